"""Handlers of actions, and methods that Objective-C finds by their names."""
import re

from conversion.swift_text import BASE, end_of, top_level

KIND = "UI(?:Tap|Swipe|Pan|Pinch|Rotation|LongPress|Hover|ScreenEdgePan)GestureRecognizer"
ACTION = re.compile(rf"\b({KIND})\((?:target: *)?[^,()]+,\s*action: *Selector\(\"(?:\w+\.)*(\w+)")
# What a handler may ask any recognizer.
ANY_RECOGNIZER = r"\.(?:state|view|location|isEnabled|numberOfTouches|name|delegate)\b"
PLAIN = r"(?:Bool|Int|CGFloat|Double|Float|String|TimeInterval)"
LAYOUT_METHOD = re.compile(r"\b((?:\w+[ \t]+)*)func[ \t]+collectionView\(\s*_[^,()]*,\s*layout\b")


def convert_handlers(text):
    """Lets handlers take other recognizers than they say, and methods with a default that is no sender be actions."""
    for kind, name in set(ACTION.findall(text)):
        handler = re.compile(rf"\bfunc[ \t]+{name}\((?:\w+[ \t]+)?(\w+)[ \t]*:[ \t]*({KIND})[ \t]*\)[^{{\n]*\{{")
        for match in reversed(list(handler.finditer(text))):
            body = text[match.end():end_of(text, match.end() - 1)]
            fits = match[2] in (kind, kind.replace("ScreenEdge", ""))
            if not fits and not re.search(rf"(?<![\w.]){match[1]}\b(?!{ANY_RECOGNIZER})", body):
                text = f"{text[:match.start(2)]}UIGestureRecognizer{text[match.end(2):]}"
    default = re.compile(rf"\bfunc[ \t]+(\w+)\([\w \t]+:[ \t]*{PLAIN}\??[ \t]*=[^,()\n]*\)")
    for name in set(default.findall(text)):
        text = re.sub(rf"Selector\(\"(?:\w+\.)*{name}\", ((?:\w+\.)*\w+)\.{name}\)",
                      rf'Selector("{name}", {{ (target: \1) in {{ target.{name}() }} }})', text)
    return text


def convert_layout_methods(texts):
    """Declares the delegates of flow layouts as such: the layout finds their methods without it on iOS."""
    whole = "\n".join(texts.values())
    bases = {match[1]: match[2] for match in BASE.finditer(whole)}
    declared = {name for name in bases if re.search(
        rf"\b(?:class|extension)[ \t]+{name}\b[^{{]*\bUICollectionViewDelegateFlowLayout\b[^{{]*\{{", whole)}
    for target, text in texts.items():
        for match in reversed(list(BASE.finditer(text))):
            name, end = match[1], end_of(text, match.end() - 1)
            while name in bases and name not in declared:
                name = bases[name]
            members = top_level(text, match.end(), end - 1)
            own = list(LAYOUT_METHOD.finditer(members))
            if name in declared or not own or any(re.search("override|private", one[1]) for one in own):
                continue
            head = f"{match[0][:-1].rstrip()}, UICollectionViewDelegateFlowLayout {{"
            text = text[:match.start()] + head + text[match.end():]
        texts[target] = text
