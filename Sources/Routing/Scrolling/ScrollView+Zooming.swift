import Touches

/// Content that two fingers make larger and smaller.
extension ScrollView {
    /// What zooms: the delegate's answer, else `zoomedView`.
    private final var zoomingView: View? { delegate?.viewForZooming(in: self) ?? zoomedView }

    /// Whether fingers can zoom at all.
    final var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomingView != nil }

    /// Two fingers zoom the content.
    public final var isZooming: Bool { pinch.state.isActive }

    /// How large the content is shown; 1 is as it is. Set, it is taken into `minimumZoomScale`...`maximumZoomScale`, the
    /// middle of what shows stays where it is and a glide ends. Without a view to zoom it stays as it is.
    public final var zoomScale: Double {
        get { _zoomScale }
        set {
            stopGliding()
            zoom(to: newValue, around: bounds.center)
        }
    }

    /// The pinch began, went on or ended.
    final func followPinch() {
        guard let view = zoomingView else { return }
        switch pinch.state {
        case .began:
            stopGliding()
            delegate?.scrollViewWillBeginZooming(self, with: view)
            scaleBeforePinch = zoomScale
        case .changed: zoom(to: scaleBeforePinch * pinch.scale, around: pinch.location(in: self))
        case .ended, .cancelled: delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
        case .possible, .failed: break
        }
    }

    /// Shows the content at `scale`, with `anchor`, a point of this view's bounds, where it is on the screen.
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
        if contentOffset == before { tell() }
        delegate?.scrollViewDidZoom(self)
    }
}
