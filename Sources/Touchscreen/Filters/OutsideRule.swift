import Evdev
import Touches

/// `outside: reject`: contacts that begin outside the range of an axis are rejected until they lift. The filters get
/// places within the ranges, so the panel applies this rule before them.
struct OutsideRule {
    let axes: (x: AbsoluteAxis, y: AbsoluteAxis)
    let codes: AxisCodes

    /// The rejection of a contact that begins; nil if both values are within the ranges.
    func rejection(of sample: @autoclosure () -> TouchSample, at contact: Contact) -> Rejection? {
        for (code, value, axis) in [(codes.x, contact.x, axes.x), (codes.y, contact.y, axes.y)]
        where !axis.range.contains(value) {
            return Rejection(
                sample(), by: .outside, value: Double(value),
                limit: Double(value < axis.minimum ? axis.minimum : axis.maximum),
                text: "it began at \(code.axisName) \(value), outside \(axis.minimum) to \(axis.maximum)")
        }
        return nil
    }

    static let text = "outside: contacts that begin outside the range of an axis are rejected"
}
