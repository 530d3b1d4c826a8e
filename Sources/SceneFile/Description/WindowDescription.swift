/// A window: a view of its own, with a place in the stack of windows.
public struct WindowDescription: Hashable, Sendable {
    /// The window as a view. Without a frame it fills the screen.
    public var view: ViewDescription
    /// Higher levels are in front. UIKit's are normal 0, status bar 1000 and alert 2000.
    public var level = 0.0
    /// It is the key window at start.
    public var isKey = false
    /// The root view, with its controller where it has one; behind any subviews the window itself has.
    /// Without a frame it fills the window.
    public var root: ViewDescription?

    public init(id: String) { view = ViewDescription(id: id) }
}
