package import Glibc

/// System calls that more than one target makes. A call interrupted by a signal is retried.
package enum SystemCall {
    package static func open(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
        let result = retrying { Glibc.open(path, flags | O_CLOEXEC) }
        guard result >= 0 else { throw SystemError(operation: "open", path: path, code: .last) }
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
    package static func text(of path: String) -> String? {
        guard let file = try? open(path, O_RDONLY) else { return nil }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(file.rawValue, into: &buffer)
        guard count >= 0 else { return nil }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }

    /// `read(2)`: the number of bytes, or -1.
    package static func read(_ descriptor: Int32, into buffer: inout [UInt8]) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            retrying { Glibc.read(descriptor, bytes.baseAddress, bytes.count) }
        }
    }

    /// `write(2)`: the number of bytes, or -1.
    package static func write(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Int {
        retrying { Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// The time of a clock, in microseconds.
    package static func microseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }

    private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || Errno.last != .EINTR { return result }
        }
    }
}
