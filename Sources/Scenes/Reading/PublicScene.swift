public import Files
internal import Touches

/// A scene as readers get it that may not know what is in private views: of a private view, its place on the screen.
///
/// It can be shown. Public touches do the same in it, except where what is in a private view would take part.
public struct PublicScene {
    private let description: SceneDescription
    public let views: PrivateViews

    /// What is left of a private view: where it is, and whether it is shown and can be hit.
    private static let placeKeys: Set<String> = Set(
        ([ViewKeys.frame.entry.name, ViewKeys.isPage.entry.name, ViewKeys.isPrivate.entry.name])
            + ["hidden", "alpha", "interaction", "hitTest", "hitInsets", "hitShape", "transform", "rotate", "scale"])

    public init(_ description: SceneDescription) {
        self.description = description
        views = description.privateViews
    }

    // MARK: Texts

    /// - Parameter source: the scene as it was written.
    public func scene(_ source: YAMLNode) -> YAMLNode {
        guard !views.isEmpty else { return source }
        let document = SceneDocument(file: "scene")
        let expanded = Templates.expand(Field(node: source, path: .document, document: document))
        let entries: [YAMLEntry] = (expanded.mapping ?? []).compactMap { entry in
            switch entry.key {
            case SceneKeys.templates.entry.name: nil
            case "windows":
                entry.with(
                    list(entry.value, description.windows) { node, window in self.window(node, window) })
            case "application", "idleActions", "wakeActions": cleaned(entry)
            default: entry
            }
        }
        return YAMLNode(.mapping(entries), mark: source.mark)
    }

    /// - Parameters:
    ///   - id: that of a window which a program has added.
    ///   - source: the window as it was written.
    public func window(_ id: String, _ source: YAMLNode) -> YAMLNode {
        guard !views.isEmpty, let window = description.windows.first(where: { $0.view.id == id }) else { return source }
        return self.window(source, window)
    }

    /// - Parameter settings: ids with keys, as `set` has them.
    public func settings(_ settings: YAMLNode) -> YAMLNode {
        guard !views.isEmpty, let objects = settings.mapping else { return settings }
        return YAMLNode(
            .mapping(
                objects.compactMap { object in
                    if views.isInside(object.key) { return nil }
                    guard let keys = object.value.mapping else { return object }
                    let isPrivate = views.contains(object.key)
                    let left = isPrivate ? keys.filter { Self.placeKeys.contains($0.key) } : keys.compactMap(cleaned)
                    if left.isEmpty, !keys.isEmpty { return nil }
                    return object.with(YAMLNode(.mapping(left), mark: object.value.mark))
                }), mark: settings.mark)
    }

    // MARK: Parts

    private func window(_ node: YAMLNode, _ window: WindowDescription) -> YAMLNode {
        let isPrivate = window.view.isPrivate
        return mapping(node, window.view.id) { entry in
            switch (entry.key, window.root) {
            case ("view", _) where isPrivate, ("controller", _) where isPrivate: nil
            case ("view", let root?): entry.with(view(entry.value, root, isInside: isPrivate, isPrivate))
            case ("controller", let root?): controller(entry, root, isInside: isPrivate, isPrivate)
            default: part(entry, of: window.view, isPrivate: isPrivate, isPrivate, keeping: ["level", "key"])
            }
        }
    }

    /// - Parameters:
    ///   - isInside: whether it is in a private view.
    ///   - isWindowPrivate: whether its window is private. The view of a presented controller is in the window.
    private func view(
        _ node: YAMLNode, _ view: ViewDescription, isInside: Bool, _ isWindowPrivate: Bool
    ) -> YAMLNode {
        let isPrivate = isInside || view.isPrivate
        return mapping(node, view.id) { part($0, of: view, isPrivate: isPrivate, isWindowPrivate) }
    }

    /// What is left of a key of a view; nil if nothing is.
    private func part(
        _ entry: YAMLEntry, of view: ViewDescription, isPrivate: Bool, _ isWindowPrivate: Bool,
        keeping others: Set<String> = []
    ) -> YAMLEntry? {
        switch entry.key {
        case "id": return entry
        case "controller" where view.controller != nil:
            return controller(entry, view, isInside: isPrivate, isWindowPrivate)
        case _ where isPrivate: return Self.placeKeys.contains(entry.key) || others.contains(entry.key) ? entry : nil
        case "subviews":
            return entry.with(
                list(entry.value, view.subviews) { self.view($0, $1, isInside: false, isWindowPrivate) })
        case "gestures":
            return entry.with(
                list(entry.value, view.gestures) { node, recognizer in mapping(node, recognizer.id) { cleaned($0) } })
        default: return cleaned(entry)
        }
    }

