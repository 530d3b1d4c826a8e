import Text
import Touches
import Touchscreen

/// The part of the screen that a panel covers and the calibration of its contacts, as text.
package struct PanelPlacement: Hashable {
    /// Its part of the screen, in points; nil for the whole screen.
    package let area: CGRect?
    /// For example `scene: rotate 90; it overrides udev's LIBINPUT_CALIBRATION_MATRIX 0 -1 1 1 0 0`.
    package let calibration: String
    package let isCalibrated: Bool

    /// - Parameter udevMatrix: the value of LIBINPUT_CALIBRATION_MATRIX.
    package init(_ panel: Panel, _ configuration: DeviceConfiguration, udevMatrix: String?) {
        area = configuration.area
        let udev = "LIBINPUT_CALIBRATION_MATRIX \(udevMatrix ?? "")"
        isCalibrated = panel.calibrationOrigin != .none
        calibration =
            switch panel.calibrationOrigin {
            case .none: "none"
            case .udev: "udev: \(udev)"
            case .scene(overridesUdev: false): "scene: \(configuration.mountingText)"
            case .scene(overridesUdev: true): "scene: \(configuration.mountingText); it overrides udev's \(udev)"
            case .unreadable(let error): "none: udev's LIBINPUT_CALIBRATION_MATRIX \(error)"
            }
    }

    package var areaText: String {
        area.map { "\($0.text) of the screen" } ?? "the whole screen"
    }
}

extension DeviceConfiguration {
    /// The steps that the scene applies to the values of the panel, in order.
    fileprivate var mountingText: String {
        var words: [String] = []
        if let swap { words.append("swap \(swap)") }
        if let invert { words.append("invert [\(invert.x), \(invert.y)]") }
        if let calibration { words.append("calibration [\(calibration.map(\.brief).joined(separator: ", "))]") }
        if let rotate { words.append("rotate \(rotate)") }
        return words.joined(separator: ", ")
    }
}
