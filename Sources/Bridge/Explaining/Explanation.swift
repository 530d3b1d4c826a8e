import Records
import Routing

/// The stories of a recording's touches: why this view was hit, why that responder took it, and why each recognizer
/// won, waited or lost.
public final class Explanation: PipelineObserver {
    /// What became of one contact.
    private enum Story {
        case touch(TouchStory)
        /// It never was a touch.
        case rejected(RejectionRecord, at: Timestamp)
        /// No contact at all: a key, a shake, a remote control.
        case event(String, at: Timestamp)
    }

    private var stories: [Story] = []
    private var storyOf: [TouchID: TouchStory] = [:]
    /// By recognizer, the touches it has got since it was ready.
    private var watched: [String: [TouchStory]] = [:]
    private var pendingHits: [TouchID: HitOutcome] = [:]
    private var devices: [DeviceRecord] = []
    /// The last rejection of each filter of each device, which has the count.
    private var rejections: [RejectionRecord] = []
    private let screen: Size

    /// There is no such touch.
    public struct NoTouch: Error, CustomStringConvertible {
        public let description: String
    }

    private init(screen: Size) { self.screen = screen }

    /// Replays `files` through `scene`. A broken line ends it: what came before can be told, and the error is thrown.
    public static func of(_ files: [String], scene: Scene, then tell: (Explanation) throws -> Void) throws {
        let explanation = Explanation(screen: scene.screen)
        let replay = try Replay(scene: scene, observer: explanation)
        let result = Result { try replay.play(files) }
        try tell(explanation)
        try result.get()
    }

    /// The stories as text: the devices and how they lie, a paragraph a touch, and, unless one touch or time is asked for,
    /// how many contacts the panels' filters rejected.
    ///
    /// - Parameters:
    ///   - touch: only this one.
    ///   - time: only those that are down then, in seconds of the recording.
    public func text(touch: Int?, at time: Double?) throws(NoTouch) -> String {
        let stories = try told(touch, time)
        var paragraphs = devices.isEmpty ? [] : [devices.map(\.story).joined()]
        paragraphs += stories.map { story in
            switch story {
            case .touch(let touch): touch.text(on: screen)
            case .rejected(let rejection, let time): rejection.story(at: time)
            case .event(let text, let time): "\(time.text)  \(text)\n"
            }
        }
        if touch == nil, time == nil, !rejections.isEmpty { paragraphs.append(rejections.map(\.total).joined()) }
        return paragraphs.joined(separator: "\n")
    }

    /// The stories as JSON: an object for each device that is not used, and one for each touch, a line each.
    public func json(touch: Int?, at time: Double?) throws(NoTouch) -> String {
        var encoder = RecordEncoder()
        var text = ""
        for device in devices where device.reason != nil {
            encoder.report { text += String(decoding: $0, as: UTF8.self) + "\n" } _: { object in
                object.string("device", device.device.name)
                object.string("name", device.name)
                object.string("reason", device.reason)
            }
        }
        for story in try told(touch, time) {
            switch story {
            case .touch(let touch):
                encoder.story(
                    of: touch.began, at: touch.beganAt, hit: touch.hit,
                    lines: touch.lines.map { ($0.time, $0.text, $0.cause) }
                ) { text += String(decoding: $0, as: UTF8.self) + "\n" }
            case .rejected(let rejection, let time):
                encoder.story(of: rejection, at: time) { text += String(decoding: $0, as: UTF8.self) + "\n" }
            case .event(let event, let time):
                encoder.report { text += String(decoding: $0, as: UTF8.self) + "\n" } _: { object in
                    object.time("time", time)
                    object.string("text", event)
                }
            }
        }
        return text
    }

    private func told(_ touch: Int?, _ time: Double?) throws(NoTouch) -> [Story] {
        let told = stories.filter { story in
            switch story {
            case .touch(let story):
                if let touch, story.began.touch.number != touch { return false }
                guard let time else { return true }
                return story.beganAt.seconds <= time && story.endedAt.map { time <= $0.seconds } ?? true
            case .rejected(let rejection, _): return time == nil && touch.map { $0 == rejection.touch.number } ?? true
            case .event: return time == nil && touch == nil
            }
        }
        if told.isEmpty, let touch {
            let known = storyOf[TouchID(touch)] == nil ? nil : time
            let what = known.map { "touch \(touch) was not down at \($0.brief) s" } ?? "no touch \(touch)"
            throw NoTouch(description: "\(what): \(extent)")
        }
        if told.isEmpty, let time { throw NoTouch(description: "no touch was down at \(time.brief) s: \(extent)") }
        return told
    }

