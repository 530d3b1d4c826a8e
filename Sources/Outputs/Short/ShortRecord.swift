internal import Files
internal import Records
internal import Touches

/// What a short line says about a record. The texts may have control characters.
struct ShortRecord {
    let type: String
    /// In seconds; nil if the record has none.
    let time: Double?
    var device: String?
    var fingers = ""
    var what: String
    var location = ""
    var who = ""
    var more = ""
    var style = TextStyle.plain
    /// The touch, gesture or value that a step belongs to. The record that ends it has the same subject.
    var subject: String?
    var isStep = false
    /// The control that has a new value or reports one. While a finger is on it, the record is a step.
    private(set) var control: String?
    /// Of a finger that is down: the view that it hit.
    private(set) var touchedView: String?
    let isLive: Bool

    var isTouch: Bool { type == RecordType.touch.name }
    var isStart: Bool { type == RecordType.hello.name }
    /// Whether the fingers and gestures before this record may be over.
    var forgetsSteps: Bool { isStart || type == RecordType.dropped.name }

    init(_ record: YAMLNode) {
        type = record["type"]?.string ?? "record"
        time = record["time"]?.double
        isLive = record["clock"] != nil
        device = record["device"]?.string
        what = type
        fingers = record["touch"]?.text ?? (record["touches"]?.sequence ?? []).map(\.text).joined(separator: ",")
        if let x = record["x"], let y = record["y"] { location = "(\(x.text), \(y.text))" }
        switch RecordType(name: type) {
        case .hello:
            who = record.words("program")
            more = record.facts(["scene", "screen", "session"])
        case .ready: break
        case .device: device(record)
        case .touch: touch(record)
        case .delivery:
            what = "touch \(record.words("change"))"
            who = record.words("view") + record.by
            // What a recognizer or another view caused is in order, and so is a touch that only wakes the screen.
            if record.words("change") == "cancelled", record.by.isEmpty { style = .bad }
        case .gesture: gesture(record)
        case .action: action(record)
        case .value:
            who = record.words("view")
            more = record.facts([
                "value", "isOn", "selectedSegment", "page", "contentOffset", "zoomScale", "scroll",
            ])
            subject = "value \(who)"
            if record["scroll"] == nil { control = who }
            isStep = ["dragging", "decelerating"].contains(record.words("scroll"))
        case .press:
            what = "\(record.words("key")) \(record.words("phase"))"
            who = record.receiver("responder")
            subject = "press \(record.words("key"))"
            isStep = record.words("phase") == "changed"
        case .motion:
            what = "\(record.words("motion")) \(record.words("phase"))"
            who = record.receiver("responder")
        case .remote:
            what = "remote \(record.words("event"))"
            who = record.receiver("responder")
        case .idle:
            what = record.words("idle") == "true" ? "idle" : "idle ended"
            more = record.facts(["cause", "after"])
        case .cleaning:
            what = record.words("cleaning") == "true" ? "cleaning" : "cleaning ended"
            more = record.facts(["cause", "until"])
        case .lock:
            what = record.words("locked") == "true" ? "locked" : "unlocked"
            more = record.facts(["cause"])
        case .scene:
            let pages = record.turnedPages
            what = pages.isEmpty ? "scene \(record.words("change"))" : "shows \(pages.joined(separator: ", "))"
            more = record.facts(pages.isEmpty ? ["file", "screen", "ids", "cause", "reason"] : ["cause"])
            style = record.words("change") == "refused" ? .bad : .plain
        case .clock: more = record.facts(["wall"])
        case .dropped:
            more = record.facts(["reason", "count", "since", "until"])
            style = .bad
        case .hit: who = record["view"] == nil ? "nothing" : record.words("view")
        case .call:
            what = record.words("method")
            who = record.words("to")
        // Nil is a type that this program does not know.
        case .answer, .state, .hold, .control, .rejection, nil: other(record)
        }
    }

