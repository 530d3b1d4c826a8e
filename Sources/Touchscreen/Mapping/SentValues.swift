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

    /// The axes whose range was exceeded.
    ///
    /// - Parameter isGiven: whether the entry of the panel has the range of x, and of y.
    func exceeding(
        _ axes: (x: AbsoluteAxis, y: AbsoluteAxis), _ codes: AxisCodes, isGiven: (x: Bool, y: Bool)
    ) -> [ExceededRange] {
        guard x.minimum <= x.maximum else { return [] }
        let ranges = AxisRanges(x: Self.range(x, beyond: axes.x), y: Self.range(y, beyond: axes.y))
        return [
            ExceededRange(codes.x, x, beyond: axes.x, isGiven: isGiven.x, sent: ranges, ranges.x),
            ExceededRange(codes.y, y, beyond: axes.y, isGiven: isGiven.y, sent: ranges, ranges.y),
        ].compactMap { $0 }
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

/// A range of an axis that a contact of the panel has exceeded. Such positions are at the edge of the screen.
/// `description` says what to write.
public struct ExceededRange: Equatable, Sendable, CustomStringConvertible {
    public let axis: EventCode
    /// The value that is furthest outside the range, in device units.
    public let value: Int32
    /// The range that the device declares or its entry has, in device units.
    public let range: ClosedRange<Int32>
    /// Whether its entry has it.
    public let isGiven: Bool
    /// The values that the panel has sent on both axes.
    public let sent: AxisRanges
    /// The values that it has sent on this axis.
    private let sentHere: ClosedRange<Int32>

    /// Nil if all values are within the range.
    fileprivate init?(
        _ axis: EventCode, _ values: (minimum: Int32, maximum: Int32), beyond declared: AbsoluteAxis, isGiven: Bool,
        sent: AxisRanges, _ sentHere: ClosedRange<Int32>?
    ) {
        let below = Int64(declared.minimum) - Int64(values.minimum)
        let above = Int64(values.maximum) - Int64(declared.maximum)
        guard let sentHere, max(below, above) > 0 else { return nil }
        self.axis = axis
        value = below > above ? values.minimum : values.maximum
        range = declared.range
        self.isGiven = isGiven
        self.sent = sent
        self.sentHere = sentHere
    }

    public var description: String {
        let hwdb = AxisRanges.hwdbLine(axis, sentHere)
        return "\(axis.axisName) sent \(value), \(isGiven ? "given" : "declared") \(range.lowerBound) to "
            + "\(range.upperBound), and is clamped to that; if fingers reach it, its entry under `devices` needs "
            + "`range: \(sent.yaml)` (what it sent until now; 'fingerpost identify' measures the whole panel), or "
            + "udev's hwdb \(hwdb); if not, `filters: {outside: reject}` rejects contacts that begin there"
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
