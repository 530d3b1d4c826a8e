internal import CLinux
internal import Glibc

/// A program that this one has started.
package struct ChildProcess {
    package let id: Int32

    /// How a program ended.
    package enum End: Equatable, CustomStringConvertible {
        case code(Int32)
        case signal(Int32)

        package var description: String {
            switch self {
            case .code(let code): "exit status \(code)"
            case .signal(let signal): "signal \(signal)"
            }
        }
    }

    /// Throws if there is no program `name`, in PATH if the name has no slash, or if it cannot be run.
    package static func check(_ name: String) throws(SystemError) {
        let folders = getenv("PATH").map { String(cString: $0).split(separator: ":").map(String.init) } ?? []
        let files = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
        if files.contains(where: { access($0, X_OK) == 0 }) { return }
        let exists = files.contains { access($0, F_OK) == 0 }
        throw SystemError(operation: "run", path: name, code: exists ? .EACCES : .ENOENT)
    }

    /// Starts `words[0]`, which is searched for in PATH, with the other words as its arguments. No shell is involved.
    /// It has the signal handling that a shell gives a program.
    ///
    /// - Parameters:
    ///   - input: what it reads from its standard input.
    ///   - variables: what is added to the environment, as `NAME=value`.
    package init(_ words: [String], input: [UInt8], variables: [String]) throws(SystemError) {
        let file = try ChildProcess.file(of: input)
        try self.init(words, file.rawValue, as: STDIN_FILENO, variables)
    }

    /// Starts a program in the same way.
    ///
    /// - Parameter output: the descriptor that is its standard output.
    package init(_ words: [String], output: Int32) throws(SystemError) {
        try self.init(words, output, as: STDOUT_FILENO, [])
    }

    private init(
        _ words: [String], _ descriptor: Int32, as standard: Int32, _ variables: [String]
    ) throws(SystemError) {
        let name = words.first ?? ""
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        var all = sigset_t()
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var environment: [String] = []
        var next = environ
        let names = Set(variables.map { $0.prefix { $0 != "=" } })
        while let entry = next.pointee {
            let variable = String(cString: entry)
            if !names.contains(variable.prefix { $0 != "=" }) { environment.append(variable) }
            next += 1
        }
        let arguments = words.map { strdup($0) } + [nil]
        let settings = (variables + environment).map { strdup($0) } + [nil]
        defer { for text in arguments + settings { free(text) } }
        var id: pid_t = 0
        let code = posix_spawnp(&id, name, &actions, &attributes, arguments, settings)
        guard code == 0 else { throw SystemError(operation: "run", path: name, code: Errno(rawValue: code)) }
        self.id = id
    }

    /// Starts a program that gets SIGTERM when this one ends, however it ends. It has no input, and its
    /// output is discarded.
    package init(dependent words: [String]) throws(SystemError) {
        var arguments = words.map { strdup($0) } + [nil]
        defer { for text in arguments { free(text) } }
        id = clinux_start_dependent(&arguments)
        guard id > 0 else { throw SystemError(operation: "run", path: words.first ?? "", code: .last) }
    }

    package func send(_ signal: Int32) { kill(id, signal) }

    /// Ends the program with SIGTERM, and waits until it has ended.
    package func stop() {
        kill(id, SIGTERM)
        waitpid(id, nil, 0)
    }

    /// How it ended; nil as long as it runs.
    package func end() -> End? { end(WNOHANG) }

    /// Waits until it has ended. Nil if that was reported before.
    package func waitForEnd() -> End? { end(0) }

    private func end(_ options: Int32) -> End? {
        var status: Int32 = 0
        guard waitpid(id, &status, options) == id else { return nil }
        return status & 0x7f == 0 ? .code(status >> 8 & 0xff) : .signal(status & 0x7f)
    }

    /// An unnamed file with `bytes`, opened at its start. A pipe has a limited capacity.
    private static func file(of bytes: [UInt8]) throws(SystemError) -> FileDescriptor {
        let descriptor = clinux_memfd_create("record", UInt32(MFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(operation: "make", path: "a file in memory", code: .last) }
        let file = FileDescriptor(owning: descriptor)
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBufferPointer { SystemCall.write($0, to: descriptor) }
            guard written > 0 else { throw SystemError(operation: "write to", path: "a file in memory", code: .last) }
            rest = rest.dropFirst(written)
        }
        lseek(file.rawValue, 0, SEEK_SET)
        return file
    }
}
