public import Files
internal import Touches

extension SceneDescription {
    /// The keys that make `change`, as `set` reads them: those that show a view, and then what is set. Nil if there is
    /// no such view.
    public func keys(of change: ActionChange) -> YAMLNode? {
        var keys = SceneSettings()
        if let id = change.show {
            guard let shown = showing(id) else { return nil }
            keys.add(shown)
        }
        // A value that is no mapping is reported when it is read.
        guard let set = change.set else { return keys.node }
        guard change.show != nil, set.mapping != nil else { return set }
        keys.add(set)
        return keys.node
    }

    /// The changes that show the view `id` and hide the pages beside it, as the mapping of `set`; nil if there is no
    /// such view.
    func showing(_ id: String) -> YAMLNode? {
        guard let views = siblings(of: id) else { return nil }
        let pages = views.filter { $0.isPage && $0.id != id }
        return .mapping(([(id, false)] + pages.map { ($0.id, true) }).map { ($0, ["hidden": .bool($1)]) })
    }

    /// Why there is nothing to show: no view is called `id`.
    public func complaint(aboutView id: String) -> String {
        "there is no view '\(id.onOneLine.abridged)'" + hint(nearest(to: id, among: views.map(\.id).sorted()))
    }

    /// The view `id` and the views beside it, in the same superview; nil if there is no such view.
    private func siblings(of id: String) -> [ViewDescription]? {
        let views = SceneWalk(self).views
        guard let view = views.first(where: { $0.description.id == id }) else { return nil }
        return views.filter { $0.outer === view.outer }.map(\.description)
    }
}
