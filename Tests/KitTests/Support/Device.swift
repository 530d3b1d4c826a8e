import FingerpostKit
import PanelTestKit
import TestKit
import Testing

/// The screen of one program, with fingers on it. Positions are in points, times in seconds.
final class Device {
    let fingers = Fingers()
    private(set) var window: UIWindow?
    private var text = FingerText()

    /// Shows the program's first controller, and lets it appear.
    func show(_ controller: UIViewController, in own: UIWindow? = nil) {
        let window = own ?? UIWindow(frame: UIScreen.main.bounds)
        self.window = window
        window.rootViewController = controller
        window.makeKeyAndVisible()
        fingers.wait(until: 0)
    }

    /// Shows `view` in a controller that does nothing.
    func show(_ view: UIView) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        show(controller)
    }

    /// What the program printed since the last call.
    func printed() -> [String] { Printout.current?.take() ?? [] }

    func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: Double) {
        text.places[finger] = (Double(x), Double(y))
        fingers.down(finger, at: CGPoint(x: x, y: y), time: time)
    }
    func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: Double) {
        text.places[finger] = (Double(x), Double(y))
        fingers.move(finger, to: CGPoint(x: x, y: y), time: time)
    }
    func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: Double) {
        fingers.up(finger, at: CGPoint(x: x, y: y), time: time)
    }
    func cancel(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: Double) {
        fingers.cancel(finger, at: CGPoint(x: x, y: y), time: time)
    }
    func tap(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: Double) {
        fingers.tap(finger, at: CGPoint(x: x, y: y), time: time)
    }
    func drag(
        from start: (x: CGFloat, y: CGFloat), to end: (x: CGFloat, y: CGFloat), steps: Int = 10, at time: Double,
        duration: Double
    ) {
        fingers.drag(
            from: CGPoint(x: start.x, y: start.y), to: CGPoint(x: end.x, y: end.y), steps: steps, time: time,
            duration: duration)
    }
    func wait(until time: Double) { fingers.wait(until: time) }

    /// Plays events such as `down 50,50 at 0; move 60,50 at 0.1; up at 0.2`: see `FingerText`.
    func play(_ events: String) {
        for frame in text.frames(of: events) {
            if frame.samples.isEmpty { wait(until: frame.time) }
            for (finger, phase, x, y) in frame.samples {
                switch phase {
                case .began: down(x, y, finger: finger, at: frame.time)
                case .moved: move(x, y, finger: finger, at: frame.time)
                case .ended: up(x, y, finger: finger, at: frame.time)
                case .cancelled: cancel(x, y, finger: finger, at: frame.time)
                }
            }
        }
    }

    /// Plays the events before `->`. The program must have printed the entries after it since the last call.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let expected = ExpectedLog(text)
        play(expected.events)
        expectEqual(printed(), expected.entries, sourceLocation: sourceLocation)
    }
}
