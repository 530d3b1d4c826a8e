internal import Evdev
internal import Touches

/// The values of one record that are used. They are checked when the type is known.
struct TouchRecord {
    private let line: ArraySlice<UInt8>
    private let node: YAMLNode

    init(_ line: ArraySlice<UInt8>) throws(LineError) {
        self.line = line
        do throws(JSONError) {
            node = try YAMLNode(json: line)
        } catch {
            throw LineError(
                expected: error.expected.rawValue,
                found: error.expected == .lessDepth ? "more" : TouchRecord.token(line.dropFirst(error.offset)))
        }
        guard node.mapping != nil else { throw wrong(node, expected: "a JSON object") }
    }

    func readType() throws(LineError) -> String {
        guard let type = node["type"] else {
            if let found = RecordingError.otherFiles.first(where: { node[$0.key] != nil })?.value {
                throw LineError(expected: "a recording", found: found)
            }
            throw LineError(expected: "the key \"type\", as in \"type\":\"touch\"", found: "a record without it")
        }
        guard let word = type.string else { throw wrong(type, expected: "a record type in double quotes") }
        return word
    }

    func readTime() throws(LineError) -> Timestamp {
        let time = try require("time")
        guard time.double != nil else { throw wrong(time, expected: "\"time\" in seconds, as a number") }
        guard let microseconds = TouchRecord.microseconds(time.text),
            microseconds <= Int64(RecordedTime.maximumSeconds) * 1_000_000
        else {
            throw wrong(time, expected: "\"time\" in seconds, from 0 to \(RecordedTime.maximumSeconds)")
        }
        return Timestamp(microseconds: microseconds)
    }

    func readPhase() throws(LineError) -> ContactPhase {
        let phase = try require("phase")
        guard let known = ContactPhase(name: phase.string ?? "") else {
            throw wrong(phase, expected: "\"phase\" to be \"began\", \"moved\", \"ended\" or \"cancelled\"")
        }
        return known
    }

    func readTouch() throws(LineError) -> Int {
        let touch = try require("touch")
        guard let number = touch.integer, number >= 0 else {
            throw wrong(touch, expected: "\"touch\" as a whole number")
        }
        return number
    }

    /// Reads a coordinate in screen points. If the record has none, returns the last one of the touch.
    func readCoordinate(_ name: String, _ last: Double?, within maximum: Double) throws(LineError) -> Double {
        if let last, node[name] == nil { return last }
        let value = try require(name)
        guard let number = value.double else {
            throw wrong(value, expected: "\"\(name)\" in screen points, as a number")
        }
        guard abs(number) <= maximum else {
            throw wrong(value, expected: "\"\(name)\" in screen points, within a million")
        }
        return number
    }

    /// Reads a radius, the force or the orientation of a touch; nil if the record has none.
    func readMeasure(_ name: String, within maximum: Double) -> Double? {
        node.number(name).flatMap { abs($0) <= maximum ? $0 : nil }
    }

    /// The change of a `scene` record; nil if it changed nothing.
    ///
    /// - Parameter isPlayed: whether the last action of a sender is played again.
    func readChange(_ isPlayed: (_ sender: String) -> Bool) -> RecordedChange? {
        func mapping(_ key: String) -> YAMLNode? { node[key].flatMap { $0.mapping == nil ? nil : $0 } }
        if let cause = node["cause"] {
            guard let sender = cause.string else { return nil }
            if isPlayed(sender) { return .repeated(cause: sender) }
            return mapping("set").map { .setByAction($0, cause: sender) }
        }
        switch node["change"]?.string {
        case "set": return mapping("set").map(RecordedChange.set)
        case "replaced": return .replaced(mapping("scene"), file: node["file"]?.string)
        case "added": return .added(mapping("window"))
        case "removed": return .removed(node["ids"]?.sequence?.compactMap(\.string) ?? [])
        default: return nil
        }
    }

    /// What a `value` record says about a control or a scroll view, as the keys that set it.
    func readValue() -> RecordedChange? {
        guard let view = node["view"], let id = view.string else { return nil }
        let keys = ["value", "isOn", "selectedSegment", "page", "contentOffset", "zoomScale"]
        let entries = (node.mapping ?? []).filter { keys.contains($0.key) }
        guard !entries.isEmpty else { return nil }
        return .set(.mapping([(id, YAMLNode(.mapping(entries)))], mark: view.mark))
    }

    /// The change of an `idle` record.
    ///
    /// - Parameter isGreeting: whether the record describes what was there before the recording.
    func readIdle(isGreeting: Bool) -> RecordedChange? {
        guard let isIdle = node["idle"]?.bool else { return nil }
        let device = readDevice().map { DeviceID($0) }
        guard let cause = node["cause"]?.string else { return isIdle ? nil : .awake(device) }
        if isGreeting { return .wasIdle(device, cause: cause) }
        switch cause {
        case "command": return .idle(isIdle)
        case "display": return .displayOff(device)
        case "time": return isIdle ? .idleTime(device) : nil
        default: return nil
        }
    }

