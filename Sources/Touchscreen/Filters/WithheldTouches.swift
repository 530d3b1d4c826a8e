import Touches

/// Touches whose beginning is kept back until it is known whether they are any.
struct WithheldTouches {
    struct Touch {
        var began: TouchSample
        var latest: TouchSample
        var since: Timestamp
        var due: Timestamp
    }

    private(set) var touches: [Touch] = []

    var nextDeadline: Timestamp? { touches.lazy.map(\.due).min() }

    mutating func withhold(_ sample: TouchSample, at time: Timestamp, until due: Timestamp) {
        touches.append(Touch(began: sample, latest: sample, since: time, due: due))
    }

    func index(of touch: TouchID) -> Int? { touches.firstIndex { $0.began.touch == touch } }

    mutating func update(_ index: Int, _ sample: TouchSample) { touches[index].latest = sample }

    mutating func remove(at index: Int) -> Touch { touches.remove(at: index) }

    /// The first touch due by `time`, which is no longer withheld.
    mutating func removeDue(by time: Timestamp) -> Touch? {
        touches.firstIndex { $0.due <= time }.map { touches.remove(at: $0) }
    }

    mutating func forget() { touches.removeAll(keepingCapacity: true) }
}
