internal import Glibc

/// The environment variables that a service manager sets for one process, but not for its child processes.
enum Environment {
    /// Removes the variable from the environment and returns its value; nil if it is not set or empty.
    static func take(_ name: String) -> String? {
        defer { unsetenv(name) }
        return getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
