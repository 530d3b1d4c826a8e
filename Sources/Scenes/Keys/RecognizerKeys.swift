internal import Routing

/// The keys that every recognizer has.
enum RecognizerKeys {
    static let kind = Entry<RecognizerKind>(
        .recognizer, "kind",
        .word(RecognizerKind.all.map(\.name.rawValue), others: OtherSpelling.recognizers) { RecognizerKind.named($0) })

    static let id = Entry<String>(.recognizer, "id", .identifier)

    static let action = Entry<[ActionDescription]>(.recognizer, "action", .actions)

    static let requireFailureOf = Entry<NameSet>(
        .recognizer, "requireFailureOf", ValueReader.names(.recognizer).linking)

    static let simultaneousWith = Entry<NameSet>(.recognizer, "simultaneousWith", .names(.recognizer))

    static let ignoreTouchesIn = Entry<[String]>(.recognizer, "ignoreTouchesIn", .list(of: .view))

    static let shouldBegin = Entry<ShouldBegin>(.recognizer, "shouldBegin", .shouldBegin)

    static let sending: any LiveKey =
        Key(action, order: .linked) { (recognizer: UIGestureRecognizer, actions, context) in
            recognizer.removeActions()
            for action in actions {
                if let selector = action.selector {
                    recognizer.addTarget(context.scene.target(of: action), action: selector, in: action.states)
                }
                if let change = action.change {
                    let method = ChangeMethod(change, in: context.scene)
                    let states = action.states ?? RecognizerKind.of(recognizer).firstStates
                    recognizer.addTarget(method, action: method.selector, in: states)
                }
            }
        }

    static let all: [any LiveKey] = [
        sending,
        Key(requireFailureOf, order: .linked) { (recognizer: UIGestureRecognizer, others, context) in
            recognizer.removeFailureRequirements()
            context.scene.delegate(of: recognizer).requiresEveryFailure = others == .all
            guard case .these(let ids) = others else { return }
            for id in ids { context.scene.recognizers[id].map { recognizer.require(toFail: $0) } }
        },
        Key(simultaneousWith) { (recognizer: UIGestureRecognizer, others, context) in
            context.scene.delegate(of: recognizer).simultaneousWith = others
        },
        Key(ignoreTouchesIn) { (recognizer: UIGestureRecognizer, views, context) in
            context.scene.delegate(of: recognizer).ignoreTouchesIn = views
        },
        Key(shouldBegin) { (recognizer: UIGestureRecognizer, condition, context) in
            context.scene.delegate(of: recognizer).shouldBegin = condition
        },
        Key(.recognizer, "enabled", \UIGestureRecognizer.isEnabled, .bool),
        Key(.recognizer, "cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView, .bool),
        Key(.recognizer, "delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan, .bool),
        Key(.recognizer, "delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded, .bool),
    ]
}

extension KeyReader {
    /// Reads the keys of a recognizer whose kind and id are known, and checks their combination. Returns what they
    /// change.
    @discardableResult
    mutating func read(into recognizer: inout RecognizerDescription) -> Edits {
        let kind = recognizer.kind
        let given = read(kind.keys, into: &recognizer.edits)
        checkDirection(of: recognizer)
        checkStates(of: kind)
        kind.check(self, recognizer.edits)
        return given
    }

    /// Reports states that a recognizer of this kind does not have.
    private func checkStates(of kind: RecognizerKind) {
        for action in self["action"]?.itemsOrItself ?? [] {
            for item in action["states"]?.itemsOrItself ?? [] {
                guard let state = item.node.string.flatMap(GestureOutcome.State.init), !kind.states.contains(state)
                else { continue }
                item.error("\(kind.noun.article) never has the state '\(state.rawValue)', only 'ended'")
            }
        }
    }

    /// Reports a `shouldBegin` with a direction for a kind that has none. It would have no effect.
    private func checkDirection(of recognizer: RecognizerDescription) {
        let condition = recognizer.edits[RecognizerKeys.shouldBegin] ?? .always
        guard condition == .horizontal || condition == .vertical, !recognizer.kind.hasDirection else { return }
        let kinds = RecognizerKind.all.filter(\.hasDirection).map(\.name.rawValue)
        self["shouldBegin"]?
            .error(
                "\(recognizer.kind.noun.article) has no direction; 'horizontal' and 'vertical' are for "
                    + "\(kinds.joined(separator: ", "))")
    }
}
