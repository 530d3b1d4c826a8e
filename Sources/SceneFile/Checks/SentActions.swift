internal import Routing
internal import Text
internal import YAML

/// The actions that the controls and recognizers of a scene send.
public struct SentActions: Sendable {
    /// The states in which recognizers send each action; empty for one that only controls send.
    private var states: [String: Set<GestureOutcome.State>] = [:]

    public init(_ scene: SceneDescription) {
        let walk = SceneWalk(scene)
        for view in walk.views {
            for sent in view.description.controlActions {
                if let action = sent.action.action { states[action] = [] }
            }
        }
        for action in scene.idleActions + scene.wakeActions {
            if let name = action.action { states[name] = [] }
        }
        for recognizer in walk.recognizers.map(\.description) {
            for action in recognizer.actions {
                guard let name = action.action else { continue }
                states[name, default: []].formUnion(action.sentStates(by: recognizer.kind))
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
            let reason = sent.isEmpty ? ": it is sent without a state" : ", only with \(Self.list(sent))"
            return "'\(action.onOneLine)' is never sent with the state '\(state.rawValue)'\(reason)"
        }
        return "nothing in the scene sends '\(name.onOneLine)'\(hint(nearest(to: name)))"
    }

    private func nearest(to name: String) -> String? {
        guard states.count <= Self.mostCompared else { return nil }
        let names = states.flatMap { action, states in
            [action] + states.map { "\(action).\($0.rawValue)" }
        }
        return Text.nearest(to: name, among: names.sorted())
    }

    private static func list(_ states: Set<GestureOutcome.State>) -> String {
        GestureOutcome.State.allCases.filter(states.contains).map(\.rawValue).joined(separator: ", ")
    }
}

extension ActionDescription {
    /// The states in which a recognizer of this kind sends it. An action that presses is sent once.
    fileprivate func sentStates(by kind: RecognizerKind) -> Set<GestureOutcome.State> {
        if let states { return states }
        return press == nil ? kind.states : kind.firstStates
    }
}
