import Routing
import TestKit
import Testing

@Suite("The responder chain")
struct ResponderChainTests {
    /// The scene of AC3: B in C in A, the root view of VC, the root controller of W; with delegate D.
    private final class Scene {
        let stage: Stage
        let delegate = UIResponder(id: "D")
        let controller = UIViewController(id: "VC")
        let a: LoggingView
        let b: LoggingView
        let c: UIView

        init(c makeC: ((Stage) -> UIView)? = nil) {
            stage = Stage(application: UIApplication(id: "App"))
            stage.application.delegateObject = delegate
            a = LoggingView("A", stage, 0, 0, 400, 400)
            c = makeC?(stage) ?? LoggingView("C", stage, 20, 20, 300, 300)
            b = LoggingView("B", stage, 20, 20, 100, 100)
            controller.view = a
            stage.window.rootViewController = controller
            a.addSubview(c)
            c.addSubview(b)
        }

        func drag() {
            stage.play("down 50,50 at 0; move 52,50 at 0.1; move 54,50 at 0.2; up at 0.3")
        }
    }

    private func chain(_ responder: UIResponder) -> [String] { responder.chain.map(\.id) }

    // MARK: Next responder

    @Test("R41: a window's scene comes between it and the application")
    func windowScene() {
        let scene = Scene()
        let windowScene = UIWindowScene(id: "scene")
        scene.stage.window.windowScene = windowScene
        expectEqual(chain(scene.stage.window), ["W", "scene", "App", "D"])
        let second = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10), id: "second")
        let other = UIWindowScene(id: "other")
        second.windowScene = other
        expectEqual(chain(second), ["second", "other", "UIApplication"])
        scene.stage.application.show(second)
        expectEqual(chain(second), ["second", "other", "App", "D"])
        expectEqual(windowScene.windows, [scene.stage.window])
        expectEqual(other.windows, [second])
    }

    @Test("R42, AC25: a delegate that is not a responder, or is a view or a controller, is not in the chain")
    func delegates() {
        final class Plain {}
        let application = UIApplication(id: "App")
        let plain = Plain()
        let (view, controller) = (UIView(), UIViewController())
        let notNext: [AnyObject] = [plain, view, controller, application]
        for delegate in notNext {
            application.delegateObject = delegate
            expect(application.next == nil)
        }
        let responder = UIResponder(id: "D")
        application.delegateObject = responder
        expect(application.next === responder)
        expect(responder.next == nil)
    }

    @Test("R43: a subclass or a property of one object may override the next responder")
    func overriddenNext() {
        final class Jumping: UIView {
            weak var target: UIResponder?
            override var next: UIResponder? { target }
        }
        let scene = Scene()
        let jumping = Jumping(id: "J")
        jumping.target = scene.controller
        scene.b.addSubview(jumping)
        expectEqual(chain(jumping), ["J", "VC", "W", "App", "D"])
        scene.b.nextOverride = scene.stage.window
        expectEqual(chain(scene.b), ["B", "W", "App", "D"])
        scene.b.nextOverride = nil
        expectEqual(chain(scene.b).count, 7)
        scene.controller.nextOverride = scene.delegate
        expectEqual(chain(scene.b), ["B", "C", "A", "VC", "D"])
    }

    @Test("R44: a touch that is routed during another touch travels the same chain")
    func nestedDelivery() {
        final class Removing: LoggingView {
            weak var victim: UIView?
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesCancelled(touches, with: event)
                victim?.removeFromSuperview()
            }
        }
        let stage = Stage()
        let outer = LoggingView("outer", stage, 0, 0, 400, 400)
        let first = Removing("first", stage, 0, 0, 100, 100)
        let second = LoggingView("second", stage, 200, 0, 100, 100)
        stage.window.addSubview(outer)
        outer.addSubview(first)
        outer.addSubview(second)
        first.victim = second
        _ = stage.log(of: "down 10,10 at 0; #2 down 210,10 at 0.1")
        stage.expect("cancel at 0.2 -> first.cancelled, outer.cancelled, second.cancelled, outer.cancelled")
    }

    // MARK: Forwarding

    @Test("AC5, R45: a control in the chain takes touches, whether or not it calls super")
    func controlInTheChain() {
        final class LoggingTouchControl: UIControl, Logging {
            weak var stage: Stage?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                note("began")
                super.touchesBegan(touches, with: event)
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
                note("moved")
                super.touchesMoved(touches, with: event)
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                note("ended")
                super.touchesEnded(touches, with: event)
            }
        }
        let scene = Scene { stage in
            let control = LoggingTouchControl(frame: CGRect(x: 20, y: 20, width: 300, height: 300), id: "C")
            control.stage = stage
            return control
        }
        scene.drag()
        expectEqual(
            scene.stage.log,
            [
                "B.began", "C.began", "B.moved", "C.moved", "B.moved", "C.moved", "B.ended", "C.ended",
            ])
    }

    @Test(
        "R44: a responder that handles touches ends the chain, and one that observes them passes them on",
        arguments: [
            (EventHandling.handle, ["B.began"]), (.observe, ["B.began", "A.began"]),
            (.forward, ["B.began", "A.began"]),
        ])
    func handling(handling: EventHandling, log: [String]) {
        let scene = Scene { _ in UIView(frame: CGRect(x: 20, y: 20, width: 300, height: 300), id: "C") }
        scene.c.touchHandling = handling
        scene.stage.down(50, 50, at: 0)
        expectEqual(scene.stage.log, log)
        let responders = scene.stage.outcomes().compactMap { outcome -> String? in
            guard case .touch(let touch) = outcome.kind else { return nil }
            return touch.responder ?? "nobody"
        }
        expectEqual(responders, [handling == .forward ? "nobody" : "C"])
    }

    @Test("The record of a touch has the chain at its beginning, and the responder that takes the touch")
    func recordedChain() throws {
        let scene = Scene()
        scene.delegate.touchHandling = .handle
        scene.stage.tap(50, 50, at: 0)
        let touches = scene.stage.outcomes().compactMap { outcome -> TouchOutcome? in
            guard case .touch(let touch) = outcome.kind else { return nil }
            return touch
        }
        expectEqual(touches.map(\.chain), [["B", "C", "A", "VC", "W", "App", "D"], []])
        expectEqual(touches.map(\.responder), ["D", "D"])
        expectEqual(touches.map(\.view), ["B", "B"])
    }
}
