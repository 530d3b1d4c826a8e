import Touches

/// The methods of a responder that a front object can override, under UIKit's names.
///
/// A library can put its own classes, with other types, in front of the classes of this module. Such a front object
/// sets `frontResponder`, and the property for its kind, for example `frontView`. Its methods are then called instead
/// of those of this module; if they call super, the method of this module runs. Code that routes events must therefore
/// call the methods of `responderOverrides`, and not those of the responder.
package protocol ResponderOverrides: InputOverrides {
    /// `UIResponder.next`, under its name in Objective-C. The front object has a property `next` of another type.
    var nextResponder: UIResponder? { get }
    func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
    func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
    func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?)
    func remoteControlReceived(with event: UIEvent?)
    var canBecomeFirstResponder: Bool { get }
    var canResignFirstResponder: Bool { get }
    func resignFirstResponder() -> Bool
    func canPerformAction(_ action: Selector, withSender sender: AnyObject?) -> Bool
    func target(forAction action: Selector, withSender sender: AnyObject?) -> UIResponder?
}

extension ResponderOverrides {
    func call(_ method: MotionMethod, _ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        switch method {
        case .began: motionBegan(motion, with: event)
        case .ended: motionEnded(motion, with: event)
        case .cancelled: motionCancelled(motion, with: event)
        }
    }
}

extension UIResponder: ResponderOverrides {
    package final var nextResponder: UIResponder? { next }

    /// The object whose methods are called.
    final var responderOverrides: any ResponderOverrides { _hasFrontResponder ? frontResponder ?? self : self }
}
