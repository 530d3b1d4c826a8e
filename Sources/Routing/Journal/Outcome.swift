import Touches

/// One thing the core did, with everything worth telling of it, as it was at that moment.
public struct Outcome: Sendable {
    public let time: Timestamp
    public let kind: Kind

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

/// Which outcomes anyone wants. What nobody asks for is not made.
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

    /// Everything but the traces, which tell each step on the way to a decision.
    public static let standard: OutcomeKinds = [.touch, .delivery, .gesture, .action, .value, .press, .motion, .remote]
    public static let traces: OutcomeKinds = [.hit, .call, .state, .hold, .control]
    public static let all: OutcomeKinds = [.standard, .traces]
}

/// A finger's phase, whoever gets it.
public struct TouchOutcome: Sendable {
    public var phase: ContactPhase
    public var touch: TouchID
    public var device: DeviceID?
    public var slot: Int?
    /// Screen points.
    public var location: Point
    /// The screen point of the record before; nil on `began`.
    public var previous: Point?
    /// `location` in the bounds of `view`.
    public var inView: Point?
    public var tapCount: Int
    public var window: String?
    public var view: String?
    /// The first of the chain that takes touches.
    public var responder: String?
    /// The responder chain from the hit view; on `began` only.
    public var chain: [String]
    /// The recognizers that get the touch; on `began` only.
    public var recognizers: [String]
    public var majorRadius: Double?
    public var minorRadius: Double?
    public var force: Double?
    public var orientation: Double?
    public var reason: CancelReason?
    /// The first touch after idle; on `began` only.
    public var wakes = false
    /// A late reader is told of a touch that began before.
    public var resumed = false
}

/// A view loses or never gets a touch.
public struct DeliveryOutcome: Sendable {
    public enum Change: String, Sendable {
        /// The view had it and was sent `touchesCancelled`.
        case cancelled
        /// The view was not to have it: single touch, exclusive touch, a scroll view's decision.
        case refused
        /// It was withheld, and whoever withheld it took it; by nobody where the touch only wakes the screen.
        case swallowed
    }
    public var touch: TouchID
    public var view: String?
    public var change: Change
    /// Who caused it.
    public var by: [String]
}

/// A recognizer's action state, with its measurements.
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
    /// A late reader is told of a gesture that began before.
    public var resumed = false
}

/// What a recognizer measured; what it does not measure is nil.
public struct GestureMeasurements: Hashable, Sendable {
    /// Points, in the superview of the recognizer's view.
    public var translation: Vector?
    /// Points a second, in the superview of the recognizer's view.
    public var velocity: Vector?
    public var scale: Double?
    /// A second.
    public var scaleVelocity: Double?
    /// Radians, clockwise.
    public var rotation: Double?
    /// Radians a second, clockwise.
    public var rotationVelocity: Double?
    /// `right`, `left`, `up` or `down`.
    public var direction: String?
    /// Of `top`, `left`, `bottom`, `right`.
    public var edges: [String]?
    public var taps: Int?

    public init() {}
}

/// An action that was sent.
public struct ActionOutcome: Sendable {
    public var action: String
    public var sender: String
    /// nil: nobody performed it.
    public var target: String?
    /// The control event's UIKit name, or `gesture`.
    public var event: String
    /// The recognizer's state.
    public var state: GestureOutcome.State?
    public var touches: [TouchID]
    /// The sender's value, where it has one.
    public var value: Value?
    /// The sender's `data`: compact JSON.
    public var data: String?
}

/// A control's value.
public enum Value: Hashable, Sendable {
    case number(Double)
    case integer(Int)
    case bool(Bool)
}

/// What changed in a control or scroll view; the rest is nil.
public struct ValueOutcome: Sendable {
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

    /// Nothing changed yet in the view called `view`.
    public init(view: String) { self.view = view }
}

public struct PressOutcome: Sendable {
    /// `began`, `changed`, `ended`, `cancelled`.
    public var phase: String
    public var key: String
    public var responder: String?
}

