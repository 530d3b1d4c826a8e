package import CLinux
internal import Glibc

/// System calls that more than one file makes. A call that a signal interrupts is made again.
package enum SystemCall {
    /// `open(2)`. The descriptor is closed in programs that this program starts.
    ///
    /// - Parameters:
    ///   - operation: what is done with the file, for the error.
    ///   - mode: the permissions of a file that is created.
    package static func open(
        _ path: String, _ flags: Int32, mode: mode_t = 0, operation: String = "open"
    ) throws(SystemError) -> FileDescriptor {
        let result = retrying { Glibc.open(path, flags | O_CLOEXEC, mode) }
        guard result >= 0 else { throw SystemError(operation: operation, path: path, code: .last) }
        return FileDescriptor(owning: result)
    }

    /// Whether two paths name the same character device.
    package static func isOneDevice(_ a: String, _ b: String) -> Bool {
        guard let a = status(of: a), let b = status(of: b) else { return false }
        return a.st_mode & S_IFMT == S_IFCHR && b.st_mode & S_IFMT == S_IFCHR && a.st_rdev == b.st_rdev
    }

    /// The status of the file at `path`, following links; nil if it does not exist or is not visible.
    package static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// What the symbolic link at `path` leads to, also if that does not exist; `path` itself if it is no link.
    package static func target(of path: String) throws(SystemError) -> String {
        var target = path
        // The kernel follows as many.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let length = readlink(target, &buffer, buffer.count - 1)
            guard length >= 0 else { return target }
            let link = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
            let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
            target = link.hasPrefix("/") ? link : folder + link
        }
        throw SystemError(operation: "follow", path: path, code: .ELOOP)
    }

    /// The names in a directory, sorted, without `.` and `..`; empty if it cannot be read.
    package static func entries(of directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
                bytes.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: bytes.pointee)) {
                    String(cString: $0)
                }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The first 4096 bytes of a file, the size limit of a sysfs attribute; nil if it cannot be read.
    package static func bytes(of path: String) -> [UInt8]? {
        guard let file = try? open(path, O_RDONLY) else { return nil }
        return read(file.rawValue, atMost: 4096)
    }

    /// The same, as text.
    package static func text(of path: String) -> String? {
        bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
    }

    /// `read(2)`: the number of bytes, or -1.
    package static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
    }

    /// `read(2)`: the bytes, none at the end of a file; nil after an error.
    package static func read(_ descriptor: Int32, atMost limit: Int) -> [UInt8]? {
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
            count = read(descriptor, into: UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: limit))
            initialized = max(count, 0)
        }
        return count < 0 ? nil : bytes
    }

    /// `read(2)` of a value of fixed size; nil if it could not be read.
    ///
    /// - Parameter value: any value of the type. It is replaced.
    package static func read<Value: BitwiseCopyable>(_ descriptor: Int32, replacing value: Value) -> Value? {
        var value = value
        let count = withUnsafeMutableBytes(of: &value) { read(descriptor, into: $0) }
        return count == MemoryLayout<Value>.size ? value : nil
    }

    /// `write(2)`: the number of bytes, or -1.
    package static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int {
        retrying { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// `pwritev2(2)`: the number of bytes that were written without blocking, or -1. The error is `EOPNOTSUPP` if the
    /// descriptor has no such write.
    package static func writeAtOnce(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int {
        retrying { clinux_write_at_once(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// `send(2)`: the number of bytes, or -1. A closed connection is an error and no signal.
    package static func send(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int {
        retrying { Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
    }

    /// `accept(2)`: the descriptor of the connection, or -1.
    package static func accept(_ descriptor: Int32) -> Int32 { retrying { Glibc.accept(descriptor, nil, nil) } }

    static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || Errno.last != .EINTR { return result }
        }
    }
}
