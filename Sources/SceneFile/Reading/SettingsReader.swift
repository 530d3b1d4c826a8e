internal import Routing
internal import Touches
internal import YAML

enum ThresholdKeys {
    static let all: [Key<Thresholds>] = Thresholds.named.map { Key($0.name, $0.path, .number(ranges[$0.name] ?? 0...10_000)) }

    /// Where 0, or more than 1, would mean an endless glide or repeat.
    private static let ranges: [String: ClosedRange<Double>] = [
        "velocityWindow": 0.001...10,
        "stepperRepeatInterval": 0.01...3600,
        "rubberBand": 0...1,
        "decelerationRateNormal": 0.1...0.9999,
        "decelerationRateFast": 0.1...0.9999,
        "decelerationStopVelocity": 0.1...10_000,
        "bounceFrequency": 0.1...1000,
        "directionalLockRatio": 1...10_000,
        "pagingDuration": 0.001...3600,
        "rotationAngle": 0...180,
    ]
}

enum PolicyKeys {
    static let all: [Key<Policy>] = [
        Key("cancelBeforeAction", \.cancelBeforeAction, .bool),
        Key("endedHoldCap", \.endedHoldCap, .number(0...3600)),
        Key("presentedNext", \.presentedNext, .word),
        Key("sameViewPriority", \.sameViewPriority, .word),
        Key("loserGetsTouchesCancelled", \.loserGetsTouchesCancelled, .bool),
        Key("controlsSwallowAlways", \.controlsSwallowAlways, .bool),
        Key("alphaThresholdInclusive", \.alphaThresholdInclusive, .bool),
        Key("panTranslationOmitsHysteresis", \.panTranslationOmitsHysteresis, .bool),
        Key("resetMidTouch", \.resetMidTouch, .word),
        Key("hitTestWalks", \.hitTestWalks, .integer(1...10)),
        Key("controllersInHitTest", \.controllersInHitTest, .bool),
    ]
}

extension ValueReader {
    /// A mapping that is nothing but the keys of a table, over what holds where they are left out.
    static func keys(_ noun: String, _ initial: Value, _ table: [Key<Value>]) -> ValueReader where Value: Sendable {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            var value = initial
            keys.read(table, into: &value)
            keys.finish(noun)
            return value
        }
    }
}

extension ValueReader where Value == Size {
    /// `{width: 1280, height: 800}`.
    static var screen: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field, like: "{width: 1280, height: 800}") else { return nil }
            let width = keys.take("width", ValueReader<Double>.number(1...100_000))
            let height = keys.take("height", ValueReader<Double>.number(1...100_000))
            for side in ["width", "height"] where keys[side] == nil { field.fault("needs '\(side)', in points") }
            keys.finish("a screen")
            guard let width, let height else { return nil }
            return Size(width, height)
        }
    }
}
