internal import System
internal import Text
internal import Touches
internal import YAML

/// Makes one short line from each record, for people.
///
/// Records that only report a step, such as the move of a finger, are left out. On a terminal, the latest step of each
/// finger and gesture is shown below the other lines, and is replaced by the next one.
package struct ShortLines {
    private let terminal: Terminal?
    private var input = LineInput(limit: .max)
    private var layout: ShortLayout
    /// The latest step of each subject, in the order in which the subjects appeared.
    private var steps: [(subject: String, line: String)] = []
    /// The number of steps that are on the terminal now. The cursor is in the line after them.
    private var shownSteps = 0

    /// - Parameter terminal: nil if the lines go elsewhere.
    init(on terminal: Terminal?) {
        self.terminal = terminal
        layout = ShortLayout(hasColors: terminal?.hasColors == true)
    }

    /// The text to write for these bytes of records. Records may be cut anywhere between two calls.
    package mutating func text(of bytes: some Sequence<UInt8>) -> [UInt8] {
        input.append(bytes)
        var lines = ""
        while case .whole(let line) = input.next() { add(Array(line), to: &lines) }
        return Array(replacingSteps(after: lines).utf8)
    }

    private mutating func add(_ json: [UInt8], to lines: inout String) {
        guard let node = try? YAMLNode(json: json[...]) else {
            // A record of a program other than Fingerpost.
            lines += String(decoding: json, as: UTF8.self).printable + "\n"
            return
        }
        let record = ShortRecord(node)
        if record.forgetsSteps { steps = [] }
        guard record.isStep, let subject = record.subject else {
            steps.removeAll { $0.subject == record.subject }
            lines += layout.line(for: record, width: nil) + "\n"
            return
        }
        guard let terminal, terminal.movesCursor else { return }
        // A terminal wraps a line that reaches its last column.
        let line = layout.line(for: record, width: terminal.size.columns - 1)
        if let index = steps.firstIndex(where: { $0.subject == subject }) {
            steps[index].line = line
        } else {
            steps.append((subject, line))
        }
    }

    /// `lines`, with the steps below them instead of the steps that are shown now.
    private mutating func replacingSteps(after lines: String) -> String {
        guard let terminal, shownSteps > 0 || !steps.isEmpty else { return lines }
        let erasing = shownSteps > 0 ? "\u{1B}[\(shownSteps)A\u{1B}[J" : ""
        let visible = steps.suffix(max(terminal.size.rows - 1, 1))
        shownSteps = visible.count
        return erasing + lines + visible.map { $0.line + "\n" }.joined()
    }
}
