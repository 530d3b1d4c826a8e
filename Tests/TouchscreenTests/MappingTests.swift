import PanelTestKit
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
        expectEqual(try origin(udev: nil), .none)
        expectEqual(try origin(udev: "1 0 0 0 1 0"), .udev)
        expectEqual(try origin(udev: nil) { $0.rotate = 90 }, .scene(overridesUdev: false))
        expectEqual(try origin(udev: "1 0 0 0 1 0") { $0.rotate = 90 }, .scene(overridesUdev: true))
        expectEqual(
            try origin(udev: "1 0 0 0 1"), .unreadable(error: "has 5 numbers, expected six or nine"))
        expectEqual(
            try origin(udev: "1 0 0 0 1,5 0"), .unreadable(error: "has '1,5' where a number was expected, like 0.5"))
        expectEqual(
            try origin(udev: "1 0 0 0 nan 0"),
            .unreadable(error: "has a number that is not finite, expected six or nine like `0 -1 1 1 0 0`"))
        expectEqual(
            try origin(udev: "1 1 0 1 1 0"),
            .unreadable(
                error: "puts the whole panel on one line, expected a matrix with an inverse, like `1 0 "
                    + "0 0 1 0`"))
    }

    @Test(
        "The numbers of a matrix have the format of the C locale",
        arguments: [
            "1e0 0 0.0 +0 1.0E0 -0", "  1\t0 0\n0 1 0  ", "1 0 0 0 1 0 7 8 9", "1. 0 0 0 1 0.",
        ])
    func numbersInTheCLocaleAreParsed(text: String) throws {
        expectEqual(try CalibrationMatrix(parsing: text).numbers, [1, 0, 0, 0, 1, 0])
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
                expect((0...999).contains(point[0]) && (0...499).contains(point[1]), "\(udev) \(x) \(y)")
            }
        }
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
                expect(area.contains(CGPoint(point[0], point[1])))
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
        expectEqual(rounded(point.x), rounded(width - 0.001))
        expect(point.x == mapping.lastPoint.x && point.y == mapping.lastPoint.y)
        // A place before it is that of its unit.
        expectEqual(rounded(mapping.point(1 << 23, 0).x), width / 2)
    }

    @Test("An area without extent is one point")
    func emptyAreaIsAPoint() throws {
        expectEqual(try point(999, 499) { $0.area = CGRect(x: 5, y: 6, width: 0, height: 0) }, [5, 6])
    }
}
