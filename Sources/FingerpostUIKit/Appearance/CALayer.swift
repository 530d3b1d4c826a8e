/// The properties of a view's layer. Its geometry is the geometry of the view. The rest is data: nothing is drawn.
@preconcurrency @MainActor
open class CALayer: Hashable, NSObjectProtocol {
    /// The view that the layer belongs to; nil for a layer that the program created.
    final weak var view: UIView?
    private final var values: [String: Any] = [:]
    /// The delegate: the view of the layer, unless it was set. It is never called, because nothing is drawn and
    /// animations do not run.
    open weak var delegate: (any CALayerDelegate)?

    /// Creates a layer that belongs to no view.
    public required init() {}
    /// Creates a layer. Nothing is copied. Core Animation does so for layers that it draws; here nothing calls it.
    public init(layer: Any) {}
    /// Returns nil, because nibs and storyboards are not supported.
    public required init?(coder: NSCoder) { nil }

    /// The name of the class.
    nonisolated open var debugDescription: String { "\(Swift.type(of: self))" }

    // MARK: Geometry

    private final var ownBounds = CGRect.zero
    private final var ownPosition = CGPoint.zero
    private final var ownAnchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// For the layer of a view, only valid while its part in the plane is the transform of the view.
    private final var ownTransform = CATransform3DIdentity

