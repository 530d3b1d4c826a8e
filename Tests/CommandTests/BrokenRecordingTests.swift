import TestKit
import Testing

@Suite("fingerpost replay of invalid recordings")
struct BrokenRecordingTests {
    @Test("Events that stop early leave no finger down")
    func eventsThatStopEarlyLeaveNoFingerDown() throws {
        let result = try Fixture.run(
            "replay --scene shop.yaml broken.evemu",
            with: [
                "broken.evemu": Fixture.panel + """
                    E: 10.000000 0003 0039 7
                    E: 10.000000 0003 0035 450
                    E: 10.000000 0003 0036 320
                    E: 10.000000 0000 0000 0
                    E: 10.008000 0003 0035

                    """
            ])
        #expect(result.output.count == 4)
        #expect(result.output.prefix(3) == Fixture.panelTapRecords.prefix(3))
        #expect(result.output.last?.contains(#""phase":"cancelled""#) == true)
        #expect(
            result.errors == [
                "fingerpost: broken.evemu:22: expected a value, a decimal 32-bit number, found the end of the line"
            ])
        #expect(result.exit == .code(1))
    }

    @Test(
        "Events of a touchscreen that no SYN_REPORT follows are reported",
        arguments: [
            (
                "",
                "no SYN_REPORT follows its last 8 events, so they have no effect; end each frame with 'E: TIME 0000 0000 0'",
                2
            ),
            (
                "E: 10.000000 0000 0000 0\nE: 10.100000 0003 0039 -1\n",
                "no SYN_REPORT follows its last event, so it has no effect; end each frame with 'E: TIME 0000 0000 0'",
                4
            ),
        ])
    func noSynReport(_ more: String, _ expected: String, _ records: Int) throws {
        let events = (0..<8).map { "E: 10.000000 0003 \(["0035", "0036"][$0 % 2]) \(300 + $0)\n" }.joined()
        let folder = try Fixture.folder([
            "r": Fixture.panel + (more.isEmpty ? "" : "E: 10.000000 0003 0039 7\n") + events + more
        ])
        let result = try Fingerpost.run("replay", "--scene", "shop.yaml", "r", directory: folder.path)
        #expect(result.output.count == records)
        #expect(result.errors == ["fingerpost: recording: \(expected)"])
        #expect(result.exit == .code(0))
        // A keyboard needs none.
        let keys = try Fixture.folder([
            "r": Fixture.keyboard + "E: 10.000000 0001 001e 1\n", "keys.yaml": "fingerpost: 1\nkeys: true\n",
        ])
        #expect(
            try Fingerpost.run("replay", "--scene", "keys.yaml", "r", directory: keys.path).errors == [])
    }

    @Test("Events of slots that a panel does not have are reported once")
    func missingSlots() throws {
        func finger(_ slot: Int, at time: Int) -> String {
            """
            E: \(time).000000 0003 002f \(slot)
            E: \(time).000000 0003 0039 \(time)
            E: \(time).000000 0003 0035 450
            E: \(time).000000 0003 0036 320
            E: \(time).000000 0003 0000 450
            E: \(time).000000 0000 0000 0

            """
        }
        func errors(_ text: String) throws -> [String] {
            let result = try Fixture.run("replay --scene shop.yaml r", with: ["r": Fixture.panel + text])
            #expect(result.exit == .code(0))
            return result.errors
        }
        // A finger has three events of its slot. ABS_X belongs to no slot.
        #expect(
            try errors(finger(10, at: 10) + finger(3, at: 11) + finger(-1, at: 12)) == [
                "fingerpost: recording: 6 events of missing slots, such as slot -1, have no effect; its slots are 0 to 9"
            ])
        #expect(
            try errors("E: 10.000000 0003 002f 12\nE: 10.000000 0003 0039 1\nE: 10.000000 0000 0000 0\n") == [
                "fingerpost: recording: 1 event of missing slots, such as slot 12, has no effect; its slots are 0 to 9"
            ])
        #expect(try errors(finger(9, at: 10) + finger(0, at: 11)) == [])
    }

    @Test(
        "An invalid file is reported with what was expected",
        arguments: [
            ("", "fingerpost: r: expected a recording, found an empty file"),
            (
                "hello\n",
                "fingerpost: r:1: expected evemu's text, libinput record's YAML, a log of evtest or getevent, or touch records as JSON Lines, found 'hello'"
            ),
            ("# a kiosk\n" + Fixture.shop, "fingerpost: r:2: expected a recording, found a scene, which --scene names"),
            (
                #"{"fingerpost":1,"windows":[]}"#,
                "fingerpost: r:1: expected a recording, found a scene, which --scene names"
            ),
            (
                #"{"windows":[],"fingerpost":1}"#,
                "fingerpost: r:1: expected a recording, found a scene, which --scene names"
            ),
            (
                "{ \"fingerpost\": 1,\n  \"windows\": []\n}\n",
                "fingerpost: r:1: expected a recording, found a scene, which --scene names"
            ),
            (
                "{\r\n  \"windows\": [],\r\n  \"fingerpost\": 1\r\n}\r\n",
                "fingerpost: r:3: expected a recording, found a scene, which --scene names"
            ),
            (
                "{\n  \"fingerpost-test\": 1\n}\n",
                "fingerpost: r:2: expected a recording, found a test file, which 'fingerpost test' plays"
            ),
            (
                "fingerpost-test: 1\nscene: kiosk.yaml\n",
                "fingerpost: r:1: expected a recording, found a test file, which 'fingerpost test' plays"
            ),
        ])
    func noRecording(_ text: String, _ expected: String) throws {
        let result = try Fixture.run("replay --scene shop.yaml r", with: ["r": text])
        #expect(result.output == [Fixture.tapRecords[0]])
        #expect(result.errors == [expected])
        #expect(result.exit == .code(1))
    }
}
