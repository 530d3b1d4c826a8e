import Touches

/// The methods of a control that a front object can override: see `ResponderOverrides`.
package protocol ControlOverrides: AnyObject {
    var isHighlighted: Bool { get set }
    func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
    func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool
    func endTracking(_ touch: UITouch?, with event: UIEvent?)
    func cancelTracking(with event: UIEvent?)
    func sendAction(_ action: Selector, to target: AnyObject?, for event: UIEvent?)
}

extension UIControl: ControlOverrides {
    /// The object whose methods are called.
    final var controlOverrides: any ControlOverrides { frontControl ?? self }
}
