internal import Routing

extension SceneDocument {
    /// Warns of scroll views with controls: a drag that begins on one of them does not scroll, which surprises whoever
    /// knows the lists of phones. Where there is a slider among the controls, it may be meant: a slider needs its drag.
    func checkLists(in walk: SceneWalk) {
        let views = Dictionary(walk.views.map { ($0.description.id, $0.description) }) { first, _ in first }
        var first: [(scroll: ViewDescription, control: String)] = []
        var known: Set<String> = []
        var meant: Set<String> = []
        for view in walk.views where view.description.kind.isControl {
            let outer = view.path.dropLast().last { views[$0]?.kind.isScrollView == true }
            guard let scroll = outer.flatMap({ views[$0] }), scroll.kind === ViewKind.scroll else { continue }
            if view.description.kind.name == .slider { meant.insert(scroll.id) }
            if known.insert(scroll.id).inserted { first.append((scroll, view.description.id)) }
        }
        for (scroll, control) in first where !meant.contains(scroll.id) {
            guard scroll.edits[\UIScrollView.canCancelContentTouches] ?? true else { continue }
            fields[scroll.id]?["kind"]?.warn(
                "a drag that begins on '\(control.onOneLine)' or another control does not scroll; with 'list' it does")
        }
    }
}
