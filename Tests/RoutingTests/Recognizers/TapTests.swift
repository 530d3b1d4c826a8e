import Routing
import Testing

@Suite("Tap recognizer")
struct TapTests {
    let stage = Stage()

    private func tap(_ surroundings: Surroundings, taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer(id: "t")
        tap.numberOfTapsRequired = taps
        tap.numberOfTouchesRequired = fingers
        return stage.watch(tap, on: surroundings.addView(to: stage.window))
    }

    @Test("One quick touch is a tap, recognized at the lift", arguments: Surroundings.allCases)
    func single(_ surroundings: Surroundings) {
        _ = tap(surroundings)
        stage.down(100, 100, at: 0)
        #expect(stage.takeLog() == [])
        stage.up(100, 100, at: 0.1)
        #expect(stage.takeLog() == ["t!ended"])
    }

    @Test(
        "A touch of 0.75 s is a tap, and a longer one is not",
        arguments: Surroundings.allCases, [(0.75, true), (0.750_001, false)])
    func duration(_ surroundings: Surroundings, _ row: (lift: Double, recognizes: Bool)) {
        _ = tap(surroundings)
        stage.down(100, 100, at: 0)
        stage.up(100, 100, at: row.lift)
        #expect(stage.log == (row.recognizes ? ["t!ended"] : []))
    }

    @Test(
        "A finger may move 10 points on the screen, and a longer movement makes the tap fail",
        arguments: Surroundings.allCases, [(10, true), (10.001, false)])
    func movement(_ surroundings: Surroundings, _ row: (Double, Bool)) {
        _ = tap(surroundings)
        stage.down(100, 100, at: 0)
        stage.move(100 + row.0, 100, at: 0.05)
        stage.up(100, 100, at: 0.1)
        #expect(stage.log == (row.1 ? ["t!ended"] : []))
    }

    @Test("Movement that comes with the lift counts", arguments: Surroundings.allCases)
    func movementAtLift(_ surroundings: Surroundings) {
        _ = tap(surroundings)
        stage.down(100, 100, at: 0)
        stage.up(110.001, 100, at: 0.1)
        #expect(stage.log == [])
    }

    @Test(
        "The next tap may come up to 0.35 s after the lift",
        arguments: Surroundings.allCases, [(0.35, true), (0.350_001, false)])
    func interval(_ surroundings: Surroundings, _ row: (gap: Double, recognizes: Bool)) {
        _ = tap(surroundings, taps: 2)
        stage.tap(100, 100, finger: 1, at: 0)
        stage.tap(100, 100, finger: 2, at: 0.05 + row.gap)
        #expect(stage.log == (row.recognizes ? ["t!ended"] : []))
    }

    @Test(
        "Taps up to 45 points apart on the screen count together",
        arguments: Surroundings.allCases, [(45.0, true), (45.1, false)])
    func distance(_ surroundings: Surroundings, _ row: (Double, Bool)) {
        _ = tap(surroundings, taps: 2)
        stage.tap(100, 100, finger: 1, at: 0)
        stage.tap(100 + row.0, 100, finger: 2, at: 0.2)
        #expect(stage.log == (row.1 ? ["t!ended"] : []))
    }

    @Test("Three taps can be required", arguments: Surroundings.allCases)
    func triple(_ surroundings: Surroundings) {
        _ = tap(surroundings, taps: 3)
        for finger in 1...3 { stage.tap(100, 100, finger: finger, at: Double(finger) * 0.2) }
        #expect(stage.log == ["t!ended"])
    }

    @Test("A tap of two fingers is recognized when both have lifted", arguments: Surroundings.allCases)
    func twoFingers(_ surroundings: Surroundings) {
        _ = tap(surroundings, fingers: 2)
        stage.down(100, 100, finger: 1, at: 0)
        stage.down(300, 100, finger: 2, at: 0.1)
        stage.up(100, 100, finger: 1, at: 0.2)
        #expect(stage.takeLog() == [])
        stage.up(300, 100, finger: 2, at: 0.3)
        #expect(stage.takeLog() == ["t!ended"])
    }

