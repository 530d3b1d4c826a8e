/// The scene for those who have written none.
public enum DefaultScene {
    /// One window with one view `root` over the whole screen, which takes touches and has a recognizer of each kind that
    /// needs no edge or area, all simultaneous.
    public static let description: SceneDescription = {
        var scene = SceneDescription()
        scene.windows = [.covering(with: Identifiers())]
        return scene
    }()
}

extension WindowDescription {
    /// The default scene's window; ids that are taken already get a number.
    static func covering(with identifiers: Identifiers) -> WindowDescription {
        func recognizer(_ id: String, _ kind: RecognizerKind) -> RecognizerDescription {
            var recognizer = RecognizerDescription(id: identifiers.giveOnly(id, .recognizer), kind: kind)
            recognizer.simultaneousWith = .all
            return recognizer
        }
        func swipe(_ id: String, _ direction: SwipeDirection) -> RecognizerDescription {
            var swipe = SwipeDescription()
            swipe.direction = [direction]
            return recognizer(id, .swipe(swipe))
        }
        var doubleTap = TapDescription()
        doubleTap.taps = 2

        var root = ViewDescription(id: identifiers.giveOnly("root", .view))
        root.responder.touches = .handle
        root.multipleTouch = true
        root.gestures = [
            recognizer("tap", .tap(TapDescription())),
            recognizer("doubleTap", .tap(doubleTap)),
            recognizer("longPress", .longPress(LongPressDescription())),
            recognizer("pan", .pan(PanDescription())),
            recognizer("pinch", .pinch),
            recognizer("rotation", .rotation),
            swipe("swipeRight", .right),
            swipe("swipeLeft", .left),
            swipe("swipeUp", .up),
            swipe("swipeDown", .down),
        ]
        var window = WindowDescription(id: identifiers.giveOnly("window", .window))
        window.root = root
        return window
    }
}
