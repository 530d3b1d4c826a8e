import Files
import Records
import Touches

extension Replay {
    /// The records of a running bridge from a moment on at which no finger is down: every touch since `time`, and what
    /// came between them. They begin with the state of the scene at that moment, which is found by playing what comes
    /// before it.
    ///
    /// - Parameters:
    ///   - records: a line each.
    ///   - state: the records that show the scene as it is before `records`.
    ///   - time: in seconds.
    /// - Returns: the records, and whether even the last touch was before `time`.
    package static func last(
        of records: String, after state: String, since time: Double
    ) throws -> (lines: [UInt8], isOlder: Bool) {
        let lines = records.utf8.split(separator: UInt8(ascii: "\n")).map(Array.init)
        var (first, moment, latest, fingers) = (0, 0.0, -Double.infinity, 0)
        // The records of an idle time that a touch ends come before it.
        var wake: (index: Int, time: Double)?
        for (index, line) in lines.enumerated() {
            guard let record = try? YAMLNode(json: line[...]), let now = record["time"]?.double else { continue }
            let (type, phase) = (record["type"]?.string, record["phase"]?.string)
            if type == "idle" {
                if wake?.time != now { wake = (index, now) }
                continue
            }
            if fingers == 0, latest < time, phase == "began" || type == "rejection" {
                first = wake?.time == now ? wake?.index ?? index : index
                moment = now
            }
            if phase == "began" { fingers += 1 } else if phase == "ended" || phase == "cancelled" { fingers -= 1 }
            if type == "touch" || type == "rejection" { latest = now }
            wake = nil
        }
        let newline = [UInt8(ascii: "\n")]
        let rest = Array(lines[first...].joined(separator: newline)) + newline
        let before = Array(state.utf8) + Array(lines[..<first].joined(separator: newline)) + newline
        return (
            try (first == 0 ? Array(state.utf8) : self.state(after: before, at: Timestamp(seconds: moment))) + rest,
            latest < time
        )
    }

    /// The records that show the scene as it is at `time`, after `records`, which begin with `hello`.
    private static func state(after records: [UInt8], at time: Timestamp) throws -> [UInt8] {
        let hello = try? YAMLNode(json: records.prefix { $0 != UInt8(ascii: "\n") })
        let screen = hello?["screen"].map { CGSize($0.number("width") ?? 0, $0.number("height") ?? 0) }
        let replay = try Replay(scene: try Scene.load(nil, screen: screen, usesDisplay: false))
        replay.begin()
        replay.recordings.open("the touches that were kept")
        replay.recordings.append(records)
        replay.recordings.close()
        try replay.playItems()
        replay.pass(to: time)
        let pipeline = replay.pipeline
        for change in pipeline.idle.describe(at: time) { pipeline.encoder.idle(change) }
        let idle = pipeline.takeLines()
        var record = replay.hello
        record.program = hello?["program"]?.string ?? record.program
        record.session = hello?["session"]?.string
        record.clock = hello?["clock"].map {
            ClockReading(
                monotonic: Timestamp(seconds: $0.number("monotonic") ?? 0),
                wall: Timestamp(seconds: $0.number("wall") ?? 0))
        }
        return pipeline.stateRecords(at: time, hello: record, idle: idle)
    }
}
