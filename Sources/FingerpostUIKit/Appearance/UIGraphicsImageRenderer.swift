/// Runs drawing code and returns an image of the right size, without pixels. Nothing is drawn.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer {
    private final let bounds: CGRect

    /// Creates a renderer for images of `size`, in points.
    public init(size: CGSize) { bounds = CGRect(origin: .zero, size: size) }

    /// Creates a renderer for images of `size`, in points. The format is ignored.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat) { bounds = CGRect(origin: .zero, size: size) }

    /// Creates a renderer for images of the size of `bounds`, in points.
    public init(bounds: CGRect) { self.bounds = bounds }

    /// Runs `actions` with a context that draws nothing.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext()
        context.cgContext.whileCurrent { actions(context) }
        return UIImage(size: bounds.size)
    }
}

/// A drawing context that draws nothing.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererContext {
    /// The context for drawing calls. They have no effect.
    public let cgContext = CGContext()

    init() {}

    /// Draws nothing.
    public func fill(_ rect: CGRect) {}
    /// Draws nothing.
    public func stroke(_ rect: CGRect) {}
}

/// The format of an image. It is ignored.
@preconcurrency @MainActor
public final class UIGraphicsImageRendererFormat {
    /// Creates a format.
    public init() {}
    /// The format of the screen.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// The number of pixels per point, as data.
    public var scale: CGFloat = 1
    /// Whether images cover what is behind them, as data.
    public var opaque = false
}
