extension ValueReader where Value == ControllerDescription {
    /// A controller that is written in its root view.
    static var controllerAtView: ValueReader {
        ValueReader(.mapping(.controllerAtView)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var controller = ControllerDescription(id: keys.readIdentifier(.controller, stem: "controller"))
            keys.read([ControllerKeys.presents], into: &controller)
            keys.read(into: &controller.responder)
            keys.refuse(
                [ControllerKeys.view.entry.name], "this controller is declared at its root view and has no other")
            keys.refuse([ControllerKeys.outside.name], ControllerDescription.outsideOfNothing)
            keys.finish(.controllerAtView)
            return controller
        }
    }
}

extension ValueReader where Value == ViewDescription {
    /// A controller's root view, with the controller. If the file has no view, it is a plain one, as in UIKit.
    static var controllerWithView: ValueReader {
        ValueReader(.mapping(.controller)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var controller = ControllerDescription(id: keys.readIdentifier(.controller, stem: "controller"))
            let written = keys.read(ControllerKeys.view)
            keys.read([ControllerKeys.presents, ControllerKeys.outside], into: &controller)
            keys.read(into: &controller.responder)
            keys.finish(.controller)
            if let tap = controller.outsideTap {
                field.document.identifiers.register(tap.id, .recognizer, of: field)
            }
            guard written != nil || field.document.hasRoom(at: field) else { return nil }
            var view = written ?? ViewDescription(id: field.document.identifiers.give("view", .view))
            if view.controller != nil {
                keys["view"]?.error(
                    "is the root view of '\(controller.responder.id)' already; it has no 'controller' of its own")
            }
            view.controller = controller
            return view
        }
    }

    /// The root view of a controller that is not presented.
    static var rootWithController: ValueReader {
        controllerWithView.flatMap { view, field in
            field[ControllerKeys.outside.name]?.error(ControllerDescription.outsideOfNothing)
            return view
        }
    }
}

extension ControllerDescription {
    fileprivate static let outsideOfNothing = "this controller is not presented, so no tap is outside of it"
}
