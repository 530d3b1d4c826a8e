import Bridge
import System
import Touches

/// Plays the tests of files, and reports them.
public enum TestSession {
    /// Plays the tests of `paths`, and prints a line for each of them. Files that cannot be read are errors before any
    /// test is played.
    ///
    /// - Parameters:
    ///   - state: what each scene is before a test: ids of views that are shown, what is set then, as JSON or YAML, and
    ///     the options of the command line that say so.
    ///   - names: texts of which the name of a test has one; all tests if it is empty.
    ///   - junit: a file for the results, in the format of JUnit; nil for none.
    ///   - updates: whether to write what happened into the files of the tests that fail.
    ///   - report: makes a report of each test that fails.
    /// - Returns: whether no test failed. One that was updated did not fail.
    public static func run(
        _ paths: [String], state: (show: [String], set: [String], words: [String]) = ([], [], []),
        only names: [String] = [], junit: String?,
        updates: Bool,
        report: ((FailedTest) throws -> Void)? = nil
    ) throws -> Bool {
        var problems: [String] = []
        var files: [(file: TestFile, scene: Scene)] = []
        for path in paths {
            do {
                var file = try TestFile(path)
                file.state = state.words
                let scene = try Scene.load(file.scene, screen: nil, usesDisplay: false)
                files.append((file, try scene.changed(show: state.show, set: state.set)))
            } catch let error as SystemError where error.path != path {
                problems.append("\(path): \(error)")
            } catch {
                problems.append("\(error)")
            }
        }
        let known = files.flatMap(\.file.tests).map(\.name)
        for name in names where problems.isEmpty && !known.contains(where: { $0.has(name) }) {
            problems.append("no test has '\(name.onOneLine)' in its name\(hint(nearest(to: name, among: known)))")
        }
        guard problems.isEmpty else { throw Failure(problems.joined(separator: "\n")) }

        var (passed, failed) = (0, 0)
        var results: [(file: TestFile, runs: [TestRun])] = []
        for (file, scene) in files {
            let tests = file.tests.filter { names.isEmpty || names.contains(where: $0.name.has) }
            let runs = tests.map { TestRun($0, in: scene, file) }
            let updated = updates ? try TestUpdate(file: file, runs: runs).write() : []
            for (number, run) in runs.enumerated() {
                let isUpdated = updated.contains(number)
                let shown = TestReport(run: run, file: file, isUpdated: isUpdated)
                try Program.printLines(shown.text)
                // On one line, so that it can be copied.
                if let command = shown.explanation { try Program.print("        explain: \(command)".printable) }
                if run.passed { passed += 1 }
                guard !run.passed, !isUpdated else { continue }
                failed += 1
                try report?(FailedTest(test: run.test, file: file, number: number + 1, scene: scene))
            }
            if !updated.isEmpty {
                let tests = updated.count == 1 ? "1 test" : "\(updated.count) tests"
                try Program.print("updated \(tests) in \(file.path)")
            }
            results.append((file, runs.indices.filter { !updated.contains($0) }.map { runs[$0] }))
        }
        try Program.print("\(passed) passed, \(failed) failed")
        if let junit {
            try FileBytes.makeFolder(of: junit)
            try FileBytes.write(JUnit.text(of: results), to: junit)
        }
        return failed == 0
    }
}

extension String {
    /// Whether the text is in it. `contains` would bring Swift's regular expressions into the program.
    fileprivate func has(_ text: String) -> Bool { indices.contains { self[$0...].hasPrefix(text) } }
}
