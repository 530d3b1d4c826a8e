import Foundation

/// The properties of a view's layer, as data. Its geometry is the geometry of the view. Nothing is drawn.
@preconcurrency @MainActor
open class CALayer {
    /// The view that the layer belongs to; nil for a layer that the program created.
    final weak var view: UIView?

    /// Creates a layer that belongs to no view.
    public required init() {}

    // MARK: Geometry

    private final var ownBounds = CGRect.zero
    private final var ownPosition = CGPoint.zero

    /// The bounds of the view, or the layer's own.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
    }
    /// The center of the view, or the layer's own position.
    open var position: CGPoint {
        get { view?.center ?? ownPosition }
        set { if let view { view.center = newValue } else { ownPosition = newValue } }
    }
    /// The frame of the view, or the layer's own.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            return CGRect(
                x: ownPosition.x - ownBounds.width / 2, y: ownPosition.y - ownBounds.height / 2, width: ownBounds.width,
                height: ownBounds.height)
        }
        set {
            if let view {
                view.frame = newValue
                return
            }
            ownBounds.size = newValue.size
            ownPosition = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    public final func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }
    public final func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }

    /// Whether `point`, in the layer's coordinates, is inside its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    // MARK: Layers

    public private(set) final var sublayers: [CALayer]?
    public private(set) final weak var superlayer: CALayer?

    public final func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    public final func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    // MARK: Appearance

    /// In points.
    open var cornerRadius: CGFloat = 0
    open var maskedCorners: CACornerMask = .all
    open var cornerCurve = CALayerCornerCurve.circular
    /// In points.
    open var borderWidth: CGFloat = 0
    open var borderColor: CGColor?
    open var backgroundColor: CGColor?
    open var masksToBounds = false
    open var mask: CALayer?
    /// From 0 to 1. Setting it on a view's layer sets the view's `alpha`.
    open var opacity: Float = 1 {
        didSet { view?.alpha = CGFloat(opacity) }
    }
    open var isHidden = false {
        didSet { view?.isHidden = isHidden }
    }
    open var isOpaque = false
    open var shadowColor: CGColor?
    /// From 0 to 1.
    open var shadowOpacity: Float = 0
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// In points.
    open var shadowRadius: CGFloat = 3
    open var shadowPath: CGPath?
    /// It does not affect hit tests, which use the order of subviews.
    open var zPosition: CGFloat = 0
    open var contentsScale: CGFloat = 1
    open var shouldRasterize = false
    open var rasterizationScale: CGFloat = 1
    open var name: String?

    // MARK: Updates

    open func setNeedsDisplay() { view?.setNeedsDisplay() }
    open func setNeedsLayout() { view?.setNeedsLayout() }
    open func layoutIfNeeded() { view?.layoutIfNeeded() }

    /// Does nothing: the values of the layer are already the end state.
    open func add(_ animation: CAAnimation, forKey key: String?) {}
    open func removeAnimation(forKey key: String) {}
    open func removeAllAnimations() {}
}

/// The corners of a layer. The raw values are Core Animation's.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer that draws a path, as data.
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor? = UIColor.black.cgColor
    open var strokeColor: CGColor?
    /// In points.
    open var lineWidth: CGFloat = 1
    open var lineCap = CAShapeLayerLineCap.butt
    open var lineJoin = CAShapeLayerLineJoin.miter
    open var lineDashPattern: [NSNumber]?
    /// From 0 to 1.
    open var strokeStart: CGFloat = 0
    /// From 0 to 1.
    open var strokeEnd: CGFloat = 1
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a gradient, as data.
open class CAGradientLayer: CALayer {
    /// Values of type `CGColor`.
    open var colors: [Any]?
    /// From 0 to 1.
    open var locations: [NSNumber]?
    open var startPoint = CGPoint(x: 0.5, y: 0)
    open var endPoint = CGPoint(x: 0.5, y: 1)
}
