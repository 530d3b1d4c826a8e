import Foundation
import Recordings
import Testing
import Touchscreen

/// Recordings of real panels, from $FINGERPOST_CORPUS or beside the repository; each folder's SOURCE.txt tells what is
/// in its files, counted from the data.
enum Corpus {
    static let folder: URL? = {
        let beside = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "../shared/corpus")
        let folder = ProcessInfo.processInfo.environment["FINGERPOST_CORPUS"].map { URL(filePath: $0) } ?? beside
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }()

    struct Entry: CustomStringConvertible, Sendable {
        let folder: String
        let file: String
        let events: Int
        let frames: Int
        var description: String { "\(folder)/\(file)" }

        /// The recording's files: itself, or the description beside it and itself.
        func files() throws -> [(name: String, bytes: [UInt8])] {
            let directory = try #require(Corpus.folder).appending(path: folder)
            var names = [file]
            if !String(decoding: try Data(contentsOf: directory.appending(path: file)), as: UTF8.self).contains("\nN: ") {
                names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0.hasSuffix(".desc") } + names
            }
            return try names.map { ($0, Array(try Data(contentsOf: directory.appending(path: $0)))) }
        }
    }

    /// Every recording whose events SOURCE.txt counts.
    static let entries: [Entry] = {
        guard let folder else { return [] }
        let folders = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return folders.sorted().flatMap { name -> [Entry] in
            let source = folder.appending(path: name).appending(path: "SOURCE.txt")
            guard let text = try? String(contentsOf: source, encoding: .utf8) else { return [] }
            var entries: [Entry] = []
            var file = ""
            for line in text.split(separator: "\n") {
                if let arrow = line.range(of: "  <-  ") { file = String(line[..<arrow.lowerBound]) }
                if let match = line.firstMatch(of: /^  events=(\d+) frames\(SYN_REPORT\)=(\d+)/) {
                    entries.append(Entry(folder: name, file: file, events: Int(match.1)!, frames: Int(match.2)!))
                }
            }
            return entries
        }
    }()
}

@Suite("Recordings of real panels", .enabled(if: Corpus.folder != nil))
struct CorpusTests {
    @Test("every event is read", arguments: Corpus.entries)
    func events(entry: Corpus.Entry) throws {
        let reading = Reading(files: try entry.files())
        #expect(reading.error == nil)
        #expect(reading.devices.count == 1)
        #expect(reading.events.count == entry.events)
        #expect(reading.events.count { $0.type == .synchronization && $0.code == .SYN_REPORT } == entry.frames)
    }

    @Test("written and read back it is the same", arguments: Corpus.entries)
    func roundTrip(entry: Corpus.Entry) throws {
        let original = Reading(files: try entry.files())
        #expect(Reading(files: [("copy", written(original))]) == original)
    }

    @Test("all are there")
    func count() { #expect(Corpus.entries.count == 28) }
}
