/// A touch as the view of a virtual touchscreen got it.
public struct ForwardedContact: Equatable, Sendable {
    /// The position in the bounds of the view: from 0 at its left edge to 1 at its right edge. Less or more outside.
    public var x: Double
    /// The position in the bounds of the view: from 0 at its top edge to 1 at its bottom edge. Less or more outside.
    public var y: Double
    /// The pressure, from 0 to 1, which is the panel's maximum; nil if it is not measured.
    public var pressure: Double?
    /// The length of the contact's longer axis, as a fraction of the longer side of the bounds; nil if it is not
    /// measured.
    public var major: Double?
    /// The length of the contact's shorter axis, as a fraction of the longer side of the bounds; nil if it is not
    /// measured.
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
