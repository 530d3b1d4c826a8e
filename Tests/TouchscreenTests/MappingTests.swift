import TestKit
import Testing
import Touches

@testable import Evdev
@testable import Touchscreen

@Suite("From device units to points")
struct MappingTests {
    /// A panel with 1000 by 500 places on a screen of 1000 by 500 points.
    private func point(
        _ x: Int32, _ y: Int32, udev: String? = nil, screen: CGSize = CGSize(1000, 500),
        _ configure: (inout DeviceConfiguration) -> Void = { _ in }
    ) throws -> [Double] {
        let layout = try PanelLayout(VirtualPanel(.slots(2)).description, configuration: DeviceConfiguration())
        var configuration = DeviceConfiguration()
        configure(&configuration)
        let point = try Mapping(layout: layout, configuration: configuration, udevCalibration: udev, screen: screen)
            .point(x, y)
        return [rounded(point.x), rounded(point.y)]
    }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

    @Test("An axis as long as the screen maps units to points one to one")
    func axesAsLongAsTheScreenMapOneToOne() throws {
        for value: Int32 in [0, 1, 250, 333, 499] {
            #expect(try point(value, value) == [Double(value), Double(value)])
        }
        #expect(try point(999, 499) == [999, 499])
    }

    @Test("Values outside the axis are clamped")
    func valuesOutsideTheAxisAreClamped() throws {
        #expect(try point(.min, .max) == [0, 499])
        #expect(try point(.max, .min) == [999, 0])
        // Values are also clamped before the matrix, because values outside the axis cannot be calibrated.
        #expect(try point(.max, .min) { $0.calibration = [0.5, 0, 0, 0, 1, 0.5] } == [499.5, 250])
    }

    @Test("A panel with an area maps to that part of the screen")
    func areaIsThePartOfTheScreen() throws {
        #expect(try point(500, 250) { $0.area = CGRect(x: 1280, y: 100, width: 2000, height: 250) } == [2280, 225])
        #expect(try point(999, 499) { $0.area = CGRect(x: 1280, y: 100, width: 2000, height: 250) } == [3278, 349.5])
    }

    /// The place a quarter from the left and a tenth from the top, on panels turned clockwise.
    @Test(
        "The key rotate corrects a turned panel",
        arguments: [(0, [250.0, 50]), (90, [900, 125]), (180, [750, 450]), (270, [100, 375]), (-90, [100, 375])])
    func rotateCorrectsATurnedPanel(degrees: Int, expected: [Double]) throws {
        #expect(try point(250, 50) { $0.rotate = degrees } == expected)
    }

    @Test("The key invert mirrors an axis, down to its last place")
    func mirroredPanelReachesTheLastPlace() throws {
        #expect(try point(0, 0) { $0.invert = AxisInversion(x: true, y: true) } == [999, 499])
        #expect(try point(250, 50) { $0.invert = AxisInversion(x: true, y: false) } == [750, 50])
        #expect(try point(250, 50) { $0.invert = AxisInversion(x: false, y: true) } == [250, 450])
    }

