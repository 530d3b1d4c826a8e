import Evdev
import Touches

/// Converts the frames of a protocol A panel to slots. Every frame lists all contacts, in no order. Each contact gets
/// its slot by its tracking id or, if the device reports no ids, by the nearest position. A contact that is not listed
/// has ended.
///
/// With `liftBy`, a contact also ends when it is listed with the value 0. Such a panel may list only what changed: then
/// a contact that is not listed is still down, and a packet may leave out the position of a contact with an id. A panel
/// that lists a contact without a change beside another one lists all of them, and from then on a contact that is not
/// listed has ended.
struct ProtocolA {
    /// The maximum number of simultaneous contacts. mtdev has the same limit.
    static let largestCount = 32

    /// One contact in the current frame.
    private struct Packet {
        var x: Int32?
        var y: Int32?
        var trackingID: Int32?
        var isLift: Bool
        /// The indices in `events` of its first event, and after its last one.
        var start: Int
        var end: Int
        var slot: Int?

        /// Packets come in no order, but new contacts get their slots in one.
        func precedes(_ other: Packet) -> Bool {
            (trackingID ?? .max, x ?? .min, y ?? .min) < (other.trackingID ?? .max, other.x ?? .min, other.y ?? .min)
        }
    }

    private struct Slot {
        var isLive = false
        var isListed = false
        var trackingID: Int32?
        var x: Int32 = 0
        var y: Int32 = 0
    }

    private var slots = Array(repeating: Slot(), count: Self.largestCount)

    private var packets: [Packet] = []
    private var events: [(code: EventCode, value: Int32)] = []
    // The current, incomplete packet.
    private var x: Int32?
    private var y: Int32?
    private var trackingID: Int32?
    private var liftValue: Int32?
    /// Whether the frame has closed a packet, which may be empty. Only such a frame lists the contacts.
    private var listsContacts = false
    /// The last values of BTN_TOUCH and ABS_PRESSURE in this frame. They are those of the emulation of single touch.
    private var button: Int32?
    private var pressure: Int32?

    private var match: NearestMatch
    private var serial: Int32 = 0
    /// The axis whose value 0 means that the contact has lifted.
    private let liftAxis: EventCode?
    /// Whether frames list every contact that is down.
    private var listsAll: Bool
    /// Set while events were lost: the time at which every contact is cancelled. Contacts that the next frame does not
    /// list are cancelled, too.
    private(set) var lossDeadline: Timestamp?
    /// The coordinates that were reported, and whether a packet lacked one.
    private var known = (x: false, y: false)
    private var hadUnplaced = false

    init(layout: PanelLayout) {
        match = NearestMatch(layout: layout, largestCount: Self.largestCount)
        liftAxis = layout.liftAxis
        listsAll = layout.liftAxis == nil
    }

    mutating func axis(_ code: EventCode, _ value: Int32) {
        switch code {
        case .ABS_MT_TRACKING_ID:
            trackingID = value
            return
        case .ABS_PRESSURE:
            pressure = value
            return
        case .ABS_MT_POSITION_X: x = value
        case .ABS_MT_POSITION_Y: y = value
        default: break
        }
        if code == liftAxis { liftValue = value }
        events.append((code, value))
    }

    mutating func key(_ code: EventCode, _ value: Int32) {
        if code == .BTN_TOUCH { button = value }
    }

    /// Whether the frame so far consists of a release of the button, as the kernel reports it on its own.
    var isReleased: Bool { button == 0 && !listsContacts && events.isEmpty }

    /// Handles SYN_MT_REPORT. A packet with a negative id is not a contact. Nor is one without a position, unless it
    /// says that a contact has lifted, or what changed.
    mutating func closePacket() {
        listsContacts = true
        let start = packets.last?.end ?? 0
        let isLift = liftValue.map { $0 <= 0 } ?? false
        let isPlaced = x != nil && y != nil
        let isContact = trackingID.map { $0 >= 0 } ?? (events.count > start)
        if isContact && !isLift { noteCoordinates() }
        if isContact, isPlaced || isLift || liftAxis != nil && trackingID != nil, packets.count < Self.largestCount {
            packets.append(
                Packet(x: x, y: y, trackingID: trackingID, isLift: isLift, start: start, end: events.count))
        } else {
            events.removeLast(events.count - start)
        }
        forgetPacket()
    }

