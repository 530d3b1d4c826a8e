import SceneFile
import Testing
import Touches

/// The scene in `text`. The test fails with its errors if it has any.
func read(_ text: String) throws -> SceneDescription {
    try SceneReader.read(Array(text.utf8), file: "scene.yaml").scene
}

/// The errors of `text`, one per line, as a user sees them.
func errors(_ text: String) -> [String] {
    do {
        _ = try SceneReader.read(Array(text.utf8), file: "s")
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

/// The warnings of `text`.
func warnings(_ text: String) throws -> [String] {
    try SceneReader.read(Array(text.utf8), file: "s").warnings.map(\.description)
}

/// The view of a scene whose only view has `keys`.
func readView(_ keys: String) throws -> ViewDescription {
    let scene = try read(
        "fingerpost: 1\nwindows: [{view: {\(keys)}}, {view: {id: other, gestures: [{id: knock, kind: "
            + "tap}]}}]")
    return try #require(scene.windows[0].root)
}

func readControl(_ keys: String) throws -> ControlDescription {
    guard case .control(let control) = try readView(keys).kind else { throw NotOfThatKind() }
    return control
}

func readScroll(_ keys: String) throws -> ScrollDescription {
    guard case .scroll(let scroll) = try readView("id: list, kind: scroll, \(keys)").kind else { throw NotOfThatKind() }
    return scroll
}

func readGesture(_ keys: String) throws -> RecognizerDescription {
    try #require(try readView("gestures: [{\(keys)}]").gestures.first)
}

struct NotOfThatKind: Error {}

/// The id of the key window of the live scene at start; nil if there is none.
func keyWindow(of scene: SceneDescription) -> String? {
    SceneBuilder.build(scene, screen: CGSize(1280, 800)).application.keyWindow?.id
}
