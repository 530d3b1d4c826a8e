import Evdev
import TestKit
import Testing
import Touches

@testable import Files

@Suite("Logs of evtest and getevent")
struct LogTests {
    /// What people paste around a log, and how they change it.
    static let dressings: [@Sendable (String) -> String] = [
        { "root@kiosk:~# evtest /dev/input/event2\n" + $0 },
        { "# evtest /dev/input/event2\n" + $0 },
        { "$ sudo evtest /dev/input/event2\n" + $0 },
        { "The panel does not react, see the log:\n\n```\n" + $0 + "```\nWhat can I do?\n" },
        { $0.split(separator: "\n").map { "    \($0)   " }.joined(separator: "\r\n") },
        { $0.replacing("\n", with: "\r\r\n") },
        { "\u{feff}(note) evtest: unable to open\nbash: note: x\n---8<--- 1) a: b\nI: Bus=0018 Vendor=0416\n" + $0 },
        { "/dev/input/event0:\tLid Switch\nSelect the device event number [0-5]: 3\n" + $0 + "^C\n" },
        { $0 + "***********************************************\n  This device is grabbed by another process.\n" },
    ]

    @Test("Text around a log, blanks and line ends do not matter", arguments: dressings.indices)
    func dressed(index: Int) {
        let getevent = geteventDescription + "[   1.5] /dev/input/event3: EV_SYN SYN_REPORT 00000000\n"
        for log in [evtestLog, getevent] {
            let reading = Reading(Self.dressings[index](log))
            expect(reading == Reading(log) && reading.error == nil && !reading.events.isEmpty)
        }
    }

    @Test("A log has at most 256 devices")
    func tooManyDevices() {
        let nodes = (0..<257).map { "add device \($0): /dev/input/event\($0)\n" }.joined()
        expectEqual(
            Reading(nodes, name: "a.log").error?.description,
            "a.log:257: expected at most 256 devices, found more than 256 devices")
    }

    @Test("A long log is refused before it fills the memory")
    func longLog() throws {
        var reader = LogReader()
        expectEqual(reader.maximumEvents, 1_048_576)
        reader.maximumEvents = 2
        try reader.read("[1.0] 0003 0035 00000001", 1)
        try reader.read("[1.0] 0000 0000 00000000", 2)
        let error = #expect(throws: LineError.self) { try reader.read("[1.0] 0003 0035 00000001", 3) }
        expect(error?.expected == "at most 2 events in a log" && error?.found == "more")
    }
}

@Suite("Formats of recordings")
struct RecordingFormatTests {
    static let instead = "record with 'fingerpost record', 'evemu-record', 'libinput record' or 'evtest' instead"

    @Test(
        "A format that cannot be read is named, with what to record instead",
        arguments: [
            ("R: 538 05 0d 09 04\nN: Panel\n", "a log of hid-recorder, which has no events"),
            ("# Panel\nD: 0\nR: 3 05 0d\n", "a log of hid-recorder, which has no events"),
            (
                "-event2   DEVICE_ADDED            Panel  seat0 default group1 cap:t\n",
                "the output of 'libinput debug-events', which has no events of the device"
            ),
            (
                " event12  TOUCH_DOWN   +1.20s\t0 (0) 12.00/14.00\n",
                "the output of 'libinput debug-events', which has no events of the device"
            ),
            ("0000000 8b3c 5f3e 0000 0000\n", "a dump of bytes in hexadecimal"),
            ("$ hexdump -C /dev/input/event2\n00000000  3c 8b 3e 5f 00 00\n", "a dump of bytes in hexadecimal"),
            ("00000000: 3c8b 3e5f 0000 0000  <.>_....\n", "a dump of bytes in hexadecimal"),
            ("<\u{b}>_\0\0\0\0", "bytes that are no text, such as those of an event node"),
        ])
    func foreign(text: String, found: String) {
        let reading = Reading(text)
        expectEqual(reading.error?.expected, RecordingFormat.all)
        expectEqual(reading.error?.found, "\(found); \(Self.instead)")
    }

    @Test("Text in UTF-16 is named", arguments: [[0xff, 0xfe, 0x49, 0x00], [0xfe, 0xff, 0x00, 0x49]] as [[UInt8]])
    func utf16(bytes: [UInt8]) {
        expectEqual(Reading(files: [("a", bytes)]).error?.found, "UTF-16; save the text as UTF-8")
    }

    @Test(
        "A line before the YAML of libinput is skipped", arguments: ["Recording to 'touch.yml'.\n", "$ cat a.yml\n\n"])
    func lineBefore(line: String) {
        expectEqual(Reading(line + twoDevices), Reading(twoDevices))
        expectEqual(Reading(line + panel + "E: 0.1 0 0 0\n"), Reading(panel + "E: 0.1 0 0 0\n"))
    }

    @Test("More than 1000 lines of other text are refused at the first")
    func otherText() {
        let reading = Reading(String(repeating: "word\n", count: 1001), name: "a")
        expectEqual(reading.error?.line, 1001)
        expectEqual(reading.error?.found, "'word'")
        expect(Reading(String(repeating: "word\n", count: 1000) + evtestLog).error == nil)
    }
}
