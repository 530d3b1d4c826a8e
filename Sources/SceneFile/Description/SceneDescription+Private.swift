internal import Routing

extension SceneDescription {
    /// The ids of the private views, and of the views, controllers and recognizers in them.
    package var privateIDs: Set<String> {
        var ids: Set<String> = []
        for window in windows {
            window.view.addPrivate(to: &ids, in: false, window)
            window.root?.addPrivate(to: &ids, in: window.view.isPrivate, window)
        }
        return ids
    }
}

extension ViewDescription {
    /// - Parameter isInside: whether the view is in a private one.
    fileprivate func addPrivate(to ids: inout Set<String>, in isInside: Bool, _ window: borrowing WindowDescription) {
        let isPrivate = isInside || self.isPrivate
        if isPrivate {
            ids.insert(id)
            ids.formUnion(recognizers.map(\.id))
            if let controller { ids.insert(controller.responder.id) }
        }
        for index in subviews.indices { subviews[index].addPrivate(to: &ids, in: isPrivate, window) }
        // The view of a presented controller is in the window.
        controller?.presents?.addPrivate(to: &ids, in: window.view.isPrivate, window)
    }
}
