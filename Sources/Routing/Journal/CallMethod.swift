/// The methods that deliver touches to a responder or a recognizer. The raw values are their names.
nonisolated public enum TouchMethod: String, Sendable, CaseIterable {
    case began = "touchesBegan"
    case moved = "touchesMoved"
    case ended = "touchesEnded"
    case cancelled = "touchesCancelled"
}

/// The methods that deliver presses to a responder or a recognizer. The raw values are their names.
nonisolated public enum PressMethod: String, Sendable, CaseIterable {
    case began = "pressesBegan"
    case changed = "pressesChanged"
    case ended = "pressesEnded"
    case cancelled = "pressesCancelled"

    /// The phase of the presses that the method delivers.
    package var phase: UIPress.Phase {
        switch self {
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        }
    }
}

/// The methods that deliver motion events to a responder. The raw values are their names.
nonisolated public enum MotionMethod: String, Sendable, CaseIterable {
    case began = "motionBegan"
    case ended = "motionEnded"
    case cancelled = "motionCancelled"

    /// The name in records of the phase that the method delivers.
    package var phaseName: String { "\(self)" }
}

/// A method that delivers an event.
nonisolated public enum CallMethod: Equatable, Sendable {
    case touches(TouchMethod)
    case presses(PressMethod)
    case motion(MotionMethod)
    case remoteControlReceived

    /// The name of the method.
    public var name: String {
        switch self {
        case .touches(let method): method.rawValue
        case .presses(let method): method.rawValue
        case .motion(let method): method.rawValue
        case .remoteControlReceived: "remoteControlReceived"
        }
    }
}
