public import VirtualInput

/// What only a virtual touchscreen has.
public struct VirtualTouchscreenDescription: Hashable, Sendable {
    /// The name of the device.
    public var name: String
    /// The display that the device belongs to (WL_OUTPUT); nil for none.
    public var output: String?
    /// How cancelled touches are passed on.
    public var cancel = CancelledTouches.lift
    /// A distance beyond the tap slop of every toolkit, in points.
    public var slop = 40.0

    /// - Parameter id: the id of its view.
    public init(id: String) { name = "Fingerpost \(id)" }
}

extension SceneDescription {
    /// Whether touches are passed on to other programs. The panels are then taken for the bridge alone.
    public var forwardsTouches: Bool { views.contains { $0.virtualTouchscreen != nil } }
}
