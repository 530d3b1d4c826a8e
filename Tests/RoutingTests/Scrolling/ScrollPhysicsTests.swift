import TestKit
import Testing

@testable import Routing

/// The curves, compared with numbers recorded from iOS.
@Suite("Scroll views: curves")
struct ScrollPhysicsTests {

    private func near(_ value: Double, _ expected: Double, within tolerance: Double = 0.5) -> Bool {
        abs(value - expected) <= tolerance
    }

    private func glide(_ start: Double, _ velocity: Double, rate: Double = 0.998) -> Deceleration {
        Deceleration(from: start, velocity: velocity, rate: rate)
    }

    @Test("R102: a deceleration has the recorded places and times, and none at 10 points a second")
    func recordedGlides() {
        for (start, velocity, end, duration) in [
            (5074.0, 750.0, 5443.26, 2.157),  // as the rule computes it
            (5074, 750, 5443.67, 2.160),  // as it was recorded
            (5326, 3000, 6818.0, 2.852),
        ] {
            let glide = glide(start, velocity)
            expect(near(glide.end, end))
            expect(near(glide.duration, duration, within: 0.01))
            expect(near(glide.position(at: glide.duration), glide.end, within: 1e-6))
            expect(near(glide.velocity(at: glide.duration), 10, within: 1e-9))
        }
        for velocity in [10.0, -10, 0] {
            expect(glide(7, velocity).duration == 0 && glide(7, velocity).end == 7)
        }
        let frames = [
            5081.333, 5093.333, 5105, 5116, 5127, 5137.667, 5147.667, 5157.667, 5167.333, 5176.333, 5185.333, 5194,
            5202.333,
            5210.333, 5218, 5225.667, 5233, 5240, 5247, 5253.667, 5260, 5266, 5272, 5278, 5283.333, 5289, 5294, 5299,
            5304,
        ]
        let glide = glide(5074, 750)
        let first = glide.time(at: frames[0])
        for (index, offset) in frames.enumerated() {
            expect(near(glide.position(at: first + Double(index) / 60), offset))
        }
    }

    @Test("R102: both documented rates are right in either direction, and other rates are limited to 0.5...0.9999")
    func rates() {
        for (rate, reach, decay) in [(0.998, 0.499, 2.002), (0.99, 0.099, 10.0503)] {
            for velocity in [1000.0, -1000] {
                let glide = glide(0, velocity, rate: rate)
                expect(near(glide.end, velocity / 1000 * 990 * reach, within: 0.001))
                expect(near(glide.duration, 4.60517 / decay, within: 0.001))
            }
        }
        for (rate, nearest) in [(1.0, 0.9999), (1.5, 0.9999), (0, 0.5), (-1, 0.5)] {
            let (glide, expected) = (glide(0, 1000, rate: rate), glide(0, 1000, rate: nearest))
            expect(glide.end == expected.end && glide.duration == expected.duration)
            expectEqual(glide.position(at: 0.1), expected.position(at: 0.1))
        }
        for target in [300.0, 40, -900] {
            let glide = Deceleration(from: 50, to: target, rate: 0.998)
            expect(near(glide.end, target, within: 1e-9))
            expect(near(glide.position(at: glide.duration), target, within: 1e-6))
        }
    }

    @Test("No deceleration takes longer than 30 seconds, however often it is planned again")
    func longest() {
        // At this rate, the velocity takes over 100 s to fall to 10 points a second.
        let way = AxisGlide(
            from: 0, velocity: 1e6, within: 0...1e12, bounces: true, rate: 0.9999)
        expect(way.duration > 100)
        func finish(start: Double) -> Timestamp {
            Glide(
                purpose: .deceleration, isAimed: false, start: Timestamp(seconds: start), origin: .zero, x: way,
                y: AxisGlide(restingAt: 0)
            ).finish
        }
        expectEqual(finish(start: 0), Timestamp(seconds: 30))
        expectEqual(finish(start: 12), Timestamp(seconds: 30))
        expectEqual(finish(start: 31), Timestamp(seconds: 31))
    }

