internal import Touches

/// Reports that the wall clock stepped or that the machine was suspended. It uses a timer on the wall clock, which the
/// kernel cancels in both cases.
package final class ClockWatch {
    private let loop: EventLoop
    private let timer: TimerDescriptor
    /// The total time of suspension at the last change.
    private var slept = Clock.slept()
    /// Called with whether the machine was suspended.
    private let onChange: (Bool) -> Void

    package init(loop: EventLoop, onChange: @escaping (_ slept: Bool) -> Void) throws(SystemError) {
        self.loop = loop
        self.onChange = onChange
        timer = try TimerDescriptor(onWallClock: true)
        arm()
        try loop.watch(timer.descriptor, for: .readable) { [unowned self] _ in handleChange() }
    }

    deinit { loop.forget(timer.descriptor) }

    private func handleChange() {
        timer.acknowledge()
        arm()
        let slept = Clock.slept()
        // The two clocks are read one after the other, so the difference is never exactly 0.
        onChange(slept - self.slept > ClockWatch.shortestSleep)
        self.slept = slept
    }

    private static let shortestSleep = Interval.seconds(0.01)

    /// Arms the timer for a time that is never reached. Only its cancellation matters.
    private func arm() { timer.arm(Timestamp(microseconds: Int64(Int32.max) * 8_000_000)) }
}
