import Touches

/// One optional rejection or smoothing: the touches of a panel's frames in, what is left of them out.
///
/// A filter may keep touches back. What it then tells late is part of the frame it is given, or of one before it where a
/// touch would otherwise stand twice in a frame.
protocol TouchFilter {
    /// Changes the frame to what is to be told of it.
    mutating func apply(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome)

    /// When `advance` has something to tell.
    var nextDeadline: Timestamp? { get }

    /// Adds to the empty `frame`, which has the time, what has become certain by then.
    mutating func advance(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome)

    /// The touches whose beginning it keeps back.
    var withheldTouches: [TouchSample] { get }

    /// All touches were cancelled and will not be heard of again.
    mutating func forget()
}

/// What a filter has to say beside the frame.
struct FilterOutcome {
    /// Samples of the same time that go first, in a frame of their own.
    var earlier: [TouchSample] = []
    var rejections: [Rejection] = []
}

/// The filters without a timer, which keep nothing back.
extension TouchFilter {
    var withheldTouches: [TouchSample] { [] }
    var nextDeadline: Timestamp? { nil }
    mutating func advance(_ frame: inout TouchFrame, _ outcome: inout FilterOutcome) {}
}

/// The touches that a filter has rejected, until they lift.
struct RejectedTouches {
    private var touches: [TouchID] = []

    mutating func insert(_ touch: TouchID) { touches.append(touch) }

    func contains(_ touch: TouchID) -> Bool { touches.contains(touch) }

    /// Whether the sample is of a rejected touch, and so of no concern any more.
    mutating func swallow(_ sample: TouchSample) -> Bool {
        guard let index = touches.firstIndex(of: sample.touch) else { return false }
        if sample.phase == .ended || sample.phase == .cancelled { touches.remove(at: index) }
        return true
    }

    mutating func forget() { touches.removeAll(keepingCapacity: true) }
}
