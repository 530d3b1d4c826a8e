import Touches

/// How far the hit view's share of one touch has come.
struct TouchDelivery {
    enum State {
        /// The view is owed `touchesBegan`; a recognizer or scroll view may be withholding it.
        case owed
        /// The view has the touch.
        case begun
        /// The finger lifted; a recognizer withholds `touchesEnded`.
        case endWithheld
        /// The view gets nothing more of this touch.
        case closed
    }

    var state = State.owed {
        didSet {
            guard state != .owed else { return }
            for hold in contentHolds { hold.deadline?.cancel() }
            contentHolds.removeAll()
        }
    }
    /// The window was sent the touch's latest change: a `sendEvent` may keep it.
    var wasRouted = false
    /// It has been told that the first delivery is withheld.
    var isHeld = false
    /// A lift has been withheld as long as the policy allows.
    var endedHoldExpired = false
    /// Scroll views that withhold the touch from what is inside them.
    var contentHolds: [ContentHold] = []
}

/// A scroll view's wait to see whether a touch on its content scrolls instead.
final class ContentHold {
    /// What would scroll: the hold is over when it has failed.
    let recognizer: GestureRecognizer
    /// When the content gets the touch at the latest; nil when that has come.
    var deadline: Deadline?

    init(recognizer: GestureRecognizer) { self.recognizer = recognizer }
}
