/// A filter of a panel rejected a contact, or cancelled its touch.
public struct RejectionRecord: Equatable, Sendable {
    public var device: DeviceID
    public var touch: TouchID
    /// In screen points.
    public var location: CGPoint
    /// The key of the filter in `filters`.
    public var filter: String
    /// The value that the filter measured, in the unit of the filter; nil if it measured nothing.
    public var value: Double?
    /// The limit that `value` was compared with; nil if there is no limit.
    public var limit: Double?
    /// The touch that the contact continues; nil if it continues none.
    public var goesOnAs: TouchID?
    /// The number of contacts that this filter has rejected on this panel, including this one.
    public var count: Int
    /// The reason, as text for the user.
    public var text: String

    public init(
        device: DeviceID, touch: TouchID, location: CGPoint, filter: String, value: Double? = nil, limit: Double? = nil,
        goesOnAs: TouchID? = nil, count: Int, text: String
    ) {
        self.device = device
        self.touch = touch
        self.location = location
        self.filter = filter
        self.value = value
        self.limit = limit
        self.goesOnAs = goesOnAs
        self.count = count
        self.text = text
    }
}
