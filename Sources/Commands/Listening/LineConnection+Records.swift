import SceneControl
import System

extension Answer {
    /// Logs the warnings, and throws if the command was not carried out.
    func check() throws(BridgeFailure) {
        if let error { throw BridgeFailure(error) }
        for warning in warnings { Log.warning(warning) }
    }
}

/// A connection to a running bridge whose records are wanted.
extension LineConnection {
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
                throw BridgeFailure("\(path) sent a record of more than \(LineConnection.recordLimit) bytes")
            }
            try body(record)
        }
        return received
    }
}
