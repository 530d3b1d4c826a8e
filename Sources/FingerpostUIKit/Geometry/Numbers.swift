/// The largest number that a `Float` can have, as programs in C call it.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest number that a `Float` can have, as programs in C call it.
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension CGFloat {
    /// The number itself.
    public var native: Double { self }
}
