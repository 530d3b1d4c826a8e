/// What a view has that never influences a touch. A view makes it when it is first used.
package final class ViewAppearance {
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var backgroundColor: UIColor?
    /// The view's own tint color; nil for that of its superview.
    var tintColor: UIColor?
    var clipsToBounds = false
    var isOpaque = true
    var contentMode = UIView.ContentMode.scaleToFill
    var semanticContentAttribute = UISemanticContentAttribute.unspecified

    var isAccessibilityElement = false
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var accessibilityHint: String?
    var accessibilityTraits: UIAccessibilityTraits = .none
    var accessibilityElements: [Any]?

    /// What a library for programs keeps with the view.
    package var additions: AnyObject?

    deinit {}
}
