internal import Routing

/// A kind of recognizers, with its name in scenes and its keys.
public final class RecognizerKind {
    /// The description of this kind in the language.
    let noun: Noun
    /// All its keys, except id and kind.
    let keys: [any LiveKey]
    private let isDiscrete: Bool
    /// Whether its gesture has a direction, which is a condition for `shouldBegin`.
    let hasDirection: Bool
    /// Returns a new recognizer of this kind, with UIKit's defaults.
    let make: () -> UIGestureRecognizer
    /// Reports contradictions in the keys, and keys that are missing.
    let check: (KeyReader, Edits) -> Void

    private init(
        _ name: Noun.Name, _ article: String, _ make: @escaping () -> UIGestureRecognizer, _ summary: String,
        isDiscrete: Bool = false, hasDirection: Bool = false, keys: [any LiveKey] = [],
        check: @escaping (KeyReader, Edits) -> Void = { _, _ in }
    ) {
        noun = Noun(name, article, own: keys.map(\.entry), including: .recognizer, summary)
        self.keys = RecognizerKeys.all + keys
        self.isDiscrete = isDiscrete
        self.hasDirection = hasDirection
        self.make = make
        self.check = check
    }

    var name: Noun.Name { noun.name }

    static func named(_ name: String) -> RecognizerKind? { all.first { $0.name.rawValue == name } }

    static func of(_ recognizer: UIGestureRecognizer) -> RecognizerKind {
        guard let kind = named(recognizer.kind) else {
            preconditionFailure("no kind in `all` is called '\(recognizer.kind)'")
        }
        return kind
    }

    /// The states in which a recognizer of this kind sends its actions. A discrete one only ends.
    var states: Set<GestureOutcome.State> { isDiscrete ? [.ended] : Set(GestureOutcome.State.allCases) }
    /// The state in which its gesture begins; that of a discrete one is its only state.
    var firstStates: Set<GestureOutcome.State> { isDiscrete ? [.ended] : [.began] }

    static let all: [RecognizerKind] = [tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, sequence]

    static let tap = RecognizerKind(
        .tap, "a tap", { UITapGestureRecognizer() }, "Taps of one or more fingers, one or more times.",
        isDiscrete: true,
        keys: [
            Key(
                "taps", \UITapGestureRecognizer.numberOfTapsRequired, .count(from: 1), default: "1", example: "2",
                "How many taps in a row."),
            Key(
                "fingers", \UITapGestureRecognizer.numberOfTouchesRequired, .count(from: 1), default: "1", example: "2",
                "How many fingers at the same time."),
        ])

    private static let longPress = RecognizerKind(
        .longPress, "a long press", { UILongPressGestureRecognizer() }, "Fingers that stay down.",
        keys: [
            Key(
                "minimumDuration", \UILongPressGestureRecognizer.minimumPressDuration,
                ValueReader<Interval>.secondsOrZero.map(\.seconds), unit: "seconds", default: "0.5", example: "1.5",
                "How long the fingers stay down before it begins."),
            Key(
                "allowableMovement", \UILongPressGestureRecognizer.allowableMovement, .length, unit: "points",
                default: "10", example: "30", "The largest movement of a finger before it begins."),
            Key(
                "taps", \UILongPressGestureRecognizer.numberOfTapsRequired, .count(from: 0), default: "0", example: "1",
                "How many taps come before the press."),
            Key(
                "fingers", \UILongPressGestureRecognizer.numberOfTouchesRequired, .count(from: 1), default: "1",
                example: "2", "How many fingers at the same time."),
        ])

    static let pan = RecognizerKind(
        .pan, "a pan", { UIPanGestureRecognizer() }, "Fingers that move, in any direction.", hasDirection: true,
        keys: fingersOfPan, check: { checkFingersOfPan($0, $1) })

    private static let fingersOfPan: [any LiveKey] = [
        Key(
            "minimumFingers", \UIPanGestureRecognizer.minimumNumberOfTouches, .count(from: 1), default: "1",
            example: "2", "How many fingers it takes to begin."),
        Key(
            "maximumFingers", \UIPanGestureRecognizer.maximumNumberOfTouches, .count(from: 1),
            default: .described("no limit"), example: "2", "How many fingers it follows at most."),
    ]

    private static func checkFingersOfPan(_ keys: KeyReader, _ edits: Edits) {
        guard let field = keys["maximumFingers"] ?? keys["minimumFingers"] else { return }
        let pan = Edited(UIPanGestureRecognizer(), edits)
        guard pan.maximumNumberOfTouches < pan.minimumNumberOfTouches else { return }
        field.error(
            "'minimumFingers' is \(pan.minimumNumberOfTouches) and 'maximumFingers' is "
                + "\(pan.maximumNumberOfTouches); the smaller one comes first")
    }

