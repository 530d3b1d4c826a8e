import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("The frames of steps")
struct StepPlayerTests {
    /// A stage that writes down what it is told. Views are at fixed points.
    private final class Notes: StepStage {
        struct Frame {
            let time: Double
            let reports: [FingerReport]
        }

        var frames: [Frame] = []
        var others: [String] = []
        var sightings: [String: [Sighting]] = [:]
        let screen = CGSize(1000, 500)
        private var now = Timestamp.zero

        func find(_ part: Step.Part, of id: String) throws -> Sighting {
            let id = if case .whole = part { id } else { "\(id) \(part)" }
            guard let first = sightings[id]?.first else { throw StepError("there is no view '\(id)'") }
            if sightings[id]!.count > 1 { sightings[id]!.removeFirst() }
            return first
        }

        func pass(to time: Timestamp) {
            expect(time >= now)
            now = time
        }

        func touch(_ reports: [FingerReport], at time: Timestamp) {
            pass(to: time)
            frames.append(Frame(time: time.seconds, reports: reports))
        }

        func show(_ id: String, at time: Timestamp) { others.append("show \(id) \(time.seconds)") }
        func set(_ keys: String, at time: Timestamp) { others.append("set \(keys)") }
        func press(_ key: String, isDown: Bool, at time: Timestamp) {
            others.append("\(key) \(isDown) \(time.seconds)")
        }
    }

    private func play(_ lines: String..., views: [String: [Sighting]] = ["buy": [.at(CGPoint(100, 50))]]) throws
        -> Notes
    {
        let notes = Notes()
        notes.sightings = views
        let player = StepPlayer(on: notes)
        for line in lines { try player.play(Step(line)) }
        return notes
    }

    private func points(_ notes: Notes, _ phase: ContactPhase) -> [CGPoint?] {
        notes.frames.flatMap(\.reports).filter { $0.phase == phase }.map(\.location)
    }

    @Test("A tap is down for 50 ms, and taps of one step are 0.1 s apart")
    func tap() throws {
        let notes = try play("tap buy 2")
        expectEqual(notes.frames.map(\.time), [0, 0.05, 0.158, 0.208])
        expectEqual(notes.frames.map { $0.reports.map(\.phase) }, [[.began], [.ended], [.began], [.ended]])
        expect(notes.frames.allSatisfy { $0.reports[0].location == CGPoint(100, 50) })
    }

    @Test("Two steps with whole fingers are half a second apart; a wait between them replaces that")
    func pause() throws {
        expectEqual(try play("tap buy", "tap buy").frames.map(\.time), [0, 0.05, 0.558, 0.608])
        expectEqual(try play("tap buy", "show menu", "tap buy").frames.map(\.time), [0, 0.05, 0.558, 0.608])
        expectEqual(try play("tap buy", "wait 0.1", "tap buy").frames.map(\.time), [0, 0.05, 0.158, 0.208])
    }

    @Test("Several fingers tap at once, side by side around the place")
    func fingers() throws {
        let notes = try play("tap buy with 3 fingers")
        expectEqual(notes.frames.count, 2)
        expectEqual(notes.frames[0].reports.map(\.location), [CGPoint(80, 50), CGPoint(100, 50), CGPoint(120, 50)])
        expectEqual(Set(notes.frames[0].reports.map(\.finger)).count, 3)
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
        expectEqual(points(notes, .ended), [CGPoint(200, 0)])
    }

    @Test("A flick moves 200 points in 0.1 s, and lifts at the end of the movement")
    func flick() throws {
        for (direction, end) in [
            ("left", CGPoint(-100, 50)), ("right", CGPoint(300, 50)), ("up", CGPoint(100, -150)),
            ("down", CGPoint(100, 250)),
        ] {
            let notes = try play("flick buy \(direction)")
            expectEqual(points(notes, .ended), [end])
            expectEqual(notes.frames.last?.time, 0.1)
            expectEqual(notes.frames.dropLast().last?.time, 0.1)
        }
    }

