import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

@testable import fingerpost

@Suite("The ranges that touches on the marks show")
struct MeasuredRangeTests {
    private static let codes = AxisCodes(x: .ABS_MT_POSITION_X, y: .ABS_MT_POSITION_Y)

    /// The marks of a panel that declares `declared` and sends from 0 to `sent`, as fractions of the declared ranges.
    private func places(declared: (Int32, Int32), sent: (Double, Double)) -> (
        places: [CGPoint], axes: (x: AbsoluteAxis, y: AbsoluteAxis)
    ) {
        let axes = (
            x: AbsoluteAxis(minimum: 0, maximum: declared.0), y: AbsoluteAxis(minimum: 0, maximum: declared.1)
        )
        return (
            Marks.all.map {
                CGPoint($0.place.x * sent.0 / axes.x.valueCount, $0.place.y * sent.1 / axes.y.valueCount)
            }, axes
        )
    }

    @Test("Marks within the declared ranges say nothing")
    func marksWithinRanges() {
        let (places, axes) = places(declared: (480, 272), sent: (480, 272))
        expect(MeasuredRanges(places, axes, Self.codes) == nil)
    }

    @Test("Exchanged ranges are recognized")
    func exchangedRanges() throws {
        let (places, axes) = places(declared: (480, 272), sent: (272, 480))
        let ranges = try require(MeasuredRanges(places, axes, Self.codes))
        expect(ranges.areExchanged)
        expectEqual(
            ranges.text,
            "ABS_MT_POSITION_Y sent 432, declared 0 to 272: the ranges of ABS_MT_POSITION_X and "
                + "ABS_MT_POSITION_Y are exchanged")
        expectEqual(ranges.scene, "range: {x: [0, 272], y: [0, 480]}")
        expectEqual(ranges.hwdb, ["EVDEV_ABS_35=0:272", "EVDEV_ABS_36=0:480"])
        for (mark, place) in zip(Marks.all, places) {
            expect(ranges.corrected(place, from: axes).distance(to: mark.place) < 0.005)
        }
    }

    @Test("Exceeded ranges are measured")
    func exceededRanges() throws {
        let (places, axes) = places(declared: (799, 479), sent: (1600, 400))
        let ranges = try require(MeasuredRanges(places, axes, Self.codes))
        expect(!ranges.areExchanged)
        expectEqual(ranges.text, "ABS_MT_POSITION_X sent 1440, declared 0 to 799")
        // The marks are a tenth from the edges: 160 to 1440 of 0 to 1600, and 40 to 360 of 0 to 400.
        expectEqual(ranges.scene, "range: {x: [0, 1600], y: [0, 400]}")
    }
}
