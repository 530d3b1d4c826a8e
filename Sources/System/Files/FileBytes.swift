internal import Glibc
internal import Touches

/// Reads and writes whole files.
package enum FileBytes {
    /// Writes all of `bytes` and blocks until it is done. `path` is the name of the file in errors.
    package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, path: String) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = rest.withUnsafeBufferPointer { SystemCall.write($0, to: descriptor) }
            guard written >= 0 else { throw SystemError(operation: "write to", path: path, code: .last) }
            rest = rest.dropFirst(written)
        }
    }

    /// Replaces the content of the file at `path` with `text`. If that fails, the file stays as it was. A pipe or a
    /// device is written to.
    package static func write(_ text: String, to path: String) throws(SystemError) {
        let status = SystemCall.status(of: path)
        if status.map({ $0.st_mode & S_IFMT == S_IFREG }) != false {
            return try replace(path, with: text, mode: status.map { $0.st_mode & 0o7777 })
        }
        // A pipe that nobody reads would be waited for, maybe for ever.
        let file: FileDescriptor
        do throws(SystemError) {
            file = try SystemCall.open(path, O_WRONLY | O_NONBLOCK, operation: "write to")
        } catch {
            let advice = error.code == .ENXIO ? "nobody reads this pipe" : error.advice
            throw SystemError(operation: error.operation, path: path, code: error.code, advice: advice)
        }
        _ = fcntl(file.rawValue, F_SETFL, fcntl(file.rawValue, F_GETFL) & ~O_NONBLOCK)
        try write(Array(text.utf8)[...], to: file.rawValue, path: path)
    }

    /// Replaces the file at `path` by one with `text`, at once: readers, and the next start after a crash, find the old
    /// file or the new one. A link stays, and what it leads to is replaced. The folder of the file must be writable.
    ///
    /// - Parameter mode: the permissions of the file; nil for those that new files get.
    package static func replace(_ path: String, with text: String, mode: UInt32? = 0o644) throws(SystemError) {
        try requireFile(path)
        let target = try SystemCall.target(of: path)
        // Nobody else has made a file of this name. A program that is killed may leave it.
        let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
        let unfinished = "\(folder).fingerpost-\(UInt64.random(in: 0...UInt64.max).hexadecimalText(digits: 16))"
        var isMade = false
        do throws(SystemError) {
            let file = try SystemCall.open(
                unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode ?? 0o666, operation: "write to")
            isMade = true
            try write(Array(text.utf8)[...], to: file.rawValue, path: path)
            // Otherwise, an empty file could be left after a power failure.
            let isAllowed = mode.map { fchmod(file.rawValue, $0) == 0 } ?? true
            guard isAllowed, fsync(file.rawValue) == 0, rename(unfinished, target) == 0 else {
                throw SystemError(operation: "write to", path: path, code: .last)
            }
        } catch {
            if isMade { unlink(unfinished) }
            throw SystemError(operation: error.operation, path: path, code: error.code, advice: error.advice)
        }
    }

    /// Renames the file at `path`, beside which the new name is. A file of that name is replaced. A link stays, and
    /// what it leads to is renamed.
    ///
    /// - Parameter suffix: what is added to the name.
    /// - Returns: the new path.
    package static func setAside(_ path: String, adding suffix: String) throws(SystemError) -> String {
        let path = try SystemCall.target(of: path)
        guard rename(path, path + suffix) == 0 else { throw SystemError(operation: "rename", path: path, code: .last) }
        return path + suffix
    }

    /// Throws if there is something at `path` that is not a file, such as a pipe, which would be waited for, or a
    /// device, which would be replaced.
    package static func requireFile(_ path: String, to operation: String = "replace") throws(SystemError) {
        guard let status = SystemCall.status(of: path), status.st_mode & S_IFMT != S_IFREG else { return }
        throw SystemError(operation: operation, path: path, code: .EINVAL, advice: "it is not a file")
    }

    /// Makes the folder of the file at `path`, and the folders that it is in, where they are missing.
    package static func makeFolder(of path: String) throws(SystemError) {
        for (index, character) in zip(path.indices, path) where character == "/" && index > path.startIndex {
            let folder = String(path[..<index])
            if mkdir(folder, 0o777) != 0, errno != EEXIST {
                throw SystemError(operation: "make", path: folder, code: .last)
            }
        }
    }

    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The content of `path`, or its first `limit` bytes. The path `-` means standard input.
    package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
        let file = try InputFile(path)
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while bytes.count < limit {
            let read = try file.read(into: &buffer)
            guard !read.isEmpty else { break }
            bytes += read.prefix(limit - bytes.count)
        }
        return bytes
    }
}

/// What distinguishes a version of a file from the others. It changes when the file is written or replaced.
package struct FileVersion: Equatable {
    private let inode: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    /// The current version of the file at `path`; nil if there is no file.
    package init?(_ path: String) {
        guard let status = SystemCall.status(of: path) else { return nil }
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}
