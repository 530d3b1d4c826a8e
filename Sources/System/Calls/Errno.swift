internal import Glibc

/// The error number of a system call that failed.
public struct Errno: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: Int32
    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let EPERM = Errno(rawValue: Glibc.EPERM)
    public static let ENOENT = Errno(rawValue: Glibc.ENOENT)
    public static let EINTR = Errno(rawValue: Glibc.EINTR)
    public static let EAGAIN = Errno(rawValue: Glibc.EAGAIN)
    public static let EOPNOTSUPP = Errno(rawValue: Glibc.EOPNOTSUPP)
    public static let ENXIO = Errno(rawValue: Glibc.ENXIO)
    public static let ENOMEM = Errno(rawValue: Glibc.ENOMEM)
    public static let EACCES = Errno(rawValue: Glibc.EACCES)
    public static let EBUSY = Errno(rawValue: Glibc.EBUSY)
    public static let EINVAL = Errno(rawValue: Glibc.EINVAL)
    public static let EISDIR = Errno(rawValue: Glibc.EISDIR)
    public static let EMFILE = Errno(rawValue: Glibc.EMFILE)
    public static let ENFILE = Errno(rawValue: Glibc.ENFILE)
    public static let EEXIST = Errno(rawValue: Glibc.EEXIST)
    public static let EPIPE = Errno(rawValue: Glibc.EPIPE)
    public static let ENAMETOOLONG = Errno(rawValue: Glibc.ENAMETOOLONG)
    public static let EADDRINUSE = Errno(rawValue: Glibc.EADDRINUSE)
    public static let ECONNREFUSED = Errno(rawValue: Glibc.ECONNREFUSED)
    public static let EINPROGRESS = Errno(rawValue: Glibc.EINPROGRESS)
    public static let EPROTOTYPE = Errno(rawValue: Glibc.EPROTOTYPE)
    public static let ENOSPC = Errno(rawValue: Glibc.ENOSPC)
    public static let EDQUOT = Errno(rawValue: Glibc.EDQUOT)
    public static let ENODEV = Errno(rawValue: Glibc.ENODEV)
    public static let EOVERFLOW = Errno(rawValue: Glibc.EOVERFLOW)
    public static let ENOBUFS = Errno(rawValue: Glibc.ENOBUFS)
    public static let ELOOP = Errno(rawValue: Glibc.ELOOP)

    /// The thread's `errno`. Read it immediately after the call that failed.
    package static var last: Errno { Errno(rawValue: Glibc.errno) }

    /// The C library's text, in English unless setlocale is called: `Permission denied`.
    public var description: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let words = buffer.baseAddress, strerror_r(rawValue, words, buffer.count) == 0 else {
                return "error \(rawValue)"
            }
            return String(cString: words)
        }
    }
}
