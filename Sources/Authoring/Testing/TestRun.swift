import Bridge
import Files
import Records
import Scenes
import System

/// A test that was played.
struct TestRun {
    let test: SceneTest
    let passed: Bool
    /// The records that are compared, as they came; none if the test passed.
    private(set) var records: [YAMLNode] = []
    /// What was expected when the test ended.
    private(set) var expectation: Expectation?
    /// Where the check between steps is that failed; nil if it is the one at the end.
    private(set) var failedCheck: YAMLMark?
    /// What is not as the test expects the scene, and what it is: by the index of the check.
    private(set) var failures: [Int: (text: String, actual: SceneCheck)] = [:]
    /// Why the test could not be played to its end; nil if it was.
    private(set) var error: String?
    private(set) var stepsDone = 0

    /// Plays `test` on a new copy of `scene`.
    init(_ test: SceneTest, in scene: Scene, _ file: TestFile) {
        self.test = test
        let limit = max(TestRun.mostRecords, test.expectation?.records.count ?? 0)
        var records: [YAMLNode] = []
        var (stepsDone, failures) = (0, [Int: (text: String, actual: SceneCheck)]())
        var failed: (expectation: Expectation?, mark: YAMLMark?)?
        do {
            let replay = try Replay(scene: scene)
            /// Whether everything is as expected. Then what happened next is compared with the next expectation.
            func meets(_ expectation: Expectation, comparing: Bool) throws -> Bool {
                for (index, check) in expectation.scene.enumerated() { failures[index] = try check.failure(in: replay) }
                let expected = expectation.records
                let isSame =
                    !comparing
                    || expected.count == records.count && zip(expected, records).allSatisfy { $0.isPart(of: $1) }
                guard isSame, failures.isEmpty else { return false }
                if comparing { records = [] }
                return true
            }
            replay.pipeline.add(
                try ParsedRecords(test.kinds ?? "action") { [unowned replay] record in
                    guard record.type != .hello else { return }
                    records.append(record.node)
                    guard records.count > limit else { return }
                    replay.failure = Failure(
                        "there are more than \(limit) records to compare; 'records' can select fewer of them")
                })
            do {
                try test.play(on: replay, file) { steps in
                    stepsDone = steps
                    for check in test.checks where check.step == steps {
                        let expectation = check.expectation
                        // One that is only about the scene says nothing about records.
                        let compares = !expectation.records.isEmpty || expectation.scene.isEmpty
                        guard try !meets(expectation, comparing: compares) else { continue }
                        failed = (compares ? expectation : nil, check.mark)
                        throw FailedCheck()
                    }
                }
                if let failure = replay.failure { throw failure }
                if let expectation = test.expectation {
                    if try !meets(expectation, comparing: true) { failed = (expectation, nil) }
                } else if test.checks.isEmpty {
                    failed = (nil, nil)
                }
            } catch is FailedCheck {}
        } catch {
            self.error = "\(error)"
            failed = (test.expectation, nil)
        }
        passed = failed == nil
        guard let failed else { return }
        (self.records, self.failures, self.stepsDone) = (records, failures, stepsDone)
        (expectation, failedCheck) = failed
        if failedCheck != nil, expectation == nil { self.records = [] }
    }

    private struct FailedCheck: Error {}

    /// The maximum number of records of a test that expects fewer. A record takes much more memory than the step that
    /// causes it.
    private static let mostRecords = 10_000

    /// The expected and the actual records beside each other.
    var comparison: [ComparedRecords] {
        let wanted = expectation?.records ?? []
        let same = zip(wanted, records).prefix { $0.isPart(of: $1) }.map {
            ComparedRecords(expected: $0, actual: $1, matches: true)
        }
        let (expected, actual) = (Array(wanted.dropFirst(same.count)), Array(records.dropFirst(same.count)))
        // The time for a difference is the square of the number of records. After its end, a report shows none.
        let limit = TestRun.mostDifferences
        let rest = (limit..<max(limit, expected.count, actual.count)).map { number in
            ComparedRecords(
                expected: number < expected.count ? expected[number] : nil,
                actual: number < actual.count ? actual[number] : nil, matches: false)
        }
        return same + difference(Array(expected.prefix(limit)), Array(actual.prefix(limit))) + rest
    }

    private static let mostDifferences = 500

    /// As many matching records as possible beside each other.
    private func difference(_ expected: [YAMLNode], _ actual: [YAMLNode]) -> [ComparedRecords] {
        let difference = expected.difference(from: actual) { actual, expected in expected.isPart(of: actual) }
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [ComparedRecords] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < actual.count {
            let isMissing = left < expected.count && inserted.contains(left)
            let isExtra = right < actual.count && removed.contains(right)
            if isMissing || isExtra {
                lines.append(
                    ComparedRecords(
                        expected: isMissing ? expected[left] : nil, actual: isExtra ? actual[right] : nil,
                        matches: false))
                left += isMissing ? 1 : 0
                right += isExtra ? 1 : 0
            } else {
                lines.append(ComparedRecords(expected: expected[left], actual: actual[right], matches: true))
                left += 1
                right += 1
            }
        }
        return lines
    }
}

/// An expected and an actual record beside each other; nil where there is none.
struct ComparedRecords {
    let expected: YAMLNode?
    let actual: YAMLNode?
    let matches: Bool

    /// The actual record as text: the keys that a test writes, and those that this test expects. Nil if there is no
    /// actual record.
    func essence(isAction: Bool) -> String? { actual?.essence(isAction: isAction, besides: expected).flow }
}

extension CollectionDifference.Change {
    var offset: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}

extension YAMLNode {
    /// Whether another value has everything that this one has. A mapping may have more keys there.
    func isPart(of other: YAMLNode) -> Bool {
        switch (content, other.content) {
        case (.mapping(let entries), .mapping(let others)):
            // A dictionary costs more than to look through a few keys.
            let values = entries.count > 8 ? Dictionary(others.map { ($0.key, $0.value) }) { first, _ in first } : nil
            return entries.allSatisfy { entry in
                let value = values.map { $0[entry.key] } ?? other[entry.key]
                return value.map { entry.value.isPart(of: $0) } ?? false
            }
        case (.sequence(let items), .sequence(let others)):
            return items.count == others.count && zip(items, others).allSatisfy { $0.isPart(of: $1) }
        case (.integer, _), (.double, _): return double == other.double
        default: return content == other.content && string == other.string
        }
    }
}
