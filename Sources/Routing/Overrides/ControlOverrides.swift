import Touches

/// The methods of a control that a front object can override: see `ResponderOverrides`.
package protocol ControlOverrides: AnyObject {
    var isHighlighted: Bool { get set }
    func beginTracking(_ touch: Touch, with event: Event?) -> Bool
    func continueTracking(_ touch: Touch, with event: Event?) -> Bool
    func endTracking(_ touch: Touch?, with event: Event?)
    func cancelTracking(with event: Event?)
    func sendAction(_ action: Action, to target: AnyObject?, for event: Event?)
}

extension Control: ControlOverrides {
    /// The object whose methods are called.
    final var controlOverrides: any ControlOverrides { frontControl ?? self }
}
