import Bridge
import Files
import Records
import Routing
import Scenes
import System

/// What is known of a bridge from its records: the scene as it is shown, the fingers, the states and values, and why
/// each finger did what it did. It does no input or output.
final class ShownBridge {
    private(set) var isConnected = false
    /// Whether it does not answer.
    var isSilent = false
    /// The current error, as text for the user; nil if there is none.
    private(set) var problem: String?
    private(set) var sceneName: String?
    /// Counts the scenes that replaced each other.
    private(set) var version = 0
    /// Whether the scene can be started again from a page.
    var canRestart = false
    /// What `check` says about the scene file.
    var warnings: [String] = []
    /// What programs and actions have set in the scene, as the bridge said last.
    private var settings: YAMLNode?
    private var screen = CGSize(1280, 800)
    private var shown: ShownScene?
    private var views: ShownViews?
    /// The picture of the views as they are now; nil if it must be drawn again.
    private var picture: String?
    private(set) var explanation = Explanation(screen: CGSize(1280, 800), keeping: ShownBridge.mostTouches)
    private var states: [String: String] = [:]
    private var values: [String: Record] = [:]
    private var devices: [(id: String, json: String)] = []
    /// The latest actions and other events, as pages get them.
    private var events: [String] = []
    /// The design behind the outlines of the scene; nil for none.
    private let backdrop: DesignImage?

    init(backdrop: DesignImage? = nil) { self.backdrop = backdrop }

    /// The number of touches that can be explained.
    static let mostTouches = 100
    private static let mostEvents = 50

    /// What a record means for the pages.
    struct Effect {
        /// The record as pages get it; nil if they do not get it.
        var forPages: String?
        /// Views that have changed, by their number.
        var moved: [Int: ShownView] = [:]
        var needsScene = false
        /// Whether pages must show everything again.
        var needsState = false
        /// Touches that are over and whose outcome may have changed.
        var outcomes: [TouchID] = []
        /// Whether there is another scene than before: that of a new bridge, or of a file that was saved.
        var hasNewScene = false
        /// The commands that bring a new scene to where the one before it was.
        var place: [String] = []
    }

    // MARK: Records

    /// The connection to the bridge is lost or failed.
    func disconnect(because reason: String) {
        isConnected = false
        isSilent = false
        problem = reason
        forgetTouches()
    }

    private func forgetTouches() {
        explanation = Explanation(screen: screen, keeping: ShownBridge.mostTouches)
        explainScene()
        states = [:]
    }

    /// Takes a record of the bridge.
    func note(_ line: ArraySlice<UInt8>) -> Effect {
        // A bridge sends no carriage return. In a stream of server-sent events, it would end the event.
        guard !line.contains(UInt8(ascii: "\r")) else { return Effect() }
        // A control socket may have sent a private record before it read the subscription.
        guard let record = Record(line), record["private"] == nil else { return Effect() }
        let text = String(decoding: line, as: UTF8.self)
        var effect = Effect()
        switch record.type {
        case .hello:
            begin(record)
            effect.hasNewScene = true
        case .answer: effect.needsState = Answer(record.node).map(note) ?? false
        case .scene:
            note(scene: record, &effect)
            if record["cause"] != nil { effect.forPages = add(event: record) }
        case .dropped: note(loss: record, &effect)
        case .device:
            note(device: record)
            effect.forPages = text
        case .state:
            if let id = record.string("recognizer") { states[id] = record.string("to") }
            effect.forPages = text
        case .value:
            note(value: record, &effect)
            effect.forPages = text
        case .touch: effect.forPages = text
        case .control:
            shown?.live.show(control: record)
            noteViews(record, &effect)
        case .action, .press, .motion, .remote, .idle, .cleaning, .lock:
            effect.forPages = add(event: record)
        // A page shows other records only in the explanation.
        default: break
        }
        explanation.note(record)
        let isChange = record.type == .scene || record.type == .value
        let touches =
            isChange
            ? explanation.touches.filter { $0.endedAt == record.time }
            : record.touches.compactMap(explanation.touch)
        effect.outcomes = touches.filter(\.isOver).map(\.touch)
        return effect
    }

