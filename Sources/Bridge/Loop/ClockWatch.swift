import CLinux
import Glibc
import Records
import SystemCalls
import Touches

/// Word that the wall clock stepped, or that the machine slept: a timer on the wall clock that the kernel cancels at both
/// (TFD_TIMER_CANCEL_ON_SET).
final class ClockWatch {
    private let loop: EventLoop
    private let timer: Int32
    /// What the machine had slept in all when it was last asked.
    private var slept = Clock.slept()
    /// Both clocks, and whether the machine slept.
    private let onChange: (ClockReading, Bool) -> Void

    init(loop: EventLoop, onChange: @escaping (ClockReading, Bool) -> Void) throws(SystemError) {
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
        // The two clocks are read one after the other, so that a little is between them always.
        onChange(Clock.reading(), slept - self.slept > ClockWatch.shortestSleep)
        self.slept = slept
    }

    private static let shortestSleep = Interval.seconds(0.01)

    /// For a moment that never comes: only the cancellation is of interest.
    private func arm() {
        var setting = itimerspec()
        setting.it_value.tv_sec = Int(Int32.max) * 8
        timerfd_settime(timer, Int32(bitPattern: UInt32(TFD_TIMER_ABSTIME) | UInt32(TFD_TIMER_CANCEL_ON_SET)), &setting, nil)
    }
}
