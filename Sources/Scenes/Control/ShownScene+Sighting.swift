package import Files
internal import Records
internal import Routing

extension ShownScene {
    /// Where a view or a part of a control can be touched now. `id` is that of a view, or of the controller of a view.
    package func find(_ part: Step.Part, of id: String) throws(StepError) -> Sighting {
        try application.find(part, of: try view(id), called: id)
    }

    /// The value that a control or a scroll view has now, as a scene has it.
    package func value(of id: String) throws(StepError) -> YAMLNode {
        let view = try view(id)
        guard let value = application.values.first(where: { $0.view == view.id })?.keys.first?.value else {
            throw StepError("'\(id)' is \(view.articleInScene), which has no value")
        }
        return value
    }

    /// Whether a part of a view is on the screen. `id` is that of a view, or of the controller of a view.
    package func shows(_ id: String) throws(StepError) -> Bool { application.shows(try view(id)) }

    private func view(_ id: String) throws(StepError) -> UIView {
        switch live.responders[id] {
        case let view as UIView: return view
        case let controller as UIViewController: return controller.view
        default:
            if live.recognizers[id] != nil { throw StepError("'\(id)' is a recognizer; name the view that it is on") }
            let ids = live.responders.keys.sorted()
            throw StepError("there is no view '\(id)'\(hint(nearest(to: id, among: ids)))")
        }
    }
}

extension Sighting {
    /// `{"x":480,"y":275}`; with `scroll` if the view is scrolled out of sight.
    package var json: String {
        JSONObject.text { object in
            switch self {
            case .at(let point):
                object.thousandths("x", point.x)
                object.thousandths("y", point.y)
            case .asWanted: object.bool("asWanted", true)
            case .scrolledOut(let scrollView, let start, let way, let distance):
                object.thousandths("x", start.x)
                object.thousandths("y", start.y)
                object.vector("scroll", way)
                object.string("in", scrollView)
                object.thousandths("distance", distance)
            }
        }
    }
}
