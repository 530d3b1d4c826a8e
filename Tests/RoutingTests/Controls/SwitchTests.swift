import Routing
import Testing

@Suite("Switches")
struct SwitchTests {
    let stage = Stage()

    @Test("R71: a tap on either half turns a switch")
    func switchTap() {
        let toggle = stage.add(UISwitch())
        stage.tap(110, 120, finger: 1, at: 0)
        #expect(toggle.isOn)
        #expect(stage.takeLog() == ["K.touchDown", "K.valueChanged", "K.touchUpInside"])
        stage.tap(110, 120, finger: 2, at: 1)
        #expect(!toggle.isOn)
        #expect(stage.changes() == ["K.valueChanged"])
        #expect(stage.values() == ["K isOn true", "K isOn false"])
    }

    @Test("R71: a switch turns each time its thumb crosses the middle, and not again at the lift")
    func switchDrag() {
        let toggle = stage.add(UISwitch())
        stage.down(120, 120, at: 0)
        stage.move(149.9, 120, at: 0.1)
        #expect(!toggle.isOn && stage.changes() == [])
        stage.move(150, 120, at: 0.2)
        #expect(toggle.isOn && stage.changes() == ["K.valueChanged"])
        stage.move(180, 120, at: 0.3)
        #expect(stage.changes() == [])
        stage.move(140, 120, at: 0.4)
        #expect(!toggle.isOn && stage.changes() == ["K.valueChanged"])
        stage.up(150, 120, at: 0.5)
        #expect(toggle.isOn && stage.changes() == ["K.valueChanged"])
    }

    @Test(
        "R71: a drag that stays short of the middle or starts beside the thumb does not turn the switch",
        arguments: [
            (105.0, 130.0), (190.0, 120.0), (160.0, 190.0),
        ])
    func switchWithoutEffect(from: Double, to: Double) {
        let toggle = stage.add(UISwitch())
        stage.down(from, 120, at: 0)
        stage.move(to, 120, at: 0.1)
        stage.up(to, 120, at: 0.2)
        #expect(!toggle.isOn && stage.changes() == [])
    }

    @Test("R71: a tap on a switch may move exactly 10 points", arguments: [(10.0, true), (10.001, false)])
    func switchTapDistance(movement: Double, turns: Bool) {
        let toggle = stage.add(UISwitch())
        stage.down(170, 120, at: 0)
        stage.up(170 + movement, 120, at: 0.1)
        #expect(toggle.isOn == turns)
    }

    @Test("R71: a touch that is cancelled or leaves the switch does not turn it")
    func switchNotTapped() {
        let toggle = stage.add(UISwitch())
        stage.down(110, 120, finger: 1, at: 0)
        stage.cancel(110, 120, finger: 1, at: 0.1)
        stage.down(110, 120, finger: 2, at: 1)
        stage.up(110, 300, finger: 2, at: 1.1)
        #expect(!toggle.isOn && stage.changes() == [])
    }
}
