/// A change of one object of a live scene. `keys` are the names of the keys that were set. The other properties of the
/// description are as they were before.
public enum SceneChange: Hashable, Sendable {
    case window(WindowDescription, keys: Set<String>)
    case view(ViewDescription, keys: Set<String>)
    case recognizer(RecognizerDescription, keys: Set<String>)
    /// The key is the device's name in records.
    case device(String, DeviceSettings)
}

/// Several changes that are applied together or not at all.
public struct SceneChanges: Hashable, Sendable {
    /// In the order of the text.
    public var changes: [SceneChange]
    /// The scene after the changes.
    public var scene: SceneDescription
    public var warnings: [SceneError]
}
