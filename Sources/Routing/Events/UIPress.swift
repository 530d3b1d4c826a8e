import Touches

/// One press of a key or button: `UIPress`.
public final class UIPress: nonisolated Hashable {
    /// The raw values are UIKit's.
    nonisolated public enum PressType: Int, Sendable {
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
    nonisolated public enum Phase: Int, Sendable {
        case began = 0
        case changed = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4

        /// The name in records.
        package var name: String {
            switch self {
            case .began: "began"
            case .changed: "changed"
            case .stationary: "stationary"
            case .ended: "ended"
            case .cancelled: "cancelled"
            }
        }
    }

    /// The press type; nil for a key that has none of UIKit's types.
    public let type: PressType?
    /// The name of the press type in `UIPress`; the evdev name of the key if it has no type.
    public let key: String
    /// The device and the key.
    public let source: PressSource
    public internal(set) var phase: Phase
    /// The force of the press, 0 to 1. Keys have 1.
    public internal(set) var force: Double
    /// The time of the last change of the press, on the application's clock.
    public internal(set) var timestamp: Timestamp
    /// The responder that was focused when the key went down.
    public internal(set) var responder: UIResponder?
    /// The key window when the key went down; nil if there was none.
    public internal(set) weak var window: UIWindow?
    package var counterpart = Counterpart()
    /// The recognizers that receive this press.
    var _recognizers: [UIGestureRecognizer] = []
    /// The recognizers that receive this press.
    public var gestureRecognizers: [UIGestureRecognizer] { _recognizers }
    /// Whether a recognizer or a key command took the press. Its responder then receives no more of it.
    package var isTaken: Bool {
        get { _isTaken }
        set { _isTaken = newValue }
    }
    /// Whether the press was delivered to its responder.
    var _isDelivered = false
    var _isTaken = false

    /// Removes everything that would receive this press.
    func forgetReceivers() {
        dispose(of: _recognizers.extractAll())
        dispose(of: exchange(&responder, for: nil))
        dispose(of: counterpart.letGo())
    }

    init(_ sample: PressSample, at time: Timestamp) {
        type = sample.type
        key = sample.key
        source = sample.source
        phase = sample.phase
        force = sample.force
        timestamp = time
    }

    nonisolated public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An event with the changes of presses: `UIPressesEvent`.
public final class UIPressesEvent: UIEvent {
    /// The presses in the order in which they began.
    var _presses: [UIPress] = []

    /// The presses that are held and those that ended or were cancelled in this event.
    public var allPresses: Set<UIPress> { Set(_presses) }

    init(timestamp: Timestamp, journal: Journal?) {
        super.init(type: .presses, timestamp: timestamp, journal: journal)
    }
}
