import FingerpostUIKit
import Testing

/// A window on the screen of the shared application, with fingers. The application's time never decreases, so each test
/// has its own hundred seconds.
@MainActor
final class Screen {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private let fingers = Fingers()
    private let start: TimeInterval

    init() {
        start = (UIApplication.shared.now.seconds / 100).rounded(.down) * 100 + 100
        window.makeKeyAndVisible()
    }

    func down(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: TimeInterval) {
        fingers.down(finger, at: CGPoint(x: x, y: y), time: start + time)
    }
    func move(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: TimeInterval) {
        fingers.move(finger, to: CGPoint(x: x, y: y), time: start + time)
    }
    func up(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: TimeInterval) {
        fingers.up(finger, at: CGPoint(x: x, y: y), time: start + time)
    }
    func cancel(_ x: CGFloat, _ y: CGFloat, finger: Int = 1, at time: TimeInterval) {
        fingers.cancel(finger, at: CGPoint(x: x, y: y), time: start + time)
    }
    func tap(_ x: CGFloat, _ y: CGFloat, at time: TimeInterval) {
        fingers.tap(at: CGPoint(x: x, y: y), time: start + time)
    }
    func wait(until time: TimeInterval) { fingers.wait(until: start + time) }
}

@MainActor @Suite("Snippets written for UIKit", .ownApplication)
struct SnippetTests {
    let screen = Screen()
    var window: UIWindow { screen.window }

