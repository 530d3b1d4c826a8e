import Routing

/// A recognizer and its view.
package struct RecognizerPlace {
    package let id: String
    /// The name of its kind in the scene language.
    package let kind: String
    /// The id of its view.
    package let view: String
    /// How long a finger rests until it is a long press, in seconds.
    package let minimumDuration: Double?

    /// All recognizers of an application, the frontmost window first.
    package static func all(in application: UIApplication) -> [RecognizerPlace] {
        application.windows.flatMap(\.recognizersOfTree)
    }
}

extension UIView {
    /// The recognizers of this view and of all views in it.
    fileprivate var recognizersOfTree: [RecognizerPlace] {
        (gestureRecognizers ?? []).map {
            let press = $0 as? UILongPressGestureRecognizer
            return RecognizerPlace(id: $0.id, kind: $0.kind, view: id, minimumDuration: press?.minimumPressDuration)
        }
            + subviews.flatMap(\.recognizersOfTree)
    }
}
