/// The direction of a layout, as data. The raw values are UIKit's.
nonisolated public enum UISemanticContentAttribute: Int, Sendable {
    /// The direction of the language.
    case unspecified = 0
    /// The same direction in every language, for controls of a player.
    case playback = 1
    /// The same direction in every language, for controls of places.
    case spatial = 2
    /// From left to right.
    case forceLeftToRight = 3
    /// From right to left.
    case forceRightToLeft = 4
}