    private static let swipe = RecognizerKind(
        .swipe, "a swipe", { UISwipeGestureRecognizer() }, "A quick stroke in one direction.", isDiscrete: true,
        hasDirection: true,
        keys: [
            Key(
                "direction", \UISwipeGestureRecognizer.direction,
                .union(of: UISwipeGestureRecognizer.Direction.named.map { ($0.name, $0.direction) }, atLeast: 1),
                default: "right", example: "[left, right]", "The direction that the fingers move in, or several."),
            Key(
                "fingers", \UISwipeGestureRecognizer.numberOfTouchesRequired, .count(from: 1), default: "1",
                example: "2", "How many fingers at the same time."),
        ])

    static let pinch = RecognizerKind(
        .pinch, "a pinch", { UIPinchGestureRecognizer() }, "Two fingers that move apart or together.")

    private static let rotation = RecognizerKind(
        .rotation, "a rotation", { UIRotationGestureRecognizer() }, "Two fingers that turn around each other.")

    private static let screenEdgePan = RecognizerKind(
        .screenEdgePan, "a screen-edge pan", { UIScreenEdgePanGestureRecognizer() },
        "A pan that starts at an edge of the window.", hasDirection: true,
        keys: [
            Key(
                "edges", \UIScreenEdgePanGestureRecognizer.edges, .edges,
                default: .described("none: it never recognizes"), example: "left",
                "The edges of the window that it starts from: one, a list, or all.")
        ] + fingersOfPan,
        check: { keys, edits in
            checkFingersOfPan(keys, edits)
            if keys["edges"] == nil, edits[\UIScreenEdgePanGestureRecognizer.edges]?.isEmpty ?? true {
                keys.field.warn("has no edges, so it never recognizes; name some under 'edges'")
            }
        })

    /// Without areas, any tap would match, and without a time limit, accidental taps would.
    private static let sequence = RecognizerKind(
        .sequence, "a sequence", { SequenceGestureRecognizer() },
        "Taps in several areas, one after the other: secret corners. A tap elsewhere or a second finger makes "
            + "it fail. It is Fingerpost's own recognizer; UIKit has none like it.",
        isDiscrete: true,
        keys: [
            Key(
                "areas", \SequenceGestureRecognizer.areas, .list(of: .area, atLeast: 1), unit: "points",
                default: .required, example: "[[0, 0, 80, 80], [1200, 0, 80, 80]]",
                "The areas to tap, one after the other, in the coordinates of the view."),
            Key(
                "within", \SequenceGestureRecognizer.within, ValueReader<Interval>.seconds.map(\.seconds),
                unit: "seconds", default: .required, example: "5",
                "The time from the first finger down to the last finger up, or to the end of holdLast."),
            Key(
                "holdLast", \SequenceGestureRecognizer.lastHold, ValueReader<Double>.number(0...60), unit: "seconds",
                default: "0", example: "2",
                "How long the finger is held in the last area, so that quick taps never recognize. It is recognized "
                    + "then, before the lift."),
            Key(
                "whileLocked", \SequenceGestureRecognizer.worksWhileLocked, .bool, default: "false", example: "true",
                "It also gets the touches that come while the panel is locked, so that it can unlock it."),
        ],
        check: { keys, edits in
            if keys["areas"] == nil, edits[\SequenceGestureRecognizer.areas]?.isEmpty ?? true {
                keys.field.error("needs 'areas': the rectangles to tap, in order")
            }
            if keys["within"] == nil, edits[\SequenceGestureRecognizer.within] == nil {
                keys.field.error("needs 'within': the seconds it may take")
            }
            if let within = edits[\SequenceGestureRecognizer.within],
                let hold = edits[\SequenceGestureRecognizer.lastHold], hold > within
            {
                keys["holdLast"]?.warn("is longer than 'within', so it never recognizes")
            }
        })
}

extension ValueReader where Value: SetAlgebra, Value.Element == Value {
    /// One word, or a list of words, as one set.
    static func union(of words: [(String, Value)], atLeast least: Int = 0) -> ValueReader {
        ValueReader<[Value]>.oneOrList(of: .word(words), atLeast: least).map {
            $0.reduce(into: []) { $0.formUnion($1) }
        }
    }
}

extension ValueReader where Value == UIRectEdge {
    /// `all`, one edge, or a list of edges.
    fileprivate static var edges: ValueReader {
        let edges = union(of: UIRectEdge.named.map { ($0.name, $0.edge) })
        return ValueReader(.either([edges.shape, .word(["all"])])) { field in
            field.node.string == "all" ? .all : edges.read(field)
        }
    }
}
