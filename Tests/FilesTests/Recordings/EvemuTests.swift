import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Files

/// A panel as evemu 1.3 describes it: two slots, 55 units/mm.
let panel = """
    # EVEMU 1.3
    # Kernel: 6.1.0
    # Input device name: "Panel #2"
    # Supported events:
    #   Event type 0 (EV_SYN)
    #     Event code 0 (SYN_REPORT)
    #   Event type 3 (EV_ABS)
    #     Event code 47 (ABS_MT_SLOT)
    #       Value        1
    #       Min          0
    #       Max          1
    # Properties:
    #   Property  type 1 (INPUT_PROP_DIRECT)
    N: Panel #2
    I: 0003 0eef 7224 0110
    P: 02 00 00 00 00 00 00 00
    B: 00 0b 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    B: 03 00 00 00 00 00 80 60 02
    A: 2f 0 1 0 0 0
    A: 35 0 32767 7 0 55
    A: 36 -5 20479 7 1 40
    A: 39 0 65535 0 0 0

    """

@Suite("evemu text")
struct EvemuTests {
    @Test("A description has the device, and its comments the values of the axes")
    func description() throws {
        let reading = Reading(panel + "E: 0.000001 0000 0000 0000\n")
        expect(reading.error == nil)
        expectEqual(reading.items.count, 2)
        let device = try require(reading.devices.first)
        expectEqual(device.name, "Panel #2")
        expectEqual([device.bus, device.vendor, device.product, device.version], [3, 0x0eef, 0x7224, 0x0110])
        expectEqual(device.properties, [1])
        expectEqual(
            device.codes,
            [
                .synchronization: [], .key: [.BTN_TOUCH],
                .absolute: [.ABS_MT_SLOT, .ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_TRACKING_ID],
            ])
        expectEqual(
            device.axes,
            [
                .ABS_MT_SLOT: AbsoluteAxis(value: 1, minimum: 0, maximum: 1),
                .ABS_MT_POSITION_X: AbsoluteAxis(minimum: 0, maximum: 32767, fuzz: 7, resolution: 55),
                .ABS_MT_POSITION_Y: AbsoluteAxis(minimum: -5, maximum: 20479, fuzz: 7, flat: 1, resolution: 40),
                .ABS_MT_TRACKING_ID: AbsoluteAxis(minimum: 0, maximum: 65535),
            ])
    }

    @Test("A description of format 1.0 has no header and no resolutions")
    func oldDescription() throws {
        let reading = Reading(
            """
            N: N-Trig MultiTouch
            I: 0003 1b96 0001 0000
            B: 03 03 00 00 00 00 01 00 00
            A: 00 0 9600 0 0
            A: 01 0 7200 0 0
            E: 1357751027.090934 0003 0000 205
            """)
        let device = try require(reading.devices.first)
        expectEqual(device.axes[.ABS_X], AbsoluteAxis(minimum: 0, maximum: 9600))
        // Bit 40 has no `A:` line.
        expectEqual(device.axes[EventCode(rawValue: 0x28)], AbsoluteAxis(minimum: 0, maximum: 0))
        expectEqual(reading.events, [InputEvent(1_357_751_027_090_934, 3, 0, 205)])
    }

    @Test("An axis that is described without its bit is an axis too")
    func axisWithoutBit() {
        let reading = Reading("N: a\nA: 35 0 9 0 0 0\nE: 0.0 0 0 0")
        expectEqual(reading.devices.first?.has(.absolute, .ABS_MT_POSITION_X), true)
    }

    @Test(
        "An event has a time in seconds and microseconds, a type and a code in hex, a value in decimal",
        arguments: [
            ("E: 0.000001 0003 0039 0000\t# EV_ABS / ABS_MT_TRACKING_ID   0", InputEvent(1, 3, 0x39, 0)),
            ("E: 13.865196 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID   -1", InputEvent(13_865_196, 3, 0x39, -1)),
            ("E: 1.000000 0001 014a 1", InputEvent(1_000_000, 1, 0x14a, 1)),
            ("E: 2.5 1 14A 1#", InputEvent(2_000_005, 1, 0x14a, 1)),
            ("E:\t3.999999  0004 0005   1472800  ", InputEvent(3_999_999, 4, 5, 1_472_800)),
            ("E: 4.0 0003 0035 -2147483648", InputEvent(4_000_000, 3, 0x35, .min)),
            ("E: 4.0 0003 0035 2147483647\r", InputEvent(4_000_000, 3, 0x35, .max)),
        ])
    func event(line: String, event: InputEvent) {
        let reading = Reading(panel + line)
        expect(reading.error == nil)
        expectEqual(reading.events, [event])
    }

    @Test("Comments, blank lines, LEDs and switches are skipped")
    func ignored() {
        let reading = Reading(
            panel + "L: 00 1\nS: 00 0\n\n  \n################\n#  Waiting for events #\nE: 0.1 0 0 "
                + "0\n# end")
        expect(reading.error == nil)
        expectEqual(reading.events.count, 1)
    }

    @Test("A description may be in a separate file before its events")
    func descriptionAndEvents() {
        let reading = Reading(files: [
            ("a.desc", Array(panel.utf8)), ("a.events", Array("E: 1.0 0 0 0\n".utf8)),
            ("b.events", Array("E: 2.0 0 0 0".utf8)),
        ])
        expect(reading.error == nil)
        expectEqual(reading.devices.map(\.name), ["Panel #2"])
        expectEqual(reading.events.map(\.time.microseconds), [1_000_000, 2_000_000])
    }

