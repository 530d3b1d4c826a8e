import Testing

@testable import FingerpostUIKit

@MainActor private protocol Saving: AnyObject, Sendable {
    func save(_ sender: Any?)
}

private final class SavingController: UIViewController, Saving {
    var senders: [UIButton?] = []
    func save(_ sender: Any?) { senders.append(sender as? UIButton) }
}

/// No responder.
private final class Saver: Saving {
    var calls = 0
    func save(_ sender: Any?) { calls += 1 }
}

@MainActor private final class Model {
    var log: [String] = []
    func plain() { log.append("plain") }
    func sent(_ sender: UIButton) { log.append("sent by \(sender.accessibilityIdentifier ?? "")") }
    func sentWith(_ sender: UIButton, event: UIEvent?) { log.append("event \(event?.type == .touches)") }
    func answers() -> Bool {
        log.append("answers")
        return true
    }
}

private final class SeeingButton: UIButton {
    var seen: [String] = []
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        seen.append("\(action) to \(target.map { "\(type(of: $0))" } ?? "nobody")")
        super.sendAction(action, to: target, for: event)
    }
}

private final class SeeingApplication: UIApplication {
    var seen: [String] = []
    override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        seen.append("\(action) to \(target.map { "\(type(of: $0))" } ?? "nobody")")
        return super.sendAction(action, to: target, from: sender, for: event)
    }
}

extension Selector {
    fileprivate static let plain = Selector("Model.plain", Model.plain)
}

extension SnippetTests {
    @Test("Selectors are equal if their names are, however the method is referred to")
    func selectorNames() {
        #expect(Selector("Model.sent(_:)", Model.sent(_:)) == Selector("sent", Model.sent))
        #expect(Selector("sent(_:)", Model.sent(_:)) == "sent:")
        #expect(Selector("plain", Model.plain) == "plain")
        #expect(Selector("sentWith(_:event:)", Model.sentWith(_:event:)).name == "sentWith:event:")
        #expect(Selector("touches(began:with:)", UIResponder.touchesBegan(_:with:)).name == "touchesWithBegan:with:")
        #expect(Selector("sent", Model.sent) != Selector("plain", Model.plain))
    }

    @Test("R55: a method takes nothing, the sender, or the sender and the event, and its result is ignored")
    func shapes() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        button.accessibilityIdentifier = "b"
        window.addSubview(button)
        let model = Model()
        button.addTarget(model, action: .plain, for: .touchDown)
        button.addTarget(model, action: Selector("Model.sent(_:)", Model.sent(_:)), for: .touchDown)
        button.addTarget(model, action: Selector("Model.sentWith", Model.sentWith), for: .touchDown)
        button.addTarget(model, action: Selector("Model.answers", Model.answers), for: .touchDown)
        screen.tap(50, 50, at: 0)
        #expect(model.log == ["plain", "sent by b", "event true", "answers"])
    }

    @Test("R69: a target and method that are added twice are called once, and can be removed by the selector")
    func methodTwice() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(button)
        let model = Model()
        for _ in 0..<2 { button.addTarget(model, action: Selector("Model.plain", Model.plain), for: .touchDown) }
        screen.tap(50, 50, at: 0)
        #expect(model.log == ["plain"])
        button.removeTarget(model, action: .plain, for: .touchDown)
        screen.tap(50, 50, at: 1)
        #expect(model.log == ["plain"])
        let tap = UITapGestureRecognizer(target: model, action: .plain)
        tap.addTarget(model, action: .plain)
        window.addGestureRecognizer(tap)
        screen.tap(500, 500, at: 2)
        #expect(model.log == ["plain", "plain"])
    }

    @Test("R68: an override of sendAction sees methods and UIActions")
    func overriddenSendAction() {
        let button = SeeingButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(button)
        let model = Model()
        var actions = 0
        button.addTarget(model, action: .plain, for: .touchDown)
        button.addAction(UIAction(identifier: .init("count")) { _ in actions += 1 }, for: .touchDown)
        screen.tap(50, 50, at: 0)
        #expect(button.seen == ["plain to Model", "count to UIAction"])
        #expect(model.log == ["plain"])
        #expect(actions == 1)
    }

    @Test("R68: an override of the application's sendAction sees the methods of controls, with and without a target")
    func overriddenApplication() async {
        await SeeingApplication.withOwnApplication { @MainActor in
            let application = UIApplication.shared as! SeeingApplication
            let screen = Screen()
            let controller = SavingController()
            screen.window.rootViewController = controller
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            controller.view.addSubview(button)
            let model = Model()
            button.addTarget(model, action: .plain, for: .touchDown)
            button.addTarget(nil, action: Selector("Saving.save(_:)", Saving.save(_:)), for: .touchDown)
            screen.down(50, 50, at: 0)
            #expect(application.seen == ["plain to Model", "save: to nobody"])
            #expect(model.log == ["plain"])
            #expect(controller.senders == [button])
            screen.up(50, 50, at: 0.1)
        }
    }

    @Test("R53: an action by name is sent to its target even if that is no responder, and to no other object")
    func namedActionWithAPlainTarget() {
        let controller = SavingController()
        window.rootViewController = controller
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(button)
        let saver = Saver()
        button.addTarget(saver, action: Selector("Saving.save(_:)", Saving.save(_:)), for: .touchDown)
        screen.tap(50, 50, at: 0)
        #expect(saver.calls == 1)
        #expect(controller.senders == [])
    }

    @Test("R53: a method of a protocol is performed by the first responder of the chain that conforms")
    func chainAction() {
        let controller = SavingController()
        window.rootViewController = controller
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        controller.view.addSubview(button)
        button.addTarget(nil, action: Selector("Saving.save(_:)", Saving.save(_:)), for: .touchUpInside)
        screen.tap(50, 50, at: 0)
        #expect(controller.senders == [button])
        #expect(
            button.target(forAction: Selector("Saving.save(_:)", Saving.save(_:)), withSender: nil) as? UIViewController
                == controller)
        #expect(!button.canPerformAction(Selector("Saving.save(_:)", Saving.save(_:)), withSender: nil))
    }
}
