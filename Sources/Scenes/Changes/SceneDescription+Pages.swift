public import Files
internal import Touches

extension SceneDescription {
    /// The keys that make `change`, as `set` reads them: `reset`, those that toggle and show a view, and then what is
    /// set. Nil if there is no such view.
    ///
    /// - Parameter reset: the keys that make the reset of the change.
    public func keys(of change: ActionChange, after reset: YAMLNode? = nil) -> YAMLNode? {
        var keys = SceneSettings()
        if let reset { keys.add(reset) }
        if let id = change.toggle {
            guard let toggled = toggling(id) else { return nil }
            keys.add(toggled)
        }
        if let id = change.show {
            guard let shown = showing(id) else { return nil }
            keys.add(shown)
        }
        // A value that is no mapping is reported when it is read.
        guard let set = change.set else { return keys.node }
        guard !keys.ids.isEmpty, set.mapping != nil else { return set }
        keys.add(set)
        return keys.node
    }

    /// The changes that show the view `id` and hide the pages beside it and, if it is a page, the dialogs over it, as
    /// the mapping of `set`; nil if there is no such view.
    func showing(_ id: String) -> YAMLNode? {
        let views = SceneWalk(self).views
        guard let view = views.first(where: { $0.description.id == id }) else { return nil }
        let pages = views.filter { $0.outer === view.outer && $0.description.isPage && $0 !== view }
        let behind = [view] + view.behind
        let dialogs = views.filter { dialog in
            view.description.isPage && dialog.presenter != nil && dialog.outer === behind.last
                && !dialog.description.isHidden && !behind.contains { $0 === dialog }
        }
        let hidden = (pages + dialogs).map { ($0.description.id, true) }
        return .mapping(([(id, false)] + hidden).map { ($0, ["hidden": .bool($1)]) })
    }

    /// The changes that hide the view `id` if it is shown, and otherwise show it; nil if there is no such view.
    private func toggling(_ id: String) -> YAMLNode? {
        guard let view = viewsByID[id] else { return nil }
        if view.isHidden, view.isPage { return showing(id) }
        return .mapping([(id, .mapping([("hidden", .bool(!view.isHidden))]))])
    }

    /// Why `change` cannot be made: a view that it needs is not there.
    public func complaint(about change: ActionChange) -> String {
        let ids = views.map(\.id).sorted()
        let id = [change.toggle, change.show].compactMap(\.self).first { !ids.contains($0) } ?? ""
        return "there is no view '\(id.onOneLine.abridged)'" + hint(nearest(to: id, among: ids))
    }
}