    /// Adds a record to the list of actions.
    private func add(event record: Record) -> String? {
        events.append(record.json)
        if events.count > ShownBridge.mostEvents { events.removeFirst() }
        return events.last
    }

    private func begin(_ hello: Record) {
        isConnected = true
        problem = nil
        sceneName = hello.string("scene")
        note(screen: hello["screen"])
        forgetTouches()
        values = [:]
        devices = []
        events = []
    }

    private func note(screen node: YAMLNode?) {
        guard let width = node?["width"]?.double, let height = node?["height"]?.double else { return }
        screen = CGSize(width, height)
        explanation.screen = screen
    }

    private func note(scene record: Record, _ effect: inout Effect) {
        switch record.string("change").flatMap(SceneRecord.Change.init(rawValue:)) {
        case .refused:
            problem = record.string("reason")
            effect.needsState = true
            return
        case .replaced:
            sceneName = record.string("file")
            version += 1
            effect.hasNewScene = true
            effect.place = place
            settings = nil
            note(screen: record["screen"])
            // The values and states of the old scene are gone.
            values = [:]
            states = [:]
        case .removed:
            for id in record.strings("ids") {
                values[id] = nil
                states[id] = nil
            }
        case .set, .added, nil: break
        }
        problem = nil
        effect.needsScene = true
    }

    private func note(device record: Record) {
        guard let id = record.string("device") else { return }
        devices.removeAll { $0.id == id }
        if record.string("change") != DeviceRecord.Change.removed.rawValue { devices.append((id, record.json)) }
    }

    private func note(loss record: Record, _ effect: inout Effect) {
        guard record.string("reason") == DropReason.subscriber.rawValue else { return }
        let live = Set(record.touches)
        for touch in explanation.touches where !live.contains(touch.touch) { touch.isOver = true }
        states = [:]
        effect.forPages = record.json
        effect.needsState = true
    }

    private func note(value record: Record, _ effect: inout Effect) {
        guard let view = record.string("view") else { return }
        values[view] = values[view]?.changed(by: record) ?? record
        shown?.live.show(value: record)
        noteViews(record, &effect)
    }

    /// Notes how the views have changed.
    private func noteViews(_ record: Record, _ effect: inout Effect) {
        effect.moved = views?.note(record) ?? [:]
        if !effect.moved.isEmpty { picture = nil }
    }

    // MARK: The scene

    /// The commands that show the pages and dialogs of the scene, and set its values and offsets, as they are now. One
    /// for each: those that the next scene does not have are refused.
    private var place: [String] {
        guard let shown else { return [] }
        let pages = shown.description.viewsByID.values.filter(\.isPage).map(\.id).sorted()
        let open = pages.filter { shown.live.view($0)?.isHidden == false }
        let hidden = (settings?.mapping ?? []).filter { !pages.contains($0.key) }
        return open.map { id in JSONObject.text { $0.string("show", id) } }
            + hidden.compactMap { ShownBridge.set(["hidden"], of: $0.value, in: $0.key) }
            + values.sorted { $0.key < $1.key }.compactMap { id, value in
                let keys = ["value", "isOn", "selectedSegment", "page", "contentOffset", "zoomScale"]
                return ShownBridge.set(keys, of: value.node, in: id)
            }
    }

    /// The command that sets some keys of `node` in the view `id`; nil if `node` has none of them.
    private static func set(_ keys: [String], of node: YAMLNode, in id: String) -> String? {
        let entries = (node.mapping ?? []).filter { keys.contains($0.key) }
        let command = YAMLNode.mapping([("set", .mapping([(id, YAMLNode(.mapping(entries)))]))])
        return entries.isEmpty ? nil : command.json
    }

    static let sceneCommand = #"{"id":"scene","get":"scene"}"#

