import Files
import System

/// Writes what happened into a test file, at `expect` of the tests that failed. Everything else stays as it is.
struct TestUpdate {
    let file: TestFile
    let runs: [TestRun]

    /// Writes the file if something changes. A test that could not be played to its end is not updated.
    ///
    /// - Returns: the numbers of the tests that were updated, from 0.
    func write() throws -> Set<Int> {
        for run in runs {
            guard let check = run.failedCheck else { continue }
            Log.warning("\(file.path):\(check.line): not updated: only the 'expect' at the end of a test is")
        }
        let changed = runs.indices.filter { !runs[$0].passed && runs[$0].error == nil && runs[$0].failedCheck == nil }
        guard !changed.isEmpty else { return [] }
        var updated: Set<Int> = []
        var lines = String(decoding: file.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        // From the end, so that the numbers of the lines before stay.
        for number in changed.reversed() {
            let run = runs[number]
            guard let column = run.test.keyColumn else {
                Log.warning(
                    "\(file.path):\(run.test.mark.line): not updated: the test is in braces; write each key on a line")
                continue
            }
            replace(run, column - 1, in: &lines)
            updated.insert(number)
        }
        let text = lines.joined(separator: "\n")
        // A test of this program: what was written must be readable.
        _ = try TestFile(file.path, Array(text.utf8))
        if text != String(decoding: file.bytes, as: UTF8.self) { try FileBytes.write(text, to: file.path) }
        return updated
    }

    /// - Parameter indent: the number of blanks before the keys of the test.
    private func replace(_ run: TestRun, _ indent: Int, in lines: inout [String]) {
        let first = run.test.mark.line - 1
        let end = lines[(first + 1)...].firstIndex { $0.isContent && $0.indentation < indent } ?? lines.count
        let key = lines[first..<end].indices.first {
            lines[$0].dropFirst(indent).hasPrefix("expect:") && ($0 == first || lines[$0].indentation == indent)
        }
        let start: Int
        var last: Int
        if let key {
            start = key
            // A list may begin in the column of its key.
            last =
                lines[(key + 1)..<end].firstIndex {
                    $0.isContent && $0.indentation <= indent && !$0.dropFirst(indent).hasPrefix("-")
                } ?? end
        } else {
            start = end
            last = end
        }
        // Comments and empty lines after it belong to what follows.
        let floor = key.map { $0 + 1 } ?? first + 1
        while last > floor, !lines[last - 1].isContent { last -= 1 }
        let isAction = run.test.kinds == nil
        let scene = run.test.expectation?.scene ?? []
        let items =
            run.comparison.compactMap { $0.essence(isAction: isAction) }
            + scene.enumerated().map { (run.failures[$0.offset]?.actual ?? $0.element).flow }
        let prefix = String(lines[key ?? first].prefix(indent))
        let head = key == nil ? String(repeating: " ", count: indent) : prefix
        let blanks = String(repeating: " ", count: indent)
        let text = items.isEmpty ? ["\(head)expect: none"] : ["\(head)expect:"] + items.map { "\(blanks)  - \($0)" }
        lines.replaceSubrange((key == nil ? last : start)..<last, with: text)
    }
}

extension String {
    fileprivate var indentation: Int { prefix { $0 == " " }.count }
    /// Whether the line is neither empty nor a comment.
    fileprivate var isContent: Bool {
        let text = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
        return !text.isEmpty && !text.hasPrefix("#")
    }
}
