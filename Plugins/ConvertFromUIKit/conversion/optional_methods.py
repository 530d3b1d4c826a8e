"""Optional methods and properties of protocols."""
import re

from conversion.swift_text import arguments, depths, end_of, start_of

# Methods that are optional in UIKit's protocols. FingerpostUIKit has them with default implementations.
OPTIONAL_IN_UIKIT = (r"(?:scrollView|gestureRecognizer|viewForZooming|presentationController|adaptivePresentation"
                     r"|animation(?:Did|Ended|Controller)|addAnimations|addCompletion|interactionController"
                     r"|application|scene|tableView|collectionView|numberOfSections|textField|textView"
                     r"|navigationController|tabBarController)\w*")
PROTOCOL = re.compile(r"((?:@\w+(?:\([^)]*\))?[ \t\n]+(?:[ \t]*//[^\n]*\n[ \t]*)*)*)"
                      r"((?:(?:public|internal|fileprivate|private)[ \t]+)?)"
                      r"((?:@objc(?:\(\w+\))?[ \t\n]+)?)protocol[ \t]+(\w+)\s*(:[^{]*)?\{")
OPTIONAL = re.compile(
    r"(?:@objc(?:\([^)]*\))?[ \t\n]+)?(?:public[ \t]+)?\boptional[ \t\n]+(?:public[ \t]+)?(func|var)[ \t]+(\w+)")


def convert_protocols(text, methods, properties, protocols):
    """Gives optional requirements a default that throws, so that `try?` is nil if no method is there.

    A method that does not throw fulfils a requirement that does. `methods` gets the result of each method, and
    `protocols` its protocols.
    """
    position = 0
    while match := PROTOCOL.search(text, position):
        position = match.end()
        if "@objc" not in match[1] + match[3]:
            continue
        end = end_of(text, match.end() - 1)
        body, defaults = text[match.end():end - 1], ""
        while optional := OPTIONAL.search(body):
            kind, name = optional[1], optional[2]
            protocols.setdefault(name, []).append(match[4])
            declaration_end = optional.end()
            if kind == "func":
                declaration_end = end_of(body, body.index("(", optional.end()))
                rest = re.compile(r"[ \t]*(?:throws)?(?:[ \t\n]*(->[ \t]*[^\n;{}]*?))?(?=[ \t]*(?:$|;|//|\}))", re.M)
                result = rest.match(body, declaration_end)
                arrow = f" {result[1]}" if result[1] else ""
                methods[name] = arrow
                declaration = f"func {name}{body[optional.end():declaration_end]} throws{arrow}"
                declaration_end = result.end()
                default = declaration
            else:
                properties.add(name)
                getter = re.compile(r"[ \t]*:[ \t]*([^{]*?)[ \t]*\{[^}]*\}").match(body, declaration_end)
                declaration = f"var {name}: {getter[1]} {{ get throws }}"
                declaration_end = getter.end()
                default = f"var {name}: {getter[1]} {{ get throws"
            access = "public " if "public" in match[2] else ""
            closing = " }" if kind == "var" else ""
            defaults += f"    {access}{default} {{ throw CocoaError(.featureUnsupported) }}{closing}\n"
            body = body[:optional.start()] + declaration + body[declaration_end:]
        bases = (match[5] or "").strip()
        if not bases:
            bases = ": AnyObject" if defaults else ": AnyObject, Sendable"
        attributes = re.sub(r"@objc(?:\(\w+\))?[ \t\n]+", "", match[1])
        converted = f"{attributes}{match[2]}protocol {match[4]}{bases} {{{body}}}"
        if defaults:
            converted += f"\n\nextension {match[4]} {{\n{defaults}}}"
        text = text[:match.start()] + converted + text[end:]
        position = match.start() + len(converted)
    return text


def convert_delegates(text, protocols):
    """Declares a property of the type `AnyObject?` as the protocol whose optional methods are called on it."""
    calls = re.compile(rf"\b(\w+)\?\.({'|'.join(sorted(protocols))})\?\(")
    for name, candidates in {call[1]: protocols[call[2]] for call in calls.finditer(text)}.items():
        # Methods of a delegate and of a data source may have the same name.
        meant = [one for one in candidates if one.lower().endswith(name.lower().lstrip("_"))] + candidates
        text = re.sub(rf"(\bvar {name}: )AnyObject\?", rf"\1(any {meant[0]})?", text)
    return text