    @Test("The key swap comes before invert")
    func swapComesBeforeInvert() throws {
        #expect(try point(250, 50) { $0.swap = true } == [100, 125])
        #expect(
            try point(250, 50) {
                $0.swap = true
                $0.invert = AxisInversion(x: true, y: false)
            } == [900, 125])
    }

    /// If the panel is turned, its 500 places are along the width, so the last place is 2 points wide.
    @Test("The last place of a turned panel is the last place of the screen")
    func lastPlaceOfATurnedPanel() throws {
        #expect(try point(999, 0) { $0.rotate = 90 } == [998, 499.5])
        #expect(try point(999, 499, udev: "0 1 0 1 0 0") == [998, 499.5])
    }

    @Test("Udev's matrix applies to normalised values")
    func udevMatrixAppliesToNormalisedValues() throws {
        #expect(try point(250, 50, udev: "0 -1 1 1 0 0") == [900, 125])
        #expect(try point(250, 50, udev: "0.5 0 0.25 0 2 -0.1") == [375, 50])
        #expect(try point(999, 499, udev: "2 0 0 0 2 0") == [999, 499])
    }

    @Test("A matrix may have nine numbers")
    func nineNumbersAreAMatrix() throws {
        let udev = "0.000000 1.000000 0.000000 -1.000000 0.000000 1.000000 0.000000 0.000000 1.000000"
        #expect(try point(250, 50, udev: udev) == [100, 375])
    }

    @Test("The key calibration comes before rotate")
    func calibrationComesBeforeRotate() throws {
        #expect(
            try point(250, 50) {
                $0.calibration = [0.5, 0, 0, 0, 1, 0]
                $0.rotate = 90
            } == [900, 62.5])
    }

    @Test("A scene's keys override udev's matrix")
    func sceneOverridesUdev() throws {
        #expect(try point(250, 50, udev: "0 -1 1 1 0 0") { $0.rotate = 0 } == [250, 50])
        #expect(try point(250, 50, udev: "0 -1 1 1 0 0") { $0.swap = false } == [250, 50])
        #expect(
            try point(250, 50, udev: "0 -1 1 1 0 0") { $0.area = CGRect(x: 0, y: 0, width: 1000, height: 500) } == [
                900, 125,
            ])
    }

    private func origin(udev: String?, _ configure: (inout DeviceConfiguration) -> Void = { _ in }) throws
        -> CalibrationOrigin
    {
        var configuration = DeviceConfiguration()
        configure(&configuration)
        return try PanelProbe(VirtualPanel(.slots(2)), configuration: configuration, udevCalibration: udev)
            .panel.calibrationOrigin
    }

    @Test("The origin of the calibration is reported")
    func originIsReported() throws {
        #expect(try origin(udev: nil) == .none)
        #expect(try origin(udev: "1 0 0 0 1 0") == .udev)
        #expect(try origin(udev: nil) { $0.rotate = 90 } == .scene(overridesUdev: false))
        #expect(try origin(udev: "1 0 0 0 1 0") { $0.rotate = 90 } == .scene(overridesUdev: true))
        #expect(
            try origin(udev: "1 0 0 0 1")
                == .unreadable(error: "has 5 numbers, expected six or nine"))
        #expect(
            try origin(udev: "1 0 0 0 1,5 0")
                == .unreadable(error: "has '1,5' where a number was expected, like 0.5"))
        #expect(
            try origin(udev: "1 0 0 0 nan 0")
                == .unreadable(error: "has a number that is not finite, expected six or nine like `0 -1 1 1 0 0`"))
        #expect(
            try origin(udev: "1 1 0 1 1 0")
                == .unreadable(
                    error: "puts the whole panel on one line, expected a matrix with an inverse, like `1 0 "
                        + "0 0 1 0`"))
    }

    @Test("An axis may have any minimum")
    func axisWithAnyMinimum() throws {
        var virtual = VirtualPanel(.slots(2))
        virtual.addAxis(.ABS_MT_POSITION_X, minimum: -500, maximum: 499)
        virtual.addAxis(.ABS_MT_POSITION_Y, minimum: 100, maximum: 599)
        let layout = try PanelLayout(virtual.description, configuration: DeviceConfiguration())
        let mapping = try Mapping(
            layout: layout, configuration: DeviceConfiguration(), udevCalibration: nil, screen: CGSize(1000, 500))
        #expect(mapping.point(-500, 100) == .zero)
        #expect(mapping.point(0, 350) == CGPoint(500, 250))
    }

    // Calibration as text

    @Test(
        "The numbers of a matrix have the format of the C locale",
        arguments: [
            "1e0 0 0.0 +0 1.0E0 -0", "  1\t0 0\n0 1 0  ", "1 0 0 0 1 0 7 8 9", "1. 0 0 0 1 0.",
        ])
    func numbersInTheCLocaleAreParsed(text: String) throws {
        #expect(try CalibrationMatrix(parsing: text).numbers == [1, 0, 0, 0, 1, 0])
    }

    @Test(
        "An invalid matrix is an error that says what was expected",
        arguments: [
            ("", "has 0 numbers, expected six or nine"),
            ("1 0 0 0 1 0 0", "has 7 numbers, expected six or nine"),
            ("1 0 0 0 1 0 0 0 0 1", "has 10 numbers, expected six or nine"),
            ("1,0 0,0 0,0 0,0 1,0 0,0", "has '1,0' where a number was expected, like 0.5"),
            ("1, 0, 0, 0, 1, 0", "has '1,' where a number was expected, like 0.5"),
            ("1 0 0 0 1 0px", "has '0px' where a number was expected, like 0.5"),
            ("1 0 0 0 inf 0", "has a number that is not finite, expected six or nine like `0 -1 1 1 0 0`"),
            ("1e999 0 0 0 1 0", "has a number that is not finite, expected six or nine like `0 -1 1 1 0 0`"),
            ("1e7 0 0 0 1 0", "has a number beyond a million, expected six or nine like `0 -1 1 1 0 0`"),
            (
                "0 0 0 0 0 0",
                "puts the whole panel on one line, expected a matrix with an inverse, like `1 0 0 0 1 0`"
            ),
        ])
    func invalidTextIsReported(text: String, error: String) {
        #expect(throws: CalibrationMatrix.Error(description: error)) { try CalibrationMatrix(parsing: text) }
    }

    @Test("Even a huge matrix keeps points on the screen")
    func hugeMatrixStaysOnTheScreen() throws {
        for udev in ["1e6 -1e6 1e6 0.000001 0.000001 -1e6", "1e-300 0 0 0 1e-300 0", "-1e6 1e6 -1e6 1e6 1e6 1e6"] {
            for (x, y) in [(0, 0), (999, 499), (500, 250), (.min, .max)] as [(Int32, Int32)] {
                let point = try point(x, y, udev: udev)
                #expect((0...999).contains(point[0]) && (0...499).contains(point[1]), "\(udev) \(x) \(y)")
            }
        }
    }

    // Order: swap, invert, calibration, rotate, clamp, area

    @Test("The key invert comes before calibration, and calibration before rotate")
    func invertComesBeforeCalibrationAndCalibrationBeforeRotate() throws {
        // (0.25, 0.1) inverted across (0.75, 0.1), halved across (0.375, 0.1), turned (0.9, 0.375).
        #expect(
            try point(250, 50) {
                $0.invert = AxisInversion(x: true, y: false)
                $0.calibration = [0.5, 0, 0, 0, 1, 0]
                $0.rotate = 90
            } == [900, 187.5])
    }

    @Test("The key swap comes before calibration and rotate")
    func swapComesBeforeCalibrationAndRotate() throws {
        // (0.25, 0.1) swapped (0.1, 0.25), shifted (0.3, 0.25), turned by half (0.7, 0.75).
        #expect(
            try point(250, 50) {
                $0.swap = true
                $0.calibration = [1, 0, 0.2, 0, 1, 0]
                $0.rotate = 180
            } == [700, 375])
    }

    /// If the values were clamped in between, the result would be in the middle.
    @Test("Only the result is clamped, not the steps before it")
    func onlyTheResultIsClamped() throws {
        #expect(
            try point(900, 50) {
                $0.calibration = [2, 0, 0, 0, 1, 0]
                $0.rotate = 180
            } == [0, 450])
        #expect(
            try point(750, 50) {
                $0.calibration = [2, 0, -1, 0, 1, 0]
            } == [500, 50])
    }

    /// A panel of 1000 by 500 places, turned, on 1000 by 500 points. The places are half a point high and two points
    /// wide.
    @Test(
        "The far corner of a panel is the last place of the screen",
        arguments: [
            (0, [999.0, 499]), (90, [998, 499.5]), (180, [999, 499]), (270, [998, 499.5]),
        ])
    func farCornerIsTheLastPlace(degrees: Int, last: [Double]) throws {
        var far = [0.0, 0]
        for (x, y) in [(0, 0), (999, 0), (0, 499), (999, 499)] as [(Int32, Int32)] {
            let point = try point(x, y) { $0.rotate = degrees }
            far = [max(far[0], point[0]), max(far[1], point[1])]
        }
        #expect(far == last)
    }

    @Test("The last place of a panel is within its area")
    func lastPlaceIsInTheArea() throws {
        let area = CGRect(x: 100, y: 50, width: 10, height: 20)
        for degrees in [0, 90, 180, 270] {
            for (x, y) in [(.min, .min), (.max, .max), (.min, .max), (.max, .min)] as [(Int32, Int32)] {
                let point = try point(x, y) {
                    $0.area = area
                    $0.rotate = degrees
                }
                #expect(area.contains(CGPoint(point[0], point[1])))
            }
        }
    }

    @Test("R27: A place at the far edge of a fine axis stays inside when rounded", arguments: [100.0, 1280, 7680])
    func lastPlaceOfAFineAxis(width: Double) throws {
        let fine = AbsoluteAxis(minimum: 0, maximum: 1 << 24 - 1)
        var description = VirtualPanel(.slots(2)).description
        description.axes[.ABS_MT_POSITION_X] = fine
        description.axes[.ABS_MT_POSITION_Y] = fine
        let mapping = try Mapping(
            layout: try PanelLayout(description, configuration: DeviceConfiguration()),
            configuration: DeviceConfiguration(), udevCalibration: nil, screen: CGSize(width, width))
        let point = mapping.point(.max, .max)
        #expect(rounded(point.x) == rounded(width - 0.001))
        #expect(point.x == mapping.lastPoint.x && point.y == mapping.lastPoint.y)
        // A place before it is that of its unit.
        #expect(rounded(mapping.point(1 << 23, 0).x) == width / 2)
    }

    @Test("An area without extent is one point")
    func emptyAreaIsAPoint() throws {
        #expect(try point(999, 499) { $0.area = CGRect(x: 5, y: 6, width: 0, height: 0) } == [5, 6])
    }
}

