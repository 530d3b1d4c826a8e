import Evdev
import Touches

/// The slots of a panel: their current state from the kernel, the state at the last commit, and the changes between the
/// two.
///
/// `select` and `set` write. `commit` compares each slot with the last commit and leaves the changes for `takeFrame`.
/// Only a change of tracking id is recorded immediately, because a slot may lose one contact and gain another within a
/// frame.
///
/// After a loss without a state (in a recording), `doubt` marks every slot as uncertain, and the events that follow
/// decide:
///
/// | event for an uncertain slot | known contact | no known contact |
/// | --- | --- | --- |
/// | a position near the last one | continues, `moved` | begins when both x and y are known |
/// | a position far away | `cancelled` (lost); another begins when both x and y are known | as above |
/// | the same tracking id | continues | begins |
/// | another tracking id ≥ 0 | `cancelled` (lost), the new one begins | begins |
/// | tracking id −1, or hovering | `cancelled` (lost): an `ended` at an unknown place would press a button | nothing |
/// | nothing for `patience` | `cancelled` (lost) | nothing |
struct SlotTable {
    /// The maximum number of slots. libevdev has the same limit.
    static let largestCount = 256

    /// The maximum time without an event of an uncertain contact: several frames of the slowest recorded panel (55 ms
    /// each).
    static let patience = Interval.seconds(0.2)

    struct Slot {
        /// ABS_MT_TRACKING_ID; negative if the slot is unused.
        var trackingID: Int32 = -1
        var contact = Contact()
        var tool: Int32 = 0
        var distance: Int32 = 0
        /// Whether MT_TOOL_PALM was reported. The contact then remains a palm until it ends, even if the tool changes.
        var isPalm = false
        /// Whether a `began` has been reported without an end.
        var isReported = false
        var isDirty = false
        /// The index of the frame within this commit in which the slot's next beginning is reported.
        var round = 0
        var isInDoubt = false
        var hasNewX = false
        var hasNewY = false

        /// Sets an axis. Returns whether this is the first change since the last commit.
        @inline(__always)
        mutating func becomesDirty(_ code: EventCode, _ value: Int32) -> Bool {
            switch code {
            case .ABS_MT_POSITION_X:
                contact.x = value
                hasNewX = true
            case .ABS_MT_POSITION_Y:
                contact.y = value
                hasNewY = true
            case .ABS_MT_PRESSURE: contact.pressure = value
            case .ABS_MT_TOUCH_MAJOR: contact.major = value
            case .ABS_MT_TOUCH_MINOR: contact.minor = value
            case .ABS_MT_ORIENTATION: contact.orientation = value
            case .ABS_MT_TOOL_TYPE: tool = value
            case .ABS_MT_DISTANCE: distance = value
            case .ABS_MT_TRACKING_ID: break
            default: return false
            }
            defer { isDirty = true }
            return !isDirty
        }

        /// A contact with ABS_MT_DISTANCE above 0 hovers: it has a tracking id but is not a touch.
        var isTouching: Bool { trackingID >= 0 && distance <= 0 && !isPalm && tool != ToolType.palm }
    }

    private struct Change {
        /// The index of the frame within this commit.
        var round: Int
        var change: ContactChange
    }

    private(set) var slots: [Slot]
    /// The slots at the last commit. `rollBack` restores them.
    private var committed: [Slot]
    private var dirty: [Int] = []
    private var changes: [Change] = []
    private var lastRound = 0
    /// The index of the next of `changes` for `takeFrame`; nil before the commit.
    private var nextChange: Int?
    private var commitTime = Timestamp.zero
    /// The slot that events write to; nil after an invalid slot number, so that no other finger is moved.
    private var current: Int?
    /// Whether a contact that ends before the next commit is cancelled as lost.
    private var isLosing = false
    /// The time at which slots that are still uncertain are cancelled.
    private(set) var patienceEnds: Timestamp?
    /// The maximum movement, in device units, of an uncertain contact that is still the same.
    private let nearness: (x: Double, y: Double)

    init(count: Int, layout: PanelLayout) {
        slots = Array(repeating: Slot(), count: count)
        committed = slots
        // A tenth of the panel. Farther away, another finger is more likely.
        nearness = (
            (Double(layout.x.maximum) - Double(layout.x.minimum)) / 10,
            (Double(layout.y.maximum) - Double(layout.y.minimum)) / 10
        )
        select(layout.currentSlot)
    }

