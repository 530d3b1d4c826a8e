internal import CLinux
internal import Glibc
internal import Touches

/// Reports that the wall clock stepped or that the machine was suspended. It uses a timer on the wall clock. The kernel
/// cancels such a timer in both cases (TFD_TIMER_CANCEL_ON_SET).
package final class ClockWatch {
    private let loop: EventLoop
    private let timer: Int32
    /// The total time of suspension at the last change.
    private var slept = Clock.slept()
    /// Called with whether the machine was suspended.
    private let onChange: (Bool) -> Void

    package init(loop: EventLoop, onChange: @escaping (_ slept: Bool) -> Void) throws(SystemError) {
        self.loop = loop
        self.onChange = onChange
        timer = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        guard timer >= 0 else { throw SystemError(operation: "make", path: "a timer on the wall clock", code: .last) }
        arm()
        try loop.watch(timer, for: .readable) { [unowned self] _ in take() }
    }

    deinit {
        loop.forget(timer)
        close(timer)
    }

    private func take() {
        var expirations: UInt64 = 0
        read(timer, &expirations, MemoryLayout<UInt64>.size)
        arm()
        let slept = Clock.slept()
        // The two clocks are read one after the other, so the difference is never exactly 0.
        onChange(slept - self.slept > ClockWatch.shortestSleep)
        self.slept = slept
    }

    private static let shortestSleep = Interval.seconds(0.01)

    /// Arms the timer for a time that is never reached. Only its cancellation matters.
    private func arm() {
        var setting = itimerspec()
        setting.it_value.tv_sec = Int(Int32.max) * 8
        timerfd_settime(
            timer, Int32(bitPattern: UInt32(TFD_TIMER_ABSTIME) | UInt32(TFD_TIMER_CANCEL_ON_SET)), &setting, nil)
    }
}
