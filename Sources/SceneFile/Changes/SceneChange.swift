/// A change of one object of a live scene.
public struct SceneChange: Sendable {
    /// The id of the object, or a device's name in records.
    public let id: String
    /// What is set in a live object. A device has none: the bridge applies its changes.
    let edits: Edits
    /// The view with the change; nil if the object is no view.
    var view: ViewDescription?
}

/// Several changes that are applied together or not at all.
public struct SceneChanges: Sendable {
    /// In the order of the text.
    public var changes: [SceneChange]
    /// The scene after the changes.
    public var scene: SceneDescription
    public var warnings: [SceneError]
}