    @Test("A later description replaces one without events, and adds a device after one with events")
    func severalDescriptions() {
        let reading = Reading("N: a\nN: b\nE: 5.0 0 0 0\nN: c\nE: 1.0 0 0 0\nE: 2.0 0 0 0\n")
        expect(reading.error == nil)
        expectEqual(reading.devices.map(\.name), ["b", "c"])
        expectEqual(
            reading.items.compactMap { if case .events(let device, _) = $0 { device } else { nil } }, [0, 1, 1])
    }

    @Test("Values before another description do not belong to that one")
    func staleValues() {
        let reading = Reading(panel + "N: b\nA: 2f 0 1 0 0 0\nE: 5.0 0 0 0\n")
        expect(reading.devices.first?.axes[.ABS_MT_SLOT]?.value == nil)
    }

    @Test(
        "An invalid line is shortened and escaped in the error",
        arguments: [
            ("\u{1}\u{2}", "a line that begins with N:, I:, P:, B:, A:, L:, S:, E: or #", "'??'"),
            ("B: " + String(repeating: "00 ", count: 98), "no more than 96 bytes of a kind", "more"),
            ("# EVEMU 2.0", "evemu format 1.0 to 1.3", "'2.0'"),
            (
                String(repeating: "x", count: 60), "a line that begins with N:, I:, P:, B:, A:, L:, S:, E: or #",
                "'\(String(repeating: "x", count: 40))...'"
            ),
        ])
    func broken(line: String, expected: String, found: String) {
        let reading = Reading("N: a\nE: 0.500000 0000 0000 0\n\(line)\nE: 9.0 0 0 0\n", name: "panel.ev")
        expectEqual(reading.error, RecordingError(file: "panel.ev", line: 3, expected: expected, found: found))
        expectEqual(reading.events.count, 1)
    }

    @Test("Events without a description are an error that names the fix")
    func noDescription() {
        let reading = Reading("E: 1.0 0000 0000 0\n", name: "panel.events")
        expectEqual(
            reading.error?.description,
            "panel.events:1: expected a description before the first event (name the .desc file first), found "
                + "an "
                + "event")
    }

    @Test("A description without events is an error, after the device")
    func noEvents() {
        let reading = Reading(panel, name: "panel.desc")
        expectEqual(reading.devices.count, 1)
        expectEqual(reading.error?.description, "panel.desc: expected at least one event, found only a description")
    }

    @Test("An error is repeated at every later call")
    func errorStays() {
        var reader = RecordingReader()
        reader.open("a")
        reader.append("N: a\nX: 1\nE: 1.0 0 0 0\n".utf8)
        let first = #expect(throws: RecordingError.self) { try reader.next() }
        let second = #expect(throws: RecordingError.self) { try reader.next() }
        expectEqual(first, second)
    }

    @Test("Lines of a frame that begin in the same way are read as lines with a comment are")
    func similarLines() {
        let values = (0..<100).map { "E: 0.100000 0003 0035 \($0)" }
        let lines =
            values + [
                "E: 0.100000 0003 0039 -1", "E: 0.100000 0003 003a 2147483647", "E: 0.100000 0003 003F -2147483648",
                "E: 0.100000 0003 003 4", "E: 0.100000 0003 0135 5", "E: 0.100000 0003 0135 6", "E: 0.100000 0003 5 7",
                "E: 0.100000 0003 0035 00000000000000008", "E: 0.100000 3 0035 9", "E: 0.100000 3 0035 10",
                "E: 0.100000  0003 0036 11", "E: 0.100000 0003 0036  12", "E: 0.100000 0001 014a 1",
                "E: 0.100000 0003 0035 13", "E: 0.100000 0000 0000 0", "E: 0.100000 0003 0035 14",
                "E: 0.100000 0003 0035 15", "E: 0.100000 0000 0000 1", "E: 0.108000 0003 0035 16",
                "E: 0.108000 0003 0036 17", "E: 0.108000 0000 0003 0", "E: 0.108000 0003 0036 18",
                "E: 0.108000 0003 0036 19", "E: 0.108000 0003 0036 20 # 21", "E: 0.108000 0003 0036 2147483648",
            ]
        let reading = Reading(panel + lines.joined(separator: "\n"))
        let commented = Reading(panel + lines.map { $0 + " # c" }.joined(separator: "\n"))
        expectEqual(reading, commented)
        expectEqual(reading.runs, commented.runs)
        expectEqual(reading.events.count, lines.count - 1)
        expectEqual(reading.error?.line, panel.split(separator: "\n").count + lines.count)
    }

    @Test("Events are grouped by time, up to a SYN_REPORT or a SYN_DROPPED, and until another device begins")
    func runs() {
        let text = """
            N: a
            E: 0.1 3 39 1
            # a comment in a frame
            E: 0.1 3 35 2
            E: 0.1 0 2 0
            E: 0.1 0 0 0
            E: 0.1 0 0 0
            E: 0.2 3 35 3
            E: 0.3 0 0 0
            E: 0.3 3 35 4
            E: 0.4 0 3 0
            E: 0.4 0 0 0
            E: 0.4 3 35 5
            N: b
            E: 0.4 3 35 6
            E: 0.4 1 14a 1
            E: 0.5 x
            """
        let reading = Reading(text)
        expectEqual(reading.runs, [4, 1, 1, 1, 1, 1, 1, 1, 2])
        expectEqual(reading.events.count, 13)
        expect(reading.error != nil)
    }
}
