internal import CLinux
internal import Glibc
internal import Touches

/// A timer that is waited for through a file descriptor (`timerfd_create(2)`).
struct TimerDescriptor: ~Copyable {
    private let flags: UInt32
    private let file: FileDescriptor

    /// Readable after the timer has expired, until `acknowledge`.
    var descriptor: Int32 { file.rawValue }

    /// A timer that is not armed.
    ///
    /// - Parameter onWallClock: whether it runs on the wall clock instead of the monotonic one. It then also expires
    ///   when this clock is set or the machine was suspended.
    init(onWallClock: Bool = false) throws(SystemError) {
        flags = UInt32(TFD_TIMER_ABSTIME) | (onWallClock ? UInt32(TFD_TIMER_CANCEL_ON_SET) : 0)
        let descriptor = timerfd_create(
            onWallClock ? CLOCK_REALTIME : CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(operation: "make", path: "a timer", code: .last) }
        file = FileDescriptor(owning: descriptor)
    }

    /// Makes the timer expire once at `time`; nil disarms it.
    func arm(_ time: Timestamp?) {
        var setting = itimerspec()
        if let time {
            // A time of all zeros would disarm the timer.
            let due = max(time.microseconds, 1)
            setting.it_value = timespec(tv_sec: Int(due / 1_000_000), tv_nsec: Int(due % 1_000_000) * 1000)
        }
        timerfd_settime(descriptor, Int32(bitPattern: flags), &setting, nil)
    }

    /// Notes that the timer has expired.
    func acknowledge() { _ = SystemCall.read(descriptor, replacing: UInt64(0)) }
}
