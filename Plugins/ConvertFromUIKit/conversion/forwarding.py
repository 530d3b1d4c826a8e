"""Objects that forward messages."""
import re

from conversion.swift_text import BASE, end_of, signatures, top_level

# Methods of delegates that may be forwarded. After a value, ` = ` is what holds if no object has the method.
FORWARDED = {
    "ScrollViewDelegate|TableViewDelegate|CollectionViewDelegate|CollectionViewDelegateFlowLayout|TextViewDelegate": [
        "func scrollViewDidScroll(_ scrollView: UIScrollView)",
        "func scrollViewWillBeginDragging(_ scrollView: UIScrollView)",
        "func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint, "
        "targetContentOffset: UnsafeMutablePointer<CGPoint>)",
        "func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)",
        "func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)",
        "func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)",
        "func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)",
        "func viewForZooming(in scrollView: UIScrollView) -> UIView? = nil",
        "func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)",
        "func scrollViewDidZoom(_ scrollView: UIScrollView)",
        "func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)",
    ],
    "GestureRecognizerDelegate": [
        "func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool = true",
        "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool = true",
        "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool = true",
        "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool = true",
        "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
        "shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer) -> Bool = false",
        "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
        "shouldRequireFailureOf other: UIGestureRecognizer) -> Bool = false",
        "func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, "
        "shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool = false",
    ],
}


def convert_proxies(texts):
    """Gives objects that forward messages the methods that they forward: there are no messages here."""
    for target, text in texts.items():
        for match in reversed(list(BASE.finditer(text))):
            end = end_of(text, match.end() - 1)
            body = text[match.end():end - 1]
            if not re.search(r"\boverride\b[^\n]*\bfunc forwardingTarget\(for", body):
                continue
            body = re.sub(r"\boverride\b[ \t]*((?:\w+[ \t]+)*func (?:forwardingTarget\(for|responds\(to))", r"\1", body)
            body = re.sub(r"\bsuper\.forwardingTarget\(for: *\w+\)", "nil", body)
            while conforms := re.search(r"[^\n]*\bfunc conforms\(to[^{]*\{", body):
                body = body[:conforms.start()] + body[end_of(body, conforms.end() - 1):]
            own = set()
            for other in texts.values():
                places = re.finditer(rf"\b(?:class|extension)[ \t]+{match[1]}\b[^{{]*\{{", other)
                own |= {signature for place in places for signature, _ in signatures(
                    top_level(other, place.end(), end_of(other, place.end() - 1) - 1))}
            bases = "".join(re.findall(rf"\b(?:class|extension)[ \t]+{match[1]}\b[^{{]*\{{", "\n".join(texts.values())))
            for protocol, methods in FORWARDED.items():
                if re.search(rf"\bUI(?:{protocol})\b", bases):
                    body += "".join(forward("UI" + protocol.split("|")[0], method) for method in methods
                                    if next(signatures(method))[0] not in own)
            head = f"{match[0][:-1].rstrip()}, ActionForwarding {{"
            text = text[:match.start()] + head + body + text[end - 1:]
        texts[target] = text


def forward(protocol, method):
    """A method that calls the same method of the object that messages are forwarded to."""
    declaration, _, default = method.partition(" = ")
    name = re.match(r"func (\w+)", declaration)[1]
    labels = re.findall(r"[(,] *(\w+)(?: (\w+))?:", declaration)
    values = ", ".join((f"{label}: " if label != "_" else "") + (value or label) for label, value in labels)
    target = f'(forwardingTarget(for: Selector("{name}")) as? any {protocol})?'
    otherwise = f" ?? {default}" if default else ""
    return f"\n    func {declaration[5:]} {{ {target}.{name}({values}){otherwise} }}\n"
