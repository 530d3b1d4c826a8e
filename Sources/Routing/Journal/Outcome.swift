import Touches

/// Something that the core did, with the values at that moment.
public struct Outcome: Sendable {
    public let time: Timestamp
    public let kind: Kind

    public init(time: Timestamp, kind: Kind) {
        self.time = time
        self.kind = kind
    }

    public enum Kind: Sendable {
        case touch(TouchOutcome)
        case delivery(DeliveryOutcome)
        case gesture(GestureOutcome)
        case action(ActionOutcome)
        case value(ValueOutcome)
        case press(PressOutcome)
        case motion(MotionOutcome)
        case remote(RemoteOutcome)
        case hit(HitOutcome)
        case call(CallOutcome)
        case state(StateOutcome)
        case hold(HoldOutcome)
        case control(ControlOutcome)
    }
}

/// A selection of outcomes. Outcomes that are not selected are not created.
public struct OutcomeKinds: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let touch = OutcomeKinds(rawValue: 1 << 0)
    public static let delivery = OutcomeKinds(rawValue: 1 << 1)
    public static let gesture = OutcomeKinds(rawValue: 1 << 2)
    public static let action = OutcomeKinds(rawValue: 1 << 3)
    public static let value = OutcomeKinds(rawValue: 1 << 4)
    public static let press = OutcomeKinds(rawValue: 1 << 5)
    public static let motion = OutcomeKinds(rawValue: 1 << 6)
    public static let remote = OutcomeKinds(rawValue: 1 << 7)
    public static let hit = OutcomeKinds(rawValue: 1 << 8)
    public static let call = OutcomeKinds(rawValue: 1 << 9)
    public static let state = OutcomeKinds(rawValue: 1 << 10)
    public static let hold = OutcomeKinds(rawValue: 1 << 11)
    public static let control = OutcomeKinds(rawValue: 1 << 12)

    /// Everything except the traces, which report each step of a decision.
    public static let standard: OutcomeKinds = [.touch, .delivery, .gesture, .action, .value, .press, .motion, .remote]
    public static let traces: OutcomeKinds = [.hit, .call, .state, .hold, .control]
    public static let all: OutcomeKinds = [.standard, .traces]
}

/// A change of a finger's phase, whether or not a view receives its touch.
public struct TouchOutcome: Sendable {
    public var phase: ContactPhase
    public var label: TouchLabel
    /// In screen points.
    public var location: Point
    /// The location of the last outcome of this touch, in screen points; nil with `began`.
    public var previous: Point?
    /// `location` in the bounds of `view`.
    public var inView: Point?
    /// In points; nil if the panel does not measure it.
    public var majorRadius: Double?
    /// In points; nil if the panel does not measure it.
    public var minorRadius: Double?
    /// 1 is the force of an average touch; nil if the panel does not measure it.
    public var force: Double?
    /// The direction of the long axis, in radians clockwise from up; nil if the panel does not measure it.
    public var orientation: Double?
    /// The reason for the cancellation; only with `cancelled`.
    public var reason: CancelReason?
    /// Whether the touch ended an idle time; only with `began`.
    public var wakes = false
    /// Whether the touch began before the reader connected.
    public var resumed = false

    package init(
        phase: ContactPhase, label: TouchLabel, location: Point, previous: Point? = nil, inView: Point? = nil,
        majorRadius: Double? = nil, minorRadius: Double? = nil, force: Double? = nil, orientation: Double? = nil,
        reason: CancelReason? = nil, wakes: Bool = false, resumed: Bool = false
    ) {
        self.phase = phase
        self.label = label
        self.location = location
        self.previous = previous
        self.inView = inView
        self.majorRadius = majorRadius
        self.minorRadius = minorRadius
        self.force = force
        self.orientation = orientation
        self.reason = reason
        self.wakes = wakes
        self.resumed = resumed
    }

    public var touch: TouchID { label.touch }
    public var device: DeviceID? { label.device }
    public var slot: Int? { label.slot }
    public var tapCount: Int { label.tapCount }
    public var window: String? { label.window }
    public var view: String? { label.view }
    /// The nearest responder in the chain that takes touches.
    public var responder: String? { label.responder }
    /// The responder chain from the hit view; only with `began`.
    public var chain: [String] { phase == .began ? label.chain : [] }
    /// The recognizers that receive the touch; only with `began`.
    public var recognizers: [String] { phase == .began ? label.recognizers : [] }
}

