import CLinux
import Glibc
import SystemCalls
import Touches

/// One thread waiting, in one place, for everything: epoll over file descriptors, a timerfd for the next deadline, and a
/// signalfd.
final class EventLoop {
    /// What a file descriptor is ready for.
    struct Readiness: OptionSet {
        let rawValue: UInt32

        static let readable = Readiness(rawValue: EPOLLIN.rawValue)
        static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
        /// The other side is gone, or the device is.
        static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue | EPOLLERR.rawValue)
    }

    private struct Source {
        /// Tells a descriptor from an earlier one of the same number, whose events may still be in the batch.
        let generation: UInt32
        let handler: (Readiness) -> Void
    }

    private let epoll: Int32
    private let timer: Int32
    private let signals: Int32
    private var sources: [Int32: Source] = [:]
    private var generation: UInt32 = 0
    /// Descriptors whose handlers have not taken everything yet.
    private var unfinished: Set<Int32> = []
    private var armed: Timestamp?
    private var isRunning = false

    /// When `onDeadline` is to be called next; asked before every wait.
    var deadline: () -> Timestamp? = { nil }
    /// A deadline has come. Called after the descriptors that are ready: an event that came first is told first.
    var onDeadline: (Timestamp) -> Void = { _ in }
    /// A signal that was asked for.
    var onSignal: (Int32) -> Void = { _ in }

    /// Blocks `handled` for this process and takes them here instead.
    init(handling handled: [Int32]) throws(SystemError) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard epoll >= 0 else { throw SystemError(operation: "make", path: "an epoll instance", code: .last) }
        timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        guard timer >= 0 else { throw SystemError(operation: "make", path: "a timer", code: .last) }
        signals = try SignalDescriptor.open(handled)
        try watch(timer, for: .readable) { _ in }
        try watch(signals, for: .readable) { [unowned self] _ in
            while let signal = SignalDescriptor.read(signals) { onSignal(signal) }
        }
    }

    deinit {
        close(signals)
        close(timer)
        close(epoll)
    }

    /// Calls `handler` whenever `descriptor` is ready for any of `readiness`; hang-ups are always told.
    func watch(
        _ descriptor: Int32, for readiness: Readiness, handler: @escaping (Readiness) -> Void
    ) throws(SystemError) {
        generation &+= 1
        sources[descriptor] = Source(generation: generation, handler: handler)
        try control(EPOLL_CTL_ADD, descriptor, readiness)
    }

    /// Changes what a watched descriptor is waited for.
    func wait(on descriptor: Int32, for readiness: Readiness) {
        guard sources[descriptor] != nil else { return }
        try? control(EPOLL_CTL_MOD, descriptor, readiness)
    }

    /// Forgets `descriptor`; call it before closing.
    func forget(_ descriptor: Int32) {
        guard sources.removeValue(forKey: descriptor) != nil else { return }
        epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, nil)
    }

    /// Calls the descriptor's handler again after everybody else, whether it is ready or not: there is more than was taken.
    func serveAgain(_ descriptor: Int32) { unfinished.insert(descriptor) }

    private func control(_ operation: Int32, _ descriptor: Int32, _ readiness: Readiness) throws(SystemError) {
        var event = epoll_event()
        event.events = readiness.rawValue
        let token = UInt64(sources[descriptor]?.generation ?? 0) << 32 | UInt64(UInt32(bitPattern: descriptor))
        event.data.u64 = token
        guard epoll_ctl(epoll, operation, descriptor, &event) == 0 else {
            let code = Errno.last
            sources[descriptor] = nil
            throw SystemError(operation: "wait for", path: "descriptor \(descriptor)", code: code)
        }
    }

    /// Serves until `stop()`.
    func run() {
        isRunning = true
        var events = [epoll_event](repeating: epoll_event(), count: 64)
        while isRunning {
            arm(deadline())
            let again = unfinished
            unfinished.removeAll(keepingCapacity: true)
            let count = epoll_wait(epoll, &events, Int32(events.count), again.isEmpty ? -1 : 0)
            var isDue = false
            for event in events.prefix(Int(max(count, 0))) {
                let descriptor = Int32(bitPattern: UInt32(truncatingIfNeeded: event.data.u64))
                let generation = UInt32(truncatingIfNeeded: event.data.u64 >> 32)
                guard isRunning, let source = sources[descriptor], source.generation == generation else { continue }
                if descriptor == timer { isDue = true } else { source.handler(Readiness(rawValue: event.events)) }
            }
            if isDue, isRunning {
                var expirations: UInt64 = 0
                read(timer, &expirations, MemoryLayout<UInt64>.size)
                armed = nil
                onDeadline(Clock.monotonic())
            }
            for descriptor in again where isRunning { sources[descriptor]?.handler(.readable) }
        }
    }

    func stop() { isRunning = false }

    private func arm(_ time: Timestamp?) {
        guard time != armed else { return }
        armed = time
        var setting = itimerspec()
        if let time {
            // All zeros would switch the timer off.
            let due = max(time.microseconds, 1)
            setting.it_value = timespec(tv_sec: Int(due / 1_000_000), tv_nsec: Int(due % 1_000_000) * 1000)
        }
        timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &setting, nil)
    }
}
