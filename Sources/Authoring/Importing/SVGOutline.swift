import Files
import Routing

/// The outline of a shape, in screen points.
struct SVGOutline: Hashable {
    enum Form: Hashable {
        case rectangle
        case ellipse
        /// Its corners in order.
        case polygon([CGPoint])
    }

    /// The smallest rectangle around it.
    let box: CGRect
    let form: Form

    /// The value of `hitShape`; nil for a rectangle.
    var hitShape: YAMLNode? {
        switch form {
        case .rectangle: nil
        case .ellipse: .string("ellipse")
        case .polygon(let corners):
            .mapping([("polygon", .list(corners.map { .numbers([$0.x - box.minX, $0.y - box.minY]) }))])
        }
    }

    /// Whether `other` is inside, give or take half a point at the edge of a polygon. False if that is not certain.
    func contains(_ other: SVGOutline) -> Bool {
        let inner = other.box
        guard box.minX <= inner.minX, box.minY <= inner.minY, box.maxX >= inner.maxX, box.maxY >= inner.maxY else {
            return false
        }
        if self == other { return true }
        return other.corners.allSatisfy(contains)
    }

    /// Its corners; points all around an ellipse.
    private var corners: [CGPoint] {
        switch form {
        case .rectangle: box.corners
        case .polygon(let corners): corners
        case .ellipse: HitArea(shape: .ellipse).outline(in: box)
        }
    }

    private func contains(_ point: CGPoint) -> Bool {
        switch form {
        case .rectangle: return true
        case .ellipse:
            let (x, y) = ((point.x - box.midX) / box.width, (point.y - box.midY) / box.height)
            return x * x + y * y <= 0.25 + 1e-9
        case .polygon(let corners):
            // Only points inside are on the same side of all edges. In a concave polygon, not all points inside are.
            let distances = corners.indices.compactMap { index -> Double? in
                let edge = corners[(index + 1) % corners.count] - corners[index]
                let way = point - corners[index]
                return edge.length == 0 ? nil : (edge.dx * way.dy - edge.dy * way.dx) / edge.length
            }
            return distances.allSatisfy { $0 >= -0.5 } || distances.allSatisfy { $0 <= 0.5 }
        }
    }
}

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
