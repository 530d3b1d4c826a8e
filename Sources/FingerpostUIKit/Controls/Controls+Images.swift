// Images and texts of controls. Nothing is drawn, so they have no effect.

extension UISlider {
    /// Always nil: images are ignored.
    public final var currentThumbImage: UIImage? { nil }
    /// Always nil: images are ignored.
    public final var currentMinimumTrackImage: UIImage? { nil }
    /// Always nil: images are ignored.
    public final var currentMaximumTrackImage: UIImage? { nil }
    /// Always nil: images are ignored.
    public final func thumbImage(for state: State) -> UIImage? { nil }
    /// Always nil: images are ignored.
    public final func minimumTrackImage(for state: State) -> UIImage? { nil }
    /// Always nil: images are ignored.
    public final func maximumTrackImage(for state: State) -> UIImage? { nil }
}

extension UISegmentedControl {
    /// Has no effect.
    public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}
    /// Has no effect.
    public final func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
    /// Has no effect.
    public final func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
        barMetrics: UIBarMetrics
    ) {}
    /// Has no effect: segments are equally wide.
    public final var apportionsSegmentWidthsByContent: Bool {
        get { false }
        set {}
    }
}

extension UIPageControl {
    /// Has no effect.
    public final func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
    /// Has no effect.
    public final var preferredIndicatorImage: UIImage? {
        get { nil }
        set {}
    }
    /// Has no effect: the current page is always shown.
    public final var defersCurrentPageDisplay: Bool {
        get { false }
        set {}
    }
    /// Has no effect: the current page is always shown.
    public final func updateCurrentPageDisplay() {}
}

extension UIStepper {
    /// Has no effect.
    public final func setIncrementImage(_ image: UIImage?, for state: State) {}
    /// Has no effect.
    public final func setDecrementImage(_ image: UIImage?, for state: State) {}
    /// Has no effect.
    public final func setBackgroundImage(_ image: UIImage?, for state: State) {}
    /// Has no effect.
    public final func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
    ) {}
}

extension UIButton {
    /// Has no effect.
    public final func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {}
    /// Has no effect.
    public final func setTitleShadowColor(_ color: UIColor?, for state: State) {}
    /// Has no effect: there is no pointer.
    public final var isPointerInteractionEnabled: Bool {
        get { false }
        set {}
    }
}

extension UIImageView {
    /// Has no effect.
    public final var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        get { nil }
        set {}
    }
}
