"""What Objective-C gives all objects."""
import re

from conversion.swift_text import end_of, top_level

ARCHIVED = re.compile(r"\b(?:class|extension)[ \t]+(\w+)[ \t]*:[^{\n]*\b(?:NS(?:Secure)?Coding|\w*Formatter)\b")
OBSERVER = re.compile(r"\bclass[ \t]+\w+(?:<[^{>]*>)?[ \t]*:[ \t]*NSObject\b[^{]*\{")
OBJECTS = re.compile(r"^[ \t]*(?:\w+[ \t]+)*extension[ \t]+NSObject[ \t]*\{", re.M)
# What any thread may ask an object.
ASKED = re.compile(r"\boverride[ \t]+(?:\w+[ \t]+)*(?:var[ \t]+(?:description|debugDescription)[ \t]*:[ \t]*String"
                   r"|var[ \t]+hash[ \t]*:[ \t]*Int|func[ \t]+isEqual\([^)]*\)[ \t]*->[ \t]*Bool)[ \t]*\{")


def convert_archives(text, names):
    """Names Foundation's coder in the classes of these names, which can be archived. The library's own is for nibs."""
    declaration = re.compile(rf"\b(?:class|extension)[ \t]+(?:{'|'.join(names)})\b[^{{]*\{{")
    for match in reversed(list(declaration.finditer(text))):
        end = end_of(text, match.end() - 1)
        body = re.sub(r"(?<![\w.])NSCoder\b", "Foundation.NSCoder", text[match.end():end])
        text = text[:match.end()] + body + text[end:]
    return text


def convert_observers(text):
    """Makes the subclasses of `NSObject` that observe properties conform to `KeyValueObserver`."""
    for match in reversed(list(OBSERVER.finditer(text))):
        end = end_of(text, match.end() - 1)
        body = text[match.end():end]
        if re.search(r"\bfunc observeValue\(", body):
            body = re.sub(r"\boverride\b([ \t]+(?:\w+[ \t]+)*func observeValue\()", r"\1", body)
            body = re.sub(r"\b(?:open|public)?[ \t]*(\bfunc observeValue\()", r"public \1", body)
            body = re.sub(r"\bsuper\.observeValue\([^()]*\)", "()", body)
            head = re.sub(r"\bNSObject\b", "NSObject, FingerpostUIKit.KeyValueObserver", match[0], count=1)
            text = text[:match.start()] + head + body + text[end:]
    for match in reversed(list(re.finditer(r"\bfunc observeValue\([^{]*\{", text))):
        end = end_of(text, match.end() - 1)
        body = re.sub(r"(?<![\w.])([a-z]\w*)\.isEqual\(([a-z]\w*)\)", r"(\1 as? AnyHashable == \2 as? AnyHashable)",
                      text[match.end():end])
        text = text[:match.end()] + body + text[end:]
    if re.search(r"\bforKeyPath:", text):
        text = re.sub(r"(\b[a-z_]\w*[ \t]*:[ \t]*)NSObject\?", r"\1(any NSObjectProtocol)?", text)
        text = re.sub(r"(\b[a-z_]\w*[ \t]*:[ \t]*)NSObject(?=[),\n])", r"\1any NSObjectProtocol", text)
    return text


def convert_descriptions(text):
    """Runs overrides of what any thread may ask an object on the main actor."""
    for match in reversed(list(ASKED.finditer(text))):
        end = end_of(text, match.end() - 1)
        body = text[match.end():end - 1]
        if not re.match(r"\s*(?:get|set|didSet|willSet)\b", body):
            text = f"{text[:match.start()]}nonisolated {match[0]} MainActor.assumeIsolated {{{body}}} }}{text[end:]}"
    return text


def convert_objects(text):
    """Extends all objects instead of Foundation's: views are no `NSObject`s."""
    for match in reversed(list(OBJECTS.finditer(text))):
        end = end_of(text, match.end() - 1)
        body, types = re.sub(r"\bclass(?=[ \t]+(?:func|var)\b)", "static", text[match.end():end]), ""
        # Types in it move out of it.
        while nested := re.search(r"\b(?:\w+[ \t]+)*(?:struct|enum)[ \t]+\w+", top_level(body, 0, len(body))):
            last = end_of(body, body.index("{", nested.end()))
            declaration = re.sub(r"^(?:(?:file)?private|public|internal)[ \t]+", "", body[nested.start():last])
            types += f"fileprivate {declaration}\n\n"
            body = body[:nested.start()] + body[last:]
        if not re.search(r"\b(?:override|convenience|init\??\()", top_level(text, match.end(), end - 1)):
            body = re.sub(r"\bopen[ \t]+", "public ", body)
            head = match[0].replace("NSObject", "NSObjectProtocol")
            text = text[:match.start()] + types + head + body + text[end:]
    return text


def convert_cells(text):
    """Declares cells of tables as delegates of recognizers, which they are in UIKit without it."""
    if re.search(r"\bUIGestureRecognizerDelegate\b", text):
        return text
    return re.sub(r"(\bclass[ \t]+\w+(?:<[^>]*>)?[ \t]*:[ \t]*UITableViewCell\b)", r"\1, UIGestureRecognizerDelegate",
                  text)
