import Routing
import TestKit
import Testing

@Suite("Buttons")
struct ButtonTests {
    let stage = Stage()

    @Test("R71: a button's primary action follows touchUpInside, as a send of its own")
    func button() {
        let button = stage.add(UIButton())
        button.addTarget(for: [.touchUpInside, .primaryActionTriggered]) { [stage] _ in stage.note("either") }
        stage.expect("tap 150,120 at 0 -> K.touchDown, K.touchUpInside, either, K.primaryActionTriggered, either")
        stage.expect("#2 down 150,120 at 1; #2 up 300,120 at 1.1 -> K.touchDown, K.touchUpOutside")
        expect(button.valueOutcome == nil)
    }
}
