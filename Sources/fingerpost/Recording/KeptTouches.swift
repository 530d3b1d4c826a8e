import Bridge
import Files
import System
import Touches

/// The touches that a running bridge has kept.
@MainActor public struct KeptTouches {
    /// Fingerpost's own records, a line each.
    public let records: [UInt8]
    /// What is missing in them, and why.
    public let remarks: [String]

    /// The answer can have 8 MiB, from a bridge that is busy.
    private static let patience = Interval.seconds(30)

    /// - Parameters:
    ///   - path: the control socket.
    ///   - time: how far back to go, if the bridge has kept that much; nil for everything. If a finger is down then, it
    ///     goes back to a moment without one, and if nobody has touched since then, to the last touch.
    public init(from path: String, last time: Interval?) throws {
        let kept = try Sender.get("kept", from: path, servedWith: "--control", within: KeptTouches.patience)
        let parts = kept["parts"]?.sequence ?? []
        let earliest = time.map { (kept["time"]?.double ?? 0) - $0.seconds } ?? 0
        let first = parts.lastIndex { ($0["start"]?.double ?? 0) <= earliest } ?? 0
        let forgotten = kept["forgotten"]?.double
        guard first < parts.count else {
            throw Failure(
                "the bridge has kept no touches: there "
                    + (forgotten == nil ? "were none" : "was no room for the last ones, even without moves"))
        }
        var remarks: [String] = []
        if let forgotten, first == 0, time == nil || forgotten > earliest {
            let age = (kept["time"]?.double ?? 0) - (parts[0]["start"]?.double ?? 0)
            remarks.append("there was no room for touches before the last \(age.brief) s")
        }
        let omitted = parts[first...].reduce(0) { $0 + ($1["omitted"]?.integer ?? 0) }
        if omitted > 0 { remarks.append("there was no room for \(omitted) older moves of a touch that rested") }
        self.remarks = remarks
        func text(_ key: String, of part: YAMLNode) -> String { part[key]?.string ?? "" }
        let (state, lines) = (text("state", of: parts[first]), text("records", of: parts[first]))
        let others = parts[(first + 1)...]
        var beginning = Array((state + lines).utf8)
        if time != nil {
            let last = try Replay.last(of: lines, after: state, since: earliest)
            beginning = last.lines
            if last.isOlder, let next = others.first { beginning = Array(text("state", of: next).utf8) }
        }
        records = beginning + others.flatMap { Array(text("records", of: $0).utf8) }
    }
}