    @Test(
        "All fingers must be down within 0.35 s",
        arguments: Surroundings.allCases, [(0.35, true), (0.350_001, false)])
    func together(_ surroundings: Surroundings, _ row: (second: Double, recognizes: Bool)) {
        _ = tap(surroundings, fingers: 2)
        stage.down(100, 100, finger: 1, at: 0)
        stage.down(200, 100, finger: 2, at: row.second)
        stage.send([(1, .ended, 100, 100), (2, .ended, 200, 100)], at: 0.5)
        #expect(stage.log == (row.recognizes ? ["t!ended"] : []))
    }

    @Test("A tap of two fingers fails with one finger or with three", arguments: Surroundings.allCases)
    func wrongCount(_ surroundings: Surroundings) {
        _ = tap(surroundings, fingers: 2)
        stage.tap(100, 100, finger: 1, at: 0)
        stage.send([(2, .began, 100, 100), (3, .began, 200, 100), (4, .began, 300, 100)], at: 1)
        stage.send([(2, .ended, 100, 100), (3, .ended, 200, 100), (4, .ended, 300, 100)], at: 1.1)
        #expect(stage.log == [])
    }

    @Test("A second finger makes a one-finger tap fail", arguments: Surroundings.allCases)
    func extraFinger(_ surroundings: Surroundings) {
        _ = tap(surroundings)
        stage.down(100, 100, finger: 1, at: 0)
        stage.down(200, 100, finger: 2, at: 0.05)
        stage.up(200, 100, finger: 2, at: 0.1)
        stage.up(100, 100, finger: 1, at: 0.15)
        #expect(stage.log == [])
    }

    @Test("A double tap of two fingers is recognized", arguments: Surroundings.allCases)
    func twoFingersTwice(_ surroundings: Surroundings) {
        _ = tap(surroundings, taps: 2, fingers: 2)
        for (first, time) in [(1, 0.0), (3, 0.2)] {
            stage.send([(first, .began, 100, 100), (first + 1, .began, 200, 100)], at: time)
            stage.send([(first, .ended, 100, 100), (first + 1, .ended, 200, 100)], at: time + 0.05)
        }
        #expect(stage.log == ["t!ended"])
    }

    @Test("R91: the location of a tap is that of its first tap", arguments: Surroundings.allCases)
    func place(_ surroundings: Surroundings) {
        let tap = tap(surroundings, taps: 2)
        var places: [CGPoint] = []
        tap.addTarget { places.append($0.location(in: nil)) }
        stage.tap(100, 100, finger: 1, at: 0)
        stage.tap(120, 110, finger: 2, at: 0.2)
        #expect(places.count == 1)
        #expect((places.first ?? .zero).distance(to: CGPoint(100, 100)) < 1e-9)
    }

    @Test("The reason of a failure has the value and its limit", arguments: Surroundings.allCases)
    func reasons(_ surroundings: Surroundings) {
        stage.application.journal.kinds = [.state]
        _ = tap(surroundings)
        stage.down(100, 100, finger: 1, at: 0)
        stage.move(112, 100, finger: 1, at: 0.1)
        stage.up(112, 100, finger: 1, at: 0.2)
        stage.down(100, 100, finger: 2, at: 1)
        stage.advance(to: 2)
        stage.up(100, 100, finger: 2, at: 2)
        let reasons = stage.transitions().filter { $0.to == .failed }.map(\.reason)
        #expect(
            reasons == [
                TransitionReason(.moved, value: 12, limit: 10), TransitionReason(.timeout, value: 0.75, limit: 0.75),
            ])
    }

    @Test("R80: a tap with all its fingers down waits only for their lift", arguments: Surroundings.allCases)
    func complete(_ surroundings: Surroundings) {
        _ = tap(surroundings, fingers: 2)
        stage.down(100, 100, finger: 1, at: 0)
        #expect(stage.application.nextDeadline == Timestamp(seconds: 0.35))
        stage.down(120, 100, finger: 2, at: 0.1)
        #expect(stage.application.nextDeadline == Timestamp(seconds: 0.75))
    }
}
