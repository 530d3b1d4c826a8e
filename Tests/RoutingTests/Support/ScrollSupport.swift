import Routing

/// A scroll view that tells of the touches that reach it and of what it is asked.
final class LoggingScrollView: ScrollView, Logging {
    weak var stage: Stage?
    /// What it answers about its content.
    var begins = true
    var cancels: ((View) -> Bool)?

    init(_ id: String, _ stage: Stage, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.stage = stage
        super.init(frame: Rect(x: x, y: y, width: width, height: height), id: id)
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { note("began") }

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        note("shouldBegin(\(view.id))")
        return begins
    }

    override func touchesShouldCancel(in view: View) -> Bool {
        note("shouldCancel(\(view.id))")
        return cancels?(view) ?? super.touchesShouldCancel(in: view)
    }
}

/// Notes what a scroll view tells its delegate, and answers as it is set up.
final class LoggingScrollDelegate: ScrollViewDelegate {
    weak var stage: Stage?
    var target: ((Point) -> Point)?
    private(set) var velocities: [Vector] = []
    private(set) var targets: [Point] = []
    var whenScrolled: ((ScrollView) -> Void)?

    init(_ stage: Stage) { self.stage = stage }

    private func note(_ scrollView: ScrollView, _ what: String) { stage?.note("\(scrollView.id).\(what)") }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        note(scrollView, "didScroll")
        whenScrolled?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { note(scrollView, "willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset: inout Point
    ) {
        note(scrollView, "willEndDragging")
        velocities.append(velocity)
        targets.append(targetContentOffset)
        if let target { targetContentOffset = target(targetContentOffset) }
    }
    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
        note(scrollView, "didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { note(scrollView, "willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { note(scrollView, "didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { note(scrollView, "didEndScrollingAnimation") }
    func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View) {
        note(scrollView, "willBeginZooming(\(view.id))")
    }
    func scrollViewDidZoom(_ scrollView: ScrollView) { note(scrollView, "didZoom") }
    func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View, atScale scale: Double) {
        note(scrollView, "didEndZooming(\(view.id))")
    }
}

extension Stage {
    /// A scroll view in the window's corner, as high and wide as a telephone's, with content that is higher.
    func addScrollView(
        _ id: String = "S", width: Double = 393, height: Double = 852, content: Size = Size(393, 40_000), offset: Point = .zero
    ) -> LoggingScrollView {
        let view = LoggingScrollView(id, self, 0, 0, width, height)
        view.contentSize = content
        view.contentOffset = offset
        window.addSubview(view)
        return view
    }

    /// Drags a finger from `start` by `step` points every `interval` seconds, and holds it there for `hold` seconds.
    /// The time of the lift.
    @discardableResult
    func drag(
        from start: Point, by step: Vector, moves: Int, every interval: Double = 0.008, hold: Double = 0, finger: Int = 1,
        at time: Double = 0
    ) -> Double {
        down(start.x, start.y, finger: finger, at: time)
        for index in 1...moves {
            let place = start + step * Double(index)
            move(place.x, place.y, finger: finger, at: time + interval * Double(index))
        }
        let end = start + step * Double(moves)
        let lift = time + interval * Double(moves + 1) + hold
        up(end.x, end.y, finger: finger, at: lift)
        return lift
    }

    /// The scroll views' values since the last time, with their times in seconds.
    func scrollValues() -> [(time: Double, value: ValueOutcome)] {
        outcomes().compactMap { outcome in
            guard case .value(let value) = outcome.kind else { return nil }
            return (outcome.time.seconds, value)
        }
    }
}
