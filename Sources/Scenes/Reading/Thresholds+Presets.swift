internal import Routing

extension Thresholds {
    /// Applies the numbers of presets, except those that `given` names.
    mutating func apply(_ presets: [Preset], except given: Set<String>) {
        guard !presets.isEmpty else { return }
        let numbers = presets.numbers.thresholds
        for key in ThresholdKeys.all where !given.contains(key.name) {
            if let number = numbers[key.name] { key.set(number, in: &self) }
        }
    }
}
