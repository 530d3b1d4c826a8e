/// The screen that the windows are on.
@preconcurrency @MainActor
public final class UIScreen {
    /// The one screen.
    public static let main = UIScreen()

    /// In points, with the origin at zero. The host of the application sets it.
    public internal(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)
    /// Always 1: a point is a pixel.
    public let scale: CGFloat = 1

    /// Sets the size of the screen, in points. Call it before a window is created.
    public func resize(to size: CGSize) { bounds.size = size }

    deinit {}
}
