import Touches

// Clip paths and masks: what they leave on the screen is an outline.

extension SVGOutline {
    /// The intersection of two clips; nil if both are nil. If they do not overlap, the box is empty.
    static func common(_ first: SVGOutline?, _ second: SVGOutline?) -> SVGOutline? {
        guard let first, let second else { return first ?? second }
        let box = first.box.overlap(with: second.box) ?? .zero
        let form = box == second.box ? second.form : box == first.box ? first.form : .rectangle
        return SVGOutline(box: box, form: form)
    }

    /// The part of this outline inside `clip`; nil if there is none. `isRough` is true if that part is approximated by
    /// a simpler shape.
    func cut(by clip: SVGOutline) -> (outline: SVGOutline, isRough: Bool)? {
        if clip.contains(self) { return (self, false) }
        guard let left = box.overlap(with: clip.box), left.width > 0, left.height > 0 else { return nil }
        if form == .rectangle, left == clip.box { return (clip, false) }
        if form != .rectangle, left == box { return (self, clip.form != .rectangle) }
        return (SVGOutline(box: left, form: .rectangle), form != .rectangle || clip.form != .rectangle)
    }
}

extension CGAffineTransform {
    /// This transform with `point` in place of the origin.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self).concatenating(
            CGAffineTransform(translationX: point.x, y: point.y))
    }

    /// Whether the sides of a rectangle stay horizontal and vertical.
    var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
