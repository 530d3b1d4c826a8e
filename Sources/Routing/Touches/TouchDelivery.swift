/// The state of the delivery of one touch to its hit view.
struct TouchDelivery {
    nonisolated enum State {
        /// The view has not received `touchesBegan`. A recognizer or a scroll view may be withholding it.
        case owed
        /// The view received `touchesBegan`.
        case begun
        /// The finger lifted, and a recognizer withholds `touchesEnded`.
        case endWithheld
        /// The view receives nothing more of this touch.
        case closed
    }

    var state = State.owed {
        didSet {
            if state != .endWithheld { endDeadline?.cancel() }
            guard state != .owed else { return }
            for hold in contentHolds { hold.deadline?.cancel() }
            contentHolds.removeAll()
        }
    }
    /// Whether the touch's latest change reached `UIWindow.sendEvent(_:)`. An override of `sendEvent` can suppress it
    /// (R22).
    var wasRouted = false
    /// Whether a recognizer took the touch from the view. If the view has the touch, it receives the cancellation next.
    var isLost = false
    /// Whether the journal recorded that the first delivery is withheld.
    var isHeld = false
    /// Whether `touchesEnded` has been withheld for the longest time that the policy allows (K2).
    var endedHoldExpired = false
    /// The deadline that sets `endedHoldExpired`; nil if nothing limits the hold.
    var endDeadline: Deadline?
    /// The holds of the scroll views that withhold the touch from their content.
    var contentHolds: [ContentHold] = []
}

/// A period in which a scroll view withholds a touch from its content, because the touch may scroll.
final class ContentHold {
    /// The recognizer that would scroll. The hold is over when it has failed.
    let recognizer: UIGestureRecognizer
    /// The time at which the content receives the touch at the latest; nil after that time.
    var deadline: Deadline?

    init(recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

    deinit {}
}
