import Touches

/// One button or key that is held: `UIPress`.
public final class Press: Hashable {
    /// The raw values are UIKit's.
    public enum PressType: Int, Sendable {
        case upArrow = 0
        case downArrow = 1
        case leftArrow = 2
        case rightArrow = 3
        case select = 4
        case menu = 5
        case playPause = 6
        case pageUp = 30
        case pageDown = 31
        case tvRemoteOneTwoThree = 32
        case tvRemoteFourColors = 33
    }

    /// The raw values are UIKit's.
    public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
    }

    /// nil for a key that is none of UIKit's types.
    public let type: PressType?
    /// UIPress's name of the type, else the evdev name of the key.
    public let key: String
    public internal(set) var phase: Phase
    /// 0 to 1; keys have 1.
    public internal(set) var force: Double
    public internal(set) var timestamp: Timestamp
    /// The one in focus when the key went down.
    public internal(set) var responder: Responder?
    /// The key window when the key went down; nil where there was none.
    public internal(set) weak var window: Window?
    /// What stands in front of it in another library, which keeps it alive for as long as it needs it.
    package weak var counterpart: AnyObject?
    /// The recognizers that get this press.
    var _recognizers: [GestureRecognizer] = []
    /// Whether its responder was told of it, and whether a recognizer took it from there.
    var _isDelivered = false
    var _isTaken = false

    init(type: PressType?, key: String, phase: Phase, force: Double, timestamp: Timestamp) {
        self.type = type
        self.key = key
        self.phase = phase
        self.force = force
        self.timestamp = timestamp
    }

    public static func == (a: Press, b: Press) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The presses of one moment: `UIPressesEvent`.
public final class PressesEvent: Event {
    /// In the order they began.
    var _presses: [Press] = []

    /// Every press held, and those released in this event.
    public var allPresses: Set<Press> { Set(_presses) }

    init(timestamp: Timestamp, journal: Journal?) {
        super.init(type: .presses, timestamp: timestamp, journal: journal)
    }
}
