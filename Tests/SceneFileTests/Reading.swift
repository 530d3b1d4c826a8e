import SceneFile

/// The scene in `text`; the test fails with its faults where it has any.
func read(_ text: String) throws -> SceneDescription {
    try SceneReader.read(Array(text.utf8), file: "scene.yaml").scene
}

/// The faults of `text`, one a line, as a user sees them.
func faults(_ text: String) -> [String] {
    do {
        _ = try SceneReader.read(Array(text.utf8), file: "s")
        return []
    } catch {
        return error.faults.map(\.description)
    }
}

/// The warnings of `text`.
func warnings(_ text: String) throws -> [String] {
    try SceneReader.read(Array(text.utf8), file: "s").warnings.map(\.description)
}
