import Bridge
import Records
import Text
import Touches

/// Explains each touch of a session from its records: why a view was hit, why a responder took the touch, and why each
/// recognizer recognized, waited or failed.
public final class Explanation {
    /// One contact or other input.
    package enum Entry {
        case touch(TouchExplanation)
        /// A contact that was rejected and never became a touch.
        case rejected(Record)
        /// A key, a shake, a remote-control event or a loss.
        case event(Record)
    }

    private var entries: [Entry] = []
    private var explanationOf: [TouchID: TouchExplanation] = [:]
    private var pendingHits: [TouchID: TouchExplanation.Hit] = [:]
    /// The devices that were added or refused.
    package private(set) var devices: [Record] = []
    /// The last rejection of each filter of each device. It has the count.
    private var rejections: [Record] = []
    /// In points.
    package var screen: CGSize
    /// The outlines of the views with these ids, in screen points, as they are now; nil if outlines are not needed or
    /// the scene is not known.
    package var outlines: (([String]) -> [String: [CGPoint]])?
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
    ///   - hasColors: whether the text is for a terminal with colors.
    public func text(touch: Int?, at time: Double?, hasColors: Bool) throws(NoTouch) -> String {
        let selected = try entries(of: touch, at: time)
        var paragraphs = devices.isEmpty ? [] : [devices.map { "\($0.text ?? "")\n" }.joined()]
        paragraphs += selected.map { entry in
            switch entry {
            case .touch(let touch): touch.text(on: screen, hasColors: hasColors)
            case .rejected(let record):
                record.rejectionHeading.styled(.strong, hasColors)
                    + "\n  \(record.time.text.styled(.dim, hasColors))  \(record.rejectionText)\n"
            case .event(let record): "\(record.time.text.styled(.dim, hasColors))  \(record.text ?? "")\n"
            }
        }
        if touch == nil, time == nil, !rejections.isEmpty {
            paragraphs.append(rejections.map(\.rejectionTotal).joined())
        }
        return paragraphs.joined(separator: "\n")
    }