    /// What a `device` record says about a panel that was added, or a device that was removed.
    func readDeviceChange() -> RecordedChange? {
        guard let id = readDevice() else { return nil }
        switch node["change"]?.string {
        case "added" where node["kind"]?.string == "touchscreen":
            func number(_ key: String) -> UInt16 { node[key]?.string.flatMap { UInt16($0, radix: 16) } ?? 0 }
            let description = DeviceDescription(
                name: node["name"]?.string ?? "", vendor: number("vendor"), product: number("product"))
            return .panelAdded(DeviceID(id), description, path: node["path"]?.string)
        case "removed": return .deviceRemoved(DeviceID(id))
        default: return nil
        }
    }

    /// What the wall clock is ahead of the times of records; empty if the record does not say it.
    ///
    /// - Parameter key: the key of the mapping with both clocks; nil for the record itself.
    func readWallClock(in key: String? = nil) -> [RecordingItem] {
        let clock = key.map { node[$0] } ?? node
        guard let wall = clock?["wall"]?.double, let monotonic = clock?["monotonic"]?.double,
            (wall - monotonic).magnitude < Double(RecordedTime.maximumSeconds)
        else { return [] }
        return [.wallClock(.seconds(wall - monotonic))]
    }

    /// - Parameter key: tells whether touches are swallowed for `reason` from then on.
    func readSwallowing(_ reason: SwallowingReason, _ key: String) -> RecordedChange? {
        guard let isOn = node[key]?.bool, let cause = node["cause"]?.string else { return nil }
        return .swallowing(reason, isOn, cause: cause)
    }

    /// With the numbers that the file gives to touches. Nil if the record lacks something.
    func readRejection(within maximum: Double) throws(LineError) -> Rejection? {
        guard let device = readDevice(), let filter = node["filter"]?.string, let text = node["text"]?.string else {
            return nil
        }
        let touch = TouchID(try readTouch())
        let x = try readCoordinate("x", nil, within: maximum)
        let y = try readCoordinate("y", nil, within: maximum)
        return Rejection(
            device: DeviceID(device), touch: touch, location: CGPoint(x, y), by: Rejection.Filter(rawValue: filter),
            value: node.number("value"), limit: node.number("limit"), goesOnAs: whole("goesOnAs").map { TouchID($0) },
            count: whole("count") ?? 1, text: text)
    }

    // Swift 6.3 cannot optimize a function that has several of these expressions.
    @inline(never) private func whole(_ key: String) -> Int? { node[key]?.integer }

    func readDevice() -> String? { node["device"]?.string }

    /// Whether the touch ended an idle time.
    func readWakes() -> Bool { node["wakes"]?.bool == true }

    /// The touch of a `delivery` record that only woke the screen; nil for any other.
    func readSwallowed() -> Int? {
        guard node["change"]?.string == "swallowed", node["by"] == nil, node["reason"] == nil else { return nil }
        return whole("touch")
    }

    /// The control or recognizer that sent an action, and the numbers of the touches that caused it.
    func readSender() -> (sender: String, touches: [Int])? {
        node["sender"]?.string.map { ($0, node.list("touches").compactMap(\.integer)) }
    }

    func readReason() -> CancelReason? { CancelReason(rawValue: node["reason"]?.string ?? "") }

    private func require(_ key: String) throws(LineError) -> YAMLNode {
        guard let value = node[key] else {
            throw LineError(expected: "the key \"\(key)\"", found: "a touch record without it")
        }
        return value
    }

    private func wrong(_ value: YAMLNode, expected: String) -> LineError {
        let characters = String(decoding: line, as: UTF8.self).unicodeScalars.dropFirst(value.mark.column - 1)
        return LineError(expected: expected, found: TouchRecord.token(Array(String(characters).utf8)[...]))
    }

    /// What comes next, for a message.
    private static func token(_ rest: ArraySlice<UInt8>) -> String {
        guard let next = rest.first else { return "the end of the line" }
        let ends = [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")]
        return quoted(ends.contains(next) ? rest.prefix(1) : rest.prefix { !ends.contains($0) })
    }

    /// A number of seconds in whole microseconds, without a binary fraction in between. Nil if it is negative or does
    /// not fit.
    private static func microseconds(_ number: String) -> Int64? {
        if number.contains(where: { "eE".contains($0) }) {
            return Double(number).flatMap { $0 < 0 ? nil : Int64(exactly: ($0 * 1_000_000).rounded()) }
        }
        let parts = number.split(separator: ".")
        // The seventh decimal rounds.
        let decimals = (parts.count == 2 ? parts[1].prefix(7) : "") + "0000000"
        guard let seconds = Int64(parts[0]), let tenths = Int64(decimals.prefix(7)) else { return nil }
        let microseconds = (tenths + 5) / 10
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
        guard !overflow, seconds > 0 || seconds == 0 && (!number.hasPrefix("-") || tenths == 0) else { return nil }
        let (sum, carry) = product.addingReportingOverflow(microseconds)
        return carry ? nil : sum
    }
}
