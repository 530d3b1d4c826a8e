import Records
import Routing
import Touches

/// Explains each touch of a recording: why a view was hit, why a responder took the touch, and why each recognizer
/// recognized, waited or failed.
public final class Explanation {
    /// One contact or other input.
    package enum Entry {
        case touch(TouchExplanation)
        /// A contact that was rejected and never became a touch.
        case rejected(RejectionRecord, at: Timestamp)
        /// A key, a shake or a remote-control event.
        case event(String, at: Timestamp)
    }

    private var entries: [Entry] = []
    private var explanationOf: [TouchID: TouchExplanation] = [:]
    /// The touches that each recognizer received since its last reset.
    private var watched: [String: [TouchExplanation]] = [:]
    private var pendingHits: [TouchID: HitOutcome] = [:]
    package private(set) var devices: [DeviceRecord] = []
    /// The last rejection of each filter of each device. It has the count.
    private var rejections: [RejectionRecord] = []
    /// In points.
    package var screen: CGSize
    /// The number of touches and other entries that are kept; nil for all of a recording.
    private let limit: Int?

    /// The recording does not have the requested touch.
    public struct NoTouch: Error, CustomStringConvertible {
        public let description: String

        package init(description: String) { self.description = description }
    }

    /// - Parameter limit: how many touches are kept, the latest ones; nil for all.
    package init(screen: CGSize, keeping limit: Int? = nil) {
        self.screen = screen
        self.limit = limit
    }

    /// The explanation as text: the devices and their placement, a paragraph for each touch, and, unless a touch or a
    /// time is selected, how many contacts the filters rejected.
    ///
    /// - Parameters:
    ///   - touch: the number of the only touch to explain; nil for all.
    ///   - time: explains only the touches that are down at this time of the recording, in seconds; nil for all.
    public func text(touch: Int?, at time: Double?) throws(NoTouch) -> String {
        let selected = try entries(of: touch, at: time)
        var paragraphs = devices.isEmpty ? [] : [devices.map { "\($0.explanation)\n" }.joined()]
        paragraphs += selected.map { entry in
            switch entry {
            case .touch(let touch): touch.text(on: screen)
            case .rejected(let rejection, let time): rejection.explanation(at: time)
            case .event(let text, let time): "\(time.text)  \(text)\n"
            }
        }
        if touch == nil, time == nil, !rejections.isEmpty { paragraphs.append(rejections.map(\.total).joined()) }
        return paragraphs.joined(separator: "\n")
    }

    /// The explanation as JSON Lines: an object for each device that is not used, and one for each touch.
    public func json(touch: Int?, at time: Double?) throws(NoTouch) -> String {
        var encoder = RecordEncoder()
        var text = ""
        for device in devices where device.reason != nil {
            encoder.report {
                text += String(decoding: $0, as: UTF8.self) + "\n"
            } _: { object in
                object.string("device", device.device.name)
                object.string("name", device.name)
                object.string("reason", device.reason)
            }
        }
        for entry in try entries(of: touch, at: time) {
            switch entry {
            case .touch(let touch):
                encoder.explanation(
                    of: touch.began, at: touch.beganAt, hit: touch.hit,
                    lines: touch.lines.map { ($0.time, $0.text, $0.cause) }
                ) { text += String(decoding: $0, as: UTF8.self) + "\n" }
            case .rejected(let rejection, let time):
                encoder.explanation(of: rejection, at: time) { text += String(decoding: $0, as: UTF8.self) + "\n" }
            case .event(let event, let time):
                encoder.report {
                    text += String(decoding: $0, as: UTF8.self) + "\n"
                } _: { object in
                    object.time("time", time)
                    object.string("text", event)
                }
            }
        }
        return text
    }

    /// The entries of the touch with this number, or of the touches that are down at this time of the recording, in
    /// seconds.
    package func entries(of touch: Int?, at time: Double?) throws(NoTouch) -> [Entry] {
        let selected = entries.filter { entry in
            switch entry {
            case .touch(let explanation):
                if let touch, explanation.began.touch.number != touch { return false }
                guard let time else { return true }
                return explanation.beganAt.seconds <= time && explanation.endedAt.map { time <= $0.seconds } ?? true
            case .rejected(let rejection, _): return time == nil && touch.map { $0 == rejection.touch.number } ?? true
            case .event: return time == nil && touch == nil
            }
        }
        if selected.isEmpty, let touch {
            let known = explanationOf[TouchID(touch)] == nil ? nil : time
            let what = known.map { "touch \(touch) was not down at \($0.brief) s" } ?? "no touch \(touch)"
            throw NoTouch(description: "\(what): \(extent)")
        }
        if selected.isEmpty, let time { throw NoTouch(description: "no touch was down at \(time.brief) s: \(extent)") }
        return selected
    }

