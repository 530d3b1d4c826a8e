/// One phase of one contact, expected or reported.
struct ReportedSample: CustomStringConvertible {
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

    func equals(_ other: ReportedSample, within tolerance: Double) -> Bool {
        time == other.time && phase == other.phase && number == other.number && slot == other.slot
            && abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
    }
}

/// The first difference between `found` and `expected`, in words; nil if there is none.
func difference(_ found: [ReportedSample], from expected: [ReportedSample], within tolerance: Double) -> String? {
    for index in 0..<max(found.count, expected.count) {
        guard index < found.count else { return "sample \(index + 1): expected \(expected[index]), found nothing" }
        guard index < expected.count else { return "sample \(index + 1): expected no more, found \(found[index])" }
        if !found[index].equals(expected[index], within: tolerance) {
            return "sample \(index + 1): expected \(expected[index]), found \(found[index])"
        }
    }
    return nil
}
