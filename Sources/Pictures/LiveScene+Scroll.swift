import Routing
import SceneFile

extension LiveScene {
    /// Shows the part of a scroll view that a replay reported.
    package func scroll(_ value: ValueOutcome) {
        guard let view = view(value.view) as? ScrollView else { return }
        if let scale = value.zoomScale { view.zoomScale = scale }
        if let offset = value.contentOffset { view.contentOffset = offset }
    }
}
