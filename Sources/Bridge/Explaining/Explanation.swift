import Records
import Scenes
import System
import Touches

/// Explains each touch of a session from its records: what it did, why a view was hit, why a responder took the touch,
/// and why each recognizer recognized, waited or failed.
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
    /// The scene as it is now; nil if it is not known.
    package var scene: (() -> ShownScene?)?
    /// The file and line of each view of the scene, by id.
    var places: [String: String] = [:]
    /// Which scene is used if the user has named none, as a sentence; nil if there is nothing to say.
    var usedScene: String?
    /// What the wall clock is ahead of the clock of the recording; nil if it is not known.
    var wallOffset: Interval?
    /// When a control or a recognizer did something last, and with which touches, by its id. The changes of the scene
    /// that its actions cause have only the id. So have values, with that of their scroll view.
    private var actors: [String: (time: Timestamp, touches: [TouchID])] = [:]
    /// The number of touches and other entries that are kept; nil for all of a recording.
    private let limit: Int?
    /// The number of the only touch that is explained; nil for all.
    private let number: Int?
    /// If there is one, only the touches that are down at this time.
    private let time: SoughtTime?
    /// If there is one, only the touches that concern the view, responder or recognizer with this id.
    private let id: String?
    /// Whether only touches without effect are explained.
    private let isOfNothing: Bool
    /// Nil before the first touch.
    private var extent: Extent?

    /// What an error says about the touches of a session. It counts those that are not kept, too.
    private struct Extent {
        let first: Record
        var last: Record
        var count = 1
        /// The time of the last lift; nil if none has lifted.
        var end: Timestamp?

        /// - Parameter write: returns a time as text.
        func text(_ write: (Timestamp) -> String) -> String {
            let (first, last, end) = (first.touch?.number ?? 0, last.touch?.number ?? 0, end ?? last.time)
            return "there \(count == 1 ? "is only \(first)" : "are \(first) to \(last)"), "
                + "from \(write(self.first.time)) to \(write(end))"
        }
    }

    /// - Parameters:
    ///   - limit: how many touches are kept, the latest ones; nil for all.
    ///   - touch: the number of the only touch to explain; nil for all.
    ///   - time: explains only the touches that are down at this time; nil for all.
    ///   - id: explains only the touches that concern this id; nil for all.
    ///   - isOfNothing: whether only touches without effect are explained.
    package init(
        screen: CGSize, keeping limit: Int? = nil, touch: Int? = nil, at time: SoughtTime? = nil,
        concerning id: String? = nil, withoutEffect isOfNothing: Bool = false
    ) {
        self.screen = screen
        self.limit = limit
        number = touch
        self.time = time
        self.id = id
        self.isOfNothing = isOfNothing
    }

    /// The explanation as text: the devices and their placement, a paragraph for each touch, and, unless a touch or a
    /// time is selected, how many contacts the filters rejected.
    ///
    /// - Parameter hasColors: whether the text is for a terminal with colors.
    public func text(hasColors: Bool) throws(Failure) -> String {
        let selected = try selectedEntries()
        let heading = [usedScene].compactMap(\.self) + devices.map { $0.text ?? "" }
        var paragraphs = heading.isEmpty ? [] : [heading.map { $0 + "\n" }.joined()]
        paragraphs += selected.map { entry in
            switch entry {
            case .touch(let touch): touch.text(on: screen, hasColors: hasColors)
            case .rejected(let record):
                record.rejectionHeading.styled(.strong, hasColors) + "\n"
                    + TouchEffect(of: record).line(hasColors: hasColors)
                    + "  \(record.time.text.styled(.dim, hasColors))  \(record.rejectionText)\n"
            case .event(let record): "\(record.time.text.styled(.dim, hasColors))  \(record.text ?? "")\n"
            }
        }
        if isOfAll, !rejections.isEmpty {
            paragraphs.append(rejections.map(\.rejectionTotal).joined())
        }
        return paragraphs.joined(separator: "\n")
    }

    /// The explanation as JSON Lines: an object for each device that is not used, and one for each touch.
    public func json() throws(Failure) -> String {
        var lines = devices.filter { $0["reason"] != nil }.map { device in
            JSONObject.text { $0.copy(["device", "name", "reason"], of: device.node) }
        }
        lines += try selectedEntries().map { entry in
            JSONObject.text { object in
                switch entry {
                case .touch(let touch): object.report(touch)
                case .rejected(let record):
                    object.copy(
                        ["touch", "device", "filter", "x", "y", "value", "limit", "goesOnAs", "count", "text"],
                        of: record.node)
                    object.time("time", record.time)
                    object.outcome(TouchEffect(of: record))
                case .event(let record):
                    object.time("time", record.time)
                    object.string("text", record.text)
                }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// The entries of the touch that is explained, or of the touches that are down at the time.
    package func selectedEntries() throws(Failure) -> [Entry] {
        let selected = entries.filter { entry in
            guard case .touch(let explanation) = entry else { return id == nil }
            if let id, !explanation.concerns(id) { return false }
            if isOfNothing, explanation.effect.kind != .nothing { return false }
            return time.map { explanation.isDown(at: $0) } ?? true
        }
        guard selected.isEmpty, !isOfAll else { return selected }
        let extent = self.extent.map { "\($0.text(write))\(isOfDay ? "" : " s")" } ?? "there are none in this recording"
        if id != nil || isOfNothing, !entries.isEmpty {
            let which = (isOfNothing ? " without effect" : "") + (id.map { " concerns '\($0)'" } ?? "")
            throw Failure("no touch\(which): \(extent)")
        }
        guard let time, number == nil || !entries.isEmpty else {
            throw Failure("no touch \(number ?? 0): \(extent)")
        }
        let who = number.map { "touch \($0) was not" } ?? "no touch was"
        if case .day = time.kind, wallOffset == nil {
            throw Failure(
                "\(who) down at \(time): the recording has no wall clock, which is in the 'hello' of "
                    + "'fingerpost run'")
        }
        throw Failure("\(who) down at \(time): \(extent)")
    }

    /// Whether times are written on the wall clock, because the user has used it.
    private var isOfDay: Bool { if case .day = time?.kind { wallOffset != nil } else { false } }

    private func write(_ time: Timestamp) -> String {
        guard isOfDay, let wallOffset else { return time.text }
        let seconds = Int(Clock.secondsOfDay(time + wallOffset))
        return [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }

    private var isOfAll: Bool { number == nil && time == nil && id == nil && !isOfNothing }

    /// Whether something is kept that happens now to a touch. Of those that are explained for their time, only the
    /// touches that began before it are.
    private func isAsked(_ touch: TouchID, at now: Timestamp) -> Bool {
        if let number { return touch == TouchID(number) }
        return time?.isPossible(after: now) ?? true
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
        if let actor = record.actor { actors[actor] = (record.time, record.touches) }
        switch record.type {
        case .hit: note(hit: record)
        case .touch: note(touch: record)
        case .rejection: note(rejection: record)
        case .press, .motion, .remote: if isOfAll { add(.event(record)) }
        case .dropped: if isOfAll, record["device"] != nil { add(.event(record)) }
        case .gesture: for touch in record.touches { explanationOf[touch]?.add(gesture: record) }
        case .value: note(value: record)
        case .scene: note(scene: record)
        case .device: if ["added", "refused"].contains(record.string("change")) { devices.append(record) }
        default: if record.explainsTouches { note(record, record.text, record.touches) }
        }
    }

    private func note(hit record: Record) {
        guard let touch = record.touch, isAsked(touch, at: record.time) else { return }
        if let limit, pendingHits.count >= limit { pendingHits = [:] }
        let steps = record["steps"]?.sequence ?? []
        pendingHits[touch] = (record, outlines?(steps.compactMap { $0["view"]?.string }) ?? [:])
    }

    private func note(touch record: Record) {
        guard let touch = record.touch, let phase = record.phase else { return }
        note(record, in: phase)
        guard phase != .began else {
            guard isAsked(touch, at: record.time) else { return }
            let explanation = TouchExplanation(
                touch, record, pendingHits.removeValue(forKey: touch), scene?()?.surroundings(of: record, places),
                wallOffset: wallOffset)
            explanationOf[touch] = explanation
            return add(.touch(explanation))
        }
        guard let explanation = explanationOf[touch] else { return }
        explanation.move(to: record.location, at: record.time, isLimited: limit != nil)
        guard phase != .moved else { return }
        note(record, record.text, [touch])
        explanation.end(at: record.time)
        guard number == nil, let time, !explanation.isDown(at: time) else { return }
        explanationOf[touch] = nil
        entries.removeAll { if case .touch(let other) = $0 { other === explanation } else { false } }
    }

    private func note(_ touch: Record, in phase: ContactPhase) {
        switch phase {
        case .began where extent == nil: extent = Extent(first: touch, last: touch)
        case .began:
            extent?.last = touch
            extent?.count += 1
        case .moved: break
        case .ended, .cancelled: extent?.end = touch.time
        }
    }

    /// A value that changes when the finger has lifted is not its effect.
    private func note(value record: Record) {
        for touch in actors[record.named("view")]?.touches ?? [] {
            guard let explanation = explanationOf[touch] else { continue }
            if explanation.endedAt ?? record.time == record.time { explanation.add(value: record) }
        }
    }

    /// A change belongs to the touches with which its cause did something at the same time.
    private func note(scene record: Record) {
        if record.string("change") == "replaced", usedScene != nil {
            usedScene = "scene: that of the recording, \(record.string("file") ?? "which a program sent")"
        }
        guard let actor = record.string("cause").flatMap({ actors[$0] }), actor.time == record.time else { return }
        note(record, record.text, actor.touches)
    }

    private func note(rejection record: Record) {
        guard let touch = record.touch else { return }
        rejections.removeAll {
            $0.named("device") == record.named("device") && $0.named("filter") == record.named("filter")
        }
        rejections.append(record)
        if explanationOf[touch] == nil, time == nil, isAsked(touch, at: record.time) { add(.rejected(record)) }
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
            self["heard"]?.bool == true || self["why"] != nil || strings("events").contains(where: Self.ends.contains)
        case .hello, .ready, .device, .touch, .gesture, .value, .press, .motion, .remote, .idle, .cleaning, .lock,
            .scene, .clock, .dropped, .answer, .hit, .rejection:
            false
        }
    }

    /// The id of the control, recognizer or scroll view that does something with the touches of the record.
    fileprivate var actor: String? {
        switch type {
        case .control: self["why"] == nil ? string("control") : nil
        case .state: string("recognizer")
        case .action: string("sender")
        case .gesture: ["pan", "pinch"].contains(string("kind")) ? string("view") : nil
        default: nil
        }
    }

    /// The events of a control that explain the absence of an action.
    private static let ends = ["touchUpInside", "touchUpOutside", "touchCancel", "touchDragExit", "touchDragEnter"]
}
