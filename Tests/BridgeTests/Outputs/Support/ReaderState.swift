import Foundation

/// The current state, as a reader knows it from the records only.
struct ReaderState: Equatable {
    /// The live touches with their locations; nil if the reader does not know the location.
    var touches: [Int: Place?] = [:]
    var gestures: Set<String> = []
    /// The keys of each view's `value` records, the latest of each key.
    var values: [String: [String: Datum]] = [:]
    var devices: Set<String> = []
    /// The devices that are idle; "" is the screen.
    var idle: Set<String> = []

    struct Place: Equatable {
        var x: Double
        var y: Double
    }

    enum Datum: Equatable {
        case number(Double)
        case numbers([Double])
        case moves(Bool)
    }

    // MARK: Properties of the stream

    private(set) var sequence = 0
    /// The count of missing numbers, and the sum of the counts in `dropped` records.
    private(set) var missing = 0
    private(set) var dropped = 0
    private(set) var lastTime = -1.0
    /// The errors found in the records so far.
    private(set) var errors: [String] = []
    private(set) var isReady = false
    /// Whether a `ready` record ends the current state. Touches and gestures that begin before it must be resumed ones.
    var isLate = false
    /// The type and detail of every record.
    private(set) var kinds: [String] = []

    static func == (a: ReaderState, b: ReaderState) -> Bool {
        a.touches == b.touches && a.gestures == b.gestures && a.values == b.values && a.devices == b.devices
            && a.idle == b.idle
    }

    mutating func read(_ line: String) {
        guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            let type = record["type"] as? String
        else { return errors.append("no record: \(line)") }
        if type == "answer" { return }
        let number = record["seq"] as? Int ?? 0
        if number <= sequence { errors.append("seq \(number) after \(sequence)") }
        missing += number - sequence - 1
        sequence = number
        let time = record["time"] as? Double ?? -1
        if time < lastTime { errors.append("time \(time) after \(lastTime): \(line)") }
        lastTime = time
        read(record, type, line)
    }

    private mutating func read(_ record: [String: Any], _ type: String, _ line: String) {
        func text(_ key: String) -> String { record[key] as? String ?? "" }
        kinds.append("\(type) \(text("phase"))\(text("state"))\(text("change"))")
        switch type {
        case "hello":
            touches = [:]
            gestures = []
            devices = []
            idle = []
        case "ready": isReady = true
        case "touch": touch(record, line)
        case "gesture":
            let id = text("recognizer")
            switch text("state") {
            case "began":
                if record["resumed"] == nil, gestures.contains(id) { errors.append("begins twice: \(line)") }
                if record["resumed"] == nil, isLate, !isReady { errors.append("not resumed: \(line)") }
                gestures.insert(id)
            case "changed": if !gestures.contains(id) { errors.append("not begun: \(line)") }
            default: gestures.remove(id)
            }
        case "value":
            let view = text("view")
            for key in ["value", "isOn", "selectedSegment", "page", "zoomScale"] {
                if let number = record[key] as? Double { values[view, default: [:]][key] = .number(number) }
            }
            if let point = record["contentOffset"] as? [Double] {
                values[view, default: [:]]["contentOffset"] = .numbers(point)
            }
            // The mover is reported with the next step.
            if let scroll = record["scroll"] as? String {
                values[view, default: [:]]["moves"] = .moves(scroll != "settled")
            }
        case "device":
            if text("change") == "added" { devices.insert(text("device")) }
            if text("change") == "removed" { devices.remove(text("device")) }
        case "idle":
            if record["idle"] as? Bool == true { idle.insert(text("device")) } else { idle.remove(text("device")) }
        case "dropped":
            guard text("reason") == "subscriber" else { break }
            dropped += record["count"] as? Int ?? 0
            let live = record["touches"] as? [Int] ?? []
            // Their locations are known when they move.
            touches = Dictionary(uniqueKeysWithValues: live.map { ($0, nil) })
            gestures = Set(record["gestures"] as? [String] ?? [])
        default: break
        }
    }

    private mutating func touch(_ record: [String: Any], _ line: String) {
        guard let number = record["touch"] as? Int, let x = record["x"] as? Double, let y = record["y"] as? Double
        else {
            return errors.append("no touch: \(line)")
        }
        switch record["phase"] as? String {
        case "began":
            if touches[number] != nil { errors.append("begins twice: \(line)") }
            if record["resumed"] == nil, isLate, !isReady { errors.append("not resumed: \(line)") }
            touches[number] = Place(x: x, y: y)
        case "moved":
            guard let before = touches[number] else { return errors.append("not begun: \(line)") }
            // Numbers are missing until the loss is reported.
            if let before, missing == dropped, record["previous"] as? [Double] != [before.x, before.y] {
                errors.append("was at \(before): \(line)")
            }
            touches[number] = Place(x: x, y: y)
        default: if touches.removeValue(forKey: number) == nil { errors.append("not begun: \(line)") }
        }
    }
}
