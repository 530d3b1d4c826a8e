import Touches

/// The slots of a panel: what the kernel says of each, what was last told of it, and the step from one to the other.
///
/// `select` and `set` write; nothing is told before `commit`, which compares each slot with what it was at the last
/// commit and leaves the outcome for `takeFrame`. Only a change of tracking id is noted as it flies by, because a slot may
/// lose one contact and gain another within a frame.
///
/// After a loss whose end state nobody can tell (a recording), `doubt` puts every slot in doubt, and the stream decides:
///
/// | the stream says of a slot in doubt | contact known before | none known |
/// | --- | --- | --- |
/// | a position near the last | goes on, `moved` | begins once both x and y were said |
/// | a position far away | `cancelled` (lost); another begins once both x and y were said | as above |
/// | the tracking id it had | goes on | begins |
/// | another tracking id ≥ 0 | `cancelled` (lost), the new one begins | begins |
/// | tracking id −1, or that it hovers | `cancelled` (lost): where it lifted is not known, and an `ended` there would press a button | nothing |
/// | nothing for `patience` | `cancelled` (lost) | nothing |
struct SlotTable {
    /// As many as libevdev follows.
    static let largestCount = 256

    /// How long after a gap a contact may stay unmentioned: several frames of the slowest recorded panel (55 ms each).
    static let patience = Interval.seconds(0.2)

    struct Slot {
        /// ABS_MT_TRACKING_ID; below 0 is unused.
        var trackingID: Int32 = -1
        var contact = Contact()
        var tool: Int32 = 0
        var distance: Int32 = 0
        /// MT_TOOL_PALM was seen: it stays a palm for the rest of its life, whatever the kernel says later.
        var isPalm = false
        /// A `began` was told and no end yet.
        var isTold = false
        var isDirty = false
        /// In which of the frames of this commit the slot's next beginning belongs.
        var round = 0
        var isInDoubt = false
        var heardX = false
        var heardY = false

        /// ABS_MT_DISTANCE above 0 hovers: a tracking id, but no touch.
        var isTouching: Bool { trackingID >= 0 && distance <= 0 && !isPalm && tool != ToolType.palm }
    }

    private struct Change {
        /// In which of the frames of this commit it is told.
        var round: Int
        var change: ContactChange
    }

    private(set) var slots: [Slot]
    /// The slots at the last commit: what a half-said frame falls back to.
    private var committed: [Slot]
    private var dirty: [Int] = []
    private var changes: [Change] = []
    private var lastRound = 0
    /// The first of `changes` that `takeFrame` has not handed out; nil while they are not committed.
    private var nextChange: Int?
    private var commitTime = Timestamp.zero
    /// The slot being written to; nil after a number that is none, so that no other finger moves.
    private var current: Int?
    /// Whether contacts that end before the next commit went unseen.
    private var isLosing = false
    /// When the slots still in doubt are given up.
    private(set) var patienceEnds: Timestamp?
    /// How far, in device units, a contact in doubt may have moved and still be the same.
    private let nearness: (x: Double, y: Double)

    init(count: Int, layout: PanelLayout) {
        slots = Array(repeating: Slot(), count: count)
        committed = slots
        // A tenth of the panel: beyond it another finger is likelier than the same one.
        nearness = ((Double(layout.x.maximum) - Double(layout.x.minimum)) / 10,
                    (Double(layout.y.maximum) - Double(layout.y.minimum)) / 10)
        select(layout.currentSlot)
    }

    /// The slot that `set` writes to, as ABS_MT_SLOT names it.
    mutating func select(_ slot: Int32) {
        current = slot >= 0 && Int(slot) < slots.count ? Int(slot) : nil
    }

    /// One ABS_MT axis of the selected slot.
    mutating func set(_ code: EventCode, _ value: Int32) {
        guard let current else { return }
        switch code {
        case .ABS_MT_TRACKING_ID: identify(current, value)
        case .ABS_MT_POSITION_X:
            slots[current].contact.x = value
            slots[current].heardX = true
        case .ABS_MT_POSITION_Y:
            slots[current].contact.y = value
            slots[current].heardY = true
        case .ABS_MT_PRESSURE: slots[current].contact.pressure = value
        case .ABS_MT_TOUCH_MAJOR: slots[current].contact.major = value
        case .ABS_MT_TOUCH_MINOR: slots[current].contact.minor = value
        case .ABS_MT_ORIENTATION: slots[current].contact.orientation = value
        case .ABS_MT_TOOL_TYPE: slots[current].tool = value
        case .ABS_MT_DISTANCE: slots[current].distance = value
        default: return
        }
        if !slots[current].isDirty {
            slots[current].isDirty = true
            dirty.append(current)
        }
    }

    /// Tracking ids wrap, so only whether they are equal matters. Another id without a −1 between is another contact.
    private mutating func identify(_ slot: Int, _ id: Int32) {
        if slots[slot].isInDoubt { settleByPosition(slot) }
        if slots[slot].isInDoubt {
            slots[slot].isInDoubt = false
            // The kernel tells an id only when it is given, so this one comes from a recorder that tells the whole state.
            if slots[slot].isTold, id == slots[slot].trackingID { return }
            if slots[slot].isTold { lose(slot) }
        } else if id == slots[slot].trackingID {
            return
        } else if slots[slot].isTold {
            end(slot)
        } else if slots[slot].isTouching {
            tell(slot, .began)
            slots[slot].round += 1
            tell(slot, .ended)
        }
        slots[slot].trackingID = id
        slots[slot].isPalm = false
    }

