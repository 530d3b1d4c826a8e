internal import Files
internal import Routing

/// Reads the changes of a scene. However many objects are changed, it walks through the scene once.
struct ChangeReader {
    /// Each id with its keys, and the mapping that it is in.
    private let entries: [(field: Field, entry: YAMLEntry)]
    private let before: SceneDescription
    /// Whether each change is made in an object as it was before, and not after the others.
    private let isTrial: Bool
    /// What the actions of the scene pressed before the changes.
    private lazy var pressedKeys = before.pressedKeys
    /// The indices in `entries` of the objects that the walk has not reached, by id.
    fileprivate var pending: [String: [Int]] = [:]
    /// The change of each entry; nil if it is invalid, or its object was not reached.
    private var changes: [SceneChange?]

    /// - Parameters:
    ///   - fields: mappings of ids to keys.
    ///   - isTrial: whether the changes are only checked, each for itself.
    init(_ fields: [Field], to scene: SceneDescription, isTrial: Bool = false) {
        entries = fields.flatMap { field in (field.node.mapping ?? []).map { (field, $0) } }
        before = scene
        self.isTrial = isTrial
        changes = Array(repeating: nil, count: entries.count)
    }

    /// The changes in the order of the text, and the scene with them. Invalid ones are reported.
    mutating func read() -> (changes: [SceneChange], scene: SceneDescription) {
        var scene = before
        for index in entries.indices { find(index, in: &scene) }
        for index in scene.windows.indices { change(&scene.windows[index]) }
        return (changes.compactMap(\.self), scene)
    }

    /// Changes a device, or notes the id of another object for the walk.
    private mutating func find(_ index: Int, in scene: inout SceneDescription) {
        let (field, entry) = entries[index]
        let id = entry.key
        let identifiers = field.document.identifiers
        guard let kind = identifiers.kind(of: id) else {
            let hint = identifiers.hint(for: id, among: [.window, .view, .recognizer, .device])
            return field.document.error(
                "there is no '\(id.onOneLine)'\(hint)", at: entry.keyMark, field.path(to: entry))
        }
        switch kind {
        case .window, .view, .recognizer: pending[id, default: []].append(index)
        case .device:
            guard var keys = keys(at: index) else { return }
            var settings = DeviceSettings()
            keys.read(into: &settings)
            keys.finish(.device)
            scene.liveSettings[id, default: DeviceSettings()].set(settings)
            changes[index] = SceneChange(id: id, edits: Edits())
        case .application, .delegate, .controller:
            keys(at: index)?.field.error("is \(kind.article); views, windows, recognizers and devices can be set")
        }
    }

    /// The keys of an entry; nil if it has none.
    private func keys(at index: Int) -> KeyReader? {
        let (field, entry) = entries[index]
        var keys = KeyReader(field.value(of: entry), isPart: true)
        keys?.refuse(
            ["id", "kind", "like", "firstResponder", "subviews", "gestures", "controller", "view", "key", "match"],
            "cannot be set in a live scene; send a whole scene")
        return keys
    }

    // MARK: The walk

    private mutating func change(_ window: inout WindowDescription) {
        change(&window.view, window.view.id) { reader, keys, view in
            keys.initial = { UIWindow(frame: .zero) }
            let edits = keys.read(WindowKeys.settable, into: &view.responder)
            keys.checkDelay(of: view)
            keys.finish(.window)
            return edits
        }
        window.view.change(with: &self)
        window.root?.change(with: &self)
    }

    fileprivate mutating func change(_ view: inout ViewDescription) {
        change(&view, view.id) { reader, keys, view in
            keys.refuse(
                ["pan", "pinch"],
                "in a live scene a scroll view's own recognizers are set by their ids, as '\(view.id.onOneLine).pan'")
            if view.virtualTouchscreen != nil {
                keys.refuse(
                    VirtualTouchscreenKeys.all.map(\.name),
                    "cannot be set while the virtual touchscreen exists; send a whole scene")
            }
            keys.initial = view.kind.make
            let edits = keys.read(into: &view)
            keys.finish(view.kind.name)
            reader.checkPresses(view.controlActions.map(\.action), keys.field)
            return edits
        }
    }

    fileprivate mutating func change(_ recognizer: inout RecognizerDescription) {
        change(&recognizer, recognizer.id) { reader, keys, recognizer in
            keys.initial = recognizer.kind.make
            let edits = keys.read(into: &recognizer)
            keys.finish(recognizer.kind.name)
            reader.checkPresses(recognizer.actions, keys.field)
            return edits
        }
    }

    private mutating func change<Described>(
        _ object: inout Described, _ id: String,
        reading read: (inout ChangeReader, inout KeyReader, inout Described) -> Edits
    ) {
        for index in pending.removeValue(forKey: id) ?? [] {
            guard var keys = keys(at: index) else { continue }
            var changed = object
            let edits = read(&self, &keys, &changed)
            changes[index] = SceneChange(id: id, edits: edits, view: changed as? ViewDescription)
            guard !isTrial else { continue }
            object = changed
            keys.document.identifiers.note(keys.field, of: id)
        }
    }

    /// The virtual keyboard and pointer have the keys of the scene, and keep them as long as it is there.
    private mutating func checkPresses(_ actions: [ActionDescription], _ field: Field) {
        let keys = Set(actions.compactMap(\.press).flatMap(\.keys))
        guard !keys.isEmpty else { return }
        for key in keys.subtracting(pressedKeys).map(\.name).sorted() {
            field.error("no action of the scene presses \(key), so it cannot be set; send a whole scene")
        }
    }
}

extension ViewDescription {
    /// Makes the changes of this view, its recognizers, and everything in it.
    fileprivate mutating func change(with reader: inout ChangeReader) {
        guard !reader.pending.isEmpty else { return }
        reader.change(&self)
        for index in ownRecognizers.indices { reader.change(&ownRecognizers[index]) }
        for index in gestures.indices { reader.change(&gestures[index]) }
        if var tap = controller?.outsideTap {
            reader.change(&tap)
            controller?.outsideTap = tap
        }
        controller?.presents?.change(with: &reader)
        for index in subviews.indices { subviews[index].change(with: &reader) }
    }
}
