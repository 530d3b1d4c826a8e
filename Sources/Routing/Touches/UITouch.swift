/// One finger, from its contact to its lift. One object represents it and is updated until its phase is `ended` or
/// `cancelled`.
@preconcurrency @MainActor
open class UITouch: nonisolated Hashable {
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

        /// The same as `pencil`.
        public static let stylus = TouchType.pencil
    }

    /// A report of the device about this touch, and its time.
    typealias Sample = (contact: TouchSample, time: Timestamp)

    package final let id: TouchID
    /// The touchscreen; nil for a touch that came as a record.
    package final let device: DeviceID?
    /// The kernel's slot on that touchscreen; nil if the input has none.
    package final let slot: Int?
    final var _phase: Phase
    /// The latest report of the device.
    final var _sample: TouchSample
    /// The time of the touch's last change, on the device's clock.
    package final internal(set) var time: Timestamp
    /// The sample before `_sample`, for prediction.
    final var _sampleBefore: Sample?
    /// The location at the previous event, in screen points. It is kept until the next event starts.
    final var _previousLocation: CGPoint
    /// Whether the phase belongs to the event in progress, and was not delivered to the view as a move.
    final var _isFresh = true
    /// Whether the touch ended or was cancelled in an earlier event.
    final var _wasLifted = false
    /// The samples since the last delivery of this touch that came before `_sample`.
    final var _earlier: [Sample] = []
    final var _isDelivered = false
    final var _tapCount = 1
    final var _maximumForce: Double

    final var _window: UIWindow?
    final var _view: UIView?
    /// `_window` and `_view` of a touch that is over and that the program keeps. It does not keep them alive.
    private final weak var formerWindow: UIWindow?
    private final weak var formerView: UIView?
    /// The recognizers that receive this touch, the hit view's first. None is added after touch-down.
    final var _recognizers = ObjectList<UIGestureRecognizer>()
    /// The recognizers that recognized with this touch. They prevent others until the touch ends, even after their
    /// reset.
    final var _recognizedBy: [UIGestureRecognizer] = []
    /// The id of the first responder of the hit view's chain that has `takesTouches`, determined at touch-down.
    final var _responder: String?
    /// The label of the last outcome.
    final var _label: TouchLabel?
    /// The objects that `_label` names.
    final var _named = Named()
    final var _delivery = TouchDelivery()
    /// Whether the touch is recorded, but not delivered to views: `TouchSample.swallowed` says why, or it repeats the
    /// one before (R113).
    final var _isSwallowed: Bool
    /// The location and time of touch-down, and the largest distance from there, in screen points. They decide whether
    /// the touch is a tap.
    final let _downLocation: CGPoint
    package final let downTime: Timestamp
    final var _farthest = 0.0

    init(sample: TouchSample, device: DeviceID?, maximumForce: Double, at time: Timestamp) {
        id = sample.touch
        self.device = device
        slot = sample.slot
        _phase = .began
        _sample = sample
        self.time = time
        _previousLocation = sample.location
        _maximumForce = maximumForce
        _isSwallowed = sample.isSwallowed
        _downLocation = sample.location
        downTime = time
    }

    /// Creates a touch without a device and a window, for tests that override its properties.
    public init() {
        (id, device, slot) = (TouchID(0), nil, nil)
        _phase = .began
        _sample = TouchSample(touch: id, phase: .began, location: .zero)
        time = .zero
        _previousLocation = .zero
        _maximumForce = 0
        _isSwallowed = false
        _downLocation = .zero
        downTime = .zero
    }

    /// Creates a copy of `touch` as it was at `sample`. `previous` is its location before, in screen points.
    init(copying touch: UITouch, at sample: Sample, previous: CGPoint) {
        id = touch.id
        device = touch.device
        slot = touch.slot
        _phase = touch._phase
        (_sample, time) = sample
        _previousLocation = previous
        _maximumForce = touch._maximumForce
        _isSwallowed = touch._isSwallowed
        _tapCount = touch._tapCount
        _window = touch._window
        _view = touch._view
        _downLocation = touch._downLocation
        downTime = touch.downTime
    }

    /// What the touch has just done.
    open var phase: Phase { _phase }
    /// The kind of the touch: always `direct` on a touchscreen.
    open var type: TouchType { .direct }
    /// In seconds on the device's clock.
    open var timestamp: Double { time.seconds }
    /// How many taps in quick succession at this place this touch is the last of, from 1 on. It becomes 0 when the
    /// contact has moved too far or has lasted too long for a tap, and stays 0 to the lift (R8).
    open var tapCount: Int { _tapCount }
    /// The window that was hit at touch-down. It never changes.
    open var window: UIWindow? { _window ?? formerWindow }
    /// The view that was hit at touch-down. It never changes, except that it is nil after the view left its window.
    open var view: UIView? { _view ?? formerView }
    /// The recognizers that receive this touch, those of the hit view first.
    open var gestureRecognizers: [UIGestureRecognizer]? { Array(_recognizers) }

    /// The location in `view`'s bounds, or in the window if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { point(_sample.location, in: view) }
    /// The location at the previous event of touches, in `view`'s bounds, or in the window if `view` is nil. It is the
    /// present location if the finger has just come down or did not move.
    open func previousLocation(in view: UIView?) -> CGPoint { point(_previousLocation, in: view) }
    /// The same as `location(in:)`, which is not rounded either.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// The same as `previousLocation(in:)`, which is not rounded either.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// The location in screen points.
    package final var screenLocation: CGPoint { _sample.location }

    private final func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view = view ?? _window else { return point }
        return view.pointFromTop(point) ?? point
    }

    /// The radius along the contact's longer axis, in points; 0 if the hardware does not measure it.
    open var majorRadius: CGFloat { _sample.majorRadius ?? 0 }
    /// How much `majorRadius` may differ from the real one, in points: half of it, because successive reports differ by
    /// about as much.
    open var majorRadiusTolerance: CGFloat { majorRadius / 2 }
    /// From 0 to `maximumPossibleForce`; 1 is an average touch. 0 if the hardware does not measure it.
    open var force: CGFloat { _maximumForce > 0 ? _sample.force ?? 0 : 0 }
    /// The largest value of `force`; 0 if the hardware does not measure force.
    open var maximumPossibleForce: CGFloat { _maximumForce }
    /// The angle to the screen, in radians. Always a right angle: a finger counts as perpendicular to the screen.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction of a pen, in radians. Always 0, because fingers have none.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The properties that may be corrected later. On a touchscreen, there are none.
    nonisolated public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The force.
        public static let force = Properties(rawValue: 1)
        /// The direction of a pen.
        public static let azimuth = Properties(rawValue: 2)
        /// The angle to the screen.
        public static let altitude = Properties(rawValue: 4)
        /// The location.
        public static let location = Properties(rawValue: 8)
        /// The roll angle of a pen.
        public static let roll = Properties(rawValue: 16)
    }
    /// The properties that are estimates. Always empty.
    open var estimatedProperties: Properties { [] }
    /// The properties that will be updated later. Always empty.
    open var estimatedPropertiesExpectingUpdates: Properties { [] }

    /// Called when nothing more of the touch is delivered.
    final func releaseViews() {
        (formerWindow, formerView) = (_window, _view)
        dispose(of: exchange(&_view, for: nil))
        dispose(of: exchange(&_window, for: nil))
    }

    /// Whether it belongs to an event. Of those that are swallowed, only recognizers that work while the panel is
    /// locked get one (R115).
    final var belongsToEvent: Bool { !_isSwallowed || !_recognizers.isEmpty }

    /// Whether its view has it, and a responder takes it that is neither a control nor a scroll view.
    package final var isTaken: Bool {
        guard _delivery.state == .begun || _delivery.state == .endWithheld,
            let taker = _view?.chain.first(where: { $0.takesTouches })
        else { return false }
        return !(taker is UIControl) && !(taker is UIScrollView)
    }

    /// Whether the finger is down. False for a touch that ends or is cancelled in the current event.
    final var isDown: Bool { _phase != .ended && _phase != .cancelled }

    nonisolated public static func == (a: UITouch, b: UITouch) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    deinit {}
}

