import Routing
import Testing

@Suite("Sequence recognizer")
struct SequenceTests {
    let stage = Stage()
    /// In screen points, one corner after the other.
    private let places = [CGPoint(100, 100), CGPoint(900, 100), CGPoint(900, 900)]

    private func sequence(_ surroundings: Surroundings, within: Double = 3) -> SequenceGestureRecognizer {
        let view = surroundings.addView(to: stage.window)
        let sequence = SequenceGestureRecognizer(id: "q")
        sequence.areas = places.map { place in
            let middle = view.convert(place, from: stage.window)
            return CGRect(x: middle.x - 10, y: middle.y - 10, width: 20, height: 20)
        }
        sequence.within = within
        return stage.watch(sequence, on: view)
    }

    private func tap(_ points: [CGPoint], every interval: Double = 1) {
        for (index, point) in points.enumerated() {
            stage.tap(point.x, point.y, finger: index + 1, at: Double(index) * interval)
        }
    }

    @Test("A tap in each area in order is recognized", arguments: Surroundings.allCases)
    func inOrder(_ surroundings: Surroundings) {
        _ = sequence(surroundings)
        tap(places)
        #expect(stage.log == ["q!ended"])
    }

    @Test(
        "A sequence has its whole time from the first finger down to the last one up",
        arguments: Surroundings.allCases, [(2.05, true), (2.049, false)])
    func time(_ surroundings: Surroundings, _ row: (within: Double, recognizes: Bool)) {
        _ = sequence(surroundings, within: row.within)
        tap(places)
        #expect(stage.log == (row.recognizes ? ["q!ended"] : []))
    }

    @Test("A wrong order, a tap elsewhere or an omitted tap makes the sequence fail", arguments: Surroundings.allCases)
    func wrong(_ surroundings: Surroundings) {
        _ = sequence(surroundings)
        tap([places[1], places[0], places[2]])
        stage.advance(to: 10)
        for (index, point) in [places[0], CGPoint(500, 500), places[1], places[2]].enumerated() {
            stage.tap(point.x, point.y, finger: 10 + index, at: 10 + Double(index) * 0.5)
        }
        #expect(stage.log == [])
    }

    @Test("After a wrong tap the sequence starts again", arguments: Surroundings.allCases)
    func again(_ surroundings: Surroundings) {
        _ = sequence(surroundings)
        tap([CGPoint(500, 500)] + places, every: 0.5)
        #expect(stage.log == ["q!ended"])
    }

    @Test("A second finger makes the sequence fail", arguments: Surroundings.allCases)
    func secondFinger(_ surroundings: Surroundings) {
        _ = sequence(surroundings)
        stage.tap(100, 100, finger: 1, at: 0)
        stage.down(900, 100, finger: 2, at: 0.5)
        stage.down(500, 500, finger: 3, at: 0.55)
        stage.send([(2, .ended, 900, 100), (3, .ended, 500, 500)], at: 0.6)
        stage.tap(900, 900, finger: 4, at: 1)
        #expect(stage.log == [])
    }

    @Test("A drag or a long touch is not a tap of the sequence", arguments: Surroundings.allCases)
    func noTaps(_ surroundings: Surroundings) {
        _ = sequence(surroundings)
        stage.down(100, 100, finger: 1, at: 0)
        stage.up(110.001, 100, finger: 1, at: 0.1)
        tap(Array(places.dropFirst()), every: 0.5)
        stage.advance(to: 10)
        stage.down(100, 100, finger: 5, at: 10)
        stage.up(100, 100, finger: 5, at: 10.8)
        stage.tap(900, 100, finger: 6, at: 11)
        stage.tap(900, 900, finger: 7, at: 11.5)
        #expect(stage.log == [])
    }

    @Test(
        "R85: the time of a sequence does not run while it waits for another recognizer to fail",
        arguments: Surroundings.allCases)
    func waits(_ surroundings: Surroundings) {
        let sequence = sequence(surroundings, within: 0.1)
        sequence.areas.removeLast(2)
        let twice = UITapGestureRecognizer(id: "twice")
        twice.numberOfTapsRequired = 2
        stage.watch(twice, on: sequence.view!)
        sequence.require(toFail: twice)
        stage.tap(100, 100, at: 0)
        stage.advance(to: 0.2)
        #expect(stage.log == [])
        stage.advance(to: 2)
        #expect(stage.log == ["q!ended"])
    }

    /// The last tap begins at 2 s.
    private func holdLast(until lift: Double, _ surroundings: Surroundings, within: Double = 5) -> [String] {
        sequence(surroundings, within: within).lastHold = 1
        tap(Array(places.dropLast()))
        stage.down(900, 900, finger: 9, at: 2)
        stage.advance(to: lift)
        let before = stage.takeLog()
        stage.up(900, 900, finger: 9, at: lift)
        return before + stage.takeLog().map { "\($0) at the lift" }
    }

    @Test("A sequence with a hold recognizes while the last finger is down", arguments: Surroundings.allCases)
    func held(_ surroundings: Surroundings) {
        #expect(holdLast(until: 3.5, surroundings) == ["q!ended"])
    }

    @Test(
        "A sequence with a hold fails if the last finger lifts too early or the time is up",
        arguments: Surroundings.allCases)
    func notHeld(_ surroundings: Surroundings) {
        #expect(holdLast(until: 2.999, surroundings) == [])
    }

    @Test(
        "The hold of a sequence is a part of its time", arguments: Surroundings.allCases, [(3.0, true), (2.999, false)])
    func holdWithin(_ surroundings: Surroundings, _ row: (within: Double, recognizes: Bool)) {
        #expect(holdLast(until: 4, surroundings, within: row.within) == (row.recognizes ? ["q!ended"] : []))
    }

    @Test("A finger that moves is not held, and only the last one is", arguments: Surroundings.allCases)
    func movedWhileHeld(_ surroundings: Surroundings) {
        sequence(surroundings).lastHold = 1
        tap(Array(places.dropLast()))
        stage.down(900, 900, finger: 9, at: 2)
        stage.move(900, 910.001, finger: 9, at: 2.5)
        stage.advance(to: 4)
        stage.up(900, 910.001, finger: 9, at: 4)
        stage.down(100, 100, finger: 10, at: 10)
        stage.advance(to: 12)
        stage.up(100, 100, finger: 10, at: 12)
        #expect(stage.log == [])
    }

    @Test("A sequence without areas never recognizes", arguments: Surroundings.allCases)
    func noAreas(_ surroundings: Surroundings) {
        sequence(surroundings).areas = []
        tap(places)
        #expect(stage.log == [])
    }

    @Test("A sequence does not affect views and other recognizers")
    func besideOthers() {
        let view = LoggingView("V", stage, 0, 0, 1000, 1000)
        stage.window.addSubview(view)
        stage.watch(UITapGestureRecognizer(id: "t"), on: view).cancelsTouchesInView = false
        let sequence = SequenceGestureRecognizer(id: "q")
        sequence.areas = [CGRect(x: 0, y: 0, width: 200, height: 200), CGRect(x: 0, y: 0, width: 200, height: 200)]
        stage.watch(sequence, on: stage.window)
        stage.tap(100, 100, finger: 1, at: 0)
        #expect(stage.takeLog() == ["V.began", "t!ended", "V.ended"])
        stage.tap(100, 100, finger: 2, at: 1)
        #expect(stage.takeLog() == ["V.began", "t!ended", "q!ended", "V.ended"])
    }
}
