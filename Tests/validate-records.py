#!/usr/bin/env python3
"""Checks records, one per line of standard input, against the schema of 'fingerpost schema'.

    validate-records.py SCHEMA [--strict] [--answer]

Each error is printed on one line. With errors the exit status is 1. With --strict, types, keys and values that the
schema does not list are errors too: readers skip them, but this program should not write them. With --answer, every
line is answered immediately with its error or an empty line, for a caller that waits.
"""

import argparse
import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match


def strict(node):
    """The schema without open parts: no other keys, and no other values than the examples."""
    if isinstance(node, list):
        return [strict(item) for item in node]
    if not isinstance(node, dict):
        return node
    closed = {key: strict(value) for key, value in node.items()}
    if isinstance(node.get("examples"), list):
        closed["enum"] = node["examples"]
    return closed


def validators(schema, is_strict):
    """A validator for each record type. Its errors are more specific than those of the whole schema."""
    definitions = schema["$defs"]
    if is_strict:
        definitions = strict(definitions)
        # Parts that records share must stay open for the records' own keys.
        for name in record_types(schema):
            for part in definitions[name]["properties"].values():
                close_objects(part)
        for name in record_types(schema):
            definition = definitions[name]
            own = keys(definition, definitions)
            # As `unevaluatedProperties`, whose search takes most of the time. This needs that conditions add no keys.
            assert own == keys(definition, definitions, of_conditions=True)
            definition["properties"] = {**dict.fromkeys(own, True), **definition["properties"]}
            definition["additionalProperties"] = False
    return {name: Draft202012Validator(inlined(definitions[name], definitions)) for name in record_types(schema)}


def keys(node, definitions, of_conditions=False):
    """The keys that a definition gives records, with those of the definitions that it is composed of.
    `of_conditions`: also those that a record has only on some condition."""
    if "$ref" in node:
        node = definitions[node["$ref"].removeprefix("#/$defs/")]
    parts = [*node.get("allOf", [])]
    if of_conditions:
        parts += [node[key] for key in ("then", "else") if key in node] + node.get("oneOf", [])
    return set(node.get("properties", {})).union(*(keys(part, definitions, of_conditions) for part in parts))


def inlined(node, definitions):
    """The schema with the definitions in place of the references to them, which take most of the time."""
    if isinstance(node, list):
        return [inlined(item, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    whole = {key: inlined(value, definitions) for key, value in node.items() if key != "$ref"}
    if "$ref" in node:
        target = definitions[node["$ref"].removeprefix("#/$defs/")]
        whole["allOf"] = [inlined(target, definitions), *whole.get("allOf", [])]
    return whole


def close_objects(part):
    if "properties" in part:
        part["additionalProperties"] = False
    if "items" in part:
        close_objects(part["items"])


def record_types(schema):
    return [name for name, part in schema["$defs"].items() if "const" in part.get("properties", {}).get("type", {})]


def first_error(line, whole, each, closed, checked):
    """The first error of a line, or None. `closed`: the validators of --strict, or None.

    The whole schema lists one definition for each type of record. The definitions exclude each other by the type alone,
    so that one record of each type is compared with all of them. `checked`: the types for which that was done.
    """
    try:
        record = json.loads(line, object_pairs_hook=without_duplicates, parse_constant=no_constant)
    except ValueError as error:
        return f"not JSON: {error}"
    if not isinstance(record, dict):
        return "not a JSON object"
    name = record.get("type")
    known = isinstance(name, str) and name in each
    if closed and not known:
        return "no type of record that the schema knows"
    # What the closed definition accepts, the open one does too.
    if closed and name in checked and closed[name].is_valid(record):
        return None
    error = best_match(each[name].iter_errors(record)) if known else None
    if not error and not (known and name in checked):
        error = best_match(whole.iter_errors(record))
        if known and not error:
            checked.add(name)
    if closed and not error:
        error = best_match(closed[name].iter_errors(record))
    return f"{error.json_path}: {error.message}" if error else None


def without_duplicates(pairs):
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"key '{key}' stands twice")
    return dict(pairs)


def no_constant(word):
    raise ValueError(f"{word} is no number of JSON")


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("schema")
    arguments.add_argument("--strict", action="store_true")
    arguments.add_argument("--answer", action="store_true")
    options = arguments.parse_args()
    with open(options.schema, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    whole = Draft202012Validator(schema)
    each = validators(schema, False)
    closed = validators(schema, True) if options.strict else None
    count = 0
    checked = set()
    for number, line in enumerate(iter(sys.stdin.readline, ""), 1):
        found = first_error(line, whole, each, closed, checked)
        if options.answer:
            print(found or "", flush=True)
        elif found:
            print(f"line {number}: {found}")
        count += found is not None
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
