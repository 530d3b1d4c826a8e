import Touches

/// Zooming the content with two fingers.
extension ScrollView {
    /// The view that zooms: the one that the delegate returns, otherwise `zoomedView`.
    private final var zoomingView: View? { delegate?.viewForZooming(in: self) ?? zoomedView }

    /// Whether fingers can zoom the content.
    final var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomingView != nil }

    /// Whether two fingers zoom the content.
    public final var isZooming: Bool { pinch.state.isActive }

    /// The scale of the content; 1 is its original size. Setting it clamps it to
    /// `minimumZoomScale`...`maximumZoomScale`, keeps the middle of the visible content in place, and ends a motion of
    /// the content. If there is no view to zoom, the scale does not change.
    public final var zoomScale: Double {
        get { _zoomScale }
        set {
            stopGliding()
            zoom(to: newValue, around: bounds.center)
        }
    }

    /// Sets `zoomScale`, with the same limits. There are no animations. If `animated` is true, the delegate still
    /// receives the calls for the beginning and the end of the zooming.
    public final func setZoomScale(_ scale: Double, animated: Bool) {
        changeZoom(animated: animated) { zoomScale = scale }
    }

    /// Zooms until `rect`, in the coordinates of the view that zooms, is as large as fits, and moves it to the middle
    /// of this view.
    public final func zoom(to rect: Rect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, let view = zoomingView else { return }
        changeZoom(animated: animated) {
            zoomScale = min(bounds.width / rect.width, bounds.height / rect.height)
            let shown = view.convert(rect, to: self)
            scrollOverrides.setContentOffset(
                range.clamp(Point(shown.midX - bounds.width / 2, shown.midY - bounds.height / 2)))
        }
    }

    private final func changeZoom(animated: Bool, _ change: () -> Void) {
        guard let view = zoomingView else { return }
        if animated { delegate?.scrollViewWillBeginZooming(self, with: view) }
        change()
        if animated { delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale) }
    }

    /// Called when the pinch began, changed, ended or was cancelled.
    final func followPinch() {
        guard let view = zoomingView else { return }
        switch pinch.state {
        case .began:
            stopGliding()
            delegate?.scrollViewWillBeginZooming(self, with: view)
            scaleBeforePinch = zoomScale
        case .changed: zoom(to: scaleBeforePinch * pinch.scale, around: pinch.location(in: self))
        case .ended:
            zoom(to: scaleBeforePinch * pinch.scale, around: pinch.location(in: self))
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
        case .cancelled: delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
        case .possible, .failed: break
        }
    }

    /// Sets the scale of the content. The content at `anchor`, in this view's coordinates, keeps its place on the
    /// screen.
    private final func zoom(to scale: Double, around anchor: Point) {
        let scale = min(max(scale, minimumZoomScale), maximumZoomScale)
        guard let view = zoomingView, scale != zoomScale, scale > 0 else { return }
        let ratio = scale / zoomScale
        _zoomScale = scale
        view.transform = AffineTransform(scaleX: scale, y: scale)
        view.center = .zero + (view.center - .zero) * ratio
        setContentSize(Size(contentSize.width * ratio, contentSize.height * ratio))

        let shift = (anchor - .zero) * (ratio - 1)
        let before = contentOffset
        if let origin = drag?.origin {
            drag?.origin = origin + shift
            moveWithFinger()
        } else {
            move(to: range.clamp(before + shift))
        }
        if contentOffset == before { recordValue() }
        delegate?.scrollViewDidZoom(self)
    }
}
