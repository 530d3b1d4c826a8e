"""The report of what is left."""
import re

from conversion.overrides import overrides
from conversion.replacements import ABSENT

# The properties of views and recognizers that can be observed.
OBSERVABLE = ("frame|bounds|center|transform|alpha|hidden|isHidden|contentOffset|contentSize|contentInset|state"
              "|collectionView")
# Each is (pattern, what to do). What no pattern finds, the compiler reports.
LEFT = [(re.compile(pattern), advice) for pattern, advice in [
    (rf"^// (?:@\w+ )*import (?:\w+ )?(?:{ABSENT})\b", "Apple has the module, and nobody else"),
    (r"^[ \t]*(?:@\w+ )*import "
     r"(?!Fingerpost(?:UIKit|Application)\b|Swift\b|\w+ FoundationNetworking\.)(?:\w+ )?([\w.]+)",
     "the module is not part of FingerpostUIKit"),
    (r"\(/\* appearance \*/\)", "the appearance of a class has no effect: set it for each object"),
    (r"@NSManaged\b", "a managed property: give it a value"),
    (r"#selector\((?:getter|setter):", "a selector of a property: write a method"),
    (rf"addObserver\([^)]*forKeyPath: \"(?!(?:{OBSERVABLE})\")|\.observe\(\s*\\\w*\.(?!(?:{OBSERVABLE})\b)",
     "key-value observing: the property reports no changes, so override it, or use its delegate"),
    (r"\bobject_setClass\b", "an object of another class: create it with that class, or override layerClass"),
    (r"^#if canImport\(SwiftUI\)", "what needs SwiftUI is left out"),
    (r"\bclass_(?:getInstanceMethod|addMethod|replaceMethod)\b|\bmethod_(?:exchange|set)Implementation",
     "swizzling: override the method in a subclass"),
    (r"^[ \t]*#(?:else)?if .*\b(?:os\((?!Linux)|targetEnvironment\()",
     "a condition that is false here, or its opposite"),
]]


def report(path, text, methods, separated):
    """The places of what is left, as lines for the user.

    `methods` are those that are optional in a protocol, and `separated` those that hide what an extension adds.
    """
    places = [(text.count("\n", 0, end) + 1, "an override in an extension: move it to the class")
              for _, _, end, _ in overrides(text)]
    question = re.compile(rf"[?!]\.(?:{'|'.join(methods)})(?:\((?:\w+:)+\)|(?=[ \t]*(?:[!=]=[ \t]*nil|\{{|,)))"
                          rf"|\bresponds\(to: *Selector\(\"(?:\w+\.)*(?:{'|'.join(methods)})\b")
    if methods:
        places += [(text.count("\n", 0, match.start()) + 1,
                    "a question whether an optional method is there: it always is, so call it and compare with nil")
                   for match in question.finditer(text)]
    hiding = re.compile(rf"@_nonoverride (?:\w+[ \t]+)*(?:func|var)[ \t]+(?:{'|'.join(separated)})\b")
    if separated:
        places += [(text.count("\n", 0, match.start()) + 1,
                    "an override of what an extension adds: a call through a protocol or the base class misses it")
                   for match in hiding.finditer(text)]
    for number, line in enumerate(text.split("\n"), 1):
        if not line.lstrip().startswith("//") or line.startswith("// import"):
            places += [(number, f"{advice}: {line.strip()}") for pattern, advice in LEFT if pattern.search(line)]
    return [f"{path}:{number}: {advice}" for number, advice in sorted(places)]
