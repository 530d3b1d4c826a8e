// Nothing moves views. With these declarations the compiler reports the alternative.

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIDynamicAnimator {
    public init() {}
    public init(referenceView view: UIView) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIDynamicBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIAttachmentBehavior {
    public init(item: UIView, attachedToAnchor point: CGPoint) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UISnapBehavior {
    public init(item: UIView, snapTo point: CGPoint) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIPushBehavior {
    public enum Mode { case continuous, instantaneous }
    public init(items: [UIView], mode: Mode) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIGravityBehavior {
    public init(items: [UIView]) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UICollisionBehavior {
    public init(items: [UIView]) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIDynamicItemBehavior {
    public init(items: [UIView]) {}
}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {}
