import Routing
import SceneFile

// The classes of the core have the names of those of FingerpostUIKit. This file imports only the core.
@MainActor
extension LiveScene {
    /// The recognizers of the views directly in the windows.
    var recognizersOfSubviews: [UIGestureRecognizer] {
        application.windows.flatMap { $0.subviews.flatMap { $0.gestureRecognizers ?? [] } }
    }

    /// The numbers of taps of the tap recognizers among them.
    var tapsOfSubviews: [Int] {
        recognizersOfSubviews.compactMap { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired }
    }

    /// The edges of the screen-edge recognizers among them.
    var edgesOfSubviews: [UIRectEdge] {
        recognizersOfSubviews.compactMap { ($0 as? UIScreenEdgePanGestureRecognizer)?.edges }
    }
}
