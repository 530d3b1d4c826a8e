public import SystemCalls
internal import CLibevdev
internal import Glibc
internal import Touches
public import Touchscreen

/// An open event node, read through libevdev; closed, and thereby ungrabbed, when its owner lets it go.
///
/// How events are lost and found again, step by step:
///
/// | the kernel's buffer                 | `read` gives                                   |
/// |-------------------------------------|------------------------------------------------|
/// | events up to a `SYN_REPORT`         | each as `.event`, in order                     |
/// | a part of a frame                   | each as `.event`; the reader must wait         |
/// | `SYN_DROPPED`                       | nothing yet                                    |
/// | whatever is still queued behind it  | nothing: it is older than the state asked next |
/// | (slots, keys and axes by ioctl)     | `.resynchronised`                              |
/// | events after that                   | each as `.event`                               |
public struct EvdevDevice: ~Copyable {
    /// The path it was opened by.
    public let node: String
    public let description: DeviceDescription
    /// As it was at open, or at the last resynchronisation: a panel that is touched while it is opened says so only here.
    public private(set) var state: DeviceState
    /// Why the device would not stamp its events with the monotonic clock (a kernel before 3.4, a test bed); its times
    /// are then the wall clock's, which may step. Nil: they are monotonic.
    public let clockFault: Errno?

    private let file: FileDescriptor
    private let evdev: Libevdev
    private var lastReport: Timestamp

    /// For epoll: readable when there are events, hung up when the device is gone.
    public var fileDescriptor: Int32 { file.rawValue }

    /// Opens `node` for reading. An error says what to do where the reason is a permission.
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
        // Before the first read: with events in the queue the kernel would answer with SYN_DROPPED, evdev_set_clk_type.
        clockFault = evdev.setClock(CLOCK_MONOTONIC)
        state = evdev.state()
        lastReport = Self.now(monotonic: clockFault == nil)
        evdev.passSlotsThrough()
        self.file = file
        self.evdev = evdev
    }

    /// As many events as are handed over at once, so that a device that never stops keeps nobody waiting: some frames of
    /// the largest panel.
    private static let mostAtOnce = 4096

    /// Hands over what the kernel has queued.
    ///
    /// Allocates nothing, but for a resynchronisation's state. Anything thrown is final: the device is to be let go.
    public mutating func read(_ body: (DeviceReading) -> Void) throws(SystemError) -> ReadEnd {
        for _ in 0..<Self.mostAtOnce {
            var event = input_event()
            switch evdev.next(LIBEVDEV_READ_FLAG_NORMAL, &event) {
            case .success:
                let event = InputEvent(event)
                if event.type == .synchronization, event.code == .SYN_REPORT { lastReport = event.time }
                body(.event(event))
            case .sync:
                let dropped = InputEvent(event).time
                // The clock is read first, so that no event left to come is older than the state is said to be.
                let until = max(dropped, Self.now(monotonic: clockFault == nil))
                if let end = try synchronise() { return end }
                body(.resynchronised(Resynchronisation(state: state, dropped: dropped, since: lastReport, until: until)))
                lastReport = until
            case .failure(.EAGAIN):
                return .drained
            case .failure(.ENODEV):
                return .gone
            case .failure(let code):
                throw SystemError(operation: "read", path: node, code: code)
            }
        }
        return .more
    }

    /// Lets libevdev fetch slots, keys and axes. Its account of the difference is not wanted: the receiver, who knows
    /// what it has told, compares the states itself.
    private mutating func synchronise() throws(SystemError) -> ReadEnd? {
        evdev.takeSlots()
        var event = input_event()
        while true {
            switch evdev.next(LIBEVDEV_READ_FLAG_SYNC, &event) {
            case .success, .sync:
                continue
            case .failure(.EAGAIN):
                state = evdev.state()
                evdev.passSlotsThrough()
                return nil
            case .failure(.ENODEV):
                return .gone
            case .failure(let code):
                throw SystemError(operation: "resynchronise", path: node, code: code)
            }
        }
    }

    /// The `operation` of an error of `grab`, which is EBUSY while another process has the grab.
    public static let grabbing = "grab"

    /// The device's events reach nobody else from here on, a compositor included (`EVIOCGRAB`). Grabbing twice is harmless.
    public func grab() throws(SystemError) {
        guard let code = evdev.grab(LIBEVDEV_GRAB) else { return }
        let advice = code == .EBUSY ? Self.advice(onHolders: NodeHolder.all(of: node)) : nil
        throw SystemError(operation: Self.grabbing, path: node, code: code, advice: advice)
    }

    /// Who has the grab, as far as can be told, where somebody else has it: nothing of the device is heard here then, and
    /// the kernel says so to nobody. Nil where it is free, which is found out by taking it for a moment.
    public func grabHolder() -> String? {
        if let code = evdev.grab(LIBEVDEV_GRAB) { return code == .EBUSY ? Self.advice(onHolders: NodeHolder.all(of: node)) : nil }
        _ = evdev.grab(LIBEVDEV_UNGRAB)
        return nil
    }

    /// Who may have grabbed a node: somebody among those that have it open.
    static func advice(onHolders holders: [NodeHolder]) -> String {
        let others = holders.filter { $0.pid != getpid() }
        guard !others.isEmpty else { return "another process has grabbed it, one that this user cannot see" }
        return "another process has grabbed it; it is open in " + others.map(\.description).joined(separator: ", ")
    }

    /// The time on the clock the device stamps its events with; the kernel's default is the wall clock.
    private static func now(monotonic: Bool) -> Timestamp {
        Timestamp(microseconds: SystemCall.microseconds(of: monotonic ? CLOCK_MONOTONIC : CLOCK_REALTIME))
    }
}
