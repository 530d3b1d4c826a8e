import Evdev
import Touches

/// Assembles the `InputEvent`s of one device into frames: the contacts that changed at one time. Frames are complete at
/// SYN_REPORT only; read them with `takeFrame` after each call.
///
/// | input | output |
/// | --- | --- |
/// | events | nothing |
/// | SYN_REPORT | the frames of the changes since the last one |
/// | SYN_DROPPED | nothing: discards events back to the last SYN_REPORT and up to the next one |
/// | the next SYN_REPORT | nothing; `awaitsState` is true |
/// | `resynchronise` with a state | contacts that are gone are `cancelled` (lost), new ones `began`, others `moved` |
/// | the same without a state, slots | contacts that the next frame does not name are `cancelled` (lost) |
/// | the same, protocol A | contacts that the next frame does not list are `cancelled` (lost) |
/// | the same, single touch | the contact is `cancelled` (lost) immediately |
/// | `advance` while `awaitsState` | as `resynchronise` without a state |
struct FrameAssembler {
    private enum Standing {
        case inStep
        /// After SYN_DROPPED and before the next SYN_REPORT.
        case dropping
        /// After that SYN_REPORT.
        case awaitingState(since: Timestamp)
    }

    private var table: SlotTable
    private var protocolA: ProtocolA?
    private var singleTouch: SingleTouch?
    /// Whether the panel reports slots: `protocolA` and `singleTouch` are nil.
    private let hasSlots: Bool
    private var standing = Standing.inStep
    private let losesWithTouchButton: Bool

    init(layout: PanelLayout, liftAfter: Interval?) {
        switch layout.reporting {
        case .slots(let count):
            table = SlotTable(count: count, layout: layout, liftAfter: liftAfter)
            hasSlots = true
        case .packets:
            table = SlotTable(count: ProtocolA.largestCount, layout: layout, liftAfter: liftAfter)
            protocolA = ProtocolA(layout: layout)
            hasSlots = false
        case .singleTouch(let button, let axes):
            table = SlotTable(count: 1, layout: layout, liftAfter: liftAfter)
            singleTouch = SingleTouch(button: button, axes: axes, layout: layout, in: &table)
            hasSlots = false
        }
        losesWithTouchButton = layout.hasTouchButton
    }

    /// Whether the kernel dropped events and the state has not been set since.
    var awaitsState: Bool {
        if case .awaitingState = standing { true } else { false }
    }

    /// A clause about the events of slots that the panel does not have; nil if there was none.
    var strayEvents: String? { table.strayEvents }

    /// Whether `takeUnplaced` returns contacts.
    var hasUnplaced: Bool { !table.unplaced.isEmpty }

    /// The contacts that ended before their place was known, since the last call.
    mutating func takeUnplaced() -> [Contact] { table.takeUnplaced() }

    /// Which coordinates were never reported, if there was a contact without one.
    var unreported: (x: Bool, y: Bool) { protocolA?.unreported ?? table.unreported }

    /// Takes one event. Call `advance` first if a deadline is due before it.
    @inline(__always)
    mutating func consume(_ event: InputEvent) {
        if case .dropping = standing { return drop(event) }
        switch event.type {
        case .absolute: axis(event.code, event.value)
        case .key:
            singleTouch?.key(event.code, event.value, in: &table)
            protocolA?.key(event.code, event.value)
        case .synchronization: synchronize(event)
        default: return
        }
    }

    @inline(__always)
    private mutating func axis(_ code: EventCode, _ value: Int32) {
        if !hasSlots {
            singleTouch?.axis(code, value, in: &table)
            protocolA?.axis(code, value)
        } else if code == .ABS_MT_SLOT {
            table.select(value)
        } else {
            table.set(code, value)
        }
    }

    private mutating func synchronize(_ event: InputEvent) {
        switch event.code {
        case .SYN_REPORT:
            // A SYN_REPORT of value 1 comes from the kernel itself. It may split a frame that is longer than the kernel
            // expected, and the frame continues afterwards. For a protocol A panel without tracking ids the kernel
            // expects two contacts.
            let isKernels = event.value == 1
            if isKernels, let protocolA, !protocolA.isReleased { return }
            protocolA?.write(to: &table)
            // Or the kernel released all buttons, and all slots if the device is suspended or inhibited. Nothing was
            // lifted.
            if isKernels, !table.hasContact { table.loseEnding() }
            table.commit(at: event.time)
        case .SYN_MT_REPORT: protocolA?.closePacket()
        case .SYN_DROPPED:
            loseStep()
            standing = .dropping
        default: return
        }
    }

