internal import Routing

extension SceneDescription {
    /// Every view, windows included, in the order of the file.
    package var views: [ViewDescription] { SceneWalk(self).views.map(\.description) }

    /// The views by their ids.
    package var viewsByID: [String: ViewDescription] {
        Dictionary(views.map { ($0.responder.id, $0) }) { first, _ in first }
    }
}

/// All views, responders and recognizers of a scene, each with its predecessor or container, in the order of the file.
struct SceneWalk {
    struct Responder {
        var description: ResponderDescription
        var kind: IdentifiedKind
        /// The id of UIKit's next responder (R39 to R43).
        var natural: String?
    }

    struct Recognizer {
        var description: RecognizerDescription
        /// The ids of the window, and of each view from it down to the recognizer's view.
        var views: [String]
    }

    /// A class, because it is large and the checks go over all views many times.
    final class View {
        let description: ViewDescription
        /// The view that it is in; nil for a window.
        let outer: View?
        /// The id of the root view of the presented controller that contains the view; nil if there is none.
        let presented: String?
        /// The root view of the controller that presents this one; nil if it is not the view of a presented controller.
        let presenter: View?

        init(_ description: ViewDescription, in outer: View?, presented: String?, by presenter: View?) {
            self.description = description
            self.outer = outer
            self.presented = presented
            self.presenter = presenter
        }

        /// The views that it is in, from the inside to the window.
        var surroundings: [View] { outer.map { [$0] + $0.surroundings } ?? [] }

        /// The views that it is in, or is presented over, from the inside to the window.
        var behind: [View] { (presenter ?? outer).map { [$0] + $0.behind } ?? [] }

        /// The ids of the window, and of each view from it down to this one.
        var path: [String] { surroundings.map(\.description.id).reversed() + [description.id] }

        // It needs no actor.
        deinit {}
    }

    private(set) var views: [View] = []
    private(set) var responders: [Responder] = []
    private(set) var recognizers: [Recognizer] = []
    /// The ids of the views behind the views of presented controllers.
    private(set) var backdrops: [String] = []

    init(_ scene: SceneDescription) {
        let application = scene.application
        add(application.responder, .application, natural: application.delegate?.id)
        if let delegate = application.delegate { add(delegate, .delegate, natural: nil) }
        for window in scene.windows {
            let id = window.view.responder.id
            let view = add(window.view, .window, in: nil, natural: application.responder.id)
            if let root = window.root { add(root, .view, in: view, natural: id, controllerNatural: id) }
        }
    }

    private mutating func add(_ responder: ResponderDescription, _ kind: IdentifiedKind, natural: String?) {
        responders.append(Responder(description: responder, kind: kind, natural: natural))
    }

    @discardableResult
    private mutating func add(
        _ description: consuming ViewDescription, _ kind: IdentifiedKind, in outer: View?, natural: String?,
        controllerNatural: String? = nil, presented: String? = nil, by presenter: View? = nil
    ) -> View {
        let view = View(description, in: outer, presented: presented, by: presenter)
        let id = view.description.id
        views.append(view)
        add(view.description.responder, kind, natural: view.description.controller?.responder.id ?? natural)
        let own = view.description.recognizers
        if !own.isEmpty {
            let path = view.path
            recognizers += own.map { Recognizer(description: $0, views: path) }
        }
        for subview in view.description.subviews {
            add(subview, .view, in: view, natural: id, controllerNatural: id, presented: presented)
        }
        guard let controller = view.description.controller else { return view }
        add(controller.responder, .controller, natural: controllerNatural)
        // The view of a presented controller is added directly to the window.
        let window = view.surroundings.reduce(view) { $1 }
        let windowID = window.description.id
        if presented == id {
            backdrops.append(controller.backdrop)
            recognizers +=
                controller.outsideTap.map { [Recognizer(description: $0, views: [windowID, controller.backdrop])] }
                ?? []
        }
        guard let root = controller.presents else { return view }
        add(
            root, .view, in: window, natural: windowID, controllerNatural: controller.responder.id,
            presented: root.responder.id, by: view)
        return view
    }
}