    @Test("The distance of the fingers of a pinch changes by the scale", arguments: [0.25, 0.5, 2, 3])
    func pinch(scale: Double) throws {
        let notes = try play("pinch buy \(scale)", views: ["buy": [.at(CGPoint(500, 250))]])
        let distances = notes.frames.map { frame in (frame.reports[0].location! - frame.reports[1].location!).length }
        expect(abs(distances.last! / distances.first! - scale) < 1e-9)
        expect(abs(distances.min()! - 80) < 1e-9)
    }

    @Test("The line between the fingers of a rotation turns by the angle")
    func rotate() throws {
        let notes = try play("rotate buy 90")
        let ways = [notes.frames.first!, notes.frames.last!].map { $0.reports[1].location! - $0.reports[0].location! }
        // Clockwise, with y downwards: from the right to below.
        expect(abs(ways[0].dx - 160) < 1e-9 && abs(ways[0].dy) < 1e-9)
        expect(abs(ways[1].dx) < 1e-9 && abs(ways[1].dy - 160) < 1e-9)
    }

    @Test("100% is the last place before a far edge, which is outside of the screen")
    func edges() throws {
        let notes = try play("tap 100%,50%", "drag 1%,100% by 90,-100 in 0.008", "tap 999.999,499.999", "tap 0,0")
        expectEqual(
            points(notes, .began),
            [
                CGPoint(999.999, 250), CGPoint(10, 499.999), CGPoint(999.999, 499.999), .zero,
            ])
        expectEqual(points(notes, .moved), [CGPoint(100, 399.999)])
    }

    @Test("Fingers with numbers are down at once, and a gesture uses others")
    func numbered() throws {
        let notes = try play("down 1 10,10", "down 64 20,20", "move 1 30,10 in 0.016", "tap buy", "up 64", "cancel 1")
        expect(notes.frames[0].time == 0 && notes.frames[1].time == 0)
        expectEqual(points(notes, .moved), [CGPoint(20, 10), CGPoint(30, 10)])
        expectEqual(points(notes, .ended), [CGPoint(100, 50), CGPoint(20, 20)])
        expectEqual(points(notes, .cancelled), [CGPoint(30, 10)])
        let tap = notes.frames.first { $0.reports[0].location == CGPoint(100, 50) }
        expect(![1, 64].contains(tap?.reports[0].finger))
    }

    @Test(
        "A step that cannot be done is an error with its line",
        arguments: [
            ("up 3", "'up 3': finger 3 is not down; put it down with 'down 3 WHERE'"),
            ("tap sell", "'tap sell': there is no view 'sell'"),
            (
                "tap 1000,20",
                "'tap 1000,20': a finger cannot come down at 1000,20: the screen has 1000 x 500 points"
            ),
            (
                "down 1 20,500",
                "'down 1 20,500': a finger cannot come down at 20,500: the screen has 1000 x 500 points"
            ),
            (
                "tap 5,20 with 2 fingers",
                "'tap 5,20 with 2 fingers': a finger cannot come down at -5,20: the screen has 1000 x 500 points"
            ),
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
        expectEqual(points(notes, .began), [CGPoint(50, 90), CGPoint(50, 90), CGPoint(50, 40)])
        for (index, frame) in notes.frames.enumerated() where frame.reports[0].phase == .ended && index < 80 {
            expect(frame.time - notes.frames[index - 1].time >= 0.049)
        }
    }

    @Test("Pages, keys and settings are passed on")
    func others() throws {
        let notes = try play("wait 1", "show menu", #"set {"a":{"hidden":true}}"#, "key KEY_ENTER")
        expectEqual(
            notes.others,
            [
                "show menu 1.0", #"set {"a":{"hidden":true}}"#, "KEY_ENTER true 1.0", "KEY_ENTER false 1.05",
            ])
    }
}
