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

/// Makes the sets of touches that views and recognizers receive. Most of them receive the touches that another one
/// received, and the same ones in each event, so the last sets are kept.
struct TouchSets {
    private struct Entry {
        let touches: [UITouch]
        let set: Set<UITouch>
    }

    private var entries: [Entry] = []
    /// The index of the entry that is replaced next.
    private var oldest = 0

    /// The number of sets that are kept. In an event, few receivers have different touches.
    private static let size = 4

    /// The set of `touches`, of which none is there twice.
    mutating func of(_ touches: [UITouch]) -> Set<UITouch> {
        for index in entries.indices where entries[index].touches.hasSameObjects(as: touches) {
            return entries[index].set
        }
        // A copy, because the caller uses the memory of `touches` again.
        let entry = Entry(touches: touches.map { $0 }, set: Set(touches))
        if entries.count < TouchSets.size {
            entries.append(entry)
        } else {
            entries[oldest] = entry
            oldest = (oldest + 1) % TouchSets.size
        }
        return entry.set
    }
}