    /// Selects the slot that `set` writes to: the value of ABS_MT_SLOT.
    mutating func select(_ slot: Int32) {
        current = slot >= 0 && Int(slot) < slots.count ? Int(slot) : nil
    }

    /// Sets an ABS_MT axis of the selected slot.
    @inline(__always)
    mutating func set(_ code: EventCode, _ value: Int32) {
        guard let current else { return }
        if code == .ABS_MT_TRACKING_ID { identify(current, value) }
        if slots[current].becomesDirty(code, value) { dirty.append(current) }
    }

    /// Takes a tracking id. Ids wrap around, so they are only compared for equality. A different id without a −1 in
    /// between is another contact.
    private mutating func identify(_ slot: Int, _ id: Int32) {
        if slots[slot].isInDoubt { settleByPosition(slot) }
        if slots[slot].isInDoubt {
            slots[slot].isInDoubt = false
            // The kernel sends an id only when it assigns it, so this one comes from a recorder that writes the whole
            // state.
            if slots[slot].isReported, id == slots[slot].trackingID { return }
            if slots[slot].isReported { lose(slot) }
        } else if id == slots[slot].trackingID {
            return
        } else if slots[slot].isReported {
            end(slot)
        } else if slots[slot].isTouching {
            report(slot, .began)
            slots[slot].round += 1
            report(slot, .ended)
        }
        slots[slot].trackingID = id
        slots[slot].isPalm = false
    }

    /// Makes the changes since the last commit available to `takeFrame`.
    mutating func commit(at time: Timestamp) {
        if dirty.count > 1 { dirty.sort() }
        for slot in dirty {
            if slots[slot].isInDoubt { settleByPosition(slot) }
            conclude(slot)
            slots[slot].round = 0
            slots[slot].isDirty = false
            committed[slot] = slots[slot]
        }
        dirty.removeAll(keepingCapacity: true)
        isLosing = false
        if lastRound > 0 { changes.sort { ($0.round, $0.change.order) < ($1.round, $1.change.order) } }
        nextChange = changes.startIndex
        commitTime = time
    }

    /// Writes the next frame of the last commit into `frame`, reusing its storage; false if there is none. There are
    /// several if a contact began and ended within the commit.
    mutating func takeFrame(_ frame: inout ContactFrame) -> Bool {
        frame.changes.removeAll(keepingCapacity: true)
        guard let next = nextChange, next < changes.count else {
            if nextChange != nil { forgetChanges() }
            return false
        }
        frame.timestamp = commitTime
        var index = next
        while index < changes.count, changes[index].round == changes[next].round {
            frame.changes.append(changes[index].change)
            index += 1
        }
        nextChange = index
        return true
    }

    private mutating func forgetChanges() {
        changes.removeAll(keepingCapacity: true)
        nextChange = nil
        lastRound = 0
    }

    /// Derives the phase of a slot from its current state and the last commit.
    private mutating func conclude(_ slot: Int) {
        if slots[slot].trackingID >= 0 && slots[slot].tool == ToolType.palm { slots[slot].isPalm = true }
        if slots[slot].isReported {
            if !slots[slot].isTouching {
                end(slot)
            } else if slots[slot].contact != committed[slot].contact {
                report(slot, .moved)
            }
        } else if slots[slot].isTouching {
            report(slot, .began)
        }
    }

    /// Ends a reported contact: as a lift, unless it was a palm or was lost.
    private mutating func end(_ slot: Int) {
        if slots[slot].isPalm || slots[slot].tool == ToolType.palm {
            report(slot, .cancelled, .palm)
        } else if isLosing || slots[slot].isInDoubt {
            lose(slot)
        } else {
            report(slot, .ended)
        }
    }

    /// Cancels a contact as lost. Only its last committed position is certain.
    private mutating func lose(_ slot: Int) { report(slot, .cancelled, .lost, at: committed[slot].contact) }

    private mutating func report(
        _ slot: Int, _ phase: ContactPhase, _ reason: CancelReason? = nil, at contact: Contact? = nil
    ) {
        let round = slots[slot].round
        slots[slot].isReported = phase == .began || phase == .moved
        lastRound = max(lastRound, round)
        changes.append(
            Change(
                round: round,
                change: ContactChange(
                    slot: slot, phase: phase, contact: contact ?? slots[slot].contact, reason: reason)))
    }
}

