import Routing
import Testing

@Suite("Buttons")
struct ButtonTests {
    let stage = Stage()

    @Test("R71: a button's primary action follows touchUpInside, as a send of its own")
    func button() {
        let button = stage.add(UIButton())
        button.addTarget(for: [.touchUpInside, .primaryActionTriggered]) { [stage] _ in stage.note("either") }
        stage.tap(150, 120, finger: 1, at: 0)
        #expect(stage.takeLog() == ["K.touchDown", "K.touchUpInside", "either", "K.primaryActionTriggered", "either"])
        stage.down(150, 120, finger: 2, at: 1)
        stage.up(300, 120, finger: 2, at: 1.1)
        #expect(stage.takeLog() == ["K.touchDown", "K.touchUpOutside"])
        #expect(button.valueOutcome == nil)
    }
}
