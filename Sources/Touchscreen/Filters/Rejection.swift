public import Touches

/// A contact that a filter kept from being a touch, or cancelled, and why. `description` is for people.
public struct Rejection: Hashable, Sendable {
    /// The `filters` of a device entry, by their keys.
    public enum Filter: String, Hashable, Sendable, CaseIterable {
        case palmMajor, minimumContact, ghost, edgeDelay, ignore, maxContacts, penLinger
    }

    /// What was measured against the filter's limit.
    public enum Cause: Hashable, Sendable {
        case palmMajor(length: Double, limit: Double, unit: LengthUnit)
        case minimumContact(lasted: Interval, limit: Interval)
        /// It came down where another touch had lifted so long before, and goes on as that one.
        case ghost(of: TouchID, gap: Interval)
        /// How far it had moved from the edge where it began, in points.
        case edgeDelay(moved: Double, limit: Double)
        case ignore(region: Rect)
        case maxContacts(limit: Int)
        case penLinger
    }

    /// Its number, which then never appears in a frame, unless it was told already and is cancelled.
    public var touch: TouchID
    public var time: Timestamp
    public var location: Point
    public var cause: Cause

    init(_ sample: TouchSample, at time: Timestamp, _ cause: Cause) {
        touch = sample.touch
        self.time = time
        location = sample.location
        self.cause = cause
    }

    public var filter: Filter {
        switch cause {
        case .palmMajor: .palmMajor
        case .minimumContact: .minimumContact
        case .ghost: .ghost
        case .edgeDelay: .edgeDelay
        case .ignore: .ignore
        case .maxContacts: .maxContacts
        case .penLinger: .penLinger
        }
    }
}

extension Rejection: CustomStringConvertible {
    public var description: String { "touch \(touch.number) rejected by \(filter.rawValue): \(reason)" }

    /// What was measured, and what it was measured against.
    public var reason: String {
        switch cause {
        case .palmMajor(let length, let limit, let unit):
            "it is \(Self.tenths(length)) \(unit.symbol) long, as a palm is from \(Self.tenths(limit)) on"
        case .minimumContact(let lasted, let limit):
            "it lasted \(lasted.seconds) s, under \(limit.seconds) s"
        case .ghost(let touch, let gap):
            "it came down \(gap.seconds) s after touch \(touch.number) had lifted there, and goes on as that touch"
        case .edgeDelay(let moved, let limit):
            "it lay at the edge and moved \(Self.tenths(moved)) points, under \(Self.tenths(limit))"
        case .ignore(let region):
            "it began in the ignored region [\(Self.tenths(region.minX)), \(Self.tenths(region.minY)), "
                + "\(Self.tenths(region.width)), \(Self.tenths(region.height))]"
        case .maxContacts(let limit): "\(limit) were down already"
        case .penLinger: "a pen is near, or was just now"
        }
    }

    /// To a tenth.
    private static func tenths(_ value: Double) -> String {
        let tenths = (value * 10).rounded() / 10
        return Int(exactly: tenths).map(String.init) ?? "\(tenths)"
    }
}

/// What lengths of contacts are counted in.
public enum LengthUnit: Hashable, Sendable {
    case millimetres
    /// The panel's own, where it does not say how large they are.
    case deviceUnits

    public var symbol: String { self == .millimetres ? "mm" : "units" }
}
