/// A window: a view with a position in the stack of windows.
public struct WindowDescription: Hashable, Sendable {
    /// The window as a view. Without a frame it fills the screen.
    public var view: ViewDescription
    /// The window level. Higher levels are in front. UIKit's levels are normal 0, status bar 1000 and alert 2000.
    public var level = 0.0
    /// Whether it is the key window at start.
    public var isKey = false
    /// The root view, with its controller if there is one. It is behind the window's own subviews. Without a frame it
    /// fills the window.
    public var root: ViewDescription?

    public init(id: String) { view = ViewDescription(id: id) }
}
