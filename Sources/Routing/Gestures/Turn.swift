/// The turn of a window.
struct Turn {
    nonisolated enum Phase {
        /// No turn is in progress. A request of a recognizer starts one.
        case over
        /// The turn has started. Its touches are being bound, or its event is on the way to the window. A request is
        /// arbitrated at once.
        case open
        /// Recognizers receive touches, requests are arbitrated, or views receive touches. A request is arbitrated
        /// afterwards.
        case running
    }

    var phase = Phase.over
    /// The number of requests, grants and failures so far. Arbitration is complete when a pass does not change it.
    var changes = 0
    /// The touches and recognizers of the window when it was hidden in this turn.
    var hidden: (touches: [UITouch], recognizers: [UIGestureRecognizer]) = ([], [])
}
