import Evdev
import Touches
import Touchscreen

/// The part of the screen that a panel covers and the calibration of its contacts, as text.
package struct PanelPlacement: Equatable {
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

extension PanelExtent {
    /// - Parameter screen: the size of the screen. The panel covers all of it unless its entry has an `area`.
    package init(_ panel: Panel, _ description: DeviceDescription, _ configuration: DeviceConfiguration, screen: CGSize)
    {
        let area = configuration.area ?? CGRect(origin: .zero, size: screen)
        let matrix = panel.matrix.numbers
        let isTurned = abs(matrix[1]) > abs(matrix[0])
        func acrossAndDown(_ x: Double, _ y: Double) -> CGVector {
            CGVector((isTurned ? y : x) / area.width, (isTurned ? x : y) / area.height)
        }
        self.init(
            area: area, unitsPerPoint: acrossAndDown(panel.axes.x.valueCount, panel.axes.y.valueCount),
            millimetresPerPoint: panel.millimetres.map { acrossAndDown($0.width, $0.height) },
            axes: Set(description.axes.keys))
    }
}

extension SurveyedDevice {
    /// What it contributes to virtual touchscreens; nil if it is not a panel that the bridge uses.
    package func extent(on screen: CGSize) -> PanelExtent? {
        guard let panel, let description else { return nil }
        return PanelExtent(panel, description, verdict.configuration, screen: screen)
    }
}