extension Set<UITouch> {
    /// The touches in the order of their numbers, which is the order in which they began.
    var inOrder: [UITouch] { sorted { $0.id < $1.id } }
}

extension UITouch {
    /// Prepares the touch for a new event: the touch is stationary until the device reports a change.
    func startEvent() {
        _phase = .stationary
        _previousLocation = _sample.location
    }

    /// Sets the tap count to 0 if the contact has lasted longer than `duration`.
    func limitTap(to duration: Interval, at time: Timestamp) {
        if time - downTime > duration { _tapCount = 0 }
    }

    /// Sets the tap count to 0 if the contact was further from its down point than `distance`, in screen points.
    func limitTap(to distance: Double) {
        if !_farthest.isAtMost(distance) { _tapCount = 0 }
    }

    /// Stores the latest report of the device.
    func update(to sample: TouchSample, at time: Timestamp) {
        if !_isDelivered {
            _earlier.append((_sample, self.time))
            if _earlier.count == UITouch.undeliveredLimit { _earlier.removeFirst() }
        }
        _isDelivered = false
        _sampleBefore = (_sample, self.time)
        (_sample, self.time) = (sample, time)
        _phase = Phase(sample.phase)
        _isFresh = true
        _delivery.wasRouted = false
        _farthest = max(_farthest, _downLocation.distance(to: sample.location))
    }

