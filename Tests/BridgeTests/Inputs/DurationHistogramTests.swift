import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Bridge

@Suite("Histograms of durations")
struct DurationHistogramTests {
    private func histogram(_ microseconds: some Sequence<Int64>) -> DurationHistogram {
        microseconds.reduce(into: DurationHistogram()) { $0.add(Interval(microseconds: $1)) }
    }

    @Test("A quantile is at most an eighth above the value that a sorted list has", arguments: 0..<20)
    func quantilesAreNearThoseOfSortedList(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let values = (0..<Int.random(in: 1...400, using: &random)).map { _ in
            Int64.random(in: 0...(1 << Int64.random(in: 0...23, using: &random)), using: &random)
        }
        let histogram = histogram(values)
        let sorted = values.sorted()
        for share in [0.01, 0.5, 0.9, 0.99, 1] {
            let exact = sorted[max(Int((share * Double(values.count)).rounded(.up)), 1) - 1]
            let estimate = histogram.quantile(share)?.microseconds ?? -1
            expect(estimate >= exact && Double(estimate) <= max(Double(exact) * 1.125 + 1, 1))
        }
        expectEqual(histogram.count, values.count)
        expectEqual(histogram.sum.microseconds, values.reduce(0, +))
        expectEqual(histogram.maximum.microseconds, sorted.last)
    }

    @Test("The cumulative counts include the durations that are equal to a limit", arguments: 0..<10)
    func cumulativeCountsIncludeTheirLimits(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var values = (0..<300).map { _ in
            Int64.random(in: 0...(1 << Int64.random(in: 0...30, using: &random)), using: &random)
        }
        values += (6...24).map { 1 << Int64($0) } + (6...24).map { (1 << Int64($0)) + 1 }
        let cumulative = histogram(values).cumulative
        expectEqual(cumulative.map(\.end.microseconds), (6...24).map { 1 << Int64($0) })
        for (end, count) in cumulative { expectEqual(count, values.count { $0 <= end.microseconds }) }
    }

    @Test("A histogram without durations has no quantiles")
    func emptyHistogramHasNoQuantiles() {
        expect(DurationHistogram().quantile(0.5) == nil)
    }

    @Test("Only the durations of the last minute are in its histogram, and all are in the total")
    func lastMinuteForgets() {
        var latency = Latency()
        for second in 0..<200 { latency.add(.seconds(0.001), at: .seconds(Double(second))) }
        let minute = latency.lastMinute(at: .seconds(199.5)).count
        expect((55...60).contains(minute))
        expectEqual(latency.total.count, 200)
        expect(latency.lastMinute(at: .seconds(230)).count < minute)
        expectEqual(latency.lastMinute(at: .seconds(300)).count, 0)
        expectEqual(latency.lastMinute(at: .seconds(1_000_000)).count, 0)
    }

    @Test("The rate of a panel is that of its frames while a finger moves; pauses do not count")
    func rateIsThatOfMovingFingers() {
        var activity = PanelActivity()
        var time = Timestamp.zero
        func frame(_ phase: ContactPhase?, after interval: Double) {
            time = time + .seconds(interval)
            if let phase {
                let sample = TouchSample(touch: TouchID(1), phase: phase, location: .zero)
                activity.countTouches(of: TouchFrame(device: nil, timestamp: time, samples: [sample]))
            }
            activity.countFrame(at: time)
        }
        frame(.began, after: 0)
        expect(activity.rate == nil)
        for index in 0..<100 { frame(.moved, after: index % 10 == 0 ? 0.012 : 0.008) }
        frame(.moved, after: 3)
        frame(.ended, after: 0.008)
        // Without a finger, frames of other axes do not count.
        for _ in 0..<500 { frame(nil, after: 0.001) }
        expectEqual(activity.touches, 1)
        expectEqual(activity.rate.map { (110...126).contains($0) }, true)
        expectEqual(activity.jitter.map { (0.0028...0.0055).contains($0.seconds) }, true)
    }
}

extension Timestamp {
    fileprivate static func seconds(_ seconds: Double) -> Timestamp { Timestamp(seconds: seconds) }
}
