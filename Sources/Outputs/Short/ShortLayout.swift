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
        if parts.map(\.0).joined(separator: "  ").trimmed.columns > width {
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
