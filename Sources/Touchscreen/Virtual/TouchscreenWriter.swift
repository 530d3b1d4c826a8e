import Evdev
import Touches

/// Turns the touches that a view got into the events of a touchscreen with slots (multi-touch protocol B).
///
/// Changes are collected until `endFrame`, which gives one SYN_REPORT. A contact that changes twice in a way that one
/// frame cannot hold, such as a tap that was withheld, gets a frame of its own in between. Every contact ends. In the
/// steady state it allocates no memory.
public struct TouchscreenWriter {
    private struct Contact {
        let touch: TouchID
        /// The number of its beginning. The smallest is the oldest.
        let order: Int
        let downX: Int32
        let downY: Int32
        var x: Int32
        var y: Int32
        /// The time at which a cancelled contact is lifted; nil while its touch is live.
        var liftTime: Timestamp?
    }

    public let layout: TouchscreenLayout
    private let cancellation: CancelledTouches
    /// The tap slop in units of x and y.
    private let slop: (x: Int32, y: Int32)
    private var contacts: [Contact?]
    /// The slots in which a contact began or ended in the current frame.
    private var changed: Set<Int> = []
    private var currentSlot: Int?
    private var nextTrackingID: Int32 = 0
    private var begun = 0
    /// The number of contacts that have a `liftTime`.
    private var resting = 0
    private var pointer: (x: Int32, y: Int32)?
    private var isTouched = false
    /// The events that were not taken yet. Those of a frame come with its SYN_REPORT.
    private var events: [InputEvent] = []
    /// The number of `events` up to the last SYN_REPORT.
    private var complete = 0

    /// How long a cancelled contact rests after it has moved. Toolkits then see no velocity and no flick.
    public static let rest = Interval.seconds(0.05)

    /// - Parameter slop: a distance beyond the tap slop of every toolkit, as fractions of the view's width and height.
    public init(_ layout: TouchscreenLayout, cancellation: CancelledTouches, slop: (x: Double, y: Double)) {
        self.layout = layout
        self.cancellation = cancellation
        self.slop = (layout.x.unit(at: slop.x), layout.y.unit(at: slop.y))
        contacts = Array(repeating: nil, count: TouchscreenLayout.slots)
    }

    /// A touch began in the view. It is ignored if every slot is in use.
    public mutating func begin(_ touch: TouchID, _ contact: ForwardedContact) {
        if slot(of: touch) != nil { return move(touch, contact) }
        if !contacts.indices.contains(where: isFree) { endFrame() }
        guard let slot = contacts.indices.first(where: isFree) else { return }
        select(slot)
        // libinput decides whether a contact is a palm when it meets the tracking id.
        send(.ABS_MT_TOOL_TYPE, 0)
        send(.ABS_MT_TRACKING_ID, nextTrackingID)
        nextTrackingID = nextTrackingID == TouchscreenLayout.trackingIDs ? 0 : nextTrackingID + 1
        let (x, y) = (layout.x.unit(at: contact.x), layout.y.unit(at: contact.y))
        contacts[slot] = Contact(touch: touch, order: begun, downX: x, downY: y, x: x, y: y)
        begun += 1
        changed.insert(slot)
        send(.ABS_MT_POSITION_X, x)
        send(.ABS_MT_POSITION_Y, y)
        sendMeasures(of: contact)
    }

    public mutating func move(_ touch: TouchID, _ contact: ForwardedContact) {
        guard let slot = slot(of: touch) else { return }
        setPosition(slot, layout.x.unit(at: contact.x), layout.y.unit(at: contact.y))
        guard !layout.measures.isEmpty else { return }
        select(slot)
        sendMeasures(of: contact)
    }

    public mutating func end(_ touch: TouchID, _ contact: ForwardedContact) {
        guard let slot = slot(of: touch) else { return }
        separate(slot)
        setPosition(slot, layout.x.unit(at: contact.x), layout.y.unit(at: contact.y))
        lift(slot)
    }

    /// The touch was taken from the view.
    ///
    /// - Parameter time: the current time of the clock of `advance`.
    public mutating func cancel(_ touch: TouchID, at time: Timestamp) {
        guard let slot = slot(of: touch), let contact = contacts[slot] else { return }
        separate(slot)
        switch cancellation {
        case .palm:
            select(slot)
            send(.ABS_MT_TOOL_TYPE, ToolType.palm)
            lift(slot)
        case .lift:
            if !hasMoved(contact) {
                let x = layout.x.unit(slop.x, from: contact.downX)
                let y = layout.y.unit(slop.y, from: contact.downY) ?? layout.y.end(from: contact.downY)
                setPosition(slot, x ?? layout.x.end(from: contact.downX), x == nil ? y : contact.y)
            }
            contacts[slot]?.liftTime = time + Self.rest
            resting += 1
        }
    }

    /// Ends the frame of an input.
    public mutating func endFrame() {
        if events.count > complete {
            sendPointer()
            send(.synchronization, .SYN_REPORT, 0)
            complete = events.count
        }
        changed.removeAll(keepingCapacity: true)
    }

    /// The time at which `advance(to:)` must be called to lift a cancelled contact; nil if none waits.
    public var nextDeadline: Timestamp? {
        resting == 0 ? nil : contacts.reduce(nil) { .earlier($0, $1?.liftTime) }
    }

    /// Lifts the cancelled contacts that have rested long enough.
    public mutating func advance(to time: Timestamp) {
        guard let due = nextDeadline, due <= time else { return }
        endFrame()
        for slot in contacts.indices {
            if let liftTime = contacts[slot]?.liftTime, liftTime <= time { lift(slot) }
        }
        endFrame()
    }

