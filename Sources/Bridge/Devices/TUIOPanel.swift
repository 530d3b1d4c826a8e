import Evdev
import LinuxInput
import Outputs
import System
import Touches
import VirtualInput

/// A touchscreen whose contacts are the cursors of TUIO 1.1 that come over UDP. It stays when the scene is replaced, so
/// that it knows the fingers that are down.
package final class TUIOPanel: EventSource {
    package let node: InputNode
    package let description: DeviceDescription
    private let socket: DatagramSocket
    private var contacts = TUIOContacts()
    /// The longest packet of UDP. Its memory is reused.
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// The packet in `buffer` that follows the loss that was returned.
    private var unread: DatagramSocket.Packet?
    private var hasWarned = false

    /// - Parameter address: one of this machine.
    package init(_ address: TUIOAddress) throws {
        socket = try DatagramSocket(receivingAt: address.host, port: address.port)
        let name = "tuio-\(address.port)"
        description = TUIOContacts.description(name: "TUIO, port \(address.port)", phys: name)
        node = InputNode(
            node: name, sysname: name, properties: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_PATH": name],
            name: description.name, phys: name, isInitialized: true)
    }

    package var state: DeviceState { contacts.state }
    package var clockError: Errno? { nil }
    package var fileDescriptor: Int32 { socket.fileDescriptor }
    package var lastPacket: Timestamp? { contacts.lastPacket }
    package var nextDeadline: Timestamp? { contacts.nextDeadline }

    package func read(into events: inout [InputEvent]) throws(SystemError) -> DeviceReading {
        var packet = unread
        unread = nil
        if packet == nil { packet = try socket.receive(into: &buffer) }
        // A packet has the time at which it came, so that one that had to wait for too long is stale.
        let time = max(Clock.monotonic() - (packet?.age ?? .zero), contacts.lastPacket ?? .zero)
        if let since = contacts.loseSilent(at: time) {
            unread = packet
            return .resynchronised(Resynchronisation(state: state, dropped: time, since: since, until: time))
        }
        guard let packet else { return .drained }
        let isTUIO = contacts.follow(buffer[..<packet.length], from: packet.sender, at: time, into: &events)
        if !isTUIO, !hasWarned {
            hasWarned = true
            Log.warning("\(description.name): a packet is ignored, because it is not one of TUIO")
        }
        return .events
    }

    // Nobody else receives the packets.
    package func grab() {}
    package func grabHolder() -> String? { nil }
}

