// Nothing is dragged between programs, and there is no pointer. With these declarations the compiler reports the
// alternative.

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
open class UIDragInteraction {}

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
open class UIDropInteraction {}

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: AnyObject {}

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: AnyObject {}

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
open class UIDragItem {}

@available(*, unavailable, message: "There is no pointer: remove the interaction")
@preconcurrency @MainActor
open class UIPointerInteraction {
    public init(delegate: (any UIPointerInteractionDelegate)?) {}
}

@available(*, unavailable, message: "There is no pointer: remove the interaction")
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {}

@available(*, unavailable, message: "There is no pointer: remove the interaction")
@preconcurrency @MainActor
open class UIPointerRegion {}

@available(*, unavailable, message: "There is no pointer: remove the interaction")
@preconcurrency @MainActor
open class UIPointerRegionRequest {}

@available(*, unavailable, message: "There is no pointer: remove the interaction")
@preconcurrency @MainActor
open class UIPointerStyle {}
