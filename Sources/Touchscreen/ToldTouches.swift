import Touches

/// The touches a panel has told of and that are not over: the last word on what leaves it. Only what began can move or
/// end, each ends once, and a move that nobody could see is none.
struct ToldTouches {
    /// The last told sample of each, in the order of touch numbers.
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
        let place = place(of: sample.touch)
        let isLive = place < live.count && live[place].touch == sample.touch
        switch sample.phase {
        case .began where !isLive:
            live.insert(sample, at: place)
            return true
        case .moved where isLive:
            if !sample.differs(from: live[place]) { return false }
            live[place] = sample
            return true
        case .ended where isLive, .cancelled where isLive:
            live.remove(at: place)
            return true
        default: return false
        }
    }

    /// Where the touch is in `live`, or would be.
    private func place(of touch: TouchID) -> Int {
        var range = live.startIndex..<live.endIndex
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = live[middle].touch < touch ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
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
