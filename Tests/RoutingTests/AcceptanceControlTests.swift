import Routing
import Testing

@Suite("Acceptance: controls and recognizers")
struct AcceptanceControlTests {
    let stage = Stage()

    private func parent() -> View {
        let parent = View(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "P")
        stage.window.addSubview(parent)
        return parent
    }

    private func add<C: Control>(_ control: C, to parent: View) -> C {
        control.id = "K"
        control.frame = CGRect(x: 20, y: 20, width: 100, height: 50)
        parent.addSubview(control)
        control.noteEvents(on: stage)
        return control
    }

    private func tap(_ id: String = "g") -> TapGestureRecognizer {
        let tap = TapGestureRecognizer(id: id)
        tap.addTarget { [stage] in stage.note("\($0.id)!\($0.state)") }
        return tap
    }

    @Test("AC12: a custom control's own tap wins over its touchUpInside")
    func tapOnControl() {
        add(Control(), to: parent()).addGestureRecognizer(tap())
        stage.tap(50, 40, at: 0)
        #expect(stage.log == ["K.touchDown", "g!ended", "K.touchCancel"])
    }

    @Test("AC13: a tap on the parent wins over a custom control")
    func tapOnParentOfControl() {
        let parent = parent()
        parent.addGestureRecognizer(tap())
        _ = add(Control(), to: parent)
        stage.tap(50, 40, at: 0)
        #expect(stage.log == ["K.touchDown", "g!ended", "K.touchCancel"])
    }

    @Test("AC14: a button wins over a tap on its parent")
    func tapOnParentOfButton() {
        let parent = parent()
        parent.addGestureRecognizer(tap())
        _ = add(Button(), to: parent)
        stage.tap(50, 40, at: 0)
        #expect(stage.log == ["K.touchDown", "K.touchUpInside", "K.primaryActionTriggered"])
    }

    @Test("AC15: a tap on the button itself wins over the button")
    func tapOnButton() {
        add(Button(), to: parent()).addGestureRecognizer(tap())
        stage.tap(50, 40, at: 0)
        #expect(stage.log == ["K.touchDown", "g!ended", "K.touchCancel"])
    }
}
