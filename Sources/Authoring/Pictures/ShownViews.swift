import Bridge
import Routing
import Scenes

/// The views of a scene as a picture shows them, and how they change.
package final class ShownViews {
    private let scene: () -> (UIApplication, [String: ViewDescription])
    private let isOfPage: Bool
    private let style: () -> ShownView.Style
    /// The views as they were when they were last read, back to front, each before its subviews.
    package private(set) var current: [ShownView] = []
    /// The color and the outline of each view that has been read.
    private var behind: [(color: RGBColor?, outline: [CGPoint])] = []
    private var objects: [UIView] = []
    private var descriptions: [String: ViewDescription] = [:]
    private var numbers: [String: Int] = [:]

    /// How many of the views before it are asked for the color behind a view.
    private static let mostBehind = 64

    /// - Parameters:
    ///   - isOfPage: whether a page is drawn beside others: there are no hidden pages then, and no hidden views that
    ///     are not shown, and none in them.
    ///   - style: returns how they are drawn now.
    ///   - scene: returns the objects of the scene as they are now, and the descriptions of its views by their ids.
    init(
        ofPage isOfPage: Bool = false, style: @escaping () -> ShownView.Style = { ShownView.Style() },
        of scene: @escaping () -> (UIApplication, [String: ViewDescription])
    ) {
        self.scene = scene
        self.isOfPage = isOfPage
        self.style = style
        read()
    }

    /// The areas in which views take touches now, in screen points, by their ids.
    package func outlines(of views: [String]) -> [String: [CGPoint]] {
        var outlines: [String: [CGPoint]] = [:]
        for id in views {
            guard let view = numbers[id].map({ objects[$0] }) else { continue }
            outlines[id] = (view.hitArea ?? HitArea()).outline(in: view.bounds).map(view.pointToTop)
        }
        return outlines
    }

    /// Reads the view with this id again, and returns it with its number if it has changed. If its place, its color or
    /// its opacity changed, use `changes()`: other views depend on them.
    package func change(of id: String) -> [Int: ShownView] {
        guard let number = numbers[id] else { return [:] }
        let now = ShownView(objects[number], descriptions[id], in: current[number].surroundings, style())
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
        behind = []
        let style = style()
        for window in application.windows.reversed() { read(window, in: ShownView.Surroundings(), style) }
        numbers = Dictionary(current.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    /// Whether the picture of a page is without a view.
    private func isLeftOut(_ view: UIView, _ style: ShownView.Style) -> Bool {
        guard isOfPage, view.isOut else { return false }
        return !style.showsHidden || view.isHidden && descriptions[view.id]?.isPage == true
    }

    private func read(_ view: UIView, in surroundings: ShownView.Surroundings, _ style: ShownView.Style) {
        if isLeftOut(view, style) { return }
        var surroundings = surroundings
        let middle = view.pointToTop(view.bounds.center)
        let before = behind.suffix(ShownViews.mostBehind).last { $0.color != nil && $0.outline.encloses(middle) }
        surroundings.color = before?.color ?? surroundings.color
        let shown = ShownView(view, descriptions[view.id], in: surroundings, style)
        var inner = surroundings
        inner.superview = current.count
        inner.isHidden = surroundings.isHidden || view.isHidden || view.alpha < 0.01
        inner.opacity = surroundings.opacity * (view.alpha < 0.01 ? 1 : view.alpha)
        inner.color = shown.background ?? surroundings.color
        if shown.clip != nil { inner.clips.append(HitArea().outline(in: view.bounds).map(view.pointToTop)) }
        current.append(shown)
        objects.append(view)
        behind.append((shown.background, shown.visible))
        for subview in view.subviews { read(subview, in: inner, style) }
    }
}
