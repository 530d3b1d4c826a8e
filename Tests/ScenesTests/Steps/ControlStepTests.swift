import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Steps for parts of controls")
struct ControlStepTests {
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
