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

    /// The bounds of the view, or the layer's own: the rectangle in its own coordinates, in points.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
    }
    /// The center of the view, or the layer's own position: the middle of `bounds`, in the coordinates of the superview
    /// or the layer around this one.
    open var position: CGPoint {
        get { view?.center ?? ownPosition }
        set { if let view { view.center = newValue } else { ownPosition = newValue } }
    }
    /// The frame of the view, or the layer's own, in the coordinates of the superview or the layer around this one.
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

    /// The transform of the view; the identity for a layer of no view.
    public final func affineTransform() -> CGAffineTransform { view?.transform ?? .identity }
    /// Sets the transform of the view. It has no effect on a layer of no view.
    public final func setAffineTransform(_ transform: CGAffineTransform) { view?.transform = transform }

    /// Whether `point`, in the layer's coordinates, is inside its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    /// The frontmost layer at `point`, in the coordinates of the layer around this one: this layer or one in it. Hidden
    /// layers are left out. Layers of subviews are not found; use the view's `hitTest(_:with:)`.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        let own = CGPoint(x: point.x - frame.minX + bounds.minX, y: point.y - frame.minY + bounds.minY)
        guard !isHidden, contains(own) else { return nil }
        return sublayers?.reversed().lazy.compactMap { $0.hitTest(own) }.first ?? self
    }

    // MARK: Layers

    /// The layers that were added, back to front; nil if there never were any. Layers of subviews are not among them.
    public private(set) final var sublayers: [CALayer]?
    /// The layer that this one was added to.
    public private(set) final weak var superlayer: CALayer?

    /// Adds `layer` in front of the other sublayers.
    public final func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }

    /// Adds `layer` at `index`, clamped to the number of sublayers, after removing it from another layer.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        var layers = sublayers ?? []
        layers.insert(layer, at: min(Int(index), layers.count))
        sublayers = layers
        layer.superlayer = self
    }

    /// Adds `layer` in front of `sibling`, or in front of everything if `sibling` is not a sublayer.
    public final func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insertSublayer(layer, at: index(of: sibling, without: layer).map { UInt32($0 + 1) } ?? .max)
    }

    /// Adds `layer` behind `sibling`, or behind everything if `sibling` is not a sublayer.
    public final func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insertSublayer(layer, at: index(of: sibling, without: layer).map(UInt32.init) ?? 0)
    }

    private final func index(of sibling: CALayer?, without layer: CALayer) -> Int? {
        sublayers?.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    /// Removes the layer from its superlayer.
    public final func removeFromSuperlayer() {
        superlayer?.sublayers?.removeAll { $0 === self }
        superlayer = nil
    }

    // MARK: Appearance

    /// In points.
    open var cornerRadius: CGFloat = 0
    /// The corners that are round, as data.
    open var maskedCorners: CACornerMask = .all
    /// The shape of the corners, as data.
    open var cornerCurve = CALayerCornerCurve.circular
    /// In points.
    open var borderWidth: CGFloat = 0
    /// The color of the border, as data.
    open var borderColor: CGColor?
    /// The color of the layer. Pictures of the program show it if the view has none.
    open var backgroundColor: CGColor?
    /// Whether sublayers are clipped, as data.
    open var masksToBounds = false
    /// A layer whose opacity masks this one's, as data.
    open var mask: CALayer?
    /// From 0 to 1. Setting it on a view's layer sets the view's `alpha`.
    open var opacity: Float = 1 {
        didSet { view?.alpha = CGFloat(opacity) }
    }
    /// Whether the layer is hidden. Setting it on a view's layer hides or shows the view.
    open var isHidden = false {
        didSet { view?.isHidden = isHidden }
    }
    /// Whether the layer promises to cover what is behind it, as data.
    open var isOpaque = false
    /// The color of the shadow, as data.
    open var shadowColor: CGColor?
    /// From 0 to 1.
    open var shadowOpacity: Float = 0
    /// The distance of the shadow, in points, as data.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// In points.
    open var shadowRadius: CGFloat = 3
    /// The outline of the shadow, as data.
    open var shadowPath: CGPath?
    /// It does not affect hit tests, which use the order of subviews.
    open var zPosition: CGFloat = 0
    /// The number of pixels per point, as data.
    open var contentsScale: CGFloat = 1
    /// Whether the layer is drawn as an image first, as data.
    open var shouldRasterize = false
    /// The number of pixels per point of that image, as data.
    open var rasterizationScale: CGFloat = 1
    /// The name of the layer, as data.
    open var name: String?

    // MARK: Updates

    /// Requests drawing of the view.
    open func setNeedsDisplay() { view?.setNeedsDisplay() }
    /// Requests layout of the view.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Performs the pending layout of the view now.
    open func layoutIfNeeded() { view?.layoutIfNeeded() }

    /// Does nothing: the values of the layer are already the end state.
    open func add(_ animation: CAAnimation, forKey key: String?) {}
    /// Does nothing, because animations do not run.
    open func removeAnimation(forKey key: String) {}
    /// Does nothing, because animations do not run.
    open func removeAllAnimations() {}
    /// Always nil, because animations do not run.
    open func animation(forKey key: String) -> CAAnimation? { nil }
    /// The layer itself, because animations do not run.
    open func presentation() -> Self? { self }
    /// Draws nothing.
    open func render(in context: CGContext) {}
}

/// The corners of a layer. The raw values are Core Animation's.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner at the top left.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The corner at the top right.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The corner at the bottom left.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The corner at the bottom right.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}

/// The shape of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve that goes smoothly into the sides.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// A layer that draws a path, as data.
open class CAShapeLayer: CALayer {
    /// The outline, as data.
    open var path: CGPath?
    /// The color inside the outline, as data.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// The color of the outline, as data.
    open var strokeColor: CGColor?
    /// In points.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of lines, as data.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The shape of the corners of lines, as data.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The lengths of dashes and gaps in points, as data.
    open var lineDashPattern: [NSNumber]?
    /// Where the outline starts: a part of its length, from 0 to 1. As data.
    open var strokeStart: CGFloat = 0
    /// Where the outline ends: a part of its length, from 0 to 1. As data.
    open var strokeEnd: CGFloat = 1
}

/// The shape of the ends of lines, as data.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends exactly at the point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// A half circle around the point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The shape of the corners of lines, as data.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A pointed corner.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A round corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A cut corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that draws a gradient, as data.
open class CAGradientLayer: CALayer {
    /// Values of type `CGColor`.
    open var colors: [Any]?
    /// From 0 to 1.
    open var locations: [NSNumber]?
    /// Where the first color is, from 0 to 1 in each direction, as data.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last color is, from 0 to 1 in each direction, as data.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// The shape of the gradient, as data.
    open var type = CAGradientLayerType.axial
}

/// The shape of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along a line.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Around a point, outwards.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around a point, in a circle.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
