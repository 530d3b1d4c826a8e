/// The pinch of a scroll view. It receives touches only if there is something to zoom. It does not exclude the pan.
///
/// The zoom starts where the fingers reached the distance that begins the pinch, even if that was between two events
/// (R109). Therefore it does not depend on how often the panel reports.
final class ScrollViewPinch: UIPinchGestureRecognizer {
    /// The scale of the zoom at the event in which the pinch began.
    private(set) var firstScale = 1.0
    /// The travel of the middle of the fingers since the zoom started, in screen points. It continues if a finger is
    /// replaced.
    private(set) var travel = CGVector.zero
    /// The line between the fingers in the latest event and in the one before.
    private var lines: (before: Line, latest: Line)?

    private var scrollView: UIScrollView? { view as? UIScrollView }

    override var defaultID: String { "\(view?.id ?? "").pinch" }

    override func shouldReceive(_ event: UIEvent) -> Bool { scrollView?.canZoom == true }

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { other !== scrollView?.pan }

    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { other !== scrollView?.pan }

    override func reasonNotToBegin() -> TransitionReason? { scrollView?.reasonToLeave(ownTouches) }

    // MARK: Measuring

    override func rebase(on line: Line) {
        super.rebase(on: line)
        lines = (line, line)
    }

    override func follow(_ line: Line) {
        super.follow(line)
        let before = lines?.latest ?? line
        lines = (before, line)
        travel = travel + (line.middle - before.middle)
    }

    override func reasonToBegin(on line: Line) -> TransitionReason? {
        guard let reason = super.reasonToBegin(on: line) else { return nil }
        let start = line.length > base ? base + thresholds.pinchDistance : base - thresholds.pinchDistance
        firstScale = line.length / start
        travel = .zero
        if let before = lines?.before, let share = before.share(to: line, atLength: start) {
            travel = (line.middle - before.middle) * (1 - share)
        }
        return reason
    }

    override func willRecognize() {
        super.willRecognize()
        guard _attempt == .waited else { return }
        // Nothing was measured while it waited (R85).
        firstScale = 1
        travel = .zero
    }

    deinit {}
}
