internal import CLinux
internal import Glibc

/// What a file descriptor is ready for. The bits have the same values in epoll and poll.
package struct Readiness: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The other end was closed, or the device was removed. It is always reported, even if it was not requested.
    package static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
}
