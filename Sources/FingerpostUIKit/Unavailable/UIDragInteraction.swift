// Nothing is dragged between programs. With these declarations the compiler reports the alternative.

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
open class UIDragInteraction {
    public init(delegate: any UIDragInteractionDelegate) {}
}

@available(
    *, unavailable,
    message: "There is no drag and drop: move the view with a UIPanGestureRecognizer or a UILongPressGestureRecognizer"
)
@preconcurrency @MainActor
open class UIDropInteraction {
    public init(delegate: any UIDropInteractionDelegate) {}
}

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
