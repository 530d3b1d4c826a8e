import Records
import Routing

/// The stories of a recording's touches: why this view was hit, why that responder took it, and why each recognizer
/// won, waited or lost.
public final class Explanation {
    private var stories: [TouchStory] = []
    private var pendingHits: [TouchID: HitOutcome] = [:]

    /// Replays `files` through `scene`. A broken line ends it: what came before can be told, and the error is thrown.
    public static func of(_ files: [String], scene: Scene, then tell: (Explanation) -> Void) throws {
        let explanation = Explanation()
        let replay = try Replay(scene: scene) { explanation.hear($0) }
        defer { tell(explanation) }
        try replay.play(files)
    }

    /// The stories as text, one paragraph a touch.
    ///
    /// - Parameters:
    ///   - touch: only this one.
    ///   - time: only those that are down then, in seconds of the recording.
    public func text(touch: Int?, at time: Double?) -> String {
        told(touch, time).map(\.text).joined(separator: "\n")
    }

    /// The stories as JSON, one object a touch a line.
    public func json(touch: Int?, at time: Double?) -> String {
        var encoder = RecordEncoder()
        var text = ""
        for story in told(touch, time) {
            encoder.story(
                of: story.began, at: story.beganAt, hit: story.hit,
                lines: story.lines.map { ($0.time, $0.text, $0.outcome) }
            ) { text += String(decoding: $0, as: UTF8.self) + "\n" }
        }
        return text
    }

    private func told(_ touch: Int?, _ time: Double?) -> [TouchStory] {
        stories.filter { story in
            if let touch, story.began.touch.number != touch { return false }
            guard let time else { return true }
            return story.beganAt.seconds <= time && story.endedAt.map { time <= $0.seconds } ?? true
        }
    }

    // MARK: Hearing

    private func hear(_ outcome: borrowing Outcome) {
        let time = outcome.time
        switch outcome.kind {
        case .hit(let hit): pendingHits[hit.touch] = hit
        case .touch(let touch): hear(touch, at: time)
        case .state(let state): hear(state, at: time)
        case .delivery(let delivery): note(delivery.text, [delivery.touch], at: time, outcome.kind)
        case .call(let call): note(call.text, call.touches, at: time, outcome.kind)
        case .hold(let hold): note(hold.text, [hold.touch], at: time, outcome.kind)
        case .action(let action): note(action.text, action.touches, at: time, outcome.kind)
        case .gesture, .value, .press, .motion, .remote: break
        }
    }

    private func hear(_ touch: TouchOutcome, at time: Timestamp) {
        guard touch.phase != .began else {
            stories.append(
                TouchStory(
                    began: touch, beganAt: time, hit: pendingHits.removeValue(forKey: touch.touch),
                    watching: Set(touch.recognizers)))
            return
        }
        guard touch.phase != .moved, let index = index(of: touch.touch) else { return }
        let why = touch.reason.map { ": \($0.rawValue)" } ?? ""
        let text = "the finger \(touch.phase == .ended ? "lifted" : "was cancelled\(why)") at (\(touch.location.x.brief), \(touch.location.y.brief))"
        stories[index].lines.append(TouchStory.Line(time: time, text: text, outcome: .touch(touch)))
        stories[index].endedAt = time
    }

    /// A transition belongs to every touch its recognizer watches.
    private func hear(_ state: StateOutcome, at time: Timestamp) {
        for index in stories.indices where stories[index].watching.contains(state.recognizer) {
            if state.to == .possible, state.from != .possible {
                if stories[index].endedAt != nil { stories[index].watching.remove(state.recognizer) }
            } else if state.to != .changed {
                stories[index].lines.append(TouchStory.Line(time: time, text: state.text, outcome: .state(state)))
            }
        }
    }

    private func note(_ text: String?, _ touches: [TouchID], at time: Timestamp, _ outcome: Outcome.Kind) {
        guard let text else { return }
        for touch in touches {
            guard let index = index(of: touch) else { continue }
            stories[index].lines.append(TouchStory.Line(time: time, text: text, outcome: outcome))
        }
    }

    private func index(of touch: TouchID) -> Int? { stories.lastIndex { $0.began.touch == touch } }
}

extension DeliveryOutcome {
    fileprivate var text: String {
        let view = self.view ?? "the view"
        let who = by.joined(separator: ", ")
        switch change {
        case .cancelled: return who.isEmpty ? "\(view) left the window and lost the touch" : "\(who) took the touch from \(view): touchesCancelled"
        case .refused: return "\(view) does not get the touch: \(who) keeps it from it"
        case .swallowed where by.isEmpty: return "\(view) never gets the touch: it only wakes the screen"
        case .swallowed: return "\(view) never gets the touch: \(who) withheld it and took it"
        }
    }
}

extension HoldOutcome {
    fileprivate var text: String { "\(by.joined(separator: ", ")) withheld \(method.rawValue) from \(view)" }
}

extension CallOutcome {
    /// Moves are left out: there are too many.
    fileprivate var text: String? {
        switch method {
        case .touchesBegan, .touchesEnded, .touchesCancelled: "\(to) was told \(method.rawValue)"
        default: nil
        }
    }
}

extension ActionOutcome {
    fileprivate var text: String? {
        guard state != .changed else { return nil }
        let what = "\(sender) sent \(action) (\(state.map { "gesture \($0.rawValue)" } ?? event))"
        return target.map { "\(what): \($0) performed it" } ?? "\(what): nobody performs it"
    }
}
