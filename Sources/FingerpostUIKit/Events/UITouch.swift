import Foundation
import Routing

/// A touch of one finger, from its contact to its lift. It is always the same object, which is updated.
@preconcurrency @MainActor
open class UITouch: Hashable {
    /// What a touch has just done.
    public typealias Phase = Routing.UITouch.Phase
    /// The kinds of touches.
    public typealias TouchType = Routing.UITouch.TouchType
    /// Properties of a touch that may be estimates.
    public typealias Properties = Routing.UITouch.Properties

    private(set) lazy var core = Routing.UITouch()

    /// Creates a touch without a window, for tests that override its properties.
    public init() {}

    convenience init(core: Routing.UITouch) {
        self.init()
        self.core = core
    }

    /// What the touch has just done.
    open var phase: Phase { core.phase }
    /// In seconds on the device's clock.
    open var timestamp: TimeInterval { core.timestamp.seconds }
    /// How many taps in quick succession this touch is the last of, from 1 on.
    open var tapCount: Int { core.tapCount }
    /// The kind of the touch: always `direct` on a touchscreen.
    open var type: TouchType { core.type }
    /// The window of the touch. It never changes.
    open var window: UIWindow? { core.window?.front as? UIWindow }
    /// The view that was hit when the touch began. It never changes, except that it is nil after the view left its
    /// window.
    open var view: UIView? { core.view?.front }
    /// The recognizers that receive this touch, those of the hit view first.
    open var gestureRecognizers: [UIGestureRecognizer]? { core.gestureRecognizers.compactMap(\.front) }

    /// The location in `view`'s bounds, or in the window if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { core.location(in: view?.coreView) }
    /// The location at the previous event of touches, in `view`'s bounds, or in the window if `view` is nil. It is the
    /// present location if the finger has just come down or did not move.
    open func previousLocation(in view: UIView?) -> CGPoint { core.previousLocation(in: view?.coreView) }
    /// The same as `location(in:)`, which is not rounded either.
    open func preciseLocation(in view: UIView?) -> CGPoint { core.preciseLocation(in: view?.coreView) }
    /// The same as `previousLocation(in:)`, which is not rounded either.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        core.precisePreviousLocation(in: view?.coreView)
    }

    /// The radius along the contact's longer axis, in points; 0 if the hardware does not measure it.
    open var majorRadius: CGFloat { core.majorRadius }
    /// How much `majorRadius` may differ from the real one, in points.
    open var majorRadiusTolerance: CGFloat { core.majorRadiusTolerance }
    /// From 0 to `maximumPossibleForce`; 1 is an average touch. 0 if the hardware does not measure it.
    open var force: CGFloat { core.force }
    /// The largest value of `force`, where 1 is an average touch; 0 if the hardware does not measure the force.
    open var maximumPossibleForce: CGFloat { core.maximumPossibleForce }
    /// The angle to the screen, in radians. Always a right angle: a finger counts as perpendicular to the screen.
    open var altitudeAngle: CGFloat { core.altitudeAngle }
    /// The direction of a pen, in radians. Always 0, because fingers have none.
    open func azimuthAngle(in view: UIView?) -> CGFloat { core.azimuthAngle(in: view?.coreView) }
    /// The direction of a pen as a vector. Always zero, because fingers have none.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        let vector = core.azimuthUnitVector(in: view?.coreView)
        return CGVector(dx: vector.dx, dy: vector.dy)
    }

    /// Always 0, in radians. Only a pencil has a roll angle.
    open var rollAngle: CGFloat { 0 }

    /// The index that relates a touch to a later update; nil, because touches of a touchscreen are never updated.
    open var estimationUpdateIndex: NSNumber? { core.estimationUpdateIndex.map { NSNumber(value: $0) } }
    /// The properties that are estimates. Always empty.
    open var estimatedProperties: Properties { core.estimatedProperties }
    /// The properties that will be updated later. Always empty.
    open var estimatedPropertiesExpectingUpdates: Properties { core.estimatedPropertiesExpectingUpdates }

    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static func front(of core: Routing.UITouch) -> UITouch {
        if let touch = core.counterpart.object as? UITouch { return touch }
        let touch = UITouch(core: core)
        core.counterpart.set(touch)
        return touch
    }
}

extension Set<Routing.UITouch> {
    @MainActor var fronts: Set<UITouch> { Set<UITouch>(map(UITouch.front)) }
}

extension Set<UITouch> {
    @MainActor var cores: Set<Routing.UITouch> { Set<Routing.UITouch>(map(\.core)) }
}