    /// The bounds of the view, or the layer's own: the rectangle in its own coordinates, in points.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set { if let view { view.bounds = newValue } else { ownBounds = newValue } }
    }
    /// The center of the view, or the layer's own position: the place of the anchor point, in the coordinates of the
    /// superview or the layer around this one.
    open var position: CGPoint {
        get { view?.center ?? ownPosition }
        set { if let view { view.center = newValue } else { ownPosition = newValue } }
    }
    /// The anchor point of the view, or the layer's own: the point of `bounds` that is at `position`, and around which
    /// `transform` is applied. From 0 to 1 in each direction.
    open var anchorPoint: CGPoint {
        get { view?.anchorPoint ?? ownAnchorPoint }
        set { if let view { view.anchorPoint = newValue } else { ownAnchorPoint = newValue } }
    }
    /// The transform of the view, or the layer's own. A view gets the part in the plane of the screen, which influences
    /// hit tests.
    open var transform: CATransform3D {
        get {
            guard let view, view.transform != ownTransform.affine else { return ownTransform }
            return CATransform3DMakeAffineTransform(view.transform)
        }
        set {
            ownTransform = newValue
            view?.transform = newValue.affine
        }
    }
    /// The frame of the view, or the layer's own, in the coordinates of the superview or the layer around this one.
    open var frame: CGRect {
        get { view?.frame ?? CGRect(around: ownBounds.corners.map(pointToSuperlayer)) }
        set {
            if let view {
                view.frame = newValue
                return
            }
            let inverse = affineTransform().inverse
            if let inverse { ownBounds.size = CGRect(around: newValue.corners.map(inverse.apply)).size }
            ownPosition = .zero
            let middle = pointToSuperlayer(ownBounds.center)
            ownPosition = CGPoint(x: newValue.midX - middle.x, y: newValue.midY - middle.y)
        }
    }
    /// It does not affect hit tests, which use the order of subviews.
    open var zPosition: CGFloat = 0
    /// The depth of the anchor point, as data.
    open var anchorPointZ: CGFloat = 0
    /// The transform of the sublayers, as data.
    open var sublayerTransform = CATransform3DIdentity

    /// The part of `transform` in the plane.
    public final func affineTransform() -> CGAffineTransform { transform.affine }
    /// Sets `transform` to a transform in the plane.
    public final func setAffineTransform(_ transform: CGAffineTransform) {
        self.transform = CATransform3DMakeAffineTransform(transform)
    }

    private final var anchor: CGPoint {
        CGPoint(x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
    }

    private final func pointToSuperlayer(_ point: CGPoint) -> CGPoint {
        let moved = affineTransform().apply(CGPoint(x: point.x - anchor.x, y: point.y - anchor.y))
        return CGPoint(x: moved.x + position.x, y: moved.y + position.y)
    }

    private final func pointFromSuperlayer(_ point: CGPoint) -> CGPoint? {
        guard let inverse = affineTransform().inverse else { return nil }
        let moved = inverse.apply(CGPoint(x: point.x - position.x, y: point.y - position.y))
        return CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
    }

    private final func pointToTop(_ point: CGPoint) -> CGPoint {
        let point = pointToSuperlayer(point)
        return superlayer?.pointToTop(point) ?? point
    }

    private final func pointFromTop(_ point: CGPoint) -> CGPoint {
        let point = superlayer?.pointFromTop(point) ?? point
        return pointFromSuperlayer(point) ?? point
    }

    /// Converts `point` from this layer's coordinates to those of `layer`; if it is nil, to those around the topmost
    /// layer.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        layer?.pointFromTop(pointToTop(point)) ?? pointToTop(point)
    }

    /// Converts `point` from the coordinates of `layer` to this layer's; if it is nil, from those around the topmost
    /// layer.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        pointFromTop(layer?.pointToTop(point) ?? point)
    }

    /// The smallest rectangle around `rect`, converted from this layer's coordinates to those of `layer`.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, to: layer) })
    }

    /// The smallest rectangle around `rect`, converted from the coordinates of `layer` to this layer's.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        CGRect(around: rect.corners.map { convert($0, from: layer) })
    }

    /// Whether `point`, in the layer's coordinates, is inside its bounds.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    /// The frontmost layer at `point`, in the coordinates of the layer around this one: this layer or one in it. Hidden
    /// layers are left out.
    open func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, let own = pointFromSuperlayer(point), contains(own) else { return nil }
        return sublayers?.reversed().lazy.compactMap { $0.hitTest(own) }.first ?? self
    }

    // MARK: Layers

    private final var added: [CALayer] = []
    private final weak var addedTo: CALayer?

    /// The layers that were added, back to front, and then those of the subviews; nil if there are none.
    public final var sublayers: [CALayer]? {
        get {
            let layers = added + (view?.subviews.map(\.layer) ?? [])
            return layers.isEmpty ? nil : layers
        }
        set {
            for layer in added { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] where layer.view == nil { addSublayer(layer) }
        }
    }
    /// The layer that this one was added to; for the layer of a view, the layer of the superview.
    public final var superlayer: CALayer? { view?.superview?.layer ?? addedTo }

    /// Adds `layer` in front of the layers that were added.
    public final func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

    /// Adds `layer` at `index`, clamped to the number of layers that were added, after removing it from another layer.
    public final func insertSublayer(_ layer: CALayer, at index: UInt32) {
        layer.removeFromSuperlayer()
        added.insert(layer, at: min(Int(index), added.count))
        layer.addedTo = self
    }

    /// Puts `new` where `old` is. It has no effect if `old` was not added to this layer.
    public final func replaceSublayer(_ old: CALayer, with new: CALayer) {
        guard old !== new, old.addedTo === self else { return }
        insertSublayer(new, above: old)
        old.removeFromSuperlayer()
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
        added.filter { $0 !== layer }.firstIndex { $0 === sibling }
    }

    /// Removes the layer from the one that it was added to. It has no effect on the layer of a view.
    public final func removeFromSuperlayer() {
        addedTo?.added.removeAll { $0 === self }
        addedTo = nil
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
    private final var ownOpacity: Float = 1
    private final var ownIsHidden = false
    /// The `alpha` of the view, or the layer's own opacity: from 0 to 1.
    open var opacity: Float {
        get { view.map { Float($0.alpha) } ?? ownOpacity }
        set { if let view { view.alpha = CGFloat(newValue) } else { ownOpacity = newValue } }
    }
    /// Whether the view, or the layer, is hidden.
    open var isHidden: Bool {
        get { view?.isHidden ?? ownIsHidden }
        set { if let view { view.isHidden = newValue } else { ownIsHidden = newValue } }
    }
    /// What the layer shows, as data.
    open var contents: Any?
    /// How the contents fit the layer, as data.
    open var contentsGravity = CALayerContentsGravity.resize
    /// The part of the contents that is stretched, from 0 to 1, as data.
    open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part of the contents that is shown, from 0 to 1, as data.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
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
    /// The number of pixels per point, as data.
    open var contentsScale: CGFloat = 1
    /// Whether the layer is drawn as an image first, as data.
    open var shouldRasterize = false
    /// The number of pixels per point of that image, as data.
    open var rasterizationScale: CGFloat = 1
    /// Whether the edges are smooth, as data.
    open var allowsEdgeAntialiasing = false
    /// Whether sublayers get the opacity as a group, as data.
    open var allowsGroupOpacity = true
    /// Whether it is drawn on another thread, as data.
    open var drawsAsynchronously = false
    /// Whether its back is shown, as data.
    open var isDoubleSided = true
    /// Whether a new size requests drawing, as data.
    open var needsDisplayOnBoundsChange = false
    /// How contents are made smaller, as data.
    open var minificationFilter = CALayerContentsFilter.linear
    /// How contents are made larger, as data.
    open var magnificationFilter = CALayerContentsFilter.linear
    /// Which size of the contents is made smaller, as data.
    open var minificationFilterBias: Float = 0
    /// Whether y grows upwards in the sublayers, as data.
    open var isGeometryFlipped = false
    /// How the layer is combined with what is behind it, as data.
    open var compositingFilter: Any?
    /// The filters of the layer, as data.
    open var filters: [Any]?
    /// The name of the layer, as data.
    open var name: String?
    /// What happens when a property changes, by the property's name. It has no effect, because animations do not run.
    open var actions: [String: any CAAction]?
    /// The speed of the layer's time, as data.
    open var speed: Float = 1
    /// The offset of the layer's time in seconds, as data.
    open var timeOffset: TimeInterval = 0
    /// The start of the layer's time in seconds, as data.
    open var beginTime: TimeInterval = 0
    /// The length of the layer's time in seconds, as data.
    open var duration: TimeInterval = 0
    /// How often the layer's time is repeated, as data.
    open var repeatCount: Float = 0
    /// Whether the layer's time runs back at its end, as data.
    open var autoreverses = false
    /// What the layer shows before and after its time, as data.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The same time, because all layers have one clock.
    public final func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// The same time, because all layers have one clock.
    public final func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

    /// Stores a value for a name. Properties do not change.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Stores a value for a name. Properties do not change.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { values[keyPath] = value }
    /// The value that was stored for a name.
    open func value(forKey key: String) -> Any? { values[key] }
    /// The value that was stored for a name.
    open func value(forKeyPath keyPath: String) -> Any? { values[keyPath] }

    // MARK: Updates

    /// Requests drawing of the view.
    open func setNeedsDisplay() { view?.setNeedsDisplay() }
    /// Requests drawing of the whole view.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Requests layout of the view.
    open func setNeedsLayout() { view?.setNeedsLayout() }
    /// Performs the pending layout of the view now.
    open func layoutIfNeeded() {
        guard let view else { return layoutSublayers() }
        view.layoutIfNeeded()
    }

    /// Called by `layoutIfNeeded()` of a layer of no view. By default it does nothing.
    open func layoutSublayers() {}
    /// Never called, because nothing is drawn.
    open func draw(in ctx: CGContext) {}
    /// Never called, because nothing is drawn.
    open func display() {}
    /// Has no effect, because nothing is drawn.
    open func displayIfNeeded() {}
    /// Whether a change of the property `key` requests drawing. Never called.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// What happens when the property `event` of any layer of the class changes. Never called.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// The first value of the property `key`. Never called.
    open class func defaultValue(forKey key: String) -> Any? { nil }
    /// The size of the contents, in points: that of the layer.
    open func preferredFrameSize() -> CGSize { bounds.size }
    /// Whether drawing was requested. Always false, because nothing is drawn.
    open func needsDisplay() -> Bool { false }
    /// What happens when the property `event` changes: `actions`. Never called.
    open func action(forKey event: String) -> (any CAAction)? { actions?[event] }

    /// Tells the delegate of `animation` that it starts, and after its duration, in the application's time, that it is
    /// over. The values of the layer are already the end state.
    open func add(_ animation: CAAnimation, forKey key: String?) { animation.start() }
    /// Does nothing, because animations do not run.
    open func removeAnimation(forKey key: String) {}
    /// Does nothing, because animations do not run.
    open func removeAllAnimations() {}
    /// Always nil, because animations do not run.
    open func animation(forKey key: String) -> CAAnimation? { nil }
    /// Always nil, because animations do not run.
    open func animationKeys() -> [String]? { nil }
    /// The layer itself, because animations do not run.
    open func presentation() -> Self? { self }
    /// The layer itself, because animations do not run.
    open func model() -> Self { self }
    /// Draws nothing.
    open func render(in context: CGContext) {}

    nonisolated public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The delegate of a layer. It is never called, because nothing is drawn and animations do not run.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
    /// What happens when the property `event` changes.
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
    /// Draws the layer.
    func draw(_ layer: CALayer, in ctx: CGContext)
}

extension UIView: CALayerDelegate {}

extension CALayerDelegate {
    public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
}

/// What happens when a property of a layer changes. It has no effect.
public protocol CAAction {}

extension NSNull: CAAction {}

/// How contents fit a layer, as data.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, in their own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// Stretched to the size of the layer.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// As large as fits, without distortion.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// As small as covers the layer, without distortion.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
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
    /// Where the dashes begin, in points, as data.
    open var lineDashPhase: CGFloat = 0
    /// How far a corner of lines may reach, as a multiple of their width, as data.
    open var miterLimit: CGFloat = 10
    /// Which points are inside an outline that crosses itself, as data.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// Where the outline starts: a part of its length, from 0 to 1. As data.
    open var strokeStart: CGFloat = 0
    /// Where the outline ends: a part of its length, from 0 to 1. As data.
    open var strokeEnd: CGFloat = 1
}

/// Which points are inside an outline that crosses itself, as data.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Those that the outline goes around.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those from which a line to the outside crosses the outline an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The shape of the ends of lines, as data.
public struct CAShapeLayerLineCap: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a shape by its name, as in Swift 4.
    public init(stringLiteral value: String) { rawValue = value }

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