    @Test("R103: the visible part of a pull past an edge follows the formula, and is converted back to the pull")
    func rubberBand() {
        let band = RubberBand(extent: 852)
        // Pulls of 5, 10, 15 points, and so on.
        let recorded = [
            2.667, 5.333, 8.333, 11, 13.667, 16.333, 18.667, 21.333, 24, 26.667, 29.333, 31.667, 34.333, 37, 39.333, 42,
            44.333, 46.667,
        ]
        for (index, shown) in recorded.enumerated() {
            expect(near(band.shown(of: 5 * Double(index + 1)), shown))
            expect(near(band.shown(of: -5 * Double(index + 1)), -shown))
        }
        expect(near(band.shown(of: 590), 235))
        expect(near(band.pull(showing: band.shown(of: 590)), 590, within: 1e-6))
        expect(band.shown(of: 1e12) < 852)
        expectEqual(RubberBand(extent: 0).shown(of: 100), 0)
    }

    @Test("R104: an impact at 3005 points a second overshoots as recorded")
    func recordedImpact() {
        // A release at 39088 with 3125 points per second, 60 points before the edge.
        let way = AxisGlide(
            from: 39_088, velocity: 3125, within: 0...39_148, bounces: true, rate: 0.998)
        let frames = [
            39108.333, 39158.333, 39196.667, 39222, 39237.333, 39245.333, 39248.333, 39247.667, 39244.333, 39239.333,
            39233.333,
            39227, 39220.333,
        ]
        let first = glide(39_088, 3125).time(at: frames[0])
        for (index, offset) in frames.enumerated() {
            expect(near(way.position(at: first + Double(index) / 60), offset))
        }
        expectEqual(way.end, 39_148)
        // Recorded: 0.807 s from the release to rest, including about one frame of display latency.
        expect(near(way.duration, 0.807, within: 0.03))
    }

    @Test("R104: a bounce is A e^(-9t) + B e^(-46t), and from 50 points a second on critically damped")
    func bounces() {
        let bounce = Bounce(displacement: -235, velocity: 0)
        expectEqual(bounce.displacement(at: 0), -235)
        expectEqual(bounce.velocity(at: 0), 0)
        // A = 46/37 and B = -9/37 of the displacement: after 0.1 s, 0.50545 - 0.00244 of it.
        expect(near(bounce.displacement(at: 0.1), -235 * 0.50301, within: 0.01))
        // Recorded: 0.691 s to rest.
        expect(near(bounce.duration, 0.691, within: 0.02))
        // (20 + (100 + 220) t) e^(-11 t) after 0.1 s: 52 / e^1.1.
        let faster = Bounce(displacement: 20, velocity: 100)
        expect(near(faster.displacement(at: 0.1), 17.309, within: 0.001))
        expect(faster.crossing == nil)
        expectEqual(Bounce(displacement: 20, velocity: 49.9).velocity(at: 0), 0)
        for (velocity, bounces) in [(50.0, true), (49.9, false)] {
            let way = AxisGlide(from: 1000, velocity: velocity, within: 0...1000, bounces: true, rate: 0.998)
            expectEqual(way.position(at: 0.05) > 1000, bounces)
            // At the end of its time it is at rest there, not within the distance that counts as rest.
            expect(way.end == 1000 && way.position(at: way.duration) == 1000 && way.velocity(at: way.duration) == 0)
        }
    }

    @Test("R104: content that returns fast enough passes its edge and decelerates inside")
    func thrownBack() {
        // -100 + (2000 - 1100) t = 0 at t = 1/9 s, with the velocity 900 e^(-11/9) = 265.1.
        let way = AxisGlide(
            from: -100, velocity: 2000, within: 0...1000, bounces: true, rate: 0.998)
        expect(near(way.position(at: 1.0 / 9), 0, within: 0.001))
        expect(near(way.velocity(at: 1.0 / 9 + 1e-9), 265.1, within: 0.1))
        expect(near(way.end, 255.1 * 0.499, within: 0.1))
    }

    @Test("R104: content that returns just fast enough to pass its edge rests there, and does not approach it for long")
    func returnsSlowly() {
        for displacement in [-1000.0, -47.3, -5, 5, 130.236] {
            // Content with the velocity -11 d approaches the edge and never passes it.
            for share in [0, 1e-15, 1e-9, 1e-3, 0.01, 0.1, -1e-9, -0.01, -0.1] {
                let velocity = -11 * displacement * (1 + share)
                guard abs(velocity) >= 50 else { continue }
                let edge = displacement < 0 ? 0.0 : 1000
                let way = AxisGlide(
                    from: edge + displacement, velocity: velocity, within: 0...1000, bounces: true, rate: 0.998)
                expect(way.duration < 2.5, "\(displacement) \(share)")
                expect(abs(way.position(at: way.duration - 1e-9) - way.end) <= 0.50001)
            }
        }
    }

