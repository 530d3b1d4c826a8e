/// The style of a status bar, as data: no status bar is shown. The raw values are UIKit's.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
    /// The style that fits the appearance.
    case `default` = 0
    /// Light text on a dark background.
    case lightContent = 1
    /// Dark text on a light background.
    case darkContent = 3
}

/// How a status bar changes, as data. The raw values are UIKit's.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}
