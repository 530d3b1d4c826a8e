import Routing
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

    /// Fingers 1 and 2, at the same distance to the left and right of (500, 500).
    private func fingers(_ phase: ContactPhase, apart: Double, at time: Double) {
        stage.send([(1, phase, 500 - apart / 2, 500), (2, phase, 500 + apart / 2, 500)], at: time)
    }

    /// Fingers 1 and 2 on a circle with a radius of 100 points around (500, 500). `cosine` and `sine` are those of the
    /// second finger.
    private func turn(_ phase: ContactPhase, cosine: Double, sine: Double, at time: Double) {
        stage.send(
            [
                (1, phase, 500 - 100 * cosine, 500 - 100 * sine), (2, phase, 500 + 100 * cosine, 500 + 100 * sine),
            ], at: time)
    }

    // MARK: Pinch

    @Test("A pinch begins at 10 points of change with a scale of 1", arguments: Surroundings.allCases, [1.0, -1])
    func pinchBegins(_ surroundings: Surroundings, _ sign: Double) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 100, at: 0)
        fingers(.moved, apart: 100 + sign * 9.9, at: 0.1)
        #expect(stage.takeLog() == [])
        fingers(.moved, apart: 100 + sign * 10, at: 0.2)
        #expect(stage.takeLog() == ["z!began"])
        #expect(pinch.scale == 1)
        fingers(.moved, apart: (100 + sign * 10) * 1.5, at: 0.3)
        #expect(near(pinch.scale, 1.5))
        #expect(stage.takeLog() == ["z!changed"])
    }

    @Test("The velocity of a pinch is the change of the scale in a second", arguments: Surroundings.allCases)
    func pinchVelocity(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 100, at: 0)
        fingers(.moved, apart: 200, at: 0.1)
        #expect(pinch.velocity == 0)
        fingers(.moved, apart: 300, at: 0.15)
        #expect(near(pinch.velocity, 10))
        fingers(.moved, apart: 280, at: 0.2)
        #expect(near(pinch.velocity, 4))
    }

    @Test(
        "After the scale is set, it continues from the new value, and the velocity does not change",
        arguments: Surroundings.allCases)
    func setScale(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 90, at: 0)
        fingers(.moved, apart: 100, at: 0.1)
        fingers(.moved, apart: 200, at: 0.15)
        pinch.scale = 1
        #expect(near(pinch.velocity, 20))
        fingers(.moved, apart: 300, at: 0.2)
        #expect(near(pinch.scale, 1.5))
        // The scale changed by 1 and by 0.5 in 0.1 s.
        #expect(near(pinch.velocity, 15))
    }

    @Test(
        "When one finger of a pinch lifts the scale stays, and the pinch ends with the other finger",
        arguments: Surroundings.allCases)
    func pinchEnds(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 100, at: 0)
        fingers(.moved, apart: 200, at: 0.1)
        stage.up(400, 500, finger: 1, at: 0.2)
        stage.move(800, 500, finger: 2, at: 0.3)
        #expect(stage.takeLog() == ["z!began"])
        #expect(pinch.scale == 1)
        stage.up(800, 500, finger: 2, at: 0.4)
        #expect(stage.takeLog() == ["z!ended"])
    }

    @Test("A finger that replaces the one that lifted continues with the same scale", arguments: Surroundings.allCases)
    func pinchResumes(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 90, at: 0)
        fingers(.moved, apart: 100, at: 0.1)
        fingers(.moved, apart: 200, at: 0.2)
        stage.up(400, 500, finger: 1, at: 0.3)
        stage.down(550, 500, finger: 3, at: 0.4)
        #expect(pinch.scale == 2)
        stage.move(500, 500, finger: 3, at: 0.5)
        #expect(near(pinch.scale, 4))
        #expect(stage.takeLog() == ["z!began", "z!changed", "z!changed"])
    }

    @Test("A pinch uses the first two fingers and ignores a third", arguments: Surroundings.allCases)
    func thirdFinger(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 100, at: 0)
        stage.down(500, 900, finger: 3, at: 0.05)
        stage.move(500, 700, finger: 3, at: 0.1)
        #expect(stage.takeLog() == [])
        #expect(pinch.numberOfTouches == 2)
        fingers(.moved, apart: 110, at: 0.2)
        #expect(stage.takeLog() == ["z!began"])
    }

    @Test("One finger is not a pinch, and neither are two at a constant distance", arguments: Surroundings.allCases)
    func noPinch(_ surroundings: Surroundings) {
        _ = pinch(surroundings)
        stage.down(100, 100, finger: 9, at: 0)
        stage.move(500, 100, finger: 9, at: 0.1)
        stage.up(500, 100, finger: 9, at: 0.2)
        stage.send([(1, .began, 100, 100), (2, .began, 200, 100)], at: 1)
        stage.send([(1, .moved, 400, 100), (2, .moved, 500, 100)], at: 1.1)
        stage.send([(1, .ended, 400, 100), (2, .ended, 500, 100)], at: 1.2)
        #expect(stage.log == [])
    }

    @Test("The scale is finite even if the fingers meet", arguments: Surroundings.allCases)
    func meeting(_ surroundings: Surroundings) {
        let pinch = pinch(surroundings)
        fingers(.began, apart: 0, at: 0)
        fingers(.moved, apart: 20, at: 0.1)
        fingers(.moved, apart: 0, at: 0.2)
        #expect(near(pinch.scale, 0.05))
        fingers(.moved, apart: 40, at: 0.3)
        #expect(near(pinch.scale, 2))
    }

    // MARK: Rotation

    @Test(
        "A rotation begins at 5 degrees with an angle of 0, and clockwise is positive",
        arguments: Surroundings.allCases, [1.0, -1])
    func rotationBegins(_ surroundings: Surroundings, _ sign: Double) {
        let rotation = rotation(surroundings)
        turn(.began, cosine: 1, sine: 0, at: 0)
        turn(.moved, cosine: 0.99627, sine: sign * 0.08629, at: 0.1)  // 4.95 degrees
        #expect(stage.takeLog() == [])
        turn(.moved, cosine: 0.99612, sine: sign * 0.08803, at: 0.2)  // 5.05 degrees
        #expect(stage.takeLog() == ["r!began"])
        #expect(rotation.rotation == 0)
        turn(.moved, cosine: 0, sine: sign, at: 0.3)
        #expect(abs(rotation.rotation - sign * 84.95 * .pi / 180) < 1e-3)
    }

    @Test("A rotation of more than one turn is measured in full", arguments: Surroundings.allCases)
    func severalTurns(_ surroundings: Surroundings) {
        let rotation = rotation(surroundings)
        turn(.began, cosine: 1, sine: 0, at: 0)
        let quarter: [(Double, Double)] = [(0, 1), (-1, 0), (0, -1), (1, 0)]
        for step in 0..<9 {
            turn(.moved, cosine: quarter[step % 4].0, sine: quarter[step % 4].1, at: 0.1 * Double(step + 1))
        }
        // The first quarter turn began it.
        #expect(near(rotation.rotation, 4 * .pi))
        #expect(near(rotation.velocity, 5 * .pi))
    }

    @Test(
        "Fingers that change places turn clockwise, however the line between them lies",
        arguments: Surroundings.allCases, [CGVector(1, 0), CGVector(0, -1), CGVector(0.6, 0.8), CGVector(-0.28, -0.96)])
    func halfTurn(_ surroundings: Surroundings, _ line: CGVector) {
        let rotation = rotation(surroundings)
        turn(.began, cosine: line.dy, sine: -line.dx, at: 0)
        turn(.moved, cosine: line.dx, sine: line.dy, at: 0.1)
        for step in 1...2 {
            let side = step == 1 ? -1.0 : 1
            turn(.moved, cosine: side * line.dx, sine: side * line.dy, at: 0.1 + 0.1 * Double(step))
            #expect(near(rotation.rotation, Double(step) * .pi))
        }
    }

    @Test(
        "After the rotation is set, it continues from the new value, and the velocity does not change",
        arguments: Surroundings.allCases)
    func setRotation(_ surroundings: Surroundings) {
        let rotation = rotation(surroundings)
        turn(.began, cosine: 1, sine: 0, at: 0)
        turn(.moved, cosine: 0, sine: 1, at: 0.1)
        turn(.moved, cosine: -1, sine: 0, at: 0.2)
        rotation.rotation = 1
        #expect(near(rotation.velocity, 5 * .pi))
        turn(.moved, cosine: 0, sine: -1, at: 0.3)
        #expect(near(rotation.rotation, 1 + .pi / 2))
        #expect(near(rotation.velocity, 5 * .pi))
    }

    @Test("A rotation ends when both fingers have lifted", arguments: Surroundings.allCases)
    func rotationEnds(_ surroundings: Surroundings) {
        _ = rotation(surroundings)
        turn(.began, cosine: 1, sine: 0, at: 0)
        turn(.moved, cosine: 0, sine: 1, at: 0.1)
        stage.up(500, 400, finger: 1, at: 0.2)
        stage.up(500, 600, finger: 2, at: 0.3)
        #expect(stage.log == ["r!began", "r!ended"])
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
        fingers(.began, apart: 100, at: 0)
        fingers(.moved, apart: 200, at: 0.1)
        fingers(.ended, apart: 300, at: 0.2)
        #expect(measured() == [[1, 0], [1, 0]])
    }

    @Test("R85: the velocity of a pinch that waited counts from its beginning", arguments: Surroundings.allCases)
    func velocityAfterWaiting(_ surroundings: Surroundings) {
        let measured = waiting(pinch(surroundings)) { [$0.scale, $0.velocity] }
        fingers(.began, apart: 100, at: 0)
        fingers(.moved, apart: 200, at: 0.1)
        fingers(.moved, apart: 400, at: 2.05)
        #expect(measured() == [[1, 0], [2, 20]])
    }

    @Test(
        "R85: a rotation that waited begins with an angle of 0, even after the fingers lifted",
        arguments: Surroundings.allCases)
    func waitingRotation(_ surroundings: Surroundings) {
        let measured = waiting(rotation(surroundings)) { [$0.rotation, $0.velocity] }
        turn(.began, cosine: 1, sine: 0, at: 0)
        turn(.moved, cosine: 0, sine: 1, at: 0.1)
        turn(.ended, cosine: -1, sine: 0, at: 0.2)
        #expect(measured() == [[0, 0], [0, 0]])
    }

    @Test("Two fingers at one point have no direction, and do not turn", arguments: Surroundings.allCases)
    func onePoint(_ surroundings: Surroundings) {
        let rotation = rotation(surroundings)
        turn(.began, cosine: 0, sine: 1, at: 0)
        stage.send([(1, .moved, 500, 500), (2, .moved, 500, 500)], at: 0.1)
        turn(.moved, cosine: 1, sine: 0, at: 0.2)
        #expect(stage.log == [])
        #expect(rotation.rotation == 0)
    }
}