    /// Of the events after SYN_DROPPED, only the slot is used. It is the kernel's current slot, and may not be sent
    /// again.
    private mutating func drop(_ event: InputEvent) {
        if event.type == .absolute && event.code == .ABS_MT_SLOT { table.select(event.value) }
        if event.type == .synchronization && event.code == .SYN_REPORT { standing = .awaitingState(since: event.time) }
    }

    private mutating func loseStep() {
        table.rollBack()
        protocolA?.rollBack()
    }

    /// Takes the state of the device, at open or after a loss; nil if the state is unavailable.
    mutating func resynchronise(to state: DeviceState?, at time: Timestamp) {
        if case .inStep = standing { loseStep() }
        standing = .inStep
        if singleTouch != nil {
            if let state {
                singleTouch?.replace(with: state, in: &table)
            } else {
                singleTouch?.lose(in: &table)
            }
        } else if protocolA != nil {
            if let state, losesWithTouchButton, !state.keys.contains(.BTN_TOUCH) {
                protocolA?.loseAll(in: &table)
            } else {
                protocolA?.lose(at: time)
            }
        } else if let state {
            table.replace(with: state.slots, current: state.currentSlot)
        } else {
            return table.lose(at: time)
        }
        table.commit(at: time)
    }

    /// Takes the state of a device that has been silent, without contacts that were not reported. No ioctl returns the
    /// contacts of a protocol A panel, but its button tells that all have lifted.
    mutating func check(_ state: DeviceState, at time: Timestamp) {
        guard case .inStep = standing else { return }
        if protocolA != nil, !losesWithTouchButton || state.keys.contains(.BTN_TOUCH) { return }
        var known = state
        if hasSlots {
            for slot in table.slots.indices.prefix(known.slots.count)
            where known.slots[slot][.ABS_MT_TRACKING_ID] != table.slots[slot].trackingID {
                known.slots[slot][.ABS_MT_TRACKING_ID] = -1
            }
        }
        resynchronise(to: known, at: time)
    }

    /// Returns the next frame that the last call completed: the indices of its changes, for `change`. Returns nil if no
    /// frame is left. `frameTime` is the time of the frame.
    ///
    /// If a slot ends one contact and begins another in a frame, the end comes first. A contact that begins and ends
    /// within one SYN_REPORT is in two frames.
    mutating func takeFrame() -> Range<Int>? { table.takeFrame() }

    @inline(__always)
    func change(_ index: Int) -> ContactChange { table.changes[index].change }

    var frameTime: Timestamp { table.commitTime }

    /// The time at which `advance` must be called; nil within a frame, which must be completed first.
    var nextDeadline: Timestamp? {
        if case .awaitingState(let since) = standing { return since }
        guard table.isCommitted else { return nil }
        return protocolA?.lossDeadline ?? table.deadline
    }

    /// Ends the contacts whose time without a report has expired at `now`.
    mutating func advance(to now: Timestamp) {
        guard let due = nextDeadline, due <= now else { return }
        if awaitsState {
            resynchronise(to: nil, at: now)
        } else if protocolA?.lossDeadline != nil {
            protocolA?.loseAll(in: &table)
            table.commit(at: now)
        } else {
            table.advance(to: now)
        }
    }
}

/// A change of the contact in one slot.
struct ContactChange {
    var slot: Int
    var phase: ContactPhase
    /// The values of its axes at that time. For one that ended, those of the last frame in which it was down. For a
    /// cancelled contact, the last values that are certain.
    var contact: Contact
    /// Set if `phase` is `cancelled`.
    var reason: CancelReason?
}

/// The values of a slot's axes, in device units.
struct Contact: Equatable {
    /// The value of a coordinate that is not known. No panel can report it, because its axes would be too long.
    static let unknown = Int32.min

    var x = Self.unknown
    var y = Self.unknown
    var pressure: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    var orientation: Int32 = 0

    /// Whether both coordinates are known.
    var isPlaced: Bool { x != Self.unknown && y != Self.unknown }
}