    /// From where to where there is something to tell.
    private var extent: String {
        let touches = stories.compactMap { if case .touch(let story) = $0 { story } else { nil } }
        guard let first = touches.first, let last = touches.last else { return "there are none in this recording" }
        let end = touches.compactMap(\.endedAt).max() ?? last.beganAt
        let numbers = touches.count == 1 ? "is only \(first.began.touch.number)" : "are \(first.began.touch.number) to \(last.began.touch.number)"
        return "there \(numbers), from \(first.beganAt.text) to \(end.text) s"
    }

    // MARK: Hearing

    func hear(_ outcome: borrowing Outcome) {
        let time = outcome.time
        switch outcome.kind {
        case .hit(let hit): pendingHits[hit.touch] = hit
        case .touch(let touch): hear(touch, at: time)
        case .state(let state): hear(state, at: time)
        case .delivery(let delivery): note(delivery.text, [delivery.touch], at: time, .outcome(outcome.kind))
        case .call(let call): note(call.text, call.touches, at: time, .outcome(outcome.kind))
        case .hold(let hold): note(hold.text, [hold.touch], at: time, .outcome(outcome.kind))
        case .action(let action): note(action.text, action.touches, at: time, .outcome(outcome.kind))
        case .control(let control) where control.isOfInterest:
            note(control.text, [control.touch], at: time, .outcome(outcome.kind))
        case .press(let press): hear(press.text, at: time)
        case .motion(let motion): hear(motion.text, at: time)
        case .remote(let remote): hear(remote.text, at: time)
        case .gesture, .value, .control: break
        }
    }

    private func hear(_ text: String, at time: Timestamp) { stories.append(.event(text, at: time)) }

    func hear(_ device: DeviceRecord, at time: Timestamp) {
        if device.change == .added || device.change == .refused { devices.append(device) }
    }

    func hearLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        hear("events of \(device.name) were lost from \(since.text) on: moves, lifts and whole touches may be missing", at: until)
    }

    func hear(_ rejection: RejectionRecord, at time: Timestamp) {
        rejections.removeAll { $0.device == rejection.device && $0.filter == rejection.filter }
        rejections.append(rejection)
        if storyOf[rejection.touch] == nil { stories.append(.rejected(rejection, at: time)) }
        note("rejected by \(rejection.filter): \(rejection.text)", [rejection.touch], at: time, .rejection(rejection))
        if let touch = rejection.goesOnAs {
            note(
                "goes on as contact \(rejection.touch.number), rejected by \(rejection.filter): \(rejection.text)", [touch],
                at: time, .rejection(rejection))
        }
    }

    private func hear(_ touch: TouchOutcome, at time: Timestamp) {
        guard touch.phase != .began else {
            let hit = pendingHits.removeValue(forKey: touch.touch)
            let story = TouchStory(began: touch, beganAt: time, hit: hit)
            stories.append(.touch(story))
            storyOf[touch.touch] = story
            for recognizer in touch.recognizers { watched[recognizer, default: []].append(story) }
            return
        }
        guard touch.phase != .moved else { return }
        let why = touch.reason.map { " (\($0.words))" } ?? ""
        let text = "the finger \(touch.phase == .ended ? "lifted" : "was cancelled\(why)") at (\(touch.location.x.brief), \(touch.location.y.brief))"
        note(text, [touch.touch], at: time, .outcome(.touch(touch)))
        storyOf[touch.touch]?.endedAt = time
    }

    /// A transition belongs to every touch its recognizer watches.
    private func hear(_ state: StateOutcome, at time: Timestamp) {
        if state.to == .possible, state.from != .possible {
            // Ready again, for other touches.
            watched[state.recognizer] = []
        } else if state.to != .changed {
            for story in watched[state.recognizer] ?? [] {
                story.lines.append(TouchStory.Line(time: time, text: state.text, cause: .outcome(.state(state))))
            }
        }
    }

    private func note(_ text: String?, _ touches: [TouchID], at time: Timestamp, _ cause: StoryCause) {
        guard let text else { return }
        for touch in touches {
            storyOf[touch]?.lines.append(TouchStory.Line(time: time, text: text, cause: cause))
        }
    }
}
