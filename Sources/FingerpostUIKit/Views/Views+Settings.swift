// Settings that have no effect, and values that never change.

extension UIView {
    /// Has no effect.
    public final var accessibilityAttributedLabel: NSAttributedString? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var accessibilityAttributedValue: NSAttributedString? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var accessibilityAttributedHint: NSAttributedString? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var accessibilityLanguage: String? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var accessibilityRespondsToUserInteraction: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var accessibilityContainerType: UIAccessibilityContainerType {
        get { .none }
        set {}
    }
    /// Has no effect.
    public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var focusGroupIdentifier: String? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final var scalesLargeContentImage: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var largeContentImage: UIImage? {
        get { nil }
        set {}
    }
    /// Has no effect.
    public final func setNeedsFocusUpdate() {}
    /// Has no effect.
    public final func updateFocusIfNeeded() {}
    /// Has no effect.
    public final func exerciseAmbiguityInLayout() {}
    /// Has no effect.
    public final func accessibilityPerformIncrement() {}
    /// Has no effect.
    public static func setAnimationDelegate(_ delegate: Any?) {}
    /// Has no effect.
    public static func setAnimationDidStop(_ selector: Selector?) {}
    /// Has no effect.
    public static func setAnimationWillStart(_ selector: Selector?) {}
    /// Has no effect.
    public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {}
}

extension UIScrollView {
    /// Has no effect.
    public final var allowsKeyboardScrolling: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var bouncesHorizontally: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var bouncesVertically: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var transfersHorizontalScrollingToParent: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var transfersVerticalScrollingToParent: Bool {
        get { true }
        set {}
    }
    /// Has no effect.
    public final var indexDisplayMode: IndexDisplayMode {
        get { .automatic }
        set {}
    }
}

extension UILabel {
    /// Has no effect.
    public final var adjustsLetterSpacingToFitWidth: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var showsExpansionTextWhenTruncated: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { [] }
        set {}
    }
}

extension UIImageView {
    /// Has no effect.
    public final var adjustsImageWhenAncestorFocused: Bool {
        get { false }
        set {}
    }
    /// Has no effect.
    public final var highlightedAnimationImages: [UIImage]? {
        get { nil }
        set {}
    }
}

extension UIProgressView {
    /// Has no effect.
    public final var observedProgress: Progress? {
        get { nil }
        set {}
    }
}

extension UIViewPropertyAnimator {
    /// Always the same.
    public final var delay: TimeInterval { 0 }
    /// Has no effect.
    public final var isManualHitTestingEnabled: Bool {
        get { false }
        set {}
    }
}

extension UIScreen {
    /// Always the same.
    public var isCaptured: Bool { false }
    /// The appearance of the program, with the size classes of the screen.
    public var traitCollection: UITraitCollection { .of(nil) }
    /// Always the same.
    public var mirrored: UIScreen? { nil }
}

extension UIView {
    /// The constraints of an axis that name the view.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        constraints.filter { $0.firstItem === self || $0.secondItem === self }
    }
    /// The view itself.
    public final var forFirstBaselineLayout: UIView { self }
    /// The view itself.
    public final var forLastBaselineLayout: UIView { self }
    /// The bottom edge: there is no keyboard.
    public final var keyboardLayoutGuide: UILayoutGuide { safeAreaLayoutGuide }

    /// Which way a view turns, as data. The raw values are UIKit's.
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown
    }
}

extension UIScrollView {
    /// When an index is shown, as data. The raw values are UIKit's.
    public enum IndexDisplayMode: Int, Sendable {
        case automatic, alwaysHidden
    }
    /// Ends scrolling and zooming where the content is.
    public final func stopScrollingAndZooming() { setContentOffset(contentOffset, animated: false) }
}

/// What a view is for users who cannot see it, as data. The raw values are UIKit's.
public enum UIAccessibilityContainerType: Int, Sendable {
    case none, dataTable, list, landmark, semanticGroup
}

/// A way through the elements for users who cannot see them, as data. Nothing uses it.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor {
    /// The name.
    open var name: String
    /// Creates a way. The search is never made.
    public init(name: String, itemSearch itemSearchBlock: @escaping (Any) -> Any?) { self.name = name }
}
