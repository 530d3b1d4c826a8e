internal import Files
internal import Routing

extension SceneDocument {
    /// Warns of actions that no responder performs: neither the target nor, without a target, a responder of the chain.
    /// Gives hints about views that are shown as pages and are none.
    func checkActions(of scene: SceneDescription, in walk: SceneWalk, _ live: LiveScene) {
        lazy var performers = ActionPerformers(walk, live)
        lazy var strangers = walk.viewsBesidePages
        func check(_ action: ActionDescription, from sender: UIResponder?, isControl: Bool, _ field: Field?) {
            if let message = performers.complaint(action, from: sender, isControl: isControl) { field?.warn(message) }
            guard let id = action.change?.show, strangers.contains(id) else { return }
            field?["show"]?.hint(
                "'\(id.onOneLine)' is no page, so it stays when a page beside it is shown; put 'page: true' in it")
        }
        for (key, actions) in [("idleActions", scene.idleActions), ("wakeActions", scene.wakeActions)] {
            let field = source.flatMap { Field(node: $0, path: .document, document: self)[key] }
            for (action, field) in zip(actions, field?.itemsOrItself ?? []) {
                check(action, from: live.application, isControl: true, field)
            }
        }
        for view in walk.views {
            let sender = live.responders[view.description.id]
            let keys = identifiers.field(of: view.description.id)
            if let after = view.description.after?.action {
                check(after, from: sender, isControl: true, keys?["after"])
            }
            guard view.description.kind.isControl, let field = keys?["actions"] else { continue }
            let events = (field.node.mapping ?? []).map(field.value)
            for (registration, field) in zip(view.description.controlActions, events.flatMap(\.itemsOrItself)) {
                check(registration.action, from: sender, isControl: true, field)
            }
        }
        for recognizer in walk.recognizers {
            let keys = identifiers.field(of: recognizer.description.id)
            guard let field = keys?["action"] ?? keys?[ControllerKeys.outside.name] else { continue }
            for (action, field) in zip(recognizer.description.actions, field.itemsOrItself) {
                let sender = live.recognizers[recognizer.description.id]?.view
                check(action, from: sender, isControl: false, field)
            }
        }
    }
}

extension SceneWalk {
    /// The ids of the views that are no pages and lie beside some. The views of presented controllers are not meant to
    /// be pages.
    fileprivate var viewsBesidePages: Set<String> {
        let withPages = Set(views.filter(\.description.isPage).map { $0.outer.map(ObjectIdentifier.init) })
        let others = views.filter { !$0.description.isPage && $0.presenter == nil }
        return Set(
            others.filter { withPages.contains($0.outer.map(ObjectIdentifier.init)) }.map(\.description.id))
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
            return Touches.hint(nearest(to: sent, among: performers.count > 200 ? [] : performers.keys.sorted()))
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

/// The actions that the controls and recognizers of a scene send.
public struct SentActions: Sendable {
    /// The states in which recognizers send each action; empty for one that only controls send.
    private var states: [String: Set<GestureOutcome.State>] = [:]

    /// - Parameter views: those whose actions are left out.
    public init(_ scene: SceneDescription, without views: PrivateViews = PrivateViews()) {
        let walk = SceneWalk(scene)
        for view in walk.views where !views.contains(view.description.id) {
            for sent in view.description.controlActions {
                if let action = sent.action.action { states[action] = [] }
            }
            if let action = view.description.after?.action.action { states[action] = [] }
        }
        for action in scene.idleActions + scene.wakeActions {
            if let name = action.action { states[name] = [] }
        }
        for recognizer in walk.recognizers.map(\.description) where !views.contains(recognizer.id) {
            for action in recognizer.actions {
                guard let name = action.action else { continue }
                // An action that presses is sent once.
                let kind = recognizer.kind
                let all = action.press == nil ? kind.states : kind.firstStates
                states[name, default: []].formUnion(action.states ?? all)
            }
        }
    }

    /// The names of the actions, in order.
    public var names: [String] { states.keys.sorted() }

    /// The maximum number of complaints, and of actions with which a name is compared. Without it, a client could keep
    /// the bridge busy.
    private static let mostComplaints = 10
    private static let mostCompared = 200

    /// Reports names that no action has, at most ten. A name may be followed by a dot and a state, as in
    /// `details.ended`.
    public func complaints(about names: [String]) -> [String] {
        var complaints: [String] = []
        for name in names where complaints.count < Self.mostComplaints {
            if let complaint = complaint(about: name) { complaints.append(complaint) }
        }
        return complaints
    }

    private func complaint(about name: String) -> String? {
        if states[name] != nil { return nil }
        for state in GestureOutcome.State.allCases where name.hasSuffix(".\(state.rawValue)") {
            let action = String(name.dropLast(state.rawValue.count + 1))
            guard let sent = states[action] else { continue }
            if sent.contains(state) { return nil }
            let names = GestureOutcome.State.allCases.filter(sent.contains).map(\.rawValue).joined(separator: ", ")
            let reason = sent.isEmpty ? ": it is sent without a state" : ", only with \(names)"
            return "'\(action.onOneLine)' is never sent with the state '\(state.rawValue)'\(reason)"
        }
        return "nothing in the scene sends '\(name.onOneLine)'\(hint(nearest(to: name)))"
    }

    private func nearest(to name: String) -> String? {
        guard states.count <= Self.mostCompared else { return nil }
        let names = states.flatMap { action, states in
            [action] + states.map { "\(action).\($0.rawValue)" }
        }
        return Touches.nearest(to: name, among: names.sorted())
    }
}
