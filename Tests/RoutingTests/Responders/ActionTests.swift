import Routing
import TestKit
import Testing

/// Logs its calls on a stage.
private final class LoggingApplication: UIApplication {
    weak var stage: Stage?
    override func sendEvent(_ event: UIEvent) {
        stage?.note("App.sendEvent")
        super.sendEvent(event)
    }
    override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
        -> Bool
    {
        stage?.note("App.sendAction")
        return super.sendAction(action, to: target, from: sender, for: event)
    }
}

private final class LoggingWindow: UIWindow {
    weak var stage: Stage?
    override func sendEvent(_ event: UIEvent) {
        stage?.note("W.sendEvent")
        super.sendEvent(event)
    }
}

private final class StackControl: UIControl {
    weak var stage: Stage?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        stage?.note("K.touchesEnded")
        super.touchesEnded(touches, with: event)
    }
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        stage?.note("K.sendAction")
        super.sendAction(action, to: target, for: event)
    }
}

@Suite("Actions: the way of a control's or recognizer's action")
struct ActionTests {
    private func loggingStage() -> Stage {
        let application = LoggingApplication(id: "App")
        let window = LoggingWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "W")
        let stage = Stage(application: application, window: window)
        application.stage = stage
        window.stage = stage
        return stage
    }

    @Test("AC17: a control's action goes through the control and the application to its target")
    func controlStack() {
        let stage = loggingStage()
        let control = StackControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        control.stage = stage
        stage.window.addSubview(control)
        let target = UIView(id: "target")
        target.performs("go") { [stage] _, _ in stage.note("target") }
        control.addTarget(target, action: "go", for: .touchUpInside)
        _ = stage.log(of: "down 50,50 at 0")
        stage.expect("up at 0.05 -> App.sendEvent, W.sendEvent, K.touchesEnded, K.sendAction, App.sendAction, target")
    }

    @Test("AC17: an event goes through the application and the window to the recognizer, and then to the view")
    func viewAndRecognizerStack() {
        let stage = loggingStage()
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        stage.window.addSubview(view)
        stage.expect("tap 50,50 at 0 -> App.sendEvent, W.sendEvent, V.began, App.sendEvent, W.sendEvent, V.ended")
        view.addGestureRecognizer(LoggingTap("g", stage))
        stage.expect("#2 down 50,50 at 1 -> App.sendEvent, W.sendEvent, g.began, V.began")
    }

    @Test("AC24: an action without a target goes to the nearest responder of the chain that can perform it")
    func nilTarget() {
        let stage = Stage()
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "outer")
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200), id: "inner")
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(control)
        outer.performs("go") { [stage] _, _ in stage.note("outer") }
        stage.window.performs("go") { [stage] _, _ in stage.note("window") }
        control.addTarget(nil, action: "go", for: .touchDown)
        stage.expect("down 50,50 at 0 -> outer")
    }

    @Test("AC24: sendAction returns false if no responder can perform the action")
    func unhandled() {
        let stage = Stage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(control)
        expect(!stage.application.sendAction("go", to: nil, from: control, for: nil))
        control.addTarget(nil, action: "go", for: .touchDown)
        stage.down(50, 50, at: 0)
        expectEqual(actions(of: stage), ["go by K to nobody at touchDown of [1]"])
    }

    @Test("R54: if the target cannot perform the action, no other responder does")
    func wrongTarget() {
        let stage = Stage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(control)
        stage.window.performs("go") { [stage] _, _ in stage.note("window") }
        let target = UIView(id: "target")
        control.addTarget(target, action: "go", for: .touchDown)
        stage.expect("down 50,50 at 0 -> nothing")
        expectEqual(actions(of: stage), ["go by K to nobody at touchDown of [1]"])
        expect(!stage.application.sendAction("go", to: target, from: control, for: nil))
    }

    @Test("R54: a control's action starts at the first responder, and a recognizer's does not")
    func searchOrder() {
        final class Focusable: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        let stage = Stage()
        let focused = Focusable(id: "focused")
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(focused)
        stage.window.addSubview(control)
        focused.performs("go")
        control.performs("go")
        control.performs("zoom")
        let tap = UITapGestureRecognizer(id: "g")
        tap.addTarget(nil, action: "go")
        control.addGestureRecognizer(tap)
        control.addTarget(nil, action: "go", for: .touchDown)
        control.addTarget(nil, action: "zoom", for: .touchDown)
        expect(focused.becomeFirstResponder())
        stage.tap(50, 50, at: 0)
        expectEqual(
            actions(of: stage),
            [
                "go by K to focused at touchDown of [1]", "zoom by K to K at touchDown of [1]",
                "go by g to K at gesture of [1]",
            ])
    }

    @Test("R55: an action's handler gets the sender and the event")
    func shapes() {
        let stage = Stage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        stage.window.addSubview(control)
        stage.window.performs("go") { [stage] sender, event in
            stage.note("\((sender as? UIControl)?.id ?? "?") \(event?.allTouches?.count ?? 0)")
        }
        control.addTarget(nil, action: "go", for: .touchDown)
        stage.expect("down 50,50 at 0 -> K 1")
    }

    @Test("R67: the outcome names the first of the events that happened and have a registration")
    func lowestBit() {
        let stage = Stage()
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        control.data = "{\"sku\":4711}"
        stage.window.addSubview(control)
        stage.window.performs("go")
        control.addTarget(nil, action: "go", for: [.touchDragExit, .touchDragOutside])
        control.addTarget(stage.window, action: "go", for: .touchDragExit)
        stage.play("down 50,50 at 0; move 500,50 at 0.1")
        expectEqual(
            actions(of: stage),
            [
                "go by K to W at touchDragOutside of [1] {\"sku\":4711}",
                "go by K to W at touchDragExit of [1] {\"sku\":4711}",
            ])
    }

    @Test("An action is recorded before its consequences, with the value that the sender had")
    func written() {
        let stage = Stage()
        let toggle = UISwitch(frame: CGRect(x: 0, y: 0, width: 60, height: 30), id: "light")
        stage.window.addSubview(toggle)
        stage.window.performs("outer") { [stage] sender, _ in
            (sender as? UISwitch)?.isOn = false
            stage.application.sendAction("inner", to: nil, from: sender, for: nil)
        }
        stage.window.performs("inner")
        toggle.addTarget(nil, action: "outer", for: .valueChanged)
        stage.tap(10, 10, at: 0)
        expectEqual(
            actions(of: stage),
            [
                "outer by light to W at valueChanged of [1] true", "inner by light to W at valueChanged of [1] false",
            ])
    }

    /// The actions in the journal, one line each.
    private func actions(of stage: Stage) -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .action(let action) = outcome.kind else { return nil }
            var line = "\(action.action) by \(action.sender) to \(action.target ?? "nobody") at \(action.event)"
            line += " of \(action.touches.map(\.number))"
            switch action.value {
            case .number(let value): line += " \(value)"
            case .integer(let value): line += " \(value)"
            case .bool(let value): line += " \(value)"
            case nil: break
            }
            return line + (action.data.map { " \($0)" } ?? "")
        }
    }
}
