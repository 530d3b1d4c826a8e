import Records
import Touches

// The explanation of a touch as text: the outcome, what happened, why the view was hit, and every delivery.

extension TouchExplanation {
    /// - Parameter hasColors: whether it is for a terminal with colors.
    func text(on screen: CGSize, hasColors: Bool) -> String {
        func section(_ title: String, _ lines: [String]) -> String {
            lines.isEmpty ? "" : "  \(title.styled(.dim, hasColors))\n" + lines.map { "    \($0)\n" }.joined()
        }
        func timed(_ lines: [Line]) -> [String] {
            lines.map { line in
                "\(line.time.text.styled(.dim, hasColors))  "
                    + line.text.printable.styled(line.record.style, hasColors)
            }
        }
        return heading(on: screen).printable.styled(.strong, hasColors) + "\n" + effect.line(hasColors: hasColors)
            + section("what happened", timed(lines.filter { !$0.record.isDelivery }))
            + section(
                "why this view" + (walk.isEmpty ? "" : ": \(walk.count) asked, \(walk.count { $0.isHit }) inside"),
                answers.map { $0.printable.styled(.dim, hasColors) } + conclusions.map(\.printable))
            + section("every delivery", timed(deliveries))
    }

    /// Who received the touch or lost it. What several recognizers or responders receive at once is one line.
    private var deliveries: [Line] {
        let chain = Set(began.strings("chain"))
        var groups: [[Line]] = []
        for line in lines where line.record.isDelivery {
            if let last = groups.last?[0], last.record.isCall(like: line.record),
                chain.contains(last.record.named("to")) == chain.contains(line.record.named("to"))
            {
                groups[groups.count - 1].append(line)
            } else {
                groups.append([line])
            }
        }
        return groups.map { group in
            guard group.count > 1, let last = group.last?.record else { return group[0] }
            let (method, names) = (last.named("method"), group.map { $0.record.named("to") })
            let text =
                chain.contains(names[0])
                ? "\(method) was passed up through \(names.count) responders, from \(names[0]) to \(last.named("to"))"
                : "\(names.joined(separator: ", ")) received \(method)"
            return Line(text: text, record: last)
        }
    }

    /// The answers of the hit test. Equal ones are one line, such as that of all hidden pages.
    private var answers: [String] {
        var answers: [(text: String, views: [String])] = []
        for step in walk {
            let text = String(step.text.dropFirst("asked \(step.view.printable): ".count))
            if let index = answers.firstIndex(where: { $0.text == text }) {
                answers[index].views.append(step.view)
            } else {
                answers.append((text, [step.view]))
            }
        }
        return answers.map { "asked \($0.views.joined(separator: ", ")): \($0.text)" }
    }

    /// What followed from the hit test: the view, the responder and the recognizers.
    package var conclusions: [String] { (hit?.record.text.map { ["so \($0)"] } ?? []) + responderLines }

    private var responderLines: [String] {
        guard began["view"] != nil else { return [] }
        let chain = began.strings("chain")
        var lines = ["responder chain: \(chain.joined(separator: " -> "))"]
        if let responder = began.string("responder") {
            let before = chain.prefix { $0 != responder }
            lines.append(
                before.isEmpty
                    ? "\(responder) takes touches itself"
                    : "\(responder) takes it: \(before.joined(separator: ", ")) "
                        + "\(before.count == 1 ? "passes" : "pass") touches on")
        } else {
            lines[0] += ": no responder in it takes touches"
        }
        let recognizers = began.strings("recognizers")
        if !recognizers.isEmpty { lines.append("recognizers: \(recognizers.joined(separator: ", "))") }
        return lines
    }
}

extension Record {
    /// Whether it reports only who received the touch, or lost it to a recognizer.
    fileprivate var isDelivery: Bool {
        switch type {
        case .call, .hold: true
        case .delivery: string("change") == "cancelled" && !strings("by").isEmpty
        default: false
        }
    }

    /// Whether both report that somebody received the same at the same time.
    fileprivate func isCall(like other: Record) -> Bool {
        type == .call && other.type == .call && time == other.time && named("method") == other.named("method")
    }

    /// How a line about it looks on a terminal with colors.
    fileprivate var style: TextStyle {
        switch type {
        case .action: self["target"] == nil ? .bad : .notable
        case .touch where phase == .cancelled: .bad
        case .delivery where string("change") == "cancelled" && strings("by").isEmpty: .bad
        case .scene where self["reason"] != nil: .bad
        default: .plain
        }
    }
}

extension TouchEffect {
    /// The second line of the explanation.
    func line(hasColors: Bool) -> String { "  \(text.printable.styled(style, hasColors))\n" }
}
