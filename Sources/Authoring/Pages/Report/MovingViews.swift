import Bridge
import Touches

/// How the views of a scene change while a recording is played: they scroll, are pressed, shown and hidden.
final class MovingViews {
    /// The views that have changed since the previous frame, by their number.
    struct Frame {
        /// The first and the last time at which one of them changed.
        let began: Timestamp
        var time: Timestamp
        var changes: [Int: ShownView]
    }

    let views: ShownViews
    /// The views at the start, back to front.
    let initial: [ShownView]
    private(set) var frames: [Frame] = []
    /// The time for which changes are put into one frame.
    private var interval = Interval.seconds(0.03)

    /// The maximum number of changes in all frames. Above it, the frames become longer.
    private static let limit = 2_500

    init(_ views: ShownViews) {
        self.views = views
        initial = views.current
    }

    /// Notes what a record has changed. The windows that a program adds are not shown.
    func note(_ record: Record) {
        guard let changes = views.note(record), !changes.isEmpty else { return }
        add(Frame(began: record.time, time: record.time, changes: changes))
        while frames.count > 1, frames.reduce(0, { $0 + $1.changes.count }) > MovingViews.limit {
            interval = interval + interval
            let all = frames
            frames = []
            for frame in all { add(frame) }
        }
    }

    private func add(_ frame: Frame) {
        if let last = frames.indices.last, frame.time - frames[last].began < interval {
            frames[last].time = frame.time
            frames[last].changes.merge(frame.changes) { $1 }
        } else {
            frames.append(frame)
        }
    }
}
