/// Moves views as forces would. It puts them at once where the forces leave them.
@preconcurrency @MainActor
open class UIDynamicAnimator {
    /// The view whose edges count.
    public final weak var referenceView: UIView?
    /// The behaviors, in the order in which they were added.
    public private(set) final var behaviors: [UIDynamicBehavior] = []
    /// The delegate.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    /// Whether views move: never, because they are at their end.
    open var isRunning: Bool { false }
    /// The time for which views moved, in seconds.
    open var elapsedTime: TimeInterval { 0 }

    /// Creates an animator without a view.
    public init() {}
    /// Creates an animator for the views in a view.
    public init(referenceView view: UIView) { referenceView = view }

    /// Adds a behavior, and moves its views.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        behaviors.append(behavior)
        behavior.setAnimator(self)
        moved(behavior)
    }
    /// Removes a behavior.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        behaviors.removeAll { $0 === behavior }
        behavior.setAnimator(nil)
    }
    /// Removes all behaviors.
    open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }
    /// Has no effect: the place of a view is always read anew.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
    /// The items in a rectangle.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        var found: [any UIDynamicItem] = []
        for item in behaviors.flatMap(\.allItems)
        where rect.contains(item.center) && !found.contains(where: { $0 === item }) {
            found.append(item)
        }
        return found
    }

    /// Moves the views of a behavior, after a change of it.
    fileprivate final func moved(_ behavior: UIDynamicBehavior) {
        delegate?.dynamicAnimatorWillResume(self)
        behavior.settleAll()
        Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { [weak self, weak behavior] _ in
            guard let self else { return }
            if let behavior, behavior.dynamicAnimator === self { behavior.runAction() }
            delegate?.dynamicAnimatorDidPause(self)
        }
    }

    /// The place of an item that a force moves from `start` by a distance: the first edge stops it.
    fileprivate final func end(of item: any UIDynamicItem, movedBy distance: CGVector) -> CGPoint {
        var center = CGPoint(x: item.center.x + distance.dx, y: item.center.y + distance.dy)
        for case let collision as UICollisionBehavior in behaviors.flatMap(\.withChildren)
        where collision.items.contains(where: { $0 === item }) {
            guard let area = collision.area(in: self) else { continue }
            let (x, y) = (item.bounds.width / 2, item.bounds.height / 2)
            center.x = min(max(center.x, area.minX + x), max(area.maxX - x, area.minX + x))
            center.y = min(max(center.y, area.minY + y), max(area.maxY - y, area.minY + y))
        }
        return center
    }

    /// A distance that leads out of the view.
    fileprivate final var far: CGFloat { ((referenceView?.bounds.size).map { max($0.width, $0.height) } ?? 1000) * 2 }
}

/// What a dynamic animator moves.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    /// The middle.
    var center: CGPoint { get set }
    /// The size.
    var bounds: CGRect { get }
    /// The rotation.
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// The delegate of a dynamic animator.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    /// Views will move.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Views rest.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// A force, or several.
@preconcurrency @MainActor
open class UIDynamicBehavior {
    /// The behaviors in this one.
    public private(set) final var childBehaviors: [UIDynamicBehavior] = []
    /// Called after the views moved.
    open var action: (() -> Void)?
    /// The animator.
    public private(set) final weak var dynamicAnimator: UIDynamicAnimator?

    /// Creates a behavior without a force.
    public init() {}

    /// Adds a behavior to this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        childBehaviors.append(behavior)
        guard let dynamicAnimator else { return }
        behavior.setAnimator(dynamicAnimator)
        dynamicAnimator.moved(behavior)
    }
    /// Removes a behavior from this one.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
    /// The behavior will be in an animator, or in none.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    fileprivate final func setAnimator(_ animator: UIDynamicAnimator?) {
        willMove(to: animator)
        dynamicAnimator = animator
        for child in childBehaviors { child.setAnimator(animator) }
    }
    fileprivate final func settleAll() {
        for behavior in withChildren { behavior.settle() }
    }
    fileprivate final func runAction() {
        for behavior in withChildren { behavior.action?() }
    }
    fileprivate final var withChildren: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.withChildren) }
    fileprivate final var allItems: [any UIDynamicItem] { withChildren.flatMap { $0.moving } }
    fileprivate var moving: [any UIDynamicItem] { [] }
    /// Moves the items to their end.
    fileprivate func settle() {}
    fileprivate final func changed() { dynamicAnimator?.moved(self) }
    fileprivate final func push(_ item: any UIDynamicItem, by distance: CGVector) {
        if let dynamicAnimator { item.center = dynamicAnimator.end(of: item, movedBy: distance) }
    }
}

