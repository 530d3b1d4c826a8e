import Foundation
import Glibc

/// The program under test, as a process of its own.
public final class Fingerpost {
    /// How a process ended.
    public enum Exit: Equatable, Sendable {
        case code(Int32)
        case signal(Int32)
    }

    /// What becomes of what the program writes.
    public enum Outlet {
        /// The test reads it.
        case read
        /// A pipe whose other end is closed.
        case closed
        /// A file, as `/dev/full`.
        case file(String)
    }

    /// The program that was built beside the tests.
    public static let path: String = {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        readlink("/proc/self/exe", &buffer, buffer.count - 1)
        let tests = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/fingerpost"
    }()

    public let output: LineReader
    public let errors: LineReader
    private var input: Int32
    private let process: pid_t
    /// Ends when the process does: it holds the other end.
    private let life: Int32
    private var exit: Exit?

    /// Starts it. Every record it writes is checked against the schema.
    public init(
        _ arguments: [String], environment: [String: String] = [:], directory: String? = nil, output: Outlet = .read
    ) throws {
        let writesRecords = ["run", "replay", "listen"].contains(arguments.first)
        signal(SIGPIPE, SIG_IGN)
        starting.lock()
        defer { starting.unlock() }
        let input = try Pipe(), result = try Pipe(), errors = try Pipe(), life = try Pipe()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        switch output {
        case .read, .closed: posix_spawn_file_actions_adddup2(&actions, result.writing, STDOUT_FILENO)
        case .file(let path): posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
        posix_spawn_file_actions_adddup2(&actions, life.writing, 9)
        if case .closed = output { close(result.reading) }
        // env changes the directory and becomes the program.
        let words = directory.map { ["/usr/bin/env", "-C", $0] } ?? []
        process = try Fingerpost.spawn(words + [Fingerpost.path] + arguments, environment, &actions)
        for end in [input.reading, result.writing, errors.writing, life.writing] { close(end) }
        self.input = input.writing
        self.life = life.reading
        self.errors = LineReader(owning: errors.reading)
        if case .closed = output {
            self.output = LineReader(owning: open("/dev/null", O_RDONLY | O_CLOEXEC))
        } else {
            self.output = LineReader(owning: result.reading) { line in
                if writesRecords { try RecordValidator.shared.check(line) }
            }
        }
    }

    /// Everything that a run gives from start to end: lines, and the exit.
    public struct Result {
        public let output: [String]
        public let errors: [String]
        public let exit: Exit
    }

    /// Runs it with `input` on its standard input, to its end.
    public static func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:], directory: String? = nil
    ) throws -> Result {
        try Fingerpost(arguments, environment: environment, directory: directory).finish(input: input)
    }

    /// Gives it the last of its standard input and waits for its end.
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

    /// Waits for its end.
    public func waitForExit() throws -> Exit {
        if let exit { return exit }
        guard poll(life, POLLIN, within: LineReader.patience) else {
            throw LineReader.Failure(description: "it did not end in \(LineReader.patience) s")
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
        // As a shell starts it, whatever this process does with its signals.
        var none = sigset_t(), all = sigset_t()
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
            throw LineReader.Failure(description: "cannot start \(path): \(String(cString: strerror(code)))")
        }
        return process
    }
}

/// Held while descriptors are open that no other process may inherit.
let starting = NSLock()

/// Both ends of a pipe. Make it while `starting` is held: until it is marked, every process that starts gets it.
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
