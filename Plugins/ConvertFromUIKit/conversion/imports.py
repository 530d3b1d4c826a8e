"""What files import, and what a module of Apple's takes with it."""
import re

from conversion.swift_text import code_of, end_of

# The types of Foundation that are in another module here. That module must not be imported whole, because it exports
# Foundation.
NETWORKING = {
    "class": "URLSession|URLSessionTask|URLSessionDataTask|URLSessionDownloadTask|URLSessionConfiguration|URLResponse"
             "|HTTPURLResponse|URLCache|CachedURLResponse|HTTPCookieStorage|URLProtocol",
    "struct": "URLRequest",
    "protocol": "URLSessionDelegate|URLSessionTaskDelegate|URLSessionDataDelegate|URLSessionDownloadDelegate",
}
IMPORT = re.compile(r"^[ \t]*(?:@\w+ )*import FingerpostUIKit\b", re.M)
SWIFTUI = re.compile(r"\bsome View\b|:[ \t]*(?:View|PreviewProvider|ViewModifier)\b|\bextension (?:View|Color)\b"
                     r"|\b(?:Font|Color|EdgeInsets|Environment(?:Key|Values)|UIView(?:Controller)?Representable)\b"
                     r"|@(?:State|Binding|ObservedObject|Environment)\b")
METHOD = re.compile(r"^(?:[ \t]*@\w+(?:\([^)\n]*\))?\n)*[ \t]+"
                    r"(?:(?:open|public|internal|private|fileprivate|final)[ \t]+)*func[ \t]+\w+[^{}]*\{", re.M)
PREVIEW = re.compile(r"^#Preview\b[^{\n]*\{", re.M)


def import_networking(text):
    """Imports the types for the network that the text names."""
    imports = [f"import {kind} FoundationNetworking.{name}" for kind, names in NETWORKING.items()
               for name in names.split("|") if re.search(rf"(?<![\w.]){name}\b", code_of(text))]
    place = IMPORT.search(text)
    return text[:place.start()] + "".join(f"{line}\n" for line in imports) + text[place.start():]


def without_swiftui(texts):
    """Leaves out the files of views of SwiftUI, and those that extend what they declare."""
    importing = {target: code_of(text) for target, text in texts.items()
                 if re.search(r"^[ \t]*import SwiftUI\b", text, re.M)}
    left = {target for target, code in importing.items() if SWIFTUI.search(code)}
    names = {name for target in left for name in re.findall(r"\bstruct[ \t]+(\w+)", importing[target])}
    left |= {target for target, code in importing.items() if names & set(re.findall(r"\bextension[ \t]+(\w+)", code))}
    for target, code in importing.items():
        if target not in left:
            texts[target] = re.sub(r"canImport\(SwiftUI\)", "canImport(UIKit)", texts[target])
        elif not re.search(r"\bclass[ \t]+\w+[ \t]*:[ \t]*(?:UI|CA)", code):
            texts[target] = f"#if canImport(SwiftUI)\n{texts[target]}#endif\n"
        else:
            texts[target] = without_methods(texts[target])
    return texts


def without_methods(text):
    """Leaves out the methods of a class of UIKit that take views of SwiftUI."""
    for match in reversed(list(METHOD.finditer(text))):
        end = end_of(text, match.end() - 1)
        method = text[match.start():end]
        if re.search(r"<[^>(]*:[ \t]*(?:SwiftUI\.)?View\b|\bsome View\b|\bUIHostingController\b", method):
            text = f"{text[:match.start()]}#if canImport(SwiftUI)\n{method}\n#endif{text[end:]}"
    return text


def without_previews(text):
    """Removes the previews for Xcode."""
    while match := PREVIEW.search(text):
        text = text[:match.start()] + text[end_of(text, match.end() - 1):]
    return text
