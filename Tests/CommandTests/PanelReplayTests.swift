import TestKit
import Testing

/// What the buttons of a kiosk do for what panels send. `LiftTests` has the places.
@Suite("fingerpost replay of what panels send")
struct PanelReplayTests {
    private static let scene = """
        fingerpost: 1
        screen: {width: 800, height: 480}
        windows:
          - id: main
            controller:
              id: kiosk
              performs: [buy, corner, quit, menu]
              view:
                id: page
                gestures: [{id: left, kind: screenEdgePan, edges: left, action: menu}]
                subviews:
                  - {id: quit, kind: button, frame: [0, 0, 80, 60], actions: {touchUpInside: quit}}
                  - {id: buy, kind: button, frame: [300, 180, 200, 120], actions: {touchUpInside: buy}}
                  - {id: corner, kind: button, frame: [720, 420, 80, 60], actions: {touchUpInside: corner}}

        """

    /// Five slots with pressure and a tool, axes 0 to 799 and 0 to 479.
    private static let panel = """
        N: Test Panel
        P: 02
        B: 03 00 00 00 00 00 80 e0 06
        A: 2f 0 4 0 0 0
        A: 35 0 799 0 0 0
        A: 36 0 479 0 0 0
        A: 37 0 2 0 0 0
        A: 39 0 65535 0 0 0
        A: 3a 0 255 0 0 0

        """

    /// A line is a frame: its time in milliseconds, and then axes and their values.
    private func recording(_ frames: [String]) -> String {
        Self.panel
            + frames.map { frame in
                let words = frame.split(separator: " ")
                let milliseconds = "000\(words[0])".suffix(3)
                let events = stride(from: 1, to: words.count, by: 2).map { "0003 \(words[$0]) \(words[$0 + 1])" }
                return (events + ["0000 0000 0"]).map { "E: 1.\(milliseconds)000 \($0)\n" }.joined()
            }.joined()
    }

    private static let down = "0 0039 5 0035 410 0036 230 003a 60"

    @Test(
        "A button acts where the finger was, whatever the frame of the lift contains",
        arguments: [
            ("", [down, "80 0035 0 0036 0 0039 -1"], ["buy"]), ("", [down, "80 0039 -1 0035 0 0036 0"], ["buy"]),
            ("", [down, "80 0039 -1 0037 2"], []), ("", [down, "80 0037 2 0039 -1"], []),
            ("", [down, "80 0035 40 0036 30 0039 6", "160 0039 -1"], ["buy", "quit"]),
            ("", [down, "80 0039 6 0035 40 0036 30", "160 0039 -1"], ["buy", "quit"]),
            ("", ["0 0039 5", "8 0035 410 0036 230", "88 0039 -1"], ["buy"]),
            ("liftAfter: 0.1", [down, "80 003a 0", "500 0039 6 003a 60", "580 003a 0"], ["buy", "buy"]),
            (
                "liftBy: pressure", [down, "80 003a 0 0035 0", "500 0039 6 0035 410 003a 60", "580 003a 0"],
                ["buy", "buy"]
            ),
            (
                "filters: {skipFirst: 1}",
                ["0 0039 1 0035 410 0036 130", "10 0035 411", "20 0035 410 0036 230", "30 0035 411", "90 0039 -1"],
                ["buy"]
            ),
        ] as [(String, [String], [String])])
    func actions(settings: String, frames: [String], expected: [String]) throws {
        let result = try Fixture.run(
            "replay --scene kiosk.yaml r --emit action",
            with: [
                "kiosk.yaml": Self.scene + (settings.isEmpty ? "" : "devices: [{\(settings)}]\n"),
                "r": recording(frames),
            ])
        #expect(result.errors == [])
        #expect(try result.output.dropFirst().map { try Record($0)["action"] } == expected)
    }

    @Test("A coordinate that a recording never has is named once")
    func missingCoordinate() throws {
        let frames = ["0 0039 5 0035 410", "8 0035 411", "80 0039 -1", "90 0039 6 0035 400", "99 0039 -1"]
        let result = try Fixture.run(
            "replay --scene kiosk.yaml r --emit touch,rejection",
            with: ["kiosk.yaml": Self.scene, "r": recording(frames)])
        #expect(
            result.errors == [
                "fingerpost: recording: ABS_MT_POSITION_Y was never reported, so no contact has a place, and none is a touch; `fingerpost record` also records the values from before"
            ])
        #expect(result.output.count == 3)
        for line in result.output.dropFirst() {
            let record = try Record(line)
            #expect(record.type == "rejection" && record["filter"] == "noPosition")
        }
    }
}
