import Glibc
import SystemCalls

/// What this program is called.
public enum Program {
    public static let version = "0.1.0"
    public static let nameAndVersion = "fingerpost \(version)"

    /// Whether what was printed so far has gone out.
    public static func flushPrinted() -> Bool { fflush(nil) == 0 || Errno.last == .EPIPE }

    /// A reader that goes away is an error of the write to it (EPIPE), not the end of the process.
    public static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }
}

/// Where sockets are, unless an option says otherwise.
public enum SocketPlace {
    /// The events socket a client connects to.
    public static var events: String {
        if let path = environment("FINGERPOST_SOCKET") { return path }
        if let directory = environment("XDG_RUNTIME_DIR"), access("\(directory)/fingerpost.sock", F_OK) == 0 {
            return "\(directory)/fingerpost.sock"
        }
        return "/run/fingerpost/fingerpost.sock"
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
