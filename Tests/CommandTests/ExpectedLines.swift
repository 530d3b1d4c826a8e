import Foundation

/// Lines that a test expects. `...` in a line stands for any text, and a line `...` for any lines, but not for the exit
/// status.
enum ExpectedLines {
    /// What is wrong with the first line that is not as expected; nil if all lines are as expected.
    static func difference(_ printed: [String], _ expected: [String]) -> String? {
        difference(printed[...], expected[...])
    }

    private static func difference(_ printed: ArraySlice<String>, _ expected: ArraySlice<String>) -> String? {
        guard let first = expected.first else { return printed.first.map { "also printed: \($0)" } }
        if first == "..." {
            let rest = expected.dropFirst()
            if rest.isEmpty { return printed.last.flatMap { isEnd($0) ? "also printed: \($0)" : nil } }
            for start in printed.indices where difference(printed[start...], rest) == nil { return nil }
            return "not found after '...': \(rest.first ?? "")"
        }
        guard let line = printed.first else { return "not printed: \(first)" }
        return fits(line, first)
            ? difference(printed.dropFirst(), expected.dropFirst()) : "printed:  \(line)\nexpected: \(first)"
    }

    /// Whether a line says how a program ended, as those of `Fingerpost.Result` do.
    private static func isEnd(_ line: String) -> Bool { line.wholeMatch(of: /(exit|signal) \d+/) != nil }

    static func fits(_ line: String, _ pattern: String) -> Bool {
        let parts = pattern.components(separatedBy: "...")
        guard parts.count > 1 else { return line == pattern }
        guard line.hasPrefix(parts[0]) else { return false }
        var rest = line.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let place = rest.firstRange(of: part) else { return false }
            rest = rest[place.upperBound...]
        }
        return rest.hasSuffix(parts[parts.count - 1])
    }
}
