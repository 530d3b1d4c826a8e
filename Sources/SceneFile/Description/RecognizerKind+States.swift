internal import Routing

extension RecognizerKind {
    /// The states in which a recognizer of this kind sends its actions. A discrete one only ends.
    var states: Set<GestureOutcome.State> {
        switch self {
        case .tap, .swipe, .sequence: [.ended]
        case .longPress, .pan, .pinch, .rotation, .screenEdgePan: Set(GestureOutcome.State.allCases)
        }
    }
}
