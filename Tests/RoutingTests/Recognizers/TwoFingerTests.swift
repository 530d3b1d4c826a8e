import Routing
import TestKit
import Testing

@Suite("Pinch and rotation recognizers")
struct TwoFingerTests {
    let stage = Stage()

    private func pinch(_ surroundings: Surroundings) -> UIPinchGestureRecognizer {
        stage.watch(UIPinchGestureRecognizer(id: "z"), on: surroundings.addView(to: stage.window))
    }

    private func rotation(_ surroundings: Surroundings) -> UIRotationGestureRecognizer {
        stage.watch(UIRotationGestureRecognizer(id: "r"), on: surroundings.addView(to: stage.window))
    }

    @Test(
        "After the scale is set, it continues from the new value, and the velocity does not change",
        arguments: Surroundings.allCases)
    func setScale(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        stage.play(
            """
            down 455,500 + #2 down 545,500 at 0;
            move 450,500 + #2 move 550,500 at 0.1;
            move 400,500 + #2 move 600,500 at 0.15
            """)
        pinch.scale = 1
        expect(near(pinch.velocity, 20))
        stage.play("move 350,500 + #2 move 650,500 at 0.2")
        expect(near(pinch.scale, 1.5))
        // The scale changed by 1 and by 0.5 in 0.1 s.
        expect(near(pinch.velocity, 15))
    }

    @Test(
        "After the rotation is set, it continues from the new value, and the velocity does not change",
        arguments: Surroundings.allCases)
    func setRotation(_ surroundings: Surroundings) {
        let rotation = rotation(surroundings)
        stage.play(
            """
            down 400,500 + #2 down 600,500 at 0;
            move 500,400 + #2 move 500,600 at 0.1;
            move 600,500 + #2 move 400,500 at 0.2
            """)
        rotation.rotation = 1
        expect(near(rotation.velocity, 5 * .pi))
        stage.play("move 500,600 + #2 move 500,400 at 0.3")
        expect(near(rotation.rotation, 1 + .pi / 2))
        expect(near(rotation.velocity, 5 * .pi))
    }

    /// Waits for a recognizer that fails two seconds after the first touch. Returns the values of `measure` at each
    /// action.
    private func waiting<R: UIGestureRecognizer>(_ recognizer: R, _ measure: @escaping (R) -> [Double]) -> () ->
        [[Double]]
    {
        let other = ScriptedRecognizer("other", stage)
        other.script = { [stage] other, method, _ in
            guard method == .began else { return }
            other.schedule(at: stage.application.now + .seconds(2)) { other.state = .failed }
        }
        stage.window.addGestureRecognizer(other)
        recognizer.require(toFail: other)
        var measured: [[Double]] = []
        recognizer.addTarget { measured.append(measure($0 as! R)) }
        return { [stage] in
            stage.advance(to: 5)
            return measured
        }
    }

    @Test(
        "R85: a pinch that waited begins with a scale of 1, even after the fingers lifted",
        arguments: Surroundings.allCases)
    func waitingPinch(_ surroundings: Surroundings) {
        let measured = waiting(pinch(surroundings)) { [$0.scale, $0.velocity] }
        stage.play(
            """
            down 450,500 + #2 down 550,500 at 0;
            move 400,500 + #2 move 600,500 at 0.1;
            up 350,500 + #2 up 650,500 at 0.2
            """)
        expectEqual(measured(), [[1, 0], [1, 0]])
    }

    @Test("R85: the velocity of a pinch that waited counts from its beginning", arguments: Surroundings.allCases)
    func velocityAfterWaiting(_ surroundings: Surroundings) {
        let measured = waiting(pinch(surroundings)) { [$0.scale, $0.velocity] }
        stage.play(
            """
            down 450,500 + #2 down 550,500 at 0;
            move 400,500 + #2 move 600,500 at 0.1;
            move 300,500 + #2 move 700,500 at 2.05
            """)
        expectEqual(measured(), [[1, 0], [2, 20]])
    }

    @Test(
        "R85: a rotation that waited begins with an angle of 0, even after the fingers lifted",
        arguments: Surroundings.allCases)
    func waitingRotation(_ surroundings: Surroundings) {
        let measured = waiting(rotation(surroundings)) { [$0.rotation, $0.velocity] }
        stage.play(
            """
            down 400,500 + #2 down 600,500 at 0;
            move 500,400 + #2 move 500,600 at 0.1;
            up 600,500 + #2 up 400,500 at 0.2
            """)
        expectEqual(measured(), [[0, 0], [0, 0]])
    }
}
