import TestKit
import Testing
import Touches

@testable import Files

/// The texts are in the folder `Cases`.
@Suite("Recordings in files")
struct RecordingCaseTests {
    @Test("The items of a recording are those that its case says")
    func items() throws {
        let file = try CaseFile("touch-records.txt")
        for lines in file.paragraphs {
            let expected = lines.map(\.text).filter { $0.hasPrefix("-> ") }
            let recording = lines.dropFirst().map(\.text).filter { !$0.hasPrefix("-> ") }
            let reading = Reading(recording.joined(separator: "\n"), name: "r")
            let found = reading.items.map { "-> \(Self.words($0))" } + (reading.error.map { ["-> \($0)"] } ?? [])
            if let failure = file.failure(found, expected: expected, at: lines[0]) { Issue.record("\(failure)") }
        }
    }

    @Test(
        "An invalid line is an error with what was expected, and what is before it is read",
        arguments: [
            ("invalid-records", #"{"type":"touch","time":1,"phase":"began","touch":1,"x":1,"y":1}"# + "\n\n", ""),
            ("invalid-evemu", "N: a\nE: 0.500000 0000 0000 0\n", "E: 9.0 0 0 0\n"),
        ])
    func invalid(name: String, before: String, after: String) throws {
        let file = try CaseFile("\(name).txt")
        for lines in file.paragraphs {
            for (line, expected) in zip(lines, lines.dropFirst()) where !line.text.hasPrefix("-> ") {
                let reading = Reading("\(before)\(line.text)\n\(after)", name: "r")
                let found = reading.error.map { $0.description.replacing("r:3: ", with: "-> ") } ?? "no error"
                if let failure = file.failure([found], expected: [expected.text], at: line) {
                    Issue.record("\(failure)")
                }
                expectEqual(reading.items, Reading(before).items)
            }
        }
    }

    private static func words(_ item: RecordingItem) -> String {
        switch item {
        case .touches(let frame):
            let samples = frame.samples.map { sample in
                "\(sample.touch.number) \(sample.phase.name) \(sample.location.x),\(sample.location.y)"
                    + (sample.reason.map { " \($0)" } ?? "")
            }
            let device = frame.device.map { " \($0.name)" } ?? ""
            return "touches \(frame.timestamp.seconds)\(device): \(samples.joined(separator: ", "))"
        case .scene(let change, let time): return "\(words(change)) \(time.seconds)"
        case .session(let time): return "session \(time.seconds)"
        case .warning(let text): return "warning \(text)"
        default: return "\(item)"
        }
    }

    private static func words(_ change: RecordedChange) -> String {
        switch change {
        case .set(let keys): "set \(keys.json ?? "-")"
        case .setByAction(let keys, let cause): "set \(keys.json ?? "-") by \(cause)"
        case .repeated(let cause): "repeated by \(cause)"
        case .replaced(let scene, let file): "replaced \(scene?.json ?? "-") \(file ?? "-")"
        case .added(let window): "added \(window?.json ?? "-")"
        case .removed(let ids): "removed \(ids)"
        case .wasIdle(let device, let cause): "wasIdle \(device?.name ?? "screen") \(cause)"
        case .idleTime(let device): "idleTime \(device?.name ?? "screen")"
        case .awake(let device): "awake \(device?.name ?? "screen")"
        default: "\(change)"
        }
    }
}
