import Evdev
import TestKit
import Testing
import Touches

@testable import Files

/// A panel as evtest describes it, with a tap.
let evtestLog = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x416 product 0x38f version 0x1060
    Input device name: "Panel "7""
    Supported events:
      Event type 0 (EV_SYN)
      Event type 1 (EV_KEY)
        Event code 330 (BTN_TOUCH) state 0
      Event type 3 (EV_ABS)
        Event code 47 (ABS_MT_SLOT)
          Value      1
          Min        0
          Max        4
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min      -20
          Max      799
          Fuzz       4
          Resolution      10
        Event code 54 (ABS_MT_POSITION_Y)
          Value      0
          Min        0
          Max      479
        Event code 57 (ABS_MT_TRACKING_ID)
          Value      0
          Min        0
          Max    65535
    Key repeat handling:
      Repeat type 20 (EV_REP)
        Repeat code 0 (REP_DELAY)
          Value    250
    Properties:
      Property type 1 (INPUT_PROP_DIRECT)
    Testing ... (interrupt to exit)
    Event: time 12.500000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 10
    Event: time 12.500000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value -7
    Event: time 12.500000, type 1 (EV_KEY), code 330 (BTN_TOUCH), value 1
    Event: time 12.500000, -------------- SYN_REPORT ------------
    Event: time 12.590000, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 12.590000, -------------- SYN_REPORT ------------

    """

private let evtestEvents = [
    InputEvent(12_500_000, 3, 57, 10), InputEvent(12_500_000, 3, 53, -7), InputEvent(12_500_000, 1, 330, 1),
    InputEvent(12_500_000, 0, 0, 0), InputEvent(12_590_000, 3, 57, -1), InputEvent(12_590_000, 0, 0, 0),
]

/// What `getevent -lp` says about a panel and a switch.
let geteventDescription = """
    add device 1: /dev/input/event3
      bus:      0018
      vendor    0416
      product   038f
      version   1060
      name:     "goodix_ts"
      location: "input/ts"
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): KEY_POWER             BTN_TOUCH*           0271
        ABS (0003): ABS_MT_SLOT           : value 0, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 719, fuzz 2, flat 1, resolution 11
                    ABS_MT_POSITION_Y     : value 0, min -5, max 1279, fuzz 0, flat 0, resolution 0
                    0039                  : value 0, min 0, max 65535, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
    add device 2: /dev/input/event0
      name:     "gpio-keys"
      events:
        KEY (0001): 0072  0073
      input props:
        <none>

    """

@Suite("Logs of evtest and getevent")
struct LogTests {
    @Test("A log of evtest has the description and the events")
    func evtest() throws {
        let reading = Reading(evtestLog)
        expect(reading.error == nil)
        expectEqual(reading.events, evtestEvents)
        var expected = DeviceDescription(
            name: "Panel \"7\"", bus: 0x18, vendor: 0x416, product: 0x38f, version: 0x1060, properties: [1])
        expected.codes = [
            .synchronization: [], .key: [.BTN_TOUCH],
            .absolute: [.ABS_MT_SLOT, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_TRACKING_ID],
        ]
        expected.axes = [
            .ABS_MT_SLOT: AbsoluteAxis(value: 1, minimum: 0, maximum: 4),
            .ABS_MT_POSITION_X: AbsoluteAxis(value: 0, minimum: -20, maximum: 799, fuzz: 4, resolution: 10),
            .ABS_MT_POSITION_Y: AbsoluteAxis(value: 0, minimum: 0, maximum: 479),
            .ABS_MT_TRACKING_ID: AbsoluteAxis(value: 0, minimum: 0, maximum: 65535),
        ]
        expectEqual(reading.devices, [expected])
    }

    @Test(
        "The marks of evtest are events of EV_SYN",
        arguments: [
            ("-------------- SYN_REPORT ------------", 0), ("-------------- Report Sync ------------", 0),
            ("-------------- EV_SYN ------------", 0), ("-------------- SYN_CONFIG ------------", 1),
            ("++++++++++++++ SYN_MT_REPORT ++++++++++++", 2), (">>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<", 3),
            ("type 0 (EV_SYN), code 0 (SYN_REPORT), value 0", 0),
        ])
    func marks(mark: String, code: UInt16) {
        let reading = Reading(evtestLog + "Event: time 12.600000, \(mark)\n")
        expectEqual(reading.events.last, InputEvent(12_600_000, 0, code, 0))
    }

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

    @Test("A last line that is cut off has no effect, and the events before it are valid")
    func cutShort() {
        let whole = Reading(evtestLog)
        for end in ["Event: ti", "Event: time 12.6", "Event: time 12.6, type 3 (EV_ABS), code 53 (ABS_M"] {
            let reading = Reading(evtestLog + end, name: "a.log")
            expect(reading.events == whole.events && reading.error == nil)
            expectEqual(
                reading.warnings,
                [
                    "a.log:40: 1 line of events cannot be read, such as '\(end.prefix(40))"
                        + "\(end.count > 40 ? "..." : "")', and has no effect"
                ])
        }
        expectEqual(whole.warnings, [])
    }

    @Test(
        "getevent has names or numbers, a time before the node, and the node if it was started for all",
        arguments: [
            "[    1234.567890] /dev/input/event3: EV_ABS       ABS_MT_POSITION_X    000001a4            ",
            "[    1234.567890] EV_ABS       ABS_MT_POSITION_X    000001a4", "[1234.567890] 0003 0035 000001a4",
            "[ 1234.56789] /dev/input/event3: 0003 0035 000001a4 rate 60",
            "1234-567890: /dev/input/event3: 0003 0035 000001a4",
        ])
    func geteventLines(line: String) {
        let reading = Reading(geteventDescription + line)
        expectEqual(reading.events, [InputEvent(1_234_567_890, 3, 0x35, 420)])
        expect(reading.error == nil && reading.warnings == [])
        expectEqual(reading.devices.map(\.name), ["goodix_ts"])
    }

    @Test(
        "The values of getevent are signed, and some are words",
        arguments: [
            ("EV_ABS ABS_MT_TRACKING_ID ffffffff", 3, 0x39, -1), ("EV_KEY BTN_TOUCH DOWN", 1, 0x14a, 1),
            ("EV_KEY BTN_TOUCH UP", 1, 0x14a, 0), ("EV_KEY KEY_POWER REPEAT", 1, 116, 2),
            ("EV_ABS ABS_MT_TOOL_TYPE MT_TOOL_PALM", 3, 0x37, 2), ("EV_SYN SYN_MT_REPORT 00000000", 0, 2, 0),
            ("EV_ABS 003f 7fffffff", 3, 0x3f, .max), ("EV_KEY BTN_DIGI DOWN", 1, 0x140, 1),
            // KEY_ROTATE_LOCK_TOGGLE, of which getevent writes 20 characters.
            ("EV_KEY KEY_ROTATE_LOCK_TOGG UP", 1, 0x231, 0),
        ] as [(String, UInt16, UInt16, Int32)])
    func geteventValues(line: String, type: UInt16, code: UInt16, value: Int32) {
        expectEqual(Reading("[ 1.000000] " + line).events, [InputEvent(1_000_000, type, code, value)])
    }

    @Test("The description of getevent has names or numbers, and belongs to the node")
    func geteventDescriptions() throws {
        let reading = Reading(
            geteventDescription + """
                [ 2.000000] /dev/input/event0: 0001 0072 00000001
                [ 2.000000] /dev/input/event3: EV_ABS ABS_MT_POSITION_X 00000005
                [ 2.000000] /dev/input/event3: EV_SYN SYN_REPORT 00000000
                [ 2.100000] /dev/input/event0: 0000 0000 00000000
                """)
        expect(reading.error == nil)
        var panel = DeviceDescription(
            name: "goodix_ts", phys: "input/ts", bus: 0x18, vendor: 0x416, product: 0x38f, version: 0x1060,
            properties: [1])
        panel.codes = [
            .key: [EventCode(rawValue: 116), .BTN_TOUCH, EventCode(rawValue: 0x271)],
            .absolute: [.ABS_MT_SLOT, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_TRACKING_ID],
        ]
        panel.axes = [
            .ABS_MT_SLOT: AbsoluteAxis(value: 0, minimum: 0, maximum: 9),
            .ABS_MT_POSITION_X: AbsoluteAxis(value: 0, minimum: 0, maximum: 719, fuzz: 2, flat: 1, resolution: 11),
            .ABS_MT_POSITION_Y: AbsoluteAxis(value: 0, minimum: -5, maximum: 1279),
            .ABS_MT_TRACKING_ID: AbsoluteAxis(value: 0, minimum: 0, maximum: 65535),
        ]
        let keys = DeviceDescription(
            name: "gpio-keys", codes: [.key: [EventCode(rawValue: 0x72), EventCode(rawValue: 0x73)]])
        expectEqual(reading.devices, [panel, keys])
        expectEqual(
            reading.items.dropFirst(2),
            [
                .events(device: 0, [InputEvent(2_000_000, 3, 0x35, 5)]),
                .events(device: 0, [InputEvent(2_000_000, 0, 0, 0)]),
                .events(device: 1, [InputEvent(2_000_000, 1, 0x72, 1)]),
                .events(device: 1, [InputEvent(2_100_000, 0, 0, 0)]),
            ])
    }

    @Test("The description may be in a file before that of the events, which may not name the node")
    func separateDescription() {
        let events = "[ 2.0] EV_ABS ABS_MT_POSITION_X 00000005\n[ 2.0] EV_SYN SYN_REPORT 00000000\n"
        for prefix in ["", "add device 1: /dev/input/event3\n  name:     \"goodix_ts\"\n"] {
            let reading = Reading(files: [
                ("description.txt", Array(geteventDescription.utf8)), ("log.txt", Array((prefix + events).utf8)),
            ])
            expect(reading.error == nil)
            expectEqual(reading.devices.map { $0.axes[.ABS_MT_POSITION_X]?.maximum }, [719])
            expectEqual(reading.events.count, 2)
        }
        expectEqual(
            Reading(geteventDescription, name: "a.log").error?.description,
            "a.log: expected at least one event, found only a description")
    }

    @Test("Without a description, the axes are those that the events show, and their ranges are not known")
    func noDescription() throws {
        let slots = Reading("[ 1.0] EV_ABS ABS_MT_TRACKING_ID 0000000a\n[ 1.0] EV_ABS ABS_MT_SLOT 0000000c\n")
        let device = try require(slots.devices.first)
        expectEqual(
            device.axes,
            [
                .ABS_MT_SLOT: AbsoluteAxis(minimum: 0, maximum: 12),
                .ABS_MT_POSITION_X: AbsoluteAxis(minimum: 0, maximum: 0),
                .ABS_MT_POSITION_Y: AbsoluteAxis(minimum: 0, maximum: 0),
                .ABS_MT_TRACKING_ID: AbsoluteAxis(minimum: 0, maximum: 0),
            ])
        expectEqual(device.properties, [1])
        let packets = Reading("[ 1.0] EV_ABS ABS_MT_POSITION_X 0000000a\n[ 1.0] EV_SYN SYN_MT_REPORT 00000000\n")
        expectEqual(packets.devices.first?.codes[.absolute], [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y])
        let single = Reading("Event: time 1.5, type 3 (EV_ABS), code 0 (ABS_X), value 7\n")
        expectEqual(single.devices.first?.codes[.absolute], [.ABS_X, .ABS_Y])
    }

    @Test("A log without times has a frame each 10 ms, and says so")
    func noTimes() {
        let frame = "/dev/input/event3: 0003 0035 00000001\n/dev/input/event3: 0000 0000 00000000\n"
        let reading = Reading(frame + frame + frame, name: "a.log")
        expectEqual(reading.events.map(\.time.microseconds), [0, 0, 10_000, 10_000, 20_000, 20_000])
        expectEqual(
            reading.warnings,
            [
                "a.log: the log has no times, so each frame is played 10 ms after the one before; 'getevent -lt' "
                    + "records them"
            ])
    }

    @Test("A step back in time is reported once, and the events go on")
    func stepBack() {
        let reading = Reading(
            "[ 2.0] 0003 0035 00000001\n[ 1.0] 0003 0035 00000002\n[ 1.5] 0003 0035 00000003\n"
                + "[ 3.0] 0003 0035 00000004", name: "a.log")
        expectEqual(reading.events.map(\.time.microseconds), [2_000_000, 2_000_000, 2_000_000, 3_000_000])
        expectEqual(
            reading.warnings,
            [
                "a.log:2: the time goes back: this is played at the time of the line before, as is what follows with "
                    + "an earlier time"
            ])
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
