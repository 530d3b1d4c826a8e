internal import Text
internal import Touches

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

    init(hasColors: Bool) { self.hasColors = hasColors }

    /// The record as a line without control characters, except for colors.
    ///
    /// - Parameter width: the maximum width in columns; nil for any.
    mutating func line(for record: ShortRecord, width: Int?) -> String {
        let device = (record.device ?? "").printable.cut(to: ShortLayout.maximumDeviceWidth)
        deviceWidth = max(deviceWidth, device.columns)
        var parts = [
            (time(of: record), Style.dim), (device.padded(to: deviceWidth), .dim),
            (record.fingers.printable.padded(to: 5), .plain), (record.what.printable.padded(to: 20), record.style),
            (record.location.printable.padded(to: 16), .plain),
            ([record.who, record.more].filter { !$0.isEmpty }.joined(separator: "  ").printable, .plain),
        ].filter { !$0.0.isEmpty }
        while let last = parts.last {
            parts.removeLast()
            let text = last.0.trimmed
            if text.isEmpty { continue }
            parts.append((text, last.1))
            break
        }
        var left = width ?? .max
        var line = ""
        for (index, part) in parts.enumerated() {
            let text = (index == 0 ? part.0 : "  " + part.0).cut(to: left)
            left -= text.columns
            line += hasColors ? part.1.applied(to: text) : text
        }
        return line
    }

    /// The time since the start, in seconds. A recording that begins earlier than the last record is a start too.
    private mutating func time(of record: ShortRecord) -> String {
        guard let time = record.time else { return "".padded(to: 10) }
        if record.isStart {
            start = nil
            isLive = record.isLive
            // The recording begins with the next record.
            if !isLive { return "0.000".leftPadded(to: 10) }
        }
        if start == nil || (!isLive && time < last) { start = time }
        last = time
        return max(time - (start ?? time), 0).decimalText(places: 3, keepsZeros: true).leftPadded(to: 10)
    }
}

extension ShortLayout {
    /// How a part of a line looks on a terminal with colors.
    enum Style: String {
        case plain = ""
        case dim = "2"
        case good = "32"
        case bad = "31"
        case notable = "1;36"

        func applied(to text: String) -> String { self == .plain ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
    }
}

extension String {
    /// The number of columns on a terminal, or more. Characters beyond Latin, Greek and Cyrillic count as wide.
    fileprivate var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.value < 0x0530 ? 1 : 2) } }

    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - columns, 0)) }

    fileprivate func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: max(width - columns, 0)) + self
    }

    /// This text without spaces at its end.
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The start of this text that has at most `width` columns.
    fileprivate func cut(to width: Int) -> String {
        guard columns > width else { return self }
        var left = width
        var start = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            left -= String(scalar).columns
            if left < 0 { break }
            start.append(scalar)
        }
        return String(start)
    }
}
