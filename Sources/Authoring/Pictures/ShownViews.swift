import Bridge
import Routing
import Scenes

/// The views of a scene as a picture shows them, and how they change.
package final class ShownViews {
    private let scene: () -> (UIApplication, [String: ViewDescription])
    private let showsHidden: Bool
    private let leavesHiddenOut: Bool
    /// Rectangles in screen points in which no titles are written, if there is another place.
    private let trails: () -> [CGRect]
    private let labels: [CGRect]
    /// The views as they were when they were last read, back to front, each before its subviews.
    package private(set) var current: [ShownView] = []
    private var objects: [UIView] = []
    private var descriptions: [String: ViewDescription] = [:]
    private var numbers: [String: Int] = [:]

    /// How many of the views before it are asked for the color behind a view.
    private static let mostBehind = 64

    /// - Parameters:
    ///   - showsHidden: whether hidden views are shown, in dashes.
    ///   - leavesHiddenOut: whether there are no views that are hidden, and none in them.
    ///   - trails: returns rectangles in screen points in which no titles are written, if there is another place.
    ///   - labels: rectangles in screen points in which no titles are written.
    ///   - scene: returns the objects of the scene as they are now, and the descriptions of its views by their ids.
    package init(
        showsHidden: Bool = false, leavesHiddenOut: Bool = false,
        besides trails: @escaping () -> [CGRect] = { [] }, labels: [CGRect] = [],
        of scene: @escaping () -> (UIApplication, [String: ViewDescription])
    ) {
        self.scene = scene
        self.showsHidden = showsHidden
        self.leavesHiddenOut = leavesHiddenOut
        self.trails = trails
        self.labels = labels
        read()
    }

    /// The areas in which views take touches now, in screen points, by their ids.
    package func outlines(of views: [String]) -> [String: [CGPoint]] {
        var outlines: [String: [CGPoint]] = [:]
        for id in views { if let number = numbers[id] { outlines[id] = objects[number].hitOutline } }
        return outlines
    }

    /// Reads the view with this id again, and returns it with its number if it has changed. If its place, its color or
    /// its opacity changed, use `changes()`: other views depend on them.
    package func change(of id: String) -> [Int: ShownView] {
        guard let number = numbers[id] else { return [:] }
        let style = ShownView.Style(showsHidden: showsHidden, trails: trails(), labels: labels)
        let now = ShownView(objects[number], descriptions[id], in: current[number].surroundings, style)
        guard now != current[number] else { return [:] }
        current[number] = now
        return [number: now]
    }

    /// Reads all views again, and returns those that have changed, by their number; nil if there are other views than
    /// before.
    package func changes() -> [Int: ShownView]? {
        let before = current
        read()
        guard current.count == before.count,
            zip(current, before).allSatisfy({ $0.id == $1.id && $0.superview == $1.superview })
        else { return nil }
        return Dictionary(uniqueKeysWithValues: current.enumerated().filter { $1 != before[$0] }.map { ($0, $1) })
    }

    /// Reads what a record may have changed. Returns the views that have changed, by their number; nil if there are
    /// other views than before.
    package func note(_ record: Record) -> [Int: ShownView]? {
        switch record.type {
        case .value: record["zoomScale"] == nil ? change(of: record.named("view")) : changes()
        // A finger that moves in a control changes nothing but its value.
        case .control: record.changesHighlight ? change(of: record.named("control")) : [:]
        case .scene: changes()
        default: [:]
        }
    }

    private func read() {
        let application: UIApplication
        (application, descriptions) = scene()
        current = []
        objects = []
        let style = ShownView.Style(showsHidden: showsHidden, trails: trails(), labels: labels)
        for window in application.windows.reversed() { read(window, in: ShownView.Surroundings(), style) }
        numbers = Dictionary(current.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    private func read(_ view: UIView, in surroundings: ShownView.Surroundings, _ style: ShownView.Style) {
        if leavesHiddenOut, view.isOut { return }
        var surroundings = surroundings
        surroundings.color = colorBehind(view) ?? surroundings.color
        let shown = ShownView(view, descriptions[view.id], in: surroundings, style)
        var inner = surroundings
        inner.superview = current.count
        inner.isHidden = surroundings.isHidden || view.isHidden || view.alpha < 0.01
        inner.opacity = surroundings.opacity * (view.alpha < 0.01 ? 1 : view.alpha)
        inner.color = shown.background ?? surroundings.color
        if shown.clip != nil { inner.clips.append(HitArea().outline(in: view.bounds).map(view.pointToTop)) }
        current.append(shown)
        objects.append(view)
        for subview in view.subviews { read(subview, in: inner, style) }
    }

    /// The color of the last view before this one that is behind its middle.
    private func colorBehind(_ view: UIView) -> RGBColor? {
        let middle = view.pointToTop(view.bounds.center)
        let behind = current.suffix(ShownViews.mostBehind).last {
            $0.background != nil && $0.visible.encloses(middle)
        }
        return behind?.background
    }
}
