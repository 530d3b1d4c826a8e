internal import Routing
internal import Touches

enum RecognizerKeys {
    static let kind = Entry<RecognizerKindName>(
        "kind", .word, default: .required, example: "tap", "Which gesture it recognizes.")

    static let id = Entry<String>(
        "id", .identifier, default: .described("a generated one, such as tap1"), example: "zoomTap",
        "The name in records and in references. Ids are unique in a scene. A scroll view's own recognizers are called "
            + "after it, with .pan and .pinch behind its id.")

    static let all: [Key<RecognizerDescription>] = [
        Key(
            "action", \.actions, .actions, default: "[]", example: "zoom",
            "The action that it sends, or several. A tap, a swipe and a sequence send it once. The other kinds send it "
                + "when they begin, change, end or are cancelled, or only in the states given with it; `state` in the "
                + "record tells which. Without a target, the action is searched for from the recognizer's view up."),
        Key(
            "requireFailureOf", \.requireFailureOf, .names(.recognizer), default: "[]", example: "[twice]",
            "It recognizes only after these recognizers have failed, as a single tap after the double tap."),
        Key(
            "simultaneousWith", \.simultaneousWith, .names(.recognizer), default: "[]", example: "all",
            "It can recognize at the same time as these recognizers. Only one of the two needs this key."),
        Key(
            "ignoreTouchesIn", \.ignoreTouchesIn, .list(of: .view), default: "[]", example: "[map]",
            "It gets no touches in these views and in anything in them."),
        Key(
            "shouldBegin", \.shouldBegin, .shouldBegin, default: "true", example: "false",
            "When it may begin: always (true), never (false), or only along one axis (horizontal, vertical). A swipe "
                + "has the axis of its direction, and a pan that of the larger component of its velocity. Other kinds "
                + "have no direction."
        ),
        Key("enabled", \.isEnabled, .bool, default: "true", example: "false", "It gets touches."),
        Key(
            "cancelsTouchesInView", \.cancelsTouchesInView, .bool, default: .described("true; false for a sequence"),
            example: "false", "When it recognizes, its touches are cancelled in their views."),
        Key(
            "delaysTouchesBegan", \.delaysTouchesBegan, .bool, default: "false", example: "true",
            "Views get its touches only after it has failed."),
        Key(
            "delaysTouchesEnded", \.delaysTouchesEnded, .bool, default: .described("true; false for a sequence"),
            example: "false", "Views get the lifts of its touches only after it has failed."),
    ]

    static let tap: [Key<TapDescription>] = [
        Key("taps", \.taps, .count(from: 1), default: "1", example: "2", "How many taps in a row."),
        Key("fingers", \.fingers, .count(from: 1), default: "1", example: "2", "How many fingers at the same time."),
    ]

    static let longPress: [Key<LongPressDescription>] = [
        Key(
            "minimumDuration", \.minimumDuration, .secondsOrZero, unit: "seconds", default: "0.5", example: "1.5",
            "How long the fingers stay down before it begins."),
        Key(
            "allowableMovement", \.allowableMovement, .length, unit: "points", default: "10", example: "30",
            "How far the fingers may move before it begins."),
        Key("taps", \.taps, .count(from: 0), default: "0", example: "1", "How many taps come before the press."),
        Key("fingers", \.fingers, .count(from: 1), default: "1", example: "2", "How many fingers at the same time."),
    ]

    static let pan: [Key<PanDescription>] = [
        Key(
            "minimumFingers", \.minimumFingers, .count(from: 1), default: "1", example: "2",
            "How many fingers it takes to begin."),
        Key(
            "maximumFingers", \.maximumFingers, .count(from: 1), default: .described("no limit"), example: "2",
            "How many fingers it follows at most."),
    ]

    static let swipe: [Key<SwipeDescription>] = [
        Key(
            "direction", \.direction, ValueReader<[SwipeDirection]>.oneOrList(of: .word, atLeast: 1).map { Set($0) },
            default: "right", example: "[left, right]", "The direction that the fingers move in, or several."),
        Key("fingers", \.fingers, .count(from: 1), default: "1", example: "2", "How many fingers at the same time."),
    ]

    static let screenEdgePan: [Key<ScreenEdgePanDescription>] =
        [
            Key(
                "edges", \.edges, .edges, default: .described("none: it never recognizes"), example: "left",
                "The edges of the window that it starts from: one, a list, or all.")
        ] + pan.lifted(\.pan)

    static let sequence: [Key<SequenceDescription>] = [
        Key(
            "areas", \.areas, .list(of: .area, atLeast: 1), unit: "points", default: .required,
            example: "[[0, 0, 80, 80], [1200, 0, 80, 80]]",
            "The areas to tap, one after the other, in the coordinates of the view."),
        Key(
            "within", \.within, .seconds, unit: "seconds", default: .required, example: "5",
            "The time from the first finger down to the last finger up."),
    ]
}

