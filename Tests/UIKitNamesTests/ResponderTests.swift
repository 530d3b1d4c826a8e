import FingerpostUIKit
import Testing

private class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
    var mayResign = true
    override var canResignFirstResponder: Bool { mayResign }
}

private class DetouringView: UIView {
    weak var detour: UIResponder?
    override var next: UIResponder? { detour ?? super.next }
}

private final class TouchCounter: UIResponder {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
}

private class TaggedWindow: UIWindow {
    var isDeaf = false
    override func sendEvent(_ event: UIEvent) {
        if !isDeaf { super.sendEvent(event) }
    }
}

private class MockTouch: UITouch {
    let point: CGPoint
    init(at point: CGPoint) {
        self.point = point
        super.init()
    }
    override func location(in view: UIView?) -> CGPoint { point }
}

extension SnippetTests {
    @Test("Unhandled touches travel from the view to its controller, the window and the application")
    func chain() {
        let controller = UIViewController()
        window.rootViewController = controller
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(view)
        #expect(view.next === controller.view)
        #expect(controller.view.next === controller)
        #expect(controller.next === window)
        #expect(window.next === UIApplication.shared)
    }

    @Test("R41: the next responder of a window is its scene or the application, even while it is hidden")
    func nextOfWindow() {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(other.next === UIApplication.shared)
        let scene = UIWindowScene()
        #expect(scene.next === UIApplication.shared)
        other.windowScene = scene
        #expect(other.next === scene)
        other.windowScene = nil
        other.isHidden = false
        other.isHidden = true
        #expect(other.next === UIApplication.shared)
    }

    @Test("An overridden next redirects touches")
    func overriddenNext() {
        let view = DetouringView(frame: window.bounds)
        let counter = TouchCounter()
        view.detour = counter
        window.addSubview(view)
        screen.tap(10, 10, at: 0)
        #expect(counter.began == 1)
    }

    @Test("An action without a target goes up the chain to the first responder that performs it")
    func namedAction() {
        let controller = UIViewController()
        window.rootViewController = controller
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(button)
        var senders: [UIButton?] = []
        controller.performs("save") { sender, _ in senders.append(sender as? UIButton) }
        button.addTarget(nil, action: "save", for: .touchUpInside)
        screen.tap(50, 50, at: 0)
        #expect(senders == [button])
        button.removeTarget(nil, action: nil, for: .allEvents)
        screen.tap(50, 50, at: 1)
        #expect(senders == [button])
    }

    @Test("All targets can be removed while UIActions stay, and an action replaces one with its identifier")
    func actions() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(button)
        var log: [String] = []
        button.addAction(UIAction(identifier: .init("a")) { _ in log.append("first") }, for: .touchUpInside)
        button.addAction(UIAction(identifier: .init("a")) { _ in log.append("second") }, for: .touchUpInside)
        button.removeTarget(nil, action: nil, for: .allEvents)
        screen.tap(50, 50, at: 0)
        #expect(log == ["second"])
        button.removeAction(identifiedBy: .init("a"), for: .touchUpInside)
        screen.tap(50, 50, at: 1)
        #expect(log == ["second"])
    }

    @Test("A first responder that refuses to resign remains first responder")
    func firstResponder() {
        let first = Field()
        let second = Field()
        window.addSubview(first)
        window.addSubview(second)
        #expect(first.becomeFirstResponder())
        first.mayResign = false
        #expect(!second.becomeFirstResponder())
        #expect(first.isFirstResponder)
        first.mayResign = true
        #expect(second.becomeFirstResponder())
        #expect(second.isFirstResponder && !first.isFirstResponder)
    }

    @Test("A window that does not call super keeps an event from its views")
    func deafWindow() {
        let overlay = TaggedWindow(frame: window.bounds)
        overlay.windowLevel = .alert
        let view = DrawingView(frame: window.bounds)
        overlay.addSubview(view)
        overlay.isHidden = false
        screen.tap(10, 10, at: 0)
        overlay.isDeaf = true
        screen.tap(20, 20, at: 1)
        #expect(view.lines == [[CGPoint(x: 10, y: 10)]])
    }

    @Test("A touch is the same object from its contact to its lift, even if the program does not retain it")
    func touchIdentity() {
        final class Watcher: UIView {
            var seen: [ObjectIdentifier] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
            func note(_ touches: Set<UITouch>) { seen += touches.map { ObjectIdentifier($0) } }
        }
        let view = Watcher(frame: window.bounds)
        window.addSubview(view)
        screen.down(10, 10, at: 0)
        screen.move(20, 10, at: 0.1)
        screen.up(20, 10, at: 0.2)
        #expect(view.seen.count == 3)
        #expect(Set(view.seen).count == 1)
    }

    @Test("A touch created by a test can be passed to a view")
    func mockTouch() {
        let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.touchesBegan([MockTouch(at: CGPoint(x: 3, y: 4))], with: nil)
        view.touchesEnded([], with: nil)
        #expect(view.lines == [[CGPoint(x: 3, y: 4)]])
    }

    @Test("A window that is released disappears with its contents")
    func lifetime() {
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        var overlay: UIWindow? = UIWindow(frame: window.bounds)
        do {
            let child = DraggableView(frame: window.bounds)
            overlay?.addSubview(child)
            view = child
            recognizer = child.gestureRecognizers?.first
        }
        overlay?.isHidden = false
        #expect(UIApplication.shared.windows.count == 2)
        screen.down(10, 10, at: 0)
        overlay = nil
        // Its touch keeps it alive.
        #expect(UIApplication.shared.windows.count == 2)
        screen.up(10, 10, at: 0.1)
        #expect(UIApplication.shared.windows == [window])
        #expect(view == nil)
        #expect(recognizer == nil)
    }

    @Test("A view that moves to another superview belongs only to that one, and is notified")
    func moving() {
        final class Told: UIView {
            var log: [String] = []
            override func didMoveToSuperview() { log.append(superview == nil ? "out" : "in") }
            override func didMoveToWindow() { log.append(window == nil ? "no window" : "window") }
        }
        let (left, right, view) = (UIView(), UIView(), Told())
        window.addSubview(left)
        left.addSubview(view)
        right.addSubview(view)
        #expect(left.subviews.isEmpty)
        #expect(right.subviews == [view])
        view.removeFromSuperview()
        #expect(view.log == ["window", "in", "no window", "in", "out"])
    }
}
