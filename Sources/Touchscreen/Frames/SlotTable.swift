import Evdev
import Touches

/// The slots of a panel: their current state from the kernel, the state at the last commit, and the changes between the
/// two.
///
/// `select` and `set` write. `commit` compares each slot with the last commit and leaves the changes for `takeFrame`.
/// Only a change of tracking id is recorded immediately, because a slot may lose one contact and gain another within a
/// frame.
///
/// After a loss without a state, every contact is cancelled as lost, except those whose tracking id the next frame
/// names: `fingerpost record` writes the whole state as that frame. A position decides nothing, because another finger
/// may have it.
struct SlotTable {
    /// The maximum number of slots. libevdev has the same limit.
    static let largestCount = 256

    /// How long the next frame may take after a loss: several frames of the slowest recorded panel (55 ms each).
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
        /// Whether the tracking id was named since the last loss.
        var isNamed = false
        /// The index of the frame within this commit in which the slot's next beginning is reported.
        var round = 0

        /// Sets an axis. Returns whether this is the first change since the last commit.
        @inline(__always)
        mutating func becomesDirty(_ code: EventCode, _ value: Int32) -> Bool {
            switch code {
            case .ABS_MT_POSITION_X: contact.x = value
            case .ABS_MT_POSITION_Y: contact.y = value
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

    struct Change {
        /// The index of the frame within this commit.
        var round: Int
        var change: ContactChange
    }

    private(set) var slots: [Slot]
    /// The slots at the last commit. `rollBack` restores them.
    private var committed: [Slot]
    private var dirty: [Int] = []
    private(set) var changes: [Change] = []
    private var lastRound = 0
    /// The index of the next of `changes` for `takeFrame`; nil before the commit.
    private var nextChange: Int?
    private(set) var commitTime = Timestamp.zero
    /// The slot that events write to; nil after an invalid slot number, so that no other finger is moved.
    private var current: Int?
    /// The last slot number, if the panel has no such slot.
    private var missing: Int32?
    /// The events of slots that the panel does not have; nil if there was none.
    private(set) var stray: StrayEvents?
    /// Whether a contact that ends before the next commit is cancelled as lost.
    private var isLosing = false
    /// Set after a loss without a state: the time at which `commit` is called unless a frame comes earlier.
    private(set) var deadline: Timestamp?

    init(count: Int, layout: PanelLayout) {
        slots = Array(repeating: Slot(), count: count)
        committed = slots
        select(layout.currentSlot)
    }

    /// Selects the slot that `set` writes to: the value of ABS_MT_SLOT.
    mutating func select(_ slot: Int32) {
        current = slot >= 0 && Int(slot) < slots.count ? Int(slot) : nil
        missing = current == nil ? slot : nil
    }

    /// Sets an ABS_MT axis of the selected slot.
    @inline(__always)
    mutating func set(_ code: EventCode, _ value: Int32) {
        guard let current else { return ignore(code) }
        if code == .ABS_MT_TRACKING_ID { identify(current, value) }
        if slots[current].becomesDirty(code, value) { dirty.append(current) }
    }

    private mutating func ignore(_ code: EventCode) {
        guard let missing, code > .ABS_MT_SLOT else { return }
        stray = StrayEvents(count: (stray?.count ?? 0) + 1, slot: missing, slots: slots.count)
    }

    /// Takes a tracking id. Ids wrap around, so they are only compared for equality. A different id without a −1 in
    /// between is another contact.
    private mutating func identify(_ slot: Int, _ id: Int32) {
        slots[slot].isNamed = true
        if id == slots[slot].trackingID { return }
        if slots[slot].isReported {
            end(slot)
        } else if slots[slot].isTouching {
            addChange(slot, .began)
            slots[slot].round += 1
            addChange(slot, .ended)
        }
        slots[slot].trackingID = id
        slots[slot].isPalm = false
    }

    /// Makes the changes since the last commit available to `takeFrame`.
    mutating func commit(at time: Timestamp) {
        if isLosing, deadline != nil { loseUnnamed() }
        if dirty.count > 1 { dirty.sort() }
        for index in dirty.indices {
            let slot = dirty[index]
            conclude(slot)
            slots[slot].round = 0
            slots[slot].isDirty = false
            committed[slot] = slots[slot]
        }
        dirty.empty()
        if isLosing {
            isLosing = false
            deadline = nil
        }
        if lastRound > 0 { changes.sort { ($0.round, $0.change.order) < ($1.round, $1.change.order) } }
        nextChange = changes.startIndex
        commitTime = time
    }

    /// Returns the next frame of the last commit: a range of indices of `changes`. Returns nil if no frame is left. A
    /// commit has several frames if a contact began and ended within it.
    mutating func takeFrame() -> Range<Int>? {
        guard let next = nextChange, next < changes.count else {
            if nextChange != nil { forgetChanges() }
            return nil
        }
        var end = next + 1
        while end < changes.count, changes[end].round == changes[next].round { end += 1 }
        nextChange = end
        return next..<end
    }

    private mutating func forgetChanges() {
        changes.empty()
        nextChange = nil
        lastRound = 0
    }

    /// Derives the phase of a slot from its current state and the last commit.
    private mutating func conclude(_ slot: Int) {
        if slots[slot].trackingID >= 0 && slots[slot].tool == ToolType.palm { slots[slot].isPalm = true }
        let now = slots[slot]
        if now.isReported {
            if !now.isTouching {
                end(slot)
            } else if now.contact != committed[slot].contact {
                addChange(slot, .moved)
            }
        } else if now.isTouching {
            addChange(slot, .began)
        }
    }

    /// Ends a reported contact: as a lift, unless it was a palm or was lost.
    private mutating func end(_ slot: Int) {
        if slots[slot].isPalm || slots[slot].tool == ToolType.palm {
            addChange(slot, .cancelled, .palm)
        } else if isLosing {
            // Only its last committed position is certain.
            addChange(slot, .cancelled, .lost, at: committed[slot].contact)
        } else {
            addChange(slot, .ended)
        }
    }

    private mutating func addChange(
        _ slot: Int, _ phase: ContactPhase, _ reason: CancelReason? = nil, at contact: Contact? = nil
    ) {
        let round = slots[slot].round
        if phase != .moved { slots[slot].isReported = phase == .began }
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
        if slots.lazy.filter(\.isReported).count > 1 { (current, missing) = (nil, nil) }
    }

    /// Replaces the slots by the result of EVIOCGMTSLOTS. Contacts that are gone are cancelled as lost.
    mutating func replace(with states: [[EventCode: Int32]], current selected: Int) {
        isLosing = true
        for slot in slots.indices {
            let state = slot < states.count ? states[slot] : [:]
            current = slot
            set(.ABS_MT_TRACKING_ID, state[.ABS_MT_TRACKING_ID] ?? -1)
            for (code, value) in state where code != .ABS_MT_TRACKING_ID { set(code, value) }
        }
        deadline = nil
        select(Int32(clamping: selected))
    }

    /// Takes a loss without a state, which the next frame may be.
    mutating func lose(at time: Timestamp) {
        for slot in slots.indices { slots[slot].isNamed = false }
        isLosing = true
        deadline = time.after(Self.patience)
    }

    /// Cancels as lost every contact whose tracking id was not named since the loss.
    private mutating func loseUnnamed() {
        let selected = current
        for slot in slots.indices where slots[slot].trackingID >= 0 && !slots[slot].isNamed {
            current = slot
            set(.ABS_MT_TRACKING_ID, -1)
        }
        current = selected
    }

    /// Whether nothing was set since the last commit.
    var isCommitted: Bool { dirty.isEmpty && changes.isEmpty }

    /// Ends the slot's contact: as a lift, or as lost if `lost` is true.
    mutating func release(_ slot: Int, lost: Bool) {
        isLosing = lost
        current = slot
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
}

extension ContactChange {
    /// The order of phases in a frame, and within a phase the order of slots. A slot is free before it is used again.
    fileprivate var order: Int { phase.order * SlotTable.largestCount + slot }
}

/// Events of slots that a panel does not have. They have no effect. The kernel lets none through, but a recording may
/// have been edited, or its description may be that of another panel.
public struct StrayEvents: Equatable, Sendable {
    /// How many there were.
    public var count: Int
    /// The slot of the last one.
    public var slot: Int32
    /// The number of slots that the panel has.
    public var slots: Int
}
