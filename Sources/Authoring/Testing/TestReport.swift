import Files
import Scenes
import Touches

/// The lines about a test that was played.
struct TestReport {
    let run: TestRun
    let file: TestFile
    /// Whether what happened was written into the file.
    var isUpdated = false

    /// One line; for a test that failed or was updated, also what was expected and what happened.
    var text: String {
        guard !run.passed else { return "ok      \(run.test.name)".printable }
        let location = "\(file.path):\(run.test.mark.line)"
        let word = isUpdated ? "updated" : "FAILED "
        return (["\(word) \(run.test.name) (\(location))"] + reasons.map { "        \($0)" }).map(\.printable)
            .joined(separator: "\n")
    }

    /// Why the test failed, and how to explain it, a line each.
    var details: [String] { reasons + (explanation.map { ["explain: \($0)"] } ?? []) }

    private var reasons: [String] {
        var lines: [String] = []
        if let error = run.error { lines += error.split(separator: "\n").map(String.init) }
        if let mark = run.failedCheck {
            lines.append("what is expected in line \(mark.line), after \(run.stepsDone) steps, did not happen:")
        } else if run.test.expectation == nil, run.error == nil, !isUpdated {
            lines.append("the test has no 'expect'; --update writes what happens")
        }
        lines += table
        for (_, failure) in run.failures.sorted(by: { $0.key < $1.key }) {
            let end = run.failedCheck == nil ? " at the end" : ""
            lines.append(failure.text + end + (isUpdated ? ": \(failure.actual.flow)" : ""))
        }
        return lines
    }

    /// Expected and actual records side by side. Lines that differ begin with `!`. Of many, those from shortly before
    /// the first one that differs.
    private var table: [String] {
        let rows = run.comparison
        guard let different = rows.firstIndex(where: { !$0.matches }) else { return [] }
        let start = rows.count > TestReport.mostRows ? max(0, different - TestReport.rowsBefore) : 0
        let isAction = run.test.kinds == nil
        let shown = rows[start...].prefix(TestReport.mostRows).map { row in
            (
                mark: row.matches ? " " : "!", expected: row.expected?.flow ?? "",
                actual: row.essence(isAction: isAction).map {
                    "\(row.actual?["time"]?.double?.brief ?? "0") s \($0)"
                } ?? ""
            )
        }
        let heading = "expected"
        let width = min(60, max(heading.count, shown.map(\.expected.count).max() ?? 0))
        func line(_ mark: String, _ left: String, _ right: String) -> String {
            let blanks = String(repeating: " ", count: max(0, width - left.count))
            return right.isEmpty ? "\(mark) \(left)" : "\(mark) \(left)\(blanks) | \(right)"
        }
        let rest = rows.count - start - shown.count
        return [line(" ", heading, "happened")] + (start > 0 ? ["  ... \(start) that match"] : [])
            + shown.map { line($0.mark, $0.expected, $0.actual) } + (rest > 0 ? ["  ... and \(rest) more"] : [])
    }

    /// The number of records that are shown side by side, and how many of them come before the first that differs.
    private static let mostRows = 20
    private static let rowsBefore = 3

    /// The command that explains what happened until the test ended. Nil if the test passed or was updated, if no step
    /// was done, and if it presses keys: `touch` writes no keys.
    var explanation: String? {
        guard !run.passed, !isUpdated else { return nil }
        let state = file.state.map { " \($0.quotedForShell)" }.joined()
        let scene = " --scene \(file.scene.quotedForShell)\(state)"
        switch run.test.input {
        case .recordings(let names):
            let files = names.map { file.path(of: $0).quotedForShell }.joined(separator: " ")
            return "fingerpost explain \(files)\(scene)"
        case .steps(let steps):
            let steps = steps.prefix(run.stepsDone)
            let hasKeys = steps.contains { if case .key = $0.action { true } else { false } }
            if steps.isEmpty || hasKeys { return nil }
            let words = steps.map { $0.text.quotedForShell }.joined(separator: " ")
            return "fingerpost touch \(file.scene.quotedForShell) \(words)\(state) | fingerpost explain -\(scene)"
        }
    }
}

extension String {
    /// The text as one word for a shell.
    var quotedForShell: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                UnicodeScalar(byte).properties.isAlphabetic && byte < 0x80 || "0123456789_-./,:=@%+".utf8.contains(byte)
            }
        return isPlain
            ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
