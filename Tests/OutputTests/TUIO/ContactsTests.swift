import Evdev
import Outputs
import Testing
import TouchTestKit
import Touches

@testable import Bridge

/// Packets of TUIO 1.1 as the contacts of a touchscreen.
@Suite("TUIO that comes in")
struct ContactsTests {
    /// The places of the contacts that are down, as fractions, in the order of the slots.
    private static func down(_ state: DeviceState) -> [SIMD2<Double>] {
        state.slots.filter { ($0[.ABS_MT_TRACKING_ID] ?? -1) >= 0 }.map { slot in
            SIMD2(slot[.ABS_MT_POSITION_X] ?? 0, slot[.ABS_MT_POSITION_Y] ?? 0)
        }
    }

    private static func order(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

    /// What the last packet that counts said: each cursor with its place.
    private struct Model {
        var places: [Int32: SIMD2<Double>] = [:]
        var last: Int32 = 0

        mutating func follow(_ messages: [OSCReader.Message]) {
            func values(_ word: String) -> [OSCReader.Message] { messages.filter { $0.words.first == word } }
            let (number, alive) = (values("fseq")[0].ints[0], values("alive")[0].ints)
            guard number >= last || last - number > 100 else { return }
            last = number
            places = places.filter { alive.contains($0.key) }
            for set in values("set") where alive.contains(set.ints[0]) {
                places[set.ints[0]] = SIMD2(Double(set.floats[0]), Double(set.floats[1]))
            }
        }
    }

    @Test("The contacts are the cursors of the newest packet, whatever is lost, repeated or late", arguments: 0..<40)
    func contacts(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let screen = CGSize(1000, 500)
        var cursors = TUIOCursors(source: "tracker@host", at: .zero)
        var contacts = TUIOContacts()
        var events: [InputEvent] = []
        var model = Model()
        var fingers: [Int: CGPoint] = [:]
        var next = 1
        var late: [[UInt8]] = []
        var replayed = DeviceState(slots: contacts.state.slots)
        var now = Timestamp.zero
        for _ in 0..<150 {
            now = now + Interval(microseconds: 8_000)
            var samples: [TouchSample] = []
            for (touch, place) in fingers.sorted(by: { $0.key < $1.key }) where Bool.random(using: &random) {
                let isLift = Int.random(in: 0..<8, using: &random) == 0
                let moved = CGPoint(
                    min(max(place.x + .random(in: -9...9, using: &random), 0), 999),
                    min(max(place.y + .random(in: -9...9, using: &random), 0), 499))
                fingers[touch] = isLift ? nil : moved
                samples.append(TouchSample(touch: TouchID(touch), phase: isLift ? .ended : .moved, location: moved))
            }
            if fingers.count < 10, Bool.random(using: &random) {
                let place = CGPoint(.random(in: 0..<1000, using: &random), .random(in: 0..<500, using: &random))
                fingers[next] = place
                samples.append(TouchSample(touch: TouchID(next), phase: .began, location: place))
                next += 1
            }
            let frame = TouchFrame(device: DeviceID("panel"), timestamp: now, samples: samples)
            var packets = [cursors.follow(frame, on: screen) ?? cursors.repeated(at: now)]
            switch Int.random(in: 0..<10, using: &random) {
            case 0: packets = []
            case 1: packets += packets
            case 2: (packets, late) = ([], packets)
            default: (packets, late) = (packets + late, [])
            }
            for packet in packets {
                events = []
                #expect(contacts.follow(packet[...], from: .zero, at: now, into: &events))
                model.follow(try #require(OSCReader.messages(of: packet)))
                replayed.follow(events)
                #expect(events.isEmpty || events.last?.type == .synchronization)
                #expect(events.allSatisfy { $0.time == now })
                let expected = model.places.values.sorted(by: Self.order)
                let found = Self.down(contacts.state).map { ($0 / Double(1 << 24)) }.sorted(by: Self.order)
                #expect(found.count == expected.count)
                for (one, other) in zip(found, expected) {
                    #expect(abs(one.x - other.x) < 1e-6 && abs(one.y - other.y) < 1e-6)
                }
            }
            #expect(replayed.slots == contacts.state.slots)
        }
        // Nothing comes any more.
        #expect(contacts.loseSilent(at: now + .seconds(4.9)) == nil)
        if let due = contacts.nextDeadline {
            #expect(contacts.loseSilent(at: due) != nil)
        }
        #expect(Self.down(contacts.state).isEmpty)
        #expect(contacts.nextDeadline == nil)
    }

    @Test("Two trackers with the same cursor have two contacts, and the one that falls silent loses its own")
    func twoTrackers() {
        var contacts = TUIOContacts()
        var events: [InputEvent] = []
        var trackers = ["a", "b"].map { TUIOCursors(source: $0, at: .zero) }
        let frame = TouchFrame(
            device: DeviceID("panel"), timestamp: .zero,
            samples: [TouchSample(touch: TouchID(1), phase: .began, location: CGPoint(10, 10))])
        for index in trackers.indices {
            let packet = trackers[index].follow(frame, on: CGSize(1000, 500)) ?? []
            #expect(contacts.follow(packet[...], from: .zero, at: .zero, into: &events))
        }
        #expect(Self.down(contacts.state).count == 2)
        let packet = trackers[1].repeated(at: Timestamp(seconds: 4))
        #expect(contacts.follow(packet[...], from: .zero, at: Timestamp(seconds: 4), into: &events))
        #expect(contacts.nextDeadline == Timestamp(seconds: 5))
        #expect(contacts.loseSilent(at: Timestamp(seconds: 5)) == .zero)
        #expect(Self.down(contacts.state).count == 1)
    }

    @Test("A sender that changes its name leaves room for the trackers of other addresses, and none for itself")
    func changingNames() {
        var contacts = TUIOContacts()
        var events: [InputEvent] = []
        /// The packets of a tracker of this name with one cursor.
        func packet(_ name: String) -> ArraySlice<UInt8> {
            var cursors = TUIOCursors(source: name, at: .zero)
            let sample = TouchSample(touch: TouchID(1), phase: .began, location: CGPoint(10, 10))
            let frame = TouchFrame(device: DeviceID("panel"), timestamp: .zero, samples: [sample])
            return (cursors.follow(frame, on: CGSize(1000, 500)) ?? [])[...]
        }
        func address(_ last: UInt8) -> SIMD16<UInt8> {
            var address = SIMD16<UInt8>.zero
            address[15] = last
            return address
        }
        for number in 0..<100 {
            _ = contacts.follow(packet("name\(number)"), from: address(1), at: .zero, into: &events)
        }
        #expect(Self.down(contacts.state).count == 4)
        // Two machines whose trackers have the same name are two trackers.
        for last in 2...3 { _ = contacts.follow(packet("name0"), from: address(UInt8(last)), at: .zero, into: &events) }
        #expect(Self.down(contacts.state).count == 6)
    }

    @Test("A tracker with many cursors leaves room for those of other addresses, and gets others when some have gone")
    func manyCursors() {
        var contacts = TUIOContacts()
        var events: [InputEvent] = []
        /// Follows a packet of a tracker at the address `last` with these cursors.
        func follow(_ cursors: Range<Int>, from last: UInt8, named name: String = "tracker") {
            var sender = SIMD16<UInt8>.zero
            sender[15] = last
            var packet = TUIOCursors(source: name, at: .zero)
            let samples = cursors.map { TouchSample(touch: TouchID($0), phase: .began, location: CGPoint(10, 10)) }
            let frame = TouchFrame(device: DeviceID("panel"), timestamp: .zero, samples: samples)
            let bytes = packet.follow(frame, on: CGSize(1000, 500)) ?? []
            _ = contacts.follow(bytes[...], from: sender, at: .zero, into: &events)
        }
        follow(1..<41, from: 1)
        #expect(Self.down(contacts.state).count == 32)
        // Another name is no other address.
        follow(1..<41, from: 1, named: "other")
        #expect(Self.down(contacts.state).count == 32)
        follow(1..<11, from: 2)
        #expect(Self.down(contacts.state).count == 32 + 10)
        follow(11..<21, from: 1)
        #expect(Self.down(contacts.state).count == 10 + 10)
        follow(11..<51, from: 1, named: "other")
        #expect(Self.down(contacts.state).count == 32 + 10)
        follow(1..<41, from: 2)
        #expect(Self.down(contacts.state).count == 32 + 32)
    }

    @Test("Bytes that are no packet change nothing, and a packet that is cut off or changed never stops the program")
    func malformed() {
        var random = SplitMix64(seed: 7)
        var cursors = TUIOCursors(source: "tracker@host", at: .zero)
        let samples = (1...5).map { touch in
            TouchSample(touch: TouchID(touch), phase: .began, location: CGPoint(Double(touch) * 10, 10))
        }
        let frame = TouchFrame(device: DeviceID("panel"), timestamp: .zero, samples: samples)
        let packet = cursors.follow(frame, on: CGSize(1000, 500)) ?? []
        var contacts = TUIOContacts()
        var events: [InputEvent] = []
        for text in ["", "x", "GET / HTTP/1.1", "#bundle", "/tuio/2Dcur", "#bundle\u{0}0000"] {
            #expect(!contacts.follow(Array(text.utf8)[...], from: .zero, at: .zero, into: &events))
        }
        #expect(Self.down(contacts.state).isEmpty)
        for length in packet.indices { _ = contacts.follow(packet[..<length], from: .zero, at: .zero, into: &events) }
        for _ in 0..<3_000 {
            var changed = packet
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                changed[Int.random(in: changed.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
            _ = contacts.follow(changed[...], from: .zero, at: .zero, into: &events)
            #expect(Self.down(contacts.state).count <= TUIOContacts.slots)
        }
    }
}

extension DeviceState {
    /// The slots after these events, as the kernel keeps them.
    fileprivate mutating func follow(_ events: [InputEvent]) {
        for event in events where event.type == .absolute {
            if event.code == .ABS_MT_SLOT {
                currentSlot = Int(event.value)
            } else {
                slots[currentSlot][event.code] = event.value
            }
        }
    }
}

extension SIMD2<Double> {
    fileprivate init(_ x: Int32, _ y: Int32) { self.init(Double(x), Double(y)) }
}
