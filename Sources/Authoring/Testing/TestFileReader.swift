import Files
import Records
import Scenes
import System
import Touches

/// Reads the text of a test file, and collects what is wrong with it.
final class TestFileReader {
    private let path: String
    private lazy var recordKeys = RecordKeys()
    private(set) var errors: [SceneError] = []
    var failure: Failure { Failure(errors.map(\.description).joined(separator: "\n")) }

    init(_ path: String) { self.path = path }

    func error(_ mark: YAMLMark, _ keyPath: String, _ message: String) {
        guard errors.count < 1000 else { return }
        errors.append(SceneError(file: path, line: mark.line, column: mark.column, keyPath: keyPath, message: message))
    }

    func read(_ bytes: [UInt8]) -> (scene: String, tests: [SceneTest]) {
        let node: YAMLNode
        do {
            node = try YAMLNode(parsing: bytes)
        } catch {
            self.error(error.mark, "", error.message)
            return ("", [])
        }
        guard node.mapping != nil, let version = node["fingerpost-test"] else {
            error(node.mark, "", "a file of tests needs its version: put 'fingerpost-test: \(TestFile.version)' first")
            return ("", [])
        }
        guard version.integer == TestFile.version else {
            error(version.mark, "fingerpost-test", "this program reads version \(TestFile.version) of test files")
            return ("", [])
        }
        checkKeys(of: node, "", ["fingerpost-test", "scene", "before", "tests"])
        let scene = node["scene"].flatMap { string($0, "scene", "the path of a scene") } ?? ""
        if node["scene"] == nil { error(node.mark, "", "the file has no 'scene', the path of a scene") }
        guard let tests = node["tests"] else {
            error(node.mark, "", "the file has no 'tests'")
            return (scene, [])
        }
        guard let items = tests.sequence else {
            error(tests.mark, "tests", "needs a list of tests, has \(tests.kindName)")
            return (scene, [])
        }
        let before = node["before"].flatMap { steps($0, "before") } ?? ([], [])
        if let check = before.checks.first { error(check.mark, "before", "has steps only; 'expect' belongs to a test") }
        let list = items.enumerated().compactMap { test($1, "tests[\($0)]", after: before.steps) }
        var lines: [String: Int] = [:]
        for test in list {
            if let line = lines.updateValue(test.mark.line, forKey: test.name) {
                error(
                    test.mark, "tests",
                    "the test in line \(line) is called '\(test.name.onOneLine)', too; names are unique")
            }
        }
        return (scene, list)
    }

    /// - Parameter before: the steps that all tests of the file begin with.
    private func test(_ node: YAMLNode, _ path: String, after before: [Step]) -> SceneTest? {
        guard let entries = node.mapping, let first = entries.first else {
            error(node.mark, path, "needs a test with name, steps and expect, has \(node.kindName)")
            return nil
        }
        checkKeys(of: node, path, ["name", "steps", "recording", "records", "expect"])
        guard let name = node["name"].flatMap({ string($0, "\(path).name", "a name") }) else {
            if node["name"] == nil { error(node.mark, path, "the test needs a 'name'") }
            return nil
        }
        guard let (input, checks) = input(of: node, path, after: before) else { return nil }
        // In braces, the keys do not begin where the mapping begins.
        let isBlock =
            first.keyMark == node.mark && !entries.dropFirst().contains { $0.keyMark.column != node.mark.column }
        return SceneTest(
            name: name, mark: node.mark, keyColumn: isBlock ? node.mark.column : nil, input: input, checks: checks,
            expectation: node["expect"].flatMap {
                expectation($0, "\(path).expect", type: node["records"] == nil ? .action : nil)
            },
            kinds: node["records"].flatMap { kinds($0, "\(path).records") })
    }

    private func input(
        of node: YAMLNode, _ path: String, after before: [Step]
    ) -> (input: SceneTest.Input, checks: [StepCheck])? {
        switch (node["steps"], node["recording"]) {
        case (let list?, nil):
            let type: RecordType? = node["records"] == nil ? .action : nil
            return steps(list, "\(path).steps", type: type, after: before).map { (.steps($0.steps), $0.checks) }
        case (nil, let recording?):
            if !before.isEmpty {
                error(
                    recording.mark, "\(path).recording",
                    "a recording begins with the scene as it is written; without 'before', in another file, it can")
            }
            if let items = recording.sequence {
                let names = items.compactMap { string($0, "\(path).recording", "the path of a recording") }
                return (.recordings(names), [])
            }
            return string(recording, "\(path).recording", "the path of a recording").map { (.recordings([$0]), []) }
        case (nil, nil):
            error(node.mark, path, "the test needs 'steps' or a 'recording'")
            return nil
        case (_?, let recording?):
            error(recording.mark, "\(path).recording", "a test has 'steps' or a 'recording', not both")
            return nil
        }
    }

    /// Steps, with what is to happen between them.
    ///
    /// - Parameter before: the steps that come first.
    private func steps(
        _ list: YAMLNode, _ path: String, type: RecordType? = nil, after before: [Step] = []
    ) -> (steps: [Step], checks: [StepCheck])? {
        guard let items = list.sequence else {
            error(list.mark, path, "needs a list of steps, has \(list.kindName)")
            return nil
        }
        var steps = before
        var checks: [StepCheck] = []
        for (index, item) in joined(items).enumerated() {
            let place = "\(path)[\(index)]"
            if let node = item["expect"], item.mapping?.count == 1 {
                guard let expectation = expectation(node, "\(place).expect", type: type) else { continue }
                checks.append(StepCheck(step: steps.count, expectation: expectation, mark: node.mark))
            } else if let step = step(item, place) {
                steps.append(step)
            }
        }
        return (steps, checks)
    }

