import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// What two filters deliver together is what the second one alone delivers of the contacts that the first one lets
/// through. The delay that the first one adds does not matter.
@Suite("Pairs of filters")
struct FilterPairTests {
    /// A contact of one finger. Times are in steps of 10 ms, so that limits are often reached exactly.
    private struct Contact {
        var down: Int
        var up: Int
        /// Where it came down, in units of the panel, which are points. No other contact comes down there.
        var start: CGPoint
        var moves: [(time: Int, place: CGPoint)] = []

        var end: CGPoint { moves.last?.place ?? start }
    }

    /// Three fingers, one at the left edge, one in the middle and one at the right edge.
    private static let columns = [2.0, 500, 990]

    private static func fingers(using random: inout SplitMix64, flickers: Bool) -> [[Contact]] {
        columns.map { column in
            var time = Int.random(in: 0...5, using: &random)
            return (0..<6).map { index in
                let down = time
                let up = down + Int.random(in: 1...15, using: &random)
                var contact = Contact(
                    down: down, up: up, start: CGPoint(column + Double(index), 200 + Double(index % 3)))
                for moment in down..<up where moment > down && Int.random(in: 0..<3, using: &random) == 0 {
                    let distance = [0.0, 5, 9, 10, 40].randomElement(using: &random)!
                    contact.moves.append((moment, CGPoint(contact.start.x, contact.start.y + distance)))
                }
                time = up + Int.random(in: flickers ? 1...4 : 6...9, using: &random)
                return contact
            }
        }
    }

    /// The places at which the delivered touches began.
    private static func delivered(
        _ fingers: [[Contact]], _ configure: (inout FilterConfiguration) -> Void
    ) throws -> [CGPoint] {
        var configuration = DeviceConfiguration()
        configure(&configuration.filters)
        var virtual = VirtualPanel(.slots(3))
        let probe = try PanelProbe(virtual, configuration: configuration)
        var changes: [Int: [(inout VirtualPanel) -> Void]] = [:]
        func add(_ time: Int, _ change: @escaping (inout VirtualPanel) -> Void) {
            changes[time, default: []].append(change)
        }
        for (slot, contacts) in fingers.enumerated() {
            for contact in contacts {
                add(contact.down) { $0.down(slot, at: contact.start.x / 10, contact.start.y / 5) }
                for (time, place) in contact.moves { add(time) { $0.move(slot, to: place.x / 10, place.y / 5) } }
                add(contact.up) { $0.up(slot) }
            }
        }
        let last = changes.keys.max() ?? 0
        for time in 0...last {
            for change in changes[time] ?? [] { change(&virtual) }
            virtual.report(then: 10)
        }
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 60))
        let samples = probe.frames.flatMap(\.samples)
        expect(samples.allSatisfy { $0.phase != .cancelled } && probe.panel.liveTouches.isEmpty)
        return samples.filter { $0.phase == .began }.map(\.location).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    }

    /// The contacts as `ghost` joins them: a finger that comes back within `interval` within 10 points goes on.
    private static func joined(_ contacts: [Contact], within interval: Int) -> [Contact] {
        contacts.reduce(into: []) { joined, contact in
            guard let last = joined.last, contact.down - last.up <= interval,
                last.end.distance(to: contact.start) <= 10
            else { return joined.append(contact) }
            var whole = last
            whole.up = contact.up
            whole.moves += [(contact.down, contact.start)] + contact.moves
            joined[joined.count - 1] = whole
        }
    }

    @Test("After minimumContact, each filter measures real durations", arguments: seeds(60))
    func afterMinimumContact(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let minimum = Int.random(in: 1...12, using: &random)
        let fingers = FilterPairTests.fingers(using: &random, flickers: true)
        let long = fingers.map { $0.filter { $0.up - $0.down >= minimum } }
        let second: [(inout FilterConfiguration) -> Void] = [
            { $0.edgeDelay = .seconds(0.05) }, { $0.maxContacts = 1 }, { $0.maxContacts = 2 },
            { $0.ghost = .seconds(0.02) },
        ]
        for (index, configure) in second.enumerated() {
            let expected = try FilterPairTests.delivered(long, configure)
            let found = try FilterPairTests.delivered(fingers) {
                configure(&$0)
                $0.minimumContact = .seconds(Double(minimum) / 100)
            }
            expectEqual(found, expected, "seed \(seed), \(minimum * 10) ms, filter \(index)")
        }
    }

    @Test("After ghost, edgeDelay measures the real duration of the whole touch", arguments: seeds(60))
    func afterGhost(seed: UInt64) throws {
        var random = SplitMix64(seed: 1000 + seed)
        let interval = Int.random(in: 1...4, using: &random)
        let fingers = FilterPairTests.fingers(using: &random, flickers: true)
        // A finger that is joined rests where it was until it is back.
        let whole = fingers.map { FilterPairTests.joined($0, within: interval) }
        let expected = try FilterPairTests.delivered(whole) { $0.edgeDelay = .seconds(0.05) }
        let found = try FilterPairTests.delivered(fingers) {
            $0.ghost = .seconds(Double(interval) / 100)
            $0.edgeDelay = .seconds(0.05)
        }
        expectEqual(found, expected, "seed \(seed), \(interval * 10) ms")
    }

    @Test("After ghost, maxContacts counts fingers that are down", arguments: seeds(60))
    func countAfterGhost(seed: UInt64) throws {
        var random = SplitMix64(seed: 2000 + seed)
        let fingers = FilterPairTests.fingers(using: &random, flickers: false)
        for limit in 1...2 {
            let expected = try FilterPairTests.delivered(fingers) { $0.maxContacts = limit }
            let found = try FilterPairTests.delivered(fingers) {
                $0.maxContacts = limit
                $0.ghost = .seconds(0.05)
            }
            expectEqual(found, expected, "seed \(seed), \(limit) contacts")
        }
    }
}
