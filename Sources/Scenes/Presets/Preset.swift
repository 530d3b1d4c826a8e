internal import Touches

/// Numbers that suit certain people, by a name. What the scene sets itself overrides them. Of several presets, the
/// larger number counts.
///
/// The sources: EN 301 549 V3.2.1, clause 5.7 (the delay before a key repeats can be set to at least 2 s, and so can
/// the time between repeats) and clause 5.8 (the time in which the same key is not accepted again can be set to at
/// least 0.5 s). All other numbers are chosen.
public enum Preset: String, Sendable, CaseIterable {
    /// Fingers that cover a large area: they roll while they tap.
    case largeHands
    /// Hands that shake: they move while they tap, and touch twice.
    case tremor
    /// Hands that need more time for each step.
    case slow

    /// The numbers of a preset.
    struct Numbers {
        /// By their keys.
        var thresholds: [String: Double] = [:]
        /// The movement at which a long press fails, in points.
        var allowableMovement: Double?
        /// The `ignoreRepeat` of every window.
        var ignoreRepeat: Interval?
        /// The `minimumContact` of every panel.
        var minimumContact: Interval?
    }

    var numbers: Numbers {
        switch self {
        case .largeHands:
            Numbers(
                thresholds: ["tapDistance": 20, "multiTapDistance": 60, "panDistance": 20, "controlSlop": 90],
                allowableMovement: 20)
        case .tremor:
            Numbers(
                thresholds: ["tapDistance": 40, "multiTapDistance": 80, "panDistance": 40, "swipeDistance": 90],
                allowableMovement: 40, ignoreRepeat: .seconds(0.5), minimumContact: .seconds(0.08))
        case .slow:
            Numbers(
                thresholds: [
                    "tapDuration": 3, "multiTapInterval": 1, "tapFingerInterval": 1, "swipeDuration": 1.5,
                    "stepperRepeatDelay": 2, "stepperRepeatInterval": 2,
                ])
        }
    }
}

extension [Preset] {
    /// The numbers of all of them together.
    var numbers: Preset.Numbers {
        reduce(into: Preset.Numbers()) { all, preset in
            let numbers = preset.numbers
            all.thresholds.merge(numbers.thresholds) { Swift.max($0, $1) }
            all.allowableMovement = larger(all.allowableMovement, numbers.allowableMovement)
            all.ignoreRepeat = larger(all.ignoreRepeat, numbers.ignoreRepeat)
            all.minimumContact = larger(all.minimumContact, numbers.minimumContact)
        }
    }

    private func larger<Value: Comparable>(_ a: Value?, _ b: Value?) -> Value? { [a, b].compactMap(\.self).max() }
}
