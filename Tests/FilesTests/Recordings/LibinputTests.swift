import Evdev
import Foundation
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Files

/// The output of `libinput record -o FILE A B`, shortened.
let twoDevices = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
      git: "unknown"
    system:
      os: "debian:12"
      kernel: "6.1.0-13-amd64"
      dmi: "dmi:bvnX:bvr(1.2):svnY"
    devices:
    - node: /dev/input/event9
      evdev:
        # Name: Panel
        # ID: bus 0x3 vendor 0xeef product 0x7224 version 0x110
        # Supported Events:
        # Event type 3 (EV_ABS)
        name: "Panel"
        id: [3, 3823, 29220, 272]
        codes:
          0: [0, 1, 3] # EV_SYN
          1: [330] # EV_KEY
          3: [47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 1, 0, 0, 0]
          53: [0, 32767, 7, 0, 55]
          54: [-5, 20479, 7, 1, 40]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      hid: [
        5, 13, 9, 4
      ]
      udev:
        properties:
        - ID_INPUT=1
        - ID_INPUT_TOUCHSCREEN=1
        virtual: false
      quirks:
      events:
      # Current time is 12:34:56
      - evdev:
        - [  0,      0,   3,  57,       4] # EV_ABS / ABS_MT_TRACKING_ID        4
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - hid:
          time: [  0, 100]
          hidraw0: [1, 2, 3]
      - evdev:
        - [  1, 999999,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
        - [  1, 999999,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +1999ms
    - node: /dev/input/event10
      evdev:
        name: Buttons
        id: [25, 0, 1, 0]
        codes:
          1: [116]
        properties: []
      events:
      - evdev:
        - [  0,      0,   1, 116,       1] # EV_KEY / KEY_POWER 1
        - [  0,      0,   0,   0,       0]
      - evdev:
        - [  0, 500000,   1, 116,       0]
        - [  0, 500000,   0,   0,       0]

    """

@Suite("libinput record's YAML")
struct LibinputTests {
    @Test("Every device is described")
    func description() throws {
        let reading = Reading(twoDevices)
        expect(reading.error == nil)
        expectEqual(
            reading.devices,
            [
                DeviceDescription(
                    name: "Panel", bus: 3, vendor: 0x0eef, product: 0x7224, version: 0x110, properties: [1],
                    codes: [
                        .synchronization: [.SYN_REPORT, EventCode(rawValue: 1), .SYN_DROPPED], .key: [.BTN_TOUCH],
                        .absolute: [.ABS_MT_SLOT, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_TRACKING_ID],
                    ],
                    axes: [
                        .ABS_MT_SLOT: AbsoluteAxis(minimum: 0, maximum: 1),
                        .ABS_MT_POSITION_X: AbsoluteAxis(minimum: 0, maximum: 32767, fuzz: 7, resolution: 55),
                        .ABS_MT_POSITION_Y: AbsoluteAxis(minimum: -5, maximum: 20479, fuzz: 7, flat: 1, resolution: 40),
                        .ABS_MT_TRACKING_ID: AbsoluteAxis(minimum: 0, maximum: 65535),
                    ]),
                DeviceDescription(name: "Buttons", bus: 25, product: 1, codes: [.key: [EventCode(rawValue: 116)]]),
            ])
    }

    @Test("The events of the devices are sorted by time, frame by frame")
    func events() {
        expectEqual(
            Reading(twoDevices).items.dropFirst(2),
            [
                .events(device: 0, [InputEvent(0, 3, 57, 4)]), .events(device: 0, [InputEvent(0, 0, 0, 0)]),
                .events(device: 1, [InputEvent(0, 1, 116, 1)]), .events(device: 1, [InputEvent(0, 0, 0, 0)]),
                .events(device: 1, [InputEvent(500_000, 1, 116, 0)]),
                .events(device: 1, [InputEvent(500_000, 0, 0, 0)]),
                .events(device: 0, [InputEvent(1_999_999, 3, 57, -1)]),
                .events(device: 0, [InputEvent(1_999_999, 0, 0, 0)]),
            ])
    }

    @Test("A name that looks like a number is a name")
    func numericName() {
        let reading = Reading(twoDevices.replacing("name: Buttons", with: "name: 0403"))
        expectEqual(reading.devices.last?.name, "0403")
    }

    @Test("A recording without events is an error, after its devices")
    func noEvents() {
        let reading = Reading("devices:\n- evdev:\n    name: a\n  events:\n", name: "a.yml")
        expectEqual(reading.devices.map(\.name), ["a"])
        expectEqual(reading.error?.description, "a.yml: expected at least one event, found only a description")
    }

    @Test(
        "A recording that is cut off is read up to the cut",
        arguments: [
            ("- [  0, 500000,   0,", 64), ("- [  0, 500", 64), ("- [ 0, 500000, 1, \"", 63),
        ])
    func cutShort(end: String, line: Int) {
        let start = twoDevices.components(separatedBy: "- [  0, 500000,   0,")[0]
        let reading = Reading(start + end, name: "a.yml")
        expectEqual(reading.events.count, 7)
        expectEqual(reading.error?.file, "a.yml")
        expectEqual(reading.error?.line, line)
        expectEqual(reading.error?.expected, "libinput record's YAML")
    }

    @Test(
        "An invalid value is an error with what was expected, and the events before it are valid",
        arguments: [
            (
                "[  0, 500000,   1, 116,       0]", "[0, 500000, 1, 116]", 62,
                "an event, [seconds, microseconds, type, code, value]", "a list", 6
            ),
            (
                "[  0, 500000,   1, 116,       0]", "[0, 1000000, 1, 116, 0]", 62,
                "microseconds, an integer from 0 to 999999", "'1000000'", 6
            ),
            (
                "[  0, 500000,   1, 116,       0]", "[0, 500000, 65536, 116, 0]", 62,
                "a type, an integer from 0 to 65535", "'65536'", 6
            ),
            (
                "[  0, 500000,   1, 116,       0]", "[0, 500000, 1, 116, 2147483648]", 62,
                "a value, an integer from -2147483648 to 2147483647", "'2147483648'", 6
            ),
            ("[  1, 999999,   0,   0,       0]", "[1, 999998, 0, 0, 0]", 49, "a time not before 1.999999", "'1'", 3),
            (
                "id: [3, 3823, 29220, 272]", "id: [3, 3823, 29220]", 19, "an id, [bus, vendor, product, version]",
                "a list", 0
            ),
            ("1: [330] # EV_KEY", "key: [330]", 22, "a type, an integer from 0 to 65535", "'key'", 0),
            (
                "47: [0, 1, 0, 0, 0]", "47: [0, 1]", 25, "an axis, [minimum, maximum, fuzz, flat, resolution]",
                "a list", 0
            ),
        ])
    func broken(original: String, broken: String, line: Int, expected: String, found: String, events: Int) {
        let reading = Reading(twoDevices.replacing(original, with: broken), name: "a.yml")
        expectEqual(reading.error, RecordingError(file: "a.yml", line: line, expected: expected, found: found))
        expectEqual(reading.events.count, events)
    }

    @Test(
        "Other YAML is an error",
        arguments: [
            ("version: 1\n", 1, "a mapping"), ("---\nsystem: {}\n", 2, "a mapping"),
        ])
    func otherYAML(text: String, line: Int, found: String) {
        expectEqual(
            Reading(text).error,
            RecordingError(
                file: "recording", line: line, expected: "a recording of libinput record, with the key 'devices'",
                found: found))
    }

    /// Only the events of a recording are kept, 16 bytes each. Its text is not.
    @Test("A long libinput recording takes little memory")
    func longLibinputRecordingTakesLittleMemory() throws {
        func recording(frames: Int) -> [UInt8] {
            var text = "devices:\n- evdev: {name: Panel}\n  events:\n"
            for frame in 0..<frames {
                text +=
                    "  - evdev:\n    - [1, \(frame), 3, 53, \(frame)] # EV_ABS / ABS_MT_POSITION_X\n    - [1, "
                    + "\(frame), 0, 0, 0] # SYN_REPORT\n"
            }
            return Array(text.utf8)
        }
        /// The peak memory of a process that reads it, in bytes.
        func peak(frames: Int) throws -> Int {
            let folder = try TemporaryDirectory()
            defer { withExtendedLifetime(folder) {} }
            let text = String(decoding: recording(frames: frames), as: UTF8.self)
            let file = try folder.write(text, to: "recording.yaml")
            let lines = try Script.run("peak-memory.py", [Fingerpost.path, "replay", "--emit", "hello", file])
            return try require(lines.last.flatMap { Int($0) })
        }
        let growth = try peak(frames: 12_000) - peak(frames: 2_000)
        let bytes = recording(frames: 12_000).count - recording(frames: 2_000).count
        expect(growth < 5 * bytes, "\(bytes) bytes more of text take \(growth) bytes")
    }
}
