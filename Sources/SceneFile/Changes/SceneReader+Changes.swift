internal import Touchscreen
public import YAML

extension SceneReader {
    /// What a mapping of ids to keys, such as `{"attract": {"hidden": true}}`, sets in a scene.
    ///
    /// Views and windows, recognizers (a scroll view's own too) and devices can be set; their ids, kinds and contents
    /// cannot. The keys are read as in a scene, with the same faults.
    /// - Parameter devices: what records call the devices present, beside those the scene itself names.
    public static func read(
        changes node: YAMLNode, to scene: SceneDescription, devices: Set<String> = [], file: String
    ) throws(SceneFaults) -> SceneChanges {
        let document = SceneDocument(file: file)
        let field = Field(node: node, path: "", document: document)
        document.identifiers.register(all: SceneWalk(scene), devices: devices.union(scene.devices.compactMap(\.settings.values.id)))
        var changed = scene
        var changes: [SceneChange] = []
        if let entries = node.mapping {
            changes = entries.compactMap { change($0, in: &changed, field) }
        } else {
            field.needs("a mapping of ids to keys")
        }
        document.identifiers.resolve()
        document.checkCycles(in: changed)
        return try document.result(SceneChanges(changes: changes, scene: changed, warnings: document.orderedWarnings))
    }

    private static func change(_ entry: YAMLEntry, in scene: inout SceneDescription, _ field: Field) -> SceneChange? {
        let id = entry.key
        let identifiers = field.document.identifiers
        guard let kind = identifiers.kind(of: id) else {
            let near = nearest(to: id, among: identifiers.ids(of: [.window, .view, .recognizer, .device]))
            let message = "there is no '\(id.onOneLine)'\(near.map { "; did you mean '\($0)'?" } ?? "")"
            field.document.fault(message, at: entry.keyMark, field.path(to: entry))
            return nil
        }
        guard var keys = KeyReader(field.value(of: entry)) else { return nil }
        keys.refuse(["id", "kind", "firstResponder", "subviews", "gestures", "controller", "view", "key", "match"],
            "cannot be set in a live scene; send a whole scene")
        switch kind {
        case .window:
            return scene.update(window: id) { window in
                keys.read(WindowKeys.settable, into: &window)
                keys.check(&window.view.responder)
                keys.finish("a window")
                return .window(window, keys: keys.names)
            }
        case .view:
            return scene.update(view: id) { view in
                keys.read(ViewKeys.settable, into: &view)
                keys.read(into: &view.kind, subviews: view.subviews)
                keys.check(&view.responder)
                keys.finish(ViewKindName(view.kind).article)
                return .view(view, keys: keys.names)
            }
        case .recognizer:
            return scene.update(recognizer: id) { recognizer in
                keys.read(RecognizerKeys.all, into: &recognizer)
                keys.read(into: &recognizer)
                keys.finish(RecognizerKindName(recognizer.kind).article)
                return .recognizer(recognizer, keys: keys.names)
            }
        case .device:
            var settings = DeviceSettings()
            keys.read(into: &settings)
            keys.finish("a device")
            settings.add(to: &scene.liveSettings[id, default: DeviceSettings()])
            return .device(id, settings)
        case .application, .delegate, .controller:
            keys.field.fault("is \(kind.article); views, windows, recognizers and devices can be set")
            return nil
        }
    }
}
