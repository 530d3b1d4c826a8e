public import Touches

/// A gesture recognizer of any kind.
public struct RecognizerDescription: Hashable, Sendable {
    public var id: String
    public var kind: RecognizerKind
    public var isEnabled = true
    /// Without a target they are searched from the recognizer's view up.
    public var actions: [ActionDescription] = []
    public var cancelsTouchesInView = true
    public var delaysTouchesBegan = false
    public var delaysTouchesEnded = true
    /// The ids of the recognizers that must have failed first. `all`: every other one that may share a touch.
    public var requireFailureOf = NameSet.these([])
    /// The ids of the recognizers it may recognize beside; each pair needs to be said once.
    public var simultaneousWith = NameSet.these([])
    /// The ids of views whose touches, and those of everything in them, it does not get.
    public var ignoreTouchesIn: [String] = []
    public var shouldBegin = ShouldBegin.always

    public init(id: String, kind: RecognizerKind) {
        self.id = id
        self.kind = kind
        if case .sequence = kind {
            cancelsTouchesInView = false
            delaysTouchesEnded = false
        }
    }
}

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

/// When a recognizer may begin.
public enum ShouldBegin: Hashable, Sendable {
    case always
    case never
    /// Where the larger part of the velocity is along x.
    case horizontal
    /// Where the larger part of the velocity is along y.
    case vertical
}

public struct TapDescription: Hashable, Sendable {
    /// `numberOfTapsRequired`, from 1.
    public var taps = 1
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

public struct LongPressDescription: Hashable, Sendable {
    /// `minimumPressDuration`.
    public var minimumDuration = Interval.seconds(0.5)
    /// Points.
    public var allowableMovement = 10.0
    /// Whole taps before the press.
    public var taps = 0
    public var fingers = 1

    public init() {}
}

public struct PanDescription: Hashable, Sendable {
    public var minimumFingers = 1
    /// nil: no limit.
    public var maximumFingers: Int?

    public init() {}
}

public struct SwipeDescription: Hashable, Sendable {
    public var direction: Set<SwipeDirection> = [.right]
    public var fingers = 1

    public init() {}
}

public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    case right, left, up, down
}

public struct ScreenEdgePanDescription: Hashable, Sendable {
    /// The edges it starts from; with none it never recognizes.
    public var edges: Set<ScreenEdge> = []
    public var pan = PanDescription()

    public init() {}
}

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
