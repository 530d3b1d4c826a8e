import Routing
import SceneFile
import Touches

/// A view as it appears on the screen. All points are in screen points.
struct DrawnView {
    let id: String
    /// The name of its kind in the scene language.
    let kind: String
    let title: String?
    /// The color in CSS notation; nil for a default.
    let color: String?
    /// The ids of its recognizers, each with its kind.
    let recognizers: [String]
    /// The outline of its shape, which is a rectangle if it has no other.
    let outline: [CGPoint]
    /// The outline of the area that takes touches; nil if it is `outline`.
    let hitOutline: [CGPoint]?
    /// From 0 to 1, with that of its ancestors.
    let opacity: Double
    /// Whether it is drawn dashed, because it or an ancestor is hidden or transparent.
    let isDashed: Bool
    /// The index of the scroll view that clips it, in the order of the views; nil if no scroll view does.
    let clip: Int?
    /// The index of its superview, in the order of the views; nil for a window.
    let superview: Int?

    /// The smallest rectangle that contains the outline.
    var box: CGRect { CGRect(around: outline) }
}

extension DrawnView {
    /// All views of the application, back to front.
    static func all(in application: UIApplication, of scene: SceneDescription) -> [DrawnView] {
        var collector = Collector(scene)
        for window in application.windows.reversed() { collector.add(window, in: Surroundings()) }
        return collector.views
    }

    /// What a view has from its ancestors.
    private struct Surroundings {
        var isDashed = false
        var opacity = 1.0
        var clip: Int?
        var superview: Int?
    }

    private struct Collector {
        private(set) var views: [DrawnView] = []
        private let descriptions: [String: ViewDescription]

        init(_ scene: SceneDescription) {
            descriptions = Dictionary(scene.views.map { ($0.responder.id, $0) }) { first, _ in first }
        }

        mutating func add(_ view: UIView, in surroundings: Surroundings) {
            // It is not seen.
            if view is Backdrop { return }
            var inner = surroundings
            inner.isDashed = surroundings.isDashed || view.isHidden || view.alpha < 0.01
            inner.opacity = surroundings.opacity * view.alpha
            inner.superview = views.count
            if view is UIScrollView { inner.clip = views.count }
            let area = view.hitArea
            // A scroll view clips its content to its bounds, whatever its shape is.
            let shape = (view is UIScrollView ? HitArea() : HitArea(shape: area?.shape ?? .rect)).outline(
                in: view.bounds)
            let hitShape = area?.outline(in: view.bounds)
            views.append(
                DrawnView(
                    id: view.id, kind: view.kindInScene, title: descriptions[view.id]?.title,
                    color: descriptions[view.id]?.color,
                    // The ids of built-in recognizers of scroll views have a dot.
                    recognizers: view.gestureRecognizers.filter { !$0.id.contains(".") }.map { "\($0.kind) \($0.id)" },
                    outline: shape.map(view.pointToTop),
                    hitOutline: hitShape == shape ? nil : hitShape.map { $0.map(view.pointToTop) },
                    opacity: inner.isDashed ? 1 : inner.opacity, isDashed: inner.isDashed, clip: surroundings.clip,
                    superview: surroundings.superview))
            for subview in view.subviews { add(subview, in: inner) }
        }
    }
}

extension CGRect {
    /// The four corners, clockwise.
    fileprivate var outline: [CGPoint] {
        [CGPoint(minX, minY), CGPoint(maxX, minY), CGPoint(maxX, maxY), CGPoint(minX, maxY)]
    }
}

extension HitArea {
    /// The outline in the view's own coordinates. An ellipse has 48 corners.
    fileprivate func outline(in bounds: CGRect) -> [CGPoint] {
        let area = bounds.inset(by: insets)
        switch shape {
        case .rect: return area.outline
        case .polygon(let corners): return corners
        case .ellipse:
            // Each corner is the previous one, rotated by a 48th of a circle.
            let cosine = 0.9914448613738104
            let sine = 0.13052619222005157
            var direction = CGVector(1, 0)
            return (0..<48).map { _ in
                defer {
                    direction = CGVector(
                        direction.dx * cosine - direction.dy * sine, direction.dx * sine + direction.dy * cosine)
                }
                return area.center + CGVector(direction.dx * area.width / 2, direction.dy * area.height / 2)
            }
        }
    }
}
