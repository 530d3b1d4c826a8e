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
        #expect(abs(tracker.velocity(at: Timestamp(seconds: 0.01), window: window).dx - speed) < 1e-12)
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
        #expect(measured.allSatisfy { near($0, 700) }, "\(measured)")
    }

    @Test("Frames that vary by a third give the velocity of the movement", arguments: 0..<200 as Range<UInt64>)
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
        #expect(measured.allSatisfy { near($0, 700) }, "\(measured)")
    }

    @Test(
        "A gap that is longer than half of the window and than three frames is a rest, and a shorter one is not",
        arguments: [
            (10.0, 49.0, false), (10, 51, true), (20, 59, false), (20, 61, true), (30, 89, false), (30, 91, true),
        ])
    func rest(frame: Double, gap: Double, isRest: Bool) {
        // It moves by 10 points in each frame, and by 90 points in the gap. The window begins in the gap.
        let later = (80 / frame).rounded(.down)
        let end = 2 * frame + gap
        var places = [(time: 0, x: 0.0), (time: frame, x: 10), (time: 2 * frame, x: 20), (time: end, x: 110)]
        for step in stride(from: 1, through: later, by: 1) {
            places.append((time: end + step * frame, x: 110 + 10 * step))
        }
        let start = gap + later * frame - 100
        let travel = 90 + 10 * later - (isRest ? 0 : 90 * start / gap)
        #expect(near(velocities(places).last ?? 0, travel / 0.1))
    }

    @Test("The lift is no frame of the movement: it changes no velocity")
    func liftSoonAfterAFrame() {
        let frames = (0...6).map { (time: Double($0) * 70, x: Double($0) * 70) }
        #expect(near(velocities(frames + [(time: 425, x: 420)]).last ?? 0, 1000))
    }
}
