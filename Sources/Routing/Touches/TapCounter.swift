import Touches

/// Tells how many taps in a row a new contact is.
///
/// A contact that stayed near its down point, was short and ended leaves a tap behind; a new contact near enough and
/// soon enough takes it up, the nearest first, and no two contacts the same one.
struct TapCounter {
    private struct Tap {
        let down: Point
        let up: Timestamp
        let count: Int
        weak var window: Window?
    }

    private var taps: [Tap] = []

    /// The tap a contact at `location` continues, if any: its count.
    mutating func takeUp(
        at location: Point, time: Timestamp, window: Window, thresholds: Thresholds
    ) -> Int? {
        taps.removeAll { time - $0.up > .seconds(thresholds.multiTapInterval) }
        let candidates = taps.indices.filter {
            taps[$0].window === window && taps[$0].down.distance(to: location) <= thresholds.multiTapDistance
        }
        let nearest = candidates.min { taps[$0].down.distance(to: location) < taps[$1].down.distance(to: location) }
        guard let nearest else { return nil }
        return taps.remove(at: nearest).count
    }

    /// Notes a lift: a tap if the contact was like one.
    mutating func lifted(_ touch: Touch, thresholds: Thresholds) {
        guard let window = touch._window, touch._farthest <= thresholds.multiTapDistance,
            touch.timestamp - touch._downTime <= .seconds(thresholds.tapDuration)
        else { return }
        taps.append(Tap(down: touch._downLocation, up: touch.timestamp, count: touch._tapCount, window: window))
    }
}
