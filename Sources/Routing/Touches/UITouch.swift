import Touches

/// One finger, from its contact to its lift: `UITouch`. One object represents it and is updated until its phase is
/// `ended` or `cancelled`.
public final class UITouch: nonisolated Hashable {
    /// The raw values are UIKit's. The three region phases belong to hover and do not occur on a touchscreen.
    nonisolated public enum Phase: Int, Sendable {
        case began = 0
        case moved = 1
        case stationary = 2
        case ended = 3
        case cancelled = 4
        case regionEntered = 5
        case regionMoved = 6
        case regionExited = 7
    }

    /// The raw values are UIKit's.
    nonisolated public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3
    }

    /// One report of the device about this touch.
    nonisolated struct Sample {
        var timestamp: Timestamp
        /// In screen points.
        var location: CGPoint
        var majorRadius: Double?
        var minorRadius: Double?
        var force: Double?
        var orientation: Double?
    }

    public let id: TouchID
    /// The touchscreen; nil for a touch that came as a record.
    public let device: DeviceID?
    /// The kernel's slot on that touchscreen; nil if the input has none.
    public let slot: Int?
    public let type = TouchType.direct

    package var counterpart = Counterpart()

    var _phase: Phase
    var _sample: Sample
    /// The sample before `_sample`, for prediction.
    var _sampleBefore: Sample?
    /// The location at the previous event, in screen points. It is kept until the next event starts.
    var _previousLocation: CGPoint
    /// Whether the phase belongs to the event in progress, and was not delivered to the view as a move.
    var _isFresh = true
    /// Whether the touch ended or was cancelled in an earlier event.
    var _wasLifted = false
    /// The samples since the last delivery of this touch that came before `_sample`.
    var _earlier: [Sample] = []
    /// Whether `_sample` was delivered.
    var _isDelivered = false
    var _tapCount = 1
    var _maximumForce: Double

    var _window: UIWindow?
    var _view: UIView?
    /// The recognizers that receive this touch, the hit view's first. None is added after touch-down.
    var _recognizers = RecognizerList()
    /// The recognizers that recognized with this touch. They prevent others until the touch ends, even after their
    /// reset.
    var _recognizedBy: [UIGestureRecognizer] = []
    /// The id of the first responder of the hit view's chain that has `takesTouches`, determined at touch-down.
    var _responder: String?
    /// The label of the last outcome.
    var _label: TouchLabel?
    /// The objects that `_label` names.
    var _named = Named()
    var _delivery = TouchDelivery()
    /// Whether the touch only wakes the screen. It is recorded, but belongs to no event.
    let _isSwallowed: Bool
    /// The location and time of touch-down, and the largest distance from there, in screen points. They decide whether
    /// the touch is a tap.
    let _downLocation: CGPoint
    let _downTime: Timestamp
    var _farthest = 0.0

    init(sample: TouchSample, device: DeviceID?, maximumForce: Double, at time: Timestamp) {
        id = sample.touch
        self.device = device
        slot = sample.slot
        _phase = .began
        _sample = Sample(sample, at: time)
        _previousLocation = sample.location
        _maximumForce = maximumForce
        _isSwallowed = sample.isSwallowed
        _downLocation = sample.location
        _downTime = time
    }

    /// Creates a touch without a device and a window.
    package convenience init() {
        let sample = TouchSample(touch: TouchID(0), phase: .began, location: .zero)
        self.init(sample: sample, device: nil, maximumForce: 0, at: .zero)
    }

    /// Creates a copy of `touch` as it was at `sample`. `previous` is its location before, in screen points.
    init(copying touch: UITouch, at sample: Sample, previous: CGPoint) {
        id = touch.id
        device = touch.device
        slot = touch.slot
        _phase = touch._phase
        _sample = sample
        _previousLocation = previous
        _maximumForce = touch._maximumForce
        _isSwallowed = touch._isSwallowed
        _tapCount = touch._tapCount
        _window = touch._window
        _view = touch._view
        _downLocation = touch._downLocation
        _downTime = touch._downTime
    }

    public var phase: Phase { _phase }
    /// The time of the touch's last change, on the device's clock.
    public var timestamp: Timestamp { _sample.timestamp }
    /// The number of successive taps at this place, including this touch; 1 for the first.
    public var tapCount: Int { _tapCount }
    /// The window that was hit at touch-down; nil if none was hit.
    public var window: UIWindow? { _window }
    /// The view that was hit at touch-down; nil if none was hit, or after that view left its window.
    public var view: UIView? { _view }
    /// The recognizers that receive this touch, the hit view's first.
    public var gestureRecognizers: [UIGestureRecognizer] { Array(_recognizers) }

    /// Returns the location in `view`'s coordinates, or in the window's if `view` is nil.
    public func location(in view: UIView?) -> CGPoint { point(_sample.location, in: view) }

    /// Returns the location at the previous event, in the same coordinates as `location(in:)`. It is the present
    /// location if the finger has just come down or did not move. The value stays the same until the next event.
    public func previousLocation(in view: UIView?) -> CGPoint { point(_previousLocation, in: view) }

    /// Returns the same as `location(in:)`, because locations are never rounded.
    public func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

    /// Returns the same as `previousLocation(in:)`, because locations are never rounded.
    public func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The location in screen points.
    public var screenLocation: CGPoint { _sample.location }

    private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view = view ?? _window else { return point }
        return view.pointFromTop(point) ?? point
    }

    /// The radius along the contact's longer axis, in points; 0 if the hardware does not measure it.
    public var majorRadius: Double { _sample.majorRadius ?? 0 }
    /// The tolerance of `majorRadius` in points: half of it, because successive reports differ by about as much.
    public var majorRadiusTolerance: Double { majorRadius / 2 }
    /// The force, from 0 to `maximumPossibleForce`; 1 is an average touch, 0 if the hardware does not measure it.
    public var force: Double { _maximumForce > 0 ? _sample.force ?? 0 : 0 }
    /// The largest value of `force`; 0 if the hardware does not measure force.
    public var maximumPossibleForce: Double { _maximumForce }
    /// The angle to the screen, in radians. A finger has no tilt, so this is always π/2: perpendicular to the screen.
    public var altitudeAngle: Double { .pi / 2 }
    /// Returns zero, because only a pencil has an azimuth.
    public func azimuthAngle(in view: UIView?) -> Double { 0 }
    /// Returns zero, because only a pencil has an azimuth.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { .zero }

    /// The properties that may be corrected later. On a touchscreen, there are none.
    nonisolated public struct Properties: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let force = Properties(rawValue: 1)
        public static let azimuth = Properties(rawValue: 2)
        public static let altitude = Properties(rawValue: 4)
        public static let location = Properties(rawValue: 8)
        public static let roll = Properties(rawValue: 16)
    }

    public var estimatedProperties: Properties { [] }
    public var estimatedPropertiesExpectingUpdates: Properties { [] }
    public var estimationUpdateIndex: Int? { nil }

    /// Whether the finger is down. False for a touch that ends or is cancelled in the current event.
    var isDown: Bool { _phase != .ended && _phase != .cancelled }

    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Set<UITouch> {
    /// The touches in the order of their numbers, which is the order in which they began.
    var inOrder: [UITouch] { sorted { $0.id < $1.id } }
}

extension UITouch.Sample {
    init(_ sample: TouchSample, at time: Timestamp) {
        self.init(
            timestamp: time, location: sample.location, majorRadius: sample.majorRadius,
            minorRadius: sample.minorRadius,
            force: sample.force, orientation: sample.orientation)
    }
}
