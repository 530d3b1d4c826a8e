import Touches

/// `jitter`: smooths the positions of each touch. A touch begins at its unsmoothed position.
struct SmoothingFilter: TouchFilter {
    private struct Track {
        var touch: TouchID
        var location: CGPoint
        /// The last positions that the panel reported. At first all are the position where the touch began. Only for
        /// `median`.
        var history: [CGPoint]
        var next = 0
    }

    private let filter: JitterFilter
    /// The number of positions for `median`, 1 to 99.
    private let window: Int
    private var tracks: [Track] = []
    private var scratch: [Double] = []

    init(_ filter: JitterFilter) {
        self.filter = filter
        window = if case .median(let count) = filter { min(max(count, 1), 99) } else { 0 }
    }

    mutating func apply(_ frame: inout FilterFrame, _ outcome: inout FilterOutcome) {
        for index in frame.samples.indices {
            let sample = frame.samples[index]
            guard sample.phase != .began else {
                tracks.append(
                    Track(
                        touch: sample.touch, location: sample.location,
                        history: Array(repeating: sample.location, count: window)))
                continue
            }
            guard let track = tracks.firstIndex(where: { $0.touch == sample.touch }) else { continue }
            if sample.phase != .cancelled { tracks[track].location = smoothed(track, sample.location) }
            frame.samples[index].location = tracks[track].location
            if sample.phase != .moved { tracks.remove(at: track) }
        }
    }

    private mutating func smoothed(_ track: Int, _ location: CGPoint) -> CGPoint {
        let last = tracks[track].location
        switch filter {
        case .median:
            remember(track, location)
            return CGPoint(median(tracks[track].history, \.x), median(tracks[track].history, \.y))
        case .iir(let weight):
            let share = weight > 1 ? 1 / weight : 1
            return CGPoint(last.x + (location.x - last.x) * share, last.y + (location.y - last.y) * share)
        case .dejitter(let distance):
            return last.distance(to: location) < distance ? last : location
        }
    }

    private mutating func remember(_ track: Int, _ location: CGPoint) {
        tracks[track].history[tracks[track].next] = location
        tracks[track].next = (tracks[track].next + 1) % window
    }

    private mutating func median(_ history: [CGPoint], _ axis: KeyPath<CGPoint, Double>) -> Double {
        scratch.removeAll(keepingCapacity: true)
        for point in history {
            let value = point[keyPath: axis]
            scratch.insert(value, at: scratch.firstIndex { $0 > value } ?? scratch.count)
        }
        return scratch[scratch.count / 2]
    }

    mutating func forget() { tracks.removeAll(keepingCapacity: true) }

    static func text(_ filter: JitterFilter) -> String {
        switch filter {
        case .median(let count): "jitter: median of \(count) positions, \(count / 2) reports late"
        case .iir(let weight):
            "jitter: iir of weight \(weight.brief), \((weight - 1).brief) reports late at a steady speed"
        case .dejitter(let distance): "jitter: movements under \(distance.brief) points are ignored; no delay"
        }
    }
}
