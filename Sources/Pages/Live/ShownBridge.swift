import Explaining
import Pictures
import Records
import Routing
import SceneControl
import SceneFile
import System
import Touches
import YAML

/// What is known of a bridge from its records: the scene as it is shown, the fingers, the states and values, and why
/// each finger did what it did. It does no input or output.
final class ShownBridge {
    private(set) var isConnected = false
    /// Whether it does not answer.
    var isSilent = false
    /// The current error, as text for the user; nil if there is none.
    private(set) var problem: String?
    private var sceneName: String?
    private var screen = CGSize(1280, 800)
    private var shown: ShownScene?
    private var views: ShownViews?
    /// The picture of the views as they are now; nil if it must be drawn again.
    private var picture: String?
    private(set) var explanation = Explanation(screen: CGSize(1280, 800), keeping: ShownBridge.mostTouches)
    private var touches: [FollowedTouch] = []
    private var states: [String: String] = [:]
    private var values: [String: ValueOutcome] = [:]
    /// Records as they came.
    private var devices: [(id: String, record: String)] = []
    private var events: [String] = []

    /// The number of touches that can be explained.
    static let mostTouches = 100
    private static let mostEvents = 50

    /// What a record means for the pages.
    struct Effect {
        /// Whether pages get the record.
        var isForPages = false
        /// Views that have moved, by their number.
        var moved: [Int: ViewOutline] = [:]
        /// Whether the scene must be fetched again.
        var needsScene = false
        /// Whether pages must show everything again.
        var needsState = false
    }

    // MARK: Records

    /// The connection to the bridge is lost or failed.
    func disconnect(because reason: String) {
        isConnected = false
        isSilent = false
        problem = reason
        touches = []
        states = [:]
    }

