internal import Glibc

/// What distinguishes a version of a file from the others. It changes when the file is written or replaced.
package struct FileVersion: Hashable {
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
