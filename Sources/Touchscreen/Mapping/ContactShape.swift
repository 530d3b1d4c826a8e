import Evdev
import Touches

/// The size, orientation and force of contacts, converted from device units.
///
/// Sizes have one scale for all directions. A radius in points is the length in millimetres times the geometric mean of
/// the two axes' points per millimetre, because most panels do not report the orientation of a contact, and the others
/// round it to one bit. If resolutions are unknown, sizes have the unit of positions, which is the kernel's rule.
struct ContactShape {
    /// The usual value of UIKit's `maximumPossibleForce`. 1 is an average touch.
    static let largestForce = 6.67

    let maximumForce: Double
    private let pressure: AbsoluteAxis?
    private let radiansPerUnit: Double?
    /// Points of radius per unit of TOUCH_MAJOR or TOUCH_MINOR; nil if the device does not have the axis.
    private let majorScale: Double?
    private let minorScale: Double?
    /// The radius in points of a contact that is one millimetre long; nil if the panel's resolution is unknown.
    let pointsOfRadiusPerMillimetre: Double?
    private let turn: QuarterTurn

    init(layout: PanelLayout, mapping: Mapping) {
        pressure = layout.pressure
        maximumForce = layout.pressure == nil ? 0 : Self.largestForce
        radiansPerUnit = layout.orientation.flatMap { $0.maximum > 0 ? .pi / 2 / Double($0.maximum) : nil }
        turn = mapping.orientation
        let unitsPerMillimetre = layout.resolution.map { ($0.x * $0.y).squareRoot() }
        majorScale = layout.major.map { Self.scale(of: $0, mapping.scale, unitsPerMillimetre) }
        minorScale = layout.minor.map { Self.scale(of: $0, mapping.scale, unitsPerMillimetre) }
        pointsOfRadiusPerMillimetre = unitsPerMillimetre.map { mapping.scale * $0 / 2 }
    }

    /// The size axes may be coarser than the position axes, for example 1 instead of 40 units per millimetre. Their own
    /// resolution is therefore used if they report one.
    private static func scale(of axis: AbsoluteAxis, _ pointsPerUnit: Double, _ unitsPerMillimetre: Double?) -> Double {
        guard axis.resolution > 0, let unitsPerMillimetre else { return pointsPerUnit / 2 }
        return pointsPerUnit * unitsPerMillimetre / Double(axis.resolution) / 2
    }

    /// In points. The kernel's major and minor are full lengths, so the radius is half of them.
    func majorRadius(_ contact: Contact) -> Double? { majorScale.map { $0 * Double(max(contact.major, 0)) } }

    func minorRadius(_ contact: Contact) -> Double? { minorScale.map { $0 * Double(max(contact.minor, 0)) } }

    /// From 0 to `maximumForce`; nil if the device has no pressure axis.
    func force(_ contact: Contact) -> Double? {
        guard let pressure else { return nil }
        let range = Double(pressure.maximum) - Double(pressure.minimum)
        let value = Double(contact.pressure) - Double(pressure.minimum)
        return min(max(value / range, 0), 1) * maximumForce
    }

    /// In radians clockwise from up. The kernel's value is a signed turn clockwise from the panel's y axis. The maximum
    /// of the axis is a quarter turn, and values up to twice the maximum are used.
    func orientation(_ contact: Contact) -> Double? {
        radiansPerUnit.map { turn.apply(min(max($0 * Double(contact.orientation), -.pi), .pi)) }
    }

    /// The unit of a filter's lengths.
    struct LengthScale {
        let unit: LengthUnit
        /// The radius in points of a contact that is one unit long.
        let radius: Double
    }

    /// Millimetres if the panel's resolution is known, otherwise device units; nil if the panel does not report sizes.
    var lengthScale: LengthScale? {
        majorScale.map { scale in
            pointsOfRadiusPerMillimetre.map { LengthScale(unit: .millimetres, radius: $0) }
                ?? LengthScale(unit: .deviceUnits, radius: scale)
        }
    }
}

/// The unit of contact lengths.
public enum LengthUnit: Equatable, Sendable {
    case millimetres
    /// The panel's own units, if their length is unknown.
    case deviceUnits

    public var symbol: String { self == .millimetres ? "mm" : "units" }
}

/// The orientation of a mounted panel, to the nearest quarter turn, and whether it is mirrored. It converts angles.
struct QuarterTurn: Equatable {
    /// The direction on the screen of "up" on the panel, in radians clockwise from up.
    private let up: Double
    /// −1 if clockwise on the panel is counter-clockwise on the screen, otherwise 1.
    private let sense: Double

    init(nearest transform: CGAffineTransform) {
        let mapped = transform.apply(displacement: CGVector(0, -1))
        if abs(mapped.dx) > abs(mapped.dy) {
            up = mapped.dx > 0 ? .pi / 2 : -.pi / 2
        } else {
            up = mapped.dy > 0 ? .pi : 0
        }
        sense = transform.determinant < 0 ? -1 : 1
    }

    /// Converts an angle on the panel to an angle on the screen, in (−π, π].
    func apply(_ radians: Double) -> Double {
        let turned = up + sense * radians
        if turned > .pi { return turned - 2 * .pi }
        return turned <= -.pi ? turned + 2 * .pi : turned
    }
}
