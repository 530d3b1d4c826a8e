internal import CLibevdev
internal import Evdev
internal import Glibc

/// Completes the frames in which a contact begins with the values that the kernel did not send.
///
/// The kernel sends a value only if it has changed. While another process has grabbed the device, changes reach only
/// that process, and what is not sent afterwards differs from what the reader knows: the position of the next contact,
/// its other axes, and its slot. The kernel is therefore asked for these, once for each axis. A frame in which no
/// contact begins costs nothing.
struct BeginningContacts {
    private enum Reporting {
        /// A contact has a tracking id in a slot. It has these axes.
        case slots([EventCode])
        /// A button is the contact. Its position is on these axes.
        case button([EventCode])
        /// Each frame has the whole position (protocol A), or there is none.
        case complete
    }

    /// Whether a contact may begin in the frame that is being read.
    private(set) var mayBegin = false
    /// The slot of the next event, as the reader knows it.
    var slot: Int32
    private let descriptor: Int32
    private let reporting: Reporting
    /// The argument of EVIOCGMTSLOTS: the axis, then its value in each slot.
    private var slotValues: [Int32]
    /// Values that the frame does not have, and the index of the event that they precede.
    private var missing: [(index: Int, slot: Int32?, code: EventCode, value: Int32)] = []

    init(of device: DeviceDescription, _ state: DeviceState, descriptor: Int32) {
        let slots = state.slots.count
        slot = Int32(clamping: state.currentSlot)
        self.descriptor = descriptor
        slotValues = Array(repeating: 0, count: slots + 1)
        let axes = (device.codes[.absolute] ?? []).sorted()
        // The slots of such a panel are corners of a box, and its contact is the button.
        let isBox = device.properties.contains(InputProperty.semiMT)
        if slots > 0, !isBox {
            reporting = .slots(axes.filter { $0 > .ABS_MT_SLOT && $0 != .ABS_MT_TRACKING_ID })
        } else if slots > 0 || !device.hasMultitouchPosition {
            reporting = .button(axes.filter { $0 < .ABS_MT_SLOT })
        } else {
            reporting = .complete
        }
    }

    /// Takes each event before it is returned.
    @inline(__always)
    mutating func take(_ event: InputEvent) {
        if event.type == .absolute {
            if event.code == .ABS_MT_SLOT { slot = event.value }
            if event.code == .ABS_MT_TRACKING_ID && event.value >= 0 { mayBegin = true }
        } else if event.type == .key && event.value == 1 {
            mayBegin = true
        }
    }

    /// Asks the kernel for the values that the frame does not have. Returns whether there are any. Call `add` next.
    mutating func read(for frame: ArraySlice<InputEvent>) -> Bool {
        mayBegin = false
        missing.removeAll(keepingCapacity: true)
        switch reporting {
        case .slots(let axes): readSlots(axes, for: frame)
        case .button(let axes) where frame.contains(where: { $0.type == .key && !$0.code.isKey && $0.value == 1 }):
            for axis in axes where !frame.contains(where: { $0.type == .absolute && $0.code == axis }) {
                if let value = value(of: axis) { missing.append((frame.startIndex, nil, axis, value)) }
            }
        case .button, .complete: break
        }
        return !missing.isEmpty
    }

    private mutating func readSlots(_ axes: [EventCode], for frame: ArraySlice<InputEvent>) {
        let current = frame.contains { $0.isSlot } ? nil : value(of: .ABS_MT_SLOT)
        if let current, current != slot { missing.append((frame.startIndex, nil, .ABS_MT_SLOT, current)) }
        var slot = current
        for index in frame.indices {
            if frame[index].isSlot { slot = frame[index].value }
            guard let slot, frame[index].type == .absolute, frame[index].code == .ABS_MT_TRACKING_ID,
                frame[index].value >= 0
            else { continue }
            func isSent(_ axis: EventCode) -> Bool { frame.hasValue(of: axis, in: slot, firstSlot: current) }
            if isSent(.ABS_MT_POSITION_X) && isSent(.ABS_MT_POSITION_Y) { continue }
            for axis in axes where !isSent(axis) {
                if let value = value(of: axis, in: slot) { missing.append((index + 1, slot, axis, value)) }
            }
        }
    }

    /// Adds the values to the frame, the last events of `events`. A value that one of the events after the frame
    /// changes may be newer than the frame. It is left out, and the reader keeps the one that it knows.
    ///
    /// - Parameter queued: all events after the frame.
    mutating func add(to events: inout [InputEvent], unlessChangedIn queued: [InputEvent]) {
        guard let time = events.last?.time, !queued.contains(where: \.isDropped) else { return }
        if let first = missing.first, first.code == .ABS_MT_SLOT {
            if queued.contains(where: \.isSlot) { return }
            slot = first.value
        }
        for value in missing.reversed() where !queued.hasValue(of: value.code, in: value.slot, firstSlot: slot) {
            events.insert(
                InputEvent(time: time, type: .absolute, code: value.code, value: value.value), at: value.index)
        }
    }

    /// The current value of an axis that is not one of slots, or the current slot.
    private func value(of axis: EventCode) -> Int32? {
        var state = input_absinfo()
        return ioctl(descriptor, shim_EVIOCGABS(UInt32(axis.rawValue)), &state) >= 0 ? state.value : nil
    }

    private mutating func value(of axis: EventCode, in slot: Int32) -> Int32? {
        guard slotValues.indices.dropFirst().contains(Int(slot) + 1) else { return nil }
        slotValues[0] = Int32(axis.rawValue)
        let request = shim_EVIOCGMTSLOTS(slotValues.count * MemoryLayout<Int32>.stride)
        let result = slotValues.withUnsafeMutableBytes { ioctl(descriptor, request, $0.baseAddress!) }
        return result >= 0 ? slotValues[Int(slot) + 1] : nil
    }
}

extension InputEvent {
    fileprivate var isSlot: Bool { type == .absolute && code == .ABS_MT_SLOT }
    fileprivate var isDropped: Bool { type == .synchronization && code == .SYN_DROPPED }
}

extension Collection<InputEvent> {
    /// Whether one of the events sets the axis, in the slot if it is one of slots.
    ///
    /// - Parameter firstSlot: the slot before the first of the events; nil if it is not known.
    fileprivate func hasValue(of axis: EventCode, in slot: Int32?, firstSlot: Int32?) -> Bool {
        var current = firstSlot
        for event in self {
            if event.isSlot { current = event.value }
            if event.type == .absolute, event.code == axis, slot == nil || current == slot { return true }
        }
        return false
    }
}
