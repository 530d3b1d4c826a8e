package import Glibc

/// Calls of the kernel that more than one target makes. An interrupted call is made again.
package enum SystemCall {
    package static func open(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
        let result = retrying { Glibc.open(path, flags | O_CLOEXEC) }
        guard result >= 0 else { throw SystemError(operation: "open", path: path, code: .last) }
        return FileDescriptor(owning: result)
    }

    /// The file behind `path`, links followed; nil where there is none or it may not be seen.
    package static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    /// The names in a directory, sorted, without `.` and `..`; empty where it cannot be read.
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

    /// The first 4096 bytes of a file, as much as an attribute of sysfs can hold; nil where it cannot be read.
    package static func text(of path: String) -> String? {
        guard let file = try? open(path, O_RDONLY) else { return nil }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(file, into: &buffer)
        guard count >= 0 else { return nil }
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }

    /// `read(2)`: how many bytes came, or -1.
    package static func read(_ file: borrowing FileDescriptor, into buffer: inout [UInt8]) -> Int {
        let number = file.rawValue
        return buffer.withUnsafeMutableBytes { bytes in
            retrying { Glibc.read(number, bytes.baseAddress, bytes.count) }
        }
    }

    /// What a clock shows, in microseconds.
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
