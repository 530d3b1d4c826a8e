internal import Files
internal import System
internal import Touches

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

/// The columns of short lines: the time, the device, the finger, what happened, where, and who received it.
struct ShortLayout {
    private let hasColors: Bool
    /// The time of the record that counts as the start, in seconds; nil before it.
    private var start: Double?
    private var last = 0.0
    private var isLive = false
    /// The width of the column of devices, which grows with their ids.
    private var deviceWidth = 0

    private static let maximumDeviceWidth = 24
    private static let timeWidth = 10

    init(hasColors: Bool) { self.hasColors = hasColors }

    /// The record as lines without control characters, except for colors. The lines after the first are indented.
    ///
    /// - Parameter width: the maximum width in columns; nil for any. A line never ends inside a word.
    mutating func lines(for record: ShortRecord, width: Int?) -> [String] {
        let device = (record.device ?? "").printable.cut(to: ShortLayout.maximumDeviceWidth)
        deviceWidth = max(deviceWidth, device.columns)
        let columns = [
            (time(of: record), TextStyle.dim, 0), (device, .dim, deviceWidth), (record.fingers.printable, .plain, 5),
            (record.what.printable, record.style, 20), (record.location.printable, .plain, 16),
            (record.who.printable, .plain, 0), (record.more.printable, .plain, 0),
        ].filter { !$0.0.isEmpty || $0.2 > 0 }
        let width = width ?? .max
        let firstColumns = deviceWidth > 0 ? 3 : 2
        var parts = columns.map { ($0.0.padded(to: $0.2), $0.1) }
        let line = parts.map(\.0).joined(separator: "  ")
        if line.columns - line.reversed().prefix(while: { $0 == " " }).count > width {
            // Only the columns before what happened keep their widths.
            let later = columns.dropFirst(firstColumns).filter { !$0.0.isEmpty }
            parts = parts.prefix(firstColumns) + later.map { ($0.0, $0.1) }
        }
        let indentation = min(ShortLayout.timeWidth + 2 + (deviceWidth > 0 ? deviceWidth + 2 : 0), width / 3)
        var text = WrappedText(width: width, hanging: indentation, hasColors: hasColors)
        for (index, part) in parts.enumerated() { text.add((index == 0 ? "" : "  ") + part.0, part.1) }
        return text.lines
    }

    /// The time since the start, in seconds. A recording that begins earlier than the last record is a start too.
    private mutating func time(of record: ShortRecord) -> String {
        guard let time = record.time else { return "".padded(to: ShortLayout.timeWidth) }
        if record.isStart {
            start = nil
            isLive = record.isLive
            // The recording begins with the next record.
            if !isLive { return "0.000".leftPadded(to: ShortLayout.timeWidth) }
        }
        if start == nil || (!isLive && time < last) { start = time }
        last = time
        return max(time - (start ?? time), 0).decimalText(places: 3, keepsZeros: true)
            .leftPadded(to: ShortLayout.timeWidth)
    }
}

/// How records are written to standard output.
public enum RecordFormat: String, CaseIterable, Sendable {
    /// Short lines on a terminal, and JSON into anything else.
    case auto
    case json
    /// Short lines for people.
    case short

    /// Writes the short lines for `descriptor`; nil if JSON is written.
    package func shortLines(for descriptor: Int32) -> ShortLines? {
        let terminal = Terminal(descriptor)
        return self == .short || (self == .auto && terminal != nil) ? ShortLines(on: terminal) : nil
    }
}
