import Routing
import Testing

@Suite("Screen-edge pan recognizer")
struct ScreenEdgePanTests {
    let stage = Stage()

    private func pan(_ edges: UIRectEdge, _ surroundings: Surroundings) -> UIScreenEdgePanGestureRecognizer {
        let pan = stage.watch(
            UIScreenEdgePanGestureRecognizer(id: "e"), on: surroundings.addView(to: stage.window))
        pan.edges = edges
        return pan
    }

    private func drag(from start: CGPoint, by travel: CGVector) {
        stage.down(start.x, start.y, at: 0)
        stage.move(start.x + travel.dx, start.y + travel.dy, at: 0.1)
    }

    @Test(
        "A screen-edge pan begins at 10 points inwards from its edge", arguments: Surroundings.allCases,
        [
            (UIRectEdge.left, "left", CGPoint(5, 500), CGVector(10, 0)),
            (.right, "right", CGPoint(995, 500), CGVector(-10, 0)),
            (.top, "top", CGPoint(500, 5), CGVector(0, 10)), (.bottom, "bottom", CGPoint(500, 995), CGVector(0, -10)),
        ])
    func edges(_ surroundings: Surroundings, _ row: (edge: UIRectEdge, name: String, start: CGPoint, inwards: CGVector))
    {
        let pan = pan(row.edge, surroundings)
        drag(from: row.start, by: row.inwards * 0.9)
        #expect(stage.takeLog() == [])
        stage.move(row.start.x + row.inwards.dx, row.start.y + row.inwards.dy, at: 0.2)
        #expect(stage.takeLog() == ["e!began"])
        #expect(pan.measurements.edges == [row.name])
    }

    @Test("The edges have UIKit's raw values")
    func rawValues() {
        let edges: [UIRectEdge] = [.top, .left, .bottom, .right]
        #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
    }

    @Test("A screen-edge pan without edges never recognizes", arguments: Surroundings.allCases)
    func none(_ surroundings: Surroundings) {
        _ = pan([], surroundings)
        drag(from: CGPoint(5, 500), by: CGVector(100, 0))
        #expect(stage.log == [])
    }

    @Test(
        "A screen-edge pan starts within 20 points of the edge",
        arguments: Surroundings.allCases, [(19.9, true), (20, false)])
    func band(_ surroundings: Surroundings, _ row: (x: Double, recognizes: Bool)) {
        _ = pan(.left, surroundings)
        drag(from: CGPoint(row.x, 500), by: CGVector(100, 0))
        #expect(stage.log == (row.recognizes ? ["e!began"] : []))
    }

    @Test("A pan from another edge is ignored", arguments: Surroundings.allCases)
    func otherEdge(_ surroundings: Surroundings) {
        _ = pan([.left, .top], surroundings)
        drag(from: CGPoint(995, 500), by: CGVector(-100, 0))
        #expect(stage.log == [])
    }

    @Test(
        "A screen-edge pan fails if the travel along the edge is more than the travel inwards",
        arguments: Surroundings.allCases, [(20.0, true), (20.1, false)])
    func lateral(_ surroundings: Surroundings, _ row: (along: Double, recognizes: Bool)) {
        _ = pan(.left, surroundings)
        drag(from: CGPoint(5, 500), by: CGVector(20, row.along))
        stage.move(200, 500 + row.along, at: 0.2)
        #expect(stage.log == (row.recognizes ? ["e!began", "e!changed"] : []))
    }

    @Test("A screen-edge pan fails if the finger moves outwards", arguments: Surroundings.allCases)
    func outwards(_ surroundings: Surroundings) {
        _ = pan(.left, surroundings)
        drag(from: CGPoint(15, 500), by: CGVector(-12, 0))
        stage.move(200, 500, at: 0.2)
        #expect(stage.log == [])
    }

    @Test(
        "The failure has the travel along the edge, and the travel inwards as its limit",
        arguments: Surroundings.allCases,
        [
            (CGVector(20, 25), 25.0, 20.0), (CGVector(20, -25), 25, 20), (CGVector(-12, 5), 5, 0),
            (CGVector(-12, 0), 0, 0),
        ])
    func failures(_ surroundings: Surroundings, _ row: (travel: CGVector, along: Double, inwards: Double)) {
        stage.application.journal.kinds = [.state]
        _ = pan(.left, surroundings)
        drag(from: CGPoint(15, 500), by: row.travel)
        #expect(
            stage.transitions().map(\.reason) == [
                TransitionReason(.wrongDirection, value: row.along, limit: row.inwards)
            ])
    }

    @Test("A screen-edge pan that starts in a corner may belong to either edge", arguments: Surroundings.allCases)
    func corner(_ surroundings: Surroundings) {
        let pan = pan([.left, .top], surroundings)
        drag(from: CGPoint(5, 5), by: CGVector(3, 30))
        #expect(stage.log == ["e!began"])
        #expect(pan.measurements.edges == ["top", "left"])
    }
}
