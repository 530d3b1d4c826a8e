internal import Touches

/// What a clip path or a mask leaves on the screen.
struct SVGClip {
    /// The rectangle around it, in screen points.
    let box: Rect
    /// Its shape as `hitShape`; nil if it is the rectangle, or cannot be told.
    let shape: SceneValue?

    /// What both leave; nil if nothing clips. If nothing is left, the box is empty.
    static func both(_ first: SVGClip?, _ second: SVGClip?) -> SVGClip? {
        guard let first, let second else { return first ?? second }
        let common = first.box.intersection(second.box) ?? .zero
        let shape = common == second.box ? second.shape : common == first.box ? first.shape : nil
        return SVGClip(box: common, shape: shape)
    }

    /// What is left of a view; nil if it is nothing. It is rough if the shape that is left has no `hitShape`.
    func cutting(_ frame: Rect, _ hitShape: SceneValue?) -> (box: Rect, shape: SceneValue?, isRough: Bool)? {
        guard let left = frame.intersection(box), left.width > 0, left.height > 0 else { return nil }
        if hitShape == nil { return (left, left == box ? shape : nil, left != box && shape != nil) }
        return left == frame ? (left, hitShape, shape != nil) : (left, nil, true)
    }
}

extension AffineTransform {
    /// Whether the sides of a rectangle stay horizontal and vertical.
    var isUpright: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}
