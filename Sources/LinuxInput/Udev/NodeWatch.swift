internal import Glibc
public import System

/// Watches event nodes being added and removed and changing their owner, mode or ACL, by inotify on /dev/input.
///
/// It needs no udev. It reports when a node that could not be opened may be tried again, and it replaces
/// `DeviceMonitor` if udevd does not run. If udevd runs, a new node is reported here before the rules have set its
/// permissions.
public struct NodeWatch: ~Copyable {
    /// The directory of the event nodes.
    public static let directory = "/dev/input"

    private let directory: String
    private let file: FileDescriptor
    /// The watch on the parent of `directory`. The kernel creates the directory with the first device and removes it
    /// with the last.
    private let parent: Int32

    /// For epoll: readable when there are changes.
    public var fileDescriptor: Int32 { file.rawValue }

    /// Watches a directory, which may be absent. Its parent must exist.
    public static func open(_ directory: String = NodeWatch.directory) throws(SystemError) -> NodeWatch {
        let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard number >= 0 else { throw SystemError(operation: "watch", path: directory, code: .last) }
        let file = FileDescriptor(owning: number)
        let above = String(directory[..<(directory.lastIndex(of: "/") ?? directory.startIndex)])
        let parent = inotify_add_watch(number, above, UInt32(IN_CREATE | IN_MOVED_TO))
        guard parent >= 0 else { throw SystemError(operation: "watch", path: above, code: .last) }
        let watch = NodeWatch(directory: directory, file: file, parent: parent)
        guard watch.watchDirectory() || Errno.last == .ENOENT else {
            throw SystemError(operation: "watch", path: directory, code: .last)
        }
        return watch
    }

    private func watchDirectory() -> Bool {
        inotify_add_watch(file.rawValue, directory, UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO)) >= 0
    }

    /// The event nodes that changed, each once, in the order of their first change. After an overflow, or if the
    /// directory was just created, returns all event nodes.
    public func receive() -> [String] {
        var names: [String] = []
        while let buffer = SystemCall.read(file.rawValue, atMost: 4096), !buffer.isEmpty {
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= bytes.count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    // The name is padded with zeros to `len`.
                    let name = bytes[(offset + header)...].prefix(Int(event.len)).prefix { $0 != 0 }
                    names += nodes(of: event, String(decoding: name, as: UTF8.self))
                    offset += header + Int(event.len)
                }
            }
        }
        var seen: Set<String> = []
        return names.filter { InputNode.isEvent($0) && seen.insert($0).inserted }.map { "\(directory)/\($0)" }
    }

    /// The names of the nodes that an event is about.
    private func nodes(of event: inotify_event, _ name: String) -> [String] {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return SystemCall.entries(of: directory) }
        guard event.wd == parent else { return [name] }
        guard directory.hasSuffix("/\(name)"), watchDirectory() else { return [] }
        return SystemCall.entries(of: directory)
    }
}
