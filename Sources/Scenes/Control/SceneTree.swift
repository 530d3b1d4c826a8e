internal import Records
internal import Routing

extension ShownScene {
    /// The tree of the scene as it is now, as one JSON object: every window, view, controller and recognizer, with the
    /// frames of views on the screen, so that a program can draw the scene.
    ///
    /// - Parameters:
    ///   - isWhole: whether more of private views is in it than their frames.
    ///   - hasValues: whether the values of the control or the scroll view with an id are in it. If those of a scroll
    ///     view are not, its subviews are not, either: their frames would tell how far it is scrolled.
    public func treeJSON(
        withPrivate isWhole: Bool = true, hasValues: @escaping (String) -> Bool = { _ in true }
    ) -> String {
        let scene = isWhole ? nil : PublicScene(description)
        let tree = SceneTree(
            descriptions: Dictionary(uniqueKeysWithValues: description.views.map { ($0.responder.id, $0) }),
            actions: description.sentActions, scene: scene, views: scene?.views ?? PrivateViews(), hasValues: hasValues)
        return JSONObject.text { object in
            object.size("screen", screen)
            // What programs with fingers must know.
            object.thousandths("minimumContact", description.filtersOfEveryPanel.minimumContact?.seconds)
            object.object("application") { object in
                object.string("id", application.id)
                object.performs(application)
                object.string("next", application.next?.id)
            }
            object.string("keyWindow", application.keyWindow?.id)
            object.string("firstResponder", tree.known(application.keyWindow?.firstResponder?.id))
            let actions = SentActions(description, without: tree.views).names
            if !actions.isEmpty { object.strings("actions", actions) }
            object.pages("shown", pages(withPrivate: isWhole))
            // Back to front, as subviews are.
            object.objects("windows", application.windows.reversed()) { tree.write($0, to: &$1) }
        }
    }
}

/// Writes views with everything in them.
private struct SceneTree {
    /// By id; for what is only in the description.
    let descriptions: [String: ViewDescription]
    /// What each control and recognizer sends, by id.
    let actions: [String: [SentAction]]
    /// The scene without what is in private views; nil if that is shown.
    let scene: PublicScene?
    /// Those of which only the frames are shown.
    let views: PrivateViews
    let hasValues: (String) -> Bool

    /// The id, unless it is in a private view.
    func known(_ id: String?) -> String? { id.flatMap { views.isInside($0) ? nil : $0 } }

    func write(_ view: UIView, to object: inout JSONObject) {
        object.string("id", view.id)
        if views.contains(view.id) {
            object.string("kind", "view")
            writePlace(of: view, to: &object)
            return writePresence(of: view, to: &object)
        }
        object.string("kind", view.kindInScene)
        object.string("next", known(view.next?.id))
        object.performs(view)
        if let controller = view.controller {
            object.object("controller") { object in
                object.string("id", controller.id)
                object.performs(controller)
                object.string("next", controller.next?.id)
            }
        }
        writePlace(of: view, to: &object)
        object.bool("enabled", (view as? UIControl)?.isEnabled == false ? false : nil)
        let hasValues = hasValues(view.id)
        if hasValues, let value = (view as? UIControl)?.valueOutcome ?? (view as? UIScrollView)?.valueOutcome {
            object.state(value)
        }
        writePresence(of: view, to: &object)
        if let description = descriptions[view.id] {
            object.string("title", description.title)
            object.string("color", description.color)
        }
        write(actions[view.id], to: &object)
        if let recognizers = view.gestureRecognizers {
            object.objects("gestures", recognizers) { recognizer, object in
                object.string("id", recognizer.id)
                object.string("kind", recognizer.kind)
                object.bool("enabled", recognizer.isEnabled ? nil : false)
                write(actions[recognizer.id], to: &object)
            }
        }
        if !view.subviews.isEmpty, hasValues || !(view is UIScrollView) {
            object.objects("subviews", view.subviews) { write($0, to: &$1) }
        }
    }

    /// Where it is, and whether it is shown and can be hit.
    private func writePlace(of view: UIView, to object: inout JSONObject) {
        if let window = view as? UIWindow { object.thousandths("level", window.windowLevel.rawValue) }
        let corners = view.bounds.corners.map(view.pointToTop)
        let frame = CGRect(around: corners)
        object.rect("frame", frame)
        let isUpright = frame.corners.allSatisfy { corner in
            corners.contains { abs($0.x - corner.x) < 0.001 && abs($0.y - corner.y) < 0.001 }
        }
        if !isUpright { object.points("corners", corners) }
        object.bool("hidden", view.isHidden ? true : nil)
        object.thousandths("alpha", view.alpha < 1 ? view.alpha : nil)
        object.bool("interaction", view.isUserInteractionEnabled ? nil : false)
    }

    private func writePresence(of view: UIView, to object: inout JSONObject) {
        guard let description = descriptions[view.id] else { return }
        object.bool("page", description.isPage ? true : nil)
        object.bool("private", description.isPrivate ? true : nil)
    }

    private func write(_ actions: [SentAction]?, to object: inout JSONObject) {
        guard let actions, !actions.isEmpty else { return }
        object.objects("actions", actions) { sent, object in
            let change = sent.action.change
            object.string("event", sent.event)
            object.string("action", sent.action.action)
            object.string("target", known(sent.action.target))
            if let states = sent.action.states {
                object.strings("states", GestureOutcome.State.allCases.filter(states.contains).map(\.rawValue))
            }
            object.string("show", known(change?.show))
            object.string("toggle", known(change?.toggle))
            switch change?.reset {
            case .scene: object.bool("reset", true)
            case .view(let id): object.string("reset", known(id))
            case nil: break
            }
            let keys = change?.set
            object.json("set", (scene.flatMap { keys.map($0.settings) } ?? keys)?.json)
        }
    }
}

extension JSONObject {
    /// The actions that a responder performs.
    fileprivate mutating func performs(_ responder: UIResponder) {
        if responder.performsEveryAction {
            string("performs", "all")
        } else if !responder.performedActions.isEmpty {
            strings("performs", responder.performedActions)
        }
    }
}
