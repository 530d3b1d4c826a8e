internal import Touches

/// The values of one record that matter, each where it stands in the line: what they must be is known only with the type.
struct TouchRecord {
    private(set) var type, time, phase, touch, x, y, reason: JSONScanner?

    mutating func note(_ key: ArraySlice<UInt8>, _ value: JSONScanner) {
        if key.elementsEqual("type".utf8) {
            type = value
        } else if key.elementsEqual("time".utf8) {
            time = value
        } else if key.elementsEqual("phase".utf8) {
            phase = value
        } else if key.elementsEqual("touch".utf8) {
            touch = value
        } else if key.elementsEqual("x".utf8) {
            x = value
        } else if key.elementsEqual("y".utf8) {
            y = value
        } else if key.elementsEqual("reason".utf8) {
            reason = value
        }
    }

    func readTime(notBefore last: Timestamp) throws(LineFault) -> Timestamp {
        var scan = try require(time, "time")
        let start = scan
        let number = try scan.number("\"time\" in seconds, as a number")
        guard let microseconds = number.millionths, microseconds <= Int64(RecordedTime.maximumSeconds) * 1_000_000 else {
            throw start.fault(expected: "\"time\" in seconds, from 0 to \(RecordedTime.maximumSeconds)")
        }
        guard microseconds >= last.microseconds else {
            throw start.fault(expected: "a time not before \(RecordedTime.text(last))")
        }
        return Timestamp(microseconds: microseconds)
    }

    func readPhase() throws(LineFault) -> ContactPhase {
        let scan = try require(phase, "phase")
        switch text(of: phase) {
        case "began": return .began
        case "moved": return .moved
        case "ended": return .ended
        case "cancelled": return .cancelled
        default: throw scan.fault(expected: "\"phase\" to be \"began\", \"moved\", \"ended\" or \"cancelled\"")
        }
    }

    func readTouch() throws(LineFault) -> Int {
        var scan = try require(touch, "touch")
        let start = scan
        guard let number = try scan.number("\"touch\" as a whole number").integer, number >= 0 else {
            throw start.fault(expected: "\"touch\" as a whole number")
        }
        return number
    }

    /// A coordinate in screen points; where the record has none, where the touch was.
    func readCoordinate(
        _ name: String, _ value: JSONScanner?, _ last: Double?, within maximum: Double
    ) throws(LineFault) -> Double {
        if value == nil, let last { return last }
        var scan = try require(value, name)
        let start = scan
        let number = try scan.number("\"\(name)\" in screen points, as a number")
        guard let coordinate = number.double, abs(coordinate) <= maximum else {
            throw start.fault(expected: "\"\(name)\" in screen points, within a million")
        }
        return coordinate
    }

    func readReason() -> CancelReason? { CancelReason(rawValue: text(of: reason)) }

    /// A string's text; empty where the value is none.
    func text(of value: JSONScanner?) -> String {
        guard var scan = value, let word = try? scan.string("a string") else { return "" }
        return String(decoding: word, as: UTF8.self)
    }

    private func require(_ value: JSONScanner?, _ name: String) throws(LineFault) -> JSONScanner {
        guard var value else {
            throw LineFault(expected: "the key \"\(name)\"", found: "a touch record without it")
        }
        value.skipBlanks()
        return value
    }
}
