import Foundation
import Routing

/// Fingers for tests and demonstrations: they touch the windows of an application at times that the caller says.
///
///     let fingers = Fingers()
///     fingers.down(at: CGPoint(x: 10, y: 10), time: 0)
///     fingers.move(to: CGPoint(x: 60, y: 10), time: 0.1)
///     fingers.up(at: CGPoint(x: 60, y: 10), time: 0.2)
@preconcurrency @MainActor
public final class Fingers {
    private let application: UIApplication
    /// The touch each finger makes, by the finger's number.
    private var touches: [Int: TouchID] = [:]
    private static let numbering = TouchNumbering()

    public init(on application: UIApplication = .shared) { self.application = application }

    /// - Parameters:
    ///   - point: in screen points.
    ///   - time: in seconds; the application's time never runs back, so a later finger continues from its last.
    public func down(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        let touch = Fingers.numbering.next()
        touches[finger] = touch
        send(touch, .began, point, time)
    }

    /// A finger that is not down does nothing.
    public func move(_ finger: Int = 1, to point: CGPoint, time: TimeInterval) {
        if let touch = touches[finger] { send(touch, .moved, point, time) }
    }

    public func up(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        if let touch = touches.removeValue(forKey: finger) { send(touch, .ended, point, time) }
    }

    /// The system takes the touch away.
    public func cancel(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        if let touch = touches.removeValue(forKey: finger) { send(touch, .cancelled, point, time) }
    }

    /// Down, and up after a twentieth of a second.
    public func tap(_ finger: Int = 1, at point: CGPoint, time: TimeInterval) {
        down(finger, at: point, time: time)
        up(finger, at: point, time: time + 0.05)
    }

    /// Lets time pass up to `time`, with everything that is due by then.
    public func wait(until time: TimeInterval) { application.routing.advance(to: Timestamp(seconds: time)) }

    private func send(_ touch: TouchID, _ phase: ContactPhase, _ point: CGPoint, _ time: TimeInterval) {
        let sample = TouchSample(touch: touch, phase: phase, location: Point(point))
        application.routing.handle(
            TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
    }
}
