import Foundation
import Glibc

/// The program under test, as a separate process.
public final class Fingerpost {
    /// How a process ended.
    public enum Exit: Equatable, Sendable {
        case code(Int32)
        case signal(Int32)
    }

    /// Where the program's output goes.
    public enum Outlet {
        /// The test reads it.
        case read
        /// A pipe whose other end is closed.
        case closed
        /// A file, for example `/dev/full`.
        case file(String)
    }

    /// The program that was built with the tests.
    public static let path = path(of: "fingerpost")

    /// The path of another program that was built with the tests.
    public static func path(of program: String) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let tests = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/" + program
    }

    public let output: LineReader
    public let errors: LineReader
    private var input: Int32
    private let process: pid_t
    /// Reports an end when the process ends, because the process holds the other end.
    private let life: Int32
    private let patience: Double
    private var exit: Exit?

    /// Starts the program, or another one. Every record that it writes is checked against the schema.
    ///
    /// Tests start every process here, because a process that inherits a descriptor of another test can keep that test
    /// waiting for ever. Foundation's `Process` passes some on: swift-corelibs-foundation, issue 4795.
    ///
    /// - Parameters:
    ///   - closing: the standard descriptors that are closed.
    ///   - patience: how long to wait for a line and for the end, in seconds.
    public init(
        _ arguments: [String], program: String = Fingerpost.path, environment: [String: String] = [:],
        directory: String? = nil, output: Outlet = .read, closing: [Int32] = [],
        patience: Double = LineReader.patience
    ) throws {
        self.patience = patience
        let writesRecords = ["run", "replay", "listen"].contains(arguments.first)
        signal(SIGPIPE, SIG_IGN)
        let input = try Pipe()
        let result = try Pipe()
        let errors = try Pipe()
        let life = try Pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        switch output {
        case .read, .closed: posix_spawn_file_actions_adddup2(&actions, result.writing, STDOUT_FILENO)
        case .file(let path): posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, life.writing, lifeline)
        for descriptor in 3..<FD_SETSIZE where descriptor != lifeline {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        for descriptor in closing { posix_spawn_file_actions_addclose(&actions, descriptor) }
        if case .closed = output { close(result.reading) }
        // env changes the directory and then executes the program.
        let words = directory.map { ["/usr/bin/env", "-C", $0] } ?? []
        process = try Fingerpost.spawn(words + [program] + arguments, environment, &actions)
        for end in [input.reading, result.writing, errors.writing, life.writing] { close(end) }
        self.input = input.writing
        self.life = life.reading
        self.errors = LineReader(owning: errors.reading, patience: patience)
        if case .closed = output {
            self.output = LineReader(owning: open("/dev/null", O_RDONLY | O_CLOEXEC))
        } else {
            self.output = LineReader(owning: result.reading, patience: patience) { line in
                if writesRecords { try RecordValidator.shared.check(line) }
            }
        }
    }

    /// The result of a run: all lines, and the exit.
    public struct Result {
        public let output: [String]
        public let errors: [String]
        public let exit: Exit

        /// What the run printed: the lines of the output, those of the errors after `! `, and how it ended, if that is
        /// not with the status 0.
        public var lines: [String] {
            let end: [String] =
                switch exit {
                case .code(0): []
                case .code(let code): ["exit \(code)"]
                case .signal(let signal): ["signal \(signal)"]
                }
            return output + errors.map { "! \($0)" } + end
        }
    }

    /// Runs the program with `input` on its standard input, until it ends.
    public static func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], directory: String? = nil
    ) throws -> Result {
        try run(arguments: arguments, input: input, environment: environment, directory: directory)
    }

    /// Runs the program with `input` on its standard input, until it ends.
    public static func run(
        arguments: [String], input: String = "", environment: [String: String] = [:], directory: String? = nil
    ) throws -> Result {
        try Fingerpost(arguments, environment: environment, directory: directory).finish(input: input)
    }

    /// Writes the last input, closes standard input and waits for the end.
    public func finish(input: String = "") throws -> Result {
        write(input)
        closeInput()
        let output = try self.output.rest()
        return Result(output: output, errors: try errors.rest(), exit: try waitForExit())
    }

    deinit {
        closeInput()
        if exit == nil {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        close(life)
    }

    public func write(_ text: String) { _ = Glibc.write(input, text, text.utf8.count) }

    public func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    public func send(_ signal: Int32) { kill(process, signal) }

    /// Waits for the end of the process.
    public func waitForExit() throws -> Exit {
        if let exit { return exit }
        guard poll(life, POLLIN, within: patience) else {
            throw LineReader.Failure(description: "it did not end in \(patience) s")
        }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        let exit = status & 0x7f == 0 ? Exit.code(status >> 8 & 0xff) : .signal(status & 0x7f)
        self.exit = exit
        return exit
    }

    private static func spawn(
        _ words: [String], _ environment: [String: String], _ actions: inout posix_spawn_file_actions_t
    ) throws -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // With default signal handling, as a shell would start it.
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let pair = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
            next += 1
        }
        for name in ["FINGERPOST_SOCKET", "XDG_RUNTIME_DIR", "JOURNAL_STREAM"] { variables[name] = nil }
        variables.merge(environment) { $1 }
        let arguments = words.map { strdup($0) } + [nil]
        let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + settings { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, words[0], &actions, &attributes, arguments, settings)
        guard code == 0 else {
            throw LineReader.Failure(description: "cannot start \(words[0]): \(String(cString: strerror(code)))")
        }
        return process
    }
}

/// The descriptor of a pipe that each process keeps open until it ends.
private let lifeline: Int32 = 9

/// Both ends of a pipe.
struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw LineReader.Failure(description: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}