    /// The largest number of samples that are kept before a delivery. If delivery is withheld for longer, only the
    /// latest samples are kept: two seconds at 500 reports a second, the rate of the fastest panels.
    private static let undeliveredLimit = 1000

    /// Removes everything that would receive this touch.
    func forgetReceivers() {
        dispose(of: _recognizers.extractAll())
        dispose(of: _recognizedBy.extractAll())
        dispose(of: _delivery.contentHolds.extractAll())
        dispose(of: exchange(&_view, for: nil))
        dispose(of: exchange(&_window, for: nil))
    }

    func wasDelivered() {
        if !_earlier.isEmpty { _earlier.removeAll(keepingCapacity: true) }
        _isDelivered = true
    }

    /// The label with the responder chain. Determines the responder that takes the touch.
    func labelOfBeginning() -> TouchLabel {
        let chain = _view?.chain ?? []
        _responder = chain.first { $0.takesTouches }?.id
        return newLabel(chain: chain.map(\.id), recognizers: _recognizers.map(\.id))
    }
}

extension UITouch.Phase {
    init(_ phase: ContactPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

/// The state of the delivery of one touch to its hit view.
struct TouchDelivery {
    nonisolated enum State {
        /// The view has not received `touchesBegan`. A recognizer or a scroll view may be withholding it.
        case owed
        /// The view received `touchesBegan`.
        case begun
        /// The finger lifted, and a recognizer withholds `touchesEnded`.
        case endWithheld
        /// The view receives nothing more of this touch.
        case closed
    }

    var state = State.owed {
        didSet {
            if state != .endWithheld { endDeadline?.cancel() }
            guard state != .owed, !contentHolds.isEmpty else { return }
            for hold in contentHolds { hold.deadline?.cancel() }
            contentHolds.removeAll()
        }
    }
    /// Whether the touch's latest change reached `UIWindow.sendEvent(_:)`. An override of `sendEvent` can suppress it
    /// (R22).
    var wasRouted = false
    /// Whether a recognizer took the touch from the view. If the view has the touch, it receives the cancellation next.
    var isLost = false
    /// Whether the journal recorded that the first delivery is withheld.
    var isHeld = false
    /// Whether `touchesEnded` has been withheld for the longest time that the policy allows (K2).
    var endedHoldExpired = false
    /// The deadline that sets `endedHoldExpired`; nil if nothing limits the hold.
    var endDeadline: Deadline?
    /// The holds of the scroll views that withhold the touch from their content.
    var contentHolds: [ContentHold] = []
}

/// A period in which a scroll view withholds a touch from its content, because the touch may scroll.
final class ContentHold {
    /// The recognizer that would scroll. The hold is over when it has failed.
    let recognizer: UIGestureRecognizer
    /// The time at which the content receives the touch at the latest; nil after that time.
    var deadline: Deadline?

    init(recognizer: UIGestureRecognizer) { self.recognizer = recognizer }

    deinit {}
}
