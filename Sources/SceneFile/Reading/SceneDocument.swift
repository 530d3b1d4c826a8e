internal import YAML

/// One file while it is read: the faults found so far, and what must be looked at once everything is known.
final class SceneDocument {
    let file: String
    let identifiers = Identifiers()
    private(set) var faults: [SceneFault] = []
    private(set) var warnings: [SceneFault] = []

    /// Where a responder's id is followed by a `next`, and a recognizer's by a `requireFailureOf`.
    var nextFields: [String: Field] = [:]
    var failureFields: [String: Field] = [:]
    var firstResponder: Field?
    var keyWindow: Field?

    init(file: String) { self.file = file }

    func fault(_ message: String, at mark: YAMLMark, _ path: String) {
        faults.append(place(message, mark, path))
    }

    func warn(_ message: String, at mark: YAMLMark, _ path: String) {
        warnings.append(place(message, mark, path))
    }

    /// The `result`, unless there are faults.
    func result<Value>(_ value: Value) throws(SceneFaults) -> Value {
        guard faults.isEmpty else { throw SceneFaults(faults: Self.ordered(faults)) }
        return value
    }

    var orderedWarnings: [SceneFault] { Self.ordered(warnings) }

    private func place(_ message: String, _ mark: YAMLMark, _ path: String) -> SceneFault {
        SceneFault(file: file, line: mark.line, column: mark.column, keyPath: path, message: message)
    }

    /// In the order of the file; those of one place as they were found.
    private static func ordered(_ faults: [SceneFault]) -> [SceneFault] {
        faults.enumerated()
            .sorted { ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset) }
            .map(\.element)
    }
}
