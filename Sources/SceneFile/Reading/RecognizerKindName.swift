/// The words for kinds of recognizers.
enum RecognizerKindName: String, CaseIterable {
    case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, sequence

    /// One with nothing said of it.
    var kind: RecognizerKind {
        switch self {
        case .tap: .tap(TapDescription())
        case .longPress: .longPress(LongPressDescription())
        case .pan: .pan(PanDescription())
        case .swipe: .swipe(SwipeDescription())
        case .pinch: .pinch
        case .rotation: .rotation
        case .screenEdgePan: .screenEdgePan(ScreenEdgePanDescription())
        case .sequence: .sequence(SequenceDescription())
        }
    }

    init(_ kind: RecognizerKind) {
        switch kind {
        case .tap: self = .tap
        case .longPress: self = .longPress
        case .pan: self = .pan
        case .swipe: self = .swipe
        case .pinch: self = .pinch
        case .rotation: self = .rotation
        case .screenEdgePan: self = .screenEdgePan
        case .sequence: self = .sequence
        }
    }

    var article: String {
        switch self {
        case .longPress: "a long press"
        case .screenEdgePan: "a screen-edge pan"
        default: "a \(rawValue)"
        }
    }

    /// The keys that only this kind has, beside those of every recognizer.
    var ownKeys: [String] {
        switch self {
        case .tap: RecognizerKeys.tap.map(\.name)
        case .longPress: RecognizerKeys.longPress.map(\.name)
        case .pan: RecognizerKeys.pan.map(\.name)
        case .swipe: RecognizerKeys.swipe.map(\.name)
        case .pinch, .rotation: []
        case .screenEdgePan: RecognizerKeys.screenEdgePan.map(\.name)
        case .sequence: RecognizerKeys.sequence.map(\.name)
        }
    }
}
