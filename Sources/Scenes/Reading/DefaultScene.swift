internal import Files

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
        let root = identifiers.giveOnly("root", .view)
        let recognizers = [
            ("tap", "tap"), ("doubleTap", "tap, taps: 2"), ("longPress", "longPress"), ("pan", "pan"),
            ("pinch", "pinch"), ("rotation", "rotation"), ("swipeRight", "swipe, direction: right"),
            ("swipeLeft", "swipe, direction: left"), ("swipeUp", "swipe, direction: up"),
            ("swipeDown", "swipe, direction: down"),
        ].reduce("") { list, recognizer in
            let id = identifiers.giveOnly(recognizer.0, .recognizer)
            return list + "{id: \(id), kind: \(recognizer.1), simultaneousWith: all}, "
        }
        let window = """
            id: \(identifiers.giveOnly("window", .window))
            view: {id: \(root), touches: handle, multipleTouch: true, gestures: [\(recognizers)]}
            """
        let document = SceneDocument(file: "")
        let node = try! YAMLNode(parsing: Array(window.utf8))
        return ValueReader<WindowDescription>.window.read(Field(node: node, path: .document, document: document))!
    }
}
