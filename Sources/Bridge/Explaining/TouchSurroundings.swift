import Records
import Routing
import Scenes

/// What the scene says about a touch and its records do not, as it was when the finger came down.
struct TouchSurroundings {
    /// The kinds of the recognizers that get the touch, with their articles, by id.
    let kinds: [String: String]
    /// The `ignoreRepeat` of each view in the responder chain that has one, by id.
    let ignoredRepeats: [String: Interval]
    /// The control nearest to the finger; nil if the finger hit a control, or if none can be hit.
    let missed: MissedControl?
    /// The file and line of each view, by id.
    let places: [String: String]
}

extension Scene {
    /// The file and line of each view, by id; empty if it was read from no file.
    var places: [String: String] {
        guard let name else { return [:] }
        let lines = description.views.compactMap { view in view.responder.line.map { (view.id, "\(name):\($0)") } }
        return Dictionary(lines) { first, _ in first }
    }
}

extension ShownScene {
    /// - Parameters:
    ///   - began: the beginning of a touch.
    ///   - places: the file and line of each view, by id.
    func surroundings(of began: Record, _ places: [String: String]) -> TouchSurroundings {
        let recognizers = began.strings("recognizers").compactMap { live.recognizers[$0] }
        let views = began.strings("chain").compactMap { live.view($0) }
        let hitsControl = began.string("responder").map { live.responders[$0] is UIControl } ?? false
        return TouchSurroundings(
            kinds: Dictionary(recognizers.map { ($0.id, Noun.article(ofKind: $0.kind)) }) { first, _ in first },
            ignoredRepeats: Dictionary(
                views.compactMap { view in view.ignoredRepeat.map { (view.id, $0) } }
            ) { first, _ in first },
            missed: hitsControl
                ? nil
                : application.controlMissed(at: began.location, hitting: began.string("view").flatMap(live.view)),
            places: places)
    }
}

extension Noun {
    /// A kind of recognizer with its article, as "a tap".
    static func article(ofKind kind: String) -> String {
        all.first { $0.name.rawValue == kind }?.article ?? "a \(kind)"
    }
}
