internal import YAML

extension ValueReader where Value == ActionDescription {
    /// An action: `checkout`, or `{action: checkout, target: kiosk}`.
    static var action: ValueReader {
        ValueReader(.either([.string, .mapping(.action)])) { field in
            if field.node.mapping == nil {
                guard field.node.string?.isEmpty == false else {
                    field.needs("an action's name, or {action: name, target: id}")
                    return nil
                }
                return ActionDescription(field.node.text)
            }
            guard var keys = KeyReader(field) else { return nil }
            let action = keys.take(ActionKeys.action)
            let target = keys.take(ActionKeys.target)
            if keys["action"] == nil { field.error("needs 'action': the name of what the target performs") }
            keys.finish(.action)
            return action.map { ActionDescription($0, target: target) }
        }
    }
}

extension ValueReader where Value == [ControlAction] {
    /// A mapping of control events to an action or a list of actions.
    static var controlActions: ValueReader {
        ValueReader(.mapping(.actions)) { field in
            guard let entries = field.node.mapping else {
                field.needs("a mapping of control events to actions")
                return nil
            }
            return entries.flatMap { entry -> [ControlAction] in
                let actions = ValueReader<[ActionDescription]>.oneOrList(of: .action).read(field.value(of: entry)) ?? []
                guard let event = ControlEventName(rawValue: entry.key) else {
                    field.document.error(complaint(entry.key), at: entry.keyMark, field.path(to: entry))
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