/// A touch that its view lost or did not receive.
public struct DeliveryOutcome: Sendable {
    public enum Change: String, Sendable {
        /// The view had received the touch, and received `touchesCancelled`.
        case cancelled
        /// The view did not receive the touch, because it takes one touch at a time, another view is exclusive, or a
        /// scroll view kept the touch.
        case refused
        /// The view did not receive the touch, because a recognizer or a scroll view took it. `by` is empty if the
        /// touch only wakes the screen.
        case swallowed
    }
    public var touch: TouchID
    public var view: String?
    public var change: Change
    /// The ids of the recognizers or views that caused it.
    public var by: [String]

    package init(touch: TouchID, view: String?, change: Change, by: [String]) {
        self.touch = touch
        self.view = view
        self.change = change
        self.by = by
    }
}

/// A change of a gesture for which the recognizer sends its action, with the measured values.
public struct GestureOutcome: Sendable {
    public enum State: String, Sendable {
        case began, changed, ended, cancelled
    }
    public var recognizer: String
    public var kind: String
    public var view: String
    public var state: State
    public var touches: [TouchID]
    /// The centroid, in screen points.
    public var location: Point
    /// The centroid in the bounds of `view`.
    public var inView: Point
    public var measurements: GestureMeasurements
    /// Whether the gesture began before the reader connected.
    public var resumed = false
}

/// The values that a recognizer measured. Values that it does not measure are nil.
public struct GestureMeasurements: Hashable, Sendable {
    /// In points, in the superview of the recognizer's view.
    public var translation: Vector?
    /// In points per second, in the superview of the recognizer's view.
    public var velocity: Vector?
    /// 1 at the beginning of the gesture.
    public var scale: Double?
    /// Per second.
    public var scaleVelocity: Double?
    /// In radians, clockwise.
    public var rotation: Double?
    /// In radians per second, clockwise.
    public var rotationVelocity: Double?
    /// `right`, `left`, `up` or `down`.
    public var direction: String?
    /// Some of `top`, `left`, `bottom` and `right`.
    public var edges: [String]?
    public var taps: Int?

    public init() {}
}

/// An action that was sent.
public struct ActionOutcome: Sendable {
    public var action: String
    public var sender: String
    /// The id of the object that performed the action, or the name of its type; nil if none did.
    public var target: String?
    /// UIKit's name of the control event, or `gesture`.
    public var event: String
    /// The state of the recognizer; nil for a control.
    public var state: GestureOutcome.State?
    public var touches: [TouchID]
    /// The value of the sender; nil if it has none.
    public var value: Value?
    /// The `data` of the sender, as compact JSON.
    public var data: String?
    /// What the action presses; nil for an action that responders perform.
    public var press: MachinePress?
    /// The place of a click or the centroid of a gesture, in screen points; nil for other actions.
    public var place: Point?
    /// The centroid of a gesture in the bounds of its view; nil for a control.
    public var inView: Point?
    /// What the recognizer measured; nil for a control.
    public var measurements: GestureMeasurements?

    package init(
        action: String, sender: String, target: String? = nil, event: String, state: GestureOutcome.State? = nil,
        touches: [TouchID], value: Value? = nil, data: String? = nil,
        press: MachinePress? = nil, place: Point? = nil
    ) {
        self.action = action
        self.sender = sender
        self.target = target
        self.event = event
        self.state = state
        self.touches = touches
        self.value = value
        self.data = data
        self.press = press
        self.place = place
    }
}

/// The value of a control.
public enum Value: Hashable, Sendable {
    case number(Double)
    case integer(Int)
    case bool(Bool)
}

/// Changes of a control or a scroll view. Values that did not change are nil.
public struct ValueOutcome: Hashable, Sendable {
    public enum Scroll: String, Sendable {
        case dragging, decelerating, settled
    }
    public var view: String
    public var value: Double?
    public var isOn: Bool?
    public var selectedSegment: Int?
    public var page: Int?
    public var contentOffset: Point?
    public var zoomScale: Double?
    public var scroll: Scroll?

    /// Creates an outcome in which nothing has changed in the view with the id `view`.
    public init(view: String) { self.view = view }
}

/// A key was pressed or released.
public struct PressOutcome: Sendable {
    /// `began`, `changed`, `ended` or `cancelled`.
    public var phase: String
    public var key: String
    public var responder: String?

    package init(phase: String, key: String, responder: String? = nil) {
        self.phase = phase
        self.key = key
        self.responder = responder
    }
}

/// The device was shaken.
public struct MotionOutcome: Sendable {
    /// `began`, `ended` or `cancelled`.
    public var phase: String
    public var motion: String
    public var responder: String?

