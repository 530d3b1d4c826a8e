internal import Routing

/// The keys that every recognizer has.
enum RecognizerKeys {
    static let kind = Entry<RecognizerKind>(
        "kind",
        .word(RecognizerKind.all.map(\.name.rawValue), others: OtherSpelling.recognizers) { RecognizerKind.named($0) },
        default: .required, example: "tap",
        "Which gesture it recognizes.")

    static let id = Entry<String>(
        "id", .identifier, default: .described("a generated one, such as tap1"), example: "zoomTap",
        "The name in records and in references. Ids are unique in a scene. A scroll view's own recognizers are called "
            + "after it, with .pan and .pinch behind its id.")

    static let action = Entry<[ActionDescription]>(
        "action", .actions, default: "[]", example: "zoom",
        "The action that it sends, or several. A tap, a swipe and a sequence send it once. The other kinds send it "
            + "when they begin, change, end or are cancelled, or only in the states given with it; `state` in the "
            + "record tells which. Without a target, the action is searched for from the recognizer's view up.")

    static let requireFailureOf = Entry<NameSet>(
        "requireFailureOf", ValueReader.names(.recognizer).linking, default: "[]", example: "[twice]",
        "It recognizes only after these recognizers have failed, as a single tap after the double tap.")

    static let simultaneousWith = Entry<NameSet>(
        "simultaneousWith", .names(.recognizer), default: "[]", example: "all",
        "It can recognize at the same time as these recognizers. Only one of the two needs this key.")

    static let ignoreTouchesIn = Entry<[String]>(
        "ignoreTouchesIn", .list(of: .view), default: "[]", example: "[map]",
        "It gets no touches in these views and in anything in them.")

    static let shouldBegin = Entry<ShouldBegin>(
        "shouldBegin", .shouldBegin, default: "true", example: "false",
        "When it may begin: always (true), never (false), or only along one axis (horizontal, vertical). A swipe "
            + "has the axis of its direction, and a pan that of the larger component of its velocity. Other kinds "
            + "have no direction.")

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
        Key(
            "enabled", \UIGestureRecognizer.isEnabled, .bool, default: "true", example: "false", "It gets touches."),
        Key(
            "cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView, .bool,
            default: .described("true; false for a sequence"), example: "false",
            "When it recognizes, its touches are cancelled in their views."),
        Key(
            "delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan, .bool, default: "false", example: "true",
            "Views get its touches only after it has failed."),
        Key(
            "delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded, .bool,
            default: .described("true; false for a sequence"), example: "false",
            "Views get the lifts of its touches only after it has failed."),
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
