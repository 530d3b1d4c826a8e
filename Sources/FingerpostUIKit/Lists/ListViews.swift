/// What a list shows at a place: a cell, or another view of a kind.
struct ListElement: Hashable {
    /// Empty for a cell.
    var kind = ""
    var path: IndexPath
}

/// A view that a list uses again for another place.
@MainActor
protocol ReusableView: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
}

/// The views that a list shows, and those that wait to be used again.
@MainActor
final class ListViews {
    private var makers: [[String]: @MainActor () -> (any ReusableView)?] = [:]
    private var waiting: [[String]: [any ReusableView]] = [:]
    private(set) var shown: [ListElement: any ReusableView] = [:]
    var selected: Set<IndexPath> = []
    /// The cell under the finger.
    var highlighted: IndexPath?
    /// The touch that highlights it.
    private var touch: UITouch?

    func register(_ identifier: String, kind: String = "", _ make: @escaping @MainActor () -> (any ReusableView)?) {
        makers[[kind, identifier]] = make
    }

    /// A view that waits, or a new one; nil if none is registered.
    func dequeue(_ identifier: String, kind: String = "") -> (any ReusableView)? {
        if let view = waiting[[kind, identifier]]?.popLast() {
            view.prepareForReuse()
            return view
        }
        return makers[[kind, identifier]]?() ?? nil
    }

    func show(_ view: any ReusableView, as element: ListElement) { shown[element] = view }

    /// Shows the view at a place no longer.
    func recycle(_ element: ListElement) {
        guard let view = shown.removeValue(forKey: element) else { return }
        view.removeFromSuperview()
        if let identifier = view.reuseIdentifier { waiting[[element.kind, identifier], default: []].append(view) }
    }

    func recycleAll() { for element in shown.keys { recycle(element) } }

    /// The places of cells that are shown, in their order.
    var paths: [IndexPath] { shown.keys.filter { $0.kind.isEmpty }.map(\.path).sorted() }

    func cell(at path: IndexPath) -> (any ReusableView)? { shown[ListElement(path: path)] }

    /// The place of the cell that is `view` or around it.
    func path(around view: UIView?) -> IndexPath? {
        guard let view else { return nil }
        return shown.first { $0.key.kind.isEmpty && view.isDescendant(of: $0.value) }?.key.path
    }

    // MARK: Highlighting

    /// Notes the first of the touches that hit a cell, and returns its place, if `isAllowed`.
    func highlight(_ touches: Set<UITouch>, where isAllowed: (IndexPath) -> Bool) -> IndexPath? {
        guard touch == nil, let touch = touches.first, let path = path(around: touch.view), isAllowed(path) else {
            return nil
        }
        (self.touch, highlighted) = (touch, path)
        return path
    }

    /// The place of the highlighted cell, if the touch lifted inside it.
    func tapped(by touches: Set<UITouch>, with event: UIEvent?) -> IndexPath? {
        guard let touch, touches.contains(touch), let highlighted, let cell = cell(at: highlighted),
            cell.point(inside: touch.location(in: cell), with: event)
        else { return nil }
        return highlighted
    }

    /// Ends highlighting, if the touch is among these. Returns the place of the cell.
    func endHighlighting(of touches: Set<UITouch>) -> IndexPath? {
        guard let touch, touches.contains(touch) else { return nil }
        self.touch = nil
        return exchange(&highlighted, for: nil)
    }

    /// Moves what is shown and selected to its places after changes of the list.
    func apply(_ changes: ListChanges) {
        for path in changes.reloaded { recycle(ListElement(path: path)) }
        var moved: [(place: ListElement, view: any ReusableView)] = []
        for (element, view) in shown {
            guard element.kind.isEmpty, let path = changes.place(after: element.path) else {
                recycle(element)
                continue
            }
            shown[element] = nil
            moved.append((ListElement(path: path), view))
            view.setNeedsLayout()
        }
        for (place, view) in moved { shown[place] = view }
        selected = Set(selected.compactMap { changes.reloaded.contains($0) ? nil : changes.place(after: $0) })
        highlighted = highlighted.flatMap { changes.place(after: $0) }
    }
}

/// Changes of a list: places before them that are removed, and places after them that are new.
struct ListChanges {
    var removed: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var removedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()

    /// The place of what was at `path`; nil if it is removed.
    func place(after path: IndexPath) -> IndexPath? {
        if let move = moved.first(where: { $0.from == path }) { return move.to }
        guard
            !removed.contains(path), !removedSections.contains(path.section), !reloadedSections.contains(path.section)
        else { return nil }
        let section = index(path.section, Array(removedSections), Array(insertedSections))
        func items(_ paths: [IndexPath], in section: Int) -> [Int] {
            paths.filter { $0.section == section }.map(\.item)
        }
        return IndexPath(
            item: index(
                path.item, items(removed + moved.map(\.from), in: path.section),
                items(inserted + moved.map(\.to), in: section)),
            section: section)
    }

    private func index(_ old: Int, _ removed: [Int], _ inserted: [Int]) -> Int {
        var index = old - removed.count { $0 < old }
        for new in inserted.sorted() where new <= index { index += 1 }
        return index
    }
}

/// What the controllers of tables and of collection views have in common: what a scroll view tells its delegate. A
/// subclass overrides it.
open class ListController: UIViewController, UIScrollViewDelegate {
    /// The content scrolled.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// A finger begins to drag.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The finger lifts. The method may change where the content comes to rest.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The finger has lifted.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// The content came to rest.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}
