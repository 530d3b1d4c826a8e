/// A part of a view for users who cannot see it, as data. Nothing reads it but the program.
@preconcurrency @MainActor
open class UIAccessibilityElement: NSObject {
    /// The view that it is a part of.
    open weak var accessibilityContainer: AnyObject?
    /// Whether it is an element.
    open var isAccessibilityElement = true
    /// What it is called.
    open var accessibilityLabel: String?
    /// Its value in words.
    open var accessibilityValue: String?
    /// What operating it does, in words.
    open var accessibilityHint: String?
    /// In the coordinates of the screen, in points.
    open var accessibilityFrame = CGRect.zero
    /// In the coordinates of the container, in points.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// What kind of element it is.
    open var accessibilityTraits = UIAccessibilityTraits.none

    /// Creates a part of `container`, which is not retained.
    public init(accessibilityContainer container: Any) { accessibilityContainer = container as AnyObject }

    /// Increases the value. Nothing calls it but the program.
    open func accessibilityIncrement() {}
    /// Decreases the value. Nothing calls it but the program.
    open func accessibilityDecrement() {}
    /// Activates the element. Nothing calls it but the program. Returns whether it did.
    open func accessibilityActivate() -> Bool { false }
}
