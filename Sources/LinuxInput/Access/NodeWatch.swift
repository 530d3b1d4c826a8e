public import SystemCalls
internal import Glibc

/// Word of event nodes that appear, vanish or get another owner, mode or ACL, by inotify on /dev/input.
///
/// It needs no udev: it is what tells that a node which could not be opened is worth another try, and where no udevd runs
/// it stands in for `DeviceMonitor`. Where one runs, a new node is told here before the rules have set its permissions.
public struct NodeWatch: ~Copyable {
    /// Where event nodes lie.
    public static let directory = "/dev/input"

    private let directory: String
    private let file: FileDescriptor
    /// The watch on what holds `directory`, which the kernel makes for the first device and removes with the last.
    private let parent: Int32

    /// For epoll: readable when there is word.
    public var fileDescriptor: Int32 { file.rawValue }

    /// Watches a directory, which may be absent; what holds it must exist.
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

    private init(directory: String, file: consuming FileDescriptor, parent: Int32) {
        self.directory = directory
        self.file = file
        self.parent = parent
    }

    private func watchDirectory() -> Bool {
        inotify_add_watch(file.rawValue, directory, UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO)) >= 0
    }

    /// The event nodes that something has happened to, each once, in order of the first word; after an overflow, or when
    /// the directory has just been made, all there are.
    public func receive() -> [String] {
        var names: [String] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = SystemCall.read(file, into: &buffer)
            guard count > 0 else { break }
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                let header = MemoryLayout<inotify_event>.size
                while offset + header <= count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    // The name is padded with zeros to `len`.
                    let name = bytes[(offset + header)...].prefix(Int(event.len)).prefix { $0 != 0 }
                    names += told(by: event, of: String(decoding: name, as: UTF8.self))
                    offset += header + Int(event.len)
                }
            }
        }
        var seen: Set<String> = []
        return names.filter { InputNode.isEvent($0) && seen.insert($0).inserted }.map { "\(directory)/\($0)" }
    }

    private func told(by event: inotify_event, of name: String) -> [String] {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return SystemCall.entries(of: directory) }
        guard event.wd == parent else { return [name] }
        guard directory.hasSuffix("/\(name)"), watchDirectory() else { return [] }
        return SystemCall.entries(of: directory)
    }
}
