internal import Routing

/// Every responder and recognizer of a scene, each with what comes before it or holds it, from the front of the file to its end.
struct SceneWalk {
    struct Responder {
        var description: ResponderDescription
        var kind: IdentifiedKind
        /// The id of the responder UIKit would ask next (R39 to R43).
        var natural: String?
    }

    struct Recognizer {
        var description: RecognizerDescription
        /// The ids of the window, and of each view down to its own.
        var views: [String]
    }

    private(set) var responders: [Responder] = []
    private(set) var recognizers: [Recognizer] = []
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
        _ view: ViewDescription, _ kind: IdentifiedKind, in outer: [String], natural: String?, controllerNatural: String? = nil
    ) {
        let id = view.responder.id
        let views = outer + [id]
        add(view.responder, kind, natural: view.controller?.responder.id ?? natural)
        if case .scroll(let scroll) = view.kind {
            recognizers.append(Recognizer(description: scroll.pan, views: views))
            recognizers.append(Recognizer(description: scroll.pinch, views: views))
        }
        recognizers += view.gestures.map { Recognizer(description: $0, views: views) }
        for subview in view.subviews { add(subview, .view, in: views, natural: id, controllerNatural: id) }
        guard let controller = view.controller else { return }
        add(controller.responder, .controller, natural: controllerNatural)
        guard let presented = controller.presents else { return }
        // A presented controller's view is put above, into the window itself.
        let window = Array(views.prefix(1))
        let presenting = presentedNext == .presenting ? controller.responder.id : window.first
        add(presented, .view, in: window, natural: window.first, controllerNatural: presenting)
    }
}