public struct MotionOutcome: Sendable {
    /// `began`, `ended`, `cancelled`.
    public var phase: String
    public var motion: String
    public var responder: String?
}

public struct RemoteOutcome: Sendable {
    public var event: String
    public var responder: String?
}

/// The walk of one hit test, in the order asked.
public struct HitOutcome: Sendable {
    public struct Step: Hashable, Sendable {
        public var view: String
        public var hit: Bool
        public var why: Refusal?
    }

    /// Why a view and everything in it was not hit.
    public enum Refusal: String, Sendable {
        case hidden, alpha, interaction, outside, passthrough, noTransform
    }

    public var touch: TouchID
    public var steps: [Step]
    public var view: String?

    public init(touch: TouchID, steps: [Step], view: String?) {
        self.touch = touch
        self.steps = steps
        self.view = view
    }
}

/// The methods that deliveries call.
public enum CallMethod: String, Sendable, CaseIterable {
    case touchesBegan, touchesMoved, touchesEnded, touchesCancelled
    case pressesBegan, pressesChanged, pressesEnded, pressesCancelled
    case motionBegan, motionEnded, motionCancelled
    case remoteControlReceived
}

/// One delivery, to a responder or a recognizer.
public struct CallOutcome: Sendable {
    public var to: String
    public var method: CallMethod
    public var touches: [TouchID]
}

/// A delivery to a view that has to wait until those who withhold it have decided.
public struct HoldOutcome: Sendable {
    public var touch: TouchID
    public var view: String
    /// `touchesBegan` or `touchesEnded`.
    public var method: CallMethod
    /// The recognizers it waits for.
    public var by: [String]
}

/// A recognizer's transition and what made it. From `possible` to `possible` it is told to wait.
public struct StateOutcome: Sendable {
    public var recognizer: String
    public var from: GestureRecognizer.State
    public var to: GestureRecognizer.State
    public var reason: TransitionReason
}

/// Why a recognizer changed state.
public struct TransitionReason: Hashable, Sendable {
    public enum Rule: String, Sendable, CaseIterable {
        /// What it looks for happened.
        case recognized
        /// It took too long, or not long enough.
        case timeout
        /// The finger moved too far, or not far enough before it lifted.
        case moved
        /// The finger came down where the gesture cannot start.
        case outside
        case tooManyTouches
        case tooFewTouches
        case wrongDirection
        /// A delegate or a view answered no to `shouldBegin`.
        case shouldBegin
        /// One it must wait for recognized.
        case requireFailureOf
        /// Another recognized first.
        case prevented
        case touchCancelled
        case disabled
        case reset
    }
    public var rule: Rule
    /// Who caused it: a recognizer's or view's id.
    public var by: String?
    /// The measured value that crossed `limit`, in the threshold's unit.
    public var value: Double?
    public var limit: Double?

    public init(_ rule: Rule, by: String? = nil, value: Double? = nil, limit: Double? = nil) {
        self.rule = rule
        self.by = by
        self.value = value
        self.limit = limit
    }
}

/// What a control makes of a finger: the events it sends, or why it does not follow it.
public struct ControlOutcome: Sendable {
    public enum Refusal: String, Sendable {
        case disabled
        /// It follows another finger.
        case tracking
        /// Its `beginTracking` said no.
        case beginTracking
    }
    public var control: String
    public var touch: TouchID
    /// UIKit's names; empty where it does not follow the touch.
    public var events: [String] = []
    /// Whether anybody is registered for one of `events`.
    public var isHeard = false
    public var refusal: Refusal?
    /// How far the finger is outside the bounds, in points; 0 inside.
    public var outside = 0.0
    /// How far outside it may be and still count as inside.
    public var limit: Double

    init(control: String, touch: TouchID, limit: Double) {
        self.control = control
        self.touch = touch
        self.limit = limit
    }
}
