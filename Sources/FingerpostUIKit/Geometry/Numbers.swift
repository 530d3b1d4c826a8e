/// The largest number that a `Float` can have, as programs in C call it.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest number that a `Float` can have, as programs in C call it.
public let MAXFLOAT = Float.greatestFiniteMagnitude

extension FloatingPoint {
    /// The sum.
    public func adding(_ other: Self) -> Self { self + other }
    /// The difference.
    public func subtracting(_ other: Self) -> Self { self - other }
    /// The product.
    public func multiplied(by other: Self) -> Self { self * other }
    /// The quotient.
    public func divided(by other: Self) -> Self { self / other }
}

extension CGFloat {
    /// The number itself.
    public var native: Double { self }
}
