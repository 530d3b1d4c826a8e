internal import System
internal import Text
internal import Touches
internal import YAML

/// Makes a short text from each record, for people.
///
/// Records that only report a step, such as the move of a finger, are left out. On a terminal, the latest step of each
/// finger and gesture is shown below the other lines, and is replaced by the next one. What a control reports while a
/// finger is on it is such a step too; its latest line stays when the finger lifts.
package struct ShortLines {
    /// The latest step of a finger, a gesture or a control.
    private struct Step {
        let subject: String
        /// As shown while it lasts, in one line.
        var line: String
        /// What stays of it when the finger lifts from the control.
        var remainder: (control: String, lines: String)?
    }

    private let terminal: Terminal?
    private var input = LineInput(limit: .max)
    private var layout: ShortLayout
    /// The latest steps, in the order in which their subjects appeared.
    private var steps: [Step] = []
    /// The views that the fingers hit, by the fingers that are down.
    private var touchedViews: [String: String] = [:]
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
        if record.forgetsSteps {
            lines += steps.compactMap(\.remainder?.lines).joined()
            steps = []
            touchedViews = [:]
        }
        if record.isTouch {
            let before = touchedViews.removeValue(forKey: record.fingers)
            touchedViews[record.fingers] = record.touchedView
            if let before, record.touchedView == nil { finishSteps(of: before, to: &lines) }
        }
        // A terminal wraps a line that reaches its last column.
        let text = layout.lines(for: record, width: terminal.map { $0.size.columns - 1 })
        let whole = text.map { $0 + "\n" }.joined()
        let control = record.control.flatMap { touchedViews.values.contains($0) ? $0 : nil }
        guard let subject = record.subject, record.isStep || control != nil else {
            steps.removeAll { $0.subject == record.subject }
            lines += whole
            return
        }
        let isShown = terminal?.movesCursor == true
        guard isShown || control != nil else { return }
        let step = Step(subject: subject, line: text.first ?? "", remainder: control.map { ($0, whole) })
        if let index = steps.firstIndex(where: { $0.subject == subject }) {
            steps[index] = step
        } else {
            steps.append(step)
        }
    }

    /// Writes what stays of the steps of a control that no finger is on.
    private mutating func finishSteps(of control: String, to lines: inout String) {
        guard !touchedViews.values.contains(control) else { return }
        lines += steps.compactMap { $0.remainder?.control == control ? $0.remainder?.lines : nil }.joined()
        steps.removeAll { $0.remainder?.control == control }
    }

    /// `lines`, with the steps below them instead of the steps that are shown now.
    private mutating func replacingSteps(after lines: String) -> String {
        guard let terminal, terminal.movesCursor, shownSteps > 0 || !steps.isEmpty else { return lines }
        let erasing = shownSteps > 0 ? "\u{1B}[\(shownSteps)A\u{1B}[J" : ""
        let visible = steps.suffix(max(terminal.size.rows - 1, 1))
        shownSteps = visible.count
        return erasing + lines + visible.map { $0.line + "\n" }.joined()
    }
}
