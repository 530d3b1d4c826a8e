import Readers
import Records
import Touches

/// Passes the records of a replay to a function of this program.
final class ParsedRecords: RecordOutput {
    private let filter: EmitFilter
    private let use: (Record) -> Void

    /// - Parameter kinds: the records that are needed, as a value of `--emit`.
    init(_ kinds: String, _ use: @escaping (Record) -> Void) throws(EmitFilterError) {
        filter = try EmitFilter(parsing: kinds)
        self.use = use
    }

    var filters: [EmitFilter] { [filter] }

    func take(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        if filter.passes(header), let record = Record(Array(bytes)[...]) { use(record) }
    }

    // Nothing waits.
    func forEachPromptReader(_ send: (any RecordReader) -> Void) {}
    func drain(until deadline: Timestamp) {}
}
