internal import CLinux
internal import Glibc
internal import Touches

/// A timer that is waited for through a file descriptor (`timerfd_create(2)`).
struct TimerDescriptor: ~Copyable {
    /// The clock that a timer runs on.
    enum Kind {
        /// `CLOCK_MONOTONIC`.
        case monotonic
        /// `CLOCK_REALTIME`. The timer also expires when this clock is set or the machine was suspended
        /// (`TFD_TIMER_CANCEL_ON_SET`).
        case wall

        fileprivate var clock: clockid_t {
            switch self {
            case .monotonic: CLOCK_MONOTONIC
            case .wall: CLOCK_REALTIME
            }
        }

        fileprivate var flags: UInt32 {
            switch self {
            case .monotonic: UInt32(TFD_TIMER_ABSTIME)
            case .wall: UInt32(TFD_TIMER_ABSTIME) | UInt32(TFD_TIMER_CANCEL_ON_SET)
            }
        }
    }

    private let kind: Kind
    private let file: FileDescriptor

    /// Readable after the timer has expired, until `acknowledge`.
    var descriptor: Int32 { file.rawValue }

    /// A timer that is not armed.
    init(_ kind: Kind) throws(SystemError) {
        self.kind = kind
        let descriptor = timerfd_create(kind.clock, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
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
        timerfd_settime(descriptor, Int32(bitPattern: kind.flags), &setting, nil)
    }

    /// Notes that the timer has expired.
    func acknowledge() { _ = SystemCall.read(descriptor, replacing: UInt64(0)) }
}
