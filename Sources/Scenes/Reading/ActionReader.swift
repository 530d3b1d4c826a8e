internal import Evdev
internal import Files
internal import Routing

extension ValueReader where Value == ActionDescription {
    /// An action: `checkout`, `{action: checkout, target: kiosk}`, `{keys: [KEY_LEFTALT, KEY_LEFT]}` or
    /// `{click: BTN_RIGHT}`; each mapping also with `states` and what changes in the scene, which may also be alone.
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
            let states = keys.read(ActionKeys.states)
            var description = keys.readAction()
            keys.finish(.action)
            description?.states = states
            return description
        }
    }
}

extension KeyReader {
    /// Reads what is sent, and what changes in the scene. Nil if that is missing or invalid, which is then reported.
    mutating func readAction() -> ActionDescription? {
        let action = read(ActionKeys.action)
        let target = read(ActionKeys.target)
        let chord = read(ActionKeys.keys).map(ForwardedPress.keys)
        let click = read(ActionKeys.click).map(ForwardedPress.click)
        let change = ActionChange(
            reset: read(ActionKeys.reset), toggle: read(ActionKeys.toggle), show: read(ActionKeys.show),
            set: read(ActionKeys.set), cleaning: read(ActionKeys.cleaning), lock: read(ActionKeys.lock))
        let given = ["action", "keys", "click"].filter { self[$0] != nil }
        let changing = ["set", "show", "toggle", "reset", "cleaning", "lock"]
        let changes = changing.contains { self[$0] != nil }
        if given.isEmpty, !changes {
            field.error(
                "needs 'action': the name of what the target performs; or "
                    + (["keys", "click"] + changing).map { "'\($0)'" }.alternatives)
        } else if given.isEmpty {
            self["target"]?.error("belongs to 'action', which is missing here")
        } else if given.count > 1 {
            field.error("has \(given.map { "'\($0)'" }.joined(separator: " and ")); keep only one of them")
        } else if given != ["action"] {
            self["target"]?.error("belongs to 'action'; '\(given[0])' goes to other programs and has no target")
        }
        var description =
            (chord ?? click).map(ActionDescription.init(pressing:))
            ?? action.map { ActionDescription($0, target: target) }
            ?? (changes ? ActionDescription(changing: change) : nil)
        if changes { description?.change = change }
        return description
    }
}

extension ValueReader where Value == ActionChange.Reset {
    /// `true`, or the id of a view.
    static var reset: ValueReader {
        let view = ValueReader<String>.view
        return ValueReader(.either([.bool, view.shape])) { field in
            guard field.node.string == nil else { return view.read(field).map(ActionChange.Reset.view) }
            guard field.node.bool == true else {
                field.needs("true or the id of a view")
                return nil
            }
            return .scene
        }
    }
}

extension ValueReader where Value == DelayedAction {
    /// An action with the seconds after which it is sent.
    static var delayedAction: ValueReader {
        ValueReader(.mapping(.after)) { field in
            guard var keys = KeyReader(field, like: "{seconds: 60, show: menu}") else { return nil }
            let delay = keys.read(ActionKeys.seconds)
            if keys["seconds"] == nil { field.error("needs 'seconds': how long the page is shown before") }
            let action = keys.readAction()
            keys.finish(.after)
            guard let delay, let action else { return nil }
            return DelayedAction(delay: delay, action: action)
        }
    }
}

extension ValueReader where Value == YAMLNode {
    /// Ids, each with keys. They are checked when all objects are known.
    static var changes: ValueReader {
        ValueReader(.changes) { field in
            guard field.node.mapping != nil else {
                field.needs(Shape.changes.text)
                return nil
            }
            field.document.sets.append(field)
            return field.node
        }
    }
}

extension ValueReader where Value == [ActionDescription] {
    /// An action or a list of actions.
    static var actions: ValueReader {
        oneOrList(of: .action).flatMap { actions, field in field.hasRoom(for: actions) ? actions : nil }
    }

    static var applicationActions: ValueReader {
        actions.flatMap { actions, field in
            for item in field.itemsOrItself {
                item["states"]?.error("belongs to an action of a recognizer; the application has no states")
            }
            return actions
        }
    }
}

extension Field {
    /// Whether one object may have these actions. Otherwise this is reported.
    fileprivate func hasRoom<Selector>(for actions: [Selector]) -> Bool {
        let limit = SceneReader.maximumActions
        guard actions.count > limit else { return true }
        error("a control, a recognizer or the application has at most \(limit) actions, this one \(actions.count)")
        return false
    }
}

extension ValueReader where Value == [ForwardedPress.Key] {
    /// The keys of a chord, in the order in which they are pressed.
    static var chord: ValueReader {
        let keys = ValueReader.list(of: .key, atLeast: 1)
        return keys.flatMap { chord, field in
            let nodes = field.node.sequence ?? []
            for (index, key) in chord.enumerated() where chord[..<index].contains(key) && chord.count == nodes.count {
                field.item(index, nodes[index]).error("is in the chord already")
            }
            return chord
        }
    }
}

extension ValueReader where Value == ForwardedPress.Key {
    static var key: ValueReader { ValueReader<EventCode>.key.map(ForwardedPress.Key.init) }
    static var mouseButton: ValueReader { ValueReader<EventCode>.mouseButton.map(ForwardedPress.Key.init) }
}

extension ForwardedPress.Key {
    fileprivate init(_ code: EventCode) { self.init(code: code.rawValue, name: code.keyName) }
}

extension ValueReader where Value == [ControlAction] {
    /// A mapping of control events to an action or a list of actions.
    static var controlActions: ValueReader {
        ValueReader(.mapping(.actions)) { field in
            guard let entries = field.node.mapping else {
                let action = field.node.string.map { "; write actions: {touchUpInside: \($0.inYAML)}" } ?? ""
                field.error("needs a mapping of control events to actions, has \(field.found)\(action)")
                return nil
            }
            let actions = entries.flatMap { entry -> [ControlAction] in
                let value = field.value(of: entry)
                let actions = ValueReader<[ActionDescription]>.actions.read(value) ?? []
                for item in value.itemsOrItself {
                    item["states"]?.error("belongs to an action of a recognizer; a control has events instead")
                }
                guard let event = ControlEvent.named(entry.key) else {
                    field.document.error(complaint(entry.key), at: entry.keyMark, field.path(to: entry))
                    return []
                }
                return actions.map { ControlAction(events: event.events, action: $0) }
            }
            return field.hasRoom(for: actions) ? actions : nil
        }
    }

    private static func complaint(_ name: String) -> String {
        if let event = WebSpelling.event(name) { return "no such control event; here it is '\(event)'" }
        if Noun.named(.action).keyNames.contains(name) {
            return "belongs to an action of an event; write actions: {touchUpInside: {\(name): ...}}"
        }
        let events = ControlEvent.all.map(\.name)
        let near = nearest(to: name, among: events)
        return "no such control event" + (near == nil ? "; there are \(events.joined(separator: ", "))" : hint(near))
    }
}
