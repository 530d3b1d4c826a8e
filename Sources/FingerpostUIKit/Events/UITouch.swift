import Foundation
import Routing

/// One finger, from its contact to its lift. One object, updated in place.
@preconcurrency @MainActor
open class UITouch: Hashable {
    public typealias Phase = Touch.Phase
    public typealias TouchType = Touch.TouchType
    public typealias Properties = Touch.Properties

    private(set) lazy var core = Touch()

    /// A touch of no window, for a test to override.
    public init() {}

    convenience init(core: Touch) {
        self.init()
        self.core = core
    }

    open var phase: Phase { core.phase }
    /// Seconds on the device's clock.
    open var timestamp: TimeInterval { core.timestamp.seconds }
    open var tapCount: Int { core.tapCount }
    open var type: TouchType { core.type }
    /// Fixed at touch-down.
    open var window: UIWindow? { core.window?.front as? UIWindow }
    /// Fixed at touch-down; nil after that view left its window.
    open var view: UIView? { core.view?.front }
    open var gestureRecognizers: [UIGestureRecognizer]? { core.gestureRecognizers.compactMap(\.front) }

    /// In `view`'s bounds, or, with nil, in the window.
    open func location(in view: UIView?) -> CGPoint { CGPoint(core.location(in: view?.coreView)) }
    /// The location at the previous delivered event.
    open func previousLocation(in view: UIView?) -> CGPoint { CGPoint(core.previousLocation(in: view?.coreView)) }
    open func preciseLocation(in view: UIView?) -> CGPoint { CGPoint(core.preciseLocation(in: view?.coreView)) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        CGPoint(core.precisePreviousLocation(in: view?.coreView))
    }

    /// In points; 0 where the hardware does not tell.
    open var majorRadius: CGFloat { core.majorRadius }
    open var majorRadiusTolerance: CGFloat { core.majorRadiusTolerance }
    /// 1 is an average touch; 0 where the hardware does not tell.
    open var force: CGFloat { core.force }
    /// 0 where the hardware does not tell force.
    open var maximumPossibleForce: CGFloat { core.maximumPossibleForce }
    /// A finger stands straight up.
    open var altitudeAngle: CGFloat { core.altitudeAngle }
    open func azimuthAngle(in view: UIView?) -> CGFloat { core.azimuthAngle(in: view?.coreView) }
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let vector = core.azimuthUnitVector(in: view?.coreView)
        return CGVector(dx: vector.dx, dy: vector.dy)
    }

    open var estimatedProperties: Properties { core.estimatedProperties }
    open var estimatedPropertiesExpectingUpdates: Properties { core.estimatedPropertiesExpectingUpdates }

    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The fingers down: each is the same object for its whole life, also where nobody else keeps it.
    private static var live: [UITouch] = []

    static func front(of core: Touch) -> UITouch {
        if let touch = core.counterpart as? UITouch { return touch }
        let touch = UITouch(core: core)
        core.counterpart = touch
        live.removeAll { $0.core.phase == .ended || $0.core.phase == .cancelled }
        live.append(touch)
        return touch
    }
}

extension Set<Touch> {
    @MainActor var fronts: Set<UITouch> { Set<UITouch>(map(UITouch.front)) }
}

extension Set<UITouch> {
    @MainActor var cores: Set<Touch> { Set<Touch>(map(\.core)) }
}