    /// The lines of a list of steps. In brackets, YAML reads `drag buy by 0,-200` as two items. An item that begins
    /// like a number belongs to the one before it, because no step begins so.
    private func joined(_ items: [YAMLNode]) -> [YAMLNode] {
        var steps: [YAMLNode] = []
        for item in items {
            if let last = steps.last?.string, let first = item.text.unicodeScalars.first,
                "+-.0123456789".unicodeScalars.contains(first)
            {
                let line = "\(last),\(item.text)"
                steps[steps.count - 1] = .string(line, mark: steps[steps.count - 1].mark)
            } else {
                steps.append(item)
            }
        }
        return steps
    }

    private func step(_ node: YAMLNode, _ path: String) -> Step? {
        var line = node.string
        // `set {"a":{"hidden":true}}` is a mapping for YAML if it is written as `set: {a: {hidden: true}}`.
        if let entry = node.mapping?.first, node.mapping?.count == 1, entry.key == "set", let json = entry.value.json {
            line = "set \(json)"
        }
        guard let line else {
            error(node.mark, path, "needs a step, such as 'tap buy', has \(node.kindName)")
            return nil
        }
        do {
            return try Step(line)
        } catch {
            self.error(node.mark, path, "'\(line.onOneLine)': \(error.description)")
            return nil
        }
    }

    /// - Parameter type: that of the records that are compared; nil if they may have several.
    private func expectation(_ node: YAMLNode, _ path: String, type: RecordType?) -> Expectation? {
        if node.string == "none" { return Expectation() }
        let items = node.mapping == nil ? node.sequence : [node]
        guard let items else {
            error(node.mark, path, "needs a list of actions, or none; has \(node.kindName)")
            return nil
        }
        var expectation = Expectation()
        for (index, item) in items.enumerated() {
            let place = node.sequence == nil ? path : "\(path)[\(index)]"
            guard let entries = item.mapping else {
                error(item.mark, place, "needs keys of a record, such as {action: checkout}, has \(item.kindName)")
                continue
            }
            guard let check = entries.first(where: isSceneCheck), item["type"] == nil else {
                checkRecord(item, place, type: type)
                expectation.records.append(item)
                continue
            }
            if entries.count > 1 { error(item.mark, place, "'\(check.key)' has no other keys beside it") }
            expectation.scene += sceneChecks(check, "\(place).\(check.key)")
        }
        return expectation
    }

    /// Whether an entry is about the scene. A record may have a value, too.
    private func isSceneCheck(_ entry: YAMLEntry) -> Bool {
        ["visible", "hidden"].contains(entry.key) || entry.key == "value" && entry.value.mapping != nil
    }

    private func sceneChecks(_ entry: YAMLEntry, _ path: String) -> [SceneCheck] {
        if let values = entry.value.mapping { return values.map { SceneCheck.value($0.key, $0.value) } }
        guard let id = string(entry.value, path, "the id of a view") else { return [] }
        return [entry.key == "visible" ? .visible(id) : .hidden(id)]
    }

    /// Checks the keys of an expected record, because no record could match one with others.
    private func checkRecord(_ node: YAMLNode, _ path: String, type: RecordType?) {
        var type = type
        if let name = node["type"] {
            let text = name.string ?? name.text
            guard let named = RecordType(name: text) else {
                let meant = nearest(to: text, among: RecordType.allCases.map(\.name))
                return error(name.mark, "\(path).type", "no record has the type '\(text.onOneLine)'" + hint(meant))
            }
            type = named
        }
        checkKeys(of: node, path, recordKeys.names(of: type))
        let entries = (node.mapping ?? []).filter { $0.value.mapping != nil || $0.value.sequence != nil }
        guard !entries.isEmpty else { return }
        let schemas = recordKeys.schemas(of: type)
        for entry in entries {
            checkValue(entry.value, "\(path).\(entry.key)", recordKeys.schemas(of: entry.key, in: schemas))
        }
    }

    /// Checks the keys in a value of an expected record. Where the schema says none, as in `data`, any keys may be.
    private func checkValue(_ node: YAMLNode, _ path: String, _ schemas: [YAMLNode]) {
        for (index, item) in (node.sequence ?? []).enumerated() {
            checkValue(item, "\(path)[\(index)]", recordKeys.schemas(ofItemsIn: schemas))
        }
        let names = recordKeys.names(in: schemas)
        guard let entries = node.mapping, !names.isEmpty else { return }
        checkKeys(of: node, path, names)
        for entry in entries {
            checkValue(entry.value, "\(path).\(entry.key)", recordKeys.schemas(of: entry.key, in: schemas))
        }
    }

    private func kinds(_ node: YAMLNode, _ path: String) -> String? {
        guard let kinds = string(node, path, "a list of records as for --emit, such as action,value") else {
            return nil
        }
        do {
            _ = try EmitFilter(parsing: kinds)
            return kinds
        } catch {
            self.error(node.mark, path, error.description)
            return nil
        }
    }

    private func string(_ node: YAMLNode, _ path: String, _ what: String) -> String? {
        if let string = node.string { return string }
        // A name may be a number.
        if node.isNull || node.mapping != nil || node.sequence != nil {
            error(node.mark, path, "needs \(what), has \(node.kindName)")
            return nil
        }
        return node.text
    }

    private func checkKeys(of node: YAMLNode, _ path: String, _ known: [String]) {
        for entry in node.mapping ?? [] where !known.contains(entry.key) {
            error(
                entry.keyMark, path,
                "there is no key '\(entry.key.onOneLine)' here, only \(known.joined(separator: ", "))"
                    + hint(nearest(to: entry.key, among: known)))
        }
    }
}
