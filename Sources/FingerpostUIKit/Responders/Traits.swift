/// A trait, as data: none ever changes.
public protocol UITraitDefinition {}
/// A trait.
public typealias UITrait = any UITraitDefinition.Type
/// Whether the appearance is dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {}
/// How wide the window is.
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
/// How high the window is.
public enum UITraitVerticalSizeClass: UITraitDefinition {}
/// The direction of the layout.
public enum UITraitLayoutDirection: UITraitDefinition {}
/// The size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {}
/// A registration for traits.
public protocol UITraitChangeRegistration {}
private struct NoRegistration: UITraitChangeRegistration {}

/// What has traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}
/// What has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits.
    var traitCollection: UITraitCollection { get }
}
extension UIView: UITraitChangeObservable, UITraitEnvironment {}
extension UIViewController: UITraitChangeObservable, UITraitEnvironment {}

extension UITraitChangeObservable {
    /// Never calls `handler`: no trait changes.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { NoRegistration() }
    /// Never performs `action`: no trait changes.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        NoRegistration()
    }
    /// Never performs `action`: no trait changes.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration { NoRegistration() }
    /// Has no effect.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {}
}

/// What may have an appearance for the whole class, which has no effect.
public protocol UIAppearanceContainer {}
/// What may have an appearance for the whole class, which has no effect.
public protocol UIAppearance {}
