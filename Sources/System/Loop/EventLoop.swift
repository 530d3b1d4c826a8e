internal import CLinux
internal import Glibc
package import Touches

/// The event loop of one thread: epoll over file descriptors, a timerfd for the next deadline, and a signalfd.
///
/// Each turn serves every device that is ready, then the deadlines, then one client. A device therefore waits for at
/// most one client, however many clients there are.
package final class EventLoop {
    /// The order in which descriptors are served.
    package enum Priority {
        /// Input devices, and all other descriptors that must be served at once.
        case device
        /// Connections to other programs. They take turns.
        case client
    }

    private final class Source {
        let descriptor: Int32
        /// Distinguishes a descriptor from an earlier one with the same number. Events of the earlier one may still be
        /// in the batch.
        let generation: UInt32
        let priority: Priority
        /// The readiness that it is waited for.
        var awaited: Readiness
        /// Whether it must be served again although it may not be ready.
        var isUnfinished = false
        let handler: (Readiness) -> Void

        init(
            _ descriptor: Int32, generation: UInt32, priority: Priority, awaited: Readiness,
            handler: @escaping (Readiness) -> Void
        ) {
            self.descriptor = descriptor
            self.generation = generation
            self.priority = priority
            self.awaited = awaited
            self.handler = handler
        }
    }

    private let epoll: FileDescriptor
    /// The epoll instance of the clients. It is itself one of the descriptors of `epoll`. The kernel returns ready
    /// clients in turn.
    private let clients: FileDescriptor
    private let clock: () -> Timestamp
    private let timer: TimerDescriptor
    private let signals: FileDescriptor
    /// The source of each descriptor, in the place of its number.
    private var sources: [Source?] = []
    private var generation: UInt32 = 0
    /// The devices that are unfinished.
    private var unfinished: [Source] = []
    /// The clients that are unfinished. The one that has waited longest is first.
    private var unfinishedClients: [Source] = []
    private var armed: Timestamp?
    private var isStopped = false
    /// What clients have asked for, in order.
    private var work: [(source: Source, body: () -> Void)] = []
    /// The number of turns that clients get before the next work is done.
    private var turnsBeforeWork = 0
    /// Whether the last served client was one of `unfinishedClients`.
    private var servesUnfinished = false
    private var events = [epoll_event](repeating: epoll_event(), count: 64)

    /// What has deadlines. Those that are reached are handled after the descriptors that are ready, so that an earlier
    /// event is delivered first. The deadlines are read before every wait.
    package var timed: [any Timed] = []
    /// Called when the deadlines were handled.
    package var onAdvanced: () -> Void = {}
    /// Called with a signal from the list given at init.
    package var onSignal: (Int32) -> Void = { _ in }

    /// Blocks the signals `handled` for this process and receives them through `onSignal`.
    ///
    /// - Parameter clock: the clock for `now` and the deadlines.
    package init(handling handled: [Int32], clock: @escaping () -> Timestamp = Clock.monotonic) throws(SystemError) {
        self.clock = clock
        epoll = try EventLoop.newEpoll()
        clients = try EventLoop.newEpoll()
        timer = try TimerDescriptor()
        signals = try SignalDescriptor.open(handled)
        try watch(timer.descriptor, for: .readable) { _ in }
        try watch(clients.rawValue, for: .readable) { _ in }
        try watch(signals.rawValue, for: .readable) { [unowned self] _ in
            while let signal = SignalDescriptor.read(signals.rawValue) { onSignal(signal) }
        }
    }

    private static func newEpoll() throws(SystemError) -> FileDescriptor {
        let descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard descriptor >= 0 else { throw SystemError(operation: "make", path: "an epoll instance", code: .last) }
        return FileDescriptor(owning: descriptor)
    }

    /// The current time on the monotonic clock.
    package var now: Timestamp { clock() }

    /// A descriptor that is readable when `turn` has something to serve. See also `hasMore`.
    package var descriptor: Int32 { epoll.rawValue }

    /// Whether more is known than was served.
    package var hasMore: Bool { !unfinished.isEmpty || !unfinishedClients.isEmpty || !work.isEmpty }

    /// Calls `handler` whenever `descriptor` is ready for any of `readiness`, and always when it is hung up.
    package func watch(
        _ descriptor: Int32, for readiness: Readiness, priority: Priority = .device,
        handler: @escaping (Readiness) -> Void
    ) throws(SystemError) {
        generation &+= 1
        let source = Source(
            descriptor, generation: generation, priority: priority, awaited: readiness, handler: handler)
        while sources.count <= descriptor { sources.append(nil) }
        sources[Int(descriptor)] = source
        try control(EPOLL_CTL_ADD, source)
    }

    private func source(of descriptor: Int32) -> Source? {
        sources.indices.contains(Int(descriptor)) ? sources[Int(descriptor)] : nil
    }

    /// Changes the readiness that a watched descriptor is waited for.
    package func wait(on descriptor: Int32, for readiness: Readiness) {
        guard let source = source(of: descriptor), source.awaited != readiness else { return }
        source.awaited = readiness
        try? control(EPOLL_CTL_MOD, source)
    }

    /// Stops watching `descriptor`. Call it before closing the descriptor.
    package func forget(_ descriptor: Int32) {
        guard let source = source(of: descriptor) else { return }
        sources[Int(descriptor)] = nil
        epoll_ctl(epoll(of: source), EPOLL_CTL_DEL, descriptor, nil)
        work.removeAll { $0.source === source }
        guard source.isUnfinished else { return }
        source.isUnfinished = false
        unfinished.removeAll { $0 === source }
        unfinishedClients.removeAll { $0 === source }
    }

    /// Calls the descriptor's handler again after the others, ready or not, because it has not processed everything.
    /// The handler of a client is told no readiness then.
    package func serveAgain(_ descriptor: Int32) {
        guard let source = source(of: descriptor), !source.isUnfinished else { return }
        source.isUnfinished = true
        switch source.priority {
        case .device: unfinished.append(source)
        case .client: unfinishedClients.append(source)
        }
    }

    /// Calls `body` in a later turn of the clients, unless the descriptor is forgotten before. It may take long, so the
    /// clients that wait for a turn get theirs before it.
    package func work(for descriptor: Int32, _ body: @escaping () -> Void) {
        guard let source = source(of: descriptor) else { return }
        if work.isEmpty { turnsBeforeWork = unfinishedClients.count + 1 }
        work.append((source, body))
    }

    private func epoll(of source: Source) -> Int32 {
        source.priority == .client ? clients.rawValue : epoll.rawValue
    }

    private func control(_ operation: Int32, _ source: Source) throws(SystemError) {
        var event = epoll_event()
        event.events = source.awaited.rawValue
        event.data.u64 = UInt64(source.generation) << 32 | UInt64(UInt32(bitPattern: source.descriptor))
        guard epoll_ctl(epoll(of: source), operation, source.descriptor, &event) == 0 else {
            let code = Errno.last
            sources[Int(source.descriptor)] = nil
            throw SystemError(operation: "wait for", path: "descriptor \(source.descriptor)", code: code)
        }
    }

    /// Serves descriptors and deadlines until `stop()`.
    ///
    /// - Parameter wait: waits in place of this loop. It must return when the descriptor given to it is readable.
    package func run(waitingWith wait: ((Int32) -> Void)? = nil) {
        while !isStopped {
            if let wait, !hasMore {
                arm(timed.nextDeadline)
                wait(descriptor)
            }
            turn(waits: wait == nil)
        }
    }

    /// Serves descriptors and deadlines until `stop()` or a signal. Returns the signal; nil if there was none.
    package func runUntilSignal() -> Int32? {
        var ending: Int32?
        onSignal = { [unowned self] signal in
            ending = signal
            stop()
        }
        run()
        return ending
    }

    /// Serves every device that is ready, the deadlines that have come, and one client.
    ///
    /// - Parameter waits: whether to wait until there is something to serve.
    package func turn(waits: Bool) {
        arm(timed.nextDeadline)
        var again: [Source] = []
        swap(&again, &unfinished)
        let mayWait = waits && again.isEmpty && !hasMore
        var ready = serveDevices(waits: mayWait)
        if ready.timer, !isStopped {
            timer.acknowledge()
            armed = nil
            let time = now
            // The events that came until then: they precede what is done now.
            ready.clients = serveDevices(waits: false).clients
            if !isStopped { timed.advance(to: time) }
            onAdvanced()
        }
        for source in again where source.isUnfinished && !isStopped {
            source.isUnfinished = false
            source.handler(.readable)
        }
        if !isStopped { serveClient(areReady: ready.clients) }
    }

    /// Serves the devices that are ready. Returns whether a deadline has come, and whether a client is ready.
    private func serveDevices(waits: Bool) -> (timer: Bool, clients: Bool) {
        var ready = (timer: false, clients: false)
        let count = epoll_wait(epoll.rawValue, &events, Int32(events.count), waits ? -1 : 0)
        for event in events.prefix(Int(max(count, 0))) {
            switch event.descriptor {
            case timer.descriptor: ready.timer = true
            case clients.rawValue: ready.clients = true
            default: serve(event)
            }
        }
        return ready
    }

    /// Serves one client. Ready clients and clients that must be served again take turns. When all of the latter had
    /// one, the next work is done.
    private func serveClient(areReady: Bool) {
        if !work.isEmpty {
            if turnsBeforeWork == 0 || (!areReady && unfinishedClients.isEmpty) {
                let (_, body) = work.removeFirst()
                turnsBeforeWork = unfinishedClients.count + 1
                return body()
            }
            turnsBeforeWork -= 1
        }
        servesUnfinished = !unfinishedClients.isEmpty && (!areReady || !servesUnfinished)
        if servesUnfinished {
            let source = unfinishedClients.removeFirst()
            source.isUnfinished = false
            source.handler([])
        } else if areReady {
            var event = epoll_event()
            if epoll_wait(clients.rawValue, &event, 1, 0) > 0 { serve(event) }
        }
    }

    private func serve(_ event: epoll_event) {
        guard !isStopped, let source = source(of: event.descriptor), source.generation == event.generation
        else { return }
        source.handler(Readiness(rawValue: event.events))
    }

    /// Makes `run` return before anything else is served.
    package func stop() {
        isStopped = true
    }

    /// Reads the deadlines again. Call it if one changes while nothing is being served.
    package func deadlineChanged() { arm(timed.nextDeadline) }

    private func arm(_ time: Timestamp?) {
        guard time != armed else { return }
        armed = time
        timer.arm(time)
    }
}

extension epoll_event {
    fileprivate var descriptor: Int32 { Int32(bitPattern: UInt32(truncatingIfNeeded: data.u64)) }
    fileprivate var generation: UInt32 { UInt32(truncatingIfNeeded: data.u64 >> 32) }
}

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
