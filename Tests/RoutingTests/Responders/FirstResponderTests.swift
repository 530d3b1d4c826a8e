import TestKit
import Testing

@testable import Routing

@Suite("First responder, actions and commands")
struct FirstResponderTests {
    private final class Field: UIView {
        weak var stage: Stage?
        var canBecome = true
        var canResign = true
        var agreesToResign = true
        var input: UIView?

        override var canBecomeFirstResponder: Bool { canBecome }
        override var canResignFirstResponder: Bool { canResign }
        override var inputView: UIView? { input }
        override func becomeFirstResponder() -> Bool {
            stage?.note("\(id).become")
            return super.becomeFirstResponder()
        }
        override func resignFirstResponder() -> Bool {
            stage?.note("\(id).resign")
            return agreesToResign && super.resignFirstResponder()
        }
    }

    /// Logs when input views are to be shown.
    private final class InputApplication: UIApplication {
        weak var stage: Stage?
        override func willShowInputViews(of responder: UIResponder) {
            stage?.note("show \(responder.inputView?.id ?? "the system's") for \(responder.id)")
        }
    }

    let stage: Stage

    init() {
        let application = InputApplication(id: "App")
        stage = Stage(application: application)
        application.stage = stage
    }

    private func field(_ id: String, in view: UIView? = nil) -> Field {
        let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 50), id: id)
        field.stage = stage
        (view ?? stage.window).addSubview(field)
        return field
    }

    // MARK: Becoming and resigning

    @Test("R48: by default a responder cannot become first responder, but can resign")
    func defaults() {
        let view = UIView(id: "V")
        stage.window.addSubview(view)
        expect(!view.canBecomeFirstResponder && view.canResignFirstResponder && !view.isFirstResponder)
        expect(!view.becomeFirstResponder())
        expect(stage.window.firstResponder == nil)
    }

    @Test("R49: the current first responder resigns before the new one becomes it")
    func handover() {
        let (a, b) = (field("a"), field("b"))
        expect(a.becomeFirstResponder())
        expect(a.becomeFirstResponder())  // is it already
        expect(a.isFirstResponder && stage.window.firstResponder === a)
        _ = stage.takeLog()
        expect(b.becomeFirstResponder())
        stage.expect("-> b.become, a.resign, show the system's for b")
        expect(!a.isFirstResponder && b.isFirstResponder)
    }

    @Test("R49: if the first responder cannot or does not resign, nothing changes", arguments: [true, false])
    func refusedHandover(canResign: Bool) {
        let (a, b) = (field("a"), field("b"))
        expect(a.becomeFirstResponder())
        a.canResign = canResign
        a.agreesToResign = false
        expect(!b.becomeFirstResponder())
        expect(a.isFirstResponder && !b.isFirstResponder)
    }

    @Test("R49: a responder without a window cannot become first responder")
    func outsideWindows() {
        let lone = Field(id: "lone")
        expect(!lone.becomeFirstResponder())
        expect(!lone.isFirstResponder)
        let controller = UIViewController()
        expect(!controller.becomeFirstResponder())
    }

    @Test("R49: each window has its own first responder, and events use that of the key window")
    func perWindow() {
        let side = UIWindow(frame: CGRect(x: 2000, y: 0, width: 100, height: 100), id: "side")
        stage.application.show(side)
        let (a, b) = (field("a"), field("b", in: side))
        expect(a.becomeFirstResponder() && b.becomeFirstResponder())
        expect(a.isFirstResponder && b.isFirstResponder)
        a.performs("go")
        b.performs("go")
        stage.application.keyWindow = side
        var performer = ""
        b.performs("go") { _, _ in performer = "b" }
        a.performs("go") { _, _ in performer = "a" }
        expect(stage.application.sendAction("go", to: nil, from: nil, for: nil))
        expectEqual(performer, "b")
        stage.application.keyWindow = stage.window
        expect(stage.application.sendAction("go", to: nil, from: nil, for: nil))
        expectEqual(performer, "a")
    }

    @Test("R50: a first responder that cannot resign stays, and after one resigns there is none")
    func resigning() {
        let a = field("a")
        expect(a.becomeFirstResponder())
        a.canResign = false
        expect(!a.resignFirstResponder())
        expect(a.isFirstResponder)
        a.canResign = true
        expect(a.resignFirstResponder())
        expect(stage.window.firstResponder == nil)
    }

    @Test("R50: a responder that leaves the window, or whose view leaves, is no longer first responder")
    func leaving() {
        final class FocusController: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let a = field("a")
        expect(a.becomeFirstResponder())
        a.removeFromSuperview()
        expect(stage.window.firstResponder == nil)
        let controller = FocusController(id: "VC")
        stage.window.rootViewController = controller
        expect(controller.becomeFirstResponder() && controller.isFirstResponder)
        stage.window.rootViewController = nil
        expect(stage.window.firstResponder == nil && !controller.isFirstResponder)
    }

    @Test("R51: input views are read when a responder becomes first responder, and when they are reloaded")
    func inputViews() {
        let a = field("a")
        a.reloadInputViews()
        stage.expect("-> nothing")
        expect(a.becomeFirstResponder())
        stage.expect("-> a.become, show the system's for a")
        a.input = UIView(id: "dial")
        a.reloadInputViews()
        stage.expect("-> show dial for a")
        expect(a.inputAccessoryView == nil && a.inputViewController == nil)
    }

    // MARK: Actions

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

    @Test("R54: only the target is asked, and without one the first responder's chain and then the sender's")
    func sendAction() {
        let (a, b) = (field("a"), field("b"))
        b.performs("go") { [stage] _, _ in stage.note("b goes") }
        let application = stage.application
        expect(!application.sendAction("go", to: a, from: b, for: nil))
        expect(application.sendAction("go", to: b, from: a, for: nil))
        expect(!application.sendAction("go", to: nil, from: nil, for: nil))
        expect(!application.sendAction("go", to: nil, from: a, for: nil))
        expect(application.sendAction("go", to: nil, from: b, for: nil))
        expect(b.becomeFirstResponder())
        expect(application.sendAction("go", to: nil, from: a, for: nil))
        expectEqual(stage.log.filter { $0 == "b goes" }.count, 3)
    }
}
