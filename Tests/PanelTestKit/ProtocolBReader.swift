import Evdev

/// A reader of multi-touch protocol B that knows nothing of the writer. It accepts only what a driver of the kernel
/// sends, and what libinput reads without an error.
public struct ProtocolBReader {
    public struct Contact: Hashable {
        public let slot: Int
        public let trackingID: Int32
        /// The place at the end of each frame in which it moved.
        public var path: [Place] = []
        /// Whether it ended as a palm.
        public var isPalm = false
    }

    public struct Place: Hashable {
        public let x: Int32
        public let y: Int32

        public init(_ x: Int32, _ y: Int32) {
            self.x = x
            self.y = y
        }
    }

    /// What is wrong with the stream, in words; empty if nothing is.
    public private(set) var errors: [String] = []
    /// The contacts that ended, in the order of their ends.
    public private(set) var ended: [Contact] = []
    /// The contacts that are down, by slot.
    public var down: [Contact] { order.compactMap { live[$0] } }
    public private(set) var frames = 0

    private let axes: [EventCode: AbsoluteAxis]
    private var live: [Int: Contact] = [:]
    /// The slots of live contacts, the oldest first.
    private var order: [Int] = []
    private var values: [Int: [EventCode: Int32]] = [:]
    private var slot: Int?
    private var pointer: [EventCode: Int32] = [:]
    private var isTouched = false
    private var changed: Set<Int> = []
    private var isEmpty = true

    public init(_ description: DeviceDescription) { axes = description.axes }

    public mutating func read(_ events: some Sequence<InputEvent>) {
        for event in events { read(event) }
    }

    private mutating func read(_ event: InputEvent) {
        switch (event.type, event.code) {
        case (.synchronization, .SYN_REPORT): endFrame()
        case (.key, .BTN_TOUCH):
            isTouched = event.value == 1
            isEmpty = false
        case (.absolute, let code):
            isEmpty = false
            guard let axis = axes[code] else { return errors.append("no axis \(code)") }
            let isFree = code == .ABS_MT_TRACKING_ID && event.value == -1
            if !isFree, !(axis.minimum...axis.maximum).contains(event.value) {
                errors.append("\(code) is \(event.value), outside of its axis")
            }
            if code == .ABS_MT_SLOT {
                slot = Int(event.value)
            } else if code > .ABS_MT_SLOT {
                readMT(code, event.value)
            } else {
                pointer[code] = event.value
            }
        default: errors.append("an unknown event \(event)")
        }
    }

    private mutating func readMT(_ code: EventCode, _ value: Int32) {
        guard let slot else { return errors.append("no slot was selected") }
        guard code == .ABS_MT_TRACKING_ID else {
            if live[slot] == nil, code != .ABS_MT_TOOL_TYPE { errors.append("\(code) in the empty slot \(slot)") }
            values[slot, default: [:]][code] = value
            return
        }
        if !changed.insert(slot).inserted { errors.append("slot \(slot) changes twice in a frame") }
        if value == -1 {
            guard var contact = live.removeValue(forKey: slot) else { return errors.append("slot \(slot) is empty") }
            contact.isPalm = values[slot]?[.ABS_MT_TOOL_TYPE] == ToolType.palm
            let place = place(in: slot)
            if contact.path.last != place { contact.path.append(place) }
            ended.append(contact)
            order.removeAll { $0 == slot }
        } else {
            if live[slot] != nil { errors.append("slot \(slot) is taken") }
            if live.values.contains(where: { $0.trackingID == value }) { errors.append("the id \(value) is taken") }
            if values[slot]?[.ABS_MT_TOOL_TYPE] != 0 { errors.append("slot \(slot) begins as a palm") }
            values[slot] = [.ABS_MT_TOOL_TYPE: 0]
            live[slot] = Contact(slot: slot, trackingID: value)
            order.append(slot)
        }
    }

    private func place(in slot: Int) -> Place {
        Place(values[slot]?[.ABS_MT_POSITION_X] ?? -1, values[slot]?[.ABS_MT_POSITION_Y] ?? -1)
    }

    private mutating func endFrame() {
        frames += 1
        if isEmpty { errors.append("an empty frame") }
        for slot in order {
            let place = place(in: slot)
            if place.x < 0 || place.y < 0 { errors.append("a contact without a place") }
            if live[slot]?.path.last != place { live[slot]?.path.append(place) }
            if values[slot]?[.ABS_MT_TOOL_TYPE] == ToolType.palm { errors.append("a palm stays down") }
        }
        if isTouched != !order.isEmpty { errors.append("BTN_TOUCH is \(isTouched) with \(order.count) contacts") }
        if let oldest = order.first, place(in: oldest) != Place(pointer[.ABS_X] ?? -1, pointer[.ABS_Y] ?? -1) {
            errors.append("the pointer is not at the oldest contact")
        }
        changed = []
        isEmpty = true
    }
}
