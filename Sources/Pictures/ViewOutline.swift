import Routing
import SceneFile
import Touches

/// Where a view is on the screen. All points are in screen points.
package struct ViewOutline: Hashable {
    /// The id of the view.
    package let view: String
    /// The name of its kind in the scene language.
    package let kind: String
    /// The outline of its shape, which is a rectangle if it has no other.
    package let outline: [CGPoint]
    /// The outline of the area that takes touches; nil if it is `outline`.
    package let hitOutline: [CGPoint]?

    /// All views of the application, in the order in which a picture draws them.
    package static func all(in application: UIApplication, of scene: SceneDescription) -> [ViewOutline] {
        DrawnView.all(in: application, of: scene).map {
            ViewOutline(view: $0.id, kind: $0.kind, outline: $0.outline, hitOutline: $0.hitOutline)
        }
    }
}
