import Touches

/// One finger, from its contact to its lift: `UITouch`. One object, updated in place, dead after `ended` or `cancelled`.
public final class Touch: Hashable {
    /// The raw values are UIKit's; the three region phases belong to hover and never occur on a touchscreen.
    public enum Phase: Int, Sendable {
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
    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect = 1
        case pencil = 2
        case indirectPointer = 3
    }

    /// One report of the device about this touch.
    struct Sample {
        var timestamp: Timestamp
        /// Screen points.
        var location: Point
        var majorRadius: Double?
        var minorRadius: Double?
        var force: Double?
        var orientation: Double?
    }

    public let id: TouchID
    /// The panel; nil for a touch that came as a record.
    public let device: DeviceID?
    /// The kernel's slot on that panel.
    public let slot: Int?
    public let type = TouchType.direct

    /// What stands in front of it in another library, which keeps it alive for as long as it needs it.
    package weak var counterpart: AnyObject?

    var _phase: Phase
    var _sample: Sample
    /// The one before `_sample`, for prediction.
    var _sampleBefore: Sample?
    /// Screen point at the previous delivered event.
    var _previousLocation: Point
    /// Whether its phase is of the event in progress, and its view has not had it yet.
    var _isFresh = true
    /// Whether it lifted in an event before this one.
    var _wasLifted = false
    /// The samples since this touch's last delivery, at least the present one.
    var _undelivered: [Sample]
    /// Whether what is in `_undelivered` was delivered.
    var _isDelivered = false
    var _tapCount = 1
    var _maximumForce: Double

    var _window: Window?
    var _view: View?
    /// Those that get this touch, the hit view's first. Only ever shrinks.
    var _recognizers: [GestureRecognizer] = []
    /// Those that recognized with this touch: they prevent others until it lifts, also after their reset.
    var _recognizedBy: [GestureRecognizer] = []
    /// The first of the hit view's chain that takes touches, as it was at touch-down.
    var _responder: Responder?
    var _delivery = TouchDelivery()
    /// It only wakes the screen: bound for the record, and no part of any event.
    let _isSwallowed: Bool
    /// Of the down point, and the farthest this touch has been from it: whether it is a tap.
    let _downLocation: Point
    let _downTime: Timestamp
    var _farthest = 0.0

    init(sample: TouchSample, device: DeviceID?, maximumForce: Double, at time: Timestamp) {
        id = sample.touch
        self.device = device
        slot = sample.slot
        _phase = .began
        _sample = Sample(sample, at: time)
        _previousLocation = sample.location
        _undelivered = [_sample]
        _maximumForce = maximumForce
        _isSwallowed = sample.isSwallowed
        _downLocation = sample.location
        _downTime = time
    }

    /// A touch of no device, in no window.
    package convenience init() {
        let sample = TouchSample(touch: TouchID(0), phase: .began, location: .zero)
        self.init(sample: sample, device: nil, maximumForce: 0, at: .zero)
    }

    /// A copy of `touch` as it was at `sample`.
    init(copying touch: Touch, at sample: Sample) {
        id = touch.id
        device = touch.device
        slot = touch.slot
        _phase = touch._phase
        _sample = sample
        _previousLocation = touch._previousLocation
        _undelivered = []
        _maximumForce = touch._maximumForce
        _isSwallowed = touch._isSwallowed
        _tapCount = touch._tapCount
        _window = touch._window
        _view = touch._view
        _downLocation = touch._downLocation
        _downTime = touch._downTime
    }

    public var phase: Phase { _phase }
    /// When the touch last changed, on the device's clock.
    public var timestamp: Timestamp { _sample.timestamp }
    /// How many taps in quick succession at this place this one is; 1 for the first.
    public var tapCount: Int { _tapCount }
    /// Fixed at touch-down; nil where no window was hit.
    public var window: Window? { _window }
    /// Fixed at touch-down; nil after that view left its window.
    public var view: View? { _view }
    /// The recognizers that get this touch, the hit view's first.
    public var gestureRecognizers: [GestureRecognizer] { _recognizers }

    /// In `view`'s bounds, or, with nil, in the window.
    public func location(in view: View?) -> Point { point(_sample.location, in: view) }

    /// The location at the previous delivered event.
    public func previousLocation(in view: View?) -> Point { point(_previousLocation, in: view) }

    /// As `location(in:)`: the device's value is never rounded.
    public func preciseLocation(in view: View?) -> Point { location(in: view) }

    public func precisePreviousLocation(in view: View?) -> Point { previousLocation(in: view) }

    /// The screen point.
    public var screenLocation: Point { _sample.location }

    private func point(_ point: Point, in view: View?) -> Point {
        guard let view = view ?? _window else { return point }
        return view.pointFromTop(point) ?? point
    }

    /// In points; 0 where the hardware does not tell.
    public var majorRadius: Double { _sample.majorRadius ?? 0 }
    /// `majorRadius` is right to within this many points: half of it, as one report differs from the next by about that.
    public var majorRadiusTolerance: Double { majorRadius / 2 }
    /// 1 is an average touch; 0 where the hardware does not tell.
    public var force: Double { _maximumForce > 0 ? _sample.force ?? 0 : 0 }
    /// 0 where the hardware does not tell force.
    public var maximumPossibleForce: Double { _maximumForce }
    /// A finger has no tilt: half a turn over two, straight up.
    public var altitudeAngle: Double { .pi / 2 }
    /// Zero: only a pencil tells.
    public func azimuthAngle(in view: View?) -> Double { 0 }
    /// Zero: only a pencil tells.
    public func azimuthUnitVector(in view: View?) -> Vector { .zero }

    /// Which properties may be corrected later. None are on a touchscreen.
    public struct Properties: OptionSet, Hashable, Sendable {
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

    /// Whether the finger is on the glass, this event's lifts not among them.
    var isDown: Bool { _phase != .ended && _phase != .cancelled }

    public static func == (a: Touch, b: Touch) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Set<Touch> {
    /// By touch number: the order of arrival.
    var inOrder: [Touch] { sorted { $0.id < $1.id } }
}

extension Touch.Sample {
    init(_ sample: TouchSample, at time: Timestamp) {
        self.init(
            timestamp: time, location: sample.location, majorRadius: sample.majorRadius, minorRadius: sample.minorRadius,
            force: sample.force, orientation: sample.orientation)
    }
}
