import Evdev
import Touches

/// A simulated touchscreen. Fingers have positions in per cent of its width and height. It sends the events that the
/// kernel would send: only changes, a slot only when it changes, and everything on `report`.
public struct VirtualPanel {
    public enum Kind: Sendable {
        case slots(Int)
        /// Protocol A.
        case packets(trackingIDs: Bool)
        case singleTouch(button: EventCode)
    }

    public var description: DeviceDescription
    /// The events that were not taken yet.
    public private(set) var events: [InputEvent] = []
    public var time = Timestamp(seconds: 1)

    private let kind: Kind
    private let width: Int32
    private let height: Int32
    private var contacts: [Int: [EventCode: Int32]] = [:]
    private var said: [Int: [EventCode: Int32]] = [:]
    private var currentSlot = 0
    private var nextID: Int32 = 100

    /// Axes are 0 to `width`−1 and 0 to `height`−1, so that on a screen of that size points are units.
    public init(_ kind: Kind, width: Int32 = 1000, height: Int32 = 500) {
        self.kind = kind
        self.width = width
        self.height = height
        description = DeviceDescription(name: "Virtual panel", properties: [InputProperty.direct])
        addKey(.BTN_TOUCH)
        switch kind {
        case .slots(let count):
            addAxis(.ABS_MT_SLOT, maximum: Int32(count) - 1)
            addAxis(.ABS_MT_TRACKING_ID, maximum: 65535)
            addPosition(.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y)
        case .packets(let trackingIDs):
            if trackingIDs { addAxis(.ABS_MT_TRACKING_ID, maximum: 65535) }
            addPosition(.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y)
        case .singleTouch(let button):
            if button != .BTN_TOUCH { description.codes[.key] = [button] }
        }
        addPosition(.ABS_X, .ABS_Y)
    }

    public mutating func addAxis(_ code: EventCode, minimum: Int32 = 0, maximum: Int32, resolution: Int32 = 0) {
        description.codes[.absolute, default: []].insert(code)
        description.axes[code] = AbsoluteAxis(minimum: minimum, maximum: maximum, resolution: resolution)
    }

    public mutating func addKey(_ code: EventCode) { description.codes[.key, default: []].insert(code) }

    private mutating func addPosition(_ x: EventCode, _ y: EventCode) {
        addAxis(x, maximum: width - 1)
        addAxis(y, maximum: height - 1)
    }

    /// A finger comes down in `slot`. With protocol A, it is listed from now on under that number.
    public mutating func down(_ slot: Int = 0, at x: Double, _ y: Double, _ more: [EventCode: Int32] = [:]) {
        let id = nextID
        nextID += 1
        contacts[slot] = more
        switch kind {
        case .slots: say(slot, .ABS_MT_TRACKING_ID, id)
        case .packets(true): contacts[slot]?[.ABS_MT_TRACKING_ID] = id
        case .packets(false): break
        case .singleTouch(let button): send(.key, button, 1)
        }
        move(slot, to: x, y, more)
    }

    public mutating func move(_ slot: Int = 0, to x: Double, _ y: Double, _ more: [EventCode: Int32] = [:]) {
        let x = Int32((x / 100 * Double(width)).rounded())
        let y = Int32((y / 100 * Double(height)).rounded())
        if case .singleTouch = kind {
            say(slot, .ABS_X, x)
            say(slot, .ABS_Y, y)
        } else {
            say(slot, .ABS_MT_POSITION_X, x)
            say(slot, .ABS_MT_POSITION_Y, y)
        }
        for (code, value) in more.sorted(by: { $0.key < $1.key }) { say(slot, code, value) }
    }

    /// Sets one axis of the contact.
    public mutating func set(_ slot: Int = 0, _ code: EventCode, _ value: Int32) { say(slot, code, value) }

    public mutating func up(_ slot: Int = 0) {
        switch kind {
        case .slots: say(slot, .ABS_MT_TRACKING_ID, -1)
        case .packets: break
        case .singleTouch(let button): send(.key, button, 0)
        }
        contacts[slot] = nil
    }

    /// A finger comes down, and lifts after that time. No time passes after the lift.
    public mutating func tap(_ slot: Int = 0, at x: Double, _ y: Double, for milliseconds: Int64) {
        down(slot, at: x, y)
        report(then: milliseconds)
        up(slot)
        report(then: 0)
    }

    /// Sends SYN_REPORT and, with protocol A, the packets of all contacts before it. Then time advances.
    public mutating func report(then milliseconds: Int64 = 8) {
        if case .packets = kind {
            for (_, axes) in contacts.sorted(by: { $0.key < $1.key }) {
                for (code, value) in axes.sorted(by: { $0.key < $1.key }) { send(.absolute, code, value) }
                send(.synchronization, .SYN_MT_REPORT, 0)
            }
            if contacts.isEmpty { send(.synchronization, .SYN_MT_REPORT, 0) }
        }
        send(.synchronization, .SYN_REPORT, 0)
        wait(milliseconds)
    }

    public mutating func wait(_ milliseconds: Int64) { time = time + Interval(microseconds: milliseconds * 1000) }

    /// Sends any event.
    public mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
        events.append(InputEvent(time: time, type: type, code: code, value: value))
    }

    public mutating func takeEvents() -> [InputEvent] {
        defer { events.removeAll() }
        return events
    }

    /// The state that the ioctls would return now.
    public var state: DeviceState {
        guard case .slots(let count) = kind else {
            return DeviceState(absolute: said[0] ?? [:], keys: contacts.isEmpty ? [] : Set(buttons))
        }
        return DeviceState(
            currentSlot: currentSlot, slots: (0..<count).map { said[$0] ?? [.ABS_MT_TRACKING_ID: -1] },
            keys: contacts.isEmpty ? [] : [.BTN_TOUCH])
    }

    private var buttons: [EventCode] {
        if case .singleTouch(let button) = kind { [button] } else { [.BTN_TOUCH] }
    }

    private mutating func say(_ slot: Int, _ code: EventCode, _ value: Int32) {
        if case .packets = kind {
            contacts[slot]?[code] = value
            return
        }
        guard said[slot]?[code] != value else { return }
        said[slot, default: [:]][code] = value
        if case .slots = kind, currentSlot != slot {
            currentSlot = slot
            send(.absolute, .ABS_MT_SLOT, Int32(slot))
        }
        send(.absolute, code, value)
    }
}
