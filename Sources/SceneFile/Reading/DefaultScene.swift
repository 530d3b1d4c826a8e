/// The scene that is used without a scene file.
public enum DefaultScene {
    /// One window with one view `root` that covers the whole screen and takes touches. The view has a recognizer of
    /// each kind that needs no edge or area. All of them may recognize simultaneously.
    public static let description: SceneDescription = {
        var scene = SceneDescription()
        scene.windows = [.covering(with: Identifiers())]
        return scene
    }()
}

extension WindowDescription {
    /// The window of the default scene. Ids that are already used get a number.
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
