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
        let unitsX = Double(layout.x.maximum) - Double(layout.x.minimum) + 1
        let unitsY = Double(layout.y.maximum) - Double(layout.y.minimum) + 1
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
