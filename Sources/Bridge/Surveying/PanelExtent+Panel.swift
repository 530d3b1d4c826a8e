import Evdev
import Touches
import Touchscreen
import VirtualInput

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

extension AbsoluteAxis {
    /// The number of its values.
    fileprivate var valueCount: Double { Double(maximum) - Double(minimum) + 1 }
}

extension SurveyedDevice {
    /// What it contributes to virtual touchscreens; nil if it is not a panel that the bridge uses.
    package func extent(on screen: CGSize) -> PanelExtent? {
        guard let panel, let description else { return nil }
        return PanelExtent(panel, description, verdict.configuration, screen: screen)
    }
}
