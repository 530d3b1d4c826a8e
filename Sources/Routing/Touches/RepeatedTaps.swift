/// Counts successive taps, for `UITouch.tapCount`.
///
/// A contact is a tap if it stayed near its down point, was short and ended. A new contact continues the nearest tap,
/// if one is near enough and recent enough. Two contacts never continue the same tap.
///
/// A tap has the arbiter of its window and no weak reference to the window, because every retain of an object to which
/// there was a weak reference takes longer.
struct TapCounter {
    private struct Tap {
        let down: CGPoint
        let up: Timestamp
        let count: Int
        /// The arbiter of the window.
        let arbiter: GestureArbiter
    }

    private var taps: [Tap] = []

    /// Returns the count of the tap that a contact at `location` continues, and removes that tap. Returns nil if there
    /// is none. `location` is in screen points.
    mutating func continueTap(
        at location: CGPoint, time: Timestamp, window: UIWindow, thresholds: Thresholds
    ) -> Int? {
        guard !taps.isEmpty else { return nil }
        taps.removeAll { time - $0.up > .seconds(thresholds.multiTapInterval) }
        let candidates = taps.indices.filter {
            taps[$0].arbiter === window.arbiter
                && taps[$0].down.distance(to: location).isAtMost(thresholds.multiTapDistance)
        }
        let nearest = candidates.min { taps[$0].down.distance(to: location) < taps[$1].down.distance(to: location) }
        guard let nearest else { return nil }
        return taps.remove(at: nearest).count
    }

    /// Stores a tap if `touch`, which lifted, was one.
    mutating func lifted(_ touch: UITouch, thresholds: Thresholds) {
        guard let window = touch._window, touch._farthest.isAtMost(thresholds.multiTapDistance),
            touch.time - touch.downTime <= .seconds(thresholds.tapDuration)
        else { return }
        taps.append(
            Tap(down: touch._downLocation, up: touch.time, count: touch._tapCount, arbiter: window.arbiter))
    }
}

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