    /// Takes a record of the bridge.
    func take(_ line: ArraySlice<UInt8>) -> Effect {
        // Most of the records of moving fingers say that a view or a recognizer got them. The quotation marks of a key
        // are not escaped, so the text is not part of an id.
        if line.starts(with: Array(#"{"type":"call""#.utf8)), line.contains(Array(#""method":"touchesMoved""#.utf8)) {
            return Effect()
        }
        // A bridge sends no carriage return. In a stream of server-sent events, it would end the event.
        guard !line.contains(UInt8(ascii: "\r")) else { return Effect() }
        guard let record = try? YAMLNode(parsing: Array(line)),
            let type = record.text("type").flatMap(RecordType.init(name:))
        else {
            return Effect()
        }
        let text = String(decoding: line, as: UTF8.self)
        var effect = Effect()
        switch type {
        case .hello: begin(record)
        case .ready: break
        case .answer: effect.needsState = Answer(record).map(take) ?? false
        case .scene: take(scene: record, &effect)
        case .device:
            take(device: record, text)
            effect.isForPages = true
        case .dropped: take(loss: record, &effect)
        case .idle:
            note(event: text)
            effect.isForPages = true
        case .rejection:
            if let rejection = RejectionRecord(record) { explanation.observe(rejection, at: record.time) }
        default:
            guard let outcome = Outcome(record, type, at: record.time) else { break }
            effect.isForPages = ShownBridge.forPages.contains(type)
            take(outcome, text, &effect)
        }
        return effect
    }

    private static let forPages: Set<RecordType> = [.touch, .state, .value, .action, .press, .motion, .remote]

    private func begin(_ hello: YAMLNode) {
        isConnected = true
        problem = nil
        sceneName = hello.text("scene")
        take(screen: hello["screen"])
        explanation = Explanation(screen: screen, keeping: ShownBridge.mostTouches)
        touches = []
        states = [:]
        values = [:]
        devices = []
        events = []
    }

    private func take(screen node: YAMLNode?) {
        guard let width = node?["width"]?.double, let height = node?["height"]?.double else { return }
        screen = CGSize(width, height)
        explanation.screen = screen
    }

    private func take(scene record: YAMLNode, _ effect: inout Effect) {
        switch record.text("change").flatMap(SceneRecord.Change.init(rawValue:)) {
        case .refused:
            problem = record.text("reason")
            effect.needsState = true
            return
        case .replaced:
            sceneName = record.text("scene")
            take(screen: record["screen"])
            // The values and states of the old scene are gone.
            values = [:]
            states = [:]
        case .removed:
            for id in record.texts("ids") {
                values[id] = nil
                states[id] = nil
            }
        case .set, .added, nil: break
        }
        problem = nil
        effect.needsScene = true
    }

    private func take(device record: YAMLNode, _ text: String) {
        guard let id = record.text("device") else { return }
        devices.removeAll { $0.id == id }
        if record.text("change") != DeviceRecord.Change.removed.rawValue { devices.append((id, text)) }
    }

    private func take(loss record: YAMLNode, _ effect: inout Effect) {
        guard record.text("reason") == DropReason.subscriber.rawValue else { return }
        let live = Set(record.touches)
        for index in touches.indices where !live.contains(touches[index].id) { touches[index].isOver = true }
        states = [:]
        effect.isForPages = true
        effect.needsState = true
    }

    private func take(_ outcome: Outcome, _ text: String, _ effect: inout Effect) {
        switch outcome.kind {
        case .touch(let touch): take(touch, text, at: outcome.time)
        case .hit(let hit):
            if pendingOutlines.count >= ShownBridge.mostTouches { pendingOutlines = [:] }
            pendingOutlines[hit.touch] = views?.outlines(of: hit.steps.map(\.view))
        case .state(let state): states[state.recognizer] = state.to.name
        case .value(let value):
            values[value.view] = values[value.view]?.changed(by: value) ?? value
            effect.moved = views?.show(value) ?? [:]
            if !effect.moved.isEmpty { picture = nil }
        case .action, .press, .motion, .remote: note(event: text)
        // The page shows other outcomes only in the explanation.
        default: break
        }
        explanation.observe(outcome)
    }

    private func note(event text: String) {
        events.append(text)
        if events.count > ShownBridge.mostEvents { events.removeFirst() }
    }

    /// The outlines at the time of a hit test whose touch has not been reported.
    private var pendingOutlines: [TouchID: [String: [CGPoint]]] = [:]

    private func take(_ touch: TouchOutcome, _ text: String, at time: Timestamp) {
        if touch.phase == .began {
            let outlines = pendingOutlines.removeValue(forKey: touch.touch) ?? [:]
            touches.append(FollowedTouch(touch.touch, record: text, outlines: outlines, at: time, touch.location))
            if touches.count > ShownBridge.mostTouches, let old = touches.firstIndex(where: \.isOver) {
                touches.remove(at: old)
            }
        } else if let index = touches.firstIndex(where: { $0.id == touch.touch }) {
            touches[index].move(to: touch.location, at: time)
            if touch.phase != .moved { touches[index].isOver = true }
        }
    }

    // MARK: The scene

    /// The command that gets the scene.
    static let sceneCommand = #"{"id":"scene","get":"scene"}"#

    /// Returns whether it was the answer to `sceneCommand`.
    private func take(_ answer: Answer) -> Bool {
        guard answer.id == "scene" else {
            if let error = answer.error { Log.warning("the bridge refuses: \(error)") }
            return false
        }
        picture = nil
        do {
            guard let source = answer.result?["scene"] else {
                throw CommandError(answer.error ?? "the bridge has no scene")
            }
            try show(source, answer.result)
        } catch {
            shown = nil
            views = nil
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
        for value in values.values { shown.live.scroll(value) }
        self.shown = shown
        views = ShownViews(shown.live, of: shown.description)
    }

    // MARK: For pages

    /// Everything that a page shows, as JSON.
    var state: String {
        JSONObject.text { object in
            object.bool("isConnected", isConnected && !isSilent)
            object.string("scene", isConnected ? sceneName ?? "the default scene" : sceneName)
            object.string("problem", isSilent ? "the bridge does not answer: it is stopped, or busy" : problem)
            if let shown {
                let picture =
                    picture
                    ?? ScenePicture(of: shown.application, scene: shown.description, screen: screen).element
                self.picture = picture
                object.string("picture", picture)
            }
            object.strings("colors", ScenePicture.trailColors)
            object.strings("dashes", ScenePicture.trailDashes)
            object.views(views?.current ?? [])
            object.recognizers(shown.map { RecognizerPlace.all(in: $0.application) } ?? [])
            object.objects("states", states.sorted { $0.key < $1.key }) { state, object in
                object.string("id", state.key)
                object.string("state", state.value)
            }
            object.objects("values", values.sorted { $0.key < $1.key }) { value, object in
                object.string("view", value.key)
                object.state(value.value)
            }
            object.json("devices", "[\(devices.map(\.record).joined(separator: ","))]")
            object.json("events", "[\(events.joined(separator: ","))]")
            object.objects("touches", touches.suffix(ShownBridge.mostTouchesOfPage)) { touch, object in
                object.json("record", touch.record)
                object.bool("isOver", touch.isOver)
                object.numbers("path", touch.path.flatMap { [$0.location.x, $0.location.y] })
            }
        }
    }

    private static let mostTouchesOfPage = 12

    /// The explanation of a touch as it is now, as JSON; nil if the touch is not known any more.
    func explanation(of touch: TouchID) -> String? {
        guard let explained = explanation.touch(touch) else { return nil }
        let followed = touches.first { $0.id == touch }
        return JSONObject.text {
            $0.explained(
                explained, path: followed?.path ?? [], outlines: followed?.outlines ?? [:], on: screen,
                since: explained.beganAt)
        }
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(_ word: [UInt8]) -> Bool {
        indices.dropLast(word.count - 1).contains { self[$0] == word[0] && self[$0...].starts(with: word) }
    }
}