/// A behavior of several items.
open class UIItemsBehavior: UIDynamicBehavior {
    /// The items.
    public private(set) final var items: [any UIDynamicItem]

    /// Creates a behavior of items.
    public init(items: [any UIDynamicItem]) { self.items = items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        items.append(item)
        changed()
    }
    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    fileprivate override var moving: [any UIDynamicItem] { items }
}

/// A rod or a spring between an item and a point. The item keeps its distance from the point.
open class UIAttachmentBehavior: UIDynamicBehavior {
    private final let item: any UIDynamicItem
    /// The point. The item follows it.
    open var anchorPoint: CGPoint {
        didSet {
            guard dynamicAnimator != nil else { return }
            let (dx, dy) = (anchorPoint.x - oldValue.x, anchorPoint.y - oldValue.y)
            push(item, by: CGVector(dx: dx, dy: dy))
            action?()
        }
    }
    /// The distance, as data.
    open var length: CGFloat = 0
    /// How fast the spring comes to rest, as data.
    open var damping: CGFloat = 0
    /// The frequency of the spring, as data.
    open var frequency: CGFloat = 0
    /// The friction, as data.
    open var frictionTorque: CGFloat = 0

    /// Attaches an item to a point.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) { (self.item, anchorPoint) = (item, point) }
    /// Attaches a point of an item to a point.
    public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
        (self.item, anchorPoint) = (item, point)
    }
    /// Attaches an item to another one, as data.
    public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
        (item, anchorPoint) = (item1, item2.center)
    }
    /// The items.
    open var items: [any UIDynamicItem] { [item] }
    fileprivate override var moving: [any UIDynamicItem] { [item] }
}

/// Moves an item to a point.
open class UISnapBehavior: UIDynamicBehavior {
    private final let item: any UIDynamicItem
    /// The point.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// How fast the item comes to rest, as data.
    open var damping: CGFloat = 0.5

    /// Creates a behavior that moves an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) { (self.item, snapPoint) = (item, point) }
    fileprivate override var moving: [any UIDynamicItem] { [item] }
    fileprivate override func settle() {
        item.center = snapPoint
        item.transform = .identity
    }
}

/// A force that moves items until an edge stops them, or out of the view.
open class UIForceBehavior: UIItemsBehavior {
    /// The direction and the strength.
    fileprivate final var force: CGVector { didSet { changed() } }
    fileprivate var acts: Bool { true }

    fileprivate init(items: [any UIDynamicItem], force: CGVector) {
        self.force = force
        super.init(items: items)
    }

    /// The strength.
    open var magnitude: CGFloat {
        get { hypot(force.dx, force.dy) }
        set { setAngle(angle, magnitude: newValue) }
    }
    /// The direction in radians, clockwise from the right.
    open var angle: CGFloat {
        get { atan2(force.dy, force.dx) }
        set { setAngle(newValue, magnitude: magnitude) }
    }
    /// Sets direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        force = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    }

    fileprivate override func settle() {
        guard acts, magnitude > 0, let far = dynamicAnimator?.far else { return }
        let scale = far / magnitude
        for item in items { push(item, by: CGVector(dx: force.dx * scale, dy: force.dy * scale)) }
    }
}

/// Pushes items.
open class UIPushBehavior: UIForceBehavior {
    /// Whether the force lasts. The raw values are UIKit's.
    public enum Mode: Int, Sendable {
        case continuous, instantaneous
    }
    /// Whether the force lasts, as data.
    public final let mode: Mode
    /// Whether the force acts.
    open var active = true { didSet { if active { changed() } } }
    fileprivate override var acts: Bool { active }
    /// The direction and the strength.
    open var pushDirection: CGVector {
        get { force }
        set { force = newValue }
    }

