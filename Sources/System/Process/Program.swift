internal import Glibc
private import Touches

/// The name and version of this program.
public enum Program {
    public static let version = "0.1.0"
    public static let nameAndVersion = "fingerpost \(version)"

    /// The name of this machine; at most 63 bytes.
    package static var hostName: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
            guard let name = buffer.baseAddress, gethostname(name, 63) == 0 else { return "localhost" }
            buffer[63] = 0
            return String(cString: name)
        }
    }

    /// Prints `text` and `terminator`. A reader that closed its end is not an error.
    public static func print(_ text: String, terminator: String = "\n") throws(SystemError) {
        do {
            try FileBytes.write(Array((text + terminator).utf8)[...], to: STDOUT_FILENO, path: "standard output")
        } catch {
            if error.code != .EPIPE { throw error }
        }
    }

    /// Prints lines for people. On a terminal, they fit its width.
    package static func printLines(_ text: String, terminator: String = "\n") throws(SystemError) {
        try print(Terminal.output.map { text.wrapped(to: $0.size.columns) } ?? text, terminator: terminator)
    }

    /// How another program of this project is started: by its file in this program's folder, else by its name, which is
    /// searched for in PATH.
    package static func companion(_ name: String) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard readlink("/proc/self/exe", &buffer, buffer.count - 1) > 0 else { return name }
        let path = buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        let file = path[..<(path.lastIndex(of: "/") ?? path.startIndex)] + "/" + name
        return access(file, X_OK) == 0 ? file : name
    }

    /// Continues as another program of this project. It returns only if that program cannot be run.
    public static func become(_ name: String, _ arguments: [String]) throws(SystemError) {
        let words = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for text in words { free(text) } }
        // The new program gets the signal handling that a shell gives a program.
        signal(SIGPIPE, SIG_DFL)
        execvp(companion(name), words)
        let code = Errno.last
        throw SystemError(
            operation: "run", path: name, code: code,
            advice: code == .ENOENT ? "it is in a package of its own: install \(name)" : nil)
    }

    /// Opens /dev/null for each standard descriptor that is closed, so that no other file gets its number.
    public static func openStandardDescriptors() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // `open` returns the lowest free number, which is this one.
            _ = open("/dev/null", O_RDWR)
        }
    }

    /// Makes a write to a closed pipe fail with EPIPE instead of ending the process.
    public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}
