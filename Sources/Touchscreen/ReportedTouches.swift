import Touches

/// The live touches that the panel has reported. It checks every frame before it is reported: only a touch that began
/// can move or end, each touch ends once, and a move that records would not show is removed.
struct ReportedTouches {
    /// The last reported sample of each touch, in the order of touch numbers.
    private(set) var live: [TouchSample] = []
    /// The index in `live` at which the next touch is expected: frames have them in the same order.
    private var expected = 0

    /// Rounds the samples of `frame`, removes inadmissible ones, and sorts it: cancelled, ended, moved, began, each by
    /// touch number.
    mutating func admit(_ frame: inout TouchFrame) {
        for index in frame.samples.indices { frame.samples[index].roundAsInRecords() }
        frame.samples.removeAll { !admit($0) }
        frame.sort()
    }

    /// Returns whether `sample` is admissible. The frame that it is for must be sorted.
    mutating func admit(_ sample: TouchSample) -> Bool {
        let index = index(of: sample.touch)
        expected = index + 1 < live.count ? index + 1 : 0
        let isLive = index < live.count && live[index].touch == sample.touch
        switch sample.phase {
        case .began where !isLive:
            live.insert(sample, at: index)
            return true
        case .moved where isLive:
            // The slot of a touch changes when the `ghost` filter joins two contacts.
            guard sample.differs(from: live[index]) || sample.slot != live[index].slot else { return false }
            live[index] = sample
            return true
        case .ended where isLive, .cancelled where isLive:
            live.remove(at: index)
            return true
        default: return false
        }
    }

    /// The index of the touch in `live`, or the index at which it would be inserted.
    private func index(of touch: TouchID) -> Int {
        if expected < live.count, live[expected].touch == touch { return expected }
        return live.indices.partitioningIndex { live[$0].touch >= touch }
    }

    /// Replaces the content of `frame` by the cancellation of every live touch at its last location.
    mutating func cancelAll(_ reason: CancelReason, in frame: inout TouchFrame) {
        for var sample in live {
            sample.phase = .cancelled
            sample.reason = reason
            frame.samples.append(sample)
        }
        live.removeAll(keepingCapacity: true)
    }
}

extension TouchFrame {
    /// Sorts the samples: cancelled, ended, moved, began, each by touch number.
    mutating func sort() {
        for start in samples.indices.dropFirst() {
            var index = start
            while index > 0, samples[index].precedes(samples[index - 1]) {
                samples.swapAt(index, index - 1)
                index -= 1
            }
        }
    }
}
