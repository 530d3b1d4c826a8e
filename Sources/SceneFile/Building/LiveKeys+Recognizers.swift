internal import Routing

extension LiveKeys {
    typealias RecognizerKey = LiveKey<GestureRecognizer, RecognizerDescription>

    /// What a recognizer of any kind has.
    static let recognizer: [RecognizerKey] =
        ownOfRecognizer + tap.lifted({ $0 as? TapGestureRecognizer }, { $0.kind.tap })
        + longPress.lifted({ $0 as? LongPressGestureRecognizer }, { $0.kind.longPress })
        + pan.lifted({ $0 as? PanGestureRecognizer }, { $0.kind.pan })
        + swipe.lifted({ $0 as? SwipeGestureRecognizer }, { $0.kind.swipe })
        + edgePan.lifted({ $0 as? ScreenEdgePanGestureRecognizer }, { $0.kind.screenEdgePan })
        + sequence.lifted({ $0 as? SequenceGestureRecognizer }, { $0.kind.sequence })

    private static let ownOfRecognizer: [RecognizerKey] = [
        RecognizerKey("enabled") { $0.isEnabled = $1.isEnabled },
        RecognizerKey("cancelsTouchesInView") { $0.cancelsTouchesInView = $1.cancelsTouchesInView },
        RecognizerKey("delaysTouchesBegan") { $0.delaysTouchesBegan = $1.delaysTouchesBegan },
        RecognizerKey("delaysTouchesEnded") { $0.delaysTouchesEnded = $1.delaysTouchesEnded },
        .needingScene("action") { recognizer, description, scene in
            recognizer.removeActions()
            for action in description.actions {
                recognizer.addTarget(scene.target(of: action), action: Action(action), in: action.states)
            }
        },
        .needingScene("simultaneousWith", "ignoreTouchesIn", "shouldBegin", "requireFailureOf", later: false) {
            recognizer, description, scene in
            let delegate = SceneRecognizerDelegate(description, scene: scene)
            scene.delegates[description.id] = delegate
            recognizer.delegate = delegate
        },
        .needingScene("requireFailureOf") { recognizer, description, scene in
            recognizer.removeFailureRequirements()
            guard case .these(let ids) = description.requireFailureOf else { return }
            for id in ids { scene.recognizers[id].map(recognizer.require(toFail:)) }
        },
    ]

    private static let tap: [LiveKey<TapGestureRecognizer, TapDescription>] = [
        LiveKey("taps") { $0.numberOfTapsRequired = $1.taps },
        LiveKey("fingers") { $0.numberOfTouchesRequired = $1.fingers },
    ]

    private static let longPress: [LiveKey<LongPressGestureRecognizer, LongPressDescription>] = [
        LiveKey("minimumDuration") { $0.minimumPressDuration = $1.minimumDuration.seconds },
        LiveKey("allowableMovement") { $0.allowableMovement = $1.allowableMovement },
        LiveKey("taps") { $0.numberOfTapsRequired = $1.taps },
        LiveKey("fingers") { $0.numberOfTouchesRequired = $1.fingers },
    ]

    private static let pan: [LiveKey<PanGestureRecognizer, PanDescription>] = [
        LiveKey("minimumFingers") { $0.minimumNumberOfTouches = $1.minimumFingers },
        LiveKey("maximumFingers") { $0.maximumNumberOfTouches = $1.maximumFingers ?? .max },
    ]

    private static let swipe: [LiveKey<SwipeGestureRecognizer, SwipeDescription>] = [
        LiveKey("direction") { swipe, description in
            swipe.direction = description.direction.reduce(into: []) { $0.insert(SwipeGestureRecognizer.Direction($1)) }
        },
        LiveKey("fingers") { $0.numberOfTouchesRequired = $1.fingers },
    ]

    private static let edgePan: [LiveKey<ScreenEdgePanGestureRecognizer, ScreenEdgePanDescription>] = [
        LiveKey("edges") { pan, description in
            pan.edges = description.edges.reduce(into: []) { $0.insert(RectEdge($1)) }
        }
    ]

    private static let sequence: [LiveKey<SequenceGestureRecognizer, SequenceDescription>] = [
        LiveKey("areas") { $0.areas = $1.areas },
        LiveKey("within") { $0.within = $1.within.seconds },
    ]
}

extension RecognizerKind {
    /// Returns a new recognizer of this kind, with UIKit's defaults.
    func makeRecognizer() -> GestureRecognizer {
        switch self {
        case .tap: TapGestureRecognizer()
        case .longPress: LongPressGestureRecognizer()
        case .pan: PanGestureRecognizer()
        case .swipe: SwipeGestureRecognizer()
        case .pinch: PinchGestureRecognizer()
        case .rotation: RotationGestureRecognizer()
        case .screenEdgePan: ScreenEdgePanGestureRecognizer()
        case .sequence: SequenceGestureRecognizer()
        }
    }

    fileprivate var tap: TapDescription? { if case .tap(let tap) = self { tap } else { nil } }
    fileprivate var longPress: LongPressDescription? { if case .longPress(let press) = self { press } else { nil } }
    /// Of a pan, and of a pan from the edge.
    fileprivate var pan: PanDescription? {
        switch self {
        case .pan(let pan): pan
        case .screenEdgePan(let edgePan): edgePan.pan
        default: nil
        }
    }
    fileprivate var swipe: SwipeDescription? { if case .swipe(let swipe) = self { swipe } else { nil } }
    fileprivate var screenEdgePan: ScreenEdgePanDescription? {
        if case .screenEdgePan(let edgePan) = self { edgePan } else { nil }
    }
    fileprivate var sequence: SequenceDescription? { if case .sequence(let sequence) = self { sequence } else { nil } }
}

extension SwipeGestureRecognizer.Direction {
    fileprivate init(_ direction: SwipeDirection) {
        switch direction {
        case .right: self = .right
        case .left: self = .left
        case .up: self = .up
        case .down: self = .down
        }
    }
}

extension RectEdge {
    fileprivate init(_ edge: ScreenEdge) {
        switch edge {
        case .top: self = .top
        case .left: self = .left
        case .bottom: self = .bottom
        case .right: self = .right
        }
    }
}
