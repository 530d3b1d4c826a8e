public import Touches

/// The properties that a scroll view has in addition to those of a view.
public struct ScrollDescription: Hashable, Sendable {
    /// The size of the content at the scale 1, in points of the content.
    public var contentSize = CGSize.zero
    /// The point of the content at the scroll view's top left corner at the start, in the scroll view's points: those
    /// of the content times `zoomScale`.
    public var contentOffset = CGPoint.zero
    /// The space around the content, in the scroll view's points. Negative insets cut the content short.
    public var contentInset = UIEdgeInsets.zero
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
    /// The id of the subview that is zoomed; nil for none.
    public var zooms: String?
    /// The built-in recognizers, `<id>.pan` and `<id>.pinch`.
    public var pan: RecognizerDescription
    public var pinch: RecognizerDescription

    /// - Parameter id: the id of the scroll view.
    public init(id: String) {
        pan = RecognizerDescription(id: "\(id).pan", kind: .pan(PanDescription()))
        pinch = RecognizerDescription(id: "\(id).pinch", kind: .pinch)
        pan.delaysTouchesEnded = false
        pinch.delaysTouchesEnded = false
    }

    /// The built-in recognizers.
    var recognizers: [RecognizerDescription] { [pan, pinch] }
}

/// How fast a deceleration ends. The numbers are in the thresholds.
public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    case normal
    case fast
}
