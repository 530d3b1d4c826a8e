import Routing
import TestKit
import Testing

private protocol Saving: AnyObject, Sendable {
    func save(_ sender: Any?)
}

private final class SavingController: UIViewController, Saving {
    var senders: [UIControl?] = []
    func save(_ sender: Any?) { senders.append(sender as? UIControl) }
}

private final class Model {
    var log: [String] = []
    func plain() { log.append("plain") }
    func sent(_ sender: UIControl) { log.append("sent by \(sender.id)") }
    func sentWith(_ sender: UIControl, event: UIEvent?) { log.append("event \(event?.type == .touches)") }
    func answers() -> Bool {
        log.append("answers")
        return true
    }
}

extension Selector {
    fileprivate static let plain = Selector("Model.plain", Model.plain)
    fileprivate static let save = Selector("Saving.save(_:)", Saving.save(_:))
}

@Suite("Selectors")
struct SelectorTests {
    let stage = Stage()
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")

    init() { stage.window.addSubview(control) }

    @Test("Selectors are equal if their names are, however the method is referred to")
    func names() {
        expectEqual(Selector("Model.sent(_:)", Model.sent(_:)), Selector("sent", Model.sent))
        expectEqual(Selector("sent(_:)", Model.sent(_:)), "sent:")
        expectEqual(Selector("plain", Model.plain), "plain")
        expectEqual(Selector("sentWith(_:event:)", Model.sentWith(_:event:)).name, "sentWith:event:")
        expectEqual(Selector("touches(began:with:)", UIResponder.touchesBegan(_:with:)).name, "touchesWithBegan:with:")
        expect(Selector("sent", Model.sent) != Selector("plain", Model.plain))
    }

    @Test("R55: a method takes nothing, the sender, or the sender and the event, and its result is ignored")
    func shapes() {
        let model = Model()
        control.addTarget(model, action: .plain, for: .touchDown)
        control.addTarget(model, action: Selector("Model.sent(_:)", Model.sent(_:)), for: .touchDown)
        control.addTarget(model, action: Selector("Model.sentWith", Model.sentWith), for: .touchDown)
        control.addTarget(model, action: Selector("Model.answers", Model.answers), for: .touchDown)
        stage.tap(50, 50, at: 0)
        expectEqual(model.log, ["plain", "sent by K", "event true", "answers"])
    }

    @Test("R69: a target and method that are added twice are called once, and can be removed by the selector")
    func methodTwice() {
        let model = Model()
        for _ in 0..<2 { control.addTarget(model, action: Selector("Model.plain", Model.plain), for: .touchDown) }
        stage.tap(50, 50, at: 0)
        expectEqual(model.log, ["plain"])
        control.removeTarget(model, action: .plain, for: .touchDown)
        stage.tap(50, 50, at: 1)
        expectEqual(model.log, ["plain"])
        let tap = UITapGestureRecognizer(target: model, action: .plain)
        tap.addTarget(model, action: .plain)
        stage.window.addGestureRecognizer(tap)
        stage.tap(500, 500, at: 2)
        expectEqual(model.log, ["plain", "plain"])
    }

    @Test("R53: a method of a protocol is performed by the first responder of the chain that conforms")
    func methodOfAProtocol() {
        let controller = SavingController()
        stage.window.rootViewController = controller
        controller.view.addSubview(control)
        control.addTarget(nil, action: .save, for: .touchUpInside)
        stage.tap(50, 50, at: 0)
        expectEqual(controller.senders, [control])
        expect(control.target(forAction: .save, withSender: nil) as? UIViewController === controller)
        expect(!control.canPerformAction(.save, withSender: nil))
    }
}
