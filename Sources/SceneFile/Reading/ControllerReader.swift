internal import YAML

enum ControllerKeys {
    static let all: [Key<ControllerDescription>] =
        ResponderKeys.all.lifted(\.responder) + [Key("presents", \.presents, .controllerWithView)]
}

extension ValueReader where Value == ControllerDescription {
    /// A controller written at its root view.
    static var controllerAtView: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            var controller = ControllerDescription(id: keys.takeIdentifier(.controller, stem: "controller"))
            keys.read(ControllerKeys.all, into: &controller)
            keys.check(&controller.responder)
            keys.refuse(["view"], "this controller stands at its root view and has no other")
            keys.finish("a controller")
            return controller
        }
    }
}

/// A controller as a window or another controller has it: written around its view.
private struct ControllerWithView {
    var controller: ControllerDescription
    var view: ViewDescription?

    static let keys: [Key<ControllerWithView>] = ControllerKeys.all.lifted(\.controller) + [Key("view", \.view, .view)]
}

extension ValueReader where Value == ViewDescription {
    /// The controller's root view, with the controller. One without a view gets a plain one, as UIKit's does.
    static var controllerWithView: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            let controller = ControllerDescription(id: keys.takeIdentifier(.controller, stem: "controller"))
            var both = ControllerWithView(controller: controller)
            keys.read(ControllerWithView.keys, into: &both)
            keys.check(&both.controller.responder)
            keys.finish("a controller")
            var view = both.view ?? ViewDescription(id: field.document.identifiers.give("view", .view))
            if view.controller != nil {
                keys["view"]?.fault("is the root view of '\(both.controller.responder.id)' already; it has no 'controller' of its own")
            }
            view.controller = both.controller
            return view
        }
    }
}
