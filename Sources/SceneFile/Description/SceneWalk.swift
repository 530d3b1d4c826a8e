internal import Routing

extension SceneDescription {
    /// Every view, windows included, in the order of the file.
    package var views: [ViewDescription] { SceneWalk(self).views.map(\.description) }
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
        /// The ids of the window, and of each view from it down to this one.
        let path: [String]
        /// The id of the root view of the presented controller that contains the view; nil if there is none.
        let presented: String?

        init(description: ViewDescription, path: [String], presented: String?) {
            self.description = description
            self.path = path
            self.presented = presented
        }

        // It needs no actor.
        deinit {}
    }

    private(set) var views: [View] = []
    private(set) var responders: [Responder] = []
    private(set) var recognizers: [Recognizer] = []
    /// The ids of the views behind the views of presented controllers.
    private(set) var backdrops: [String] = []
    private let presentedNext: Policy.PresentedNext

    init(_ scene: SceneDescription) {
        presentedNext = scene.policy.presentedNext
        let application = scene.application
        add(application.responder, .application, natural: application.delegate?.id)
        if let delegate = application.delegate { add(delegate, .delegate, natural: nil) }
        for window in scene.windows {
            let id = window.view.responder.id
            add(window.view, .window, in: [], natural: application.responder.id)
            if let root = window.root { add(root, .view, in: [id], natural: id, controllerNatural: id) }
        }
    }

    private mutating func add(_ responder: ResponderDescription, _ kind: IdentifiedKind, natural: String?) {
        responders.append(Responder(description: responder, kind: kind, natural: natural))
    }

    private mutating func add(
        _ view: ViewDescription, _ kind: IdentifiedKind, in outer: [String], natural: String?,
        controllerNatural: String? = nil, presented: String? = nil
    ) {
        let id = view.responder.id
        var path = outer
        path.append(id)
        views.append(View(description: view, path: path, presented: presented))
        add(view.responder, kind, natural: view.controller?.responder.id ?? natural)
        for recognizer in view.recognizers { recognizers.append(Recognizer(description: recognizer, views: path)) }
        for subview in view.subviews {
            add(subview, .view, in: path, natural: id, controllerNatural: id, presented: presented)
        }
        guard let controller = view.controller else { return }
        add(controller.responder, .controller, natural: controllerNatural)
        if presented == id {
            backdrops.append(controller.backdrop)
            recognizers +=
                controller.outsideTap.map {
                    [Recognizer(description: $0, views: path.prefix(1) + [controller.backdrop])]
                } ?? []
        }
        guard let root = controller.presents else { return }
        // The view of a presented controller is added directly to the window.
        let window = Array(path.prefix(1))
        let presenting = presentedNext == .presenting ? controller.responder.id : window.first
        add(root, .view, in: window, natural: window.first, controllerNatural: presenting, presented: root.responder.id)
    }
}
