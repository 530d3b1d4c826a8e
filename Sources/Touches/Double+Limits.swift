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
