import Touches

/// A protocol A panel as slots. Every frame lists all contacts, in no order; each finds its slot by its tracking id or,
/// where the device gives none, by being nearest. A contact that is not listed has ended.
struct ProtocolA {
    /// As many contacts as are followed at once; mtdev follows no more.
    static let largestCount = 32

    /// One contact as this frame lists it.
    private struct Packet {
        var x: Int32
        var y: Int32
        var trackingID: Int32?
        /// Where its events end in `events`; they start where the packet before ended.
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
    // The packet being said.
    private var x: Int32?
    private var y: Int32?
    private var trackingID: Int32?
    /// The frame closed a packet, an empty one perhaps: it says how many contacts there are.
    private var listsContacts = false
    /// BTN_TOUCH or ABS_PRESSURE said 0 in this frame, which then needs no packet.
    private(set) var saysLifted = false

    private var match: NearestMatch
    private var serial: Int32 = 0
    /// Contacts that the next frame does not list went unseen.
    private var isInDoubt = false
    private let liftAfter: Interval?
    /// When every contact is over unless a frame lists it before.
    private(set) var deadline: Timestamp?

    init(layout: PanelLayout, liftAfter: Interval?) {
        match = NearestMatch(layout: layout, largestCount: Self.largestCount)
        self.liftAfter = liftAfter
    }

    mutating func axis(_ code: EventCode, _ value: Int32) {
        switch code {
        case .ABS_MT_TRACKING_ID: return trackingID = value
        case .ABS_PRESSURE: return saysLifted = saysLifted || value == 0
        case .ABS_MT_POSITION_X: x = value
        case .ABS_MT_POSITION_Y: y = value
        default: break
        }
        events.append((code, value))
    }

    mutating func key(_ code: EventCode, _ value: Int32) {
        if code == .BTN_TOUCH { saysLifted = value == 0 }
    }

    /// SYN_MT_REPORT. A packet without a place, or with the id of none, is no contact.
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

    /// SYN_REPORT. A frame that neither lists contacts nor says «lifted» is about something else (a key).
    mutating func report(at time: Timestamp, to table: inout SlotTable) {
        // Drivers that can follow only one contact leave its SYN_MT_REPORT out.
        if x != nil && y != nil { closePacket() }
        if listsContacts {
            findSlots()
            endUnlisted(in: &table)
            write(to: &table)
        }
        if saysLifted { releaseAll(in: &table, lost: false) }
        if listsContacts || saysLifted {
            isInDoubt = false
            deadline = slots.contains(where: \.isLive) ? liftAfter.map(time.after) : nil
        }
        rollBack()
    }

    /// Forgets the frame begun.
    mutating func rollBack() {
        packets.removeAll(keepingCapacity: true)
        events.removeAll(keepingCapacity: true)
        x = nil
        y = nil
        trackingID = nil
        listsContacts = false
        saysLifted = false
    }

    /// After a gap: no ioctl tells a protocol A panel's contacts, so its next frame decides, if it comes soon.
    mutating func doubt(at time: Timestamp) {
        isInDoubt = true
        deadline = time.after(SlotTable.patience)
    }

    /// The deadline has passed.
    mutating func endPatience(in table: inout SlotTable) { releaseAll(in: &table, lost: isInDoubt) }

    mutating func releaseAll(in table: inout SlotTable, lost: Bool) {
        for slot in slots.indices { slots[slot].isLive = false }
        table.releaseAll(lost: lost)
        isInDoubt = false
        deadline = nil
    }

    /// Gives each packet the slot of the contact it goes on with, as far as there is one.
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
            table.release(slot, lost: isInDoubt)
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
            // A packet says everything: what it leaves out is not as it was, but not so.
            table.set(.ABS_MT_TOOL_TYPE, 0)
            table.set(.ABS_MT_DISTANCE, 0)
            for event in events[start..<packet.end] { table.set(event.code, event.value) }
        }
    }
}
