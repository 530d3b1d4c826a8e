import Foundation

/// What the windows are on.
@preconcurrency @MainActor
public final class UIScreen {
    public static let main = UIScreen()

    /// From the origin, in points. Set by whoever runs the application.
    public internal(set) var bounds = CGRect(x: 0, y: 0, width: 1280, height: 800)
    /// A point is a pixel.
    public let scale: CGFloat = 1

    /// Takes over the size of the screen there is: before any window is made.
    public func resize(to size: CGSize) { bounds.size = size }
}
