import RealModule
import Routing
import Scenes

/// A view as a picture shows it. Its elements are in points from its top left corner.
package struct ShownView: Hashable {
    package let id: String
    /// The name of its kind in the scene language.
    package let kind: String
    /// The ids of its recognizers, each with its kind. Those of scroll views that are built in are left out.
    package let recognizers: [String]
    /// Whether it is a page: of those that are beside each other, one is shown.
    package let isPage: Bool
    /// Whether the scene says that it is private, with everything in it.
    package let isPrivate: Bool
    /// Whether it is hidden or transparent, with everything in it.
    package let isHidden: Bool
    /// The place of its top left corner and its turn in its superview, as the `transform` of SVG.
    package let transform: String
    /// The place of the origin of its bounds, as the `transform` of SVG.
    package let inside: String
    /// The SVG elements of the view itself.
    package let content: String
    /// The SVG elements in front of its subviews.
    package let front: String
    /// Its size in points, if it clips what is in it; else nil.
    package let clip: CGSize?
    /// The part of its bounds that no view around it clips, in screen points; empty if it is hidden.
    let visible: [CGPoint]
    /// Whether what is behind it cannot be seen through its bounds.
    let isOpaque: Bool
    /// The color that it has on the screen; nil if it is transparent or not known.
    let background: RGBColor?
    /// What it has from the views around it and behind it.
    let surroundings: Surroundings
    /// The index of its superview in the order of the views; nil for a window.
    package var superview: Int? { surroundings.superview }

    /// What a view has from the views around it and behind it.
    struct Surroundings: Hashable {
        /// The index of the superview in the order of the views; nil for a window.
        var superview: Int?
        var isHidden = false
        /// From 0 to 1.
        var opacity = 1.0
        /// The color behind the view.
        var color = RGBColor.screen
        /// The outlines of the scroll views around it, in screen points.
        var clips: [[CGPoint]] = []
    }

    /// Whether hidden views are drawn, and where no titles are.
    struct Style {
        /// Whether hidden views are shown, in dashes.
        var showsHidden = false
        /// Rectangles in screen points in which no titles are written, if there is another place.
        var trails: [CGRect] = []
        /// Rectangles in screen points in which no titles are written.
        var labels: [CGRect] = []
        /// How much larger than usual text is to be, if there is room.
        var unit = 1.0
    }

    /// Reads how a view is now.
    init(_ view: UIView, _ description: ViewDescription?, in surroundings: Surroundings, _ style: Style) {
        let isHidden = surroundings.isHidden || view.isOut
        let outline = HitArea().outline(in: view.bounds).map(view.pointToTop)
        let box = CGRect(around: outline)
        var near = style
        near.trails = style.trails.filter { $0.intersects(box) }
        near.labels = style.labels.filter { $0.intersects(box) }
        let face = ViewFace(
            view, description, behind: surroundings.color,
            opacity: surroundings.opacity * (view.isOut ? 1 : view.alpha),
            isDashed: isHidden && style.showsHidden, isInScroll: !surroundings.clips.isEmpty, near)
        let (origin, zero) = (view.bounds.origin, view.pointToSuperview(view.bounds.origin))
        let x = view.pointToSuperview(origin + CGVector(1, 0)) - zero
        let y = view.pointToSuperview(origin + CGVector(0, 1)) - zero
        let turn = [x.dx, x.dy, y.dx, y.dy].map { $0.decimalText(places: 6) }.joined(separator: " ")
        id = view.id
        kind = view.kindInScene
        // The ids of built-in recognizers of scroll views have a dot.
        recognizers = (view.gestureRecognizers ?? []).filter { !$0.id.contains(".") }.map { "\($0.kind) \($0.id)" }
        isPage = description?.isPage == true
        isPrivate = description?.isPrivate == true
        self.isHidden = isHidden && !style.showsHidden
        transform = turn == "1 0 0 1" ? (zero - .zero).translation : "matrix(\(turn) \(zero.svg))"
        inside = (CGPoint.zero - origin).translation
        content = face.content
        front = face.front
        clip = view is UIScrollView ? view.bounds.size : nil
        visible = self.isHidden ? [] : surroundings.clips.reduce(outline) { $0.clipped(to: $1) }
        isOpaque = face.isOpaque
        background = face.background
        self.surroundings = surroundings
    }
}

extension RGBColor {
    /// The color of a screen on which nothing is.
    static let screen = RGBColor(0xfbfbfd)
}

extension CGVector {
    /// The `transform` of SVG; empty if the vector is zero.
    fileprivate var translation: String { self == CGVector(0, 0) ? "" : "translate(\((CGPoint.zero + self).svg))" }
}

extension HitArea {
    /// The outline in the view's own coordinates. An ellipse has 48 corners.
    func outline(in bounds: CGRect) -> [CGPoint] {
        let area = bounds.inset(by: insets)
        switch shape {
        case .rect:
            return [
                CGPoint(area.minX, area.minY), CGPoint(area.maxX, area.minY), CGPoint(area.maxX, area.maxY),
                CGPoint(area.minX, area.maxY),
            ]
        case .polygon(let corners): return corners
        case .ellipse:
            return (0..<48).map { corner in
                let angle = Double(corner) * .pi / 24
                return area.center + CGVector(Double.cos(angle) * area.width / 2, Double.sin(angle) * area.height / 2)
            }
        }
    }
}

extension UIView {
    /// Whether it is hidden or transparent, with everything in it.
    final var isOut: Bool { isHidden || alpha < 0.01 }
}
