/// Comparisons of measured numbers: distances in points, velocities in points per second, angles in degrees, ratios.
///
/// A measured number has rounding errors, because the same distance is the sum of other coordinates at each place.
/// Numbers that differ only by such an error count as equal.
extension Double {
    /// The smallest difference that counts. Smaller ones are rounding errors.
    package static let leastDifference = 1e-6

    /// Whether this number is larger than `limit`, or equal to it except for a rounding error.
    package func isAtLeast(_ limit: Double) -> Bool { limit - self < .leastDifference }

    /// Whether this number is smaller than `limit`, or equal to it except for a rounding error.
    package func isAtMost(_ limit: Double) -> Bool { self - limit < .leastDifference }
}

/// Comparisons that ignore rounding errors: see `Double.isAtLeast(_:)`.
extension CGVector {
    /// Whether the x component is larger than the y component, by more than a rounding error.
    package var isMainlyHorizontal: Bool { !abs(dx).isAtMost(abs(dy)) }

    /// Whether the y component is larger than the x component, by more than a rounding error.
    package var isMainlyVertical: Bool { !abs(dy).isAtMost(abs(dx)) }

    /// Whether this displacement is only a rounding error.
    package var isRoundingError: Bool { length < .leastDifference }
}
