import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("The frames of steps")
struct StepPlayerTests {
    private func play(_ lines: String..., views: [String: [Sighting]] = ["buy": [.at(CGPoint(100, 50))]]) throws
        -> StepNotes
    {
        let notes = StepNotes(views)
        let player = StepPlayer(on: notes)
        for line in lines { try player.play(Step(line)) }
        return notes
    }

    @Test("A drag is a straight line at even speed, with a frame each 8 ms and one at the end")
    func drag() throws {
        let notes = try play("drag buy by 100,-50 in 0.1 after 0.3 holding 0.2")
        expectEqual(notes.frames.first?.time, 0)
        let moves = notes.frames.filter { $0.reports[0].phase == .moved }
        expectEqual(moves.count, 13)
        for (index, move) in moves.enumerated() {
            let passed = min(0.008 * Double(index + 1), 0.1)
            expect(abs(move.time - 0.3 - passed) < 1e-9)
            let location = try require(move.reports[0].location)
            expect(abs(location.x - 100 - 1000 * passed) < 1e-6)
            expect(abs(location.y - 50 + 500 * passed) < 1e-6)
        }
        expect(abs(notes.frames.last!.time - 0.6) < 1e-9)
        expectEqual(notes.points(.ended), [CGPoint(200, 0)])
    }

    @Test("The distance of the fingers of a pinch changes by the scale", arguments: [0.25, 0.5, 2, 3])
    func pinch(scale: Double) throws {
        let notes = try play("pinch buy \(scale)", views: ["buy": [.at(CGPoint(500, 250))]])
        let distances = notes.frames.map { frame in (frame.reports[0].location! - frame.reports[1].location!).length }
        expect(abs(distances.last! / distances.first! - scale) < 1e-9)
        expect(abs(distances.min()! - 80) < 1e-9)
    }

    @Test(
        "A step for a view that is scrolled out of sight is an error",
        arguments: [
            (
                "tap row",
                "'tap row': 'row' is scrolled out of sight in 'list'; put the step 'scroll until row visible' before this one"
            ),
            ("scroll until row visible", "'scroll until row visible': 'list' does not scroll to 'row'"),
        ])
    func errors(line: String, message: String) {
        let row = Sighting.scrolledOut(of: "list", from: .zero, by: CGVector(0, -10), distance: 50)
        #expect(throws: StepError(message)) { try play(line, views: ["row": [row]]) }
    }

    @Test("scroll drags until the view is in sight, with a rest before each lift")
    func scroll() throws {
        let far = { Sighting.scrolledOut(of: "list", from: CGPoint(50, 90), by: CGVector(0, -80), distance: $0) }
        let notes = try play(
            "scroll until row visible", "tap row", views: ["row": [far(150), far(70), .at(CGPoint(50, 40))]])
        expectEqual(notes.points(.began), [CGPoint(50, 90), CGPoint(50, 90), CGPoint(50, 40)])
        for (index, frame) in notes.frames.enumerated() where frame.reports[0].phase == .ended && index < 80 {
            expect(frame.time - notes.frames[index - 1].time >= 0.049)
        }
    }
}
