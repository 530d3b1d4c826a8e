import Foundation

/// A text file in the folder `Cases` of a test target. A line that begins with `# ` is a comment. A blank line ends a
/// paragraph.
public struct CaseFile: Sendable {
    public struct Line: Sendable {
        /// From 1.
        public let number: Int
        public let text: String
    }

    /// Such as `slots.txt`.
    public let name: String
    public let paragraphs: [[Line]]

    /// - Parameter test: the source file beside the folder.
    public init(_ name: String, test: String = #filePath) throws {
        self.name = name
        let text = try String(contentsOf: Self.folder(test).appending(path: name), encoding: .utf8)
        let lines = text.components(separatedBy: "\n").enumerated().map { Line(number: $0 + 1, text: $1) }
        paragraphs = lines.filter { !$0.text.hasPrefix("# ") }.split { $0.text.isEmpty }.map(Array.init)
    }

    /// The names of the files in the folder. Traps if there is no folder, so that no test is without cases.
    public static func names(test: String = #filePath) -> [String] {
        try! FileManager.default.contentsOfDirectory(atPath: folder(test).path).sorted()
    }

    private static func folder(_ test: String) -> URL {
        URL(filePath: test).deletingLastPathComponent().appending(path: "Cases")
    }

    /// Nil if both lists are the same. Otherwise the line of the file at which the case begins, what is missing, with
    /// `-`, and what was found instead, with `+`.
    public func failure(_ found: [String], expected: [String], at line: Line) -> String? {
        let changes = found.difference(from: expected)
        if changes.isEmpty { return nil }
        let differences =
            changes.removals.map { "- \(Self.text($0))" } + changes.insertions.map { "+ \(Self.text($0))" }
        return "Cases/\(name):\(line.number): \(line.text)\n\(differences.joined(separator: "\n"))"
    }

    private static func text(_ change: CollectionDifference<String>.Change) -> String {
        switch change {
        case .insert(_, let line, _), .remove(_, let line, _): line
        }
    }
}