    /// Cancels the live touches, and lifts every contact now.
    public mutating func liftAll() {
        for contact in contacts {
            if let contact, contact.liftTime == nil { cancel(contact.touch, at: .zero) }
        }
        endFrame()
        for slot in contacts.indices where contacts[slot] != nil { lift(slot) }
        endFrame()
    }

    /// The events that lift every contact that an earlier writer left down.
    public static func release() -> [InputEvent] {
        (0..<Int32(TouchscreenLayout.slots)).flatMap { slot in
            [InputEvent(.absolute, .ABS_MT_SLOT, slot), InputEvent(.absolute, .ABS_MT_TRACKING_ID, -1)]
        } + [InputEvent(.key, .BTN_TOUCH, 0), .report]
    }

    /// Passes on the events of all complete frames, and forgets them.
    public mutating func takeEvents(_ body: (ArraySlice<InputEvent>) -> Void) {
        guard complete > 0 else { return }
        body(events[..<complete])
        if complete == events.count {
            events.removeAll(keepingCapacity: true)
        } else {
            events.removeFirst(complete)
        }
        complete = 0
    }

    /// Whether a contact is down, cancelled ones included.
    public var isDown: Bool { contacts.contains { $0 != nil } }

    // MARK: Slots

    private func slot(of touch: TouchID) -> Int? {
        contacts.firstIndex { $0?.touch == touch && $0?.liftTime == nil }
    }

    private func isFree(_ slot: Int) -> Bool { contacts[slot] == nil && !changed.contains(slot) }

    /// Ends the frame if the contact in `slot` began in it.
    private mutating func separate(_ slot: Int) {
        if changed.contains(slot) { endFrame() }
    }

    private func hasMoved(_ contact: Contact) -> Bool {
        abs(contact.x - contact.downX) >= slop.x || abs(contact.y - contact.downY) >= slop.y
    }

    private mutating func setPosition(_ slot: Int, _ x: Int32, _ y: Int32) {
        guard let contact = contacts[slot], contact.x != x || contact.y != y else { return }
        select(slot)
        if contact.x != x { send(.ABS_MT_POSITION_X, x) }
        if contact.y != y { send(.ABS_MT_POSITION_Y, y) }
        contacts[slot]?.x = x
        contacts[slot]?.y = y
    }

    private mutating func lift(_ slot: Int) {
        select(slot)
        send(.ABS_MT_TRACKING_ID, -1)
        if contacts[slot]?.liftTime != nil { resting -= 1 }
        contacts[slot] = nil
        changed.insert(slot)
    }

    // MARK: Events

    private mutating func select(_ slot: Int) {
        guard currentSlot != slot else { return }
        currentSlot = slot
        send(.ABS_MT_SLOT, Int32(slot))
    }

    private mutating func sendMeasures(of contact: ForwardedContact) {
        if layout.measures.contains(.ABS_MT_PRESSURE), let pressure = contact.pressure {
            send(.ABS_MT_PRESSURE, Int32((min(max(pressure, 0), 1) * Double(TouchscreenLayout.pressures)).rounded()))
        }
        let longer = layout.x.maximum > layout.y.maximum ? layout.x : layout.y
        if layout.measures.contains(.ABS_MT_TOUCH_MAJOR), let major = contact.major {
            send(.ABS_MT_TOUCH_MAJOR, longer.unit(at: major))
        }
        if layout.measures.contains(.ABS_MT_TOUCH_MINOR), let minor = contact.minor {
            send(.ABS_MT_TOUCH_MINOR, longer.unit(at: minor))
        }
        if layout.measures.contains(.ABS_MT_ORIENTATION), let angle = contact.orientation {
            let quarter = Double(TouchscreenLayout.orientations)
            // An axis has no direction: half a turn is the same again.
            let turn = (angle / .pi).truncatingRemainder(dividingBy: 1)
            let nearest = turn - turn.rounded()
            send(.ABS_MT_ORIENTATION, Int32((nearest * 2 * quarter).rounded()))
        }
    }

    /// Reports the oldest contact to programs that know no slots.
    private mutating func sendPointer() {
        var oldest: Contact?
        for case let contact? in contacts where contact.order < oldest?.order ?? .max { oldest = contact }
        if (oldest != nil) != isTouched {
            isTouched = oldest != nil
            send(.key, .BTN_TOUCH, isTouched ? 1 : 0)
        }
        guard let oldest else { return }
        if pointer?.x != oldest.x { send(.ABS_X, oldest.x) }
        if pointer?.y != oldest.y { send(.ABS_Y, oldest.y) }
        pointer = (oldest.x, oldest.y)
    }

    private mutating func send(_ code: EventCode, _ value: Int32) { send(.absolute, code, value) }

    private mutating func send(_ type: EventType, _ code: EventCode, _ value: Int32) {
        events.append(InputEvent(type, code, value))
    }
}

/// An axis that begins at 0.
extension AbsoluteAxis {
    /// The unit at `fraction` of the axis, from 0 to 1. A position beyond an end counts as that end.
    package func unit(at fraction: Double) -> Int32 {
        assert(minimum == 0)
        return Int32(min(max((fraction * (Double(maximum) + 1)).rounded(), 0), Double(maximum)))
    }

    /// The unit `distance` away from `unit`; nil if the axis is too short.
    func unit(_ distance: Int32, from unit: Int32) -> Int32? {
        if unit <= maximum - distance { return unit + distance }
        return unit >= distance ? unit - distance : nil
    }

    /// The end of the axis that is farther from `unit`.
    func end(from unit: Int32) -> Int32 { unit > maximum / 2 ? 0 : maximum }
}
