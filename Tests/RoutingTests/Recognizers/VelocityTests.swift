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
        tracker.add(Point(0, 0), at: .zero, window: window)
        tracker.add(Point(distance, 0), at: Timestamp(seconds: 0.01), window: window)
        #expect(abs(tracker.velocity(at: Timestamp(seconds: 0.01), window: window).dx - speed) < 1e-12)
    }
}