    /// Returns whether it was the answer to `sceneCommand`.
    private func note(_ answer: Answer) -> Bool {
        guard answer.id == "scene" else {
            if let error = answer.error { Log.warning("the bridge refuses: \(error)") }
            return false
        }
        picture = nil
        settings = answer.result?["set"]
        do {
            guard let source = answer.result?["scene"] else {
                throw CommandError(answer.error ?? "the bridge has no scene")
            }
            try show(source, answer.result)
        } catch {
            shown = nil
            views = nil
            explainScene()
            problem = "\(error)"
        }
        return true
    }

    private func show(_ source: YAMLNode, _ result: YAMLNode?) throws {
        let description = try SceneReader.read(source, file: "scene").scene
        let shown = ShownScene(
            SceneBuilder.build(description, screen: screen), description, source: nil, screen: screen)
        let devices = Set(self.devices.map(\.id))
        for window in result?["windows"]?.sequence ?? [] { _ = try shown.addWindow(window, devices: devices) }
        for entry in result?["set"]?.mapping ?? [] {
            // Keys of a device that is not there change nothing in the picture.
            _ = try? shown.set(YAMLNode(.mapping([entry]), mark: source.mark), devices: devices)
        }
        for value in values.values { shown.live.show(value: value) }
        self.shown = shown
        views = ShownViews { [unowned shown] in (shown.application, shown.description.viewsByID) }
        explainScene()
    }

    private func explainScene() {
        explanation.outlines = views?.outlines
        explanation.scene = shown.map { shown in { [unowned shown] in shown } }
    }

    // MARK: For pages

    /// Everything that a page shows, as JSON.
    var state: String {
        JSONObject.text { object in
            object.bool("isConnected", isConnected && !isSilent)
            object.integer("version", version)
            if canRestart { object.bool("canRestart", true) }
            if !warnings.isEmpty { object.strings("warnings", warnings) }
            object.string("scene", isConnected ? sceneName ?? "the default scene" : sceneName)
            object.string("problem", isSilent ? "the bridge does not answer: it is stopped, or busy" : problem)
            if views != nil {
                let picture =
                    picture
                    ?? ScenePicture(views: views?.current ?? [], screen: screen, backdrop: backdrop).element()
                self.picture = picture
                object.string("picture", picture)
            }
            object.strings("colors", TrailLine.colors)
            object.strings("inks", TrailLine.inks)
            object.strings("dashes", TrailLine.patterns)
            object.views(views?.current ?? [])
            object.recognizers(shown.map { RecognizerPlace.all(in: $0.application) } ?? [])
            object.objects("states", states.sorted { $0.key < $1.key }) { state, object in
                object.string("id", state.key)
                object.string("state", state.value)
            }
            object.objects("values", values.sorted { $0.key < $1.key }) { value, object in
                object.copy(
                    ["view", "value", "isOn", "selectedSegment", "page", "contentOffset", "zoomScale", "scroll"],
                    of: value.value.node)
            }
            object.json("devices", "[\(devices.map(\.json).joined(separator: ","))]")
            object.json("events", "[\(events.joined(separator: ","))]")
            let touches = explanation.touches.suffix(ShownBridge.mostTouchesOfPage)
            object.objects("touches", Array(touches)) { touch, object in
                object.json("record", touch.began.json)
                object.bool("isOver", touch.isOver)
                if touch.isOver { object.string("effect", touch.effect.kind.rawValue) }
                object.numbers("path", touch.path.flatMap { [$0.location.x, $0.location.y] })
            }
        }
    }

    private static let mostTouchesOfPage = 12

    /// The effects of touches, as JSON.
    func outcomes(of touches: Set<TouchID>) -> String {
        JSONObject.text { object in
            object.objects("touches", touches.compactMap(explanation.touch)) { touch, object in
                object.integer("touch", touch.touch.number)
                object.string("effect", touch.effect.kind.rawValue)
            }
        }
    }

    /// The explanation of a touch as it is now, as JSON; nil if the touch is not known any more.
    func explanation(of touch: TouchID) -> String? {
        explanation.touch(touch).map { explained in JSONObject.text { $0.explained(explained, on: screen) } }
    }
}
