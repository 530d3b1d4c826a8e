import Evdev
import Touches
import Touchscreen

/// The ranges of the axes of a panel that sends values outside those that it declares, from its touches on the marks.
@MainActor struct MeasuredRanges {
    /// The axis that exceeded its range.
    let exceeded: EventCode
    /// The value that was furthest outside, and the range, in device units.
    let value: Int
    let declared: ClosedRange<Int32>
    let codes: AxisCodes
    /// The ranges of the whole panel, in device units.
    let x: ClosedRange<Int32>
    let y: ClosedRange<Int32>
    /// Whether the device declares the range of x for y, and that of y for x.
    let areExchanged: Bool

    /// How far a finger on a mark may be off, as a fraction of the panel.
    private static let aim = 0.05

    /// Nil if no mark was outside the declared ranges.
    ///
    /// - Parameters:
    ///   - places: the touches on the marks, as fractions of the declared ranges.
    ///   - axes: the axes as they are declared.
    init?(_ places: [CGPoint], _ axes: (x: AbsoluteAxis, y: AbsoluteAxis), _ codes: AxisCodes) {
        func units(_ fractions: [Double], _ axis: AbsoluteAxis) -> [Int] {
            fractions.map { Int((Double(axis.minimum) + $0 * axis.valueCount).rounded()) }
        }
        let values = (x: units(places.map(\.x), axes.x), y: units(places.map(\.y), axes.y))
        func excess(_ value: Int, _ axis: AbsoluteAxis) -> Int {
            max(Int(axis.minimum) - value, value - Int(axis.maximum))
        }
        let all = values.x.map { (codes.x, axes.x, $0) } + values.y.map { (codes.y, axes.y, $0) }
        guard let (code, axis, value) = all.max(by: { excess($0.2, $0.1) < excess($1.2, $1.1) }),
            excess(value, axis) > 0, let x = Self.range(of: values.x), let y = Self.range(of: values.y)
        else { return nil }
        exceeded = code
        declared = axis.range
        self.value = value
        self.codes = codes
        areExchanged = Self.isClose(x, to: axes.y.range) && Self.isClose(y, to: axes.x.range)
        (self.x, self.y) = areExchanged ? (axes.y.range, axes.x.range) : (x, y)
    }

    /// The range of an axis, from its values at marks near both ends.
    private static func range(of values: [Int]) -> ClosedRange<Int32>? {
        let sorted = values.sorted().map(Double.init)
        let half = sorted.count / 2
        guard half > 0 else { return nil }
        let low = sorted.prefix(half).reduce(0, +) / Double(half)
        let high = sorted.suffix(half).reduce(0, +) / Double(half)
        let rest = (high - low) * Marks.inset / (1 - 2 * Marks.inset)
        let range = (low - rest).rounded()...(high + rest).rounded()
        guard range.lowerBound < range.upperBound,
            range.upperBound - range.lowerBound <= Double(AxisRanges.longest),
            let minimum = Int32(exactly: range.lowerBound), let maximum = Int32(exactly: range.upperBound)
        else { return nil }
        return minimum...maximum
    }

    private static func isClose(_ range: ClosedRange<Int32>, to other: ClosedRange<Int32>) -> Bool {
        let tolerance = aim * (Double(other.upperBound) - Double(other.lowerBound))
        func areNear(_ a: Int32, _ b: Int32) -> Bool { abs(Double(a) - Double(b)) <= tolerance }
        return areNear(range.lowerBound, other.lowerBound) && areNear(range.upperBound, other.upperBound)
    }

    /// The number of positions along each axis.
    var places: (x: Double, y: Double) { (Self.count(x), Self.count(y)) }

    private static func count(_ range: ClosedRange<Int32>) -> Double {
        Double(range.upperBound) - Double(range.lowerBound) + 1
    }

    /// A place as a fraction of these ranges instead of `axes`.
    func corrected(_ place: CGPoint, from axes: (x: AbsoluteAxis, y: AbsoluteAxis)) -> CGPoint {
        func fraction(_ place: Double, _ axis: AbsoluteAxis, _ range: ClosedRange<Int32>) -> Double {
            (Double(axis.minimum) + place * axis.valueCount - Double(range.lowerBound)) / Self.count(range)
        }
        return CGPoint(fraction(place.x, axes.x, x), fraction(place.y, axes.y, y))
    }

    /// What is wrong, as a line of the report.
    var text: String {
        "\(exceeded.axisName) sent \(value), declared \(declared.lowerBound) to \(declared.upperBound)"
            + (areExchanged ? ": the ranges of \(codes.x.axisName) and \(codes.y.axisName) are exchanged" : "")
    }

    /// The key of a device entry.
    var scene: String { "range: \(AxisRanges(x: x, y: y).yaml)" }

    var hwdb: [String] { [AxisRanges.hwdbLine(codes.x, x), AxisRanges.hwdbLine(codes.y, y)] }
}
