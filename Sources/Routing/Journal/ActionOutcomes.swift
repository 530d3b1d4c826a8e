/// What became of an event without a location: a press of a key, a shake, or a command of a remote control.
nonisolated public struct EventOutcome: Sendable {
    /// `began`, `changed`, `ended` or `cancelled`; nil for a remote control.
    public var phase: String?
    /// The key, the motion or the command.
    public var name: String
    /// The id of the responder that got it; nil if none did.
    public var responder: String?
}

/// An action that was sent.
nonisolated public struct ActionOutcome: Sendable {
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
    public var press: ForwardedPress?
    /// The location of a click or the centroid of a gesture, in screen points; nil for other actions.
    public var location: CGPoint?
    /// The centroid of a gesture in the bounds of its view; nil for a control.
    public var inView: CGPoint?
    /// What the recognizer measured; nil for a control.
    public var measurements: GestureMeasurements?
}

/// The value of a control.
nonisolated public enum Value: Equatable, Sendable {
    case number(Double)
    case integer(Int)
    case bool(Bool)
}

/// Changes of a control or a scroll view. Values that did not change are nil.
nonisolated public struct ValueOutcome: Hashable, Sendable {
    nonisolated public enum Scroll: String, Sendable, CaseIterable {
        case dragging, decelerating, settled
    }
    /// The id of the control or scroll view.
    public var view: String
    /// The value of a slider or stepper, from its `minimumValue` to its `maximumValue`.
    public var value: Double?
    /// Whether a switch is on.
    public var isOn: Bool?
    /// The index of the selected segment, from 0; -1 if none is selected.
    public var selectedSegment: Int?
    /// The index of the current page of a page control, from 0.
    public var page: Int?
    /// The point of the content at the top left corner of a scroll view, in the scroll view's points.
    public var contentOffset: CGPoint?
    /// The scale of the content of a scroll view; 1 is its original size.
    public var zoomScale: Double?
    /// Whether a finger drags the content of a scroll view, the content moves without one, or it rests.
    public var scroll: Scroll?
}

nonisolated extension ValueOutcome {
    /// Creates an outcome in which nothing has changed in the view with the id `view`.
    public init(view: String) { self.init(view: view, value: nil) }
}

/// How a control handled a finger: the events that it sent, or why it does not track the finger.
nonisolated public struct ControlOutcome: Sendable {
    nonisolated public enum Refusal: String, Sendable {
        case disabled
        /// The control tracks another finger.
        case tracking
        /// The `beginTracking` of the control returned false.
        case beginTracking
        /// The finger came down beside the thumb of the slider.
        case thumb
    }
    public var control: String
    public var touch: TouchID
    /// The events, with UIKit's names; empty if the control does not track the touch.
    public var events: [String] = []
    /// Whether an action is registered for one of `events`.
    public var hasAction = false
    public var refusal: Refusal?
    /// The distance of the finger from the bounds, in points; 0 if it is inside. With `thumb`, its distance along the
    /// track from the middle of the thumb.
    public var distance = 0.0
    /// The distance from the bounds up to which the finger counts as inside, in points. With `thumb`, the distance up
    /// to which it grips the thumb.
    public var limit: Double
}
