import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Reading steps")
struct StepReaderTests {
    @Test(
        "Each step, and the other words for it",
        arguments: [
            ("tap buy", .tap(.view("buy"), times: 1, fingers: 1)),
            ("tap buy 3", .tap(.view("buy"), times: 3, fingers: 1)),
            ("doubleTap 10,-2.5", .tap(.point(CGPoint(10, -2.5)), times: 2, fingers: 1)),
            ("  tap\t\"my map\" 2 with 3 fingers ", .tap(.view("my map"), times: 2, fingers: 3)),
            ("tap 50%,20%", .tap(.fraction(CGPoint(0.5, 0.2)), times: 1, fingers: 1)),
            ("tap 1,x", .tap(.view("1,x"), times: 1, fingers: 1)),
            ("hold buy 0.8", .hold(.view("buy"), .seconds(0.8))),
            ("longPress buy 1", .hold(.view("buy"), .seconds(1))),
            (
                "drag list by 0,-200 in 0.4 after 0.3",
                .drag(.view("list"), .by(CGVector(0, -200)), times(0.3, 0.4, 0))
            ),
            (
                "drag a to b holding 2", .drag(.view("a"), .to(.view("b")), times(0, 0.5, 2))
            ),
            ("flick list up", .flick(.view("list"), .up)),
            ("swipe list left", .flick(.view("list"), .left)),
            ("pinch map 2", .pinch(.view("map"), scale: 2, .seconds(0.5))),
            ("rotate map -90 in 1", .rotate(.view("map"), degrees: -90, .seconds(1))),
            ("down 2 buy", .down(2, .view("buy"))),
            ("move 2 10,10 in 0.1", .move(2, .to(.point(CGPoint(10, 10))), .seconds(0.1))),
            ("move 2 by 5,0", .move(2, .by(CGVector(5, 0)), .zero)),
            ("up 2", .up(2)),
            ("cancel 64", .cancel(64)),
            ("wait 1.5", .wait(.seconds(1.5))),
            ("scroll until row visible", .scroll(until: "row")),
            ("show menu", .show("menu")),
            (#"set {"a b": {"hidden": true}}"#, .set(#"{"a b": {"hidden": true}}"#)),
            // JSON that is wrong is reported when it is set.
            (#"set {"a": "b"#, .set(#"{"a": "b"#)),
            ("key KEY_ENTER", .key("KEY_ENTER")),
        ] as [(String, Step.Action)])
    func reads(text: String, action: Step.Action) throws {
        let step = try Step(text)
        expectEqual(step.action, action)
        expectEqual(step.text, text)
    }

    @Test(
        "A wrong step is rejected with what is expected",
        arguments: [
            ("", "the step is empty; it begins with one of tap, "),
            ("tpa buy", "no step begins with 'tpa'; did you mean 'tap'?"),
            ("sing", "no step begins with 'sing'; "),
            ("tap", "expected WHERE: an id, X,Y or X%,Y%, not the end; the step is written tap WHERE "),
            ("tap buy now", "expected nothing more, not 'now'"),
            ("tap buy 0", "expected TIMES, 1 to 100, not '0'"),
            ("tap buy with 11 fingers", "expected the number of fingers, 1 to 10, not '11'"),
            ("tap \"buy", "a quote has no end"),
            ("tap 1e9,0", "expected coordinates within a million points"),
            ("hold buy", "expected SECONDS, from 0 to 86400, not the end"),
            ("hold buy -1", "expected SECONDS, from 0 to 86400, not '-1'"),
            ("hold buy nan", "expected SECONDS, from 0 to 86400, not 'nan'"),
            ("drag a 1,2", "expected 'by DX,DY' or 'to WHERE', not '1,2'"),
            ("drag a by up", "expected DX,DY in points after 'by', not 'up'"),
            ("drag a by 1,2 in 61", "expected SECONDS, from 0 to 60, not '61'"),
            ("drag a by 1,2 in 1 in 2", "expected nothing more, not 'in'"),
            ("flick a sideways", "expected left, right, up or down, not 'sideways'"),
            ("pinch a 0", "expected SCALE, a number from 0.01 to 100, not '0'"),
            ("down 65 a", "expected N, the number of a finger, 1 to 64, not '65'"),
            ("scroll to a", "expected 'until', not 'to'"),
        ])
    func rejects(text: String, message: String) {
        #expect {
            try Step(text)
        } throws: { error in
            guard "\(error)".hasPrefix(message) else {
                Issue.record("\(error)")
                return false
            }
            return true
        }
    }

    @Test("Random words never crash, and what is read has the text that was read")
    func randomWords() {
        var random = SplitMix64(seed: 1)
        let words =
            Step.verbs + ["a", "1", "0,0", "by", "to", "in", "after", "with", "fingers", "\"", "%", "-1", "é", ""]
        for _ in 0..<cases(5000) {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in words.randomElement(using: &random)! }
                .joined(separator: " ")
            if let step = try? Step(text) { expectEqual(step.text, text) }
        }
        #expect(throws: StepError.self) { try Step(String(repeating: "tap ", count: 10_000)) }
    }
}

nonisolated private func times(_ before: Double, _ moving: Double, _ after: Double) -> Step.DragTimes {
    Step.DragTimes(before: .seconds(before), moving: .seconds(moving), after: .seconds(after))
}
