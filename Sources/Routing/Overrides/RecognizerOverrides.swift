/// The methods of a recognizer that a front object can override: see `ResponderOverrides`.
package protocol RecognizerOverrides: InputOverrides {
    func reset()
    func canPrevent(_ other: GestureRecognizer) -> Bool
    func canBePrevented(by other: GestureRecognizer) -> Bool
    func shouldRequireFailure(of other: GestureRecognizer) -> Bool
    func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool
    func shouldReceive(_ event: Event) -> Bool
}

extension GestureRecognizer: RecognizerOverrides {
    /// The object whose methods are called.
    final var recognizerOverrides: any RecognizerOverrides { frontRecognizer ?? self }
}
