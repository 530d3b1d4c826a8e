import TestKit
import Testing

@testable import Scenes

@Suite("Hints for what people type")
struct HintTests {
    @Test(
        "A command that is misspelt gets the one that is meant",
        arguments: [
            (#"{"shwo":"menu"}"#, "unknown command 'shwo'; did you mean 'show'?"),
            (#"{"get":"scen"}"#, "get: there is no 'scen'; did you mean 'scene'?"),
        ])
    func commands(_ line: String, _ message: String) {
        #expect { try Command(parsing: Array(line.utf8), of: CommandName.control) } throws: {
            ($0 as? CommandError)?.description == message
        }
    }

    @Test(
        "A recording in the place of a scene gets a hint",
        arguments: ["# EVEMU 1.3\n", "N: a panel\n", "# libinput record\nversion: 1\n"])
    func recordings(_ text: String) {
        let hint = "this is a recording and no scene; write fingerpost replay RECORDING --scene SCENE"
        expectEqual(errors(text), ["s:1:1: \(hint)"])
    }
}
