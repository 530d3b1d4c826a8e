import Touches

/// More touches than hands can make: the limits, and when the panel is used again.
public struct FloodLimits: Equatable, Sendable {
    /// More new touches than this within a second are a flood. The default is ten fingers that are all as fast as the
    /// fastest one in recordings of real panels, which reached 5. Two hands reached 13.
    public var touches = 50
    /// A touch that stays for longer is not a finger. Chosen.
    public var longestTouch = Interval.seconds(7200)
    /// The panel is used again after this time with at most `quietTouches` new touches in every second. Chosen.
    public var quiet = Interval.seconds(10)
    /// Panels with more contacts have no limits; nil if all have.
    public var maximumContacts: Int?

    /// What holds for a panel without limits of its own. Several people at one table may exceed the limits, and more
    /// than ten contacts are for several people.
    public static let usual: FloodLimits = {
        var limits = FloodLimits()
        limits.maximumContacts = 10
        return limits
    }()

    /// As many touches a second as one finger makes that tries a panel out.
    static let quietTouches = 3

    public init() {}

    /// Whether a panel with this number of contacts has these limits. Nil is a number that is not known.
    public func apply(to contacts: Int?) -> Bool {
        guard let maximumContacts else { return true }
        return contacts.map { $0 <= maximumContacts } ?? false
    }
}
