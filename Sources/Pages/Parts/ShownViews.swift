import Explaining
import Pictures
import Routing
import SceneFile
import Touches

/// Where the views of a scene are while its scroll views scroll and zoom.
package final class ShownViews {
    private let live: LiveScene
    private let description: SceneDescription
    /// The views as they are now, back to front.
    package private(set) var current: [ViewOutline]
    private let numbers: [String: Int]

    package init(_ live: LiveScene, of description: SceneDescription) {
        self.live = live
        self.description = description
        current = ViewOutline.all(in: live.application, of: description)
        numbers = Dictionary(current.enumerated().map { ($1.view, $0) }) { first, _ in first }
    }

    /// The areas in which these views take touches now, in screen points.
    package func outlines(of views: [String]) -> [String: [CGPoint]] {
        var outlines: [String: [CGPoint]] = [:]
        for view in views {
            guard let number = numbers[view] else { continue }
            outlines[view] = current[number].hitOutline ?? current[number].outline
        }
        return outlines
    }

    /// Scrolls or zooms a scroll view as a `value` record reports, with the views in it. Returns the views that have
    /// moved, by their number.
    package func show(_ value: Record) -> [Int: ViewOutline] {
        guard value["contentOffset"] != nil || value["zoomScale"] != nil else { return [:] }
        live.scroll(value)
        let moved = ViewOutline.all(in: live.application, of: description)
        let changes = moved.enumerated().filter { $1 != current[$0] }
        current = moved
        return Dictionary(uniqueKeysWithValues: changes.map { ($0, $1) })
    }
}
