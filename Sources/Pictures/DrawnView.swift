internal import Routing
internal import SceneFile
internal import Touches

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
    let outline: [Point]
    /// The outline of the area that takes touches; nil if it is the view's own outline.
    let hitOutline: [Point]?
    /// Whether it is drawn dashed, because it or an ancestor is hidden or transparent.
    let isDashed: Bool
    /// The index of the scroll view that clips it, in the order of the views; nil if no scroll view does.
    let clip: Int?
    /// The index of its superview, in the order of the views; nil for a window.
    let superview: Int?

    /// The smallest rectangle that contains the outline.
    var box: Rect { Rect(around: outline) }
}

extension DrawnView {
    /// All views of the application, back to front.
    static func all(in application: Application, of scene: SceneDescription) -> [DrawnView] {
        var collector = Collector(scene)
        for window in application.windows.reversed() {
            collector.add(window, isDashed: false, clip: nil, superview: nil)
        }
        return collector.views
    }

    private struct Collector {
        private(set) var views: [DrawnView] = []
        private let descriptions: [String: ViewDescription]

        init(_ scene: SceneDescription) {
            descriptions = Dictionary(scene.views.map { ($0.responder.id, $0) }) { first, _ in first }
        }

        mutating func add(_ view: View, isDashed: Bool, clip: Int?, superview: Int?) {
            let isDashed = isDashed || view.isHidden || view.alpha < 0.01
            let number = views.count
            views.append(
                DrawnView(
                    id: view.id, kind: view.kindInScene, title: descriptions[view.id]?.title,
                    color: descriptions[view.id]?.color,
                    // The ids of built-in recognizers of scroll views have a dot.
                    recognizers: view.gestureRecognizers.filter { !$0.id.contains(".") }.map { "\($0.kind) \($0.id)" },
                    outline: view.bounds.outline.map(view.pointToTop),
                    hitOutline: view.hitArea.map { $0.outline(in: view.bounds).map(view.pointToTop) },
                    isDashed: isDashed, clip: clip, superview: superview))
            let inner = view is ScrollView ? number : clip
            for subview in view.subviews { add(subview, isDashed: isDashed, clip: inner, superview: number) }
        }
    }
}

extension Rect {
    /// The four corners, clockwise.
    fileprivate var outline: [Point] {
        [Point(minX, minY), Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
    }
}

extension HitArea {
    /// The outline in the view's own coordinates. An ellipse has 48 corners.
    fileprivate func outline(in bounds: Rect) -> [Point] {
        let area = bounds.inset(by: insets)
        switch shape {
        case .rect: return area.outline
        case .polygon(let corners): return corners
        case .ellipse:
            // Each corner is the previous one, rotated by a 48th of a circle.
            let cosine = 0.9914448613738104
            let sine = 0.13052619222005157
            var direction = Vector(1, 0)
            return (0..<48).map { _ in
                defer {
                    direction = Vector(
                        direction.dx * cosine - direction.dy * sine, direction.dx * sine + direction.dy * cosine)
                }
                return area.center + Vector(direction.dx * area.width / 2, direction.dy * area.height / 2)
            }
        }
    }
}
