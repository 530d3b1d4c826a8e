public import Touches

/// The kind of a recognizer, with the settings of this kind.
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

/// The names of the recognizer kinds in scenes.
enum RecognizerKindName: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, sequence

    /// This kind with its default settings.
    var kind: RecognizerKind {
        switch self {
        case .tap: .tap(TapDescription())
        case .longPress: .longPress(LongPressDescription())
        case .pan: .pan(PanDescription())
        case .swipe: .swipe(SwipeDescription())
        case .pinch: .pinch
        case .rotation: .rotation
        case .screenEdgePan: .screenEdgePan(ScreenEdgePanDescription())
        case .sequence: .sequence(SequenceDescription())
        }
    }

    /// Whether its gesture has a direction, which is a condition for `shouldBegin`.
    var hasDirection: Bool {
        switch self {
        case .pan, .swipe, .screenEdgePan: true
        case .tap, .longPress, .pinch, .rotation, .sequence: false
        }
    }

    init(_ kind: RecognizerKind) {
        switch kind {
        case .tap: self = .tap
        case .longPress: self = .longPress
        case .pan: self = .pan
        case .swipe: self = .swipe
        case .pinch: self = .pinch
        case .rotation: self = .rotation
        case .screenEdgePan: self = .screenEdgePan
        case .sequence: self = .sequence
        }
    }
}

/// One or more taps with one or more fingers.
public struct TapDescription: Hashable, Sendable {
    /// `numberOfTapsRequired`, from 1.
    public var taps = 1
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

/// A long press with one or more fingers.
public struct LongPressDescription: Hashable, Sendable {
    /// The time that the fingers stay down (`minimumPressDuration`).
    public var minimumDuration = Interval.seconds(0.5)
    /// The distance in points that a finger may move before the gesture begins.
    public var allowableMovement = 10.0
    /// The number of taps before the press.
    public var taps = 0
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

/// A movement of fingers in any direction.
public struct PanDescription: Hashable, Sendable {
    /// `minimumNumberOfTouches`, from 1.
    public var minimumFingers = 1
    /// `maximumNumberOfTouches`; nil for no limit.
    public var maximumFingers: Int?

    public init() {}
}

/// A quick movement in one direction.
public struct SwipeDescription: Hashable, Sendable {
    /// The directions that are recognized; at least one.
    public var direction: Set<SwipeDirection> = [.right]
    /// `numberOfTouchesRequired`, from 1.
    public var fingers = 1

    public init() {}
}

/// The members of `UISwipeGestureRecognizer.Direction`.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    case right, left, up, down
}

/// A pan that starts at an edge of the window.
public struct ScreenEdgePanDescription: Hashable, Sendable {
    /// The edges at which it may start. If it is empty, the recognizer never recognizes.
    public var edges: Set<ScreenEdge> = []
    /// The settings that it shares with a pan.
    public var pan = PanDescription()

    public init() {}
}

/// The members of `UIRectEdge`.
public enum ScreenEdge: String, Hashable, Sendable, CaseIterable {
    case top, left, bottom, right
}

/// Taps in given areas in a given order, for example to open a service menu.
public struct SequenceDescription: Hashable, Sendable {
    /// In the view's own coordinates, in the order of the taps; at least one.
    public var areas: [CGRect] = []
    /// The maximum time from the first touch to the last lift.
    public var within = Interval.zero

    public init() {}
}
