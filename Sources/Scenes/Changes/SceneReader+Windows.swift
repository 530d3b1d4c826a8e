public import Files
internal import Routing

extension SceneReader {
    /// Reads a window that is to be added to a scene, and returns it with the ids of it and of everything in it, and
    /// the scene with it. Ids that are already taken are errors.
    ///
    /// - Parameter devices: the names in records of the present devices.
    public static func read(
        window node: YAMLNode, in scene: SceneDescription, devices: Set<String>
    ) throws(SceneErrors) -> (window: WindowDescription, ids: [String], scene: SceneDescription) {
        let document = SceneDocument(file: "window")
        document.identifiers.register(
            all: SceneWalk(scene), devices: devices.union(scene.devices.compactMap(\.settings.values.id)))
        document.identifiers.noteWritten(in: node)
        let window = ValueReader<WindowDescription>.window.read(Field(node: node, path: .document, document: document))
        var changed = scene
        if let window { changed.windows.append(window) }
        if !document.isFull { document.checkSets(in: changed) }
        // References to objects that were left out would be reported as errors.
        if !document.isFull { document.identifiers.resolve() }
        for view in SceneDescription(windows: window).views where view.virtualTouchscreen != nil {
            let id = view.responder.id.onOneLine
            document.error(
                "'\(id)' is a virtual touchscreen, which a window of a program cannot have; put it into the scene",
                at: node.mark, .document)
        }
        if !SceneDescription(windows: window).presses.isEmpty {
            document.error(
                "presses keys or clicks, which a window of a program cannot do; put the action into the scene",
                at: node.mark, .document)
        }
        document.checkCycles(in: SceneWalk(changed))
        let walk = SceneWalk(SceneDescription(windows: window))
        document.checkRecognizerCounts(in: walk)
        let ids =
            walk.responders.filter { $0.kind != .application }.map(\.description.id)
            + walk.recognizers.map(\.description.id) + walk.backdrops
        return try document.result((window ?? WindowDescription(id: ""), ids, changed))
    }
}

extension LiveScene {
    /// Removes a window from the screen. Its live touches are cancelled before, by the caller.
    ///
    /// - Parameter ids: the ids of the window and of everything in it.
    public func remove(_ window: String, ids: [String]) {
        if let window = view(window) as? UIWindow {
            application.hide(window)
            let count = keyWindows.count
            keyWindows.removeAll { $0 === window }
            if keyWindows.count < count { application.keyWindow = keyWindows.last }
        }
        for id in ids {
            responders[id] = nil
            recognizers[id] = nil
            delegates[id] = nil
        }
        let gone = Set(ids)
        controllers.removeAll { gone.contains($0.id) }
    }
}

extension SceneDescription {
    /// A scene with one window, or with none.
    fileprivate init(windows window: WindowDescription?) {
        self.init()
        windows = window.map { [$0] } ?? []
    }
}
