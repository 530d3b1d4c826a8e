import Bridge
import Files
import Records
import Scenes
import System
import Touches

/// What people did with a screen, from record files and files of counts.
public final class UsageReport {
    let counts = UsageCounts()
    /// Of the option, else that of the records; nil if it is not known.
    let scene: Scene?
    /// The files with records.
    let files: [String]
    /// What is typed to explain a touch besides the file.
    let options: [String]

    /// The first key of a file of counts, with its version.
    static let header = #"{"fingerpost-usage":1,"#
    /// The longest line, in bytes.
    private static let longestLine = 16 << 20

    /// - Parameters:
    ///   - scene: nil to use the scene that the records have.
    ///   - options: what is typed to explain a touch besides the file.
    ///   - pause: the time without a touch after which the next one is another visit, in seconds.
    public init(_ files: [String], scene: Scene?, options: [String], pause: Double) throws {
        for file in files { try InputFile.check(file) }
        let usage = Usage(pause: .seconds(pause))
        var withRecords: [String] = []
        var progress = ReplayProgress(isShown: true)
        defer { progress.end() }
        // In the order of their names, because the order does not matter.
        for file in files.sorted() {
            usage.begin(
                (["fingerpost explain", file] + options).joined(separator: " ") + " --touch", showing: scene?.show())
            var kinds = (records: 0, counts: 0, others: 0)
            var time = Timestamp.zero
            // Where content is that moves, if it was not read yet.
            var offset: [UInt8] = []
            let input = try InputFile(file)
            var block = [UInt8](repeating: 0, count: 1 << 16)
            var lines = LineInput(limit: UsageReport.longestLine)
            while !lines.isAtEnd {
                let bytes = try input.read(into: &block)
                if bytes.isEmpty { lines.finish() }
                lines.append(bytes)
                while case .whole(let line) = lines.next() {
                    if line.starts(with: UsageReport.header.utf8) {
                        guard let node = try? YAMLNode(json: line)["counts"] else { continue }
                        counts.add(UsageCounts(node))
                        kinds.counts += 1
                    } else if let type = line.typeOfStep {
                        usage.counts.part("records").add()
                        if type == .value { offset = Array(line) }
                    } else if let record = Record(line) {
                        if !offset.isEmpty, let step = Record(offset[...]) { usage.note(value: step) }
                        offset = []
                        usage.note(record)
                        time = record.time
                        kinds.records += 1
                    } else if !line.isEmpty {
                        kinds.others += 1
                    }
                }
                progress.update(file, part: input.part, time: time)
            }
            usage.end()
            guard kinds.records + kinds.counts > 0 else {
                throw Failure(
                    "\(file): needs records as JSON Lines, as 'fingerpost listen > day.jsonl' writes them, or a file of "
                        + "--aggregate")
            }
            if kinds.others > 0 {
                let lines = kinds.others == 1 ? "1 line" : "\(kinds.others) lines"
                Log.warning("\(file): left out what is no record: \(lines)")
            }
            if kinds.records > 0 {
                withRecords.append(file)
                usage.counts.part("files").add()
            }
        }
        counts.add(usage.counts)
        self.scene = scene ?? usage.recordedScene
        self.files = withRecords
        self.options = options
    }

    /// Adds the counts to those of a file.
    public func add(to file: String) throws {
        let sum = UsageCounts()
        if FileBytes.exists(file) {
            let bytes = try FileBytes.read(file, limit: UsageReport.longestLine)
            guard bytes.starts(with: UsageReport.header.utf8), let node = try? YAMLNode(json: bytes[...])["counts"]
            else { throw Failure("\(file): is no file of counts, so nothing is added to it; name a new file") }
            sum.add(UsageCounts(node))
        }
        sum.add(counts)
        let json = sum.json(isBrief: true).json ?? "{}"
        try FileBytes.replace(file, with: "\(UsageReport.header)\"counts\":\(json)}\n", mode: nil)
    }
}

extension ArraySlice<UInt8> {
    /// The type of a record of what lies between a beginning and an end, which the counts do not need; nil if it is
    /// another one. Most records are: they are not read.
    fileprivate var typeOfStep: RecordType? {
        UsageReport.steps.first { starts(with: $0.start) && contains($0.step) }?.type
    }

    private func contains(_ word: [UInt8]) -> Bool {
        indices.contains { self[$0] == word[0] && self[$0...].starts(with: word) }
    }
}

extension UsageReport {
    fileprivate static let steps = [
        (type: RecordType.touch, start: #"{"type":"touch","#, step: #""phase":"moved""#),
        (.gesture, #"{"type":"gesture","#, #""state":"changed""#), (.value, #"{"type":"value","#, #""scroll":"d"#),
    ].map { (type: $0.type, start: Array($0.start.utf8), step: Array($0.step.utf8)) }
}
