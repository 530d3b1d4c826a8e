/// What a user who cannot see a view can do with it, as data. Nothing calls it but the program.
open class UIAccessibilityCustomAction: NSObject {
    /// What is called. It returns whether it did something.
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String
    /// What is called.
    open var actionHandler: Handler?
    /// The object whose method is called.
    open weak var target: AnyObject?
    /// The method that is called.
    open var selector: Selector

    /// Creates an action that calls a closure.
    public init(name: String, actionHandler: Handler?) {
        (self.name, self.actionHandler, selector) = (name, actionHandler, Selector(""))
    }
    /// Creates an action that calls a method.
    public init(name: String, target: Any?, selector: Selector) {
        (self.name, self.target, self.selector) = (name, target as AnyObject?, selector)
    }
}

/// Where a scroll for users who cannot see goes. The raw values are UIKit's.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left = 2
    case up = 3
    case down = 4
    case next = 5
    case previous = 6
}

/// The order of the elements in a view, as data. The raw values are UIKit's.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    case automatic = 0
    case separate = 1
    case combined = 2
}

/// What a view has for users who cannot see it.
struct AccessibilityData {
    var customActions: [UIAccessibilityCustomAction]?
    var ignoresInvertColors = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var inputLabels: [String]!
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
}

extension UIView {
    /// What users can do with the view, as data.
    @_disfavoredOverload public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { additional.accessibility.customActions }
        set { additional.accessibility.customActions = newValue }
    }
    /// Whether the view keeps its colors when those of the screen are inverted, as data.
    public final var accessibilityIgnoresInvertColors: Bool {
        get { additional.accessibility.ignoresInvertColors }
        set { additional.accessibility.ignoresInvertColors = newValue }
    }
    /// Whether the elements in the view are read together, as data.
    @_disfavoredOverload public final var shouldGroupAccessibilityChildren: Bool {
        get { additional.accessibility.groupsChildren }
        set { additional.accessibility.groupsChildren = newValue }
    }
    /// The order of the elements in the view, as data.
    public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { additional.accessibility.navigationStyle }
        set { additional.accessibility.navigationStyle = newValue }
    }
    /// The names by which users call the view, as data.
    public final var accessibilityUserInputLabels: [String]! {
        get { additional.accessibility.inputLabels }
        set { additional.accessibility.inputLabels = newValue }
    }
    /// The place of the view on the screen for users who cannot see it, in points: its frame unless it was set.
    @_disfavoredOverload public final var accessibilityFrame: CGRect {
        get { additional.accessibility.frame ?? convert(bounds, to: nil) }
        set { additional.accessibility.frame = newValue }
    }
    /// The outline of the view on the screen for users who cannot see it, as data.
    @_disfavoredOverload public final var accessibilityPath: UIBezierPath? {
        get { additional.accessibility.path }
        set { additional.accessibility.path = newValue }
    }
    /// Where a finger would activate the view on the screen: in its middle unless it was set.
    @_disfavoredOverload public final var accessibilityActivationPoint: CGPoint {
        get { additional.accessibility.activationPoint ?? accessibilityFrame.center }
        set { additional.accessibility.activationPoint = newValue }
    }
}
