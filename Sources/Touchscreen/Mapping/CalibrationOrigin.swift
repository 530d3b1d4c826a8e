/// Who said how a panel's values lie on the screen.
public enum CalibrationOrigin: Hashable, Sendable {
    /// Nobody: the panel's corners are its area's corners.
    case none
    /// udev's LIBINPUT_CALIBRATION_MATRIX.
    case udev
    /// `calibration`, `rotate`, `swap` or `invert` of the scene; `settingUdevAside` where udev had a matrix too.
    case scene(settingUdevAside: Bool)
    /// udev has a matrix that cannot be read, and the scene says nothing: as `none`.
    case unreadable(fault: String)
}
