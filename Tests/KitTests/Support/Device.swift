import FingerpostKit

/// The screen of one program, with fingers on it. Positions are in points, times in seconds.
final class Device {
    let fingers = Fingers()
    private(set) var window: UIWindow?

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
        fingers.down(finger, at: CGPoint(x: x, y: y), time: time)
    }
    func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: Double) {
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
}
