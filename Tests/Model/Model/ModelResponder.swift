/// An object in the responder chain.
enum ModelResponder {
    case view(ModelView)
    /// The controller of a root view.
    case controller(ControllerSpec, of: ModelView)
    case application

    var id: String {
        switch self {
        case .view(let view): view.id
        case .controller(let controller, _): controller.id
        case .application: "application"
        }
    }

    var handling: Handling {
        switch self {
        case .view(let view): view.spec.handling
        case .controller(let controller, _): controller.handling
        case .application: .forward
        }
    }

    /// Whether it handles touches, so that the chain ends there (R44, R45).
    var keepsTouches: Bool {
        switch (handling, self) {
        case (.handle, _): true
        case (.observe, _): false
        case (.forward, .view(let view)): view.spec.kind != .view
        case (.forward, _): false
        }
    }

    var takesTouches: Bool { keepsTouches || handling == .observe }
}

extension Model {
    func next(after responder: ModelResponder) -> ModelResponder? {
        switch responder {
        case .view(let view):
            if let name = view.spec.next { return self.responder(name) }
            // R111
            if let presented = view.presented, let controller = presented.spec.controller {
                return .controller(controller, of: presented)
            }
            // R39
            if let controller = view.spec.controller { return .controller(controller, of: view) }
            // R41
            return view.parent.map(ModelResponder.view) ?? .application
        case .controller(_, let view):
            // R40, K3
            if let presenting = view.presenting, let controller = presenting.spec.controller {
                return .controller(controller, of: presenting)
            }
            // R40: the window for a root view, and the superview for a child's view. Both are the parent of its view.
            return view.parent.map(ModelResponder.view)
        // R42: the delegate is not a responder.
        case .application: return nil
        }
    }

    func chain(from view: ModelView) -> [ModelResponder] {
        var chain: [ModelResponder] = []
        var responder: ModelResponder? = .view(view)
        while let one = responder {
            // R43: a `next` that leads back ends the chain.
            if chain.contains(where: { $0.id == one.id }) { break }
            chain.append(one)
            responder = next(after: one)
        }
        return chain
    }

    private func responder(_ name: String) -> ModelResponder? {
        if name == "application" { return .application }
        if let view = view(name) { return .view(view) }
        return views.lazy.compactMap { view in
            view.spec.controller.flatMap { $0.id == name ? ModelResponder.controller($0, of: view) : nil }
        }.first
    }

    func performs(_ responder: ModelResponder) -> [String] {
        switch responder {
        case .view(let view): view.spec.performs
        case .controller(let controller, _): controller.performs
        case .application: world.applicationPerforms
        }
    }

    /// R54: the named target if it performs the action, otherwise the nearest responder from `view` up that performs
    /// it.
    func target(of action: ActionSpec, from view: ModelView) -> String? {
        let candidates = action.target.map { [responder($0)].compactMap { $0 } } ?? chain(from: view)
        return candidates.first { performs($0).contains(action.action) }?.id
    }
}
