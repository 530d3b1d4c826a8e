import Records
import Routing
import Touches

/// Everything that happened to one touch, and why.
package final class TouchExplanation {
    package struct Line {
        package let time: Timestamp
        package let text: String
        /// The same as a JSON value.
        package let cause: ExplanationCause
    }

    package let began: TouchOutcome
    package let beganAt: Timestamp
    package let hit: HitOutcome?
    package internal(set) var lines: [Line] = []
    /// Nil while the touch is down.
    package internal(set) var endedAt: Timestamp?

    init(began: TouchOutcome, beganAt: Timestamp, hit: HitOutcome?) {
        self.began = began
        self.beganAt = beganAt
        self.hit = hit
    }

    /// The explanation as text.
    func text(on screen: CGSize) -> String {
        var text = heading(on: screen).printable + "\n"
        for line in (hit?.steps ?? []).map(\.text) + conclusions { text += "  \(line.printable)\n" }
        for line in lines { text += "  \(line.time.text)  \(line.text.printable)\n" }
        return text
    }

    /// When and where the touch began, in one line.
    package func heading(on screen: CGSize) -> String {
        var text =
            "touch \(began.touch.number) began at \(beganAt.text) at (\(began.location.x.brief), "
            + "\(began.location.y.brief))"
        if let device = began.device { text += " on \(device.name)" }
        if !CGRect(origin: .zero, size: screen).contains(began.location) {
            text += ", which is off the screen of \(screen.width.brief) by \(screen.height.brief)"
        }
        return text
    }

    /// What followed from the hit test: the view, the responder and the recognizers.
    package var conclusions: [String] {
        guard let hit else { return responderLines }
        return [hit.view.map { "so \($0) is hit" } ?? "so nothing is hit: the touch is not delivered"] + responderLines
    }

    private var responderLines: [String] {
        guard began.view != nil else { return [] }
        var lines: [String] = []
        let chain = began.chain.joined(separator: " -> ")
        if let responder = began.responder {
            let before = began.chain.prefix { $0 != responder }
            lines.append("responder chain: \(chain)")
            lines.append(
                before.isEmpty
                    ? "\(responder) takes touches itself"
                    : "\(responder) takes it: \(before.joined(separator: ", ")) "
                        + "\(before.count == 1 ? "passes" : "pass") touches on")
        } else {
            lines.append("responder chain: \(chain): no responder in it takes touches")
        }
        if !began.recognizers.isEmpty { lines.append("recognizers: \(began.recognizers.joined(separator: ", "))") }
        return lines
    }
}

extension HitOutcome.Step {
    /// The step as a sentence.
    package var text: String {
        hit ? "asked \(view): the point is inside" : "asked \(view): no, \((why ?? .outside).words)"
    }
}