    package init(phase: String, motion: String, responder: String? = nil) {
        self.phase = phase
        self.motion = motion
        self.responder = responder
    }
}

/// A remote control was used.
public struct RemoteOutcome: Sendable {
    public var event: String
    public var responder: String?

    package init(event: String, responder: String? = nil) {
        self.event = event
        self.responder = responder
    }
}

/// One hit test.
public struct HitOutcome: Sendable {
    /// One view and its result.
    public struct Step: Hashable, Sendable {
        public var view: String
        public var hit: Bool
        public var why: Refusal?

        package init(view: String, hit: Bool, why: Refusal?) {
            self.view = view
            self.hit = hit
            self.why = why
        }
    }

    /// Why a view was not hit. Its subviews were not hit either.
    public enum Refusal: String, Sendable {
        case hidden, alpha, interaction, outside, passthrough, noTransform
    }

    public var touch: TouchID
    /// The steps, in the order in which the views were tested.
    public var steps: [Step]
    /// The view that was hit; nil if none was.
    public var view: String?

    public init(touch: TouchID, steps: [Step], view: String?) {
        self.touch = touch
        self.steps = steps
        self.view = view
    }
}

/// A call to a responder or a recognizer.
public struct CallOutcome: Sendable {
    public var to: String
    public var method: CallMethod
    public var touches: [TouchID]

    package init(to: String, method: CallMethod, touches: [TouchID]) {
        self.to = to
        self.method = method
        self.touches = touches
    }
}

/// A call to a view that recognizers withhold.
public struct HoldOutcome: Sendable {
    public var touch: TouchID
    public var view: String
    /// `began` or `ended`.
    public var method: TouchMethod
    /// The recognizers that withhold it.
    public var by: [String]

    package init(touch: TouchID, view: String, method: TouchMethod, by: [String]) {
        self.touch = touch
        self.view = view
        self.method = method
        self.by = by
    }
}

/// A change of a recognizer's state, with the reason. If `from` and `to` are `possible`, the recognizer waits for
/// another one to fail.
public struct StateOutcome: Sendable {
    public var recognizer: String
    public var from: GestureRecognizer.State
    public var to: GestureRecognizer.State
    public var reason: TransitionReason

    package init(
        recognizer: String, from: GestureRecognizer.State, to: GestureRecognizer.State, reason: TransitionReason
    ) {
        self.recognizer = recognizer
        self.from = from
        self.to = to
        self.reason = reason
    }
}

/// Why a recognizer changed its state.
public struct TransitionReason: Hashable, Sendable {
    public enum Rule: String, Sendable, CaseIterable {
        /// The gesture was recognized, or continued.
        case recognized
        /// The gesture took too much or too little time.
        case timeout
        /// The finger moved too far, or not far enough before it lifted.
        case moved
        /// The finger came down where the gesture cannot start.
        case outside
        case tooManyTouches
        case tooFewTouches
        case wrongDirection
        /// A delegate or a view does not allow the recognizer to begin.
        case shouldBegin
        /// The failure of another recognizer is required, and that recognizer has recognized or may still do so.
        case requireFailureOf
        /// Another recognizer recognized first.
        case prevented
        case touchCancelled
        case disabled
        case reset
    }
    public var rule: Rule
    /// The id of the recognizer or view that caused it.
    public var by: String?
    /// The value that was measured against `limit`, in the unit of the threshold.
    public var value: Double?
    public var limit: Double?

    public init(_ rule: Rule, by: String? = nil, value: Double? = nil, limit: Double? = nil) {
        self.rule = rule
        self.by = by
        self.value = value
        self.limit = limit
    }
}

/// How a control handled a finger: the events that it sent, or why it does not track the finger.
public struct ControlOutcome: Sendable {
    public enum Refusal: String, Sendable {
        case disabled
        /// The control tracks another finger.
        case tracking
        /// The `beginTracking` of the control returned false.
        case beginTracking
    }
    public var control: String
    public var touch: TouchID
    /// The events, with UIKit's names; empty if the control does not track the touch.
    public var events: [String] = []
    /// Whether an action is registered for one of `events`.
    public var isHeard = false
    public var refusal: Refusal?
    /// The distance of the finger from the bounds, in points; 0 if it is inside.
    public var outside = 0.0
    /// The distance from the bounds up to which the finger counts as inside, in points.
    public var limit: Double

    package init(control: String, touch: TouchID, limit: Double) {
        self.control = control
        self.touch = touch
        self.limit = limit
    }
}
