import Touches

/// What a panel has reported since it was opened.
nonisolated package struct PanelActivity {
    /// The touches that began.
    package private(set) var touches = 0
    private var down = 0
    /// The time of the last frame while a finger was down; nil if none is.
    private var last: Timestamp?
    /// The times between the frames of fingers that move.
    private var intervals = DurationHistogram()

    /// After a longer time between two frames, the fingers rested: the kernel reports no frame without a change.
    private static let longestInterval = Interval.seconds(0.1)

    package init() {}

    /// Notes a frame of the device. Call it after its touches were noted.
    package mutating func noteFrame(at time: Timestamp) {
        if let last, time - last <= PanelActivity.longestInterval { intervals.add(time - last) }
        last = down > 0 ? time : nil
    }

    /// Notes the touches that begin and end in a frame.
    package mutating func note(_ frame: TouchFrame) {
        for sample in frame.samples {
            switch sample.phase {
            case .began:
                touches += 1
                down += 1
            case .moved: break
            case .ended, .cancelled: down = max(down - 1, 0)
            }
        }
    }

    /// The frames per second while it is touched: 1 over the median of the times between them; nil if it was not
    /// touched for long enough to tell.
    package var rate: Double? { median.map { 1 / $0.seconds } }

    /// How much later than the median 95 of 100 frames come at most; nil as `rate`.
    package var jitter: Interval? { median.flatMap { median in intervals.quantile(0.95).map { $0 - median } } }

    private var median: Interval? {
        intervals.count < 20 ? nil : intervals.quantile(0.5).flatMap { $0 > .zero ? $0 : nil }
    }
}
