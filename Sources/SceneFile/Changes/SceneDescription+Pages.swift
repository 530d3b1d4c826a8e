internal import Text
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
        guard let views = siblings(of: id) else { return nil }
        let pages = views.filter { $0.isPage && $0.id != id }
        let mark = YAMLMark(line: 1, column: 1)
        func entry(_ key: String, _ value: YAMLNode.Value, text: String = "") -> YAMLEntry {
            YAMLEntry(key: key, keyMark: mark, value: YAMLNode(value, text: text, mark: mark))
        }
        let keys =
            [entry(id, .mapping([entry("hidden", .bool(false), text: "false")]))]
            + pages.map { page in
                entry(page.id, .mapping([entry("hidden", .bool(true), text: "true")]))
            }
        return YAMLNode(.mapping(keys), mark: mark)
    }

    /// Why there is nothing to show: no view is called `id`.
    public func complaint(aboutView id: String) -> String {
        "there is no view '\(id.onOneLine.shortened)'" + hint(nearest(to: id, among: views.map(\.id).sorted()))
    }

    /// The view `id` and the views beside it, in the same superview; nil if there is no such view.
    private func siblings(of id: String) -> [ViewDescription]? {
        if windows.contains(where: { $0.view.id == id }) { return windows.map(\.view) }
        for window in windows {
            var views = window.view.subviews
            window.view.addPresented(to: &views)
            if let root = window.root {
                views.append(root)
                root.addPresented(to: &views)
            }
            if let siblings = views.siblings(of: id) { return siblings }
        }
        return nil
    }
}

extension [ViewDescription] {
    fileprivate func siblings(of id: String) -> [ViewDescription]? {
        if contains(where: { $0.id == id }) { return self }
        for index in indices {
            if let siblings = self[index].subviews.siblings(of: id) { return siblings }
        }
        return nil
    }
}

extension ViewDescription {
    /// Adds the views of the controllers that controllers in this view present. They are in the window.
    fileprivate func addPresented(to views: inout [ViewDescription]) {
        for index in subviews.indices { subviews[index].addPresented(to: &views) }
        guard let view = controller?.presents else { return }
        views.append(view)
        view.addPresented(to: &views)
    }
}
