import Foundation
import TestKit
import Testing

@Suite("fingerpost replay")
struct ReplayTests {
    @Test(
        "Lines are routed as they arrive",
        arguments: [
            (Fixture.tap, ["touch began", "touch ended", "action"]),
            (Fixture.panel + Fixture.panelTap, ["device added", "touch began", "touch ended", "action"]),
        ])
    func lineByLine(_ input: String, _ expected: [String]) throws {
        let folder = try Fixture.folder()
        let program = try Fingerpost(["replay", "--scene", "shop.yaml", "-"], directory: folder.path)
        #expect(try program.output.record()?.kind == "hello")
        program.write(input)
        #expect(try program.output.records(expected.count).map(\.kind) == expected)
        program.closeInput()
        #expect(try program.output.rest() == [])
    }

    @Test("The same input gives the same bytes")
    func sameInputGivesSameBytes() throws {
        let input = Fixture.drag(200) + Fixture.tap
        let first = try Fingerpost.run("replay", "--emit", "all", "-", input: input)
        #expect(first.output.count > 800)
        #expect(try Fingerpost.run("replay", "--emit", "all", "-", input: input).output == first.output)
    }

    @Test(
        "The speed of a replay does not change its records",
        arguments: [["--realtime"], ["--speed", "4"], ["--realtime", "--speed", "2.5"]])
    func pace(_ options: [String]) throws {
        let folder = try Fixture.folder()
        let program = try Fingerpost(["replay", "--scene", "shop.yaml", "-"] + options, directory: folder.path)
        program.write(Fixture.tap)
        program.closeInput()
        #expect(try program.output.rest() == Fixture.tapRecords)
        #expect(try program.waitForExit() == .code(0))
    }

    @Test("R71: a jump of years while a stepper repeats takes only as many steps as change the value")
    func r71Jump() throws {
        let scene =
            "fingerpost: 1\nwindows: [{view: {id: A, subviews: [{id: s, kind: stepper, frame: [0, 0, 100, 100]}]}}]\n"
        let folder = try Fixture.folder(["stepper.yaml": scene])
        let program = try Fingerpost(
            ["replay", "--scene", "stepper.yaml", "-", "--emit", "value"], directory: folder.path)
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":80,"y":50}"# + "\n")
        program.write(#"{"type":"touch","time":900000000,"phase":"ended","touch":1,"x":80,"y":50}"# + "\n")
        program.closeInput()
        let values = try program.output.rest().filter { $0.contains(#""type":"value""#) }
        #expect(values.count == 100)
        #expect(try program.waitForExit() == .code(0))
    }

    @Test("With --realtime, a record comes at its time")
    func inRealTimeRecordComesAtItsTime() throws {
        // The finger lifts ten minutes later. Everything before that is written immediately.
        let program = try Fingerpost(["replay", "--realtime", "--emit", "touch", "-"])
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}"# + "\n")
        program.write(#"{"type":"touch","time":601,"phase":"ended","touch":1,"x":1,"y":1}"# + "\n")
        #expect(try program.output.records(until: "touch began").count == 2)
        program.send(SIGTERM)
        #expect(try program.output.rest().last?.contains(#""reason":"stopped""#) == true)
        #expect(try program.waitForExit() == .signal(SIGTERM))
    }
}
