import TestKit
import Testing
import Touches

@testable import Routing

/// Objects of the application that call the core in their `deinit`, while the core releases them.
@Suite("The ends of objects")
struct ReleaseTests {
    /// Runs `body` when it ends: what an object captured by a handler, or the object itself, may do in its `deinit`.
    private final class Token {
        private nonisolated(unsafe) let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
        deinit { body() }
    }

    /// A responder that runs `body` when it ends.
    private final class EndingResponder: UIResponder {
        nonisolated(unsafe) var body: () -> Void = {}
        deinit { body() }
    }

    private final class EndingView: UIView {
        nonisolated(unsafe) var body: () -> Void = {}
        deinit { body() }
    }

    let stage = Stage()

    @Test("A property that held the last reference may be read while its value is released")
    func properties() {
        let (application, window) = (stage.application, stage.window)
        var ends = 0
        let delegate = { [unowned application] in
            let responder = EndingResponder()
            responder.body = {
                ends += 1
                _ = application.next
            }
            return responder
        }
        application.delegateObject = delegate()
        application.delegateObject = delegate()
        application.delegateObject = nil
        expectEqual(ends, 2)

        let controller = UIViewController()
        window.rootViewController = controller
        let view = EndingView()
        view.body = { [unowned controller] in
            ends += 1
            _ = controller.next
            controller.view.addSubview(UIView())
        }
        controller.view = view
        do { controller.view = UIView() }
        _ = consume view
        expectEqual(ends, 3)
    }

    @Test("Handlers may be removed and added while what a removed handler captured is released")
    func handlers() {
        var ends = 0
        let control = UIControl()
        stage.window.addSubview(control)
        let recognizer = UIGestureRecognizer()
        control.addGestureRecognizer(recognizer)
        func token() -> Token {
            Token { [unowned control, unowned recognizer] in
                ends += 1
                control.addTarget(for: .touchUpInside) { _ in }
                control.removeTarget(nil, action: nil, for: .touchUpInside)
                recognizer.addTarget { _ in }
                control.performs("other")
                recognizer.cancelDeadlines()
            }
        }
        func handler() -> (AnyObject) -> Void {
            let token = token()
            return { _ in withExtendedLifetime(token) {} }
        }
        control.addTarget(for: .touchDown, handler())
        control.removeTarget(nil, action: nil, for: .touchDown)
        expectEqual(ends, 1)
        recognizer.addTarget(handler())
        recognizer.removeTarget(nil, action: nil)
        expectEqual(ends, 2)
        let first = handler()
        control.performs("action") { _, _ in first(control) }
        _ = consume first
        control.performs("action")
        expectEqual(ends, 3)
        let timer = handler()
        recognizer.schedule(at: Timestamp(seconds: 1)) { timer(control) }
        _ = consume timer
        recognizer.cancelDeadlines()
        expectEqual(ends, 4)
    }

    @Test("A view that only ended touches hold may use the application while it is released")
    func touches() {
        var ends = 0
        func play() {
            let view = EndingView(frame: stage.window.bounds)
            view.body = { [application = stage.application] in
                ends += 1
                _ = application.liveTouches
                application.cancelTouches()
            }
            // In no window: the touches alone hold it.
            let host = Redirecting(frame: stage.window.bounds)
            host.other = view
            stage.window.addSubview(host)
            stage.down(50, 50, at: 0)
            host.other = nil
            host.removeFromSuperview()
        }
        play()
        expectEqual(ends, 0)
        stage.up(50, 50, at: 0.1)
        expectEqual(ends, 1)
    }

    private final class Redirecting: UIView {
        var other: UIView?
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { other }
    }

    @Test("An application that is released while fingers are down leaves no objects behind", arguments: [false, true])
    func applicationEnds(whileAControlIsTouched: Bool) {
        weak var window: UIWindow?
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        func play() {
            let stage = Stage()
            let touched =
                whileAControlIsTouched ? UIButton(frame: stage.window.bounds) : UIView(frame: stage.window.bounds)
            let pan = UIPanGestureRecognizer()
            touched.addGestureRecognizer(pan)
            stage.window.addSubview(touched)
            (window, view, recognizer) = (stage.window, touched, pan)
            stage.play("down 50,50 at 0; move 55,50 at 0.1")
        }
        play()
        expect(window == nil)
        expect(view == nil)
        expect(recognizer == nil)
    }

    @Test("A window that is its own first responder is released")
    func windowAsFirstResponder() {
        weak var window: UIWindow?
        func play() {
            let other = UIWindow(id: "other")
            other.acceptsFirstResponder = true
            window = other
            stage.application.show(other)
            expect(other.becomeFirstResponder())
            stage.application.hide(other)
        }
        play()
        expect(window == nil)
    }

    @Test("A window may be released during a turn that it takes part in")
    func windowEndsInItsTurn() {
        final class Closing: UIView {
            var close: () -> Void = {}
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { close() }
        }
        var popup: UIWindow? = UIWindow(frame: stage.window.bounds, id: "popup")
        let view = Closing(frame: stage.window.bounds)
        popup?.addSubview(view)
        popup?.addGestureRecognizer(UITapGestureRecognizer())
        stage.application.show(popup!)
        weak let window = popup
        view.close = { [unowned stage] in
            stage.application.hide(popup!)
            view.removeFromSuperview()
            popup = nil
        }
        stage.tap(50, 50, at: 0)
        expect(popup == nil)
        expect(window == nil)
    }

