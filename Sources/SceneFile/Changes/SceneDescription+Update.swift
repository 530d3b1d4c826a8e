extension SceneDescription {
    /// Calls `body` with the window `id` and returns its result; nil if there is no such window.
    mutating func update<Outcome>(window id: String, _ body: (inout WindowDescription) -> Outcome?) -> Outcome? {
        guard let index = windows.firstIndex(where: { $0.view.responder.id == id }) else { return nil }
        return body(&windows[index])
    }

    /// Calls `body` with the view `id` and returns its result; nil if there is no such view.
    mutating func update<Outcome>(view id: String, _ body: (inout ViewDescription) -> Outcome?) -> Outcome? {
        updateViews { $0.responder.id == id ? body(&$0) : nil }
    }

    /// Calls `body` with the recognizer `id`, including built-in ones of scroll views, and returns its result; nil if
    /// there is no such recognizer.
    mutating func update<Outcome>(recognizer id: String, _ body: (inout RecognizerDescription) -> Outcome?) -> Outcome?
    {
        updateViews { view -> Outcome? in
            if let index = view.gestures.firstIndex(where: { $0.id == id }) { return body(&view.gestures[index]) }
            guard case .scroll(var scroll) = view.kind, [scroll.pan.id, scroll.pinch.id].contains(id) else {
                return nil
            }
            let result = scroll.pan.id == id ? body(&scroll.pan) : body(&scroll.pinch)
            view.kind = .scroll(scroll)
            return result
        }
    }

    /// Calls `body` with every view and window, until a call returns a result.
    private mutating func updateViews<Outcome>(_ body: (inout ViewDescription) -> Outcome?) -> Outcome? {
        for index in windows.indices {
            if let result = windows[index].view.updateViews(body) ?? windows[index].root?.updateViews(body) {
                return result
            }
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
