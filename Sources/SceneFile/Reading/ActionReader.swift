internal import YAML

extension ValueReader where Value == ActionDescription {
    /// `checkout`, or `{action: checkout, target: kiosk}`.
    static var action: ValueReader {
        ValueReader { field in
            if field.node.mapping == nil {
                guard field.node.string?.isEmpty == false else {
                    field.needs("an action's name, or {action: name, target: id}")
                    return nil
                }
                return ActionDescription(field.node.text)
            }
            guard var keys = KeyReader(field) else { return nil }
            let action = keys.take("action", ValueReader<String>.text)
            let target = keys.take("target", ValueReader<String>.responder)
            if keys["action"] == nil { field.fault("needs 'action': the name of what the target performs") }
            keys.finish("an action")
            return action.map { ActionDescription($0, target: target) }
        }
    }
}

extension ValueReader where Value == [ControlAction] {
    /// Control events with an action, or a list of actions, each.
    static var controlActions: ValueReader {
        ValueReader { field in
            guard let entries = field.node.mapping else {
                field.needs("a mapping of control events to actions")
                return nil
            }
            return entries.flatMap { entry -> [ControlAction] in
                let actions = ValueReader<[ActionDescription]>.oneOrList(of: .action).read(field.value(of: entry)) ?? []
                guard let event = ControlEventName(rawValue: entry.key) else {
                    field.document.fault(complaint(entry.key), at: entry.keyMark, field.path(to: entry))
                    return []
                }
                return actions.map { ControlAction(event, $0) }
            }
        }
    }

    private static func complaint(_ name: String) -> String {
        let events = ControlEventName.allCases.map(\.rawValue)
        return nearest(to: name, among: events).map { "no such control event; did you mean '\($0)'?" }
            ?? "no such control event; there are \(events.joined(separator: ", "))"
    }
}
