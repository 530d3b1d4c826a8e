internal import Routing

/// Which class a recognizer of each kind is, and what that class has of its own.
extension SceneBuilder.Build {
    func makeRecognizer(_ description: RecognizerDescription) -> GestureRecognizer {
        switch description.kind {
        case .tap(let description):
            let tap = TapGestureRecognizer()
            tap.numberOfTapsRequired = description.taps
            tap.numberOfTouchesRequired = description.fingers
            return tap
        case .longPress(let description):
            let press = LongPressGestureRecognizer()
            press.minimumPressDuration = description.minimumDuration.seconds
            press.allowableMovement = description.allowableMovement
            press.numberOfTapsRequired = description.taps
            press.numberOfTouchesRequired = description.fingers
            return press
        case .pan(let description):
            let pan = PanGestureRecognizer()
            configure(pan, description)
            return pan
        case .swipe(let description):
            let swipe = SwipeGestureRecognizer()
            swipe.direction = description.direction.reduce(into: []) { $0.insert(SwipeGestureRecognizer.Direction($1)) }
            swipe.numberOfTouchesRequired = description.fingers
            return swipe
        case .pinch: return PinchGestureRecognizer()
        case .rotation: return RotationGestureRecognizer()
        case .screenEdgePan(let description):
            let pan = ScreenEdgePanGestureRecognizer()
            pan.edges = description.edges.reduce(into: []) { $0.insert(RectEdge($1)) }
            configure(pan, description.pan)
            return pan
        case .sequence(let description):
            let sequence = SequenceGestureRecognizer()
            sequence.areas = description.areas
            sequence.within = description.within.seconds
            return sequence
        }
    }

    private func configure(_ pan: PanGestureRecognizer, _ description: PanDescription) {
        pan.minimumNumberOfTouches = description.minimumFingers
        pan.maximumNumberOfTouches = description.maximumFingers ?? .max
    }
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
