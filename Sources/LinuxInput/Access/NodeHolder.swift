internal import Glibc
internal import System

/// A process that has a node open.
public struct NodeHolder: Equatable, Sendable, CustomStringConvertible {
    public let pid: Int32
    /// The process's name, at most 15 bytes (`comm`).
    public let command: String

    /// For example `weston (812)`.
    public var description: String { "\(command) (\(pid))" }

    /// Every process that has `node` open, including this one, sorted by pid. Only root sees the processes of other
    /// users, so an empty list proves nothing. This reads the open files of all processes, which takes some
    /// milliseconds.
    public static func all(of node: String) -> [NodeHolder] {
        guard let wanted = SystemCall.status(of: node) else { return [] }
        return SystemCall.entries(of: "/proc").compactMap(Int32.init).sorted().filter { pid in
            SystemCall.entries(of: "/proc/\(pid)/fd").contains { descriptor in
                // stat, not readlink: the same device may have another path in the other process's mount namespace.
                SystemCall.status(of: "/proc/\(pid)/fd/\(descriptor)").map { isSame($0, wanted) } ?? false
            }
        }.map { NodeHolder(pid: $0, command: NamedProcess($0).name ?? "?") }
    }

    private static func isSame(_ a: stat, _ b: stat) -> Bool {
        let isDevice = a.st_mode & S_IFMT == S_IFCHR && b.st_mode & S_IFMT == S_IFCHR
        return isDevice ? a.st_rdev == b.st_rdev : a.st_dev == b.st_dev && a.st_ino == b.st_ino
    }
}
