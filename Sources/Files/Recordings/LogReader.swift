internal import Evdev
internal import Touches

/// Reads the logs that are in most reports about panels: those of evtest, and of Android's getevent with or without
/// names and times. Each may have the descriptions of its devices, of which a part may be missing. Other text between
/// the lines is skipped.
///
/// The description of a node also applies to later files.
struct LogReader {
    private var devices: [Device] = []
    /// The index of the device whose description is read, and whose events they are if they name no node.
    private var current: Int?

    private var eventCount = 0
    /// The time of the last event.
    private var time = Timestamp.zero
    private var hasTimes = false
    /// The first line of an event that could not be read, and the number of such lines.
    private var unread: (line: Int, text: String)?
    private var unreadCount = 0
    /// The first line whose time was before that of the line before.
    private var earlierLine: Int?

    private struct Device {
        /// The event node; nil if the log does not name it.
        var path: String?
        var description: LogDescription
        var recorded = SortedRecording.Device()
    }

    /// The maximum number of events in a log, which are kept until its end: more than an hour of a finger.
    var maximumEvents = 1 << 20

    /// The time between two frames of a log without times.
    static let assumedInterval = Interval.seconds(0.01)

    var hasDescription: Bool { devices.contains { $0.description.isPresent } }

    /// Reads a line, whose number is used in warnings.
    mutating func read(_ line: String, _ number: Int) throws(LineError) {
        let text = line.trimmed
        if let event = LogLine(text) {
            try add(event, number)
        } else if LogLine.isEvent(text) {
            unread = unread ?? (number, text)
            unreadCount += 1
        } else if text.hasPrefix("add device "), let path = text.split(separator: " ").last {
            try begin(String(path))
        } else if text.hasPrefix("Input driver version is ") {
            try begin(nil)
        } else {
            if current == nil, LogDescription.isStart(text) { try begin(nil) }
            if let current { devices[current].description.read(text) }
        }
    }

    /// The devices that have had events, with these, and what could not be read.
    mutating func takeRecording(of file: String, maximumDevices: Int) -> SortedRecording {
        var recording = SortedRecording()
        if let unread {
            let (lines, have) = unreadCount == 1 ? ("1 line", "has") : ("\(unreadCount) lines", "have")
            recording.warnings.append(
                "\(file):\(unread.line): \(lines) of events cannot be read, such as \(quoted(unread.text.utf8)), and "
                    + "\(have) no effect")
        }
        if let earlierLine { recording.warnings.append("\(file):\(earlierLine): \(RecordedTime.stepBack)") }
        if eventCount > 0, !hasTimes {
            recording.warnings.append(
                "\(file): the log has no times, so each frame is played 10 ms after the one before; "
                    + "'getevent -lt' records them")
        }
        for index in devices.indices where !devices[index].recorded.events.isEmpty {
            var device = devices[index].recorded
            device.description = devices[index].description.complete(with: device.events)
            devices[index].recorded = SortedRecording.Device()
            recording.devices.append(device)
        }
        if recording.devices.count > maximumDevices {
            recording.devices.removeSubrange(maximumDevices...)
            recording.failure = SortedRecording.PlacedError(line: nil, error: RecordingReader.tooManyDevices)
        }
        (unread, unreadCount, earlierLine) = (nil, 0, nil)
        (eventCount, time, hasTimes) = (0, .zero, false)
        return recording
    }

    private mutating func add(_ line: LogLine, _ number: Int) throws(LineError) {
        guard eventCount < maximumEvents else {
            throw LineError(expected: "at most \(maximumEvents) events in a log", found: "more")
        }
        eventCount += 1
        let index = try device(at: line.path)
        time = line.time ?? time
        hasTimes = hasTimes || line.time != nil
        let last = devices[index].recorded.events.last?.time ?? .zero
        if time < last { earlierLine = earlierLine ?? number }
        let event = InputEvent(time: max(time, last), type: line.type, code: line.code, value: line.value)
        try devices[index].recorded.add(event)
        if !hasTimes, event.type == .synchronization, event.code == .SYN_REPORT {
            time = time + LogReader.assumedInterval
        }
    }

    /// The index of the device whose event it is. getevent names no node if it was started for one: that is then the
    /// touchscreen among several.
    private mutating func device(at path: String?) throws(LineError) -> Int {
        if let path { return try begin(path) }
        guard let current else { return try begin(nil) }
        guard devices[current].path != nil, devices[current].recorded.events.isEmpty else { return current }
        let touchscreen = devices.firstIndex { DeviceClassification($0.description.complete(with: [])) == .touchscreen }
        self.current = touchscreen ?? current
        return touchscreen ?? current
    }

    /// Makes the device of a node the current one, or a new one if the node is not known.
    @discardableResult
    private mutating func begin(_ path: String?) throws(LineError) -> Int {
        if let path, let known = devices.firstIndex(where: { $0.path == path }) {
            current = known
            return known
        }
        guard devices.count < RecordingReader.maximumDevices else { throw RecordingReader.tooManyDevices }
        current = devices.count
        devices.append(Device(path: path, description: LogDescription(name: path ?? "")))
        return devices.count - 1
    }
}

extension String {
    /// The text without blanks and carriage returns at its ends.
    fileprivate var trimmed: String {
        let start = drop { $0.isWhitespace }
        return String(start.reversed().drop { $0.isWhitespace }.reversed())
    }
}
