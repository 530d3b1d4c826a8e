import Explaining
import Records
import Touches

/// What the touches of a report have in common. A report has each text and each step of a hit test once: thousands of
/// touches have the same ones.
struct ReportTables {
    /// A view that a hit test asked, with its area at that time in screen points.
    struct Step: Hashable {
        let view: String
        let text: String
        let hit: Bool
        let outline: [CGPoint]?
    }

    private var texts = NumberedValues<String>()
    private var steps = NumberedValues<Step>()
    /// The walks of hit tests: the numbers of their steps.
    private var walks = NumberedValues<[Int]>()

    mutating func number(of text: String) -> Int { texts.number(of: text) }

    /// Adds the keys of a touch that are numbers of values in the tables.
    ///
    /// - Parameters:
    ///   - outlines: the areas of the views at the time of the hit test, by id.
    ///   - start: the time that other times are given from.
    mutating func write(
        _ touch: TouchExplanation, outlines: [String: [CGPoint]], since start: Timestamp, to object: inout JSONObject
    ) {
        let walk = (touch.hit?.steps ?? []).map { step in
            steps.number(
                of: Step(view: step.view, text: step.text.printable, hit: step.hit, outline: outlines[step.view]))
        }
        object.integer("walk", walks.number(of: walk))
        object.integers("recognizers", touch.began.recognizers.map { texts.number(of: $0) })
        object.integers("facts", touch.conclusions.map { texts.number(of: $0.printable) })
        object.integers(
            "lines", touch.lines.flatMap { [$0.time.microseconds(since: start), texts.number(of: $0.text.printable)] })
    }

    /// Adds the tables.
    func write(to object: inout JSONObject) {
        object.strings("texts", texts.values)
        object.objects("steps", steps.values) { step, object in
            object.step(view: step.view, text: step.text, hit: step.hit, outline: step.outline)
        }
        object.objects("walks", walks.values) { walk, object in object.integers("steps", walk) }
    }
}
