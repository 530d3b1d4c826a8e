internal import Routing

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
}

extension LiveScene {
    /// Makes `changes`, which were read for this scene, in its objects. Touches that are down go on, as in UIKit.
    public func apply(_ changes: SceneChanges) {
        for change in changes.changes {
            guard let object: AnyObject = responders[change.id] ?? recognizers[change.id] else { continue }
            change.edits.apply(to: object, EditContext(scene: self, view: change.view))
        }
    }
}
