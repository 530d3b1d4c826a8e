internal import Routing
public import Touches

/// An action that a control or a recognizer sends.
public struct SentAction: Sendable {
    /// UIKit's name of the control event; nil for a recognizer.
    public let event: String?
    public let action: ActionDescription
}

/// An action that is sent when a page has been shown for some time without a touch.
public struct DelayedAction: Sendable {
    public let delay: Interval
    public let action: ActionDescription
}

extension SceneDescription {
    /// What each control and recognizer sends, by its id, in the order in which it is sent.
    public var sentActions: [String: [SentAction]] {
        let walk = SceneWalk(self)
        var actions: [String: [SentAction]] = [:]
        for view in walk.views.map(\.description) {
            actions[view.id] = view.controlActions.map { sent in
                SentAction(event: ControlEvent.all.first { $0.events == sent.events }?.name, action: sent.action)
            }
        }
        for recognizer in walk.recognizers.map(\.description) {
            actions[recognizer.id] = recognizer.actions.map { SentAction(event: nil, action: $0) }
        }
        return actions
    }
}
