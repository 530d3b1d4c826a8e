import Touches

/// A filter of a panel, which rejects contacts or smooths positions. It changes the frames of touches that pass it.
///
/// A filter may withhold touches. It adds them later to the current frame, or to a frame before it if a touch would
/// otherwise be twice in one frame.
protocol TouchFilter {
    /// Removes rejected samples from the frame and adds samples that are due.
    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome)

    /// The time at which `advance` must be called; nil if nothing is withheld.
    var nextDeadline: Timestamp? { get }

    /// Adds the samples that are due at the time of `frame`, which is otherwise empty.
    mutating func advance(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome)

    /// The touches whose beginning it withholds.
    var withheldTouches: [TouchSample] { get }

    /// Forgets all touches, because they were cancelled.
    mutating func forget()
}

/// What a filter reports in addition to the frame.
struct FilterOutcome {
    /// Samples of the same time that come first, in a separate frame.
    var earlier: [FilterSample] = []
    var rejections: [Rejection] = []
}

/// The defaults for filters that withhold nothing.
extension TouchFilter {
    var withheldTouches: [TouchSample] { [] }
    var nextDeadline: Timestamp? { nil }
    mutating func advance(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {}
}

/// The touches that a filter has rejected, until they lift.
struct RejectedTouches {
    private var touches: [TouchID] = []

    mutating func insert(_ touch: TouchID) { touches.append(touch) }

    func contains(_ touch: TouchID) -> Bool { touches.contains(touch) }

    /// Whether the sample belongs to a rejected touch. The touch is forgotten when it lifts.
    mutating func swallow(_ sample: FilterSample) -> Bool {
        guard let index = touches.firstIndex(of: sample.touch) else { return false }
        if sample.phase == .ended || sample.phase == .cancelled { touches.remove(at: index) }
        return true
    }

    mutating func forget() { touches.removeAll(keepingCapacity: true) }
}

/// A sample on its way through the filters.
@dynamicMemberLookup
struct FilterSample {
    var sample: TouchSample
    /// When the finger did what the sample reports. It is before the time of the frame if a filter delayed the sample.
    /// Every limit of a duration is compared with this time.
    let time: Timestamp
    /// When the contact first counted as moved, if a filter withheld that move and this sample replaces it.
    var movedAt: Timestamp?

    init(_ sample: TouchSample, at time: Timestamp) {
        self.sample = sample
        self.time = time
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<TouchSample, Value>) -> Value {
        get { sample[keyPath: path] }
        set { sample[keyPath: path] = newValue }
    }
}

/// A frame on its way through the filters.
struct FilterFrame {
    /// When the frame is reported.
    var timestamp: Timestamp
    var samples: [FilterSample] = []
}
