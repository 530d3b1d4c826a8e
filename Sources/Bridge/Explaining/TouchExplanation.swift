import Records
import Touches

/// Everything that happened to one touch, and why.
package final class TouchExplanation {
    package struct Line {
        package let text: String
        /// What it is about.
        package let record: Record

        package var time: Timestamp { record.time }
    }

    /// The hit test of the touch, and the areas of the views at that time, by id.
    typealias Hit = (record: Record, outlines: [String: [CGPoint]])

    /// A view that the hit test asked.
    package struct Step: Hashable {
        package let view: String
        package let text: String
        package let isHit: Bool
        /// The area in which the view took touches then, in screen points; nil if it is not known.
        package let outline: [CGPoint]?
    }

    package let touch: TouchID
    package let began: Record
    let hit: Hit?
    /// Nil if the scene is not known.
    let surroundings: TouchSurroundings?
    private let wallOffset: Interval?
    package private(set) var lines: [Line] = []
    /// Where it was, in screen points. A long path of a session without end has fewer and fewer of its earlier places.
    package private(set) var path: [(time: Timestamp, location: CGPoint)]
    /// Nil while the touch is down.
    package private(set) var endedAt: Timestamp?
    /// Whether the touch is no longer down, also if its end was lost.
    package var isOver = false

    /// The first record of each gesture that was recognized.
    private(set) var gestures: [Record] = []
    /// The last value of each control and scroll view that the finger changed.
    private(set) var values: [Record] = []

    /// - Parameter wallOffset: what the wall clock was ahead of the times of the records; nil if it is not known.
    init(
        _ touch: TouchID, _ began: Record, _ hit: Hit?, _ surroundings: TouchSurroundings?, wallOffset: Interval? = nil
    ) {
        self.touch = touch
        self.began = began
        self.hit = hit
        self.surroundings = surroundings
        self.wallOffset = wallOffset
        path = [(began.time, began.location)]
    }

    // In a session without end, only a touch that lasts for minutes has so many: of a stepper, for example, which
    // repeats.
    private static let mostLines = 1000
    private static let mostPlaces = 400

    func add(_ line: Line, isLimited: Bool) {
        lines.append(line)
        if isLimited, lines.count > TouchExplanation.mostLines { lines.removeFirst(TouchExplanation.mostLines / 2) }
    }

    func add(gesture: Record) {
        if !gestures.contains(where: { $0.named("recognizer") == gesture.named("recognizer") }) {
            gestures.append(gesture)
        }
    }

    func add(value: Record) {
        values.removeAll { $0.named("view") == value.named("view") }
        values.append(value)
    }

    func move(to location: CGPoint, at time: Timestamp, isLimited: Bool) {
        path.append((time, location))
        guard isLimited, path.count > TouchExplanation.mostPlaces else { return }
        // The last one stays.
        path = path.enumerated().filter { $0.offset % 2 == 0 || $0.offset == path.count - 1 }.map(\.element)
    }

    func end(at time: Timestamp) {
        endedAt = time
        isOver = true
    }

    /// What the touch did, or why nothing happened.
    package var effect: TouchEffect { TouchEffect(of: self) }

    func isDown(at time: SoughtTime) -> Bool { time.isDuring(began.time, endedAt, offset: wallOffset) }

    /// Whether the hit view, the responder chain or the outcome has this id.
    func concerns(_ id: String) -> Bool {
        began.string("view") == id || began.strings("chain").contains(id) || effect.ids.contains(id)
    }

    /// The steps of the hit test.
    package var walk: [Step] {
        (hit?.record["steps"]?.sequence ?? []).map { step in
            let view = step["view"]?.string ?? ""
            return Step(
                view: view, text: (step["text"]?.string ?? "").printable, isHit: step["hit"]?.bool == true,
                outline: hit?.outlines[view])
        }
    }

    /// When and where the touch began, in one line.
    package func heading(on screen: CGSize) -> String {
        let location = began.location
        var text = "touch \(touch.number) began at \(began.time.text) at (\(location.x.brief), \(location.y.brief))"
        if let device = began.string("device") { text += " on \(device)" }
        if !CGRect(origin: .zero, size: screen).contains(location) {
            text += ", which is off the screen of \(screen.width.brief) by \(screen.height.brief)"
        }
        return text
    }
}

// The objects of `explain --json`.
extension JSONObject {
    /// What a touch did, or why nothing happened.
    mutating func outcome(_ effect: TouchEffect) {
        object("outcome") { object in
            object.string("effect", effect.kind.rawValue)
            object.string("text", effect.text)
            object.string("rule", effect.rule)
            object.strings("ids", effect.ids)
        }
    }

    mutating func report(_ touch: TouchExplanation) {
        copy(["touch"], of: touch.began.node)
        time("time", touch.began.time)
        outcome(touch.effect)
        copy(["device", "x", "y", "view", "responder", "chain", "recognizers"], of: touch.began.node)
        if let steps = touch.hit?.record["steps"]?.sequence {
            objects("steps", steps) { step, object in object.copy(["view", "hit", "why"], of: step) }
        }
        objects("story", touch.lines) { line, object in
            object.time("time", line.time)
            object.copy(line.record.type.causes, of: line.record.node)
            if line.record.type == .hold {
                object.string("withheld", line.record.string("method"))
                object.strings("by", line.record.strings("by"))
            }
            object.string("text", line.text)
        }
    }
}

extension RecordType {
    /// The keys of a record that `explain --json` repeats.
    fileprivate var causes: [StaticString] {
        switch self {
        case .state: ["recognizer", "from", "to", "rule", "by", "value", "limit"]
        case .delivery: ["view", "change", "by", "reason"]
        case .call: ["to", "method"]
        case .action: ["action", "sender", "target"]
        case .touch: ["phase", "reason"]
        case .hold: ["view"]
        case .control: ["control", "touch", "events", "heard", "why", "value", "limit"]
        case .rejection: ["filter"]
        case .scene: ["change", "ids", "set", "cause", "reason"]
        case .hello, .ready, .device, .gesture, .value, .press, .motion, .remote, .idle, .cleaning, .lock: []
        case .clock, .dropped, .answer, .hit: []
        }
    }
}
