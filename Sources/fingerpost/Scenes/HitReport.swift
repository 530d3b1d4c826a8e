import Bridge
import Records
import Routing

/// The hit test at a point of the screen: each view that is asked, with the reason, and the result.
@MainActor public struct HitReport {
    private let steps: [HitOutcome.Step]
    private let view: String?
    private let chain: [String]
    private let recognizers: [String]

    /// - Parameter point: in screen points.
    public init(at point: CGPoint, in scene: Scene) {
        let live = scene.build()
        defer { withExtendedLifetime(live) {} }
        let (view, steps) = live.application.hitTestWalk(at: point)
        self.steps = steps
        self.view = view?.id
        chain = view?.chain.map(\.id) ?? []
        recognizers = view?.recognizersFromHereUp.map(\.id) ?? []
    }

    /// A JSON object with `view`, `steps`, `chain` and `recognizers`.
    public var json: String {
        JSONObject.text { object in
            object.string("view", view)
            object.objects("steps", steps) { $1.step($0) }
            object.strings("chain", chain)
            object.strings("recognizers", recognizers)
        }
    }

    /// Lines for people.
    ///
    /// - Parameter hasColors: whether they are for a terminal with colors.
    public func text(hasColors: Bool) -> String {
        var lines = steps.map { step in
            ("\(step.view): \(step.hit ? "inside" : step.why?.words ?? "not hit")", step.hit ? .plain : TextStyle.dim)
        }
        lines.append(view.map { ("hit: \($0)", .good) } ?? ("hit: nothing", .bad))
        if !chain.isEmpty { lines.append(("responder chain: \(chain.joined(separator: " -> "))", .plain)) }
        if !recognizers.isEmpty { lines.append(("recognizers: \(recognizers.joined(separator: ", "))", .plain)) }
        return lines.map { $0.0.printable.styled($0.1, hasColors) }.joined(separator: "\n")
    }
}
