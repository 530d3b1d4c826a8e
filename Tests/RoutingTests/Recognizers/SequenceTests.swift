import Routing
import Testing

@Suite("Sequence recognizer")
struct SequenceTests {
    let stage = Stage()

    @Test(
        "R85: the time of a sequence does not run while it waits for another recognizer to fail",
        arguments: Surroundings.allCases)
    func waits(_ surroundings: Surroundings) {
        let view = surroundings.addView(to: stage.window)
        let sequence = stage.watch(SequenceGestureRecognizer(id: "q"), on: view)
        sequence.areas = [view.bounds]
        sequence.within = 0.1
        let twice = UITapGestureRecognizer(id: "twice")
        twice.numberOfTapsRequired = 2
        stage.watch(twice, on: view)
        sequence.require(toFail: twice)
        stage.expect("tap 100,100 at 0; wait until 0.2 -> nothing")
        stage.expect("wait until 2 -> q!ended")
    }

    @Test("A sequence does not affect views and other recognizers")
    func besideOthers() {
        let view = LoggingView("V", stage, 0, 0, 1000, 1000)
        stage.window.addSubview(view)
        stage.watch(UITapGestureRecognizer(id: "t"), on: view).cancelsTouchesInView = false
        let sequence = SequenceGestureRecognizer(id: "q")
        sequence.areas = [CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 0, y: 0, width: 200, height: 200)]
        stage.watch(sequence, on: stage.window)
        stage.expect("tap 100,100 at 0 -> V.began, t!ended, V.ended")
        stage.expect("#2 tap 100,100 at 1 -> V.began, t!ended, q!ended, V.ended")
    }
}