    @Test("R104: without bounces, content stops at its edge")
    func clamped() {
        let way = AxisGlide(
            from: 900, velocity: 3000, within: 0...1000, bounces: false, rate: 0.998)
        expectEqual(way.end, 1000)
        // 100 points at 3000 per second: the remaining fraction is 1 - 100/1497 = 0.9332, after ln(1/0.9332)/2.002 s.
        expect(near(way.duration, 0.03453, within: 0.0001))
        let outside = AxisGlide(
            from: -30, velocity: 0, within: 0...1000, bounces: false, rate: 0.998)
        expect(outside.duration == 0 && outside.end == 0)
    }

    @Test("R106: the page after a drag follows from the offset and the velocity, counted from the first offset")
    func pages() {
        func expectPage(
            _ page: Double, _ paging: Paging, from start: Double, at offset: Double, velocity: Double = 0
        ) { expectEqual(paging.target(from: start, at: offset, velocity: velocity, flickVelocity: 300), page) }
        for (start, offset, velocity, page) in [
            (0.0, 150.0, 0.0, 0.0), (0, 200, 0, 400), (0, 150, 301, 400), (0, 150, 300, 0), (400, 450, -301, 400),
            (400, 390, -301, 0), (0, 900, 0, 400), (0, 900, 1000, 400), (1200, 1230, 1000, 1300), (400, 400, 301, 800),
            // Dragged back and flicked forward, or the other way round: the next page from where the finger lifted.
            (400, 160, 301, 400), (800, 1100, -301, 800),
        ] { expectPage(page, Paging(extent: 400, range: 0...1300), from: start, at: offset, velocity: velocity) }
        for (start, offset, page) in [
            (600.0, 900.0, 1000.0), (600, 700, 600), (600, 1400, 1000), (-200, 1400, 200),
        ] { expectPage(page, Paging(extent: 400, range: -200...1400), from: start, at: offset) }
        // Without an extent there are no pages, and the offset stays in its range.
        for (offset, page) in [(-5.0, 0.0), (70, 70), (150, 100)] {
            expectPage(page, Paging(extent: 0, range: 0...100), from: 0, at: offset, velocity: 1000)
        }
    }

    @Test("R106: a page turn is a cubic: after half its time, an eighth of the way and 3/4 of the mean speed are left")
    func pageTurn() {
        let turn = PageTurn(start: 100, end: 500, duration: 0.5)
        expectEqual(turn.position(at: 0.25), 450)
        expectEqual(turn.velocity(at: 0.25), 600)
        let none = PageTurn(start: 100, end: 100, duration: 0)
        expectEqual(none.position(at: 0), 100)
        expectEqual(none.velocity(at: 0), 0)
        // It starts and ends at the given offsets, and does not reverse.
        let whole = PageTurn(start: 150, end: 400, duration: 0.3)
        expectEqual(whole.position(at: 0), 150)
        expectEqual(whole.position(at: 0.3), 400)
        var before = 150.0
        for step in 1...18 {
            let offset = whole.position(at: Double(step) / 60)
            expect(offset >= before)
            before = offset
        }
    }

    @Test(
        "At any rate, content comes to rest at a valid offset in limited time",
        arguments: [0.0, -1, 1e-300, 1, 1e9, .infinity, .nan])
    func oddRates(odd: Double) {
        for (offset, velocity) in [(50.0, 1e9), (50, -3000), (-200, 0), (-200, 5000), (5000, -40), (50, 0)] {
            for rate in [0.998, odd] {
                let way = AxisGlide(
                    from: offset, velocity: velocity, within: 0...1000, bounces: true, rate: rate)
                expect((0...1000).contains(way.end))
                let glide = Glide(
                    purpose: .deceleration, isAimed: false, start: .zero, origin: .zero, x: way,
                    y: AxisGlide(restingAt: 0))
                expect(glide.finish >= .zero && glide.finish <= Timestamp(seconds: Glide.longest))
            }
        }
    }
}
