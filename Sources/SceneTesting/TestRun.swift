import Bridge
import Explaining
import Records
import SceneFile
import Steps
import YAML

/// A test that was played.
struct TestRun {
    let test: SceneTest
    /// The records that are compared, as they came.
    private(set) var records: [YAMLNode] = []
    /// The expected views that are not seen at the end.
    private(set) var invisible: [String] = []
    /// Why the test could not be played to its end; nil if it was.
    private(set) var error: String?

    /// Plays `test` on a new copy of `scene`.
    init(_ test: SceneTest, in scene: Scene, _ file: TestFile) {
        self.test = test
        var records: [YAMLNode] = []
        do {
            let reader = try ParsedRecords(test.kinds ?? "action") { records.append($0.node) }
            let replay = try Replay(scene: scene, reader: reader)
            try test.play(on: replay, file)
            for id in test.expectation?.visible ?? [] where !(try replay.shows(id)) { invisible.append(id) }
        } catch {
            self.error = "\(error)"
        }
        self.records = records.filter { $0["type"]?.string != RecordType.hello.name }
    }

    var passed: Bool {
        guard error == nil, invisible.isEmpty, let expected = test.expectation?.records else { return false }
        return expected.count == records.count && zip(expected, records).allSatisfy { $0.isPart(of: $1) }
    }

    /// The expected and the actual records beside each other; the two of a line match if both are there.
    var comparison: [(expected: YAMLNode?, actual: YAMLNode?, matches: Bool)] {
        let expected = test.expectation?.records ?? []
        let difference = expected.difference(from: records) { actual, expected in expected.isPart(of: actual) }
        let removed = Set(difference.removals.map(\.offset))
        let inserted = Set(difference.insertions.map(\.offset))
        var lines: [(expected: YAMLNode?, actual: YAMLNode?, matches: Bool)] = []
        var (left, right) = (0, 0)
        while left < expected.count || right < records.count {
            let isMissing = left < expected.count && inserted.contains(left)
            let isExtra = right < records.count && removed.contains(right)
            if isMissing || isExtra {
                lines.append((isMissing ? expected[left] : nil, isExtra ? records[right] : nil, false))
                left += isMissing ? 1 : 0
                right += isExtra ? 1 : 0
            } else {
                lines.append((expected[left], records[right], true))
                left += 1
                right += 1
            }
        }
        return lines
    }
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
        switch (value, other.value) {
        case (.mapping(let entries), .mapping):
            return entries.allSatisfy { entry in other[entry.key].map { entry.value.isPart(of: $0) } ?? false }
        case (.sequence(let items), .sequence(let others)):
            return items.count == others.count && zip(items, others).allSatisfy { $0.isPart(of: $1) }
        case (.integer, _), (.double, _): return double == other.double
        default: return value == other.value
        }
    }
}
