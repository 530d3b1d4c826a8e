internal import Touchscreen
public import YAML

extension SceneReader {
    /// Reads changes of a scene from a mapping of ids to keys, such as `{"attract": {"hidden": true}}`.
    ///
    /// Views, windows, recognizers (including built-in ones of scroll views) and devices can be changed. Their ids,
    /// kinds and contents cannot. The keys are parsed as in a scene, with the same errors.
    /// - Parameter devices: the names in records of the present devices, in addition to those in the scene.
    public static func read(
        changes node: YAMLNode, to scene: SceneDescription, devices: Set<String> = [], file: String
    ) throws(SceneErrors) -> SceneChanges {
        let document = SceneDocument(file: file)
        let field = Field(node: node, path: .document, document: document)
        document.identifiers.register(
            all: SceneWalk(scene), devices: devices.union(scene.devices.compactMap(\.settings.values.id)))
        var changed = scene
        var changes: [SceneChange] = []
        if let entries = node.mapping {
            changes = entries.compactMap { entry in
                let before = changed
                let change = change(entry, in: &changed, field)
                if change?.setsActions == true { checkPresses(of: changed, since: before, field.value(of: entry)) }
                return change
            }
        } else {
            field.needs("a mapping of ids to keys")
        }
        document.identifiers.resolve()
        document.checkCycles(in: changed)
        return try document.result(SceneChanges(changes: changes, scene: changed, warnings: document.orderedWarnings))
    }

    /// The virtual keyboard and pointer have the keys of the scene, and keep them as long as it is there.
    private static func checkPresses(of scene: SceneDescription, since before: SceneDescription, _ field: Field) {
        for key in scene.pressedKeys.subtracting(before.pressedKeys).map(\.name).sorted() {
            field.error("no action of the scene presses \(key), so it cannot be set; send a whole scene")
        }
    }

    private static func change(_ entry: YAMLEntry, in scene: inout SceneDescription, _ field: Field) -> SceneChange? {
        let id = entry.key
        let identifiers = field.document.identifiers
        guard let kind = identifiers.kind(of: id) else {
            let hint = identifiers.hint(for: id, among: [.window, .view, .recognizer, .device])
            field.document.error("there is no '\(id.onOneLine)'\(hint)", at: entry.keyMark, field.path(to: entry))
            return nil
        }
        guard var keys = KeyReader(field.value(of: entry)) else { return nil }
        keys.refuse(
            ["id", "kind", "firstResponder", "subviews", "gestures", "controller", "view", "key", "match"],
            "cannot be set in a live scene; send a whole scene")
        switch kind {
        case .window:
            return scene.update(window: id) { window in
                keys.read(WindowKeys.settable, into: &window)
                keys.check(&window.view.responder)
                keys.finish(.window, isPart: true)
                return .window(window, keys: keys.names)
            }
        case .view:
            return scene.update(view: id) { view in
                keys.refuse(
                    ["pan", "pinch"],
                    "in a live scene a scroll view's own recognizers are set by their ids, as '\(id.onOneLine).pan'")
                if view.virtualTouchscreen != nil {
                    keys.refuse(
                        VirtualTouchscreenKeys.all.map(\.name),
                        "cannot be set while the virtual touchscreen exists; send a whole scene")
                }
                keys.read(ViewKeys.settable, into: &view)
                keys.read(into: &view.kind, of: view)
                keys.check(&view.responder)
                keys.finish(ViewKindName(view.kind).noun, isPart: true)
                return .view(view, keys: keys.names)
            }
        case .recognizer:
            return scene.update(recognizer: id) { recognizer in
                keys.read(RecognizerKeys.all, into: &recognizer)
                keys.read(into: &recognizer)
                keys.finish(RecognizerKindName(recognizer.kind).noun.name, isPart: true)
                return .recognizer(recognizer, keys: keys.names)
            }
        case .device:
            var settings = DeviceSettings()
            keys.read(into: &settings)
            keys.finish(.device, isPart: true)
            settings.add(to: &scene.liveSettings[id, default: DeviceSettings()])
            return .device(id, settings)
        case .application, .delegate, .controller:
            keys.field.error("is \(kind.article); views, windows, recognizers and devices can be set")
            return nil
        }
    }
}
