import Glibc
import SystemCalls
import Records
import YAML

/// Subscribes to a running bridge and copies its records to standard output.
public struct Listener {
    private let address: UnixSocketAddress
    private let kinds: (text: String, filter: EmitFilter)?

    /// - Parameter kinds: which records, as they were written and as a filter; nil: the bridge's default.
    public init(socket: String, kinds: (text: String, filter: EmitFilter)?) throws(SystemError) {
        address = try UnixSocketAddress(socket)
        self.kinds = kinds
    }

    /// Copies until the bridge goes away, or standard output's reader does.
    ///
    /// - Parameter reconnects: waits for the bridge, and for the next one when it goes.
    public func run(reconnects: Bool) throws(SystemError) {
        repeat {
            do throws(SystemError) {
                try copy()
                Log.notice("the bridge at \(address.path) has gone")
            } catch {
                if error.code == .EPIPE { return }
                guard reconnects, error.operation == "connect to" else { throw error }
            }
            if reconnects { sleep(1) }
        } while reconnects
    }

    private func copy() throws(SystemError) {
        let descriptor = try address.connect()
        defer { close(descriptor) }
        if let kinds {
            let command = Array(#"{"subscribe":"\#(kinds.text)"}"#.utf8) + [UInt8(ascii: "\n")]
            _ = send(descriptor, command, command.count, Int32(MSG_NOSIGNAL))
        }
        var greeting: [UInt8]? = kinds == nil ? nil : []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, Errno.last == .EINTR { continue }
            guard count > 0 else { return }
            if greeting == nil {
                try put(buffer[..<count])
            } else {
                greeting?.append(contentsOf: buffer[..<count])
                try putGreeting(&greeting)
            }
        }
    }

    /// Until its answer comes the bridge does not know what is wanted: what else there is in between is left out here.
    private func putGreeting(_ greeting: inout [UInt8]?) throws(SystemError) {
        while let bytes = greeting, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[...end]
            let rest = bytes[(end + 1)...]
            let record = try? YAMLNode(parsing: Array(line))
            if record?["type"]?.string == RecordType.answer.name {
                greeting = nil
                return try put(rest)
            }
            if let record, kinds?.filter.passes(record) ?? true { try put(line) }
            greeting = Array(rest)
        }
    }

    private func put(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        try FileBytes.write(bytes, to: STDOUT_FILENO, path: "standard output")
    }
}

extension EmitFilter {
    /// Whether it lets a record through that was read back.
    fileprivate func passes(_ record: YAMLNode) -> Bool {
        guard let type = record["type"]?.string.flatMap(RecordType.init(name:)) else { return false }
        let detail = type.detailKey.flatMap { record[$0]?.string }.flatMap(type.details.firstIndex(of:))
        return passes(RecordHeader(type: type, detail: detail, sequencePlace: nil, subject: nil))
    }
}
