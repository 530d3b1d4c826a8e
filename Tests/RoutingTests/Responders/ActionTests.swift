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

/// `Cases/actions.txt` has the targets.
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
        let written = stage.outcomes().compactMap { outcome -> String? in
            guard case .action(let action) = outcome.kind, case .bool(let value) = action.value else { return nil }
            return "\(CaseStage.text(action)) \(value)"
        }
        expectEqual(
            written,
            ["outer by light to W at valueChanged of 1 true", "inner by light to W at valueChanged of 1 false"])
    }
}
