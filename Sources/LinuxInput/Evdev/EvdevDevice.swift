internal import CLibevdev
public import Evdev
internal import Glibc
public import System
public import Touches

/// An open event node. Its events are read as the kernel sends them; libevdev reads its description and its state. It
/// is closed, and the grab released, when its owner releases it.
///
/// What `read` returns when the kernel drops events:
///
/// | the kernel's buffer                 | `read` returns                                 |
/// |-------------------------------------|------------------------------------------------|
/// | events up to a `SYN_REPORT`         | each as `.event`, in order                     |
/// | a part of a frame                   | each as `.event`; the rest of the frame follows |
/// | `SYN_DROPPED`                       | nothing yet                                    |
/// | events queued after it              | nothing: they are older than the next state    |
/// | (slots, keys and axes by ioctl)     | `.resynchronised`                              |
/// | events after that                   | each as `.event`                               |
public struct EvdevDevice: ~Copyable {
    /// The path it was opened by.
    public let node: String
    public let description: DeviceDescription
    /// The state at open or at the last resynchronisation. Contacts that are down at open are reported only here.
    public private(set) var state: DeviceState
    /// Why the device does not stamp its events with the monotonic clock (a kernel before 3.4, a test bed). Its times
    /// are then wall-clock times, and the wall clock may step. Nil if its times are monotonic.
    public let clockError: Errno?

    private let file: FileDescriptor
    private let evdev: Libevdev
    private var lastReport: Timestamp
    /// The memory for the events of one read.
    private var events = [input_event](repeating: input_event(), count: 64)

    /// For epoll: readable when there are events, hung up when the device is gone.
    public var fileDescriptor: Int32 { file.rawValue }

    /// Opens `node` for reading. If a permission is missing, the error describes how to get it.
    public static func open(_ node: String) throws(SystemError) -> EvdevDevice {
        let file: FileDescriptor
        do {
            file = try SystemCall.open(node, O_RDONLY | O_NONBLOCK)
        } catch {
            guard error.code == .EACCES || error.code == .EPERM else { throw error }
            throw SystemError(
                operation: error.operation, path: node, code: error.code, advice: NodeAccess(node: node)?.advice)
        }
        let evdev = try Libevdev.describing(file.rawValue, node: node)
        return EvdevDevice(node: node, file: file, evdev: evdev)
    }

    private init(node: String, file: consuming FileDescriptor, evdev: consuming Libevdev) {
        self.node = node
        description = evdev.description()
        // Set the clock before the first read: with events in the queue, the kernel would add SYN_DROPPED
        // (evdev_set_clk_type).
        clockError = evdev.setClock(CLOCK_MONOTONIC)
        state = evdev.state()
        lastReport = Self.now(monotonic: clockError == nil)
        self.file = file
        self.evdev = evdev
    }

    /// The maximum number of reads in one call of `read`, each of some frames of the largest panel. A device that sends
    /// without end therefore does not delay the others.
    private static let mostReads = 64

    /// Delivers the events that the kernel has queued.
    ///
    /// It allocates memory only for the state of a resynchronisation. After any error, close the device.
    public mutating func read(_ body: (DeviceReading) -> Void) throws(SystemError) -> ReadEnd {
        for _ in 0..<Self.mostReads {
            let size = events.withUnsafeMutableBytes { SystemCall.read(file.rawValue, into: $0) }
            guard size >= 0 else {
                switch Errno.last {
                case .EAGAIN: return .drained
                case .ENODEV: return .gone
                case let code: throw SystemError(operation: "read", path: node, code: code)
                }
            }
            let count = size / MemoryLayout<input_event>.stride
            for index in 0..<count {
                let event = InputEvent(events[index])
                if event.type == .synchronization, event.code == .SYN_DROPPED {
                    // What follows in the kernel's buffer is older than the state that is read now.
                    if let end = try recover(from: event.time, body) { return end }
                    break
                }
                if event.type == .synchronization, event.code == .SYN_REPORT { lastReport = event.time }
                body(.event(event))
            }
            // The kernel had no more.
            if count < events.count { return .drained }
        }
        return .more
    }

    /// Delivers the state after the kernel dropped events.
    private mutating func recover(
        from dropped: Timestamp, _ body: (DeviceReading) -> Void
    ) throws(SystemError) -> ReadEnd? {
        // Read the clock first, so that no later event is older than the time of the state.
        let until = max(dropped, now)
        if let end = try synchronise() { return end }
        body(.resynchronised(Resynchronisation(state: state, dropped: dropped, since: lastReport, until: until)))
        lastReport = until
        return nil
    }

