import Evdev
import Touches

/// The smallest and the largest value of each position axis that the contacts of a panel have sent, in device units.
struct SentValues {
    /// Empty until a contact has begun: the minimum is then above the maximum.
    private(set) var x = (minimum: Int32.max, maximum: Int32.min)
    private(set) var y = (minimum: Int32.max, maximum: Int32.min)

    /// Adds the place of a contact. Returns whether a value is smaller or larger than all before.
    @inline(__always)
    mutating func add(_ contact: Contact) -> Bool {
        let isKnown =
            contact.x >= x.minimum && contact.x <= x.maximum && contact.y >= y.minimum && contact.y <= y.maximum
        if isKnown { return false }
        x = (min(x.minimum, contact.x), max(x.maximum, contact.x))
        y = (min(y.minimum, contact.y), max(y.maximum, contact.y))
        return true
    }

    /// The number of axes whose range contacts have exceeded.
    func exceededCount(_ axes: (x: AbsoluteAxis, y: AbsoluteAxis)) -> Int {
        guard x.minimum <= x.maximum else { return 0 }
        return (axes.x.range.contains(x.minimum) && axes.x.range.contains(x.maximum) ? 0 : 1)
            + (axes.y.range.contains(y.minimum) && axes.y.range.contains(y.maximum) ? 0 : 1)
    }

    /// The axes whose range contacts have exceeded. Such positions are at the edge of the screen. Each text is a clause
    /// that says what to write.
    ///
    /// - Parameter isGiven: whether the entry of the panel has the range of x, and of y.
    func exceeding(
        _ axes: (x: AbsoluteAxis, y: AbsoluteAxis), _ codes: AxisCodes, isGiven: (x: Bool, y: Bool)
    ) -> [(axis: EventCode, text: String)] {
        guard x.minimum <= x.maximum else { return [] }
        let ranges = AxisRanges(x: Self.range(x, beyond: axes.x), y: Self.range(y, beyond: axes.y))
        return [
            Self.excess(codes.x, x, beyond: axes.x, isGiven: isGiven.x, ranges, ranges.x),
            Self.excess(codes.y, y, beyond: axes.y, isGiven: isGiven.y, ranges, ranges.y),
        ].compactMap { $0 }
    }

    /// - Parameters:
    ///   - ranges: the values that the panel has sent on both axes.
    ///   - sent: those that it has sent on this axis.
    private static func excess(
        _ axis: EventCode, _ values: (minimum: Int32, maximum: Int32), beyond declared: AbsoluteAxis, isGiven: Bool,
        _ ranges: AxisRanges, _ sent: ClosedRange<Int32>?
    ) -> (axis: EventCode, text: String)? {
        let below = Int64(declared.minimum) - Int64(values.minimum)
        let above = Int64(values.maximum) - Int64(declared.maximum)
        guard let sent, max(below, above) > 0 else { return nil }
        return (
            axis,
            "\(axis.axisName) sent \(below > above ? values.minimum : values.maximum), "
                + "\(isGiven ? "given" : "declared") \(declared.minimum) to \(declared.maximum), and is clamped to that; "
                + "if fingers reach it, its entry under `devices` needs `range: \(ranges.yaml)` (what it sent until now; "
                + "'fingerpost identify' measures the whole panel), or udev's hwdb \(AxisRanges.hwdbLine(axis, sent)); "
                + "if not, `filters: {outside: reject}` rejects contacts that begin there"
        )
    }

    /// The range of the values; nil if it is not known, because there was only one value, which is within the range of
    /// the axis.
    private static func range(
        _ sent: (minimum: Int32, maximum: Int32), beyond axis: AbsoluteAxis
    ) -> ClosedRange<Int32>? {
        if sent.minimum < sent.maximum { return sent.minimum...sent.maximum }
        let range = min(sent.minimum, axis.minimum)...max(sent.maximum, axis.maximum)
        return range == axis.range ? nil : range
    }
}

extension AbsoluteAxis {
    /// From the smallest to the largest value, in device units.
    package var range: ClosedRange<Int32> { minimum...maximum }
}

extension AxisRanges {
    /// As in a scene: `{x: [16, 243], y: [13, 470]}`.
    package var yaml: String {
        let parts = [("x", x), ("y", y)].compactMap { name, range in
            range.map { "\(name): [\($0.lowerBound), \($0.upperBound)]" }
        }
        return "{\(parts.joined(separator: ", "))}"
    }

    /// A line of udev's hwdb that sets the range of an axis: EVDEV_ABS_ and its code in two hexadecimal digits.
    package static func hwdbLine(_ axis: EventCode, _ range: ClosedRange<Int32>) -> String {
        "EVDEV_ABS_\(axis.rawValue.hexadecimalText(digits: 2))=\(range.lowerBound):\(range.upperBound)"
    }
}