extension RecognizerKindName {
    /// The description of this kind of recognizer in the language.
    var noun: Noun {
        switch self {
        case .tap:
            described("a tap", own: RecognizerKeys.tap.entries(), "Taps of one or more fingers, one or more times.")
        case .longPress:
            described("a long press", own: RecognizerKeys.longPress.entries(), "Fingers that stay down.")
        case .pan:
            described("a pan", own: RecognizerKeys.pan.entries(), "Fingers that move, in any direction.")
        case .swipe:
            described("a swipe", own: RecognizerKeys.swipe.entries(), "A quick stroke in one direction.")
        case .pinch:
            described("a pinch", own: [], "Two fingers that move apart or together.")
        case .rotation:
            described("a rotation", own: [], "Two fingers that turn around each other.")
        case .screenEdgePan:
            described(
                "a screen-edge pan", own: RecognizerKeys.screenEdgePan.entries(),
                "A pan that starts at an edge of the window.")
        case .sequence:
            described(
                "a sequence", own: RecognizerKeys.sequence.entries(),
                "Taps in several areas, one after the other: secret corners. A tap elsewhere or a second finger makes "
                    + "it fail. It is Fingerpost's own recognizer; UIKit has none like it.")
        }
    }

    private func described(_ article: String, own: [KeyEntry], _ summary: String) -> Noun {
        Noun(Noun.Name(rawValue: rawValue), article, own: own, includes: [Noun.Inclusion(.recognizer)], summary)
    }
}

extension KeyReader {
    /// Reads the keys that only this kind of recognizer has, and checks their combination.
    mutating func read(into recognizer: inout RecognizerDescription) {
        document.fields[recognizer.id] = field
        checkDirection(of: recognizer)
        checkStates(of: recognizer.kind)
        switch recognizer.kind {
        case .tap(var tap):
            read(RecognizerKeys.tap, into: &tap)
            recognizer.kind = .tap(tap)
        case .longPress(var press):
            read(RecognizerKeys.longPress, into: &press)
            recognizer.kind = .longPress(press)
        case .pan(var pan):
            read(RecognizerKeys.pan, into: &pan)
            check(pan)
            recognizer.kind = .pan(pan)
        case .swipe(var swipe):
            read(RecognizerKeys.swipe, into: &swipe)
            recognizer.kind = .swipe(swipe)
        case .pinch, .rotation: break
        case .screenEdgePan(var edgePan):
            read(RecognizerKeys.screenEdgePan, into: &edgePan)
            check(edgePan.pan)
            if self["edges"] == nil, edgePan.edges.isEmpty {
                field.warn(
                    "has no edges, so it never recognizes; name some under 'edges'")
            }
            recognizer.kind = .screenEdgePan(edgePan)
        case .sequence(var sequence):
            read(RecognizerKeys.sequence, into: &sequence)
            check(sequence)
            recognizer.kind = .sequence(sequence)
        }
    }

    /// Reports states that a recognizer of this kind does not have.
    private func checkStates(of kind: RecognizerKind) {
        for action in self["action"]?.itemsOrItself ?? [] {
            for item in action["states"]?.itemsOrItself ?? [] {
                guard let state = item.node.string.flatMap(GestureOutcome.State.init), !kind.states.contains(state)
                else { continue }
                let noun = RecognizerKindName(kind).noun.article
                item.error("\(noun) never has the state '\(state.rawValue)', only 'ended'")
            }
        }
    }

    /// Reports missing keys. Without areas, any tap would match, and without a time limit, accidental taps would.
    private func check(_ sequence: SequenceDescription) {
        if self["areas"] == nil, sequence.areas.isEmpty {
            field.error("needs 'areas': the rectangles to tap, in order")
        }
        if self["within"] == nil, sequence.within == .zero { field.error("needs 'within': the seconds it may take") }
    }

    /// Reports a `shouldBegin` with a direction for a kind that has none. It would have no effect.
    private func checkDirection(of recognizer: RecognizerDescription) {
        let kind = RecognizerKindName(recognizer.kind)
        guard recognizer.shouldBegin.isDirection, !kind.hasDirection else { return }
        let kinds = RecognizerKindName.allCases.filter(\.hasDirection).map(\.rawValue)
        self["shouldBegin"]?
            .error(
                "\(kind.noun.article) has no direction; 'horizontal' and 'vertical' are for "
                    + "\(kinds.joined(separator: ", "))")
    }

    private func check(_ pan: PanDescription) {
        guard let maximum = pan.maximumFingers, maximum < pan.minimumFingers else { return }
        (self["maximumFingers"] ?? self["minimumFingers"])?
            .error(
                "'minimumFingers' is \(pan.minimumFingers) and 'maximumFingers' is \(maximum); the smaller one "
                    + "comes first")
    }
}
