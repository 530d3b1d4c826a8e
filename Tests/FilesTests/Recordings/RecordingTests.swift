import Foundation
import TestKit
import Testing

@testable import Files

@Suite("Recordings of any format")
struct RecordingTests {
    @Test(
        "An empty file is an error",
        arguments: [
            ("", "an empty file"), ("\n \n", "an empty file"), ("# EVEMU 1.3\n", "only comments"),
        ])
    func empty(text: String, found: String) {
        let reading = Reading(text, name: "day.jsonl")
        expectEqual(reading.error, RecordingError(file: "day.jsonl", line: nil, expected: "a recording", found: found))
        expectEqual(reading.error?.description, "day.jsonl: expected a recording, found \(found)")
    }

    @Test(
        "A file that is not a recording is an error",
        arguments: [
            ("hello", "'hello'"), ("- 1", "'-'"),
            ("[1, 2]", "'[1,'"), ("\u{7f}ELF", "'?ELF'"), ("\"a\"", "'\"a\"'"), ("12", "'12'"),
        ])
    func unknown(text: String, found: String) {
        expectEqual(
            Reading(text).error,
            RecordingError(
                file: "recording", line: 1,
                expected: "evemu's text, libinput record's YAML, a log of evtest or getevent, or touch records as "
                    + "JSON Lines",
                found: found))
    }

    @Test("A line without an end is refused before it fills the memory")
    func endlessLine() {
        let reading = Reading(files: [("-", Array(repeating: UInt8(ascii: "N"), count: 1 << 21))])
        expectEqual(reading.error?.description, "-:1: expected lines of at most 1048576 bytes, found a longer one")
    }

    @Test("Files of different formats follow one another")
    func mixed() {
        let tap = #"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":2}"#
        let reading = Reading(files: [
            ("a.yml", Array(twoDevices.utf8)), ("b.ev", Array((panel + "E: 0.1 0 0 0\n").utf8)),
            ("c.jsonl", Array(tap.utf8)),
        ])
        expect(reading.error == nil)
        expectEqual(reading.devices.map(\.name), ["Panel", "Buttons", "Panel #2"])
        expect(reading.items.compactMap { if case .events(let device, _) = $0 { device } else { nil } }.last == 2)
        expectEqual(reading.frames.count, 1)
    }

    @Test("A byte order mark and carriage returns are ignored", arguments: [panel + "E: 0.1 0 0 0\n", twoDevices])
    func windows(text: String) {
        let dressed = Reading("\u{feff}" + text.replacing("\n", with: "\r\n"))
        expectEqual(dressed, Reading(text))
    }

    @Test(
        "The size of the pieces does not matter", arguments: [1, 2, 3, 7, 64],
        [
            panel + "E: 0.1 0 0 0\nE: 0.2 1 14a 1\nX", panel, twoDevices, "# a comment\n\n" + twoDevices,
            "{\"type\":\"touch\",\"time\":1,\"phase\":\"began\",\"touch\":1,\"x\":1,\"y\":2}\n{\n", "", "\n", "?",
        ])
    func pieces(size: Int, text: String) {
        let bytes = Array(text.utf8)
        expectEqual(Reading(files: [("a", bytes)], inPiecesOf: size), Reading(files: [("a", bytes)]))
    }

    @Test(
        "A file that is open at the end is read completely",
        arguments: [
            panel + "E: 0.1 0 0 0\nE: 0.2 1 14a 1", panel, twoDevices, "# only a comment", "",
            #"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":2}"#,
        ], [true, false])
    func openAtTheEnd(text: String, isClosed: Bool) {
        var reader = RecordingReader()
        reader.open("a")
        reader.append(text.utf8)
        if isClosed { reader.close() }
        reader.finish()
        expectEqual(Reading(&reader), Reading(text, name: "a"))
    }

    @Test("The 257th device is an error at its position, and everything before it is valid")
    func devices() {
        let message = "expected at most 256 devices, found more than 256 devices"
        let one = "N: a\nE: 0.1 0 0 0\n"
        let evemu = Reading(String(repeating: one, count: 300), name: "a.ev")
        expect(evemu.devices.count == 256 && evemu.events.count == 256)
        expectEqual(evemu.error?.description, "a.ev:514: \(message)")

        let unused = Reading(String(repeating: one, count: 256) + "N: a\n", name: "a.ev")
        expectEqual(unused.events.count, 256)
        expectEqual(unused.error?.description, "a.ev: \(message)")

        let yaml = "- evdev:\n    name: a\n  events:\n  - evdev:\n    - [0, 1, 0, 0, 0]\n"
        let libinput = Reading(files: [
            ("a.ev", Array(one.utf8)), ("a.yml", Array(("devices:\n" + String(repeating: yaml, count: 256)).utf8)),
        ])
        expect(libinput.devices.count == 256 && libinput.events.count == 256)
        expectEqual(libinput.error?.description, "a.yml:1277: \(message)")
    }

    /// A frame is kept until it is complete, so a frame that is never complete must be refused.
    @Test("A frame without an end is refused", arguments: [true, false])
    func endlessFrame(isEvemu: Bool) {
        let count = 65_536
        let head =
            isEvemu ? "N: Panel\nA: 35 0 999 0 0 0\n" : "devices:\n- evdev: {name: Panel}\n  events:\n  - evdev:\n"
        func event(_ index: Int, _ type: Int, _ code: Int) -> String {
            isEvemu ? "E: 1.000000 000\(type) \(code) 7\n" : "    - [1, 0, \(type), \(code), \(index)]\n"
        }
        let frame = (0..<count).map { event($0, 3, 35) }.joined()
        let endless = Reading(head + event(0, 3, 35) + event(0, 0, 0) + frame + event(0, 3, 35))
        expectEqual(
            endless.error,
            RecordingError(
                file: "recording", line: (isEvemu ? 2 : 4) + count + 3,
                expected: "a SYN_REPORT after at most 65536 events",
                found: "another event"))
        expectEqual(endless.events.count, count + 2)
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

    @Test("Control characters of an invalid line are shown as question marks")
    func controlCharacters() {
        let error = Reading("N: a\nE: 0.5 0 0 0\n\u{1}\u{2}\n", name: "r").error
        expectEqual(
            error?.description,
            "r:3: expected a line that begins with N:, I:, P:, B:, A:, L:, S:, E: or #, found '??'")
    }
}
