/// A change of a gesture for which the recognizer sends its action, with the measured values.
nonisolated public struct GestureOutcome: Sendable {
    nonisolated public enum State: String, Sendable, CaseIterable {
        case began, changed, ended, cancelled
    }
    public var recognizer: String
    public var kind: String
    public var view: String
    public var state: State
    public var touches: [TouchID]
    /// The centroid, in screen points.
    public var location: CGPoint
    /// The centroid in the bounds of `view`.
    public var inView: CGPoint
    public var measurements: GestureMeasurements
    /// Whether the gesture began before the reader connected.
    public var resumed = false
}

/// The values that a recognizer measured. Values that it does not measure are nil.
nonisolated public struct GestureMeasurements: Equatable, Sendable {
    /// In points, in the superview of the recognizer's view.
    public var translation: CGVector?
    /// In points per second, in the superview of the recognizer's view.
    public var velocity: CGVector?
    /// 1 at the beginning of the gesture.
    public var scale: Double?
    /// The change of `scale` per second.
    public var scaleVelocity: Double?
    /// In radians, clockwise.
    public var rotation: Double?
    /// In radians per second, clockwise.
    public var rotationVelocity: Double?
    /// `right`, `left`, `up` or `down`.
    public var direction: String?
    /// Some of `top`, `left`, `bottom` and `right`.
    public var edges: [String]?
    /// The number of taps of a tap recognizer's gesture: its `numberOfTapsRequired`.
    public var taps: Int?
}

/// A change of a recognizer's state, with the reason. If `from` and `to` are `possible`, the recognizer waits for
/// another one to fail.
nonisolated public struct StateOutcome: Sendable {
    public var recognizer: String
    public var from: UIGestureRecognizer.State
    public var to: UIGestureRecognizer.State
    public var reason: TransitionReason
    /// The touches that the recognizer has received since its last reset, also those that have lifted.
    public var touches: [TouchID] = []
}

/// Why a recognizer changed its state.
nonisolated public struct TransitionReason: Equatable, Sendable {
    nonisolated public enum Rule: String, Sendable, CaseIterable {
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
    /// The value that was measured against `limit`, in the unit of the threshold: seconds, points, degrees, a ratio, or
    /// a number of fingers or taps. Nil if nothing was measured.
    public var value: Double?
    /// The threshold or setting that `value` was compared with, in the unit of `value`; nil if nothing was measured.
    public var limit: Double?

    public init(_ rule: Rule, by: String? = nil, value: Double? = nil, limit: Double? = nil) {
        self.rule = rule
        self.by = by
        self.value = value
        self.limit = limit
    }
}
