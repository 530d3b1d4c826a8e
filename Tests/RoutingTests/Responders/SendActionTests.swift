import TestKit
import Testing

@testable import Routing

/// Every way to add an action to a control or a recognizer, and the objects that handle it on its way.
@Suite("The path of an action")
struct SendActionTests {
    private final class SeeingApplication: UIApplication {
        var seen: [String] = []
        var keeps = false
        override func sendAction(
            _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
        ) -> Bool {
            seen.append("\(action) to \(target.map { "\(type(of: $0))" } ?? "nobody")")
            return keeps ? false : super.sendAction(action, to: target, from: sender, for: event)
        }
    }

    private final class SeeingControl: UIControl {
        var seen: [String] = []
        override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
            seen.append("\(action) to \(target.map { "\(type(of: $0))" } ?? "nobody")")
            super.sendAction(action, to: target, for: event)
        }
    }

    /// A target that is not a responder, with a method.
    private final class Model {
        var calls = 0
        static let save = Selector(name: "save", method: ModelMethod())
    }

    private final class ModelMethod: ActionMethod {
        func isMethod(of target: AnyObject) -> Bool { target is Model }
        func call(on target: AnyObject, sender: Any?, event: UIEvent?) { (target as? Model)?.calls += 1 }
    }

    private let application = SeeingApplication(id: "App")
    private let control = SeeingControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
    private let stage: Stage

    init() {
        stage = Stage(application: application)
        stage.window.addSubview(control)
    }

    @Test("R68: control and application get named actions, methods and closures before the target does")
    func everyWay() {
        let model = Model()
        let responder = UIView(id: "V")
        responder.performs("go")
        var closures = 0
        control.addTarget(responder, action: "go", for: .touchDown)
        control.addTarget(nil, action: "search", for: .touchDown)
        control.addTarget(model, action: Model.save, for: .touchDown)
        control.addTarget(for: .touchDown) { _ in closures += 1 }
        stage.down(50, 50, at: 0)
        let expected = ["go to UIView", "search to nobody", "save to Model", " to ClosureTarget"]
        expectEqual(control.seen, expected)
        expectEqual(application.seen, expected)
        expect((model.calls, closures) == (1, 1))
        stage.up(50, 50, at: 0.1)
        application.keeps = true
        stage.down(50, 50, finger: 2, at: 1)
        expect((model.calls, closures) == (1, 1))
    }

    @Test("R54: an action is sent to its target even if that is no responder, and never to the chain instead")
    func plainTarget() {
        let model = Model()
        control.performs("save") { [stage] _, _ in stage.note("found along the chain") }
        control.addTarget(model, action: "save", for: .touchDown)
        stage.down(50, 50, at: 0)
        expectEqual(application.seen, ["save to Model"])
        // It has no action with this name only.
        expectEqual(model.calls, 0)
        control.removeTarget(model, action: "save", for: .allEvents)
        control.addTarget(model, action: Model.save, for: .touchUpInside)
        stage.up(50, 50, at: 0.1)
        expectEqual(model.calls, 1)
        stage.expect("-> nothing")
    }

    @Test("R53: an action with a method is performed by the first responder of the chain that has it")
    func methodOfTheChain() {
        final class Board: UIView {
            var saved = 0
            static let save = Selector(name: "save", method: BoardMethod())
        }
        final class BoardMethod: ActionMethod {
            func isMethod(of target: AnyObject) -> Bool { target is Board }
            func call(on target: AnyObject, sender: Any?, event: UIEvent?) { (target as? Board)?.saved += 1 }
        }
        let (outer, inner) = (Board(frame: stage.window.bounds), Board(frame: stage.window.bounds))
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(control)
        control.addTarget(nil, action: Board.save, for: .touchDown)
        stage.down(50, 50, at: 0)
        expect((inner.saved, outer.saved) == (1, 0))
        control.removeFromSuperview()
        outer.addSubview(control)
        stage.down(50, 50, finger: 2, at: 1)
        expect((inner.saved, outer.saved) == (1, 1))
    }

    @Test("R68: an override of the control's sendAction receives a UIAction as the target of its own selector")
    func action() {
        var senders: [UIControl?] = []
        let action = UIAction(identifier: .init("count")) { senders.append($0.sender as? UIControl) }
        control.addAction(action, for: .touchDown)
        stage.tap(50, 50, at: 0)
        expectEqual(control.seen, ["count to UIAction"])
        expectEqual(senders, [control])
        expect(action.sender == nil)
    }

    @Test("A control has one action for each identifier, and keeps it when its targets are removed")
    func identifiedActions() {
        var calls: [String] = []
        for name in ["first", "second"] {
            control.addAction(UIAction(identifier: .init("a")) { _ in calls.append(name) }, for: .touchDown)
        }
        control.removeTarget(nil, action: nil, for: .allEvents)
        stage.tap(50, 50, at: 0)
        expectEqual(calls, ["second"])
        control.removeAction(identifiedBy: .init("a"), for: .touchDown)
        stage.tap(50, 50, at: 1)
        expectEqual(calls, ["second"])
        expect(UIAction { _ in }.identifier != UIAction { _ in }.identifier)
    }

    @Test("Targets are not kept alive, and closures are kept until they are removed")
    func lifetime() {
        var model: Model? = Model()
        weak let weakModel = model
        var kept: Model? = Model()
        weak let weakKept = kept
        control.addTarget(model, action: Model.save, for: .touchDown)
        control.addTarget(for: .touchDown) { [kept] _ in kept?.calls += 1 }
        model = nil
        kept = nil
        expect(weakModel == nil)
        expect(weakKept != nil)
        control.removeTarget(nil, action: nil, for: .allEvents)
        expect(weakKept == nil)
    }
}
