internal import Glibc
package import Touches

/// The kernel's clocks.
package enum Clock {
    /// The time of the clock that stamps the events of event nodes.
    package static func monotonic() -> Timestamp { read(CLOCK_MONOTONIC) }

    /// The time of day. It may step.
    package static func wall() -> Timestamp { read(CLOCK_REALTIME) }

    /// The seconds since midnight at a time of day, where this machine is.
    package static func secondsOfDay(_ time: Timestamp) -> Double {
        let seconds = time.microseconds / 1_000_000
        var (whole, parts) = (time_t(seconds), tm())
        localtime_r(&whole, &parts)
        return Double(parts.tm_hour * 3600 + parts.tm_min * 60 + parts.tm_sec)
            + Double(time.microseconds - seconds * 1_000_000) / 1_000_000
    }

    /// The total time for which the machine has been suspended since it started. The monotonic clock does not count it.
    package static func slept() -> Interval { read(CLOCK_BOOTTIME) - monotonic() }

    /// The processor time that this process has used.
    package static func processor() -> Interval { read(CLOCK_PROCESS_CPUTIME_ID) - Timestamp.zero }

    /// Waits, where other programs need a moment.
    package static func pause(_ interval: Interval) { usleep(UInt32(clamping: interval.microseconds)) }

    private static func read(_ clock: clockid_t) -> Timestamp {
        var time = timespec()
        clock_gettime(clock, &time)
        return timestamp(time)
    }

    /// The day and the hour of a moment where this machine is, as `2026-11-27` and `09`.
    ///
    /// - Parameter wall: the time of day, in seconds since 1970.
    package static func local(_ wall: Double) -> (day: String, hour: String) {
        var seconds = time_t(wall)
        var local = tm()
        localtime_r(&seconds, &local)
        func digits(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let day = "\(local.tm_year + 1900)-\(digits(local.tm_mon + 1))-\(digits(local.tm_mday))"
        return (day, digits(local.tm_hour))
    }

    static func timestamp(_ time: timespec) -> Timestamp {
        Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
