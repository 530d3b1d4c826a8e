"""Declarations that need another form here."""
import re

from conversion.swift_text import ANY_CLASS, end_of

SUBLAYERS = re.compile(r"\boverride((?: \w+)*) func layoutSublayers\(of(?: (\w+))?: CALayer\) *\{")
NUMBER = re.compile(r"^[ \t]*(?:\w+[ \t]+)?extension[ \t]+(?:CGFloat|Double)\b[^{]*\{", re.M)
APPEARANCE = re.compile(r"(?:^[ \t]*@available\([^)\n]*\)\s*)?^[ \t]*(?:(?:open|public|internal)[ \t]+)?override[ \t]+"
                        r"class[ \t]+func[ \t]+appearance\([^{]*\{", re.M)
# Classes that are final here.
FINAL = re.compile(r"^[ \t]*(?:\w+[ \t]+)?extension[ \t]+UI(?:Color|Font|Image)\b[^{]*\{", re.M)
ATTRIBUTES = re.compile(r"\b(?:let|var)[ \t]+\w+[ \t]*=[ \t]*\[\s*NSAttributedString\.Key\.")
PATH_BLOCK = re.compile(r"(\w+): (@escaping @convention\(block\) )(\(CGPathElement\) -> (?:Void|\(\))\) *)\{")
FUNCTION = re.compile(r"(?<![\w.])(?<!func )((?:pow|sqrt|exp|log|a?sin|a?cos|a?tan|atan2|hypot)\()")

# A computed property, or a function, with a text or a number.
COMPUTED = re.compile(
    r"\b(?:var[ \t]+(?P<name>\w+)[ \t]*:|func[ \t]+\w+\([^()]*\)[ \t]*->)[ \t]*(?P<type>String|CGFloat)[ \t]*\{")
# Types of constants that were texts or numbers before Swift 4.2.
CONSTANT = re.compile(
    r"\b(CAMediaTimingFillMode|CAMediaTimingFunctionName|CAShapeLayer(?:LineCap|LineJoin|FillRule)"
    r"|CATransition(?:Type|Subtype)|CALayerContentsGravity|CATextLayer(?:AlignmentMode|TruncationMode)"
    r"|CAGradientLayerType|UIScrollView\.DecelerationRate)\.\w+\b(?!\.)")


def convert_constants(texts):
    """Declares variables with such a constant as its type, and the properties of protocols that return one."""
    assignment = rf"\b(\w+)[ \t]*(?::[ \t]*(?:String|CGFloat)[?!]?)?[ \t]*=[ \t]*(?:[^\n]*\?[ \t]*)?{CONSTANT.pattern}"
    returned = {}
    for target, text in texts.items():
        for name, kind in set(re.findall(assignment, text)):
            text = re.sub(rf"(\b(?:var|let)[ \t]+{name}[ \t]*:[ \t]*)(?:String|CGFloat)\b", rf"\1{kind}", text)
        for match in reversed(list(COMPUTED.finditer(text))):
            end = end_of(text, match.end() - 1)
            if constant := CONSTANT.search(text, match.end(), end):
                text = f"{text[:match.start('type')]}{constant[1]}{text[match.end('type'):]}"
                returned[match["name"]] = constant[1]
        texts[target] = text
    for name, kind in returned.items():
        requirement = re.compile(rf"(\bvar[ \t]+{name}[ \t]*:[ \t]*)(?:String|CGFloat)(?=[ \t]*\{{[ \t]*get\b)")
        for target, text in texts.items():
            texts[target] = requirement.sub(rf"\1{kind}", text)


def convert_functions(text):
    """Names the module of mathematical functions in extensions of numbers, which have members of the same names."""
    for match in reversed(list(NUMBER.finditer(text))):
        end = end_of(text, match.end() - 1)
        text = text[:match.end()] + FUNCTION.sub(r"Foundation.\1", text[match.end():end]) + text[end:]
    return text


def convert_attributes(text):
    """Gives the dictionaries of a text's attributes their type: their values have no class in common here."""
    for match in reversed(list(ATTRIBUTES.finditer(text))):
        end = end_of(text, text.index("[", match.start()))
        if not re.match(r"[ \t]*(?:as\b|\.)", text[end:]):
            text = f"{text[:end]} as [NSAttributedString.Key: Any]{text[end:]}"
    return text


def convert_layouts(text):
    """Makes an override of `layoutSublayers(of:)` one of `layoutSubviews()`, which calls that of the class, if any."""
    for match in reversed(list(ANY_CLASS.finditer(text))):
        start, end = match.end(), end_of(text, match.end() - 1)
        if not (layout := SUBLAYERS.search(text, start, end)):
            continue
        body = text[start:end]
        own = re.search(r"\b(?:(?:public|open|internal|final|override)[ \t]+)+func layoutSubviews\(\)", body)
        called = "layoutOwnSubviews" if own else "super.layoutSubviews"
        if own:
            # The call of `super` comes first in both, as a rule: without it, the layout of the class comes first here.
            body = body.replace(own[0], f"private func {called}()", 1)
        name = f" let {layout[2]} = layer;" if layout[2] else ""
        body = SUBLAYERS.sub(rf"override\1 func layoutSubviews() {{{name}", body, count=1)
        body = re.sub(r"\bsuper\.layoutSublayers\(of: *[\w.]+\)", f"{called}()", body)
        text = text[:start] + body + text[end:]
    return text


def convert_final(text):
    """Makes the members of extensions of final classes public instead of open."""
    for match in reversed(list(FINAL.finditer(text))):
        end = end_of(text, match.end() - 1)
        text = text[:match.end()] + re.sub(r"\bopen\b", "public", text[match.end():end]) + text[end:]
    return text


def convert_blocks(text):
    """Writes anew the functions that pass a block through C to get each element of a path."""
    for match in reversed(list(PATH_BLOCK.finditer(text))):
        body = f"{{ applyWithBlock {{ {match[1]}($0.pointee) }} }}"
        text = text[:match.start(2)] + match[3] + body + text[end_of(text, match.end() - 1):]
    return text


def without_appearance(text):
    """Removes overrides of the appearance of a class, which nothing has here."""
    while match := APPEARANCE.search(text):
        text = text[:match.start()] + text[end_of(text, match.end() - 1):].lstrip("\n")
    return text