/// The cursors of TUIO 1.1 (profile `/tuio/2Dcur`) as the contacts of a touchscreen with slots.
///
/// A packet lists the cursors that are there (`alive`), the places of those that moved (`set`) and its number (`fseq`).
/// A cursor is a contact from its first place until a packet does not list it. Packets may be lost or come twice or in
/// another order: an older one is ignored. Several trackers may send to one port. Each has a name (`source`).
package struct TUIOContacts {
    private struct Tracker: Hashable {
        let address: SIMD16<UInt8>
        let name: String
    }

    private struct Contact {
        let source: Tracker
        let cursor: Int32
    }

    private struct Source {
        /// The number of its last packet.
        var frame: Int32 = 0
        var lastPacket: Timestamp
    }

    /// The largest number of contacts. A cursor beyond it is ignored until another one has gone.
    package static let slots = 64
    /// The largest number of contacts that come from one address, so that a tracker leaves room for those of other
    /// machines.
    private static let mostContactsOfOneAddress = 32
    /// The largest number of trackers. The packets of others are ignored.
    private static let mostSources = 16
    /// The largest number of trackers that send from one address, so that a program that changes its name leaves room
    /// for the trackers of other machines.
    private static let mostOfOneAddress = 4
    /// Its units are as fine as a float of 32 bits.
    private static let axis = VirtualAxis(maximum: 1 << 24 - 1)
    /// A tracker repeats its cursors, every second as a rule. Without a packet for this time, they are lost. The time
    /// is chosen.
    package static let patience: Interval = .seconds(5)
    /// A tracker that was started again counts from 1. A packet that is so much older than the last one is therefore
    /// new. The number is that of the reference implementation of TUIO.
    private static let oldest: Int32 = 100

    /// The largest tracking id.
    private static let trackingIDs: Int32 = 65_535

    private var sources: [Tracker: Source] = [:]
    /// When the last packet came, even if no cursor was new in it.
    package private(set) var lastPacket: Timestamp?
    private var contacts: [Contact?] = Array(repeating: nil, count: slots)
    private var nextTrackingID: Int32 = 0
    /// The state of the touchscreen.
    package private(set) var state = DeviceState(
        slots: Array(
            repeating: [.ABS_MT_TRACKING_ID: -1, .ABS_MT_POSITION_X: 0, .ABS_MT_POSITION_Y: 0], count: slots))

    package init() {}

    /// The touchscreen that has these contacts.
    package static func description(name: String, phys: String) -> DeviceDescription {
        let place = AbsoluteAxis(minimum: 0, maximum: axis.maximum)
        let axes: [EventCode: AbsoluteAxis] = [
            .ABS_MT_SLOT: AbsoluteAxis(minimum: 0, maximum: Int32(slots) - 1),
            .ABS_MT_TRACKING_ID: AbsoluteAxis(minimum: 0, maximum: trackingIDs),
            .ABS_MT_POSITION_X: place, .ABS_MT_POSITION_Y: place,
        ]
        return DeviceDescription(
            name: name, phys: phys, bus: VirtualDevice.bus, properties: [InputProperty.direct],
            codes: [.absolute: Set(axes.keys)], axes: axes)
    }

    // MARK: Packets

    /// Follows a packet. Adds the events of the touchscreen to `events`, up to a SYN_REPORT. Returns whether it was a
    /// packet of OSC.
    ///
    /// - Parameter sender: the IP address that it came from.
    package mutating func follow(
        _ packet: ArraySlice<UInt8>, from sender: SIMD16<UInt8>, at time: Timestamp, into events: inout [InputEvent]
    ) -> Bool {
        guard let messages = OSCMessage.all(in: packet) else { return false }
        var frame = Frame()
        for message in messages where message.address == TUIOCursors.address { frame.add(message) }
        let tracker = Tracker(address: sender, name: frame.source)
        guard let alive = frame.alive, isNew(frame, of: tracker, at: time) else { return true }
        let old = state
        let free = contacts.indices.filter { contacts[$0] == nil }
        for slot in contacts.indices where contacts[slot]?.source == tracker {
            if let cursor = contacts[slot]?.cursor, !alive.contains(cursor) { lift(slot) }
        }
        let here = contacts.count { $0?.source.address == sender }
        var unused = free.prefix(max(Self.mostContactsOfOneAddress - here, 0))
        for (cursor, place) in frame.places where alive.contains(cursor) {
            let known = contacts.firstIndex { $0?.cursor == cursor && $0?.source == tracker }
            guard let slot = known ?? unused.popFirst() else { continue }
            if known == nil { begin(slot, Contact(source: tracker, cursor: cursor)) }
            state.slots[slot][.ABS_MT_POSITION_X] = place.x
            state.slots[slot][.ABS_MT_POSITION_Y] = place.y
        }
        addChanges(since: old, at: time, to: &events)
        return true
    }

    /// Notes the number of a packet and returns whether it is not older than the last one.
    private mutating func isNew(_ frame: Frame, of tracker: Tracker, at time: Timestamp) -> Bool {
        guard sources[tracker] != nil || hasRoom(for: tracker) else { return false }
        var source = sources[tracker] ?? Source(lastPacket: time)
        source.lastPacket = time
        lastPacket = time
        defer { sources[tracker] = source }
        // -1 is the number of a repetition.
        guard let number = frame.number, number != -1 else { return true }
        let age = Int64(source.frame) - Int64(number)
        guard age <= 0 || age > Self.oldest else { return false }
        source.frame = number
        return true
    }

    private func hasRoom(for tracker: Tracker) -> Bool {
        sources.count < Self.mostSources
            && sources.keys.count { $0.address == tracker.address } < Self.mostOfOneAddress
    }

    private mutating func begin(_ slot: Int, _ contact: Contact) {
        contacts[slot] = contact
        state.slots[slot][.ABS_MT_TRACKING_ID] = nextTrackingID
        nextTrackingID = nextTrackingID == Self.trackingIDs ? 0 : nextTrackingID + 1
    }

    private mutating func lift(_ slot: Int) {
        contacts[slot] = nil
        state.slots[slot][.ABS_MT_TRACKING_ID] = -1
    }

    /// Adds events for how the slots changed.
    private mutating func addChanges(since old: DeviceState, at time: Timestamp, to events: inout [InputEvent]) {
        func add(_ code: EventCode, _ value: Int32) {
            events.append(InputEvent(time: time, type: .absolute, code: code, value: value))
        }
        var isChanged = false
        for slot in state.slots.indices where state.slots[slot] != old.slots[slot] {
            isChanged = true
            if state.currentSlot != slot { add(.ABS_MT_SLOT, Int32(slot)) }
            state.currentSlot = slot
            for code in [EventCode.ABS_MT_TRACKING_ID, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y] {
                guard let value = state.slots[slot][code], value != old.slots[slot][code] else { continue }
                add(code, value)
            }
        }
        if isChanged { events.append(InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0)) }
    }

    // MARK: Silence

    /// When `loseSilent` must be called, unless a packet comes before; nil if no contact is down.
    package var nextDeadline: Timestamp? {
        contacts.reduce(nil) { earliest, contact in
            .earlier(earliest, contact.flatMap { sources[$0.source] }.map { $0.lastPacket + Self.patience })
        }
    }

    /// Takes the contacts away of each tracker that has been silent for too long, and forgets the tracker. Returns when
    /// the first of them sent its last packet; nil if there is none.
    package mutating func loseSilent(at time: Timestamp) -> Timestamp? {
        let silent = sources.filter { time - $1.lastPacket >= Self.patience }
        guard let since = silent.values.map(\.lastPacket).min() else { return nil }
        var hasLost = false
        for slot in contacts.indices {
            guard let source = contacts[slot]?.source, silent[source] != nil else { continue }
            lift(slot)
            hasLost = true
        }
        for source in silent.keys { sources[source] = nil }
        return hasLost ? since : nil
    }
}

extension TUIOContacts {
    /// What a packet says about cursors.
    private struct Frame {
        var source = ""
        var alive: Set<Int32>?
        var places: [(cursor: Int32, place: (x: Int32, y: Int32))] = []
        var number: Int32?

        mutating func add(_ message: OSCMessage) {
            let arguments = message.arguments
            switch arguments.first {
            case .string("source"):
                if arguments.count > 1, case .string(let name) = arguments[1] { source = name }
            case .string("alive"):
                alive = Set(arguments.dropFirst().compactMap { if case .int(let cursor) = $0 { cursor } else { nil } })
            case .string("set"):
                guard arguments.count > 3, case .int(let cursor) = arguments[1], case .float(let x) = arguments[2],
                    case .float(let y) = arguments[3], x.isFinite, y.isFinite
                else { return }
                places.append((cursor, (axis.unit(at: Double(x)), axis.unit(at: Double(y)))))
            case .string("fseq"):
                if arguments.count > 1, case .int(let number) = arguments[1] { self.number = number }
            default: break
            }
        }
    }
}
