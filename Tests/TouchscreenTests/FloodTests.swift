import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// What `Steps/Cases/floods.txt` does not say.
@Suite("Panels that report what no hands do")
struct FloodTests {
    @Test("Without limits of its own, a panel for several people has none, nor has one of unknown size")
    func contacts() {
        for contacts in 1...10 { expect(FloodLimits.usual.apply(to: contacts)) }
        for contacts in [11, 60, nil] {
            expectEqual([FloodLimits.usual.apply(to: contacts), FloodLimits().apply(to: contacts)], [false, true])
        }
    }

    /// The guard is compared with a count over all times.
    @Test("The limit holds for every second", arguments: 0..<30)
    func everySecond(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var player = FloodPlayer()
        var times: [Int64] = []
        var now: Int64 = 0
        while times.count < 500 {
            now += .random(in: 0...300_000, using: &random)
            times.append(now)
            let time = Timestamp(microseconds: now)
            player.begin(at: time)
            player.send(times.count, .ended, at: time)
            let isFlood = times.count(where: { now - $0 <= 1_000_000 }) > 5
            expectEqual(player.change().isEmpty, !isFlood)
            if isFlood { break }
        }
    }
}