    /// Creates a force on items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items, force: .zero)
    }

    /// Where the force meets an item, as data.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {}
}

/// Pulls items downwards, unless the program sets another direction.
open class UIGravityBehavior: UIForceBehavior {
    /// The direction and the strength.
    open var gravityDirection: CGVector {
        get { force }
        set { force = newValue }
    }

    /// Creates gravity for items.
    public init(items: [any UIDynamicItem]) { super.init(items: items, force: CGVector(dx: 0, dy: 1)) }
}

/// Edges that stop items.
open class UICollisionBehavior: UIItemsBehavior {
    private final var edges: [String: (CGPoint, CGPoint)] = [:]
    private final var insets: UIEdgeInsets?
    /// Whether the edges of the view stop items.
    open var translatesReferenceBoundsIntoBoundary: Bool {
        get { insets != nil }
        set { insets = newValue ? .zero : nil }
    }
    /// What stops items, as data: items never stop each other.
    open var collisionMode = Mode.everything
    /// The delegate, as data.
    open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

    /// The edges of the view, moved inwards, stop items.
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) { self.insets = insets }
    /// Adds an edge. Only horizontal and vertical ones stop items.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
        edges["\(identifier)"] = (p1, p2)
    }
    /// Adds an edge that stops nothing.
    open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {}
    /// Removes an edge.
    open func removeBoundary(withIdentifier identifier: any NSCopying) { edges["\(identifier)"] = nil }
    /// Removes all edges.
    open func removeAllBoundaries() {
        edges = [:]
        insets = nil
    }

    /// Where the items can be; nil if nothing stops them.
    fileprivate final func area(in animator: UIDynamicAnimator) -> CGRect? {
        guard let bounds = animator.referenceView?.bounds, insets != nil || !edges.isEmpty else { return nil }
        let middles = items.map(\.center)
        let far = animator.far
        var area = insets.map { bounds.inset(by: $0) } ?? bounds.insetBy(dx: -far, dy: -far)
        for (start, end) in edges.values {
            if start.y == end.y {
                let isBelow = middles.allSatisfy { $0.y <= start.y }
                area =
                    isBelow
                    ? CGRect(x: area.minX, y: area.minY, width: area.width, height: start.y - area.minY)
                    : CGRect(x: area.minX, y: start.y, width: area.width, height: area.maxY - start.y)
            } else if start.x == end.x {
                let isRight = middles.allSatisfy { $0.x <= start.x }
                area =
                    isRight
                    ? CGRect(x: area.minX, y: area.minY, width: start.x - area.minX, height: area.height)
                    : CGRect(x: start.x, y: area.minY, width: area.maxX - start.x, height: area.height)
            }
        }
        return area
    }

    /// What stops items. The raw values are UIKit's.
    public struct Mode: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Other items.
        public static let items = Mode(rawValue: 1)
        /// Edges.
        public static let boundaries = Mode(rawValue: 2)
        /// Items and edges.
        public static let everything = Mode(rawValue: .max)
    }
}

/// The delegate of edges. Nothing calls it: items are at their end at once.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {}

/// The properties of items, and their speed. With a resistance, an item comes to rest at a distance.
open class UIDynamicItemBehavior: UIItemsBehavior {
    /// How much items bounce, as data.
    open var elasticity: CGFloat = 0
    /// How much items rub, as data.
    open var friction: CGFloat = 0
    /// The mass of a unit of area, as data.
    open var density: CGFloat = 1
    /// How fast items lose speed.
    open var resistance: CGFloat = 0
    /// How fast items stop turning, as data.
    open var angularResistance: CGFloat = 0
    /// The charge, as data.
    open var charge: CGFloat = 0
    /// Whether items do not move, as data.
    open var isAnchored = false
    /// Whether items turn, as data: they do not.
    open var allowsRotation = true

    /// Moves an item by the way on which it loses the speed, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard resistance > 0 else { return }
        let distance = CGVector(dx: velocity.x / resistance, dy: velocity.y / resistance)
        push(item, by: distance)
        changed()
    }
    /// The speed of an item: it rests.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    /// Has no effect: items do not turn.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    /// How fast an item turns: it rests.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}
