import Outputs
import Records

/// Passes the records of a replay to a function of this program.
package final class ParsedRecords: Output {
    private let filter: EmitFilter
    private let use: (Record) -> Void

    /// - Parameter kinds: the records that are needed, as a value of `--emit`.
    package init(_ kinds: String, _ use: @escaping (Record) -> Void) throws(EmitFilterError) {
        filter = try EmitFilter(parsing: kinds).trusted
        self.use = use
    }

    package var filters: [EmitFilter] { [filter] }

    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        if filter.passes(header), let record = Record(Array(bytes)[...]) { use(record) }
    }
}
