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
        let details = Fields(record)
        switch RecordType(name: type) {
        case .hello:
            who = details.text("program")
            more = details.list(["scene", "screen", "session"])
        case .ready: break
        case .device: device(details)
        case .touch: touch(details)
        case .delivery:
            what = "touch \(details.text("change"))"
            who = details.text("view") + details.by
            // What a recognizer or another view caused is in order, and so is a touch that only wakes the screen.
            if details.text("change") == "cancelled", details.by.isEmpty { style = .bad }
        case .gesture: gesture(details)
        case .action: action(details)
        case .value:
            who = details.text("view")
            more = details.list([
                "value", "isOn", "selectedSegment", "page", "contentOffset", "zoomScale", "scroll",
            ])
            subject = "value \(who)"
            if details["scroll"] == nil { control = who }
            isStep = ["dragging", "decelerating"].contains(details.text("scroll"))
        case .press:
            what = "\(details.text("key")) \(details.text("phase"))"
            who = details.receiver("responder")
            subject = "press \(details.text("key"))"
            isStep = details.text("phase") == "changed"
        case .motion:
            what = "\(details.text("motion")) \(details.text("phase"))"
            who = details.receiver("responder")
        case .remote:
            what = "remote \(details.text("event"))"
            who = details.receiver("responder")
        case .idle:
            what = details.text("idle") == "true" ? "idle" : "idle ended"
            more = details.list(["cause", "after"])
        case .cleaning:
            what = details.text("cleaning") == "true" ? "cleaning" : "cleaning ended"
            more = details.list(["cause", "until"])
        case .lock:
            what = details.text("locked") == "true" ? "locked" : "unlocked"
            more = details.list(["cause"])
        case .scene:
            let pages = record.turnedPages
            what = pages.isEmpty ? "scene \(details.text("change"))" : "shows \(pages.joined(separator: ", "))"
            more = details.list(pages.isEmpty ? ["file", "screen", "ids", "cause", "reason"] : ["cause"])
            style = details.text("change") == "refused" ? .bad : .plain
        case .clock: more = details.list(["wall"])
        case .dropped:
            more = details.list(["reason", "count", "since", "until"])
            style = .bad
        case .hit: who = details["view"] == nil ? "nothing" : details.text("view")
        case .call:
            what = details.text("method")
            who = details.text("to")
        // Nil is a type that this program does not know.
        case .answer, .state, .hold, .control, .rejection, nil: other(details)
        }
    }

    private mutating func device(_ details: Fields) {
        let change = details.text("change")
        what = "device \(change)"
        who = details.text("kind")
        more = details.list(["name", "node", "contacts", "reason"])
        style =
            ["added", "resumed"].contains(change) ? .good : ["refused", "quarantined"].contains(change) ? .bad : .plain
    }

    private mutating func touch(_ details: Fields) {
        let phase = details.text("phase")
        what = phase
        if details.text("reason") != "" { what += " (\(details.text("reason")))" }
        if phase == "began", details.text("resumed") == "true" { what += " (before)" }
        let view = details["view"] == nil ? "nothing" : details.text("view")
        who = details["responder"] == nil ? "nobody" : details.text("responder")
        if who != view { who += " (hit \(view))" }
        if !["0", "1"].contains(details.text("tapCount")), phase != "moved" { more = details.list(["tapCount"]) }
        style = phase == "began" ? .good : phase == "cancelled" ? .bad : .plain
        subject = "touch \(fingers)"
        isStep = phase == "moved"
        if phase == "began" || phase == "moved" { touchedView = view }
    }

    private mutating func gesture(_ details: Fields) {
        let state = details.text("state")
        what = "\(details.text("recognizer")) \(state)"
        who = details.text("view")
        more = details.list(ShortRecord.measurements)
        style = state == "cancelled" ? .bad : .notable
        subject = "gesture \(details.text("recognizer"))"
        isStep = state == "changed"
    }

    private mutating func action(_ details: Fields) {
        let sender = details.text("sender")
        what = "action \(details.text("action"))"
        who = "\(sender) -> \(details["target"] == nil ? "nobody" : details.text("target"))"
        more = details.list(["value"] + ShortRecord.measurements + ["data"])
        style = details["target"] == nil ? .bad : .notable
        subject = "action \(details.text("action")) \(sender)"
        if details.text("event") == "valueChanged" { control = sender }
        isStep = details.text("state") == "changed"
    }

    /// The sentence of the record, if it has one; otherwise its keys.
    private mutating func other(_ details: Fields) {
        guard details["text"] != nil else {
            more = details.list(details.keys.filter { !["type", "seq", "time", "device", "touch"].contains($0) })
            return
        }
        who = details.text("text")
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
private struct Fields {
    private let record: YAMLNode

    init(_ record: YAMLNode) { self.record = record }

    var keys: [String] { (record.mapping ?? []).map(\.key) }

    subscript(key: String) -> YAMLNode? { record[key] }

    /// The value of a key; empty if there is none.
    func text(_ key: String) -> String { record[key].map(Fields.text) ?? "" }

    /// `, by pan, tap`; empty if the record names nobody.
    var by: String { record["by"]?.sequence.map { ", by " + $0.map(\.text).joined(separator: ", ") } ?? "" }

    /// Who received something.
    func receiver(_ key: String) -> String { record[key] == nil ? "nobody" : text(key) }

    /// The keys that the record has, each with its value.
    func list(_ keys: [String]) -> String {
        keys.compactMap { key in record[key].map { "\(key) \(Fields.text($0))" } }.joined(separator: ", ")
    }

    private static func text(_ node: YAMLNode) -> String {
        switch node.content {
        case .sequence(let items):
            let isPair = items.count == 2 && items.allSatisfy { $0.double != nil }
            let list = items.map(text).joined(separator: ", ")
            return isPair ? "(\(list))" : items.count == 1 ? list : "[\(list)]"
        case .mapping(let entries):
            if let width = node["width"], let height = node["height"], entries.count == 2 {
                return "\(width.text)x\(height.text)"
            }
            var json: [UInt8] = []
            return (try? node.appendJSON(to: &json)).map { String(decoding: json, as: UTF8.self) } ?? ""
        default: return node.text
        }
    }
}
