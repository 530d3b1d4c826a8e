/// The methods of a recognizer that a front object can override: see `ResponderOverrides`.
package protocol RecognizerOverrides: InputOverrides {
    func reset()
    func canPrevent(_ other: UIGestureRecognizer) -> Bool
    func canBePrevented(by other: UIGestureRecognizer) -> Bool
    func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool
    func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool
    func shouldReceive(_ event: UIEvent) -> Bool
}

extension UIGestureRecognizer: RecognizerOverrides {
    /// The object whose methods are called.
    final var recognizerOverrides: any RecognizerOverrides { frontRecognizer ?? self }
}
