internal import Routing
internal import Text

extension SceneDocument {
    /// Warns of actions that no responder performs: neither the target nor, without a target, a responder of the chain.
    func checkActions(of scene: SceneDescription, in walk: SceneWalk, _ live: LiveScene) {
        let performers = ActionPerformers(walk, live)
        for (key, actions) in [("idleActions", scene.idleActions), ("wakeActions", scene.wakeActions)] {
            let field = source.flatMap { Field(node: $0, path: .document, document: self)[key] }
            for (action, field) in zip(actions, field?.itemsOrItself ?? []) {
                if let message = performers.complaint(action, from: live.application, isControl: true) {
                    field.warn(message)
                }
            }
        }
        for view in walk.views {
            guard view.description.kind.isControl, let field = fields[view.description.id]?["actions"] else { continue }
            let events = (field.node.mapping ?? []).map(field.value)
            for (registration, field) in zip(view.description.controlActions, events.flatMap(\.itemsOrItself)) {
                let sender = live.responders[view.description.id]
                if let message = performers.complaint(registration.action, from: sender, isControl: true) {
                    field.warn(message)
                }
            }
        }
        for recognizer in walk.recognizers {
            let keys = fields[recognizer.description.id]
            guard let field = keys?["action"] ?? keys?[ControllerKeys.outside.name] else { continue }
            for (action, field) in zip(recognizer.description.actions, field.itemsOrItself) {
                let sender = live.recognizers[recognizer.description.id]?.view
                if let message = performers.complaint(action, from: sender, isControl: false) { field.warn(message) }
            }
        }
    }
}

/// The responders that perform each action in a scene.
private struct ActionPerformers {
    private let live: LiveScene
    /// The first responder that performs each action.
    private let performers: [String: String]
    /// The actions that are performed in the chain of any responder that can become the first responder.
    private var fromFirstResponders: NameSet = .these([])

    init(_ walk: SceneWalk, _ live: LiveScene) {
        self.live = live
        var performed: [String: NameSet] = [:]
        var performers: [String: String] = [:]
        for responder in walk.responders {
            guard let names = responder.description.edits[ResponderKeys.performs] else { continue }
            let id = responder.description.id
            performed[id] = names
            guard case .these(let names) = names else { continue }
            performers.merge(names.map { ($0, id) }) { first, _ in first }
        }
        self.performers = performers
        var seen: Set<ObjectIdentifier> = []
        var performedNames: Set<String> = []
        var hasAll = false
        for responder in walk.responders {
            var next = live.responders[responder.description.id]
            guard next?.acceptsFirstResponder == true else { continue }
            while let current = next, seen.insert(ObjectIdentifier(current)).inserted {
                switch performed[current.id] {
                case .all: hasAll = true
                case .these(let names): performedNames.formUnion(names)
                case nil: break
                }
                next = current.next
            }
        }
        fromFirstResponders = hasAll ? .all : .these(performedNames.sorted())
    }

    /// Returns why the action is never performed; nil if it can be.
    /// - Parameter isControl: whether the action is also sent to the first responder and its chain, as controls do.
    func complaint(_ action: ActionDescription, from sender: UIResponder?, isControl: Bool) -> String? {
        guard action.press == nil, let sent = action.action else { return nil }
        let name = Selector(sent)
        // Only a complaint needs it.
        var hint: String {
            if let other = performers[sent] { return "; '\(other.onOneLine)' does, so make it the 'target'" }
            return Text.hint(nearest(to: sent, among: performers.count > 200 ? [] : performers.keys.sorted()))
        }
        if let target = action.target {
            let isPerformed = live.responders[target]?.canPerformAction(name, withSender: nil) ?? false
            return isPerformed ? nil : "'\(target.onOneLine)' does not perform '\(sent.onOneLine)'\(hint)"
        }
        let chain = sender?.chain ?? []
        if chain.contains(where: { $0.canPerformAction(name, withSender: nil) }) { return nil }
        if isControl, fromFirstResponders.contains(sent) { return nil }
        let ids = chain.map(\.id.onOneLine)
        let way = ids.count <= 6 ? ids : ids.prefix(5) + ["\(ids.count - 5) more"]
        let those = way.count == 1 ? "\(way[0]) does not" : "none of \(way.joined(separator: ", "))"
        return "no responder performs '\(sent.onOneLine)': \(those)\(hint)"
    }
}
