extension SceneDescription {
    /// What `body` makes of the window called `id`; nil where there is none.
    mutating func update<Outcome>(window id: String, _ body: (inout WindowDescription) -> Outcome?) -> Outcome? {
        guard let index = windows.firstIndex(where: { $0.view.responder.id == id }) else { return nil }
        return body(&windows[index])
    }

    /// What `body` makes of the view called `id`, wherever it is; nil where there is none.
    mutating func update<Outcome>(view id: String, _ body: (inout ViewDescription) -> Outcome?) -> Outcome? {
        updateViews { $0.responder.id == id ? body(&$0) : nil }
    }

    /// What `body` makes of the recognizer called `id`, a scroll view's own among them; nil where there is none.
    mutating func update<Outcome>(recognizer id: String, _ body: (inout RecognizerDescription) -> Outcome?) -> Outcome? {
        updateViews { view -> Outcome? in
            if let index = view.gestures.firstIndex(where: { $0.id == id }) { return body(&view.gestures[index]) }
            guard case .scroll(var scroll) = view.kind, [scroll.pan.id, scroll.pinch.id].contains(id) else { return nil }
            let result = scroll.pan.id == id ? body(&scroll.pan) : body(&scroll.pinch)
            view.kind = .scroll(scroll)
            return result
        }
    }

    /// The first result that `body` has, over every view and window.
    private mutating func updateViews<Outcome>(_ body: (inout ViewDescription) -> Outcome?) -> Outcome? {
        for index in windows.indices {
            if let result = windows[index].view.updateViews(body) ?? windows[index].root?.updateViews(body) { return result }
        }
        return nil
    }
}

extension ViewDescription {
    fileprivate mutating func updateViews<Outcome>(_ body: (inout ViewDescription) -> Outcome?) -> Outcome? {
        if let result = body(&self) ?? controller?.presents?.updateViews(body) { return result }
        for index in subviews.indices {
            if let result = subviews[index].updateViews(body) { return result }
        }
        return nil
    }
}
