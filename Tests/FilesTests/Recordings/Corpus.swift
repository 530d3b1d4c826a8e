import Evdev
import Foundation
import TestKit
import Testing

/// The facts about every file in the SOURCE.txt of its folder.
extension Corpus {
    struct Entry: CustomStringConvertible, Sendable {
        let folder: String
        let file: String
        /// Empty if the file has only events.
        var name = ""
        /// Bus, vendor, product, version.
        var id: [UInt16] = []
        var axes: [EventCode: AbsoluteAxis] = [:]
        /// Nil for a description.
        var events: Int?
        /// SYN_REPORTs.
        var frames = 0

        var description: String { "\(folder)/\(file)" }

        /// The input for a reader: the file, after the description beside it if the file has none.
        func files() throws -> [(name: String, bytes: [UInt8])] {
            let directory = try require(Corpus.folder).appending(path: folder)
            let bytes = Array(try Data(contentsOf: directory.appending(path: file)))
            guard bytes.starts(with: "E:".utf8) else { return [(file, bytes)] }
            let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter {
                $0.hasSuffix(".desc")
            }
            return try names.map { ($0, Array(try Data(contentsOf: directory.appending(path: $0)))) } + [(file, bytes)]
        }
    }

    /// Every evemu file.
    static let entries: [Entry] = {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
            return []
        }
        return names.sorted().flatMap { name -> [Entry] in
            let source = folder.appending(path: name).appending(path: "SOURCE.txt")
            guard let text = try? String(contentsOf: source, encoding: .utf8) else { return [] }
            return text.split(separator: "\n").reduce(into: []) { entries, line in
                if let match = line.firstMatch(of: #/^(.+\.(?:ev|evemu|events|desc|device))  <-  /#) {
                    entries.append(Entry(folder: name, file: String(match.1)))
                } else if !entries.isEmpty, line.hasPrefix("  ") {
                    entries[entries.count - 1].note(line)
                }
            }
        }
    }()

    static let recordings = entries.filter { $0.events != nil }
    static let descriptions = entries.filter { $0.events == nil }
    /// The files with a description in them.
    static let described = entries.filter { !$0.name.isEmpty }
}

extension Corpus.Entry {
    /// Takes a fact about the file from a line of SOURCE.txt.
    fileprivate mutating func note(_ line: Substring) {
        if let match = line.firstMatch(of: /name='(.*)' id=(\w+) (\w+) (\w+) (\w+)/) {
            name = String(match.1)
            id = [match.2, match.3, match.4, match.5].map { UInt16($0, radix: 16)! }
        } else if let match = line.firstMatch(of: /axes \(.*?\): (.*)/) {
            for axis in match.1.split(separator: "; ") {
                let fields = axis.split(separator: " ")
                let numbers = fields.dropFirst().map { Int32($0)! }
                axes[Self.codes[String(fields[0])]!] = AbsoluteAxis(
                    minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2], flat: numbers[3],
                    resolution: numbers.count > 4 ? numbers[4] : 0)
            }
        } else if let match = line.firstMatch(of: /events=(\d+) frames\(SYN_REPORT\)=(\d+)/) {
            events = Int(match.1)
            frames = Int(match.2)!
        }
    }

    private static let codes: [String: EventCode] = [
        "ABS_X": .ABS_X, "ABS_Y": .ABS_Y, "ABS_PRESSURE": .ABS_PRESSURE, "ABS_MISC": EventCode(rawValue: 0x28),
        "SLOT": .ABS_MT_SLOT, "TOUCH_MAJOR": .ABS_MT_TOUCH_MAJOR, "TOUCH_MINOR": .ABS_MT_TOUCH_MINOR,
        "ORIENTATION": .ABS_MT_ORIENTATION, "MT_X": .ABS_MT_POSITION_X, "MT_Y": .ABS_MT_POSITION_Y,
        "TOOL_TYPE": .ABS_MT_TOOL_TYPE, "TRACKING_ID": .ABS_MT_TRACKING_ID, "MT_PRESSURE": .ABS_MT_PRESSURE,
        "MT_DISTANCE": .ABS_MT_DISTANCE, "TOOL_X": EventCode(rawValue: 0x3c), "TOOL_Y": EventCode(rawValue: 0x3d),
    ]
}
