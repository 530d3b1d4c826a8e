import System
import Touches
import YAML

/// The touches that a running bridge has kept.
public struct KeptTouches {
    /// Fingerpost's own records, a line each.
    public let records: [UInt8]

    /// The answer can have 8 MiB, from a bridge that is busy.
    private static let patience = Interval.seconds(30)

    /// - Parameters:
    ///   - path: the control socket.
    ///   - time: how far back to go at least, if the bridge has kept that much; nil for everything.
    public init(from path: String, last time: Interval?) throws {
        let kept = try Sender.get("kept", from: path, servedWith: "--control", within: KeptTouches.patience)
        let parts = kept["parts"]?.sequence ?? []
        let earliest = time.map { (kept["time"]?.double ?? 0) - $0.seconds } ?? 0
        let first = parts.lastIndex { ($0["start"]?.double ?? 0) <= earliest } ?? 0
        guard first < parts.count else { throw BridgeFailure("the bridge has kept no touches: there were none") }
        let texts = [parts[first]["state"]?.string] + parts[first...].map { $0["records"]?.string }
        records = texts.flatMap { Array(($0 ?? "").utf8) }
    }
}
