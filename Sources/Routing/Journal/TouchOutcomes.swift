/// A change of a finger's phase, whether or not a view receives its touch.
nonisolated public struct TouchOutcome: Sendable {
    public var phase: ContactPhase
    public var label: TouchLabel
    /// In screen points.
    public var location: CGPoint
    /// The location of the last outcome of this touch, in screen points; nil with `began`.
    public var previous: CGPoint?
    /// `location` in the bounds of `view`; nil without a view.
    public var inView: CGPoint?
    /// The radius along the contact's longer axis, in points; nil if the panel does not measure it.
    public var majorRadius: Double?
    /// The radius across the contact's longer axis, in points; nil if the panel does not measure it.
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
nonisolated public struct DeliveryOutcome: Sendable {
    nonisolated public enum Change: String, Sendable, CaseIterable {
        /// The view had received the touch, and received `touchesCancelled`.
        case cancelled
        /// The view did not receive the touch, because it takes one touch at a time, another view is exclusive, a
        /// scroll view kept the touch, or the touch repeated the one before.
        case refused
        /// The view did not receive the touch, because a recognizer or a scroll view took it. `by` is empty if the
        /// touch only wakes or cleans the screen, or if the panel is locked.
        case swallowed
    }
    /// Why no other touch and no recognizer caused it. The raw value is the one in records.
    nonisolated public enum Reason: String, Sendable, CaseIterable {
        /// The touch came too soon after the one before (`ignoreRepeat`).
        case repetition = "repeat"
        /// The screen was being cleaned.
        case cleaning
        /// The panel was locked.
        case locked
    }

    public var touch: TouchID
    public var view: String?
    public var change: Change
    /// The ids of the recognizers or views that caused it.
    public var by: [String]
    /// Nil if `by` says it.
    public var reason: Reason?
}

/// One hit test.
nonisolated public struct HitOutcome: Sendable {
    /// One view and its result.
    nonisolated public struct Step: Equatable, Sendable {
        public var view: String
        public var hit: Bool
        public var why: Refusal?
    }

    /// Why a view was not hit. Its subviews were not hit either.
    nonisolated public enum Refusal: String, Sendable {
        case hidden, alpha, interaction, outside, passthrough, noTransform
    }

    public var touch: TouchID
    /// The steps, in the order in which the views were tested.
    public var steps: [Step]
    /// The view that was hit; nil if none was.
    public var view: String?
}

/// A call to a responder or a recognizer.
nonisolated public struct CallOutcome: Sendable {
    public var to: String
    public var method: CallMethod
    public var touches: [TouchID]
}

/// A call to a view that recognizers withhold.
nonisolated public struct HoldOutcome: Sendable {
    public var touch: TouchID
    public var view: String
    /// `began` or `ended`.
    public var method: TouchMethod
    /// The recognizers that withhold it.
    public var by: [String]
}

extension UITouch {
    /// The outcome for `sample`, the latest one.
    @inline(__always)
    func outcome(of sample: TouchSample) -> TouchOutcome {
        let began = sample.phase == .began
        let location = _sample.location
        return TouchOutcome(
            phase: sample.phase, label: began ? labelOfBeginning() : label, location: location,
            previous: began ? nil : _previousLocation, inView: _view.use { $0.pointFromTop(location) },
            majorRadius: sample.majorRadius, minorRadius: sample.minorRadius,
            force: _maximumForce > 0 ? sample.force : nil, orientation: sample.orientation, reason: sample.reason,
            wakes: sample.wakes)
    }
}

/// What all outcomes of one touch have in common. It is one object as long as no name changes, so that an encoder needs
/// to write the names only once.
nonisolated public final class TouchLabel: Sendable {
    public let touch: TouchID
    public let device: DeviceID?
    public let slot: Int?
    public let tapCount: Int
    public let window: String?
    public let view: String?
    /// The nearest responder in the chain that takes touches.
    public let responder: String?
    /// The responder chain from the hit view; empty unless the label was made for `began`.
    public let chain: [String]
    /// The recognizers that receive the touch; empty unless the label was made for `began`.
    public let recognizers: [String]

    package init(
        touch: TouchID, device: DeviceID? = nil, slot: Int? = nil, tapCount: Int, window: String? = nil,
        view: String? = nil, responder: String? = nil, chain: [String] = [], recognizers: [String] = []
    ) {
        self.touch = touch
        self.device = device
        self.slot = slot
        self.tapCount = tapCount
        self.window = window
        self.view = view
        self.responder = responder
        self.chain = chain
        self.recognizers = recognizers
    }

    package var withoutRecognizers: TouchLabel {
        TouchLabel(
            touch: touch, device: device, slot: slot, tapCount: tapCount, window: window, view: view,
            responder: responder, chain: chain)
    }
}

extension UITouch {
    /// The label with the current names.
    var label: TouchLabel {
        if let _label, _label.tapCount == _tapCount, _named == Named(self) { return _label }
        return newLabel(chain: [], recognizers: [])
    }

    /// Makes a label with the current names.
    func newLabel(chain: [String], recognizers: [String]) -> TouchLabel {
        let label = TouchLabel(
            touch: id, device: device, slot: slot, tapCount: _tapCount, window: _window?.id, view: _view?.id,
            responder: _responder, chain: chain, recognizers: recognizers)
        _label = label
        _named = Named(self)
        return label
    }

    /// The objects whose names are in the label, and how often responders had been renamed. The touch owns the objects.
    nonisolated struct Named: Equatable {
        private var view: ObjectIdentifier?
        private var window: ObjectIdentifier?
        private var renamings = 0

        init() {}

        @MainActor @inline(__always)
        fileprivate init(_ touch: UITouch) {
            view = touch._view.map { ObjectIdentifier($0) }
            window = touch._window.map { ObjectIdentifier($0) }
            renamings = UIResponder.renamings
        }
    }
}
