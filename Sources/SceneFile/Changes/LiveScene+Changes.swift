internal import Routing

extension LiveScene {
    /// Makes `changes`, which were read for this scene, in its objects. Touches that are down go on, as in UIKit.
    public func apply(_ changes: SceneChanges) {
        for change in changes.changes {
            guard let object: AnyObject = responders[change.id] ?? recognizers[change.id] else { continue }
            change.edits.apply(to: object, EditContext(scene: self, view: change.view))
        }
    }
}
