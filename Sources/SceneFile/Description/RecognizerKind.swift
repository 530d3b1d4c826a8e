public import Touches

/// Which recognizer it is, with what only it has.
public enum RecognizerKind: Hashable, Sendable {
    case tap(TapDescription)
    case longPress(LongPressDescription)
    case pan(PanDescription)
    case swipe(SwipeDescription)
    case pinch
    case rotation
    case screenEdgePan(ScreenEdgePanDescription)
    case sequence(SequenceDescription)
}

/// Taps of one or more fingers, one or more times.
public struct TapDescription: Hashable, Sendable {
    /// `numberOfTapsRequired`, from 1.
    public var taps = 1
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

/// Fingers that stay down.
public struct LongPressDescription: Hashable, Sendable {
    /// How long they stay (`minimumPressDuration`).
    public var minimumDuration = Interval.seconds(0.5)
    /// How far they may move before it begins, in points.
    public var allowableMovement = 10.0
    /// Whole taps before the press.
    public var taps = 0
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

/// Fingers that move, in any direction.
public struct PanDescription: Hashable, Sendable {
    /// `minimumNumberOfTouches`, from 1.
    public var minimumFingers = 1
    /// `maximumNumberOfTouches`; nil: no limit.
    public var maximumFingers: Int?

    public init() {}
}

/// A quick stroke.
public struct SwipeDescription: Hashable, Sendable {
    /// The directions it may take; at least one.
    public var direction: Set<SwipeDirection> = [.right]
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

/// `UISwipeGestureRecognizer.Direction`'s members.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    case right, left, up, down
}

/// A pan that starts at an edge of the window.
public struct ScreenEdgePanDescription: Hashable, Sendable {
    /// The edges it starts from; with none it never recognizes.
    public var edges: Set<ScreenEdge> = []
    /// What it has as a pan.
    public var pan = PanDescription()

    public init() {}
}

/// `UIRectEdge`'s members.
public enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
    case top, left, bottom, right
}

/// Taps in the given areas, one after the other: a service menu's secret knock.
public struct SequenceDescription: Hashable, Sendable {
    /// In the view's own coordinates and in order; at least one.
    public var areas: [Rect] = []
    /// The longest time from the first finger's touch to the last one's lift.
    public var within = Interval.zero

    public init() {}
}
