/// The style of a status bar, as data: no status bar is shown. The raw values are UIKit's.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
    /// The style that fits the appearance.
    case `default` = 0
    /// Light text on a dark background.
    case lightContent = 1
    /// Dark text on a light background.
    case darkContent = 3
}
