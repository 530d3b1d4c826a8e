import Bridge
import Pictures
import Routing
import SceneFile
import Surveying
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
    private let live: LiveScene
    /// The views at the start, back to front.
    let initial: [ViewOutline]
    private var current: [ViewOutline]
    private let numbers: [String: Int]
    private(set) var frames: [Frame] = []
    /// The time for which moves are put into one frame.
    private var interval = Interval.seconds(0.03)

    /// The maximum number of outlines in all frames. Above it, the frames become longer.
    private static let limit = 10_000

    init(_ scene: Scene) {
        self.scene = scene
        live = scene.build()
        initial = ViewOutline.all(in: live.application, of: scene.description)
        current = initial
        numbers = Dictionary(initial.enumerated().map { ($1.view, $0) }) { first, _ in first }
    }

    /// The areas in which these views take touches now, in screen points.
    func outlines(of views: [String]) -> [String: [Point]] {
        var outlines: [String: [Point]] = [:]
        for view in views {
            guard let number = numbers[view] else { continue }
            outlines[view] = current[number].hitOutline ?? current[number].outline
        }
        return outlines
    }

    /// The views of a scroll view move with its content.
    func show(_ value: ValueOutcome, at time: Timestamp) {
        guard value.contentOffset != nil || value.zoomScale != nil else { return }
        live.scroll(value)
        let moved = ViewOutline.all(in: live.application, of: scene.description)
        let changes = moved.enumerated().filter { $1 != current[$0] }
        guard !changes.isEmpty else { return }
        current = moved
        add(Frame(began: time, time: time, changes: Dictionary(uniqueKeysWithValues: changes.map { ($0, $1) })))
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
    func withScene<Result>(_ body: (Application) -> Result) -> Result {
        let start = scene.build()
        return withExtendedLifetime(start) { body(start.application) }
    }
}
