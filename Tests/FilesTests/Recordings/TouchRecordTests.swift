import TestKit
import Testing

@testable import Files

@Suite("Fingerpost's own records as a recording")
struct TouchRecordTests {
    @Test(
        "A time is parsed as a decimal, to the nearest microsecond",
        arguments: [
            ("0", 0), ("-0", 0), ("0.000001", 1), ("1234567.891011", 1_234_567_891_011), ("1.0000004", 1_000_000),
            ("1.0000005", 1_000_001), ("0.1e1", 1_000_000), ("25E-1", 2_500_000), ("1e-9", 0), ("4.35", 4_350_000),
            ("1.00000000000000000000001", 1_000_000), ("999999999999", 999_999_999_999_000_000),
        ] as [(String, Int64)])
    func time(text: String, microseconds: Int64) {
        let reading = Reading(#"{"type":"touch","time":\#(text),"phase":"began","touch":1,"x":0,"y":0}"#)
        expectEqual(reading.frames.first?.timestamp.microseconds, microseconds)
    }

    @Test(
        "A coordinate is the nearest thousandth, as records write it",
        arguments: [
            ("0.1", 0.1), ("-0.001", -0.001), ("1279.999", 1279.999), ("1E5", 100_000), ("-0", 0), ("1e-300", 0),
            ("123456.789012345678901234567890", 123_456.789), ("9007199254740993e-12", 9007.199), ("0.0005", 0.001),
        ])
    func coordinate(text: String, number: Double) {
        let reading = Reading(#"{"type":"touch","time":0,"phase":"began","touch":1,"x":\#(text),"y":0}"#)
        expectEqual(reading.frames.first?.samples[0].location.x, number)
    }

    @Test("More devices than a recording may have are refused")
    func tooManyDevices() {
        let lines = (1...257).map {
            #"{"type":"touch","time":1,"phase":"began","touch":\#($0 % 2),"device":"d\#($0)","x":1,"y":1}"# + "\n"
                + #"{"type":"touch","time":1,"phase":"ended","touch":\#($0 % 2)}"#
        }
        let reading = Reading(lines.joined(separator: "\n"), name: "a.jsonl")
        expectEqual(
            reading.error?.description, "a.jsonl:513: expected at most 256 devices, found more than 256 devices")
    }

    @Test("More touches at once than any panel has slots are refused")
    func tooMany() {
        let lines = (1...257).map { #"{"type":"touch","time":1,"phase":"began","touch":\#($0),"x":1,"y":1}"# }
        let reading = Reading(lines.joined(separator: "\n"), name: "a.jsonl")
        expectEqual(reading.frames.map(\.samples.count), [256])
        expectEqual(
            reading.error?.description, "a.jsonl:257: expected at most 256 touches at once, found another 'began'")
    }

    @Test(
        "Control characters and too many levels are an error",
        arguments: [
            ("{\"a\":\"\u{1}\"}", "a string without control characters", "'\"?\"'"),
            (String(repeating: "{\"a\":", count: 200), "at most 128 levels of lists and objects", "more"),
        ])
    func broken(line: String, expected: String, found: String) {
        let first = #"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}"#
        let reading = Reading("\(first)\n\n\(line)\n", name: "tap.jsonl")
        expectEqual(reading.error, RecordingError(file: "tap.jsonl", line: 3, expected: expected, found: found))
        expectEqual(reading.frames.count, 1)
    }
}
