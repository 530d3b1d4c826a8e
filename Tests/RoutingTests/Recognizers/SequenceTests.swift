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
        stage.up(110, 100, finger: 1, at: 0.1)
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
