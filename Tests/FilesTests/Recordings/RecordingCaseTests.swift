import Evdev
import TestKit
import Testing
import Touches

@testable import Files

/// The cases are in the folder `Cases`. A case has a title, the lines of a recording, and what is read of it, after
/// `-> `.
///
/// - `< FILE` stands for the lines of a file of the folder, and `< FILE | TEXT | OTHER` for these with OTHER instead of
///   TEXT.
/// - `=== NAME` begins another file. The first one is called `r` if it has no name.
/// - `\` begins a line that would otherwise be a comment, or is empty.
/// - After `+ `, the rest of a line and the lines after it are added to those before the first `+ `. What is read of
///   the lines before is not repeated.
///
/// What is read of a device and its events is compared as far as a line of the case begins with the same word, and
/// events also where there is an error. `id` compares all of a description. Types and codes are hexadecimal, as in
/// evemu's text.
@Suite("Recordings in files")
struct RecordingCaseTests {
    private typealias Files = [(name: String, lines: [String])]

    @Test(
        "The items of a recording are those that its case says",
        arguments: CaseFile.names().filter { $0.hasSuffix(".txt") })
    func items(name: String) throws {
        let file = try CaseFile(name)
        for lines in file.paragraphs {
            expect(lines.count > 1 && !lines[0].text.hasPrefix("-> "), "\(name):\(lines[0].number): no title")
            var (shared, files): (Files?, Files) = (nil, [("r", [])])
            for (index, line) in lines.enumerated().dropFirst() where !line.text.hasPrefix("-> ") {
                if line.text.hasPrefix("+ ") {
                    shared = shared ?? files
                    files = shared!
                }
                if line.text.hasPrefix("=== ") {
                    if files.last!.lines.isEmpty { files.removeLast() }
                    files.append((String(line.text.dropFirst(4)), []))
                } else {
                    files[files.count - 1].lines += try Self.recorded(line.text)
                }
                let expected = lines[(index + 1)...].map(\.text).prefix { $0.hasPrefix("-> ") }
                if expected.isEmpty {
                    let isLast = index + 1 == lines.count
                    let isAdded = shared != nil && !isLast && lines[index + 1].text.hasPrefix("+ ")
                    expect(!isLast && !isAdded, "\(name):\(line.number): nothing is expected")
                    continue
                }
                let reading = Self.reading(files)
                let found = Self.words(reading, without: shared.map(Self.reading)?.items ?? [])
                var kinds = Self.comparedKinds(expected.map(Self.kind))
                if reading.error != nil, kinds.isDisjoint(with: ["event", "events"]) { kinds.insert("event") }
                let compared = found.filter { kinds.contains(Self.kind($0)) || !Self.details.contains(Self.kind($0)) }
                if let failure = file.failure(compared, expected: Array(expected), at: line) {
                    Issue.record("\(lines[0].text)\n\(failure)")
                }
            }
        }
    }

    /// The lines of a recording for a line of a case.
    private static func recorded(_ text: String) throws -> [String] {
        var text = text
        if text.hasPrefix("+ ") { text.removeFirst(2) }
        if text.hasPrefix("\\") { return [String(text.dropFirst())] }
        guard text.hasPrefix("< ") else { return [text] }
        let words = text.dropFirst(2).split(separator: " | ")
        let whole = recordingText(String(words[0]))
        let changed = words.count > 1 ? whole.replacing(words[1], with: words[2]) : whole
        return changed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private static func reading(_ files: Files) -> Reading {
        Reading(files: files.map { ($0.name, Array($0.lines.joined(separator: "\n").utf8)) })
    }

    // MARK: Words

    /// What is compared only if a case names it.
    private static let details: Set<Substring> = [
        "device", "phys", "uniq", "id", "properties", "codes", "axis", "event", "events", "groups",
    ]

    private static func comparedKinds(_ named: [Substring]) -> Set<Substring> {
        Set(named).union(named.contains("id") ? ["device", "phys", "uniq", "properties", "codes", "axis"] : [])
    }

    private static func kind(_ line: String) -> Substring { line.dropFirst(3).prefix { $0 != " " } }

    private static func words(_ reading: Reading, without known: [RecordingItem]) -> [String] {
        let difference = reading.items.difference(from: known)
        var lines: [String] = difference.removals.map { "missing \($0)" }
        var events = 0
        for case .insert(_, let item, _) in difference {
            lines += words(item)
            if case .events = item { events += 1 }
        }
        lines += ["events \(events)", "groups \(reading.runs.map(String.init).joined(separator: " "))"]
        return (lines + (reading.error.map { [$0.description] } ?? [])).map { "-> \($0)" }
    }

    private static func words(_ item: RecordingItem) -> [String] {
        switch item {
        case .device(let description, _): return words(description)
        case .events(let device, let events):
            return events.map { event in
                "event \(event.time.seconds) \(hex(event.type.rawValue)) \(hex(event.code.rawValue)) \(event.value)"
                    + (device > 0 ? " of device \(device)" : "")
            }
        case .touches(let frame):
            let samples = frame.samples.map { sample in
                "\(sample.touch.number) \(sample.phase.name) \(sample.location.x),\(sample.location.y)"
                    + (sample.reason.map { " \($0)" } ?? "")
            }
            let device = frame.device.map { " \($0.name)" } ?? ""
            return ["touches \(frame.timestamp.seconds)\(device): \(samples.joined(separator: ", "))"]
        case .scene(let change, let time): return ["\(words(change)) \(time.seconds)"]
        case .session(let time): return ["session \(time.seconds)"]
        case .warning(let text): return ["warning \(text)"]
        default: return ["\(item)"]
        }
    }

    private static func words(_ device: DeviceDescription) -> [String] {
        let ids = [device.bus, device.vendor, device.product, device.version].map(hex).joined(separator: " ")
        let codes = device.codes.sorted { $0.key.rawValue < $1.key.rawValue }.map { type, codes in
            "codes \(hex(type.rawValue)):" + codes.map(\.rawValue).sorted().map { " \(hex($0))" }.joined()
        }
        let axes = device.axes.sorted { $0.key.rawValue < $1.key.rawValue }.map { code, axis in
            "axis \(hex(code.rawValue)): \(axis.minimum) to \(axis.maximum)"
                + (axis.value.map { ", value \($0)" } ?? "")
                + [("fuzz", axis.fuzz), ("flat", axis.flat), ("resolution", axis.resolution)]
                .filter { $0.1 != 0 }.map { ", \($0) \($1)" }.joined()
        }
        let properties = device.properties.sorted().map { " \($0)" }.joined()
        return ["device \(device.name)"] + (device.phys.map { ["phys \($0)"] } ?? [])
            + (device.uniq.map { ["uniq \($0)"] } ?? []) + ["id \(ids)"]
            + (properties.isEmpty ? [] : ["properties\(properties)"]) + codes + axes
    }

    private static func hex(_ number: UInt16) -> String { String(number, radix: 16) }

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
