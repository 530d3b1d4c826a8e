import TestKit
import Testing

@testable import Routing

/// What `Cases/actions.txt` does not say.
@Suite("First responders, and who performs an action")
struct FirstResponderTests {
    @Test("R50: a controller whose view leaves the window is no longer first responder")
    func leaving() {
        final class FocusController: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = Stage()
        let controller = FocusController(id: "VC")
        stage.window.rootViewController = controller
        expect(controller.becomeFirstResponder() && controller.isFirstResponder)
        stage.window.rootViewController = nil
        expect(stage.window.firstResponder == nil && !controller.isFirstResponder)
    }

    @Test("R52: a responder can perform only what it implements itself")
    func canPerform() {
        let (outer, inner) = (UIView(id: "outer"), UIView(id: "inner"))
        outer.addSubview(inner)
        outer.performs("go")
        expect(!inner.canPerformAction("go", withSender: nil))
        expect(outer.canPerformAction("go", withSender: nil))
        inner.performsEveryAction = true
        expect(inner.canPerformAction("anything", withSender: nil))
        expect(inner.perform("anything", sender: nil, event: nil))
        expect(!outer.perform("anything", sender: nil, event: nil))
    }

    @Test("R53: the target of an action is the nearest responder that can perform it or names another")
    func target() {
        final class Delegating: UIView {
            var other: UIResponder?
            override func target(forAction action: Selector, withSender sender: Any?) -> Any? { other }
        }
        let outer = Delegating(id: "outer")
        let (middle, inner) = (UIView(id: "middle"), UIView(id: "inner"))
        outer.addSubview(middle)
        middle.addSubview(inner)
        let elsewhere = UIView(id: "elsewhere")
        outer.other = elsewhere
        middle.performs("go")
        expect(inner.target(forAction: "go", withSender: nil) as? UIView === middle)
        expect(inner.target(forAction: "stop", withSender: nil) as? UIView === elsewhere)
    }
}