    /// The explanation as JSON Lines: an object for each device that is not used, and one for each touch.
    public func json(touch: Int?, at time: Double?) throws(NoTouch) -> String {
        var lines = devices.filter { $0["reason"] != nil }.map { device in
            JSONObject.text { $0.copy(["device", "name", "reason"], of: device.node) }
        }
        lines += try entries(of: touch, at: time).map { entry in
            JSONObject.text { object in
                switch entry {
                case .touch(let touch): object.report(touch)
                case .rejected(let record):
                    object.copy(
                        ["touch", "device", "filter", "x", "y", "value", "limit", "goesOnAs", "count", "text"],
                        of: record.node)
                    object.time("time", record.time)
                case .event(let record):
                    object.time("time", record.time)
                    object.string("text", record.text)
                }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The entries of the touch with this number, or of the touches that are down at this time of the recording, in
    /// seconds.
    package func entries(of touch: Int?, at time: Double?) throws(NoTouch) -> [Entry] {
        let selected = entries.filter { entry in
            switch entry {
            case .touch(let explanation):
                if let touch, explanation.touch.number != touch { return false }
                guard let time else { return true }
                return explanation.began.time.seconds <= time && explanation.endedAt.map { time <= $0.seconds } ?? true
            case .rejected(let record): return time == nil && touch.map { TouchID($0) == record.touch } ?? true
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
        guard let first = touches.first, let last = touches.last else { return "there are none in this recording" }
        let end = touches.compactMap(\.endedAt).max() ?? last.began.time
        let numbers =
            touches.count == 1
            ? "is only \(first.touch.number)" : "are \(first.touch.number) to \(last.touch.number)"
        return "there \(numbers), from \(first.began.time.text) to \(end.text) s"
    }

    /// The touches that are known, in the order in which they began.
    package var touches: [TouchExplanation] {
        entries.compactMap { if case .touch(let explanation) = $0 { explanation } else { nil } }
    }

    /// The explanation of a touch; nil if the touch is not known.
    package func touch(_ touch: TouchID) -> TouchExplanation? { explanationOf[touch] }

    // MARK: Records

    /// Notes the next record of the session.
    package func note(_ record: Record) {
        switch record.type {
        case .hit: note(hit: record)
        case .touch: note(touch: record)
        case .rejection: note(rejection: record)
        case .press, .motion, .remote: add(.event(record))
        case .dropped: if record["device"] != nil { add(.event(record)) }
        case .device: if ["added", "refused"].contains(record.string("change")) { devices.append(record) }
        default: if record.explainsTouches { note(record, record.text, record.touches) }
        }
    }

    private func note(hit record: Record) {
        guard let touch = record.touch else { return }
        if let limit, pendingHits.count >= limit { pendingHits = [:] }
        let steps = record["steps"]?.sequence ?? []
        pendingHits[touch] = TouchExplanation.Hit(
            record: record, outlines: outlines?(steps.compactMap { $0["view"]?.string }) ?? [:])
    }

    private func note(touch record: Record) {
        guard let touch = record.touch, let phase = record.phase else { return }
        guard phase != .began else {
            let explanation = TouchExplanation(touch, record, pendingHits.removeValue(forKey: touch))
            explanationOf[touch] = explanation
            return add(.touch(explanation))
        }
        guard let explanation = explanationOf[touch] else { return }
        explanation.move(to: record.location, at: record.time, isLimited: limit != nil)
        guard phase != .moved else { return }
        note(record, record.text, [touch])
        explanation.end(at: record.time)
    }

    private func note(rejection record: Record) {
        guard let touch = record.touch else { return }
        rejections.removeAll {
            $0.named("device") == record.named("device") && $0.named("filter") == record.named("filter")
        }
        rejections.append(record)
        if explanationOf[touch] == nil { add(.rejected(record)) }
        note(record, record.rejectionText, [touch])
        if let next = record.integer("goesOnAs") {
            note(record, "goes on as contact \(touch.number), \(record.rejectionText)", [TouchID(next)])
        }
    }

    private func add(_ entry: Entry) {
        entries.append(entry)
        guard let limit, entries.count > limit else { return }
        let old = entries.firstIndex { if case .touch(let touch) = $0 { touch.isOver } else { true } } ?? 0
        if case .touch(let touch) = entries.remove(at: old) { explanationOf[touch.touch] = nil }
    }

    private func note(_ record: Record, _ text: String?, _ touches: [TouchID]) {
        guard let text else { return }
        for touch in touches {
            explanationOf[touch]?.add(TouchExplanation.Line(text: text, record: record), isLimited: limit != nil)
        }
    }
}

extension Record {
    /// Whether the record is shown in the explanations of its touches. What happens with each move is left out, because
    /// there is too much of it.
    fileprivate var explainsTouches: Bool {
        switch type {
        case .delivery, .hold: true
        case .action: string("state") != "changed"
        case .call: ["touchesBegan", "touchesEnded", "touchesCancelled"].contains(string("method"))
        case .state: string("to") != "changed" && (string("to") != "possible" || string("from") == "possible")
        case .control:
            self["heard"]?.bool == true || self["why"] != nil || strings("events").contains(where: Self.isEnd)
        default: false
        }
    }

    /// Whether this event of a control explains the absence of an action.
    private static func isEnd(_ event: String) -> Bool {
        ["touchUpInside", "touchUpOutside", "touchCancel", "touchDragExit", "touchDragEnter"].contains(event)
    }
}

extension Explanation {
    /// Replays `files` through `scene`. If a line is invalid, `use` receives the explanation up to that line, and the
    /// error is thrown.
    public static func of(_ files: [String], scene: Scene, then use: (Explanation) throws -> Void) throws {
        let explanation = Explanation(screen: scene.screen)
        let output = try ParsedRecords("all,-touch.moved,-gesture,-value", explanation.note(_:))
        let replay = try Replay(scene: scene, to: output)
        let result = Result { try replay.play(files) }
        try use(explanation)
        try result.get()
    }
}
