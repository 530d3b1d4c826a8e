public import YAML

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
        let views = SceneWalk(self).views
        guard let shown = views.first(where: { $0.description.id == id }) else { return nil }
        let beside = shown.path.dropLast()
        let pages = views.filter { view in
            view.description.isPage && view.description.id != id && view.path.dropLast() == beside
        }
        let mark = YAMLMark(line: 1, column: 1)
        func entry(_ key: String, _ value: YAMLNode.Value, text: String = "") -> YAMLEntry {
            YAMLEntry(key: key, keyMark: mark, value: YAMLNode(value, text: text, mark: mark))
        }
        let keys =
            [entry(id, .mapping([entry("hidden", .bool(false), text: "false")]))]
            + pages.map { page in
                entry(page.description.id, .mapping([entry("hidden", .bool(true), text: "true")]))
            }
        return YAMLNode(.mapping(keys), mark: mark)
    }
}
