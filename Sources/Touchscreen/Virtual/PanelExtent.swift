import Evdev
import Touches

/// What a panel contributes to the axes of the virtual touchscreens above it.
public struct PanelExtent: Equatable, Sendable {
    /// The part of the screen that it covers, in points.
    public var area: CGRect
    /// Device units for each point of the screen, to the right and down.
    public var unitsPerPoint: CGVector
    /// Millimetres for each point of the screen, to the right and down; nil if the panel does not report its size.
    public var millimetresPerPoint: CGVector?
    /// What it measures of a contact beside the position: some of `measures`.
    public var axes: Set<EventCode>

    /// The axes of a contact that are passed on if a panel has them.
    public static let measures: Set<EventCode> = [
        .ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR, .ABS_MT_TOUCH_MINOR, .ABS_MT_ORIENTATION,
    ]

    public init(area: CGRect, unitsPerPoint: CGVector, millimetresPerPoint: CGVector?, axes: Set<EventCode>) {
        self.area = area
        self.unitsPerPoint = unitsPerPoint
        self.millimetresPerPoint = millimetresPerPoint
        self.axes = axes.intersection(Self.measures)
    }
}
