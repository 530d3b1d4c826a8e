/// Zooming the content with two fingers.
extension UIScrollView {
    /// The view that zooms: the one that the delegate returns, otherwise `zoomedView`.
    package final var zoomingView: UIView? { delegate?.viewForZooming(in: self) ?? zoomedView }

    /// Whether fingers can zoom the content.
    final var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomingView != nil }

    final func show(_ rect: CGRect, animated: Bool) {
        guard rect.size.width > 0, rect.size.height > 0, let view = zoomingView else { return }
        changeZoom(animated: animated) {
            zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
            let shown = view.convert(rect, to: self)
            contentOffset = range.clamp(CGPoint(shown.midX - bounds.width / 2, shown.midY - bounds.height / 2))
        }
    }

    final func changeZoom(animated: Bool, _ change: () -> Void) {
        guard let view = zoomingView else { return }
        if animated { delegate?.scrollViewWillBeginZooming(self, with: view) }
        change()
        if animated { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
    }

    /// Called when the pinch began, changed, ended or was cancelled.
    final func followPinch() {
        switch pinch.state {
        case .began: beginZooming()
        case .changed: followFingers()
        case .ended:
            followFingers()
            endZooming()
        case .cancelled: endZooming()
        case .possible, .failed: break
        }
    }

    private final func beginZooming() {
        guard let view = zoomingView else { return }
        stopGliding()
        if !owesEndOfZooming { delegate?.scrollViewWillBeginZooming(self, with: view) }
        owesEndOfZooming = true
        let travelOfPinch = pan.convert(pinch.travel, to: self)
        if drag == nil {
            offsetWithoutTravel = contentOffset
        } else {
            // The zoom started between two events. Until then the content was only dragged, unless the drag began later
            // in the same event.
            let beganLater = pan.state == .began && travel.length < travelOfPinch.length
            let start = shown(pulledOffset + (beganLater ? travel : travelOfPinch), from: contentOffset)
            offsetWithoutTravel = start - travelOfPinch + travel
        }
        zoom = ScrollZoom(
            start: zoomScale, offset: contentOffset, range: range, scale: pulled(zoomScale) * pinch.firstScale)
        followFingers()
    }

    private final func endZooming() {
        let pulledOffset = pulledOffset
        if zoom != nil {
            zoom = nil
            offsetWithoutTravel = offsetWithoutTravel + (pulled(contentOffset) - pulledOffset)
        }
        endZoomingWithinLimits()
        if drag == nil, isZoomedPastLimit || !range.contains(contentOffset) {
            comeToRest(around: pinch.location(in: self) - contentOffset)
        }
    }

    /// Tells the delegate that a zoom of two fingers has ended, once the scale is within its limits.
    final func endZoomingWithinLimits() {
        guard owesEndOfZooming, zoom == nil, glide?.zoom == nil, !isZoomedPastLimit else { return }
        owesEndOfZooming = false
        if let view = zoomingView { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
    }

    // MARK: Past the limits

    /// The middle of the view, measured from its top left corner.
    final var middle: CGVector { bounds.center - bounds.origin }

    final func limited(_ scale: Double) -> Double { min(max(scale, minimumZoomScale), maximumZoomScale) }

    /// Whether the scale is not within its limits, and can return.
    final var isZoomedPastLimit: Bool {
        abs(limited(zoomScale) - zoomScale) >= .leastDifference && zoomingView != nil
    }

    /// Past a limit, the scale resists like content past an edge. The ratio of the scale to the limit, or of the limit
    /// to the scale, always stays below 2.
    private final var zoomResistance: RubberBand { RubberBand(extent: 1) }

    /// Returns the scale that is shown if the fingers zoom to `scale`.
    final func shown(_ scale: Double) -> Double {
        let limit = limited(scale)
        guard bouncesZoom, scale != limit, scale > 0 else { return limit }
        let excess = zoomResistance.shown(of: max(scale / limit, limit / scale) - 1)
        return scale > limit ? limit * (1 + excess) : limit / (1 + excess)
    }

    /// Returns the scale to which the fingers zoom content that is shown at `scale`.
    private final func pulled(_ scale: Double) -> Double {
        let limit = limited(scale)
        guard bouncesZoom, scale != limit else { return scale }
        let excess = zoomResistance.pull(showing: max(scale / limit, limit / scale) - 1)
        return scale > limit ? limit * (1 + excess) : limit / (1 + excess)
    }

    /// Shows the content at `scale` and `offset`. A rounding error of the scale is not reported.
    final func show(scale: Double, at offset: CGPoint) {
        guard let view = zoomingView, scale != zoomScale else { return move(to: offset) }
        let isRoundingError = abs(scale - zoomScale) < .leastDifference
        setScale(scale, of: view)
        guard !isRoundingError else { return move(to: offset) }
        recordValue(after: { move(to: offset) })
        delegate?.scrollViewDidZoom(self)
    }

    // MARK: Scale

    private final func setScale(_ scale: Double, of view: UIView) {
        let ratio = scale / zoomScale
        _zoomScale = scale
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        view.center = .zero + (view.center - .zero) * ratio
        setContentSize(CGSize(contentSize.width * ratio, contentSize.height * ratio))
    }

    /// Sets the scale of the content. The content at `point`, measured from this view's top left corner, keeps its
    /// place on the screen.
    final func zoom(to scale: Double, around point: CGVector) {
        guard let view = zoomingView, scale != zoomScale, scale > 0 else { return }
        let ratio = scale / zoomScale
        let start = zoom == nil ? contentOffset : pulledOffset
        let pulledStart = pulled(start)
        let isRoundingError = abs(scale - zoomScale) < .leastDifference
        setScale(scale, of: view)

        let end = start + (start + point - .zero) * (ratio - 1)
        func keepPlace() {
            if isHeld {
                offsetWithoutTravel = offsetWithoutTravel + (pulled(end) - pulledStart)
                move(to: shown(pulledOffset, from: range.clamp(end)))
            } else {
                move(to: range.clamp(end))
            }
        }
        guard !isRoundingError else { return keepPlace() }
        recordValue(after: { keepPlace() })
        delegate?.scrollViewDidZoom(self)
    }
}

/// A zoom of two fingers in progress.
nonisolated struct ScrollZoom {
    /// The scale of the content when the pinch began.
    let start: Double
    /// The content offset when the pinch began.
    let offset: CGPoint
    /// The range of the content when the pinch began.
    let range: ScrollRange
    /// The scale of the content if the pinch has the scale 1, without the limits.
    let scale: Double
}

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
    /// The line between the fingers in the latest event that moved them, and in the one before.
    private var lines: (before: Line, latest: Line)?

    /// The scroll view that it zooms, even if the program attaches it to another view.
    weak var scrollView: UIScrollView?

    override var defaultID: String { "\(scrollView?.id ?? "").pinch" }

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
        // An event in which one finger moves and another comes down is delivered twice.
        guard let before = lines?.latest, before != line else { return }
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
