/// A filter of a panel rejected a contact, or cancelled its touch.
public struct Rejection: Equatable, Sendable {
    /// A filter that rejects contacts. The raw value is its key under `filters`, except for `noPosition`.
    public struct Filter: RawRepresentable, Hashable, Sendable, CaseIterable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let palmMajor = Filter(rawValue: "palmMajor")
        public static let minimumContact = Filter(rawValue: "minimumContact")
        public static let ghost = Filter(rawValue: "ghost")
        public static let edgeDelay = Filter(rawValue: "edgeDelay")
        public static let ignore = Filter(rawValue: "ignore")
        public static let outside = Filter(rawValue: "outside")
        public static let maxContacts = Filter(rawValue: "maxContacts")
        public static let penLinger = Filter(rawValue: "penLinger")
        /// The contact lifted before its position was known. No setting prevents it.
        public static let noPosition = Filter(rawValue: "noPosition")

        /// In the order of the documentation. A recording may have others.
        public static let allCases = [
            palmMajor, minimumContact, ghost, edgeDelay, ignore, outside, maxContacts, penLinger, noPosition,
        ]
    }

    /// The panel; nil as long as it has not reported the rejection.
    public var device: DeviceID?
    /// The number of the contact. It appears in a frame only if its touch was reported before and is cancelled.
    public var touch: TouchID
    /// In screen points. A coordinate that is not known is at the edge.
    public var location: CGPoint
    public var filter: Filter
    /// The value that the filter measured, in the unit of the filter; nil if it measured nothing.
    public var value: Double?
    /// The limit that `value` was compared with; nil if there is no limit.
    public var limit: Double?
    /// The earlier touch that the contact continues; nil if it continues none.
    public var goesOnAs: TouchID?
    /// The number of contacts that this filter has rejected on this panel, including this one.
    public var count: Int
    /// Why the contact was rejected, as a clause for the user.
    public var text: String

    public init(
        device: DeviceID? = nil, touch: TouchID, location: CGPoint, by filter: Filter, value: Double? = nil,
        limit: Double? = nil, goesOnAs: TouchID? = nil, count: Int = 1, text: String
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

extension Rejection: CustomStringConvertible {
    /// The rejection as a sentence for the user.
    public var description: String { "touch \(touch.number) rejected by \(filter.rawValue): \(text)" }
}
