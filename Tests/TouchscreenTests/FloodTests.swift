import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Panels that report what no hands do")
struct FloodTests {
    private let flood: FloodGuard
    private var touch = 0

    init() {
        var limits = FloodLimits()
        limits.touches = 5
        limits.longestTouch = .seconds(100)
        limits.quiet = .seconds(10)
        flood = FloodGuard(limits)
    }

    private mutating func begin(at seconds: Double) {
        touch += 1
        send(touch, .began, at: seconds)
    }

    private mutating func send(_ touch: Int, _ phase: ContactPhase, at seconds: Double) {
        let sample = TouchSample(touch: TouchID(touch), phase: phase, location: .zero)
        flood.count(TouchFrame(device: nil, timestamp: Timestamp(seconds: seconds), samples: [sample]))
    }

    private func advance(to seconds: Double) -> FloodGuard.Change? {
        flood.advance(to: Timestamp(seconds: seconds))
        return flood.takeChange()
    }

    @Test("Without limits of its own, a panel for several people has none, nor has one of unknown size")
    func contacts() {
        for contacts in 1...10 { expect(FloodLimits.usual.apply(to: contacts)) }
        for contacts in [11, 60, nil] {
            expectEqual([FloodLimits.usual.apply(to: contacts), FloodLimits().apply(to: contacts)], [false, true])
        }
    }

    private let many = FloodGuard.Change.putAside("more than 5 touches began within a second")

    @Test("More touches within a second than the limit are a flood, and the limit itself is none")
    mutating func rate() {
        for index in 0..<5 { begin(at: 1 + Double(index) * 0.1) }
        expect(flood.takeChange() == nil)
        begin(at: 2)
        expectEqual(flood.takeChange(), many)
        expectEqual(flood.reason, "more than 5 touches began within a second")
        expect(flood.takeChange() == nil)
    }

    @Test("Touches that come more slowly are no flood, however many there are")
    mutating func slowTouches() {
        for index in 0..<1000 {
            begin(at: Double(index) * 0.200001)
            send(touch, .ended, at: Double(index) * 0.200001 + 0.1)
            expect(flood.takeChange() == nil)
        }
    }

    /// The guard is compared with a count over all times.
    @Test("The limit holds for every second", arguments: 0..<30)
    mutating func everySecond(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var times: [Int] = []
        var now = 0
        while times.count < 500 {
            now += .random(in: 0...300_000, using: &random)
            times.append(now)
            begin(at: Double(now) / 1_000_000)
            send(touch, .ended, at: Double(now) / 1_000_000)
            let isFlood = times.count(where: { now - $0 <= 1_000_000 }) > 5
            expectEqual(flood.takeChange() == many, isFlood)
            if isFlood { break }
        }
    }

    @Test("A touch that stays for too long is a flood at that time, and one that lifts before is none")
    mutating func longTouch() {
        begin(at: 1)
        begin(at: 2)
        send(1, .ended, at: 3)
        expectEqual(flood.nextDeadline, Timestamp(seconds: 102))
        expect(advance(to: 101.999999) == nil)
        expectEqual(advance(to: 102), .putAside("touch 2 has been down for 100 s"))
        expectEqual(flood.nextDeadline, Timestamp(seconds: 112))
    }

    @Test("A panel that was put aside is used again when it was quiet, also if it is tried out meanwhile")
    mutating func quiet() {
        for _ in 0..<6 { begin(at: 1) }
        expectEqual(flood.takeChange(), many)
        // Three touches a second are a finger that tries the panel.
        for index in 0..<8 { begin(at: 2.1 + Double(index) * 0.4) }
        expectEqual(flood.nextDeadline, Timestamp(seconds: 11))
        for index in 0..<4 { begin(at: 6 + Double(index) * 0.2) }
        expectEqual(flood.nextDeadline, Timestamp(seconds: 16.6))
        expect(advance(to: 16.599999) == nil)
        expectEqual(advance(to: 16.6), .use)
        expect(flood.reason == nil)
        expect(flood.nextDeadline == nil)
    }

    @Test("A panel that a program uses again starts anew")
    mutating func usedAgain() {
        for _ in 0..<6 { begin(at: 1) }
        expectEqual(flood.takeChange(), many)
        flood.use()
        expect(flood.reason == nil)
        for _ in 0..<5 { begin(at: 1.5) }
        expect(flood.takeChange() == nil)
        begin(at: 1.5)
        expectEqual(flood.takeChange(), many)
    }
}