    /// Makes what was set since the last commit ready for `takeFrame`.
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

    /// The next frame of the last commit, into storage used again; false when there is none left. There is more than one
    /// where a contact began and ended within the commit.
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

    /// Two snapshots of a slot make a phase.
    private mutating func conclude(_ slot: Int) {
        if slots[slot].trackingID >= 0 && slots[slot].tool == ToolType.palm { slots[slot].isPalm = true }
        if slots[slot].isTold {
            if !slots[slot].isTouching {
                end(slot)
            } else if slots[slot].contact != committed[slot].contact {
                tell(slot, .moved)
            }
        } else if slots[slot].isTouching {
            tell(slot, .began)
        }
    }

    /// The end of a told contact: a lift, unless it turned out to be a palm or went while nobody could see.
    private mutating func end(_ slot: Int) {
        if slots[slot].isPalm || slots[slot].tool == ToolType.palm {
            tell(slot, .cancelled, .palm)
        } else if isLosing || slots[slot].isInDoubt {
            lose(slot)
        } else {
            tell(slot, .ended)
        }
    }

    /// The contact went while nobody could see: all that is certain is where it was.
    private mutating func lose(_ slot: Int) { tell(slot, .cancelled, .lost, at: committed[slot].contact) }

    private mutating func tell(
        _ slot: Int, _ phase: ContactPhase, _ reason: CancelReason? = nil, at contact: Contact? = nil
    ) {
        let round = slots[slot].round
        slots[slot].isTold = phase == .began || phase == .moved
        lastRound = max(lastRound, round)
        changes.append(Change(round: round, change: ContactChange(
            slot: slot, phase: phase, contact: contact ?? slots[slot].contact, reason: reason)))
    }
}

/// What is not one event after another: losses, states read anew, endings of all at once.
extension SlotTable {
    /// Forgets what was set since the last commit. The current slot is the kernel's still, unless several contacts make
    /// it doubtful: an unchanged ABS_MT_SLOT is never repeated.
    mutating func rollBack() {
        for slot in dirty { slots[slot] = committed[slot] }
        dirty.removeAll(keepingCapacity: true)
        forgetChanges()
        if slots.lazy.filter(\.isTold).count > 1 { current = nil }
    }

    /// Puts the slots of an EVIOCGMTSLOTS in place of what was known; whoever is no longer there is lost.
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

    /// From here on no slot is known for certain; the stream decides (see the table above).
    mutating func doubt(at time: Timestamp) {
        for slot in slots.indices {
            slots[slot].isInDoubt = true
            slots[slot].heardX = false
            slots[slot].heardY = false
            committed[slot] = slots[slot]
        }
        patienceEnds = time.after(Self.patience)
    }

    /// Gives up the contacts of which the stream did not speak again.
    mutating func endPatience() {
        patienceEnds = nil
        for slot in slots.indices where slots[slot].isInDoubt && slots[slot].isTold {
            lose(slot)
            slots[slot].trackingID = -1
            committed[slot] = slots[slot]
        }
    }

    /// Whether nothing was set since the last commit.
    var isCommitted: Bool { dirty.isEmpty && changes.isEmpty }

    /// Ends the slot's contact, as lifted or, with `lost`, as gone unseen.
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

    /// Tells what ended since the last commit as cancelled, because it did not lift.
    mutating func cancelEnds(_ reason: CancelReason) {
        for index in changes.indices where changes[index].change.phase == .ended {
            changes[index].change.phase = .cancelled
            changes[index].change.reason = reason
        }
    }

    /// What a position says of a slot in doubt.
    private mutating func settleByPosition(_ slot: Int) {
        guard slots[slot].heardX || slots[slot].heardY else { return }
        if slots[slot].isTold {
            if isNear(slots[slot].contact, committed[slot].contact) {
                slots[slot].isInDoubt = false
                return
            }
            lose(slot)
            slots[slot].trackingID = -1
            slots[slot].isPalm = false
        }
        guard slots[slot].heardX && slots[slot].heardY else { return }
        if slots[slot].trackingID < 0 { slots[slot].trackingID = Self.unheardID }
        slots[slot].isInDoubt = false
    }

    /// Stands for the id of a contact whose beginning fell into a gap; above every id the kernel gives (0xffff).
    private static let unheardID = Int32.max

    private func isNear(_ a: Contact, _ b: Contact) -> Bool {
        abs(Double(a.x) - Double(b.x)) <= nearness.x && abs(Double(a.y) - Double(b.y)) <= nearness.y
    }
}

extension ContactChange {
    /// Endings come before beginnings, so that a slot is free before it is taken again.
    fileprivate var order: Int {
        switch phase {
        case .cancelled, .ended: slot
        case .moved: SlotTable.largestCount + slot
        case .began: 2 * SlotTable.largestCount + slot
        }
    }
}
