import Touches

/// The target of the actions that press keys or click. It is in no responder chain.
package final class Machine: Responder {
    /// Presses for the other programs. It is not kept alive. Without it nothing is pressed, as in a replay.
    package weak var output: (any MachineOutput)?

    package init() { super.init(id: "machine") }

    public override func perform(_ action: Action, sender: AnyObject?, event: Event?) -> Bool {
        guard let press = action.press else { return false }
        return output?.press(press, at: Machine.place(of: sender) ?? .zero) ?? true
    }

    /// Where the fingers of a control or a recognizer are, in screen points. Without a finger, the center of the
    /// control; nil for a recognizer without a view.
    static func place(of sender: AnyObject?) -> Point? {
        if let recognizer = sender as? GestureRecognizer {
            return recognizer.view.map { $0.pointToTop(recognizer.location(in: $0)) }
        }
        guard let control = sender as? Control else { return nil }
        return control.trackedTouch?.screenLocation
            ?? control.pointToTop(Point(control.bounds.midX, control.bounds.midY))
    }
}
