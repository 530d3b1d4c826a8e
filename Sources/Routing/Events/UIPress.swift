/// One press of a key or button.
@preconcurrency @MainActor
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
        package var name: String { "\(self)" }
    }

    /// The press type; nil for a key that has none of UIKit's types.
    public let type: PressType?
    /// The name of the press type in `UIPress`; the evdev name of the key if it has no type.
    package let keyName: String
    /// The device and the key.
    package let source: PressSource
    /// What the press has just done.
    public internal(set) var phase: Phase
    /// Always 1, because keys have no force.
    public var force: CGFloat { 1 }
    /// In seconds on the device's clock.
    public var timestamp: Double { time.seconds }
    /// The time of the last change of the press, on the application's clock.
    package internal(set) var time: Timestamp
    /// The responder that was in focus when the key was pressed.
    public internal(set) var responder: UIResponder?
    /// The key window when the key was pressed; nil if there was none.
    public internal(set) weak var window: UIWindow?
    var _recognizers: [UIGestureRecognizer] = []
    /// The recognizers that receive this press.
    public var gestureRecognizers: [UIGestureRecognizer]? { _recognizers }
    /// Whether a recognizer or a key command took the press. Its responder then receives no more of it.
    package var isTaken = false
    var _isDelivered = false

    /// Removes everything that would receive this press.
    func forgetReceivers() {
        dispose(of: _recognizers.extractAll())
        dispose(of: exchange(&responder, for: nil))
    }

    init(_ sample: PressSample, at time: Timestamp) {
        type = sample.type
        keyName = sample.key
        source = sample.source
        phase = sample.phase
        self.time = time
    }

    nonisolated public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    deinit {}
}

/// An event with the presses of one time.
open class UIPressesEvent: UIEvent {
    /// The presses in the order in which they began.
    final var _presses: [UIPress] = []

    init(timestamp: Timestamp, journal: Journal?) {
        super.init(type: .presses, timestamp: timestamp, journal: journal)
    }

    /// Creates an event without presses, for tests that override its properties.
    public override init() { super.init(type: .presses, timestamp: .zero, journal: nil) }

    /// All live presses, and the presses that ended in this event.
    open var allPresses: Set<UIPress> { Set(_presses) }

    /// The presses that `gesture` receives.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        Set(_presses.filter { press in press._recognizers.contains { $0 === gesture } })
    }

    deinit {}
}

/// A change of one key or button.
nonisolated public struct PressSample: Equatable, Sendable {
    /// The type of the press; nil for a key that has none.
    public var type: UIPress.PressType?
    /// The name of the press type in `UIPress`; the evdev name of the key if it has no type.
    public var key: String
    /// What happened to the key.
    public var phase: UIPress.Phase
    /// The device and the key. Two keys that are held at the same time are two presses, even if they have the same
    /// name.
    public var source: PressSource

    /// - Parameters:
    ///   - key: the name of the key in records.
    ///   - source: the device and the key; nil if only one key at a time has this name.
    public init(type: UIPress.PressType?, key: String, phase: UIPress.Phase, source: PressSource? = nil) {
        self.type = type
        self.key = key
        self.phase = phase
        self.source = source ?? PressSource(device: nil, key: key)
    }
}

/// One key of one device.
nonisolated public struct PressSource: Hashable, Sendable {
    /// The device; nil for a key without a device.
    public var device: DeviceID?
    /// The evdev name of the key, which is unique on its device.
    public var key: String

    /// - Parameters:
    ///   - device: the device; nil for a key without a device.
    ///   - key: the evdev name of the key.
    public init(device: DeviceID?, key: String) {
        self.device = device
        self.key = key
    }
}
