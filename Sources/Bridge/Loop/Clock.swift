import Glibc
import Records
import SystemCalls
import Touches

/// The kernel's clocks.
enum Clock {
    /// What event nodes stamp events with.
    static func monotonic() -> Timestamp { read(CLOCK_MONOTONIC) }

    /// Both clocks at one moment.
    static func reading() -> ClockReading { ClockReading(monotonic: monotonic(), wall: read(CLOCK_REALTIME)) }

    /// How long the machine has slept since it started, which the monotonic clock leaves out.
    static func slept() -> Interval { read(CLOCK_BOOTTIME) - monotonic() }

    private static func read(_ clock: clockid_t) -> Timestamp {
        Timestamp(microseconds: SystemCall.microseconds(of: clock))
    }
}
