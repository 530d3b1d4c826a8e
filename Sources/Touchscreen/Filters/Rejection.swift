import Text
public import Touches

/// A contact that a filter rejected, or whose touch it cancelled.
public struct Rejection: Equatable, Sendable {
    /// A filter that rejects contacts, in the order of the documentation. The raw value is its key under `filters`.
    public enum Filter: String, CaseIterable, Sendable {
        case palmMajor, minimumContact, ghost, edgeDelay, ignore, maxContacts, penLinger
    }

    /// The number of the contact. It appears in a frame only if its touch was reported before and is cancelled.
    public var touch: TouchID
    public var time: Timestamp
    /// In screen points.
    public var location: CGPoint
    public var filter: Filter
    /// The value that the filter measured, in the filter's unit; nil if the filter measures nothing.
    public var value: Double?
    /// The limit that `value` was compared with; nil if there is no limit.
    public var limit: Double?
    /// The earlier touch that the contact continues; nil if it continues none.
    public var continues: TouchID?
    /// Why the contact was rejected, as a clause for the user.
    public var reason: String

    init(
        _ sample: TouchSample, at time: Timestamp, by filter: Filter, value: Double? = nil, limit: Double? = nil,
        continues: TouchID? = nil, reason: String
    ) {
        touch = sample.touch
        self.time = time
        location = sample.location
        self.filter = filter
        self.value = value
        self.limit = limit
        self.continues = continues
        self.reason = reason
    }
}

extension Rejection: CustomStringConvertible {
    /// The rejection as a sentence for the user.
    public var description: String { "touch \(touch.number) rejected by \(filter.rawValue): \(reason)" }
}

extension Double {
    /// This number rounded to a tenth.
    var tenths: String { decimalText(places: 1) }
}
