import Touches

/// The size, orientation and force of contacts, from device units.
///
/// Sizes keep one scale for all directions: a radius in points is the millimetres of the contact times the geometric mean
/// of the two axes' points a millimetre, because most panels do not say how a contact lies, and those that do round it to
/// one bit. Without resolutions the kernel's rule holds that sizes have the unit of positions.
struct ContactShape {
    /// What UIKit's `maximumPossibleForce` is on most devices; 1 is an average touch.
    static let largestForce = 6.67

    let maximumForce: Double
    private let pressure: AbsoluteAxis?
    private let radiansPerUnit: Double?
    /// Points of radius a unit of TOUCH_MAJOR or TOUCH_MINOR; nil without the axis.
    private let majorScale: Double?
    private let minorScale: Double?
    /// Points of radius that a contact one millimetre long has; nil where the panel's resolution is not known.
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

    /// Size axes may be coarser than positions (1 unit a millimetre beside 40): then their own resolution counts.
    private static func scale(of axis: AbsoluteAxis, _ pointsPerUnit: Double, _ unitsPerMillimetre: Double?) -> Double {
        guard axis.resolution > 0, let unitsPerMillimetre else { return pointsPerUnit / 2 }
        return pointsPerUnit * unitsPerMillimetre / Double(axis.resolution) / 2
    }

    /// Points; the kernel's majors and minors are whole lengths, so half of them.
    func majorRadius(_ contact: Contact) -> Double? { majorScale.map { $0 * Double(max(contact.major, 0)) } }

    func minorRadius(_ contact: Contact) -> Double? { minorScale.map { $0 * Double(max(contact.minor, 0)) } }

    /// 0 to `maximumForce`; nil without a pressure axis.
    func force(_ contact: Contact) -> Double? {
        guard let pressure else { return nil }
        let range = Double(pressure.maximum) - Double(pressure.minimum)
        let value = Double(contact.pressure) - Double(pressure.minimum)
        return min(max(value / range, 0), 1) * maximumForce
    }

    /// Radians clockwise from up. The kernel's value is a signed turn clockwise from the panel's y axis, of which the
    /// axis's maximum is a quarter; up to twice that is in use.
    func orientation(_ contact: Contact) -> Double? {
        radiansPerUnit.map { turn.apply(min(max($0 * Double(contact.orientation), -.pi), .pi)) }
    }

    /// What a filter's lengths are counted in.
    struct LengthScale {
        let unit: LengthUnit
        /// The radius in points of a contact one unit long.
        let radius: Double
    }

    /// Millimetres where the panel's resolution is known, else its own units; nil where it tells no sizes.
    var lengthScale: LengthScale? {
        majorScale.map { scale in
            pointsOfRadiusPerMillimetre.map { LengthScale(unit: .millimetres, radius: $0) }
                ?? LengthScale(unit: .deviceUnits, radius: scale)
        }
    }
}
