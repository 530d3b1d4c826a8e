import Routing

/// Targets of actions, and first responders.
extension CaseStage {
    var targetChanges: [Substring: (Words) -> Void] {
        [
            "register": { [self] words in
                let words = Array(words)
                let target = words.count > 3 ? view(words[3]) : nil
                if let recognizer = recognizers[String(words[0])] {
                    recognizer.addTarget(target, action: Self.selector(words[1]))
                } else {
                    control(words[0])
                        .addTarget(target, action: Self.selector(words[1]), for: Self.events(words[2]))
                }
            },
            "unregister": { [self] words in
                let words = Array(words)
                control(words[0]).removeTarget(
                    words.count > 3 ? view(words[3]) : nil, action: words[1] == "all" ? nil : Self.selector(words[1]),
                    for: Self.events(words[2]))
            },
            "send": { [self] words in control(words.first!).sendActions(for: Self.events(words.last!)) },
            "sendAction": { [self] words in
                let object = { [self] (word: Substring) -> UIResponder? in
                    words.firstIndex(of: word).flatMap { objects[String(words[$0 + 1])] }
                }
                answer(
                    stage.application.sendAction(
                        Self.selector(words.first!), to: object("to"), from: object("from"), for: nil))
            },
            "become": { [self] words in answer(objects[String(words.first!)]!.becomeFirstResponder()) },
            "resign": { [self] words in answer(view(words.first!).resignFirstResponder()) },
            "first": { [self] words in
                let window = view(words.first!) as! UIWindow
                answer("first \(window.firstResponder?.id ?? "none")")
            },
            "responder": { [self] words in
                let view = view(words.first!)
                let can = view.canBecomeFirstResponder ? "can become" : "cannot become"
                answer("\(can) and \(view.canResignFirstResponder ? "can resign" : "cannot resign")")
            },
            "reloadInputs": { [self] words in view(words.first!).reloadInputViews() },
        ]
    }

    private func control(_ id: Substring) -> UIControl { view(id) as! UIControl }

    private func answer(_ isTrue: Bool) { answer(isTrue ? "yes" : "no") }

    private static func selector(_ name: Substring) -> Selector { Selector(String(name)) }

    private static func events(_ names: Substring) -> UIControl.Event {
        names.split(separator: ",").reduce([]) { $0.union(UIControl.Event(named: String($1))!) }
    }

    /// Lets `responder` perform actions, and lists them.
    func perform(_ names: Substring, on responder: UIResponder) {
        for name in names.split(separator: ",") {
            responder.performs(Self.selector(name)) { [unowned self, unowned responder] _, _ in
                enter("performed", "\(responder.id) performs \(name)")
            }
        }
    }

    static func text(_ action: ActionOutcome) -> String {
        let touches = action.touches.map { "\($0.number)" }.joined(separator: "+")
        return "\(action.action) by \(action.sender) to \(action.target ?? "nobody") at \(action.event)"
            + (touches.isEmpty ? "" : " of \(touches)") + (action.data.map { " \($0)" } ?? "")
    }
}

/// A view that can become first responder. It logs when it is to become that, and when it is to resign.
final class Field: UIView {
    weak var stage: Stage?
    var canResign = true
    var agreesToResign = true
    var input: UIView?

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { canResign }
    override var inputView: UIView? { input }
    override func becomeFirstResponder() -> Bool {
        stage?.note("\(id).become")
        return super.becomeFirstResponder()
    }
    override func resignFirstResponder() -> Bool {
        stage?.note("\(id).resign")
        return agreesToResign && super.resignFirstResponder()
    }
}
