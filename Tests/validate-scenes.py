#!/usr/bin/env python3
"""Checks scenes, one as JSON on each line of a file, against the schema of 'fingerpost schema scene'.

    validate-scenes.py SCHEMA SCENES

Prints a line for each scene: 'valid', or the first error.
"""
import json
import sys

from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

with open(sys.argv[1]) as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
with open(sys.argv[2]) as file:
    for line in file:
        error = best_match(validator.iter_errors(json.loads(line)))
        print("valid" if error is None else " ".join(f"{error.json_path}: {error.message}".split())[:300])
