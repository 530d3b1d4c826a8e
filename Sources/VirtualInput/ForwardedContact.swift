/// A touch as the view of a virtual touchscreen got it.
public struct ForwardedContact: Hashable, Sendable {
    /// The place in the bounds of the view: from 0 at its left or top edge to 1.
    public var x: Double
    public var y: Double
    /// From 0 to 1, the largest pressure of the panel; nil if it is not measured.
    public var pressure: Double?
    /// The lengths of the contact's axes, as fractions of the longer side of the bounds; nil if not measured.
    public var major: Double?
    public var minor: Double?
    /// The angle of the longer axis, in radians clockwise from the view's up; nil if it is not measured.
    public var orientation: Double?

    public init(
        x: Double, y: Double, pressure: Double? = nil, major: Double? = nil, minor: Double? = nil,
        orientation: Double? = nil
    ) {
        self.x = x
        self.y = y
        self.pressure = pressure
        self.major = major
        self.minor = minor
        self.orientation = orientation
    }
}
