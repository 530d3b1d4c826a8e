import Files
import Outputs
import Records
import Routing
import Scenes
import System

/// Subscribes to a running bridge and copies its records to standard output.
@MainActor public final class Listener {
    private let address: UnixSocketAddress
    private let kinds: RecordKinds?
    /// Nil if the records are printed as JSON.
    private var shortLines: ShortLines?

    /// - Parameter kinds: the requested records; nil for the bridge's default.
    public init(socket: String, kinds: RecordKinds?, format: RecordFormat) throws(SystemError) {
        address = try UnixSocketAddress(socket)
        self.kinds = kinds
        shortLines = format.shortLines(for: StandardDescriptor.output)
    }

    private enum End { case bridgeGone, outputGone }

    /// Copies records until the bridge closes the connection or the reader of standard output closes its end.
    ///
    /// - Parameter reconnects: whether to wait for the bridge at start and after each end.
    public func run(reconnects: Bool) throws {
        var isMissing = false
        repeat {
            var connection: LineConnection
            do {
                connection = try LineConnection(subscribingTo: kinds?.text, at: address)
                isMissing = false
            } catch {
                guard reconnects else { throw error }
                if !isMissing { Log.notice("waiting for the bridge: \(error)") }
                isMissing = true
                if isOutputGone(within: .seconds(1)) { return }
                continue
            }
            defer { connection.close() }
            if try copy(from: &connection) == .outputGone { return }
            Log.notice("the bridge at \(address.path) closed the connection")
            if reconnects, isOutputGone(within: .seconds(1)) { return }
        } while reconnects
    }

    private func isOutputGone(within time: Interval) -> Bool {
        !DescriptorWait.wait(for: (StandardDescriptor.output, []), atMost: time).isEmpty
    }

    private func copy(from connection: inout LineConnection) throws -> End {
        var copy = RecordCopy(filter: kinds?.filter)
        while true {
            let ready = DescriptorWait.wait(
                for: (connection.descriptor, connection.awaited), (StandardDescriptor.output, []))
            if ready[StandardDescriptor.output] != nil { return .outputGone }
            var lines: [UInt8] = []
            if try connection.receiveRecords({ try copy.append($0, to: &lines) }) == .end { return .bridgeGone }
            if let text = shortLines?.text(of: lines) { lines = text }
            do {
                try FileBytes.write(lines[...], to: StandardDescriptor.output, path: "standard output")
            } catch {
                if error.code == .EPIPE { return .outputGone }
                throw error
            }
        }
    }
}

/// Selects the records that a client prints, and renumbers them without the records left out.
@MainActor private struct RecordCopy {
    /// The requested filter, until the bridge has acknowledged it; then nil.
    private var filter: EmitFilter?
    private var leftOut = 0

    /// - Parameter filter: the filter requested from the bridge; nil if none was requested, so that every record is
    ///   printed.
    init(filter: EmitFilter?) { self.filter = filter }

    /// Appends `record` to `lines` if it is to be printed.
    mutating func append(_ record: ArraySlice<UInt8>, to lines: inout [UInt8]) throws {
        let number = record.sequenceNumber
        if number == nil || filter != nil, let node = try? YAMLNode(json: record) {
            if let answer = Answer(node) {
                try answer.check()
                filter = nil
                return
            }
            if filter?.passes(node) == false {
                leftOut += 1
                return
            }
        }
        if let number, let value = Int(String(decoding: record[number], as: UTF8.self)) {
            lines += record[..<number.lowerBound]
            lines += Array(String(value - leftOut).utf8)
            lines += record[number.upperBound...]
        } else {
            lines += record
        }
        lines.append(UInt8(ascii: "\n"))
    }
}

@MainActor extension ArraySlice<UInt8> {
    /// The range of the value of `seq`, which follows the type; nil if the record has no number.
    fileprivate var sequenceNumber: Range<Int>? {
        let key = Array(#","seq":"#.utf8)
        guard let comma = firstIndex(of: UInt8(ascii: ",")), self[comma...].starts(with: key) else { return nil }
        let start = comma + key.count
        let end = self[start...].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return end.map { start..<$0 }
    }
}

@MainActor extension EmitFilter {
    /// Whether the filter passes a record that was parsed from its text.
    func passes(_ record: YAMLNode) -> Bool {
        guard selectsPrivate || record["private"] == nil,
            let type = record["type"]?.string.flatMap(RecordType.init(name:))
        else { return false }
        let detail = type.detailKey.flatMap { record[$0]?.string }.flatMap(type.details.firstIndex(of:))
        let state = record["state"]?.string.flatMap(GestureOutcome.State.init(rawValue:))
        let action = record["action"]?.string.map { RecordHeader.SentAction(name: $0, state: state) }
        return passes(RecordHeader(type: type, detail: detail, sequenceOffset: nil, subject: nil, action: action))
    }
}

/// A list of record kinds.
public struct RecordKinds {
    /// The list as typed.
    let text: String
    public let filter: EmitFilter

    public init(parsing text: String) throws {
        self.text = text
        filter = try EmitFilter(parsing: text)
    }
}

@MainActor extension Answer {
    /// Logs the warnings, and throws if the command was not carried out.
    func check() throws(Failure) {
        if let error { throw Failure(error) }
        for warning in warnings { Log.warning(warning) }
    }
}

/// A connection to a running bridge whose records are wanted.
@MainActor extension LineConnection {
    /// The maximum length of a record, in bytes.
    private static let recordLimit = 4 << 20

    /// Connects to a bridge and subscribes.
    ///
    /// - Parameter kinds: the requested records, as typed; nil for the bridge's default.
    init(subscribingTo kinds: String?, at address: UnixSocketAddress) throws(SystemError) {
        try self.init(to: address, lineLimit: LineConnection.recordLimit)
        if let kinds { send(#"{"subscribe":"\#(kinds)"}"#.utf8) }
    }

    /// Sends what waits, reads what has arrived, and calls `body` with each record.
    mutating func receiveRecords(_ body: (ArraySlice<UInt8>) throws -> Void) throws -> StreamConnection.Receiving {
        flush()
        let received = receive()
        while let line = next() {
            guard case .whole(let record) = line else {
                throw Failure("\(path) sent a record of more than \(LineConnection.recordLimit) bytes")
            }
            try body(record)
        }
        return received
    }
}
