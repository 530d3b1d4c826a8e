/// A controller that presents other controllers by transitions of the program. `FingerpostUIKit` conforms to it, and
/// the core finds the conformance at run time.
package protocol TransitionSource: AnyObject {
    /// Presents `controller` by its transition. Returns false if it has none.
    func transition(to controller: UIViewController, animated: Bool, completion: (() -> Void)?) -> Bool
    /// Dismisses the presented controller by its transition. Returns false if it has none.
    func transitionBack(animated: Bool, completion: (() -> Void)?) -> Bool
    /// This controller was dismissed.
    func wasDismissed()
}
