import Evdev
import Touches

/// Maps device units to screen points: normalise, `swap`, `invert`, calibration, `rotate`, then the area. All steps are
/// one transform, computed at init. The result is clamped.
///
/// An axis has `maximum − minimum + 1` units, so values from 0 to width−1 map one to one. A mirrored or turned panel
/// may reach the far edge, which is clamped to the last unit.
struct Mapping {
    private let x: AbsoluteAxis
    private let y: AbsoluteAxis
    /// From units above the minima of the axes to points from the area's origin.
    private let transform: CGAffineTransform
    private let origin: CGPoint
    /// The last place in each direction, in points from the origin: the last unit, or a thousandth of a point before
    /// the edge if units are finer. Records round to thousandths, and the edge itself is outside (R27).
    private let last: CGVector
    /// The orientation of the normalised panel in the normalised area.
    let orientation: QuarterTurn
    let calibrationOrigin: CalibrationOrigin
    let matrix: CalibrationMatrix

    init(
        layout: PanelLayout, configuration: DeviceConfiguration, udevCalibration: String?, screen: CGSize
    ) throws(DeviceError) {
        let (whole, calibrationOrigin) = try Self.calibration(configuration, udevCalibration)
        let area = configuration.area ?? CGRect(origin: .zero, size: screen)
        let (unitsX, unitsY) = (layout.x.valueCount, layout.y.valueCount)
        x = layout.x
        y = layout.y
        origin = area.origin
        // Multiply by the size before dividing: 1 · 800 / 800 is exactly 1, but 1/49 · 49 is not.
        transform = CGAffineTransform(
            a: whole.a * area.width / unitsX, b: whole.b * area.height / unitsX,
            c: whole.c * area.width / unitsY, d: whole.d * area.height / unitsY,
            tx: whole.tx * area.width, ty: whole.ty * area.height)
        let unitsAcross = abs(whole.c) > abs(whole.a) ? unitsY : unitsX
        let unitsDown = abs(whole.b) > abs(whole.d) ? unitsX : unitsY
        last = CGVector(
            area.width - max(area.width / unitsAcross, min(Self.finest, area.width)),
            area.height - max(area.height / unitsDown, min(Self.finest, area.height)))
        orientation = QuarterTurn(nearest: whole)
        self.calibrationOrigin = calibrationOrigin
        matrix = CalibrationMatrix(whole)
    }

    /// The finest distance in records, in points.
    private static let finest = 0.001

    /// The transform between normalising and the area, and where it comes from. The scene overrides udev, because both
    /// describe the same mounting.
    private static func calibration(
        _ configuration: DeviceConfiguration, _ udev: String?
    ) throws(DeviceError) -> (CGAffineTransform, CalibrationOrigin) {
        let isSetInScene =
            configuration.calibration != nil || configuration.rotate != nil || configuration.swap != nil
            || configuration.invert != nil
        guard isSetInScene else {
            guard let udev else { return (.identity, .none) }
            do throws(CalibrationMatrix.Error) {
                return (try CalibrationMatrix(parsing: udev).transform, .udev)
            } catch {
                return (.identity, .unreadable(error: error.description))
            }
        }
        var whole = CGAffineTransform.identity
        if configuration.swap == true { whole = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0) }
        if let invert = configuration.invert {
            whole = whole.concatenating(
                CGAffineTransform(
                    a: invert.x ? -1 : 1, b: 0, c: 0, d: invert.y ? -1 : 1, tx: invert.x ? 1 : 0, ty: invert.y ? 1 : 0))
        }
        if let numbers = configuration.calibration {
            do throws(CalibrationMatrix.Error) {
                whole = whole.concatenating(try CalibrationMatrix(numbers).transform)
            } catch {
                throw .calibration(error.description)
            }
        }
        let rotation = try CalibrationMatrix.rotation(degrees: configuration.rotate ?? 0)
        return (whole.concatenating(rotation), .scene(overridesUdev: udev != nil))
    }

    /// The point of a pair of values, always inside the area.
    func point(_ x: Int32, _ y: Int32) -> CGPoint {
        let mapped = transform.apply(CGPoint(Self.units(x, self.x), Self.units(y, self.y)))
        return CGPoint(origin.x + Self.clamp(mapped.x, last.dx), origin.y + Self.clamp(mapped.y, last.dy))
    }

    /// The point of the area that is furthest to the right and down.
    var lastPoint: CGPoint { origin + last }

    private static func clamp(_ value: Double, _ limit: Double) -> Double { value > 0 ? min(value, limit) : 0 }

    /// Units above the minimum of the axis. The value is clamped, because the kernel does not enforce the range of an
    /// axis.
    private static func units(_ value: Int32, _ axis: AbsoluteAxis) -> Double {
        Double(Int64(min(max(value, axis.minimum), axis.maximum)) - Int64(axis.minimum))
    }

    /// Points per unit: the side of the square in the area that one square unit of the panel covers.
    var scale: Double { abs(transform.determinant).squareRoot() }
}

/// Where the calibration of a panel comes from.
public enum CalibrationOrigin: Equatable, Sendable {
    /// No calibration: the panel's corners are mapped to its area's corners.
    case none
    /// udev's LIBINPUT_CALIBRATION_MATRIX.
    case udev
    /// `calibration`, `rotate`, `swap` or `invert` of the scene. `overridesUdev` is true if udev has a matrix too.
    case scene(overridesUdev: Bool)
    /// udev has a matrix that cannot be parsed, and the scene has no setting. The effect is that of `none`.
    case unreadable(error: String)
}

/// The size, orientation and force of contacts, converted from device units.
///
/// Sizes have one scale for all directions. A radius in points is the length in millimetres times the geometric mean of
/// the two axes' points per millimetre, because most panels do not report the orientation of a contact, and the others
/// round it to one bit. If resolutions are unknown, sizes have the unit of positions, which is the kernel's rule.
struct ContactShape {
    let maximumForce: Double
    private let pressure: AbsoluteAxis?
    private let radiansPerUnit: Double?
    /// Points of radius per unit of TOUCH_MAJOR or TOUCH_MINOR; nil if the device does not have the axis.
    private let majorScale: Double?
    private let minorScale: Double?
    /// The radius in points of a contact that is one millimetre long; nil if the panel's resolution is unknown.
    let pointsOfRadiusPerMillimetre: Double?
    private let turn: QuarterTurn

    /// That of a finger whose size is unknown.
    init() {
        maximumForce = 0
        (pressure, radiansPerUnit, majorScale, minorScale, pointsOfRadiusPerMillimetre) = (nil, nil, nil, nil, nil)
        turn = QuarterTurn(nearest: .identity)
    }

    init(layout: PanelLayout, mapping: Mapping) {
        pressure = layout.pressure
        maximumForce = layout.pressure == nil ? 0 : TouchSample.largestForce
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
        let value = Double(contact.pressure) - Double(pressure.minimum)
        return min(max(value / pressure.length, 0), 1) * maximumForce
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
