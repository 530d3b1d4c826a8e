/// One phase of one contact, expected or reported.
struct ToldSample: CustomStringConvertible {
    /// In microseconds, on the clock of the recording.
    var time: Int64
    /// `began`, `moved`, `ended`, or `cancelled(…)` with the reason.
    var phase: String
    var number: Int
    var slot: Int?
    /// In device units in an expectation, otherwise in points.
    var x: Double
    var y: Double

    var description: String {
        "\(phase) \(number) in slot \(slot.map(String.init) ?? "none") at \(x),\(y), \(time) µs"
    }

    func equals(_ other: ToldSample, within tolerance: Double) -> Bool {
        time == other.time && phase == other.phase && number == other.number && slot == other.slot
            && abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}

/// The first difference between `told` and `expected`, in words; nil if there is none.
func difference(_ told: [ToldSample], from expected: [ToldSample], within tolerance: Double) -> String? {
    for index in 0..<max(told.count, expected.count) {
        guard index < told.count else { return "sample \(index + 1): expected \(expected[index]), told nothing" }
        guard index < expected.count else { return "sample \(index + 1): expected no more, told \(told[index])" }
        if !told[index].equals(expected[index], within: tolerance) {
            return "sample \(index + 1): expected \(expected[index]), told \(told[index])"
        }
    }
    return nil
}
