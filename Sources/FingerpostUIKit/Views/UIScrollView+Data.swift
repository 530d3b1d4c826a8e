/// What a scroll view has that never influences a touch.
extension UIScrollView {
    /// Always false: content is never shown beyond the limits of the scale.
    public final var isZoomBouncing: Bool { false }
    /// Has no effect, because nothing is drawn.
    @_disfavoredOverload public final func flashScrollIndicators() {}

    /// How bars change the inset. There are no bars.
    @_disfavoredOverload public final var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
        get { additional.scrolling.contentInsetAdjustmentBehavior }
        set { additional.scrolling.contentInsetAdjustmentBehavior = newValue }
    }
    /// Whether the horizontal indicator is shown. Nothing is drawn.
    @_disfavoredOverload public final var showsHorizontalScrollIndicator: Bool {
        get { additional.scrolling.showsHorizontalScrollIndicator }
        set { additional.scrolling.showsHorizontalScrollIndicator = newValue }
    }
    /// Whether the vertical indicator is shown. Nothing is drawn.
    @_disfavoredOverload public final var showsVerticalScrollIndicator: Bool {
        get { additional.scrolling.showsVerticalScrollIndicator }
        set { additional.scrolling.showsVerticalScrollIndicator = newValue }
    }
    /// The color of the indicators.
    @_disfavoredOverload public final var indicatorStyle: IndicatorStyle {
        get { additional.scrolling.indicatorStyle }
        set { additional.scrolling.indicatorStyle = newValue }
    }
    /// The margins of both indicators, in points.
    @_disfavoredOverload public final var scrollIndicatorInsets: UIEdgeInsets {
        get { additional.scrolling.scrollIndicatorInsets }
        set { additional.scrolling.scrollIndicatorInsets = newValue }
    }
    /// The margins of the vertical indicator, in points.
    @_disfavoredOverload public final var verticalScrollIndicatorInsets: UIEdgeInsets {
        get { additional.scrolling.verticalScrollIndicatorInsets }
        set { additional.scrolling.verticalScrollIndicatorInsets = newValue }
    }
    /// The margins of the horizontal indicator, in points.
    @_disfavoredOverload public final var horizontalScrollIndicatorInsets: UIEdgeInsets {
        get { additional.scrolling.horizontalScrollIndicatorInsets }
        set { additional.scrolling.horizontalScrollIndicatorInsets = newValue }
    }
    /// How a drag dismisses the software keyboard, as data: no software keyboard is shown.
    @_disfavoredOverload public final var keyboardDismissMode: KeyboardDismissMode {
        get { additional.scrolling.keyboardDismissMode }
        set { additional.scrolling.keyboardDismissMode = newValue }
    }
    /// Whether the indicators keep away from bars, as data.
    public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { additional.scrolling.automaticallyAdjustsScrollIndicatorInsets }
        set { additional.scrolling.automaticallyAdjustsScrollIndicatorInsets = newValue }
    }
    /// Whether a tap on the status bar scrolls to the top. There is no status bar.
    @_disfavoredOverload public final var scrollsToTop: Bool {
        get { additional.scrolling.scrollsToTop }
        set { additional.scrolling.scrollsToTop = newValue }
    }
    /// Whether the scale can pass its limits while fingers zoom. It never does.
    @_disfavoredOverload public final var bouncesZoom: Bool {
        get { additional.scrolling.bouncesZoom }
        set { additional.scrolling.bouncesZoom = newValue }
    }

    /// The raw values are UIKit's.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        case automatic = 0
        case scrollableAxes = 1
        case never = 2
        case always = 3
    }

    /// The raw values are UIKit's.
    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black = 1
        case white = 2
    }

    /// The raw values are UIKit's.
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag = 1
        case interactive = 2
    }
}

/// The data of a scroll view, with the defaults of UIKit.
struct ScrollViewData {
    var contentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
    var automaticallyAdjustsScrollIndicatorInsets = true
    var showsHorizontalScrollIndicator = true
    var showsVerticalScrollIndicator = true
    var indicatorStyle = UIScrollView.IndicatorStyle.default
    var scrollIndicatorInsets = UIEdgeInsets.zero
    var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    var keyboardDismissMode = UIScrollView.KeyboardDismissMode.none
    var scrollsToTop = true
    var bouncesZoom = true
    var refreshControl: UIControl?
}
