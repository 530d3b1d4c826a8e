/// A layer that repeats its sublayers, as data: nothing is drawn.
open class CAReplicatorLayer: CALayer {
    /// The number of copies.
    open var instanceCount = 1
    /// The time between two copies, in seconds.
    open var instanceDelay: CFTimeInterval = 0
    /// The transform between two copies.
    open var instanceTransform = CATransform3DIdentity
    /// The color of the first copy.
    open var instanceColor: CGColor?
    /// The difference of opacity between two copies.
    open var instanceAlphaOffset: Float = 0
    /// The difference of red between two copies.
    open var instanceRedOffset: Float = 0
    /// The difference of green between two copies.
    open var instanceGreenOffset: Float = 0
    /// The difference of blue between two copies.
    open var instanceBlueOffset: Float = 0
    /// Whether the copies are in space.
    open var preservesDepth = false
}

/// A layer whose sublayers are in space, as data: nothing is drawn.
open class CATransformLayer: CALayer {}

/// A layer that emits particles, as data: nothing is drawn.
open class CAEmitterLayer: CALayer {
    /// The particles.
    open var emitterCells: [CAEmitterCell]?
    /// How many particles are emitted, as a factor.
    open var birthRate: Float = 1
    /// How long particles live, as a factor.
    open var lifetime: Float = 1
    /// Where particles begin, in points.
    open var emitterPosition = CGPoint.zero
    /// The size of that place, in points.
    open var emitterSize = CGSize.zero
    /// The outline of that place.
    open var emitterShape = CAEmitterLayerEmitterShape.point
    /// Where on that outline particles begin.
    open var emitterMode = CAEmitterLayerEmitterMode.volume
    /// The order of the particles.
    open var renderMode = CAEmitterLayerRenderMode.unordered
    /// The velocity of particles, as a factor.
    open var velocity: Float = 1
    /// The size of particles, as a factor.
    open var scale: Float = 1
    /// The rotation of particles, as a factor.
    open var spin: Float = 1
    /// The start of the random numbers.
    open var seed: UInt32 = 0
}

/// A kind of particle, as data: nothing is drawn.
@preconcurrency @MainActor
open class CAEmitterCell {
    /// A name of the program.
    open var name: String?
    /// Whether particles are emitted.
    open var isEnabled = true
    /// What a particle shows.
    open var contents: Any?
    /// The color.
    open var color: CGColor?
    /// The number of particles in a second.
    open var birthRate: Float = 0
    /// How long a particle lives, in seconds.
    open var lifetime: Float = 0
    /// How much `lifetime` varies.
    open var lifetimeRange: Float = 0
    /// In points per second.
    open var velocity: CGFloat = 0
    /// How much `velocity` varies.
    open var velocityRange: CGFloat = 0
    /// The change of the velocity along x, in points per second squared.
    open var xAcceleration: CGFloat = 0
    /// The change of the velocity along y, in points per second squared.
    open var yAcceleration: CGFloat = 0
    /// The direction, in radians.
    open var emissionLongitude: CGFloat = 0
    /// How much the direction varies, in radians.
    open var emissionRange: CGFloat = 0
    /// The size, as a factor.
    open var scale: CGFloat = 1
    /// How much `scale` varies.
    open var scaleRange: CGFloat = 0
    /// The change of `scale` in a second.
    open var scaleSpeed: CGFloat = 0
    /// The rotation in a second, in radians.
    open var spin: CGFloat = 0
    /// How much `spin` varies.
    open var spinRange: CGFloat = 0
    /// How much the opacity varies.
    open var alphaRange: Float = 0
    /// The change of the opacity in a second.
    open var alphaSpeed: Float = 0
    /// How much red varies.
    open var redRange: Float = 0
    /// How much green varies.
    open var greenRange: Float = 0
    /// How much blue varies.
    open var blueRange: Float = 0
    /// The particles that a particle emits.
    open var emitterCells: [CAEmitterCell]?

    private final var values: [String: Any] = [:]

    /// Creates a kind of particle.
    public init() {}

    /// Stores a value for a name. Properties do not change.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// The value that was stored for a name.
    open func value(forKey key: String) -> Any? { values[key] }
}

/// The outline of the place where particles begin, as data.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A point.
    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// A line.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    /// A rectangle.
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// A circle.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// A sphere.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
    /// A box.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
}

/// Where on an outline particles begin, as data.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// At its corners.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    /// On its line.
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    /// On its surface.
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// Inside.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The order of particles, as data.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Any order.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    /// The oldest behind.
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    /// The oldest in front.
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    /// By their place in space.
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    /// Their colors are added.
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
