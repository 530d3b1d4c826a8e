internal import CLinux
internal import Glibc
package import Touches

/// Waits with poll(2), for code that has no event loop.
package enum DescriptorWait {
    /// Waits until one of `descriptors` is ready or hung up, or a signal is handled. Descriptors below 0 are ignored.
    ///
    /// - Parameter time: the maximum wait, rounded up to whole milliseconds; nil to wait without limit.
    /// - Returns: the descriptors that are ready or hung up, and what for.
    @discardableResult
    package static func wait(
        for descriptors: (Int32, Readiness)..., atMost time: Interval? = nil
    ) -> [Int32: Readiness] {
        var polls = descriptors.map { descriptor, readiness in
            pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: readiness.rawValue), revents: 0)
        }
        guard poll(&polls, nfds_t(polls.count), milliseconds(time)) > 0 else { return [:] }
        return polls.reduce(into: [:]) { ready, poll in
            if poll.revents != 0 { ready[poll.fd] = Readiness(rawValue: UInt32(UInt16(bitPattern: poll.revents))) }
        }
    }

    /// Whether `descriptor` is ready or hung up now, or becomes so within `time`. Allocates no memory.
    ///
    /// - Parameter time: as in `wait(for:atMost:)`.
    @discardableResult
    package static func isReady(
        _ descriptor: Int32, for readiness: Readiness, within time: Interval? = .zero
    ) -> Bool {
        var descriptor = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: readiness.rawValue), revents: 0)
        return poll(&descriptor, 1, milliseconds(time)) > 0
    }

    private static func milliseconds(_ time: Interval?) -> Int32 {
        time.map { Int32(clamping: max(0, $0.microseconds + 999) / 1000) } ?? -1
    }
}

/// What a file descriptor is ready for. The bits have the same values in epoll and poll.
package struct Readiness: OptionSet {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    package static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// The other end was closed, or the device was removed. It is always reported, even if it was not requested.
    package static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
}