    private mutating func device(_ record: YAMLNode) {
        let change = record.words("change")
        what = "device \(change)"
        who = record.words("kind")
        more = record.facts(["name", "node", "contacts", "reason"])
        style =
            ["added", "resumed"].contains(change) ? .good : ["refused", "quarantined"].contains(change) ? .bad : .plain
    }

    private mutating func touch(_ record: YAMLNode) {
        let phase = record.words("phase")
        what = phase
        if record.words("reason") != "" { what += " (\(record.words("reason")))" }
        if phase == "began", record.words("resumed") == "true" { what += " (before)" }
        let view = record["view"] == nil ? "nothing" : record.words("view")
        who = record.receiver("responder")
        if who != view { who += " (hit \(view))" }
        if !["0", "1"].contains(record.words("tapCount")), phase != "moved" { more = record.facts(["tapCount"]) }
        style = phase == "began" ? .good : phase == "cancelled" ? .bad : .plain
        subject = "touch \(fingers)"
        isStep = phase == "moved"
        if phase == "began" || phase == "moved" { touchedView = view }
    }

    private mutating func gesture(_ record: YAMLNode) {
        let state = record.words("state")
        what = "\(record.words("recognizer")) \(state)"
        who = record.words("view")
        more = record.facts(ShortRecord.measurements)
        style = state == "cancelled" ? .bad : .notable
        subject = "gesture \(record.words("recognizer"))"
        isStep = state == "changed"
    }

    private mutating func action(_ record: YAMLNode) {
        let sender = record.words("sender")
        what = "action \(record.words("action"))"
        who = "\(sender) -> \(record.receiver("target"))"
        more = record.facts(["value"] + ShortRecord.measurements + ["data"])
        style = record["target"] == nil ? .bad : .notable
        subject = "action \(record.words("action")) \(sender)"
        if record.words("event") == "valueChanged" { control = sender }
        isStep = record.words("state") == "changed"
    }

    /// The sentence of the record, if it has one; otherwise its keys.
    private mutating func other(_ record: YAMLNode) {
        guard record["text"] != nil else {
            more = record.facts(
                (record.mapping ?? []).map(\.key).filter { !["type", "seq", "time", "device", "touch"].contains($0) })
            return
        }
        who = record.words("text")
    }

    private static let measurements = ["translation", "scale", "rotation", "direction", "edges", "taps"]
}

extension YAMLNode {
    /// Of a `scene` record: the pages that it showed.
    fileprivate var turnedPages: [String] {
        (self["shown"]?.sequence ?? []).compactMap(\.string).filter { self["set"]?[$0]?["hidden"]?.bool == false }
    }
}

/// The keys of a record as texts.
extension YAMLNode {
    /// The value of a key; empty if there is none.
    fileprivate func words(_ key: String) -> String { self[key]?.words ?? "" }

    /// `, by pan, tap`; empty if the record names nobody.
    fileprivate var by: String { self["by"]?.sequence.map { ", by " + $0.map(\.text).joined(separator: ", ") } ?? "" }

    /// Who received something.
    fileprivate func receiver(_ key: String) -> String { self[key] == nil ? "nobody" : words(key) }

    /// The keys that the record has, each with its value.
    fileprivate func facts(_ keys: [String]) -> String {
        keys.compactMap { key in self[key].map { "\(key) \($0.words)" } }.joined(separator: ", ")
    }

    private var words: String {
        switch content {
        case .sequence(let items):
            let isPair = items.count == 2 && items.allSatisfy { $0.double != nil }
            let list = items.map(\.words).joined(separator: ", ")
            return isPair ? "(\(list))" : items.count == 1 ? list : "[\(list)]"
        case .mapping(let entries):
            if let width = self["width"], let height = self["height"], entries.count == 2 {
                return "\(width.text)x\(height.text)"
            }
            return json ?? ""
        default: return text
        }
    }
}
