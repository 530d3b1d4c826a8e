import Explaining
import Routing
import SceneFile

extension LiveScene {
    /// Shows the part of a scroll view that a `value` record reports.
    package func scroll(_ value: Record) {
        guard let view = view(value.named("view")) as? UIScrollView else { return }
        if let scale = value.number("zoomScale") { view.zoomScale = scale }
        if let offset = value.point("contentOffset") { view.contentOffset = offset }
    }
}
