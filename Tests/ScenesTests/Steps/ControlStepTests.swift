import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Steps for parts of controls")
struct ControlStepTests {
    private let scene: ShownScene

    init() throws {
        let text = """
            fingerpost: 1
            windows:
              - view:
                  id: root
                  subviews:
                    - {id: date, kind: stepper, frame: [0, 0, 100, 40]}
                    - {id: size, kind: segmented, segments: 4, frame: [0, 100, 200, 40]}
                    - {id: tip, kind: slider, minimum: 10, maximum: 20, step: 2, value: 12, frame: [0, 200, 228, 40]}
                    - {id: wifi, kind: switch, frame: [0, 300, 100, 40]}
                    - {id: cover, frame: [0, 0, 60, 40], touches: handle}
                    - {id: buy, kind: button, frame: [0, 400, 100, 40]}
            """
        let description = try read(text)
        scene = ShownScene(build(description), description, source: nil, screen: CGSize(1280, 800))
    }

    private func point(_ part: Step.Part, _ id: String) throws -> CGPoint? {
        if case .at(let point) = try scene.find(part, of: id) { point } else { nil }
    }

    @Test("Each part is at its middle, or at the nearest place that is not covered")
    func places() throws {
        expectEqual(try point(.plus, "date"), CGPoint(75, 20))
        expectEqual(try point(.segment(2), "size"), CGPoint(125, 120))
        // The thumb is 28 points long and goes from 14 to 214: a tenth of the values is 20 points.
        expectEqual(try point(.thumb, "tip"), CGPoint(54, 220))
        expectEqual(try point(.value(18), "tip"), CGPoint(174, 220))
        expectEqual(try point(.state(true), "wifi"), CGPoint(50, 320))
        expectEqual(try scene.find(.state(false), of: "wifi"), .asWanted)
    }

    @Test(
        "What cannot be done is an error",
        arguments: [
            (Step.Part.minus, "date", "'date' is covered by 'cover'"),
            (.segment(4), "size", "'size' has the segments 0 to 3, and no segment 4"),
            (.value(21), "tip", "'tip' has values from 10 to 20"),
            (.value(13), "tip", "a finger sets 'tip' in steps of 2, and never to 13"),
            (.plus, "buy", "'buy' is a button, and this step is for a stepper"),
            (.state(true), "tip", "'tip' is a slider, and this step is for a switch"),
            (.thumb, "nobody", "there is no view 'nobody'"),
        ])
    func wrong(_ part: Step.Part, _ id: String, _ message: String) {
        #expect { try scene.find(part, of: id) } throws: { ($0 as? StepError)?.description == message }
    }

    @Test(
        "The steps are read",
        arguments: [
            ("tap date +", Step.Action.tap(.part(.plus, of: "date"), times: 1, fingers: 1)),
            ("tap date - 3", .tap(.part(.minus, of: "date"), times: 3, fingers: 1)),
            ("hold date + 2", .hold(.part(.plus, of: "date"), .seconds(2))),
            ("choose size 2", .tap(.part(.segment(2), of: "size"), times: 1, fingers: 1)),
            ("slide tip to 15", .slide("tip", to: 15)), ("turn on wifi", .turn("wifi", isOn: true)),
            ("turn off wifi", .turn("wifi", isOn: false)),
        ])
    func reading(_ line: String, _ action: Step.Action) throws { expectEqual(try Step(line).action, action) }

    @Test(
        "A step that is not complete is an error that says how it is written",
        arguments: [
            ("slide tip", "expected 'to', not the end; the step is written slide ID to VALUE"),
            ("turn wifi on", "expected 'on' or 'off', not 'wifi'; the step is written turn on|off ID"),
            ("choose size two", "expected SEGMENT, from 0, not 'two'; the step is written choose ID SEGMENT"),
        ])
    func incomplete(_ line: String, _ message: String) {
        #expect { try Step(line) } throws: { ($0 as? StepError)?.description == message }
    }

    @Test("A part in a command is the one that its text was made of")
    func commands() throws {
        for part in [Step.Part.plus, .minus, .segment(3), .thumb, .value(1.5), .state(true), .state(false)] {
            let line = #"{"find":{"view":"a","part":\#(part.json)}}"#
            let command = try Command(parsing: Array(line.utf8), of: CommandName.control)
            guard case .find(let read, "a") = command.request else {
                Issue.record("\(line)")
                continue
            }
            expectEqual(read, part)
        }
    }
}
