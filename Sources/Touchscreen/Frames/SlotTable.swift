import Evdev
import Touches

/// The slots of a panel: their current state from the kernel, the state at the last commit, and the changes between the
/// two.
///
/// `select` and `set` write. `commit` compares each slot with the last commit and leaves the changes for `takeFrame`.
/// The order of the events since the last commit does not matter, except that a slot may lose one contact and gain
/// another: all other values are then those of the contact that it gains. A contact ends with the values of the last
/// commit at which it was down, because drivers send any position with a lift.
///
/// After a loss without a state, every contact is cancelled as lost, except those whose tracking id the next frame
/// names: `fingerpost record` writes the whole state as that frame. A position decides nothing, because another finger
/// may have it.
struct SlotTable {
    /// The maximum number of slots. libevdev has the same limit.
    static let largestCount = 256

    /// How long the next frame may take after a loss: several frames of the slowest recorded panel (55 ms each).
    static let patience = Interval.seconds(0.2)

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
    /// The index of the frame within this commit to which `addChange` adds.
    private var round = 0
    private var lastRound = 0
    /// The index of the next of `changes` for `takeFrame`; nil before the commit.
    private var nextChange: Int?
    private(set) var commitTime = Timestamp.zero
    /// The slot that events write to; nil after an invalid slot number, so that no other finger is moved.
    private var current: Int?
    /// The last slot number, if the panel has no such slot.
    private var missing: Int32?
    /// The number of events of slots that the panel does not have, and the last such slot; nil if there was none.
    private var stray: (count: Int, slot: Int32)?
    /// The contacts that ended before their place was known, until `takeUnplaced`.
    private(set) var unplaced: [Contact] = []
    /// Whether there was a contact whose place was not known.
    private var hadUnplaced = false
    /// Whether a contact that ends before the next commit is cancelled as lost.
    private var isLosing = false
    /// Set after a loss without a state: the time at which `advance` is called unless a frame comes earlier.
    private var lossDeadline: Timestamp?
    private var liftDeadline: Timestamp?
    /// The axis whose value 0 means that the contact has lifted.
    private let liftAxis: EventCode?
    /// The time without an event after which a contact has lifted.
    private let liftAfter: Interval?

    init(count: Int, layout: PanelLayout, liftAfter: Interval?) {
        slots = Array(repeating: Slot(), count: count)
        for slot in slots.indices {
            // The values of the description are those of the current slot. If they are 0, no slot has other ones yet.
            let isCurrent = count == 1 || slot == layout.currentSlot
            if let x = layout.x.value, x == 0 || isCurrent { slots[slot].contact.x = x }
            if let y = layout.y.value, y == 0 || isCurrent { slots[slot].contact.y = y }
        }
        committed = slots
        liftAxis = layout.liftAxis
        self.liftAfter = liftAfter
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
        stray = ((stray?.count ?? 0) + 1, missing)
    }

    /// A clause about the events of slots that the panel does not have; nil if there was none. The kernel lets none
    /// through, but a recording may have been edited, or its description may be that of another panel.
    var strayEvents: String? {
        stray.map { count, slot in
            "\(count == 1 ? "1 event" : "\(count) events") of missing slots, such as slot \(slot), "
                + "\(count == 1 ? "has" : "have") no effect; "
                + (slots.count == 1 ? "its only slot is 0" : "its slots are 0 to \(slots.count - 1)")
        }
    }

    /// Takes a tracking id. Ids wrap around, so they are only compared for equality. A different id without a −1 in
    /// between is another contact.
    private mutating func identify(_ slot: Int, _ id: Int32) {
        slots[slot].isNamed = true
        if id == slots[slot].trackingID { return }
        slots[slot].trackingID = id
        if id >= 0 { slots[slot].gained += 1 }
    }

    /// Makes the changes since the last commit available to `takeFrame`.
    mutating func commit(at time: Timestamp) {
        if isLosing, lossDeadline != nil { loseUnnamed() }
        if dirty.count > 1 { dirty.sort() }
        for index in dirty.indices {
            let slot = dirty[index]
            conclude(slot)
            slots[slot].isDirty = false
            slots[slot].lastEvent = time
            committed[slot] = slots[slot]
        }
        dirty.empty()
        if isLosing {
            isLosing = false
            lossDeadline = nil
        }
        if liftAfter != nil { setLiftDeadline() }
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
        if slots[slot].gained > 0 { concludeGained(slot) }
        if slots[slot].trackingID >= 0 && slots[slot].tool == ToolType.palm { slots[slot].isPalm = true }
        let now = slots[slot]
        let isTouching = now.trackingID >= 0 && now.touches(liftingBy: liftAxis)
        if now.isReported {
            if !isTouching {
                end(slot)
            } else if now.contact != committed[slot].contact {
                addChange(slot, .moved, at: now.contact)
            }
        } else if isTouching {
            begin(slot)
        } else if now.isUnplaced {
            reject(slot, at: committed[slot].contact)
        }
        round = 0
    }

