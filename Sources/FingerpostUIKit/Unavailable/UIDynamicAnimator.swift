// Nothing moves views. With these declarations the compiler reports the alternative.

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIDynamicAnimator {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIDynamicBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIAttachmentBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UISnapBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIPushBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIGravityBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UICollisionBehavior {}

@available(
    *, unavailable, message: "There are no dynamic animators: move the views in a method that a CADisplayLink calls"
)
@preconcurrency @MainActor
open class UIDynamicItemBehavior {}

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

@available(*, unavailable, message: "There are no motion effects: remove them")
@preconcurrency @MainActor
open class UIMotionEffect {}

@available(*, unavailable, message: "There are no motion effects: remove them")
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect {}

@available(*, unavailable, message: "There are no motion effects: remove them")
@preconcurrency @MainActor
open class UIMotionEffectGroup {}
