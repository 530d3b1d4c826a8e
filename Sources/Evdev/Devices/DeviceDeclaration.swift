/// What the entries of a scene declare an event node to be. It overrides udev and the capabilities of the node.
public struct DeviceDeclaration: Equatable, Sendable {
    /// The node is not used.
    public var ignore: Bool
    /// The node is a touchscreen if it has a position.
    public var isTouchscreen: Bool
    /// The button that means contact; nil for BTN_TOUCH.
    public var button: EventCode?
    /// The axes that carry the position; nil for ABS_X and ABS_Y or their MT counterparts.
    public var axes: AxisCodes?
    /// Whether its pressure reports contact. It then needs no button.
    public var liftsByPressure: Bool

    public init(
        ignore: Bool = false, isTouchscreen: Bool = false, button: EventCode? = nil, axes: AxisCodes? = nil,
        liftsByPressure: Bool = false
    ) {
        self.ignore = ignore
        self.isTouchscreen = isTouchscreen
        self.button = button
        self.axes = axes
        self.liftsByPressure = liftsByPressure
    }
}

/// The event codes of the position of a device.
public struct AxisCodes: Equatable, Sendable {
    public var x: EventCode
    public var y: EventCode

    public init(x: EventCode, y: EventCode) {
        self.x = x
        self.y = y
    }
}