/// Losses, new states, and the end of all contacts at once.
extension SlotTable {
    /// Discards the changes since the last commit. The current slot is kept if at most one contact is reported.
    /// Otherwise it is uncertain, because the kernel never repeats an unchanged ABS_MT_SLOT.
    mutating func rollBack() {
        for slot in dirty { slots[slot] = committed[slot] }
        dirty.removeAll(keepingCapacity: true)
        forgetChanges()
        if slots.lazy.filter(\.isReported).count > 1 { current = nil }
    }

    /// Replaces the slots by the result of EVIOCGMTSLOTS. Contacts that are gone are cancelled as lost.
    mutating func replace(with states: [[EventCode: Int32]], current selected: Int) {
        isLosing = true
        for slot in slots.indices {
            let state = slot < states.count ? states[slot] : [:]
            slots[slot].isInDoubt = false
            current = slot
            set(.ABS_MT_TRACKING_ID, state[.ABS_MT_TRACKING_ID] ?? -1)
            for (code, value) in state where code != .ABS_MT_TRACKING_ID { set(code, value) }
        }
        patienceEnds = nil
        select(Int32(clamping: selected))
    }

    /// Marks every slot as uncertain. The events that follow decide (see the table of `SlotTable`).
    mutating func doubt(at time: Timestamp) {
        for slot in slots.indices {
            slots[slot].isInDoubt = true
            slots[slot].hasNewX = false
            slots[slot].hasNewY = false
            committed[slot] = slots[slot]
        }
        patienceEnds = time.after(Self.patience)
    }

    /// Cancels the contacts that are still uncertain.
    mutating func endPatience() {
        patienceEnds = nil
        for slot in slots.indices where slots[slot].isInDoubt && slots[slot].isReported {
            lose(slot)
            slots[slot].trackingID = -1
            committed[slot] = slots[slot]
        }
    }

    /// Whether nothing was set since the last commit.
    var isCommitted: Bool { dirty.isEmpty && changes.isEmpty }

    /// Ends the slot's contact: as a lift, or as lost if `lost` is true.
    mutating func release(_ slot: Int, lost: Bool) {
        isLosing = lost
        current = slot
        slots[slot].isInDoubt = false
        set(.ABS_MT_TRACKING_ID, -1)
        isLosing = false
    }

    /// `release` for every slot.
    mutating func releaseAll(lost: Bool) {
        for slot in slots.indices where slots[slot].trackingID >= 0 { release(slot, lost: lost) }
    }

    /// Whether any slot is in use.
    var hasContact: Bool { slots.contains { $0.trackingID >= 0 } }

    /// Changes the ends since the last commit to cancellations, because the contacts did not lift.
    mutating func cancelEnds(_ reason: CancelReason) {
        for index in changes.indices where changes[index].change.phase == .ended {
            changes[index].change.phase = .cancelled
            changes[index].change.reason = reason
        }
    }

    /// Decides by the new position whether the contact of an uncertain slot continues.
    private mutating func settleByPosition(_ slot: Int) {
        guard slots[slot].hasNewX || slots[slot].hasNewY else { return }
        if slots[slot].isReported {
            if isNear(slots[slot].contact, committed[slot].contact) {
                slots[slot].isInDoubt = false
                return
            }
            lose(slot)
            slots[slot].trackingID = -1
            slots[slot].isPalm = false
        }
        guard slots[slot].hasNewX && slots[slot].hasNewY else { return }
        if slots[slot].trackingID < 0 { slots[slot].trackingID = Self.unknownID }
        slots[slot].isInDoubt = false
    }

    /// The tracking id for a contact whose beginning was lost. It is above every id that the kernel assigns (0xffff).
    private static let unknownID = Int32.max

    private func isNear(_ a: Contact, _ b: Contact) -> Bool {
        abs(Double(a.x) - Double(b.x)) <= nearness.x && abs(Double(a.y) - Double(b.y)) <= nearness.y
    }
}

extension ContactChange {
    /// The order of phases in a frame, and within a phase the order of slots. A slot is free before it is used again.
    fileprivate var order: Int { phase.order * SlotTable.largestCount + slot }
}
