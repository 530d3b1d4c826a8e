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
typealias RejectedTouches = [TouchID]

extension RejectedTouches {
    /// Whether the sample belongs to a rejected touch. The touch is forgotten when it lifts.
    mutating func takes(_ sample: FilterSample) -> Bool {
        guard let index = firstIndex(of: sample.touch) else { return false }
        if sample.phase == .ended || sample.phase == .cancelled { remove(at: index) }
        return true
    }
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

/// A touch whose beginning is withheld until it is accepted or rejected.
struct WithheldTouch {
    let began: FilterSample
    var latest: FilterSample
    let due: Timestamp

    init(_ sample: FilterSample, until due: Timestamp) {
        (began, latest) = (sample, sample)
        self.due = due
    }
}

/// Oldest first. All are withheld for the same time.
extension [WithheldTouch] {
    func index(of touch: TouchID) -> Int? { firstIndex { $0.began.touch == touch } }

    /// Removes and returns the first touch that is due by `time`; nil if no touch is due.
    mutating func removeDue(by time: Timestamp) -> WithheldTouch? {
        guard let first, first.due <= time else { return nil }
        return removeFirst()
    }
}

extension Rejection {
    init(
        _ sample: TouchSample, by filter: Filter, value: Double? = nil, limit: Double? = nil,
        goesOnAs: TouchID? = nil, text: String
    ) {
        self.init(
            touch: sample.touch, location: sample.location, by: filter, value: value, limit: limit,
            goesOnAs: goesOnAs, text: text)
    }
}

extension Double {
    var tenths: String { decimalText(places: 1) }
}
