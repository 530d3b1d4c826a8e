/// `ignoreRepeat` of a view: how long further touches are refused after a touch that stayed at its place has lifted
/// (R113).
final class RepeatLimit {
    let interval: Interval
    /// When the last touch lifted that stayed at its place; nil before the first one.
    private var lifted: Timestamp?

    init(interval: Interval) { self.interval = interval }

    func lift(at time: Timestamp) { lifted = time }

    func refuses(at time: Timestamp) -> Bool { lifted.map { time - $0 <= interval } ?? false }

    deinit {}
}

extension UIView {
    /// How long a touch on the view, or on anything in it, refuses the next one, from its lift on. Zero refuses none.
    package final var ignoredRepeat: Interval {
        get { _repeatLimit?.interval ?? .zero }
        set {
            guard newValue != ignoredRepeat else { return }
            _repeatLimit = newValue > .zero ? RepeatLimit(interval: newValue) : nil
        }
    }

    /// Notes that a touch on this view lifted where it came down.
    final func tapLifted(at time: Timestamp) {
        _repeatLimit?.lift(at: time)
        _ = $_superview.use { $0.tapLifted(at: time) }
    }

    /// Returns the nearest view, from this one up, that refuses a touch that begins at `time`; nil if none does.
    final func viewRefusingRepeat(at time: Timestamp) -> UIView? {
        if let limit = _repeatLimit, limit.refuses(at: time) { return self }
        return $_superview.use { $0.viewRefusingRepeat(at: time) }
    }
}
