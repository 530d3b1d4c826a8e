import Evdev
import Touches

/// Converts the frames of a protocol A panel to slots. Every frame lists all contacts, in no order. Each contact gets
/// its slot by its tracking id or, if the device reports no ids, by the nearest position. A contact that is not listed
/// has ended.
struct ProtocolA {
    /// The maximum number of simultaneous contacts. mtdev has the same limit.
    static let largestCount = 32

    /// One contact in the current frame.
    private struct Packet {
        var x: Int32
        var y: Int32
        var trackingID: Int32?
        /// The index in `events` after its last event. Its first event follows the last one of the previous packet.
        var end: Int
        var slot: Int?
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
    /// Whether the frame has closed a packet, which may be empty. Only such a frame lists the contacts.
    private var listsContacts = false
    /// Whether BTN_TOUCH or ABS_PRESSURE was 0 in this frame. Such a frame needs no packet.
    private(set) var reportsLift = false

    private var match: NearestMatch
    private var serial: Int32 = 0
    /// Whether events were lost. Contacts that the next frame does not list are then cancelled.
    private var isLosing = false
    private let liftAfter: Interval?
    /// The time at which every contact ends unless a frame lists it earlier.
    private(set) var deadline: Timestamp?

    init(layout: PanelLayout, liftAfter: Interval?) {
        match = NearestMatch(layout: layout, largestCount: Self.largestCount)
        self.liftAfter = liftAfter
    }

    mutating func axis(_ code: EventCode, _ value: Int32) {
        switch code {
        case .ABS_MT_TRACKING_ID:
            trackingID = value
            return
        case .ABS_PRESSURE:
            reportsLift = reportsLift || value == 0
            return
        case .ABS_MT_POSITION_X: x = value
        case .ABS_MT_POSITION_Y: y = value
        default: break
        }
        events.append((code, value))
    }

    mutating func key(_ code: EventCode, _ value: Int32) {
        if code == .BTN_TOUCH { reportsLift = value == 0 }
    }

    /// Handles SYN_MT_REPORT. A packet without a position, or with a negative id, is not a contact.
    mutating func closePacket() {
        listsContacts = true
        if let x, let y, trackingID ?? 0 >= 0, packets.count < Self.largestCount {
            packets.append(Packet(x: x, y: y, trackingID: trackingID, end: events.count))
        } else {
            events.removeLast(events.count - (packets.last?.end ?? 0))
        }
        x = nil
        y = nil
        trackingID = nil
    }

    /// Handles SYN_REPORT. A frame that neither lists contacts nor reports a lift is about something else, such as a
    /// key.
    mutating func write(at time: Timestamp, to table: inout SlotTable) {
        // Drivers that support only one contact omit its SYN_MT_REPORT.
        if x != nil && y != nil { closePacket() }
        if listsContacts {
            findSlots()
            endUnlisted(in: &table)
            write(to: &table)
        }
        if reportsLift { releaseAll(in: &table, lost: false) }
        if listsContacts || reportsLift {
            isLosing = false
            deadline = slots.contains(where: \.isLive) ? liftAfter.map(time.after) : nil
        }
        rollBack()
    }

    /// Discards the incomplete frame.
    mutating func rollBack() {
        packets.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        x = nil
        y = nil
        trackingID = nil
        listsContacts = false
        reportsLift = false
    }

    /// Takes a loss. No ioctl returns the contacts of a protocol A panel, so the contacts are those that its next frame
    /// lists, if it comes before the deadline.
    mutating func lose(at time: Timestamp) {
        isLosing = true
        deadline = time.after(SlotTable.patience)
    }

    /// Ends all contacts when the deadline has passed.
    mutating func endAll(in table: inout SlotTable) { releaseAll(in: &table, lost: isLosing) }

    mutating func releaseAll(in table: inout SlotTable, lost: Bool) {
        for slot in slots.indices { slots[slot].isLive = false }
        table.releaseAll(lost: lost)
        isLosing = false
        deadline = nil
    }

    /// Assigns to each packet the slot of the contact that it continues, if there is one.
    private mutating func findSlots() {
        for slot in slots.indices { slots[slot].isListed = false }
        match.clear()
        for packet in packets.indices {
            if let id = packets[packet].trackingID {
                let slot = slots.firstIndex { $0.isLive && !$0.isListed && $0.trackingID == id }
                packets[packet].slot = slot
                if let slot { slots[slot].isListed = true }
            } else {
                match.addNew(packet, x: packets[packet].x, y: packets[packet].y)
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

    private mutating func endUnlisted(in table: inout SlotTable) {
        for slot in slots.indices where slots[slot].isLive && !slots[slot].isListed {
            slots[slot].isLive = false
            table.release(slot, lost: isLosing)
        }
    }

    private mutating func write(to table: inout SlotTable) {
        var start = 0
        for packet in packets {
            defer { start = packet.end }
            guard let slot = packet.slot ?? slots.firstIndex(where: { !$0.isLive }) else { continue }
            table.select(Int32(slot))
            if !slots[slot].isLive {
                serial = (serial &+ 1) & 0xffff
                table.set(.ABS_MT_TRACKING_ID, serial)
            }
            slots[slot] = Slot(
                isLive: true, isListed: true, trackingID: packet.trackingID, x: packet.x, y: packet.y)
            // A packet is complete: a tool type or distance that it omits is 0, not the previous value.
            table.set(.ABS_MT_TOOL_TYPE, 0)
            table.set(.ABS_MT_DISTANCE, 0)
            for event in events[start..<packet.end] { table.set(event.code, event.value) }
        }
    }
}
