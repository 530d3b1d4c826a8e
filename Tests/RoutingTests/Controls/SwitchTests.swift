import Routing
import TestKit
import Testing

@Suite("Switches")
struct SwitchTests {
    let stage = Stage()

    @Test("R71: a tap on either half turns a switch")
    func switchTap() {
        _ = stage.add(UISwitch())
        stage.expect("tap 110,120 at 0 -> K.touchDown, K.valueChanged, K.touchUpInside")
        stage.expectChanges("#2 tap 110,120 at 1 -> on, off")
        expectEqual(stage.values(), ["K isOn true", "K isOn false"])
    }

    @Test("R71: a switch turns each time its thumb crosses the middle, and not again at the lift")
    func switchDrag() {
        let toggle = stage.add(UISwitch())
        stage.expectChanges("down 120,120 at 0; move 149.9,120 at 0.1 -> nothing")
        expect(!toggle.isOn)
        stage.expectChanges("move 150,120 at 0.2; move 180,120 at 0.3 -> on")
        stage.expectChanges("move 140,120 at 0.4 -> off")
        stage.expectChanges("up 150,120 at 0.5 -> on")
    }

    @Test(
        "R71: a drag that stays short of the middle or starts beside the thumb does not turn the switch",
        arguments: [
            (105.0, 130.0), (190.0, 120.0), (160.0, 190.0),
        ])
    func switchWithoutEffect(from: Double, to: Double) {
        let toggle = stage.add(UISwitch())
        stage.expectChanges("down \(from),120 at 0; move \(to),120 at 0.1; up at 0.2 -> nothing")
        expect(!toggle.isOn)
    }

    @Test("R71: a tap on a switch may move exactly 10 points", arguments: [(10.0, true), (10.001, false)])
    func switchTapDistance(movement: Double, turns: Bool) {
        let toggle = stage.add(UISwitch())
        stage.down(170, 120, at: 0)
        stage.up(170 + movement, 120, at: 0.1)
        expectEqual(toggle.isOn, turns)
    }

    @Test("R71: a touch that is cancelled or leaves the switch does not turn it")
    func switchNotTapped() {
        let toggle = stage.add(UISwitch())
        stage.expectChanges("down 110,120 at 0; cancel at 0.1; #2 down 110,120 at 1; #2 up 110,300 at 1.1 -> nothing")
        expect(!toggle.isOn)
    }
}