    /// Handles SYN_REPORT. A frame that neither lists contacts nor reports a lift is about something else, such as a
    /// key.
    mutating func write(to table: inout SlotTable) {
        // Drivers that support only one contact omit its SYN_MT_REPORT.
        if x != nil && y != nil || liftValue != nil {
            closePacket()
        } else if x != nil || y != nil {
            noteCoordinates()
        }
        // Without a contact that is down, contacts that are listed came down and lifted within the frame.
        let listsNew = listsContacts && (button != 0 || !slots.contains(where: \.isLive))
        let isUp = button == 0 || !listsContacts && pressure == 0 && button != 1
        if lossDeadline != nil, listsContacts || isUp { table.loseEnding() }
        if listsNew {
            if packets.count > 1 { packets.sort { $0.precedes($1) } }
            findSlots()
            endUnlisted(in: &table)
            writeContacts(to: &table)
        }
        if isUp { releaseAll(in: &table) }
        if listsContacts || isUp { lossDeadline = nil }
        rollBack()
    }

    /// Discards the incomplete frame.
    mutating func rollBack() {
        packets.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        forgetPacket()
        listsContacts = false
        button = nil
        pressure = nil
    }

    private mutating func forgetPacket() {
        x = nil
        y = nil
        trackingID = nil
        liftValue = nil
    }

    /// Takes a loss. No ioctl returns the contacts of a protocol A panel, so the contacts are those that its next frame
    /// lists, if it comes before the deadline.
    mutating func lose(at time: Timestamp) { lossDeadline = time.after(SlotTable.patience) }

    /// Cancels all contacts as lost.
    mutating func loseAll(in table: inout SlotTable) {
        table.loseEnding()
        releaseAll(in: &table)
        lossDeadline = nil
    }

    private mutating func releaseAll(in table: inout SlotTable) {
        for slot in slots.indices { slots[slot].isLive = false }
        table.releaseAll()
    }

    /// Assigns to each packet the slot of the contact that it continues or ends, if there is one.
    private mutating func findSlots() {
        for slot in slots.indices { slots[slot].isListed = false }
        match.clear()
        for packet in packets.indices {
            if let id = packets[packet].trackingID {
                let slot = slots.firstIndex { $0.isLive && !$0.isListed && $0.trackingID == id }
                packets[packet].slot = slot
                if let slot { slots[slot].isListed = true }
            } else if let x = packets[packet].x, let y = packets[packet].y {
                match.addNew(packet, x: x, y: y)
            }
        }
        for slot in slots.indices where slots[slot].isLive && slots[slot].trackingID == nil {
            match.addOld(slot, x: slots[slot].x, y: slots[slot].y)
        }
        match.solve { packet, slot in
            packets[packet].slot = slot
            slots[slot].isListed = true
        }
    }

    /// Ends the contacts that have lifted.
    private mutating func endUnlisted(in table: inout SlotTable) {
        // The place of a lift may be wrong, and near no contact. The lift is then that of one that is not listed.
        let lifts = packets.count { $0.isLift && $0.slot == nil && $0.trackingID == nil }
        let rest = slots.count { $0.isLive && !$0.isListed }
        let endsRest = listsAll || lossDeadline != nil || packets.isEmpty || lifts > 0 && lifts >= rest
        for slot in slots.indices where endsRest && slots[slot].isLive && !slots[slot].isListed {
            end(slot, in: &table)
        }
        for packet in packets where packet.isLift {
            if let slot = packet.slot { end(slot, in: &table) }
        }
    }

    private mutating func end(_ slot: Int, in table: inout SlotTable) {
        slots[slot].isLive = false
        table.release(slot)
    }

    private mutating func writeContacts(to table: inout SlotTable) {
        var unchanged = 0
        for packet in packets where !packet.isLift {
            guard let slot = packet.slot ?? slots.firstIndex(where: { !$0.isLive }) else { continue }
            let isNew = !slots[slot].isLive
            guard let x = packet.x ?? (isNew ? nil : slots[slot].x), let y = packet.y ?? (isNew ? nil : slots[slot].y)
            else { continue }
            table.select(Int32(slot))
            if isNew {
                serial = (serial &+ 1) & 0xffff
                table.set(.ABS_MT_TRACKING_ID, serial)
            }
            slots[slot] = Slot(isLive: true, isListed: true, trackingID: packet.trackingID, x: x, y: y)
            // A packet is complete: a tool type or distance that it omits is 0, not the previous value.
            table.set(.ABS_MT_TOOL_TYPE, 0)
            table.set(.ABS_MT_DISTANCE, 0)
            for event in events[packet.start..<packet.end] { table.set(event.code, event.value) }
            if !isNew, table.isUnchanged(slot) { unchanged += 1 }
        }
        listsAll = listsAll || (unchanged > 0 && unchanged < packets.count)
    }

    private mutating func noteCoordinates() {
        known = (known.x || x != nil, known.y || y != nil)
        hadUnplaced = hadUnplaced || x == nil || y == nil
    }

    /// Which coordinates were never reported, if there was a contact without one.
    var unreported: (x: Bool, y: Bool) { hadUnplaced ? (!known.x, !known.y) : (false, false) }
}
