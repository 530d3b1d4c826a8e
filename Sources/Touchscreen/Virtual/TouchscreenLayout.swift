import Evdev
import Touches

/// The axes of a virtual touchscreen. They run over the bounds of its view, from 0.
public struct TouchscreenLayout: Equatable, Sendable {
    public var x: AbsoluteAxis
    public var y: AbsoluteAxis
    /// The axes of a contact beside its position.
    public var measures: Set<EventCode>

    /// The number of contacts that it reports at a time. A contact that is cancelled has its slot for a while longer.
    public static let slots = 32
    /// The number of units of ABS_MT_PRESSURE, without 0.
    static let pressures: Int32 = 255
    /// The units of ABS_MT_ORIENTATION in a quarter turn.
    static let orientations: Int32 = 90
    static let trackingIDs: Int32 = 65_535

    public init(x: AbsoluteAxis, y: AbsoluteAxis, measures: Set<EventCode> = []) {
        self.x = x
        self.y = y
        self.measures = measures
    }

    /// The layout for a view.
    ///
    /// The finest panel under the view gives the units, so that no position is lost. Without a panel, a point has
    /// `unitsWithoutPanel` units, and the size is unknown.
    ///
    /// - Parameters:
    ///   - bounds: the size of the view's bounds, in points.
    ///   - toScreen: from the bounds to the screen.
    ///   - panels: the panels that are present.
    public init(bounds: CGRect, toScreen: CGAffineTransform, panels: [PanelExtent]) {
        let frame = CGRect(around: bounds.corners.map(toScreen.apply))
        let under = panels.filter { $0.area.intersects(frame) }
        let right = toScreen.apply(displacement: CGVector(1, 0))
        let down = toScreen.apply(displacement: CGVector(0, 1))
        func axis(_ length: Double, _ direction: CGVector) -> AbsoluteAxis {
            func size(_ scale: CGVector) -> Double { CGVector(direction.dx * scale.dx, direction.dy * scale.dy).length }
            let scale = under.map { size($0.unitsPerPoint) }.max() ?? Self.unitsWithoutPanel
            let units = min(max((length * scale).rounded(), 2), Double(Int32.max / 2))
            let millimetres = under.lazy.compactMap(\.millimetresPerPoint).first.map { length * size($0) } ?? 0
            let resolution = millimetres > 0 ? (units / millimetres).rounded() : 0
            return AbsoluteAxis(
                minimum: 0, maximum: Int32(units) - 1, resolution: Int32(min(resolution, 1_000_000)))
        }
        self.init(
            x: axis(bounds.width, right), y: axis(bounds.height, down),
            measures: under.reduce(into: []) { $0.formUnion($1.axes) })
    }

    /// The units for each point of the view if no panel is under the view.
    private static let unitsWithoutPanel = 16.0

    /// What the device says about itself.
    public func description(name: String, phys: String) -> DeviceDescription {
        var axes: [EventCode: AbsoluteAxis] = [
            .ABS_X: x, .ABS_Y: y, .ABS_MT_POSITION_X: x, .ABS_MT_POSITION_Y: y,
            .ABS_MT_SLOT: AbsoluteAxis(minimum: 0, maximum: Int32(Self.slots) - 1),
            .ABS_MT_TRACKING_ID: AbsoluteAxis(minimum: 0, maximum: Self.trackingIDs),
            .ABS_MT_TOOL_TYPE: AbsoluteAxis(minimum: 0, maximum: ToolType.palm),
        ]
        let length = x.maximum > y.maximum ? x : y
        for measure in measures {
            axes[measure] =
                switch measure {
                case .ABS_MT_PRESSURE: AbsoluteAxis(minimum: 0, maximum: Self.pressures)
                case .ABS_MT_ORIENTATION: AbsoluteAxis(minimum: -Self.orientations, maximum: Self.orientations)
                default: length
                }
        }
        return DeviceDescription(
            name: name, phys: phys, bus: VirtualDevice.bus, properties: [InputProperty.direct],
            codes: [.key: [.BTN_TOUCH], .absolute: Set(axes.keys)], axes: axes)
    }

    /// The layout of a device that was described before; nil if it is no virtual touchscreen.
    public init?(_ description: DeviceDescription) {
        guard let x = description.axes[.ABS_MT_POSITION_X], let y = description.axes[.ABS_MT_POSITION_Y],
            description.axes[.ABS_MT_SLOT]?.maximum == Int32(Self.slots) - 1
        else { return nil }
        self.init(
            x: AbsoluteAxis(minimum: 0, maximum: x.maximum, resolution: x.resolution),
            y: AbsoluteAxis(minimum: 0, maximum: y.maximum, resolution: y.resolution),
            measures: PanelExtent.measures.intersection(description.axes.keys))
    }
}
