/// Where the calibration of a panel comes from.
public enum CalibrationOrigin: Hashable, Sendable {
    /// No calibration: the panel's corners are mapped to its area's corners.
    case none
    /// udev's LIBINPUT_CALIBRATION_MATRIX.
    case udev
    /// `calibration`, `rotate`, `swap` or `invert` of the scene. `overridesUdev` is true if udev has a matrix too.
    case scene(overridesUdev: Bool)
    /// udev has a matrix that cannot be parsed, and the scene has no setting. The effect is that of `none`.
    case unreadable(error: String)
}
