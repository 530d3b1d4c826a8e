import Files
import Records
import Scenes
import System
import Touches

/// Runs a command for each record of a running bridge that was asked for.
@MainActor public final class CommandRunner {
    private let address: UnixSocketAddress
    private let kinds: RecordKinds
    private let command: [String]
    private let limit: Int
    private var running: [ChildProcess] = []
    /// Records whose command has not been started, the oldest first.
    private var waiting: [[UInt8]] = []
    /// How many records were dropped since that was last reported.
    private var dropped = 0

    /// How many records may wait.
    static let mostWaiting = 1000
    private static let retryInterval = Interval.seconds(1)

    /// - Parameters:
    ///   - command: a program and its arguments.
    ///   - parallel: how many may run at the same time.
    public init(socket: String, kinds: RecordKinds, command: [String], parallel: Int) throws(SystemError) {
        address = try UnixSocketAddress(socket)
        self.kinds = kinds
        self.command = command
        limit = parallel
    }

    /// Runs until a signal ends it. Waits for the bridge, and connects again if the bridge ends.
    public func run() throws {
        let ending = try SignalDescriptor.open(SignalDescriptor.ending)
        let ended = try SignalDescriptor.open([SignalDescriptor.childEnded])
        var connection: LineConnection?
        var isMissing = false
        while true {
            if connection == nil {
                do {
                    connection = try LineConnection(subscribingTo: kinds.text, at: address)
                    isMissing = false
                } catch {
                    if !isMissing { Log.notice("waiting for the bridge: \(error)") }
                    isMissing = true
                }
            }
            let ready = DescriptorWait.wait(
                for: (ending.rawValue, .readable), (ended.rawValue, .readable),
                (connection?.descriptor ?? -1, connection?.awaited ?? []),
                atMost: connection == nil ? CommandRunner.retryInterval : nil)
            if let signal = SignalDescriptor.read(ending.rawValue) { SignalDescriptor.reraise(signal) }
            while SignalDescriptor.read(ended.rawValue) != nil {}
            reap()
            if let descriptor = connection?.descriptor, ready[descriptor] != nil,
                try connection?.receiveRecords(note) == .end
            {
                connection?.close()
                connection = nil
                Log.notice("the bridge at \(address.path) closed the connection")
            }
            startWaiting()
        }
    }

    private func note(_ record: ArraySlice<UInt8>) throws {
        guard let node = try? YAMLNode(json: record),
            let type = node["type"]?.string.flatMap(RecordType.init(name:))
        else {
            return
        }
        if let answer = Answer(node) { return try answer.check() }
        // Every reader gets `hello`, whatever it asked for.
        guard type != .hello, kinds.filter.passes(node) else { return }
        if waiting.count < CommandRunner.mostWaiting { waiting.append(Array(record)) } else { dropped += 1 }
    }

    // MARK: Commands

    private func startWaiting() {
        while running.count < limit, !waiting.isEmpty {
            let record = waiting.removeFirst()
            let variables = (try? YAMLNode(json: record[...])).map { RecordVariables(of: $0).list } ?? []
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

/// The keys of a record as variables of the environment.
@MainActor struct RecordVariables {
    /// As `NAME=value`, in the order of the record.
    private(set) var list: [String] = []

    private var names: Set<String> = []

    /// The maximum length of a variable with its name, in bytes. Longer ones are left out.
    private static let limit = 100_000
    /// What clients read, and what no record may change.
    private static let reserved: Set<String> = ["FINGERPOST_SOCKET", "FINGERPOST_CONTROL"]

    init(of record: YAMLNode) { add(record, "FINGERPOST") }

    /// The keys of a mapping are variables of their own. Lists are JSON.
    private mutating func add(_ node: YAMLNode, _ name: String) {
        switch node.content {
        case .mapping(let entries):
            for entry in entries { add(entry.value, "\(name)_\(RecordVariables.name(of: entry.key))") }
        case .null: add("", name)
        case .string, .bool, .integer, .double: add(node.text, name)
        case .sequence: add(node.json ?? "", name)
        }
    }

    private mutating func add(_ text: String, _ name: String) {
        let variable = "\(name)=\(text)"
        let isPossible = variable.utf8.count <= RecordVariables.limit && !text.utf8.contains(0)
        guard isPossible, !RecordVariables.reserved.contains(name), names.insert(name).inserted else { return }
        list.append(variable)
    }

    /// `TAP_COUNT` for `tapCount`. What is neither a letter nor a digit is an underscore.
    private static func name(of key: String) -> String {
        var name = ""
        var wasLower = false
        for scalar in key.unicodeScalars {
            let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
            let isDigit = ("0"..."9").contains(scalar)
            if wasLower, scalar.properties.isUppercase { name += "_" }
            wasLower = isLetter && scalar.properties.isLowercase || isDigit
            name += isLetter ? scalar.properties.uppercaseMapping : isDigit ? String(scalar) : "_"
        }
        return name
    }
}
