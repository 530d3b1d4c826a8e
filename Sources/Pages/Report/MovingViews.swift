import Bridge
import Explaining
import Pictures
import Routing
import SceneFile
import Touches

/// Where the views of a scene are while a recording scrolls and zooms them.
final class MovingViews {
    /// The views that have moved since the previous frame, by their number.
    struct Frame {
        /// The first and the last time at which one of them moved.
        let began: Timestamp
        var time: Timestamp
        var changes: [Int: ViewOutline]
    }

    private let scene: Scene
    let views: ShownViews
    /// The views at the start, back to front.
    let initial: [ViewOutline]
    private(set) var frames: [Frame] = []
    /// The time for which moves are put into one frame.
    private var interval = Interval.seconds(0.03)

    /// The maximum number of outlines in all frames. Above it, the frames become longer.
    private static let limit = 10_000

    init(_ scene: Scene) {
        self.scene = scene
        views = ShownViews(scene.build(), of: scene.description)
        initial = views.current
    }

    /// The views of a scroll view move with its content.
    func show(_ value: Record) {
        let changes = views.show(value)
        guard !changes.isEmpty else { return }
        add(Frame(began: value.time, time: value.time, changes: changes))
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

    /// Calls `body` with the scene as it is at the start.
    func withScene<Result>(_ body: (UIApplication) -> Result) -> Result {
        let start = scene.build()
        return withExtendedLifetime(start) { body(start.application) }
    }
}
