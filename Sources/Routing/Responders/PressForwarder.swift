/// The target of the actions that press keys or click. It is in no responder chain.
package final class PressForwarder: UIResponder {
    /// Presses for the other programs. It is not kept alive. Without it nothing is pressed, as in a replay.
    package weak var output: (any PressOutput)?

    package override init() {
        super.init()
        id = "machine"
    }

    package override func perform(_ action: Selector, sender: Any?, event: UIEvent?) -> Bool {
        guard let press = action.press else { return false }
        return output?.press(press, at: UIApplication.location(of: sender as AnyObject?) ?? .zero) ?? true
    }

    deinit {}
}

/// Presses keys and clicks for the other programs of the machine.
package protocol PressOutput: AnyObject {
    /// Presses and releases at once. Returns false if nothing could be pressed.
    ///
    /// - Parameter place: where a click happens, in screen points.
    func press(_ press: ForwardedPress, at place: CGPoint) -> Bool
}