def convert_calls(text, methods, properties, closures):
    """Changes uses of optional members: `a?.f?(x)` becomes `(try? a?.f(x))`, and `a?.f(x)` for a method of UIKit's.

    `closures` are the names that properties have, too.
    """
    text = re.sub(rf"\.({OPTIONAL_IN_UIKIT})\?(?=\(| \{{)",
                  lambda match: match[0] if match[1] in methods else f".{match[1]}", text)
    uses = []
    if methods:
        uses.append(rf"\.(?P<name>{'|'.join(sorted(methods))})(?P<mark>[?!])\(")
    if properties:
        uses.append(rf"\.(?:{'|'.join(sorted(properties))})\b(?![ \t]*[(=:])")
    if not uses:
        return text
    # The function that throws is no action.
    if methods:
        asked = rf"(\bresponds\(to: *Selector\(\"[^\"]*\"), (?:\w+\.)+(?:{'|'.join(methods)})\b(?:\([^()]*\))?\)"
        text = re.sub(asked, r"\1)", text)
    use, position = re.compile("|".join(uses)), 0
    while match := use.search(text, position):
        start, end = start_of(text, match.start()), match.end()
        value = text[start:end]
        if match.groupdict().get("name") in closures and not re.search("[dD]elegate|[sS]ource", value):
            # A closure, not a method of a delegate.
            position = end
            continue
        if match.groupdict().get("mark"):
            end = end_of(text, match.end() - 1)
            value = text[start:match.start("mark")] + text[match.end("mark"):end]
            if match["mark"] == "!" and re.search(r"-> *Bool$", methods[match["name"]]):
                text = f"{text[:start]}((try? {value}) ?? false){text[end:]}"
                position = start + len("((try? ")
                continue
        elif not re.match(r"\s*(?:\?\?|as\?)", text[end:]) and not re.search(
                r"(?:\bif|\bguard|,)\s+let\s+\w+\s*=\s*$", text[:start]):
            # A property of a class.
            position = end
            continue
        # What follows belongs to the optional chain.
        mark = "?" if re.match(r"\s*\.|\[", text[end:]) else ""
        text = f"{text[:start]}(try? {value}){mark}{text[end:]}"
        position = start + len("(try? ")
    return text


def convert_questions(text, methods):
    """Changes `if let f = a?.f { f(x) }`, where the method is optional, to `if (try? a?.f(x)) != nil {}`."""
    if not methods:
        return text
    question = re.compile(rf"\b(if|guard) let (\w+) = ([\w.?!]+\.(?:{'|'.join(sorted(methods))}))(?:\(((?:\w+:)+)\))?"
                          r"(?=\s*(?:\{|else\b))")
    for match in reversed(list(question.finditer(text))):
        name, method, labels = match[2], match[3], (match[4] or "").split(":")[:-1]
        if not labels and not re.search("[dD]elegate|[sS]ource", method):
            continue  # a property of the same name
        start = text.index("{", match.end()) + 1
        end = end_of(text, start - 1) - 1
        if match[1] == "guard":
            # The calls are in the rest of the block.
            start = end + 1
            end = start + next((place for place, depth in depths(text[start:]) if depth < 0), len(text) - start)
        body = text[start:end]
        call = re.match(rf"\s*(return[ \t]+|let[ \t]+(\w+)[ \t]*=[ \t]*)?{name}\(", body)
        if match[1] == "if" and call:
            last = end_of(body, call.end() - 1)
            values = arguments(body[call.end():last - 1])
            labeled = [f"{label}: {value}" if label != "_" else value for label, value in zip(labels, values)] or values
            head, rest = f"(try? {method}({', '.join(labeled)})) != nil", body[last:].removeprefix(";")
            if call[1]:
                head = f"let {call[2] or 'result'} = try? {method}({', '.join(labeled)})"
                rest = (" return result" if not call[2] else "") + rest
            text = f"{text[:match.start()]}if {head} {{{rest}{text[end:]}"
        else:
            otherwise = text[text.index("{", match.end()):start]
            while match[1] == "guard" and (result := re.search(rf"\breturn[ \t]+{name}\(", body)):
                last = end_of(body, result.end() - 1)
                value = f"guard let result = try? {body[result.end() - 1 - len(name):last]} else {otherwise}"
                body = body[:result.start()] + value.replace(name, "\0", 1) + "\nreturn result" + body[last:]
            body = re.sub(rf"\b{name}\(", f"try? {name}(", body).replace("\0", name)
            reference = method + (f"({match[4]})" if match[4] else "")
            # A chain is optional already.
            head = f"{match[1]} let {name} = {reference if '?' in method else f'Optional({reference})'}"
            text = f"{text[:match.start()]}{head}{text[match.end():start]}{body}{text[end:]}"
    return text
