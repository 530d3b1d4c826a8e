/// The taps on a pencil. There are none: touchscreens do not report them.
@preconcurrency @MainActor
open class UIPencilInteraction: UIInteraction {
    /// The view that the interaction was added to.
    public private(set) final weak var view: UIView?
    /// Would be told of taps.
    open weak var delegate: (any UIPencilInteractionDelegate)?
    /// Whether taps are reported, as data.
    open var isEnabled = true
    /// What the user wants a tap to do: nothing.
    public static var preferredTapAction: UIPencilPreferredAction { .ignore }
    /// Always false.
    public static var prefersPencilOnlyDrawing: Bool { false }

    /// Creates an interaction without a delegate.
    public init() {}

    /// The interaction is about to be added to `view`, or to be removed.
    open func willMove(to view: UIView?) {}
    /// The interaction was added to `view`, or was removed.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a pencil's taps. It is never called.
@preconcurrency @MainActor
public protocol UIPencilInteractionDelegate: AnyObject {
    /// The user tapped the pencil twice.
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// What a tap on a pencil does, as data. The raw values are UIKit's.
public enum UIPencilPreferredAction: Int, Sendable {
    case ignore = 0
    case switchEraser = 1
    case switchPrevious = 2
    case showColorPalette = 3
}
