import Routing
import TestKit
import Testing

import struct Touches.CGSize

/// How far content glides after a finger that rested before it lifted, on panels of every kind.
@Suite("Scroll views: flings after a rest")
struct ScrollRestTests {
    /// Where the content ends after a drag of `travel` points in 0.4 s, a rest and a lift. A frame takes `frame`
    /// seconds.
    ///
    /// - Parameter resting: what the panel reports in a frame of the rest: the distance from the last place; nil for
    ///   nothing.
    private func end(
        frame: Double = 0.01, rest: Double = 0, travel: Double = 400, resting: (Int) -> Double? = { _ in nil }
    ) -> Double {
        let stage = Stage()
        let scroll = stage.addScrollView()
        let moves = Int((0.4 / frame).rounded())
        func place(_ move: Int) -> Double { 800 - travel * Double(move) / Double(moves) }
        stage.down(100, place(0), at: 1)
        for move in 1...moves { stage.move(100, place(move), at: 1 + frame * Double(move)) }
        let end = 1 + frame * Double(moves)
        let rests = Int((rest / frame).rounded())
        var last = place(moves)
        for index in stride(from: 1, through: rests, by: 1) {
            guard let noise = resting(index) else { continue }
            last = place(moves) + noise
            stage.move(100, last, at: end + frame * Double(index))
        }
        stage.up(100, last, at: end + rest + frame)
        stage.advance(to: 20)
        return scroll.contentOffset.y
    }

    @Test(
        "The same finger gives the same fling on panels of 15 to 1,000 reports per second",
        arguments: [15.0, 20, 30, 60, 90, 125, 250, 500, 1000])
    func anyRate(rate: Double) {
        // 390 points of the drag, and the glide at 1,000 points per second: (1000 - 10) * 0.499.
        expect(abs(end(frame: 1 / rate) / 884.01 - 1) < 0.03)
    }

    @Test("It does not matter whether a panel is silent or repeats a finger that rests", arguments: 0...15)
    func silent(frames: Int) {
        let rest = Double(frames) * 0.01
        expectEqual(end(rest: rest), end(rest: rest) { _ in 0 })
    }

    @Test(
        "A finger that rests with one point of noise flings as one that is silent, but for the noise",
        arguments: 0...15, [1, 2, 3])
    func noise(frames: Int, every: Int) {
        let rest = Double(frames) * 0.01
        let noisy = end(rest: rest) { $0 % every > 0 ? nil : $0 % (2 * every) == 0 ? 0 : 1 }
        // One point moves the content by a point, and in the window of 0.1 s it is 10 points per second, which glide
        // for 5 points. If only every second or third frame reports noise, the window may end that many frames earlier.
        let most = 6.0 + Double(every - 1) * 50
        expect(abs(noisy - end(rest: rest)) <= most)
    }

    @Test("The longer a finger rests, the shorter the fling, without a step")
    func longerRests() {
        // From the velocity in the window: 1,000 points per second, less 10 for each millisecond of rest.
        let ends = (0...150).map { end(rest: Double($0) / 1000) }
        for (rest, end) in ends.enumerated() {
            let velocity = max(0, 1000 - 10 * Double(rest))
            let expected = 390 + max(0, velocity - 10) * 0.499
            expect(abs(end - expected) < 0.01, "\(rest) ms")
        }
    }
}