    @Test("A drawing view tracks each finger by its touch object, in its own coordinates")
    func drawing() {
        let view = DrawingView(frame: CGRect(x: 100, y: 100, width: 500, height: 500))
        window.addSubview(view)
        screen.down(110, 120, at: 0)
        screen.down(210, 120, finger: 2, at: 0.01)
        screen.move(111, 125, at: 0.02)
        screen.move(215, 130, finger: 2, at: 0.03)
        screen.up(111, 125, at: 0.04)
        screen.up(215, 130, finger: 2, at: 0.05)
        #expect(
            view.lines == [
                [CGPoint(x: 10, y: 20), CGPoint(x: 11, y: 25)], [CGPoint(x: 110, y: 20), CGPoint(x: 115, y: 30)],
            ])
        #expect(view.cancelled == 0)
    }

    @Test("A view is dragged by its pan, and the translation excludes the ten points before it begins")
    func dragging() {
        let view = DraggableView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        window.addSubview(view)
        screen.down(150, 150, at: 0)
        screen.move(170, 150, at: 0.02)
        screen.move(190, 150, at: 0.04)
        #expect(view.center == CGPoint(x: 180, y: 150))
        screen.up(190, 150, at: 0.06)
        #expect(view.lastVelocity.x > 0)
        #expect(view.lastVelocity.y == 0)
    }

    @Test("A view that follows its pan in steps is thrown with the velocity of the finger")
    func throwing() {
        let puck = ThrownPuck(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        window.addSubview(puck)
        screen.down(150, 150, at: 0)
        for step in 1...5 { screen.move(150 + CGFloat(step) * 20, 150, at: Double(step) * 0.016) }
        screen.up(250, 150, at: 0.096)
        #expect(puck.center == CGPoint(x: 240, y: 150))
        // 20 points every 16 ms
        #expect(abs((puck.thrown?.x ?? 0) - 1250) < 1e-6)
        #expect(puck.thrown?.y == 0)
    }

    @Test("A control decides its own tracking, its highlight can be observed, and its actions have the sender")
    func control() {
        let knob = Knob(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(knob)
        var values: [CGFloat] = []
        knob.addAction(UIAction { values.append(($0.sender as! Knob).value) }, for: .valueChanged)
        screen.down(80, 10, at: 0)
        #expect(!knob.isTracking)
        screen.up(80, 10, at: 0.1)
        screen.down(10, 10, at: 1)
        screen.move(10, 60, at: 1.1)
        #expect(knob.isTracking)
        #expect(values == [0.5])
        screen.up(10, 60, at: 1.2)
        #expect(knob.highlights.contains(true))
        #expect(knob.highlights.last == false)
    }

    @Test("R75: a custom recognizer that sets cancelled after super fails, and recognizes the next time")
    func cancelledRecognizer() {
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        let receiver = Receiver()
        let check = CheckmarkGestureRecognizer(
            target: receiver, action: Selector("Receiver.count", Receiver.count))
        view.addGestureRecognizer(check)
        screen.down(100, 100, at: 0)
        screen.move(120, 150, at: 0.1)
        screen.cancel(120, 150, at: 0.2)
        #expect(check.state == .possible)
        #expect(receiver.calls == 0)
        screen.down(100, 100, at: 1)
        screen.move(120, 150, at: 1.1)
        screen.move(160, 100, at: 1.2)
        screen.up(160, 100, at: 1.3)
        #expect(receiver.calls == 1)
    }

    @Test("A custom recognizer sets its state, and is reset")
    func customRecognizer() {
        let view = UIView(frame: window.bounds)
        window.addSubview(view)
        let receiver = Receiver()
        view.addGestureRecognizer(
            CheckmarkGestureRecognizer(target: receiver, action: Selector("Receiver.count", Receiver.count)))
        for time in [0.0, 1] {
            screen.down(100, 100, at: time)
            screen.move(120, 150, at: time + 0.1)
            screen.move(160, 100, at: time + 0.2)
            screen.up(160, 100, at: time + 0.3)
        }
        #expect(receiver.calls == 2)
        screen.down(100, 100, at: 2)
        screen.move(50, 150, at: 2.1)
        screen.up(50, 100, at: 2.2)
        #expect(receiver.calls == 2)
    }

    @Test("A delegate lets pinch and rotation recognize together")
    func delegate() {
        let controller = PhotoViewController()
        window.rootViewController = controller
        screen.down(250, 300, at: 0)
        screen.down(350, 300, finger: 2, at: 0.01)
        screen.move(360, 320, finger: 2, at: 0.02)
        screen.move(370, 360, finger: 2, at: 0.03)
        screen.move(380, 420, finger: 2, at: 0.04)
        screen.up(250, 300, at: 0.05)
        screen.up(380, 420, finger: 2, at: 0.06)
        #expect(controller.scale > 1)
        #expect(controller.angle > 0)
    }

    @Test("An overlay lets touches through, except at its subviews")
    func passthrough() {
        let below = DrawingView(frame: window.bounds)
        let overlay = PassthroughView(frame: window.bounds)
        let badge = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        overlay.addSubview(badge)
        window.addSubview(below)
        window.addSubview(overlay)
        screen.tap(20, 20, at: 0)
        screen.tap(500, 500, at: 1)
        #expect(badge.lines == [[CGPoint(x: 20, y: 20)]])
        #expect(below.lines == [[CGPoint(x: 500, y: 500)]])
    }

    @Test("The method point(inside:with:) extends the hit area of a button within its superview")
    func hitInsets() {
        let button = WideButton(type: .system)
        button.frame = CGRect(x: 100, y: 100, width: 20, height: 20)
        window.addSubview(button)
        let receiver = Receiver()
        button.addTarget(receiver, action: Selector("Receiver.tapped(_:)", Receiver.tapped(_:)), for: .touchUpInside)
        screen.tap(85, 85, at: 0)
        #expect(receiver.senders == [button])
        screen.tap(75, 75, at: 1)
        #expect(receiver.senders == [button])
    }

    @Test("A scroll view's delegate receives a drag and its deceleration, and chooses the target offset")
    func scrolling() {
        let controller = FeedController()
        window.rootViewController = controller
        screen.down(500, 700, at: 0)
        for step in 1...10 { screen.move(500, 700 - 30 * CGFloat(step), at: Double(step) / 60) }
        screen.up(500, 400, at: 11.0 / 60)
        screen.wait(until: 20)
        #expect(controller.log == ["begin", "scroll", "willEnd", "end true", "scroll", "rest"])
        let offset = controller.scrollView.contentOffset.y
        #expect(offset > 300)
        #expect(abs(offset.remainder(dividingBy: 100)) < 0.001)
    }
}

@MainActor
final class Receiver {
    var calls = 0
    var senders: [UIButton] = []

    func count() { calls += 1 }
    func tapped(_ sender: UIButton) { senders.append(sender) }
}
