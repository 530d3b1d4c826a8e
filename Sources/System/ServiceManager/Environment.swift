internal import Glibc

/// The environment of this process. An empty variable counts as not set.
enum Environment {
    /// The value of a variable; nil if it is not set.
    static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Removes a variable, which a service manager sets for this process but not for its child processes. Returns its
    /// value; nil if it is not set.
    static func take(_ name: String) -> String? {
        defer { unsetenv(name) }
        return value(of: name)
    }
}