    /// The controller whose root view is `root`. Of that of a private view, only the controller that it presents is
    /// left.
    private func controller(
        _ entry: YAMLEntry, _ root: ViewDescription, isInside: Bool, _ isWindowPrivate: Bool
    ) -> YAMLEntry? {
        guard let controller = root.controller else { return entry }
        let isPrivate = isInside || root.isPrivate
        if isPrivate, entry.value["presents"] == nil, entry.value["view"] == nil { return nil }
        return entry.with(
            mapping(entry.value, controller.responder.id) { entry in
                switch entry.key {
                case "id": entry
                case "view": entry.with(view(entry.value, root, isInside: isInside, isWindowPrivate))
                case "presents":
                    controller.presents.flatMap {
                        self.controller(entry, $0, isInside: isWindowPrivate, isWindowPrivate)
                    }
                default: isPrivate ? nil : cleaned(entry)
                }
            })
    }

    /// The changed entries of a mapping, with an id, because generated ones would be other ones without what is left
    /// out.
    private func mapping(_ node: YAMLNode, _ id: String, _ change: (YAMLEntry) -> YAMLEntry?) -> YAMLNode {
        guard var entries = node.mapping?.compactMap(change) else { return node }
        if !entries.contains(where: { $0.key == "id" }) {
            entries.insert(YAMLEntry(key: "id", keyMark: .start, value: .string(id)), at: 0)
        }
        return YAMLNode(.mapping(entries), mark: node.mark)
    }

    /// The items of a list, each changed with its description.
    private func list<Part>(_ node: YAMLNode, _ parts: [Part], _ change: (YAMLNode, Part) -> YAMLNode) -> YAMLNode {
        guard let items = node.sequence else { return node }
        return YAMLNode(.sequence(zip(items, parts).map(change)), mark: node.mark)
    }

    // MARK: References

    /// A key of something public without what refers to things in private views; nil if nothing is left.
    private func cleaned(_ entry: YAMLEntry) -> YAMLEntry? {
        if entry.key == "data" { return entry }
        if entry.key == "set" {
            let keys = settings(entry.value)
            return keys.mapping?.isEmpty == true ? nil : entry.with(keys)
        }
        let isReference = Templates.references.contains(entry.key)
        return cleaned(entry.value, isReference: isReference).map { entry.with($0) }
    }

    /// Nil if nothing is left of the value.
    private func cleaned(_ node: YAMLNode, isReference: Bool) -> YAMLNode? {
        switch node.content {
        case .string: return isReference && views.isInside(node.text) ? nil : node
        case .sequence(let items):
            let left = items.compactMap { cleaned($0, isReference: isReference) }
            return left.isEmpty && !items.isEmpty ? nil : YAMLNode(.sequence(left), mark: node.mark)
        case .mapping(let entries):
            let left = entries.compactMap(cleaned)
            let isLess = left.count < entries.count
            // Of an action that only changed what is private, at most its states or its delay are left.
            let others = [ActionKeys.states.entry.name, ActionKeys.seconds.entry.name]
            if isLess, left.allSatisfy({ others.contains($0.key) }) { return nil }
            return YAMLNode(.mapping(left), mark: node.mark)
        default: return node
        }
    }
}

/// The private views of a scene.
public struct PrivateViews: Equatable, Sendable {
    /// The ids of those that are in no other private view.
    private var outermost: Set<String> = []
    /// The ids of the views, controllers and recognizers in them, and of their own controllers and recognizers.
    private var inside: Set<String> = []

    public init() {}

    public var isEmpty: Bool { outermost.isEmpty }

    /// Whether the object with an id is private.
    public func contains(_ id: String) -> Bool {
        !outermost.isEmpty && (outermost.contains(id) || inside.contains(id))
    }

    /// Whether the object with an id is in a private view, or its controller or a recognizer of it. Readers know
    /// nothing of it.
    public func isInside(_ id: String) -> Bool { !inside.isEmpty && inside.contains(id) }

    /// - Parameter isInside: whether the view is in a private one.
    fileprivate mutating func add(
        _ view: ViewDescription, in isInside: Bool, _ window: borrowing WindowDescription
    ) {
        let isPrivate = isInside || view.isPrivate
        if isPrivate {
            if isInside { inside.insert(view.id) } else { outermost.insert(view.id) }
            inside.formUnion(view.recognizers.map(\.id))
            if let controller = view.controller { inside.insert(controller.responder.id) }
        }
        for index in view.subviews.indices { add(view.subviews[index], in: isPrivate, window) }
        // The view of a presented controller is in the window.
        if let presented = view.controller?.presents { add(presented, in: window.view.isPrivate, window) }
    }
}

extension SceneDescription {
    package var privateViews: PrivateViews {
        var views = PrivateViews()
        for window in windows {
            views.add(window.view, in: false, window)
            if let root = window.root { views.add(root, in: window.view.isPrivate, window) }
        }
        return views
    }
}
