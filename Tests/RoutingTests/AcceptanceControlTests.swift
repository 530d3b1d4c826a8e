import Routing
import Testing

@Suite("Acceptance: controls and recognizers")
struct AcceptanceControlTests {
    let stage = Stage()

    private func parent() -> UIView {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "P")
        stage.window.addSubview(parent)
        return parent
    }

    private func add<C: UIControl>(_ control: C, to parent: UIView) -> C {
        control.id = "K"
        control.frame = CGRect(x: 20, y: 20, width: 100, height: 50)
        parent.addSubview(control)
        control.noteEvents(on: stage)
        return control
    }

    private func tap(_ id: String = "g") -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(id: id)
        tap.addTarget { [stage] in stage.note("\($0.id)!\($0.state)") }
        return tap
    }

    @Test("AC12: a custom control's own tap wins over its touchUpInside")
    func tapOnControl() {
        add(UIControl(), to: parent()).addGestureRecognizer(tap())
        stage.expect("tap 50,40 at 0 -> K.touchDown, g!ended, K.touchCancel")
    }

    @Test("AC13: a tap on the parent wins over a custom control")
    func tapOnParentOfControl() {
        let parent = parent()
        parent.addGestureRecognizer(tap())
        _ = add(UIControl(), to: parent)
        stage.expect("tap 50,40 at 0 -> K.touchDown, g!ended, K.touchCancel")
    }

    @Test("AC14: a button wins over a tap on its parent")
    func tapOnParentOfButton() {
        let parent = parent()
        parent.addGestureRecognizer(tap())
        _ = add(UIButton(), to: parent)
        stage.expect("tap 50,40 at 0 -> K.touchDown, K.touchUpInside, K.primaryActionTriggered")
    }

    @Test("AC15: a tap on the button itself wins over the button")
    func tapOnButton() {
        add(UIButton(), to: parent()).addGestureRecognizer(tap())
        stage.expect("tap 50,40 at 0 -> K.touchDown, g!ended, K.touchCancel")
    }
}
