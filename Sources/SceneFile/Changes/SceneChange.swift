/// One thing of a live scene and what is set in it. `keys` are the scene's own names; only they are meant, the rest of
/// the description is as it was last written.
public enum SceneChange: Hashable, Sendable {
    case window(WindowDescription, keys: Set<String>)
    case view(ViewDescription, keys: Set<String>)
    case recognizer(RecognizerDescription, keys: Set<String>)
    /// By the name that records use.
    case device(String, DeviceSettings)
}

/// Some changes, made together or not at all.
public struct SceneChanges: Hashable, Sendable {
    /// In the order written.
    public var changes: [SceneChange]
    /// The scene with the changes made.
    public var scene: SceneDescription
    public var warnings: [SceneFault]
}
