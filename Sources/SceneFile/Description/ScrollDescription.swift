public import Touches

/// What a scroll view has beyond a view.
public struct ScrollDescription: Hashable, Sendable {
    public var contentSize = Size.zero
    public var contentOffset = Point.zero
    public var contentInset = EdgeInsets.zero
    /// `isPagingEnabled`.
    public var paging = false
    public var bounces = true
    public var alwaysBounceHorizontal = false
    public var alwaysBounceVertical = false
    public var scrollEnabled = true
    public var delaysContentTouches = true
    public var canCancelContentTouches = true
    /// `isDirectionalLockEnabled`.
    public var directionalLock = false
    public var decelerationRate = DecelerationRate.normal
    /// From `minimumZoomScale` to `maximumZoomScale`.
    public var zoomScale = 1.0
    public var minimumZoomScale = 1.0
    public var maximumZoomScale = 1.0
    /// The id of the subview that zooms; nil: none does.
    public var zooms: String?
    /// The scroll view's own recognizers, `<id>.pan` and `<id>.pinch`.
    public var pan: RecognizerDescription
    public var pinch: RecognizerDescription

    /// - Parameter id: the scroll view's.
    public init(id: String) {
        pan = RecognizerDescription(id: "\(id).pan", kind: .pan(PanDescription()))
        pinch = RecognizerDescription(id: "\(id).pinch", kind: .pinch)
    }
}

/// How soon a glide slows down; the numbers are thresholds.
public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    case normal
    case fast
}
