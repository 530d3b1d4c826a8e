import Routing

/// A scroll view that logs its touches and the questions about its content.
final class LoggingScrollView: UIScrollView, Logging {
    weak var stage: Stage?
    /// The answers about its content.
    var begins = true
    var cancels: ((UIView) -> Bool)?

    init(_ id: String, _ stage: Stage, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.stage = stage
        super.init(frame: CGRect(x: x, y: y, width: width, height: height))
        self.id = id
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began") }

    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        note("shouldBegin(\(view.id))")
        return begins
    }

    override func touchesShouldCancel(in view: UIView) -> Bool {
        note("shouldCancel(\(view.id))")
        return cancels?(view) ?? super.touchesShouldCancel(in: view)
    }
}

/// Logs the delegate calls of a scroll view, and returns the answers of a test.
final class LoggingScrollDelegate: UIScrollViewDelegate {
    weak var stage: Stage?
    var target: ((CGPoint) -> CGPoint)?
    private(set) var velocities: [CGPoint] = []
    private(set) var targets: [CGPoint] = []
    var whenScrolled: ((UIScrollView) -> Void)?

    init(_ stage: Stage) { self.stage = stage }

    private func note(_ scrollView: UIScrollView, _ what: String) { stage?.note("\(scrollView.id).\(what)") }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        note(scrollView, "didScroll")
        whenScrolled?(scrollView)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note(scrollView, "willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        note(scrollView, "willEndDragging")
        velocities.append(velocity)
        targets.append(targetContentOffset.pointee)
        if let target { targetContentOffset.pointee = target(targetContentOffset.pointee) }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        note(scrollView, "didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note(scrollView, "willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note(scrollView, "didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note(scrollView, "didEndScrollingAnimation") }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        note(scrollView, "willBeginZooming(\(view?.id ?? "nothing"))")
    }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { note(scrollView, "didZoom") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        note(scrollView, "didEndZooming(\(view?.id ?? "nothing"))")
    }
}

extension Stage {
    /// A scroll view in the corner of the window, with the size of a phone and content that is taller.
    func addScrollView(
        _ id: String = "S", width: Double = 393, height: Double = 852, content: CGSize = CGSize(393, 40_000),
        offset: CGPoint = .zero
    ) -> LoggingScrollView {
        let view = LoggingScrollView(id, self, 0, 0, width, height)
        view.contentSize = content
        view.contentOffset = offset
        window.addSubview(view)
        return view
    }

    /// Drags a finger from `start` by `step` points every `interval` seconds, and holds it for `hold` seconds. Returns
    /// the time of the lift.
    @discardableResult
    func drag(
        from start: CGPoint, by step: CGVector, moves: Int, every interval: Double = 0.008, hold: Double = 0,
        finger: Int = 1,
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

    /// The values of scroll views since the last call, with their times in seconds.
    func scrollValues() -> [(time: Double, value: ValueOutcome)] {
        outcomes().compactMap { outcome in
            guard case .value(let value) = outcome.kind else { return nil }
            return (outcome.time.seconds, value)
        }
    }
}
