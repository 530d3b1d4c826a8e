internal import Touches
internal import YAML

enum RecognizerKeys {
    static let all: [Key<RecognizerDescription>] = [
        Key("enabled", \.isEnabled, .bool),
        Key("action", \.actions, .oneOrList(of: .action)),
        Key("cancelsTouchesInView", \.cancelsTouchesInView, .bool),
        Key("delaysTouchesBegan", \.delaysTouchesBegan, .bool),
        Key("delaysTouchesEnded", \.delaysTouchesEnded, .bool),
        Key("requireFailureOf", \.requireFailureOf, .names(.recognizer)),
        Key("simultaneousWith", \.simultaneousWith, .names(.recognizer)),
        Key("ignoreTouchesIn", \.ignoreTouchesIn, .list(of: .view)),
        Key("shouldBegin", \.shouldBegin, .shouldBegin),
    ]

    static let tap: [Key<TapDescription>] = [
        Key("taps", \.taps, .count(from: 1)),
        Key("fingers", \.fingers, .count(from: 1)),
    ]

    static let longPress: [Key<LongPressDescription>] = [
        Key("minimumDuration", \.minimumDuration, .secondsOrZero),
        Key("allowableMovement", \.allowableMovement, .length),
        Key("taps", \.taps, .count(from: 0)),
        Key("fingers", \.fingers, .count(from: 1)),
    ]

    static let pan: [Key<PanDescription>] = [
        Key("minimumFingers", \.minimumFingers, .count(from: 1)),
        Key("maximumFingers", \.maximumFingers, .count(from: 1)),
    ]

    static let swipe: [Key<SwipeDescription>] = [
        Key("direction", \.direction, ValueReader<[SwipeDirection]>.oneOrList(of: .word).map { Set($0) }),
        Key("fingers", \.fingers, .count(from: 1)),
    ]

    static let screenEdgePan: [Key<ScreenEdgePanDescription>] =
        [Key("edges", \.edges, .edges)] + pan.lifted(\.pan)

    static let sequence: [Key<SequenceDescription>] = [
        Key("areas", \.areas, .list(of: .area)),
        Key("within", \.within, .seconds),
    ]
}

extension ValueReader where Value == RecognizerDescription {
    static var recognizer: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            let name = keys.take("kind", ValueReader<RecognizerKindName>.word)
            if keys["kind"] == nil {
                field.fault("needs 'kind': one of \(RecognizerKindName.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            let id = keys.takeIdentifier(.recognizer, stem: (name ?? .tap).rawValue)
            var recognizer = RecognizerDescription(id: id, kind: (name ?? .tap).kind)
            keys.read(RecognizerKeys.all, into: &recognizer)
            guard let name else {
                keys.finish("a recognizer", ofUnknownKind: true)
                return recognizer
            }
            keys.read(into: &recognizer)
            keys.finish(name.article)
            return recognizer
        }
    }
}

extension KeyReader {
    /// The keys that only this kind of recognizer has, and what its keys mean together.
    mutating func read(into recognizer: inout RecognizerDescription) {
        document.failureFields[recognizer.id] = self["requireFailureOf"]
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
            if self["direction"]?.node.sequence?.isEmpty == true { self["direction"]?.needs("a direction") }
            recognizer.kind = .swipe(swipe)
        case .pinch, .rotation: break
        case .screenEdgePan(var edgePan):
            read(RecognizerKeys.screenEdgePan, into: &edgePan)
            check(edgePan.pan)
            if edgePan.edges.isEmpty { field.warn("has no edges, so it never recognizes; name some under 'edges'") }
            recognizer.kind = .screenEdgePan(edgePan)
        case .sequence(var sequence):
            read(RecognizerKeys.sequence, into: &sequence)
            check(sequence)
            recognizer.kind = .sequence(sequence)
        }
    }

    /// A sequence without areas, or with endless time, would be met by any tap or by many a stray one.
    private func check(_ sequence: SequenceDescription) {
        if let areas = self["areas"] {
            if areas.node.sequence?.isEmpty == true { areas.needs("at least one rectangle") }
        } else if sequence.areas.isEmpty {
            field.fault("needs 'areas': the rectangles to tap, in order")
        }
        if self["within"] == nil, sequence.within == .zero { field.fault("needs 'within': the seconds it may take") }
    }

    private func check(_ pan: PanDescription) {
        guard let maximum = pan.maximumFingers, maximum < pan.minimumFingers else { return }
        (self["maximumFingers"] ?? self["minimumFingers"])?
            .fault("'minimumFingers' is \(pan.minimumFingers) and 'maximumFingers' is \(maximum); the smaller one comes first")
    }
}

extension ValueReader where Value == ShouldBegin {
    static var shouldBegin: ValueReader {
        ValueReader { field in
            switch field.node.value {
            case .bool(let begins): return begins ? .always : .never
            case .string("horizontal"): return .horizontal
            case .string("vertical"): return .vertical
            default:
                field.needs("false, true, horizontal or vertical")
                return nil
            }
        }
    }
}

extension ValueReader where Value == Set<ScreenEdge> {
    /// `all`, one edge or a list.
    static var edges: ValueReader {
        ValueReader { field in
            field.node.string == "all"
                ? Set(ScreenEdge.allCases) : ValueReader<[ScreenEdge]>.oneOrList(of: .word).read(field).map { Set($0) }
        }
    }
}
