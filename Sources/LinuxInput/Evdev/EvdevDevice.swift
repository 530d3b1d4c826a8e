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
/// | events up to a `SYN_REPORT`         | `.events`, with these                          |
/// | a part of a frame                   | `.events`; the rest of the frame follows       |
/// | `SYN_DROPPED`                       | nothing yet                                    |
/// | events queued after it              | nothing: they are older than the next state    |
/// | (slots, keys and axes by ioctl)     | `.resynchronised`                              |
/// | events after that                   | `.events`                                      |
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
    private var beginningContacts: BeginningContacts
    private var lastReport: Timestamp
    /// The events of the last read of the kernel's queue: from `next` to `count`, those that were not returned yet.
    private var queue = [input_event](repeating: input_event(), count: 64)
    private var next = 0
    private var count = 0

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
        beginningContacts = BeginningContacts(of: description, state, descriptor: file.rawValue)
        self.file = file
        self.evdev = evdev
    }

    /// Adds the next events that the kernel has queued to `events`, up to a SYN_REPORT. A frame in which a contact
    /// begins also gets the values that the kernel did not send, because they had not changed.
    ///
    /// It allocates memory only when a contact begins, and for the state of a resynchronisation. After any error, close
    /// the device.
    public mutating func read(into events: inout [InputEvent]) throws(SystemError) -> DeviceReading {
        let start = events.count
        if next == count, let end = try refill() { return end }
        while next < count {
            let event = InputEvent(queue[next])
            next += 1
            if event.type == .synchronization, event.code == .SYN_DROPPED {
                // What follows in the kernel's buffer is older than the state that is read now.
                next = count
                return try recover(from: event.time)
            }
            events.append(event)
            beginningContacts.take(event)
            if event.type == .synchronization, event.code == .SYN_REPORT {
                lastReport = event.time
                if beginningContacts.mayBegin, beginningContacts.read(for: events[start...]) {
                    addMissingValues(to: &events)
                }
                break
            }
        }
        return .events
    }

    /// Reads events of the kernel into the empty `queue`. Returns why there are none; nil if there are.
    private mutating func refill() throws(SystemError) -> DeviceReading? {
        // If the last read did not fill the queue, the kernel had no more.
        let hadNoMore = count > 0 && count < queue.count
        (next, count) = (0, 0)
        if hadNoMore { return .drained }
        switch readMore() {
        case nil: return count == 0 ? .drained : nil
        case .EAGAIN: return .drained
        case .ENODEV: return .gone
        case let code?: throw SystemError(operation: "read", path: node, code: code)
        }
    }

    /// Reads events of the kernel into the rest of `queue`. Returns the error; nil if there was none.
    private mutating func readMore() -> Errno? {
        let stride = MemoryLayout<input_event>.stride
        let size = queue.withUnsafeMutableBytes { bytes in
            SystemCall.read(
                file.rawValue, into: UnsafeMutableRawBufferPointer(rebasing: bytes[(count * stride)...]))
        }
        guard size >= 0 else { return .last }
        count += size / stride
        return nil
    }

    /// Adds to a frame what was read of its contacts. The values are those of this moment, so that the events that are
    /// queued must not change them.
    private mutating func addMissingValues(to events: inout [InputEvent]) {
        let unread = next..<count
        for index in unread { queue[index - next] = queue[index] }
        (next, count) = (0, unread.count)
        // If the next read fails as well, it reports the error.
        _ = readMore()
        // Without room for more, it is not known what the others change.
        guard count < queue.count else { return }
        beginningContacts.add(to: &events, unlessChangedIn: queue[..<count].map(InputEvent.init))
    }

    /// Reads the state after the kernel dropped events.
    private mutating func recover(from dropped: Timestamp) throws(SystemError) -> DeviceReading {
        // Read the clock first, so that no later event is older than the time of the state.
        let until = max(dropped, now)
        if let end = try synchronise() { return end }
        defer { lastReport = until }
        return .resynchronised(Resynchronisation(state: state, dropped: dropped, since: lastReport, until: until))
    }

    /// Lets libevdev fetch slots, keys and axes. The events in which libevdev reports the differences are ignored: the
    /// receiver compares the states itself, because only the receiver knows what it has reported.
    private mutating func synchronise() throws(SystemError) -> DeviceReading? {
        var event = input_event()
        var flag = LIBEVDEV_READ_FLAG_FORCE_SYNC
        while true {
            switch evdev.next(flag, &event) {
            case nil: flag = LIBEVDEV_READ_FLAG_SYNC
            case .EAGAIN:
                state = evdev.state()
                beginningContacts.slot = Int32(clamping: state.currentSlot)
                return nil
            case .ENODEV: return .gone
            case let code?: throw SystemError(operation: "resynchronise", path: node, code: code)
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
    public var isUntouched: Bool {
        guard evdev.hasSlots || !description.hasMultitouchPosition || description.has(.key, .BTN_TOUCH),
            let state = kernelState
        else { return false }
        return state.keys.isEmpty && state.slots.allSatisfy { $0[.ABS_MT_TRACKING_ID, default: -1] < 0 }
    }

    /// The state now; nil if the device is gone, or if there are events to read, which come before it.
    public var currentState: DeviceState? {
        let state = kernelState
        return next < count || DescriptorWait.isReady(file.rawValue, for: .readable) ? nil : state
    }

    /// The state that the kernel has. libevdev reads it only when it opens a device.
    private var kernelState: DeviceState? { try? Libevdev.describing(file.rawValue, node: node).state() }

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

/// The result of a read from an event node.
public enum DeviceReading: Equatable, Sendable {
    /// The next events were read. Read again: there may be more.
    case events
    /// The kernel dropped events (`SYN_DROPPED`). Ignore every event since the last `SYN_REPORT`. The state is the
    /// current state of the device, and the next event follows it.
    case resynchronised(Resynchronisation)
    /// Everything was read. The file descriptor becomes readable when there is more.
    case drained
    /// `ENODEV`: the device was unplugged, or the session manager revoked it. No events will follow. Cancel the live
    /// touches, because the kernel does not release the slots, and close the device.
    case gone
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
}
