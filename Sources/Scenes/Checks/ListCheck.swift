internal import Routing

extension SceneDocument {
    /// Warns of scroll views with controls: a drag that begins on one of them does not scroll, which surprises whoever
    /// knows the lists of phones. Where there is a slider among the controls, it may be meant: a slider needs its drag.
    func checkLists(in walk: SceneWalk, _ live: LiveScene) {
        var first: [(scroll: UIScrollView, control: String)] = []
        var known: Set<String> = []
        var meant: Set<String> = []
        for view in walk.views where view.description.kind.isControl {
            let outer = view.surroundings.lazy.compactMap { live.view($0.description.id) as? UIScrollView }.first
            guard let scroll = outer, !(scroll is ListView) else { continue }
            if view.description.kind.name == .slider { meant.insert(scroll.id) }
            if known.insert(scroll.id).inserted { first.append((scroll, view.description.id)) }
        }
        for (scroll, control) in first where !meant.contains(scroll.id) {
            guard scroll.canCancelContentTouches else { continue }
            identifiers.field(of: scroll.id)?["kind"]?.warn(
                "a drag that begins on '\(control.onOneLine)' or another control does not scroll; with 'list' it does")
        }
    }
}