    @Test("A window that is released resets its recognizers, which have no touches, presses or window any more")
    func windowEndsWhileRecognizersWait() {
        final class Tap: UITapGestureRecognizer {
            var windowsAtReset: [UIWindow?] = []
            override func reset() {
                super.reset()
                windowsAtReset.append(view?.window)
            }
        }
        func holdsNothing(_ recognizer: UIGestureRecognizer) -> Bool {
            recognizer._touches.isEmpty && recognizer._presses.isEmpty && recognizer.state == .possible
        }
        var popup: UIWindow? = UIWindow(frame: stage.window.bounds, id: "popup")
        weak let window = popup
        let view = UIView(frame: stage.window.bounds)
        popup?.addSubview(view)
        let tap = stage.watch(Tap(), on: view)
        tap.numberOfTapsRequired = 2
        let button = UITapGestureRecognizer()
        button.allowedPressTypes = [.select]
        view.addGestureRecognizer(button)
        stage.application.show(popup!)
        popup?.makeKey()
        view.acceptsFirstResponder = true
        expect(view.becomeFirstResponder())

        // The finger has lifted and the key is held.
        stage.tap(50, 50, at: 0)
        stage.application.handle(
            [PressSample(type: .select, key: "select", phase: .began)], at: Timestamp(seconds: 0.1))
        expect(tap._touches.count == 1 && button._presses.count == 1)
        do { popup = nil }
        expect(window == nil)
        expect(holdsNothing(tap) && holdsNothing(button))
        expect(tap.windowsAtReset.count == 1 && tap.windowsAtReset.allSatisfy { $0 == nil })

        // Both recognize in another window, and what is left of the press does nothing.
        stage.application.handle(
            [PressSample(type: .select, key: "select", phase: .ended)], at: Timestamp(seconds: 0.2))
        stage.window.addSubview(view)
        stage.expect("tap 50,50 at 1; tap 50,50 at 1.1 -> Tap!ended")
    }

    @Test("The next key window is told when the key window is released")
    func windowEndsAsKeyWindow() {
        final class Told: UIWindow {
            var log: [String] = []
            override func becomeKey() { log.append("became key") }
            override func resignKey() { log.append("resigned") }
        }
        let told = Told(frame: stage.window.bounds)
        stage.application.show(told)
        var popup: UIWindow? = UIWindow(frame: stage.window.bounds)
        stage.application.show(popup!)
        expect(stage.application.keyWindow === popup)
        do { popup = nil }
        expect(stage.application.keyWindow === told)
        expectEqual(told.log, ["became key", "resigned", "became key"])
    }

    @Test("The deinit of a window may use the application, which does not show the window any more")
    func deinitOfAWindow() {
        final class Ending: UIWindow {
            nonisolated(unsafe) var body: () -> Void = {}
            deinit { body() }
        }
        var popup: Ending? = Ending(frame: stage.window.bounds)
        var ends = 0
        popup?.body = { [unowned stage] in
            ends += 1
            expect(stage.application.windows.map(\.id) == ["W"] && stage.application.keyWindow === stage.window)
            stage.application.hide(stage.window)
            expect(stage.application.keyWindow == nil)
            stage.down(50, 50, at: 1)
            stage.application.show(stage.window)
        }
        stage.application.show(popup!)
        do { popup = nil }
        expect(ends == 1 && stage.application.touches.allSatisfy { $0.window == nil })
    }

    @Test("A view remains after its superview is released")
    func superviewEnds() {
        let inner = UIView(id: "inner")
        do {
            let window = UIWindow(id: "W2")
            let outer = UIView(id: "outer")
            window.addSubview(outer)
            outer.addSubview(inner)
            expect(inner.window === window)
        }
        expect(inner.superview == nil)
        expect(inner.window == nil)
    }

    @Test("A view that is moved while layout becomes pending is in the window to which it was moved")
    func placedWhileItLeaves() {
        let (view, inner, elsewhere) = (UIView(id: "view"), UIView(id: "inner"), UIView(id: "elsewhere"))
        view.addSubview(inner)
        stage.window.addSubview(view)
        stage.window.addSubview(elsewhere)
        stage.application.advance(to: Timestamp(seconds: 1))
        stage.application.onPendingWork = { [unowned stage] in
            stage.application.onPendingWork = nil
            elsewhere.addSubview(view)
        }
        view.removeFromSuperview()
        expect(view.superview === elsewhere)
        expect([view, inner].allSatisfy { $0.window === stage.window })
    }

    private final class EndingController: UIViewController {
        nonisolated(unsafe) var body: () -> Void = {}
        deinit { body() }
    }

    @Test("A controller keeps what it takes from another one that is being released")
    func takenFromReleasedController() {
        let (view, child, presented) = (UIView(), UIViewController(), UIViewController())
        let heir = UIViewController()
        do {
            let released = EndingController()
            released.view = view
            released.addChild(child)
            released.present(presented)
            released.body = {
                heir.view = view
                heir.addChild(child)
                heir.present(presented)
            }
        }
        expect(heir.loadedView === view && view.controller === heir)
        expect(heir.children.map { $0 === child } == [true] && child.parent === heir)
        expect(heir.presentedViewController === presented && presented.presentingViewController === heir)
    }
}
