internal import Touches

/// The values of one record that are used, as scanners at their positions in the line. They are parsed when the type is
/// known.
struct TouchRecord {
    private(set) var type, time, phase, touch, x, y, reason: JSONScanner?

    mutating func note(_ key: ArraySlice<UInt8>, _ value: JSONScanner) {
        switch String(decoding: key, as: UTF8.self) {
        case "type": type = value
        case "time": time = value
        case "phase": phase = value
        case "touch": touch = value
        case "x": x = value
        case "y": y = value
        case "reason": reason = value
        default: break
        }
    }

    func readTime(notBefore last: Timestamp) throws(LineError) -> Timestamp {
        var scan = try require(time, "time")
        let start = scan
        let number = try scan.number("\"time\" in seconds, as a number")
        guard let microseconds = number.millionths,
            microseconds <= Int64(RecordedTime.maximumSeconds) * 1_000_000
        else {
            throw start.error(expected: "\"time\" in seconds, from 0 to \(RecordedTime.maximumSeconds)")
        }
        guard microseconds >= last.microseconds else {
            throw start.error(expected: "a time not before \(last.text)")
        }
        return Timestamp(microseconds: microseconds)
    }

    func readPhase() throws(LineError) -> ContactPhase {
        let scan = try require(phase, "phase")
        guard let phase = ContactPhase(name: text(of: phase)) else {
            throw scan.error(expected: "\"phase\" to be \"began\", \"moved\", \"ended\" or \"cancelled\"")
        }
        return phase
    }

    func readTouch() throws(LineError) -> Int {
        var scan = try require(touch, "touch")
        let start = scan
        guard let number = try scan.number("\"touch\" as a whole number").integer, number >= 0 else {
            throw start.error(expected: "\"touch\" as a whole number")
        }
        return number
    }

    /// Reads a coordinate in screen points. If the record has none, returns the last one of the touch.
    func readCoordinate(
        _ name: String, _ value: JSONScanner?, _ last: Double?, within maximum: Double
    ) throws(LineError) -> Double {
        if value == nil, let last { return last }
        var scan = try require(value, name)
        let start = scan
        let number = try scan.number("\"\(name)\" in screen points, as a number")
        guard let coordinate = number.double, abs(coordinate) <= maximum else {
            throw start.error(expected: "\"\(name)\" in screen points, within a million")
        }
        return coordinate
    }

    func readReason() -> CancelReason? { CancelReason(rawValue: text(of: reason)) }

    /// The text of a string; empty if the value is not a string.
    func text(of value: JSONScanner?) -> String {
        guard var scan = value, let word = try? scan.string("a string") else { return "" }
        return String(decoding: word, as: UTF8.self)
    }

    private func require(_ value: JSONScanner?, _ name: String) throws(LineError) -> JSONScanner {
        guard var value else {
            throw LineError(expected: "the key \"\(name)\"", found: "a touch record without it")
        }
        value.skipBlanks()
        return value
    }
}