    /// Lets libevdev fetch slots, keys and axes. The events in which libevdev reports the differences are ignored: the
    /// receiver compares the states itself, because only the receiver knows what it has reported.
    private mutating func synchronise() throws(SystemError) -> ReadEnd? {
        var event = input_event()
        var flag = LIBEVDEV_READ_FLAG_FORCE_SYNC
        while true {
            switch evdev.next(flag, &event) {
            case .success, .sync:
                flag = LIBEVDEV_READ_FLAG_SYNC
            case .failure(.EAGAIN):
                state = evdev.state()
                return nil
            case .failure(.ENODEV):
                return .gone
            case .failure(let code):
                throw SystemError(operation: "resynchronise", path: node, code: code)
            }
        }
    }

    /// Takes the exclusive grab (`EVIOCGRAB`): no other process, compositors included, receives the events. A second
    /// call has no effect.
    public func grab() throws(SystemError) {
        guard let code = evdev.grab(LIBEVDEV_GRAB) else { return }
        let advice = code == .EBUSY ? Self.advice(onHolders: NodeHolder.all(of: node)) : nil
        throw SystemError(operation: "grab", path: node, code: code, advice: advice)
    }

    /// The process that holds the grab, or a sentence that it is not visible; nil if no process holds it. While another
    /// process holds the grab, the device delivers no events here, and the kernel does not report that. To find out,
    /// this takes the grab for a moment. The other programs would miss a lift in that moment, and the finger would stay
    /// down for them. So it takes the grab only while nothing is down; otherwise the result is nil as well.
    public func grabHolder() -> String? {
        guard isUntouched else { return nil }
        if let code = evdev.grab(LIBEVDEV_GRAB) {
            return code == .EBUSY ? Self.advice(onHolders: NodeHolder.all(of: node)) : nil
        }
        _ = evdev.grab(LIBEVDEV_UNGRAB)
        return nil
    }

    /// Whether no finger and no key is down now. False if the kernel's state may not show that: it has the contacts of
    /// panels with slots, and the keys of all.
    private var isUntouched: Bool {
        guard evdev.hasSlots || !description.hasMultitouchPosition || description.has(.key, .BTN_TOUCH),
            let state = try? Libevdev.describing(file.rawValue, node: node).state()
        else { return false }
        return state.keys.isEmpty && state.slots.allSatisfy { $0[.ABS_MT_TRACKING_ID, default: -1] < 0 }
    }

    /// The processes that may hold the grab of a node: the ones that have it open.
    static func advice(onHolders holders: [NodeHolder]) -> String {
        let others = holders.filter { $0.pid != getpid() }
        guard !others.isEmpty else { return "another process has grabbed it, and this user may not see which" }
        return "another process has grabbed it; it is open in " + others.map(\.description).joined(separator: ", ")
    }

    /// The current time of the clock that stamps the device's events.
    package var now: Timestamp { Self.now(monotonic: clockError == nil) }

    /// The kernel's default is the wall clock.
    private static func now(monotonic: Bool) -> Timestamp { monotonic ? Clock.monotonic() : Clock.wall() }
}

extension InputEvent {
    // `time` exists only if a long has 64 bits, as on every Linux that Swift supports. Otherwise this does not compile.
    init(_ event: input_event) {
        self.init(
            time: Timestamp(microseconds: Int64(event.time.tv_sec) &* 1_000_000 &+ Int64(event.time.tv_usec)),
            type: EventType(rawValue: event.type), code: EventCode(rawValue: event.code), value: event.value)
    }
}

/// The result of a read from an event node: an event, or a report that events were lost.
public enum DeviceReading: Sendable {
    case event(InputEvent)
    /// The kernel dropped events (`SYN_DROPPED`). Ignore every event since the last `SYN_REPORT`. The state is the
    /// current state of the device, and the next event follows it.
    case resynchronised(Resynchronisation)
}

/// A device's state after lost events.
public struct Resynchronisation: Equatable, Sendable {
    /// The state at `until`.
    public let state: DeviceState
    /// The time of the `SYN_DROPPED`. The kernel stamps it with the time of the event that overflowed the buffer.
    public let dropped: Timestamp
    /// The time of the last `SYN_REPORT` before the loss, or of the opening. Touches may be missing from here until
    /// `until`.
    public let since: Timestamp
    /// The time when the state was read. No later event is older.
    public let until: Timestamp

    package init(state: DeviceState, dropped: Timestamp, since: Timestamp, until: Timestamp) {
        self.state = state
        self.dropped = dropped
        self.since = since
        self.until = until
    }
}

/// Why a read ended.
public enum ReadEnd: Equatable, Sendable {
    /// Everything was read. The file descriptor becomes readable when there is more.
    case drained
    /// There may be more in libevdev's queue, which makes no descriptor readable. Call `read` again after serving all
    /// other descriptors.
    case more
    /// `ENODEV`: the device was unplugged, or the session manager revoked it. No events will follow. Cancel the live
    /// touches, because the kernel does not release the slots, and close the device.
    case gone
}