    /// Ends the contact that had the slot, if it gained others since the last commit, and reports those that it has
    /// lost again. The values of the slot belong to these, and not to the one that had it.
    private mutating func concludeGained(_ slot: Int) {
        if slots[slot].isReported { addEnd(slot, at: committed[slot].contact) }
        if slots[slot].isUnplaced { reject(slot, at: committed[slot].contact) }
        slots[slot].isPalm = false
        let lost = slots[slot].gained - (slots[slot].trackingID >= 0 ? 1 : 0)
        slots[slot].gained = 0
        for _ in 0..<lost where slots[slot].touches(liftingBy: liftAxis) {
            begin(slot)
            round += 1
            if slots[slot].isReported {
                addEnd(slot, at: slots[slot].contact)
            } else {
                reject(slot, at: slots[slot].contact)
            }
        }
    }

    /// Begins a contact if its place is known: from itself, from an earlier contact in the slot, or from the state.
    private mutating func begin(_ slot: Int) {
        let isPlaced = slots[slot].contact.isPlaced
        slots[slot].isUnplaced = !isPlaced
        if isPlaced { addChange(slot, .began, at: slots[slot].contact) } else { hadUnplaced = true }
    }

    private mutating func reject(_ slot: Int, at contact: Contact) {
        slots[slot].isUnplaced = false
        unplaced.append(contact)
    }

    /// Ends a reported contact that has lifted, became a palm or was lost.
    private mutating func end(_ slot: Int) {
        guard slots[slot].tool == ToolType.palm else { return addEnd(slot, at: committed[slot].contact) }
        // A palm may still be down.
        let contact = slots[slot].trackingID >= 0 ? slots[slot].contact : committed[slot].contact
        addChange(slot, .cancelled, .palm, at: contact)
    }

    /// Ends a reported contact: as a lift, unless it was lost.
    private mutating func addEnd(_ slot: Int, at contact: Contact) {
        addChange(slot, isLosing ? .cancelled : .ended, isLosing ? .lost : nil, at: contact)
    }

    private mutating func addChange(
        _ slot: Int, _ phase: ContactPhase, _ reason: CancelReason? = nil, at contact: Contact
    ) {
        if phase != .moved { slots[slot].isReported = phase == .began }
        lastRound = max(lastRound, round)
        changes.append(
            Change(round: round, change: ContactChange(slot: slot, phase: phase, contact: contact, reason: reason)))
    }
}

/// Contacts that end without an event.
extension SlotTable {
    /// The time at which `advance` must be called unless a frame comes earlier.
    var deadline: Timestamp? { lossDeadline ?? liftDeadline }

    private mutating func setLiftDeadline() {
        liftDeadline = nil
        for slot in slots where slot.isReported {
            liftDeadline = .earlier(liftDeadline, liftAfter.map(slot.lastEvent.after))
        }
    }

    /// Ends the contacts whose time without an event has passed at `now`. Their next event begins another contact.
    mutating func advance(to now: Timestamp) {
        if lossDeadline == nil, let liftAfter {
            for slot in slots.indices where slots[slot].isReported && slots[slot].lastEvent.after(liftAfter) <= now {
                addEnd(slot, at: slots[slot].contact)
                committed[slot] = slots[slot]
            }
        }
        commit(at: now)
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
        loseEnding()
        for slot in slots.indices {
            let state = slot < states.count ? states[slot] : [:]
            current = slot
            set(.ABS_MT_TRACKING_ID, state[.ABS_MT_TRACKING_ID] ?? -1)
            for (code, value) in state where code != .ABS_MT_TRACKING_ID { set(code, value) }
        }
        select(Int32(clamping: selected))
    }

    /// Cancels as lost every contact that ends before the next commit.
    mutating func loseEnding() {
        isLosing = true
        lossDeadline = nil
    }

    /// Takes a loss without a state, which the next frame may be.
    mutating func lose(at time: Timestamp) {
        for slot in slots.indices { slots[slot].isNamed = false }
        isLosing = true
        lossDeadline = time.after(Self.patience)
    }

    /// Cancels as lost every contact whose tracking id was not named since the loss.
    private mutating func loseUnnamed() {
        let selected = current
        for slot in slots.indices where slots[slot].trackingID >= 0 && !slots[slot].isNamed { release(slot) }
        current = selected
    }

    /// Whether nothing was set since the last commit.
    var isCommitted: Bool { dirty.isEmpty && changes.isEmpty }

    /// Ends the slot's contact.
    mutating func release(_ slot: Int) {
        current = slot
        set(.ABS_MT_TRACKING_ID, -1)
    }

    mutating func releaseAll() {
        for slot in slots.indices where slots[slot].trackingID >= 0 { release(slot) }
    }

    var hasContact: Bool { slots.contains { $0.trackingID >= 0 } }

    /// Whether the values of the slot are those of the last commit.
    func isUnchanged(_ slot: Int) -> Bool { slots[slot].contact == committed[slot].contact }

    /// The contacts that ended before their place was known.
    mutating func takeUnplaced() -> [Contact] {
        defer { unplaced.removeAll() }
        return unplaced
    }

    /// Which coordinates were never reported, if there was a contact without one.
    var unreported: (x: Bool, y: Bool) {
        guard hadUnplaced else { return (false, false) }
        return (
            slots.allSatisfy { $0.contact.x == Contact.unknown }, slots.allSatisfy { $0.contact.y == Contact.unknown }
        )
    }
}

extension ContactChange {
    /// The order of phases in a frame, and within a phase the order of slots. A slot is free before it is used again.
    fileprivate var order: Int { phase.order * SlotTable.largestCount + slot }
}
