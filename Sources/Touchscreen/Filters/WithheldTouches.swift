import Touches

/// Touches whose beginning is withheld until they are accepted or rejected, oldest first. All are withheld for the same
/// time.
struct WithheldTouches {
    struct Touch {
        var began: FilterSample
        var latest: FilterSample
        var due: Timestamp
    }

    private(set) var touches: [Touch] = []

    var nextDeadline: Timestamp? { touches.first?.due }

    /// The latest sample of each touch.
    var samples: [TouchSample] { touches.map(\.latest.sample) }

    mutating func withhold(_ sample: FilterSample, until due: Timestamp) {
        touches.append(Touch(began: sample, latest: sample, due: due))
    }

    func index(of touch: TouchID) -> Int? { touches.firstIndex { $0.began.touch == touch } }

    mutating func update(_ index: Int, _ sample: FilterSample) { touches[index].latest = sample }

    mutating func remove(at index: Int) -> Touch { touches.remove(at: index) }

    /// Removes and returns the first touch that is due by `time`; nil if no touch is due.
    mutating func removeDue(by time: Timestamp) -> Touch? {
        guard let first = touches.first, first.due <= time else { return nil }
        return touches.removeFirst()
    }

    mutating func forget() { touches.removeAll(keepingCapacity: true) }
}
