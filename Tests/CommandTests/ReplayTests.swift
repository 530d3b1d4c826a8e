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
        expectEqual(try program.output.record()?.kind, "hello")
        program.write(input)
        expectEqual(try program.output.records(expected.count).map(\.kind), expected)
        program.closeInput()
        expectEqual(try program.output.rest(), [])
    }

    @Test("A recording that begins before the end of the one before begins a session, which shows what that one left")
    func earlierRecordings() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            windows:
              - view:
                  id: page
                  subviews:
                    - {id: next, kind: button, frame: [400, 300, 200, 80], actions: {touchUpInside: {show: last}}}
                    - {id: last, kind: stepper, frame: [400, 300, 200, 80], hidden: true}
                    - {id: list, kind: scroll, frame: [0, 0, 300, 500], contentSize: [300, 9000]}

            """
        let flick = (0..<9).map { number in
            let phase = ["began", "ended"][number / 8]
            return #"{"type":"touch","time":1.\#(number),"phase":"\#(number % 8 == 0 ? phase : "moved")","#
                + #""touch":1,"x":9,"y":\#(490 - 50 * number)}"# + "\n"
        }
        let later = Fixture.panelTap.replacing("E: 10.", with: "E: 90.")
        let folder = try Fixture.folder([
            "scene.yaml": scene, "tap.evemu": Fixture.panel + Fixture.panelTap, "later.evemu": Fixture.panel + later,
            "tap.jsonl": Fixture.tap, "flick.jsonl": flick.joined(),
            "soon.jsonl": Fixture.tap.replacing("1.0", with: "2.0"),
        ])
        func replay(_ files: [String]) throws -> [String] {
            let words = ["replay", "--scene", "scene.yaml", "--emit", "default,-device"] + files
            let result = try Fingerpost.run(arguments: words, directory: folder.path)
            expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
            return result.output
        }
        func touches(_ lines: [String]) throws -> [String] {
            lines.filter { $0.contains(#""type":"touch""#) }.map {
                $0.replacing(/"(seq|slot)":[0-9]+,/, with: "").replacing(/"device":"[a-z0-9]+",/, with: "")
            }
        }
        let cases = [
            ["tap.evemu", "tap.evemu", "tap.evemu"], ["tap.jsonl", "tap.jsonl"], ["tap.evemu", "tap.jsonl"],
            // The second one begins while the list still glides.
            ["flick.jsonl", "soon.jsonl"],
        ]
        for files in cases {
            let first = try replay(files)
            let records = try first.map { try Record($0) }
            expectEqual(records.count { $0.type == "hello" }, files.count)
            for (record, next) in zip(records, records.dropFirst()) where next.type != "hello" {
                expect(try require(record.number("time")) <= require(next.number("time")), "\(next)")
            }
            let views = records.filter { $0.kind == "touch began" }.map { $0["view"] }
            let expected = files[0] == "flick.jsonl" ? ["list", "next"] : ["next", "last", "last"]
            expectEqual(views, Array(expected.prefix(files.count)))
            try first.joined(separator: "\n").write(
                toFile: "\(folder.path)/day.jsonl", atomically: true, encoding: .utf8)
            expect(try touches(replay(["day.jsonl"])) == touches(first))
        }
        // One that begins later belongs to the session.
        expectEqual(try replay(["tap.evemu", "later.evemu"]).count { $0.contains(#""type":"hello""#) }, 1)
    }

    @Test("The same input gives the same bytes")
    func sameInputGivesSameBytes() throws {
        let input = Fixture.drag(30) + Fixture.tap
        let first = try Fingerpost.run("replay", "--emit", "all", "-", input: input)
        expect(first.output.count > 120)
        expectEqual(try Fingerpost.run("replay", "--emit", "all", "-", input: input).output, first.output)
    }

    @Test(
        "The speed of a replay does not change its records",
        arguments: [["--realtime"], ["--speed", "4"], ["--realtime", "--speed", "2.5"]])
    func pace(_ options: [String]) throws {
        let folder = try Fixture.folder()
        let program = try Fingerpost(["replay", "--scene", "shop.yaml", "-"] + options, directory: folder.path)
        program.write(Fixture.tap)
        program.closeInput()
        expectEqual(try program.output.rest(), Fixture.tapRecords)
        expectEqual(try program.waitForExit(), .code(0))
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
        expectEqual(values.count, 100)
        expectEqual(try program.waitForExit(), .code(0))
    }

    @Test("With --realtime, a record comes at its time")
    func inRealTimeRecordComesAtItsTime() throws {
        // The finger lifts ten minutes later. Everything before that is written immediately.
        let program = try Fingerpost(["replay", "--realtime", "--emit", "touch", "-"])
        program.write(#"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}"# + "\n")
        program.write(#"{"type":"touch","time":601,"phase":"ended","touch":1,"x":1,"y":1}"# + "\n")
        expectEqual(try program.output.records(until: "touch began").count, 2)
        program.send(SIGTERM)
        expectEqual(try program.output.rest().last?.contains(#""reason":"stopped""#), true)
        expectEqual(try program.waitForExit(), .signal(SIGTERM))
    }
}
