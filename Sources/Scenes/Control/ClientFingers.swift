internal import Files
public import Touches

extension FingerReport {
    /// How far from the origin a finger can be, in points.
    static let farthest = 1_000_000.0

    static func list(_ node: YAMLNode) throws(CommandError) -> [FingerReport] {
        guard let items = node.sequence, !items.isEmpty else {
            throw CommandError("touches: needs a list of touches, has \(node.found)")
        }
        guard items.count <= ClientFingers.limit else {
            throw CommandError("touches: a client has at most \(ClientFingers.limit) fingers, here are \(items.count)")
        }
        var reports: [FingerReport] = []
        for (index, item) in items.enumerated() { reports.append(try FingerReport(item, "touches[\(index)]")) }
        return reports
    }

    private init(_ node: YAMLNode, _ path: String) throws(CommandError) {
        guard let entries = node.mapping else { throw CommandError("\(path): needs a mapping, has \(node.found)") }
        if let entry = entries.first(where: { !["touch", "phase", "x", "y"].contains($0.key) }) {
            throw CommandError(
                "\(path): no such key as '\(entry.key.onOneLine.shortened)'; a touch has touch, phase, x, y")
        }
        func value<Value>(_ key: String, _ what: String, _ read: (YAMLNode) -> Value?) throws(CommandError) -> Value? {
            guard let field = node[key] else { return nil }
            guard let value = read(field) else {
                throw CommandError("\(path).\(key): needs \(what), has \(field.found)")
            }
            return value
        }
        guard let finger = try value("touch", "a whole number", \.integer) else {
            throw CommandError("\(path): needs 'touch', the client's number of the finger")
        }
        let phases = ContactPhase.allCases.map(\.name).alternatives
        guard let phase = try value("phase", phases, { $0.string.flatMap { ContactPhase(name: $0) } }) else {
            throw CommandError("\(path): needs 'phase': \(phases)")
        }
        let number = { (node: YAMLNode) in node.double.flatMap { abs($0) <= FingerReport.farthest ? $0 : nil } }
        let x = try value("x", "a number of points", number)
        let y = try value("y", "a number of points", number)
        guard (x == nil) == (y == nil) else { throw CommandError("\(path): needs both x and y, or none") }
        var location: CGPoint?
        if let x, let y { location = CGPoint(x, y) }
        guard location != nil || phase == .ended || phase == .cancelled else {
            throw CommandError("\(path): needs x and y, in screen points")
        }
        self.init(finger: finger, phase: phase, location: location)
    }
}

/// The fingers that one client has on the screen.
public struct ClientFingers {
    /// What the records call the device of such touches.
    public static let device = DeviceID("control")
    /// How many a client may have down.
    public static let limit = 64

    /// The last sample of each, by the client's number.
    private var down: [Int: TouchSample] = [:]

    public init() {}

    /// The frame in which `reports` happen at once, and the touch of each. If one of them cannot happen, none does.
    public mutating func frame(
        _ reports: [FingerReport], at time: Timestamp, numbering: TouchNumbering
    ) throws(CommandError) -> (frame: TouchFrame, touches: [TouchID]) {
        var seen: Set<Int> = []
        for report in reports {
            guard seen.insert(report.finger).inserted else {
                throw CommandError("touch \(report.finger) appears twice; a command is one frame")
            }
            guard (down[report.finger] == nil) == (report.phase == .began) else {
                throw CommandError("touch \(report.finger) is \(report.phase == .began ? "down already" : "not down")")
            }
        }
        guard down.count + reports.count(where: { $0.phase == .began }) <= ClientFingers.limit else {
            throw CommandError("a client has at most \(ClientFingers.limit) fingers")
        }
        let samples = reports.map { report in
            let before = down[report.finger]
            var sample = TouchSample(
                touch: before?.touch ?? numbering.next(), phase: report.phase,
                location: report.location ?? before?.location ?? .zero,
                reason: report.phase == .cancelled ? .command : nil)
            sample.roundAsInRecords()
            down[report.finger] = report.phase == .began || report.phase == .moved ? sample : nil
            return sample
        }
        return (ClientFingers.frame(samples, at: time), samples.map(\.touch))
    }

    /// The frame that cancels all of them after the client disconnected; nil if there is none.
    public mutating func cancelAll(because reason: CancelReason, at time: Timestamp) -> TouchFrame? {
        let samples = down.values.map { sample in
            TouchSample(touch: sample.touch, phase: .cancelled, location: sample.location, reason: reason)
        }
        down.removeAll()
        return samples.isEmpty ? nil : ClientFingers.frame(samples, at: time)
    }

    private static func frame(_ samples: [TouchSample], at time: Timestamp) -> TouchFrame {
        TouchFrame(device: device, timestamp: time, samples: samples)
    }
}
