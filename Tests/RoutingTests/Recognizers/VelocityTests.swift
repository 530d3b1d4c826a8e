import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Routing

@Suite("The velocity of a position")
struct VelocityTests {
    private let window = Interval.seconds(0.1)

    @Test(
        "A movement of a millionth of a point counts, and a smaller one does not",
        arguments: [(1e-6, 1e-4), (0.9e-6, 0)])
    func least(distance: Double, speed: Double) {
        var tracker = VelocityTracker()
        tracker.add(CGPoint(0, 0), at: .zero, window: window)
        tracker.add(CGPoint(distance, 0), at: Timestamp(seconds: 0.01), window: window)
        expect(abs(tracker.velocity(at: Timestamp(seconds: 0.01), window: window).dx - speed) < 1e-12)
    }

    /// The velocities along x after each of these positions, with the time in milliseconds.
    private func velocities(_ places: [(time: Double, x: Double)]) -> [Double] {
        var tracker = VelocityTracker()
        return places.map { place in
            let time = Timestamp(seconds: place.time / 1000)
            tracker.add(CGPoint(place.x, 0), at: time, window: window)
            return tracker.velocity(at: time, window: window).dx
        }
    }

    @Test("A uniform movement has its own velocity, however long the frames are", arguments: 1...300)
    func uniform(frame: Int) {
        let places = (0...12).map { (time: Double($0 * frame), x: Double($0 * frame) * 0.7) }
        // 0.7 points per millisecond. With frames that are longer than the window, the first movement is a rest.
        let measured = velocities(places).dropFirst(frame > 100 ? 2 : 1)
        expect(measured.allSatisfy { near($0, 700) }, "\(measured)")
    }

    @Test("Frames that vary by a third give the velocity of the movement", arguments: seeds(200))
    func varyingFrames(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let frame = random.number(2...120)
        var time = 0.0
        let places = (0...12).map { _ in
            // Whole microseconds
            time += (frame * random.number(0.75...1.25) * 1000).rounded() / 1000
            return (time: time, x: time * 0.7)
        }
        let measured = velocities(places).dropFirst(2)
        expect(measured.allSatisfy { near($0, 700) }, "\(measured)")
    }

    @Test(
        "In a gap that is longer than two frames, the position rested first, and moved in the last two frames",
        arguments: [(10.0, 25.0), (10, 49), (20, 39), (20, 61), (30, 60), (30, 500)])
    func restBefore(frame: Double, gap: Double) {
        // It moves by 10 points in each frame, and by 90 points in the gap. The window begins in the gap.
        let later = (95 / frame).rounded(.down)
        let end = 2 * frame + gap
        var places = [(time: 0, x: 0.0), (time: frame, x: 10), (time: 2 * frame, x: 20), (time: end, x: 110)]
        for step in stride(from: 1, through: later, by: 1) {
            places.append((time: end + step * frame, x: 110 + 10 * step))
        }
        let moving = min(gap, 2 * frame)
        let before = 100 - later * frame
        let travel = 90 * min(before / moving, 1) + 10 * later
        expect(near(velocities(places).last ?? 0, travel / 0.1))
    }

    private func tracker(of places: [(time: Double, x: Double)]) -> VelocityTracker {
        var tracker = VelocityTracker()
        for place in places {
            tracker.add(CGPoint(place.x, 0), at: Timestamp(seconds: place.time / 1000), window: window)
        }
        return tracker
    }

    /// The velocity at `time` of these positions, with the times in milliseconds.
    private func velocity(of places: [(time: Double, x: Double)], at time: Double) -> Double {
        tracker(of: places).velocity(at: Timestamp(seconds: time / 1000), window: window).dx
    }

    @Test(
        "Time without a movement, beyond a frame, is rest: what moved in the window is less and less, until nothing did",
        arguments: [1.0, 4, 10, 20])
    func restAtTheEnd(frame: Double) {
        // 1 point per millisecond.
        let places = stride(from: 0.0, through: 400, by: frame).map { (time: $0, x: $0) }
        for rest in stride(from: 0.0, through: 150, by: 0.5) {
            let moved = max(0, min(100, 100 - (rest - frame)))
            expect(near(velocity(of: places, at: 400 + rest), moved / 0.1))
        }
    }

    @Test("A single movement took at most the length of the window, and rests after half of it")
    func singleMovement() {
        // The length of a frame is not known.
        let places = [(time: 0.0, x: 0.0), (time: 500, x: 30)]
        for (time, velocity) in [(500.0, 300.0), (550, 300), (600, 150), (625, 75), (650, 0), (900, 0)] {
            expect(near(self.velocity(of: places, at: time), velocity))
        }
    }

    @Test("The velocity changes without a step while the position rests", arguments: 0..<20 as Range<UInt64>)
    func steady(seed: UInt64) {
        let places = randomPlaces(seed)
        let tracker = tracker(of: places)
        let end = places[places.count - 1].time / 1000
        let speeds = (0...4000).map {
            tracker.velocity(at: Timestamp(seconds: end + Double($0) / 10_000), window: window).dx
        }
        let steps = zip(speeds, speeds.dropFirst()).map { abs($0 - $1) }
        // In 0.1 ms, the window of 100 ms loses at most a tenth of a movement: 3 points.
        expect((steps.max() ?? 0) <= 30)
        expectEqual(speeds.last, 0)
    }

    /// Movements of up to 30 points, 1 to 30 ms apart, and sometimes up to 300 ms; at least 100 ms of them.
    private func randomPlaces(_ seed: UInt64) -> [(time: Double, x: Double)] {
        var random = SplitMix64(seed: seed)
        var places: [(time: Double, x: Double)] = [(0, 0)]
        while places.count < 10 || places[places.count - 1].time < 100 {
            let (time, x) = places[places.count - 1]
            let later = Double(random.once(in: 6) ? random.count(20...300) : random.count(1...30))
            places.append((time + later, x + random.number(-30...30)))
        }
        return places
    }

    @Test("Repeating a position at any time changes no velocity", arguments: seeds(200))
    func repeated(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let places = randomPlaces(seed)
        var repeating: [(time: Double, x: Double)] = []
        for (index, place) in places.enumerated() {
            repeating.append(place)
            let room = index + 1 < places.count ? places[index + 1].time - place.time : 200
            let times = (0..<random.count(0...3)).map { _ in random.number(0...1) * room }
            repeating += times.sorted().map { (place.time + $0, place.x) }
        }
        let last = places[places.count - 1].time
        for rest in [0, 5, 50, 120, 200.0] {
            expectEqual(velocity(of: places, at: last + rest), velocity(of: repeating, at: last + rest))
        }
    }

    @Test("The lift is no frame of the movement: it changes no velocity")
    func liftSoonAfterAFrame() {
        let frames = (0...6).map { (time: Double($0) * 70, x: Double($0) * 70) }
        expect(near(velocities(frames + [(time: 425, x: 420)]).last ?? 0, 1000))
    }
}
