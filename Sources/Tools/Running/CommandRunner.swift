import Bridge
import Records
import SceneControl
import System
import Touches
import YAML

/// Runs a command for each record of a running bridge that was asked for.
public final class CommandRunner {
    private let address: UnixSocketAddress
    private let kinds: (text: String, filter: EmitFilter)
    private let command: [String]
    private let limit: Int
    private var running: [ChildProcess] = []
    /// Records whose command has not been started, the oldest first.
    private var waiting: [[UInt8]] = []
    /// How many records were dropped since that was last reported.
    private var dropped = 0

    /// How many records may wait.
    static let mostWaiting = 1000
    /// The maximum length of a record, in bytes.
    private static let recordLimit = 4 << 20
    private static let retryInterval = Interval.seconds(1)

    /// - Parameters:
    ///   - kinds: the requested records, as typed and as a filter.
    ///   - command: a program and its arguments.
    ///   - parallel: how many may run at the same time.
    public init(
        socket: String, kinds: (text: String, filter: EmitFilter), command: [String], parallel: Int
    ) throws(SystemError) {
        address = try UnixSocketAddress(socket)
        self.kinds = kinds
        self.command = command
        limit = parallel
    }

    /// Runs until a signal ends it. Waits for the bridge, and connects again if the bridge ends.
    public func run() throws {
        let ending = try SignalDescriptor.open(SignalDescriptor.ending)
        let ended = try SignalDescriptor.open([SignalDescriptor.childEnded])
        var connection: StreamConnection?
        var input = LineInput(limit: CommandRunner.recordLimit)
        var isMissing = false
        while true {
            if connection == nil {
                do {
                    connection = StreamConnection(try address.connect())
                    UnixSocketAddress.makeNonBlocking(connection!.descriptor)
                    subscribe(connection!)
                    input = LineInput(limit: CommandRunner.recordLimit)
                    isMissing = false
                } catch {
                    if !isMissing { Log.notice("waiting for the bridge: \(error)") }
                    isMissing = true
                }
            }
            let ready = DescriptorWait.wait(
                for: (ending.rawValue, .readable), (ended.rawValue, .readable),
                (connection?.descriptor ?? -1, .readable),
                atMost: connection == nil ? CommandRunner.retryInterval : nil)
            if let signal = SignalDescriptor.read(ending.rawValue) { SignalDescriptor.reraise(signal) }
            while SignalDescriptor.read(ended.rawValue) != nil {}
            reap()
            if let open = connection, !ready[2].isEmpty, !(try take(from: open, &input)) {
                open.close()
                connection = nil
                Log.notice("the bridge at \(address.path) closed the connection")
            }
            startWaiting()
        }
    }

    private func subscribe(_ connection: StreamConnection) {
        let command = Array("{\"subscribe\":\"\(kinds.text)\"}\n".utf8)
        _ = command.withUnsafeBufferPointer { connection.send($0) }
    }

    /// Reads what has arrived. Returns false if the bridge closed the connection.
    private func take(from connection: StreamConnection, _ input: inout LineInput) throws -> Bool {
        switch connection.receive() {
        case .nothing: return true
        case .end: return false
        case .bytes(let bytes): input.append(bytes)
        }
        while let line = input.next() {
            guard case .whole(let record) = line else { continue }
            try take(Array(record))
        }
        return true
    }

    private func take(_ record: [UInt8]) throws {
        guard let node = try? YAMLNode(parsing: record), let type = node["type"]?.string.flatMap(RecordType.init(name:))
        else {
            return
        }
        if type == .answer {
            guard node["ok"]?.bool == false else { return }
            throw Listener.Failure(description: node["error"]?.string ?? "the bridge refuses")
        }
        // Every reader gets `hello`, whatever it asked for.
        guard type != .hello, kinds.filter.passes(node) else { return }
        if waiting.count < CommandRunner.mostWaiting { waiting.append(record) } else { dropped += 1 }
    }

    // MARK: Commands

    private func startWaiting() {
        while running.count < limit, !waiting.isEmpty {
            let record = waiting.removeFirst()
            let variables = (try? YAMLNode(parsing: record)).map { RecordVariables(of: $0).list } ?? []
            do {
                running.append(try ChildProcess(command, input: record + [UInt8(ascii: "\n")], variables: variables))
            } catch {
                Log.error("\(error)")
            }
        }
        if dropped > 0, waiting.count < CommandRunner.mostWaiting / 2 {
            Log.warning("\(dropped) records were dropped: '\(command[0])' takes longer than the time between them")
            dropped = 0
        }
    }

    private func reap() {
        running.removeAll { process in
            guard let end = process.end() else { return false }
            if end != .code(0) { Log.error("'\(command[0])' ended with \(end)") }
            return true
        }
    }
}
