import Touches

/// The touches a panel has told of and that are not over: the last word on what leaves it. Only what began can move or
/// end, each ends once, and a move that nobody could see is none.
struct ToldTouches {
    /// The last told sample of each, by touch number.
    private(set) var live: [TouchSample] = []

    /// Leaves in `frame` what is to be told, in order: cancelled, ended, moved, began, each by touch number.
    mutating func admit(_ frame: inout TouchFrame) {
        frame.samples.removeAll { !admit($0) }
        for index in frame.samples.indices.dropFirst() {
            var place = index
            while place > 0, frame.samples[place].precedes(frame.samples[place - 1]) {
                frame.samples.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    private mutating func admit(_ sample: TouchSample) -> Bool {
        let index = live.firstIndex { $0.touch == sample.touch }
        switch (sample.phase, index) {
        case (.began, nil):
            live.insert(sample, at: live.firstIndex { $0.touch > sample.touch } ?? live.count)
            return true
        case (.moved, let index?):
            if !sample.differs(from: live[index]) { return false }
            live[index] = sample
            return true
        case (.ended, let index?), (.cancelled, let index?):
            live.remove(at: index)
            return true
        default: return false
        }
    }

    /// Makes `frame` the cancellation of every live touch where it last was.
    mutating func cancelAll(_ reason: CancelReason, in frame: inout TouchFrame) {
        for var sample in live {
            sample.phase = .cancelled
            sample.reason = reason
            frame.samples.append(sample)
        }
        live.removeAll(keepingCapacity: true)
    }
}

extension TouchSample {
    fileprivate func precedes(_ other: TouchSample) -> Bool {
        (phase.order, touch.number) < (other.phase.order, other.touch.number)
    }

    /// Whether anything a record shows is another: positions as records round them, to a thousandth of a point.
    fileprivate func differs(from other: TouchSample) -> Bool {
        Self.thousandths(location.x) != Self.thousandths(other.location.x)
            || Self.thousandths(location.y) != Self.thousandths(other.location.y)
            || force != other.force || majorRadius != other.majorRadius || minorRadius != other.minorRadius
            || orientation != other.orientation
    }

    private static func thousandths(_ points: Double) -> Double { (points * 1000).rounded() }
}

extension ContactPhase {
    /// Its place in a frame.
    fileprivate var order: Int {
        switch self {
        case .cancelled: 0
        case .ended: 1
        case .moved: 2
        case .began: 3
        }
    }
}
