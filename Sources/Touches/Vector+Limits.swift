/// Comparisons that ignore rounding errors: see `Double.isAtLeast(_:)`.
extension CGVector {
    /// Whether the x component is larger than the y component, by more than a rounding error.
    package var isMainlyHorizontal: Bool { !abs(dx).isAtMost(abs(dy)) }

    /// Whether the y component is larger than the x component, by more than a rounding error.
    package var isMainlyVertical: Bool { !abs(dy).isAtMost(abs(dx)) }

    /// Whether this displacement is only a rounding error.
    package var isRoundingError: Bool { length < .leastDifference }
}