    /// The times of the first and the last entry, as text.
    private var extent: String {
        let touches = entries.compactMap { if case .touch(let explanation) = $0 { explanation } else { nil } }
        guard let first = touches.first, let last = touches.last else { return "there are none in this recording" }
        let end = touches.compactMap(\.endedAt).max() ?? last.beganAt
        let numbers =
            touches.count == 1
            ? "is only \(first.began.touch.number)"
            : "are \(first.began.touch.number) to \(last.began.touch.number)"
        return "there \(numbers), from \(first.beganAt.text) to \(end.text) s"
    }

    // MARK: Observing

    package func observe(_ outcome: borrowing Outcome) {
        let time = outcome.time
        switch outcome.kind {
        case .hit(let hit): pendingHits[hit.touch] = hit
        case .touch(let touch): observe(touch, at: time)
        case .state(let state): observe(state, at: time)
        case .delivery(let delivery): note(delivery.text, [delivery.touch], at: time, .outcome(outcome.kind))
        case .call(let call): note(call.text, call.touches, at: time, .outcome(outcome.kind))
        case .hold(let hold): note(hold.text, [hold.touch], at: time, .outcome(outcome.kind))
        case .action(let action): note(action.text, action.touches, at: time, .outcome(outcome.kind))
        case .control(let control):
            if control.isOfInterest { note(control.text, [control.touch], at: time, .outcome(outcome.kind)) }
        case .press(let press): observe(press.text, at: time)
        case .motion(let motion): observe(motion.text, at: time)
        case .remote(let remote): observe(remote.text, at: time)
        // An explanation needs no other outcomes.
        default: break
        }
    }

    /// The explanation of a touch; nil if the touch is not known.
    package func touch(_ touch: TouchID) -> TouchExplanation? { explanationOf[touch] }

    private func observe(_ text: String, at time: Timestamp) { add(.event(text, at: time)) }

    private func add(_ entry: Entry) {
        entries.append(entry)
        guard let limit, entries.count > limit else { return }
        let old = entries.firstIndex { if case .touch(let touch) = $0 { touch.endedAt != nil } else { true } } ?? 0
        if case .touch(let touch) = entries.remove(at: old) { explanationOf[touch.began.touch] = nil }
    }

    package func observe(_ device: DeviceRecord, at time: Timestamp) {
        if device.change == .added || device.change == .refused { devices.append(device) }
    }

    package func observeLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        observe(
            "events of \(device.name) were lost from \(since.text) on: moves, lifts and whole touches may be missing",
            at: until)
    }

    package func observe(_ rejection: RejectionRecord, at time: Timestamp) {
        rejections.removeAll { $0.device == rejection.device && $0.filter == rejection.filter }
        rejections.append(rejection)
        if explanationOf[rejection.touch] == nil { add(.rejected(rejection, at: time)) }
        note("rejected by \(rejection.filter): \(rejection.text)", [rejection.touch], at: time, .rejection(rejection))
        if let touch = rejection.goesOnAs {
            note(
                "goes on as contact \(rejection.touch.number), rejected by \(rejection.filter): \(rejection.text)",
                [touch],
                at: time, .rejection(rejection))
        }
    }

    private func observe(_ touch: TouchOutcome, at time: Timestamp) {
        guard touch.phase != .began else {
            let hit = pendingHits.removeValue(forKey: touch.touch)
            let explanation = TouchExplanation(began: touch, beganAt: time, hit: hit)
            explanationOf[touch.touch] = explanation
            add(.touch(explanation))
            for recognizer in touch.recognizers { watched[recognizer, default: []].append(explanation) }
            return
        }
        guard touch.phase != .moved else { return }
        let why = touch.reason.map { " (\($0.words))" } ?? ""
        let text =
            "the finger \(touch.phase == .ended ? "lifted" : "was cancelled\(why)") at "
            + "(\(touch.location.x.brief), \(touch.location.y.brief))"
        note(text, [touch.touch], at: time, .outcome(.touch(touch)))
        explanationOf[touch.touch]?.endedAt = time
    }

    /// A transition of a recognizer belongs to every touch that the recognizer tracks.
    private func observe(_ state: StateOutcome, at time: Timestamp) {
        if state.to == .possible, state.from != .possible {
            // The recognizer is reset and ready for other touches.
            watched[state.recognizer] = []
        } else if state.to != .changed {
            for explanation in watched[state.recognizer] ?? [] {
                append(
                    TouchExplanation.Line(time: time, text: state.text, cause: .outcome(.state(state))),
                    to: explanation)
            }
        }
    }

    private func note(_ text: String?, _ touches: [TouchID], at time: Timestamp, _ cause: ExplanationCause) {
        guard let text else { return }
        for touch in touches {
            guard let explanation = explanationOf[touch] else { continue }
            append(TouchExplanation.Line(time: time, text: text, cause: cause), to: explanation)
        }
    }

    private func append(_ line: TouchExplanation.Line, to explanation: TouchExplanation) {
        explanation.lines.append(line)
        // Only a touch that lasts for minutes has so many: of a stepper, for example, which repeats.
        if limit != nil, explanation.lines.count > Explanation.mostLines {
            explanation.lines.removeFirst(Explanation.mostLines / 2)
        }
    }

    /// The number of lines of a touch that are kept if not everything is.
    private static let mostLines = 1000
}
