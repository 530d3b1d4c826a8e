import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// What the files of `Cases` do not say.
@Suite("The filters of a device entry")
struct FilterTests {
    private var virtual = VirtualPanel(.slots(10))

    private func probe(_ configure: (inout FilterConfiguration) -> Void) throws -> PanelProbe {
        var configuration = DeviceConfiguration()
        configure(&configuration.filters)
        return try PanelProbe(virtual, configuration: configuration)
    }

    /// Ten points per unit, and 4 points per millimetre, because the size of the panel is unknown.
    private mutating func pinned(_ millimetres: Double?, _ places: [(Double, Double)]) throws -> PanelProbe {
        let probe = try probe { $0.pinned = millimetres }
        virtual.down(at: places[0].0, places[0].1)
        virtual.report()
        for place in places.dropFirst() {
            virtual.move(to: place.0, place.1)
            virtual.report()
        }
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        return probe
    }

    /// At any moment the touch is at most the distance behind the finger, and it never moves further than the finger.
    @Test("A pinned contact never jumps", arguments: 0..<20)
    mutating func aPinnedContactNeverJumps(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        var places = [(50.0, 50.0)]
        for _ in 0..<40 {
            let last = places[places.count - 1]
            places.append(
                (
                    min(max(last.0 + .random(in: -3...3, using: &random), 30), 70),
                    min(max(last.1 + .random(in: -3...3, using: &random), 30), 70)
                ))
        }
        let reported = try pinned(5, places).frames
        virtual = VirtualPanel(.slots(10))
        let plain = try pinned(nil, places).frames
        expectEqual(plain.last?.timestamp, reported.last?.timestamp)
        var (place, finger) = (plain[0].samples[0].location, plain[0].samples[0].location)
        for frame in plain {
            // A touch that stays is not reported.
            let next = reported.first { $0.timestamp == frame.timestamp }?.samples[0].location ?? place
            expect(next.distance(to: place) < frame.samples[0].location.distance(to: finger) + 0.001)
            (finger, place) = (frame.samples[0].location, next)
            expect(place.distance(to: finger) < 20.001)
        }
    }

    @Test("An advance that is late uses the time of each timer")
    mutating func lateAdvanceUsesTheTimeOfEachTimer() throws {
        let probe = try probe {
            $0.minimumContact = .seconds(0.03)
            $0.ghost = .seconds(0.05)
        }
        virtual.down(0, at: 10, 10)
        virtual.report(then: 10)
        virtual.down(1, at: 50, 10)
        virtual.report(then: 90)
        virtual.up(0)
        virtual.report(then: 0)
        probe.play(&virtual)
        probe.advance(to: Timestamp(seconds: 3600))
        // 30 after each press, and 50 plus 30 after the lift at 100.
        expectEqual(probe.frames.map { $0.timestamp.microseconds / 1000 - 1000 }, [30, 40, 180])
        expect(probe.panel.nextDeadline == nil)
    }

    @Test("Extreme times do not trap")
    mutating func extremeTimesDoNotTrap() throws {
        let probe = try probe {
            $0.minimumContact = .longest
            $0.ghost = .longest
            $0.edgeDelay = .longest
            $0.penLinger = .longest
        }
        for time in [Int64.min, .max, .min, 0, .max] {
            virtual.time = Timestamp(microseconds: time)
            virtual.down(at: 0, 10)
            virtual.report(then: 0)
            virtual.up()
            virtual.report(then: 0)
            probe.play(&virtual)
            probe.penDidChange(near: true, at: virtual.time)
            probe.penDidChange(near: false, at: virtual.time)
        }
        probe.cancelAll(.end, at: Timestamp(microseconds: .max))
        expect(probe.panel.liveTouches.isEmpty)
    }

    @Test(
        "A smoothed touch stays on the screen and ends",
        arguments: [
            JitterFilter.median(3), .median(0), .median(.max), .iir(.nan), .iir(0), .iir(.infinity), .dejitter(.nan),
        ])
    mutating func smoothedTouchesStayOnTheScreenAndEnd(jitter: JitterFilter) throws {
        let probe = try probe { $0.jitter = jitter }
        var ledger = TouchLedger(area: CGRect(x: 0, y: 0, width: 1000, height: 500))
        virtual.down(at: 99.9, 99.9)
        virtual.report()
        for _ in 0..<5 {
            virtual.move(to: 0, 0)
            virtual.report()
            virtual.move(to: 99.9, 99.9)
            virtual.report()
        }
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        for frame in probe.frames { ledger.enter(frame) }
        expectEqual(ledger.errors, [])
        expect(ledger.begun == 1 && ledger.down == [])
    }

    @Test("The texts state what is left out and the delay")
    func texts() {
        var filters = FilterConfiguration()
        (filters.skipFirst, filters.skipLast) = (1, 2)
        expectEqual(
            filters.texts(lengthUnit: nil),
            [
                "skipFirst: the first place of a contact is not reported",
                "skipLast: the last 2 places of a contact are not reported; every place is 2 reports late",
            ])
        filters = FilterConfiguration()
        expectEqual(filters.texts(lengthUnit: nil), [])
    }
}
