import Foundation
import TestKit
import Testing

@Suite("fingerpost replay of logs")
struct LogReplayTests {
    private static let scene = """
        fingerpost: 1
        screen: {width: 800, height: 480}
        windows:
          - performs: [buy]
            view:
              subviews: [{id: buy, kind: button, frame: [300, 180, 200, 120], actions: {touchUpInside: buy}}]

        """

    private static let evtest = """
        $ sudo evtest /dev/input/event2
        Input driver version is 1.0.1
        Input device ID: bus 0x18 vendor 0x0 product 0x0 version 0x0
        Input device name: "panel"
        Supported events:
          Event type 1 (EV_KEY)
            Event code 330 (BTN_TOUCH)
          Event type 3 (EV_ABS)
            Event code 0 (ABS_X)
              Value      0
              Min        0
              Max      799
            Event code 1 (ABS_Y)
              Value      0
              Min        0
              Max      479
        Properties:
        Testing ... (interrupt to exit)
        Event: time 9.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
        Event: time 9.000000, type 3 (EV_ABS), code 0 (ABS_X), value 400
        Event: time 9.000000, type 3 (EV_ABS), code 1 (ABS_Y), value 240
        Event: time 9.000000, -------------- SYN_REPORT ------------
        Event: time 9.080000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 0
        Event: time 9.080000, -------------- SYN_REPORT ------------

        """

    private func replay(_ name: String, _ bytes: Data, _ scene: String = scene, emit: String) throws
        -> Fingerpost.Result
    {
        let folder = try Fixture.folder(["scene.yaml": scene])
        try bytes.write(to: URL(filePath: folder.path).appending(path: name))
        return try Fingerpost.run("replay", "--scene", "scene.yaml", "--emit", emit, name, directory: folder.path)
    }

    @Test("A pasted log of evtest is a tap on a button")
    func evtest() throws {
        let result = try replay("a.txt", Data(Self.evtest.utf8), emit: "action")
        #expect(try result.output.dropFirst().map { try Record($0)["action"] } == ["buy"])
        #expect(result.errors == [] && result.exit == .code(0))
    }

    @Test("A log of getevent without ranges is refused, and the message names the key that gives them")
    func unknownRange() throws {
        let log =
            "add device 1: /dev/input/event0\n  name:     \"ts\"\n/dev/input/event0: EV_ABS ABS_MT_TRACKING_ID 0000000a\n"
        let result = try replay("a.txt", Data(log.utf8), emit: "device")
        let record = try Record(try #require(result.output.last))
        #expect(record["change"] == "refused" && record["name"] == "ts")
        #expect(record["reason"]?.contains("give it with `range` in its entry") == true)
        #expect(result.exit == .code(0))
        #expect(result.errors.contains { $0.contains("a.txt: the log has no times") })
    }

    @Test("What is read never reaches the terminal as it is")
    func escapes() throws {
        for bytes in [Data([0x3c, 0x9b, 0x1b, 0x5b, 0x32, 0x4a, 0, 7]), Data("\u{1b}]0;x\u{7} \u{9b}2J\n".utf8)] {
            let result = try replay("a.bin", bytes, emit: "device")
            #expect(result.exit == .code(1))
            let text = (result.errors + result.output).joined()
            #expect(!text.isEmpty && !text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test("A recorded device has the id of its entry, and the next one of that entry a name of its own")
    func idOfEntry() throws {
        let scene = Self.scene + "devices: [{id: front, match: {name: panel}}]\n"
        let result = try replay("a.txt", Data((Self.evtest + Self.evtest).utf8), scene, emit: "device,touch")
        let devices = try result.output.dropFirst().map { try Record($0)["device"] }
        #expect(Set(devices) == ["front", "recording2"])
        #expect(devices.first == "front")
    }
}