@Suite("Size, orientation and force")
struct ContactShapeTests {
    private var virtual = VirtualPanel(.slots(2))

    /// The first sample of a contact with these axes.
    private func sample(
        _ axes: [EventCode: Int32], _ configuration: DeviceConfiguration = DeviceConfiguration(),
        screen: CGSize = CGSize(1000, 500)
    ) throws -> TouchSample {
        let probe = try PanelProbe(virtual, configuration: configuration, screen: screen)
        var virtual = virtual
        virtual.down(at: 50, 50, axes)
        virtual.report()
        probe.play(&virtual)
        return try #require(probe.frames.first?.samples.first)
    }

    @Test("Without their axes, size, force and orientation are nil")
    func missingAxesGiveNil() throws {
        let sample = try sample([:])
        #expect(sample.majorRadius == nil && sample.minorRadius == nil)
        #expect(sample.force == nil && sample.orientation == nil)
    }

    @Test("The radius is half the length of the contact")
    mutating func radiusIsHalfTheLength() throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        virtual.addAxis(.ABS_MT_TOUCH_MINOR, maximum: 255)
        let sample = try sample([.ABS_MT_TOUCH_MAJOR: 40, .ABS_MT_TOUCH_MINOR: 20], screen: CGSize(2000, 1000))
        #expect(sample.majorRadius == 40 && sample.minorRadius == 20)
    }

    /// With 10 units per millimetre for positions and 1 for sizes, 8 mm are 80 points, which is a radius of 40.
    @Test("A size is converted with the resolution of its own axis")
    mutating func sizeWithItsOwnResolution() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 999, resolution: 10)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 499, resolution: 10)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255, resolution: 1)
        #expect(try sample([.ABS_MT_TOUCH_MAJOR: 8]).majorRadius == 40)
    }

    /// The same square of 100 mm, reported with 10 units per millimetre horizontally and 5 vertically.
    @Test("A size is correct if the axes of the position have different resolutions")
    mutating func resolutionsOfTheAxesDiffer() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 999, resolution: 10)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 499, resolution: 5)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255, resolution: 1)
        let radius = try #require(try sample([.ABS_MT_TOUCH_MAJOR: 8], screen: CGSize(500, 500)).majorRadius)
        #expect(abs(radius - 20) < 1e-9)
    }

    @Test("Force is a fraction of the pressure range")
    mutating func forceIsAFractionOfThePressureRange() throws {
        virtual.addAxis(.ABS_MT_PRESSURE, minimum: 50, maximum: 150)
        #expect(try sample([.ABS_MT_PRESSURE: 50]).force == 0)
        #expect(try sample([.ABS_MT_PRESSURE: 100]).force == 3.335)
        #expect(try sample([.ABS_MT_PRESSURE: .max]).force == 6.67)
        #expect(try sample([.ABS_MT_PRESSURE: .min]).force == 0)
        #expect(try PanelProbe(virtual).panel.maximumForce == 6.67)
    }

    @Test("The orientation is measured clockwise from up")
    mutating func orientationIsClockwiseFromUp() throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: -90, maximum: 90)
        #expect(try sample([.ABS_MT_ORIENTATION: 45]).orientation == .pi / 4)
        #expect(try sample([.ABS_MT_ORIENTATION: -45]).orientation == -.pi / 4)
        #expect(try sample([.ABS_MT_ORIENTATION: 135]).orientation == .pi * 3 / 4)
        #expect(try sample([.ABS_MT_ORIENTATION: .max]).orientation == .pi)
    }

    @Test("An orientation axis of one bit distinguishes up and across")
    mutating func orientationWithOneBit() throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, maximum: 1)
        #expect(try sample([.ABS_MT_ORIENTATION: 0]).orientation == 0)
        #expect(try sample([.ABS_MT_ORIENTATION: 1]).orientation == .pi / 2)
    }

    @Test("The orientation follows the mounting")
    mutating func orientationFollowsTheMounting() throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: -90, maximum: 90)
        var turned = DeviceConfiguration()
        turned.rotate = 90
        #expect(try sample([.ABS_MT_ORIENTATION: 30], turned).orientation.map { abs($0 - .pi * 2 / 3) < 1e-9 } == true)
        var mirrored = DeviceConfiguration()
        mirrored.invert = AxisInversion(x: true, y: false)
        #expect(try sample([.ABS_MT_ORIENTATION: 45], mirrored).orientation == -.pi / 4)
        mirrored.invert = AxisInversion(x: false, y: true)
        #expect(try sample([.ABS_MT_ORIENTATION: 45], mirrored).orientation == .pi * 3 / 4)
    }

    @Test("A change of force is a move")
    mutating func changeOfForceIsAMove() throws {
        virtual.addAxis(.ABS_MT_PRESSURE, maximum: 100)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20, [.ABS_MT_PRESSURE: 20])
        virtual.report()
        virtual.set(0, .ABS_MT_PRESSURE, 21)
        virtual.report()
        virtual.set(0, .ABS_MT_TOUCH_MAJOR, 9)  // an axis it does not have
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["moved 1 at 500,100"]])
    }

    @Test("A move of less than a thousandth of a point is not reported")
    mutating func moveBelowAThousandthIsNotReported() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: Int32.max / 2 - 1)
        let probe = try PanelProbe(virtual)
        virtual.send(.absolute, .ABS_MT_POSITION_Y, 0)
        for x: Int32 in [1_000_000, 1_000_001] {
            virtual.send(.absolute, .ABS_MT_POSITION_X, x)
            virtual.send(.absolute, .ABS_MT_TRACKING_ID, 1)
            virtual.report()
        }
        probe.play(&virtual)
        #expect(probe.frames.count == 1)
    }

    @Test(
        "A size that no screen can have is unknown",
        arguments: [
            (999, 10, 499, 10, true), (999, 10, 499, 0, false), (32767, 1, 32767, 1, false),
            (999, 200, 499, 200, false),
        ] as [(Int32, Int32, Int32, Int32, Bool)])
    mutating func implausibleSizesAreUnknown(x: Int32, rx: Int32, y: Int32, ry: Int32, isKnown: Bool) throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: x, resolution: rx)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: y, resolution: ry)
        #expect((try PanelProbe(virtual).panel.millimetres != nil) == isKnown)
    }

    /// A place is half as many points wide as high, in every mounting.
    @Test("The radius is independent of the mounting", arguments: [0, 90, 180, 270])
    mutating func radiusIsIndependentOfTheMounting(degrees: Int) throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        var configuration = DeviceConfiguration()
        configuration.rotate = degrees
        let sample = try sample([.ABS_MT_TOUCH_MAJOR: 40], configuration, screen: CGSize(1000, 2000))
        let radius = try #require(sample.majorRadius)
        #expect(abs(radius - 40) < 1e-9)
    }

    @Test("The two lengths of a contact have separate resolutions")
    mutating func majorAndMinorHaveSeparateResolutions() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 999, resolution: 10)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 499, resolution: 10)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255, resolution: 1)
        virtual.addAxis(.ABS_MT_TOUCH_MINOR, maximum: 255, resolution: 4)
        let sample = try sample([.ABS_MT_TOUCH_MAJOR: 8, .ABS_MT_TOUCH_MINOR: 8])
        #expect(sample.majorRadius == 40 && sample.minorRadius == 10)
    }

    /// Resolution 1 for 0 to 32767 would mean a screen of 32 metres. Sizes then have the unit of positions.
    @Test("A resolution that cannot be right is ignored for sizes")
    mutating func implausibleResolutionIsIgnoredForSizes() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 32767, resolution: 1)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 32767, resolution: 1)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 32767, resolution: 100)
        #expect(try sample([.ABS_MT_TOUCH_MAJOR: 32768 / 4], screen: CGSize(1000, 1000)).majorRadius == 125)
    }

    @Test("A negative length counts as zero")
    mutating func negativeLengthIsZero() throws {
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        virtual.addAxis(.ABS_MT_TOUCH_MINOR, maximum: 255)
        let sample = try sample([.ABS_MT_TOUCH_MAJOR: .min, .ABS_MT_TOUCH_MINOR: -1])
        #expect(sample.majorRadius == 0 && sample.minorRadius == 0)
    }

    /// UIKit's average touch is 1, and its maximum is 6.67.
    @Test("An average touch has a force of 1")
    mutating func averageTouchHasForceOne() throws {
        virtual.addAxis(.ABS_MT_PRESSURE, minimum: -333, maximum: 334)
        #expect(try sample([.ABS_MT_PRESSURE: -233]).force.map { abs($0 - 1) < 1e-9 } == true)
    }

    /// The Chromebook Pixel's axis runs from −3 to 4, and 4 is a quarter turn.
    @Test("The maximum of the orientation axis is a quarter turn")
    mutating func maximumOfTheOrientationIsAQuarterTurn() throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: -3, maximum: 4)
        #expect(try sample([.ABS_MT_ORIENTATION: 4]).orientation == .pi / 2)
        #expect(try sample([.ABS_MT_ORIENTATION: -3]).orientation == -.pi * 3 / 8)
    }

    /// A finger that points to the upper right of the panel: 45° clockwise from up.
    @Test(
        "The orientation turns as the positions do",
        arguments: [
            (0, false, 45.0), (90, false, 135), (180, false, -135), (270, false, -45),
            // After the swap, up becomes left, and clockwise becomes counter-clockwise.
            (0, true, -135), (90, true, -45), (180, true, 45), (270, true, 135),
        ])
    mutating func orientationTurnsLikePositions(degrees: Int, swap: Bool, expected: Double) throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: -90, maximum: 90)
        var configuration = DeviceConfiguration()
        configuration.rotate = degrees
        configuration.swap = swap
        let orientation = try #require(try sample([.ABS_MT_ORIENTATION: 45], configuration).orientation)
        #expect(abs(orientation * 180 / .pi - expected) < 1e-9)
    }

    @Test("Udev's matrix turns the orientation")
    mutating func udevMatrixTurnsOrientation() throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: -90, maximum: 90)
        let probe = try PanelProbe(virtual, udevCalibration: "0 -1 1 1 0 0")
        virtual.down(at: 50, 50, [.ABS_MT_ORIENTATION: 0])
        virtual.report()
        probe.play(&virtual)
        #expect(probe.frames.first?.samples.first?.orientation == .pi / 2)
    }

    @Test("Without a maximum, the orientation is nil", arguments: [(-90, 0), (0, 0)] as [(Int32, Int32)])
    mutating func orientationWithoutMaximumIsNil(minimum: Int32, maximum: Int32) throws {
        virtual.addAxis(.ABS_MT_ORIENTATION, minimum: minimum, maximum: maximum)
        #expect(try sample([.ABS_MT_ORIENTATION: -45]).orientation == nil)
    }

    @Test("An axis that is reversed or has no extent is refused")
    mutating func reversedOrEmptyAxisIsRefused() throws {
        for (minimum, maximum) in [(10, 10), (11, 10), (.max, .min)] as [(Int32, Int32)] {
            virtual.addAxis(.ABS_MT_POSITION_Y, minimum: minimum, maximum: maximum)
            #expect(throws: DeviceError.emptyRange(axis: .ABS_MT_POSITION_Y, minimum: minimum, maximum: maximum)) {
                try PanelProbe(virtual)
            }
        }
    }

    @Test("The largest safe range of an axis is accepted")
    mutating func largestSafeRangeIsAccepted() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, minimum: -Int32.max / 4, maximum: Int32.max / 2 - Int32.max / 4)
        #expect(try sample([.ABS_MT_POSITION_X: .max]).location.x < 1000)
        virtual.addAxis(.ABS_MT_POSITION_X, minimum: -1, maximum: Int32.max / 2)
        #expect(throws: DeviceError.hugeRange(axis: .ABS_MT_POSITION_X, minimum: -1, maximum: Int32.max / 2)) {
            try PanelProbe(virtual)
        }
    }

    @Test("A size without a resolution has the unit of positions")
    mutating func sizeWithoutResolutionHasTheUnitOfPositions() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 999, resolution: 10)
        virtual.addAxis(.ABS_MT_POSITION_Y, maximum: 499, resolution: 10)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        #expect(try sample([.ABS_MT_TOUCH_MAJOR: 80]).majorRadius == 40)
    }

    @Test(
        "A change of size, force or orientation is a move",
        arguments: [
            EventCode.ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR, .ABS_MT_TOUCH_MINOR, .ABS_MT_ORIENTATION,
        ])
    mutating func changeOfOneAxisIsAMove(axis: EventCode) throws {
        virtual.addAxis(axis, maximum: 100)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20, [axis: 20])
        virtual.report()
        virtual.set(0, axis, 21)
        virtual.report()
        virtual.set(0, axis, 21)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["moved 1 at 500,100"]])
    }
}
