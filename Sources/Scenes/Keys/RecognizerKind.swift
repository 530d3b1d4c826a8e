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
        _ name: Noun.Name, _ article: String, _ make: @escaping () -> UIGestureRecognizer,
        isDiscrete: Bool = false, hasDirection: Bool = false, keys: [any LiveKey] = [],
        check: @escaping (KeyReader, Edits) -> Void = { _, _ in }
    ) {
        noun = Noun(name, article, own: keys.map(\.entry), including: .recognizer)
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
        .tap, "a tap", { UITapGestureRecognizer() },
        isDiscrete: true,
        keys: [
            Key(.tap, "taps", \UITapGestureRecognizer.numberOfTapsRequired, .count(from: 1)),
            Key(.tap, "fingers", \UITapGestureRecognizer.numberOfTouchesRequired, .count(from: 1)),
        ])

    private static let longPress = RecognizerKind(
        .longPress, "a long press", { UILongPressGestureRecognizer() },
        keys: [
            Key(
                .longPress, "minimumDuration", \UILongPressGestureRecognizer.minimumPressDuration,
                ValueReader<Interval>.secondsOrZero.map(\.seconds)),
            Key(.longPress, "allowableMovement", \UILongPressGestureRecognizer.allowableMovement, .length),
            Key(.longPress, "taps", \UILongPressGestureRecognizer.numberOfTapsRequired, .count(from: 0)),
            Key(.longPress, "fingers", \UILongPressGestureRecognizer.numberOfTouchesRequired, .count(from: 1)),
        ])

    static let pan = RecognizerKind(
        .pan, "a pan", { UIPanGestureRecognizer() }, hasDirection: true,
        keys: fingersOfPan, check: { checkFingersOfPan($0, $1) })

    private static let fingersOfPan: [any LiveKey] = [
        Key(.pan, "minimumFingers", \UIPanGestureRecognizer.minimumNumberOfTouches, .count(from: 1)),
        Key(.pan, "maximumFingers", \UIPanGestureRecognizer.maximumNumberOfTouches, .count(from: 1)),
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
        .swipe, "a swipe", { UISwipeGestureRecognizer() }, isDiscrete: true,
        hasDirection: true,
        keys: [
            Key(
                .swipe, "direction", \UISwipeGestureRecognizer.direction,
                .union(of: UISwipeGestureRecognizer.Direction.named.map { ($0.name, $0.direction) }, atLeast: 1)),
            Key(.swipe, "fingers", \UISwipeGestureRecognizer.numberOfTouchesRequired, .count(from: 1)),
        ])

    static let pinch = RecognizerKind(
        .pinch, "a pinch", { UIPinchGestureRecognizer() })

    private static let rotation = RecognizerKind(
        .rotation, "a rotation", { UIRotationGestureRecognizer() })

    private static let screenEdgePan = RecognizerKind(
        .screenEdgePan, "a screen-edge pan", { UIScreenEdgePanGestureRecognizer() }, hasDirection: true,
        keys: [
            Key(.screenEdgePan, "edges", \UIScreenEdgePanGestureRecognizer.edges, .edges)
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
        isDiscrete: true,
        keys: [
            Key(.sequence, "areas", \SequenceGestureRecognizer.areas, .list(of: .area, atLeast: 1)),
            Key(.sequence, "within", \SequenceGestureRecognizer.within, ValueReader<Interval>.seconds.map(\.seconds)),
            Key(.sequence, "holdLast", \SequenceGestureRecognizer.lastHold, ValueReader<Double>.number(0...60)),
            Key(.sequence, "whileLocked", \SequenceGestureRecognizer.worksWhileLocked, .bool),
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
