import Scenes
import System
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Bridge
@testable import LinuxInput
@testable import fingerpost

@Suite("The touches that identify the mounting of a panel")
struct IdentificationTests {
    private func frame(_ touch: Int, _ phase: ContactPhase, _ x: Double, _ y: Double, on device: String = "p")
        -> TouchFrame
    {
        TouchFrame(
            device: DeviceID(device), timestamp: .zero,
            samples: [TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(x, y))])
    }

    private func tap(
        _ identification: inout Identification, _ touch: Int, _ x: Double, _ y: Double, on device: String = "p"
    )
        -> Identification.Step?
    {
        expect(identification.note(frame(touch, .began, x, y, on: device)) == nil)
        return identification.note(frame(touch, .ended, x, y, on: device))
    }

    @Test("A user touches four marks in order, and the location at the lift counts")
    func requestsFourMarksInOrder() {
        var identification = Identification()
        expectEqual(tap(&identification, 1, 0.1, 0.1), .ask(1, remark: nil))
        expect(identification.note(frame(2, .began, 0.8, 0.2)) == nil)
        expect(identification.note(frame(2, .moved, 0.9, 0.1)) == nil)
        expectEqual(identification.note(frame(2, .ended, 0.9, 0.1)), .ask(2, remark: nil))
        expectEqual(tap(&identification, 3, 0.9, 0.9), .ask(3, remark: nil))
        expectEqual(tap(&identification, 4, 0.1, 0.9), .complete)
        expectEqual(identification.device, DeviceID("p"))
        expectEqual(identification.aims.map(\.touched), identification.aims.map(\.mark))
    }

    @Test("A bounce, a second finger and another panel are ignored")
    func ignoresBounce() {
        var identification = Identification()
        _ = tap(&identification, 1, 0.1, 0.1)
        expectEqual(tap(&identification, 2, 0.12, 0.1), .ask(1, remark: "that place was touched for another mark"))
        expectEqual(
            tap(&identification, 3, 0.9, 0.1, on: "q"), .ask(1, remark: "that was another panel, 'q'; continue on 'p'"))
        _ = identification.note(frame(4, .began, 0.9, 0.1))
        _ = identification.note(frame(5, .began, 0.5, 0.5))
        expect(identification.note(frame(4, .ended, 0.9, 0.1)) == nil)
        expectEqual(identification.note(frame(5, .ended, 0.5, 0.5)), .ask(1, remark: "use only one finger"))
        expectEqual(tap(&identification, 6, 0.9, 0.1), .ask(2, remark: nil))
    }

    @Test("A mark is drawn at its place on the screen")
    func drawsMarkAtItsPlaceOnScreen() {
        let lines = Marks.drawing(0).split(separator: "\n")
        expectEqual(lines.count, 12)
        expectEqual(lines[2], "|    X                                   |")
        expect(
            Marks.request(2).hasSuffix(
                "3 of 4: touch the screen at the X, bottom right, with one finger, and "
                    + "lift it"))
    }

    private func report(
        _ truth: CalibrationMatrix, path: String? = "pci-0000:00:14.0-usb-0:1.2:1.0",
        millimetres: (Double, Double)? = (256, 160), display: Display? = nil
    ) throws -> [String] {
        let numbers = truth.numbers
        let aims = Marks.all.map { mark in
            // The panel's value is the one that `truth` maps to the mark.
            let determinant = numbers[0] * numbers[4] - numbers[1] * numbers[3]
            let (x, y) = (mark.place.x - numbers[2], mark.place.y - numbers[5])
            let touched = CGPoint(
                (numbers[4] * x - numbers[1] * y) / determinant, (numbers[0] * y - numbers[3] * x) / determinant)
            return CalibrationFit.Aim(touched: touched, mark: mark.place)
        }
        var properties = ["ID_INPUT": "1"]
        properties["ID_PATH"] = path
        return try IdentificationReport(
            node: InputNode(node: "/dev/input/event5", sysname: "event5", properties: properties), id: DeviceID("left"),
            name: "eGalax [7\" \\ wide]", bus: 3, vendor: 0x0eef, product: 0xc000, ranges: nil,
            millimetres: millimetres,
            places: (2560, 1600), fit: CalibrationFit(aims), display: display
        ).text.split(separator: "\n").map(String.init)
    }

    @Test("A turned panel is corrected by rotate alone")
    func turnedPanelIsCorrectedByRotateOnly() throws {
        expectEqual(
            try report(CalibrationMatrix([0, -1, 1, 1, 0, 0])),
            [
                #"panel:     left (/dev/input/event5, eGalax [7" \ wide])"#,
                "mounting:  turned 90° clockwise",
                "matrix:    0 -1 1 1 0 0",
                "residual:  0 mm (at most 0)",
                "           The mounting alone is off by 0 mm (at most 0), within a finger's accuracy, so it is used.",
                "Apply one, not both.",
                "A udev rule, for every program that uses libinput: /etc/udev/rules.d/99-touchscreen.rules, then plug "
                    + "the panel in again.",
                #"SUBSYSTEM=="input", KERNEL=="event*", ENV{ID_PATH}=="pci-0000:00:14.0-usb-0:1.2:1.0", "#
                    + #"ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0""#,
                "Or in the scene, for Fingerpost only; it overrides the rule:",
                "devices:",
                #"  - match: {path: "pci-0000:00:14.0-usb-0:1.2:1.0"}"#,
                "    rotate: 90",
            ])
    }

    @Test("A panel that is off by more than a finger is corrected by a matrix")
    func panelThatIsOffByMoreThanFingerIsCorrectedByMatrix() throws {
        let lines = try report(CalibrationMatrix([1.1, 0, -0.05, 0, 1.2, -0.1]), path: nil, millimetres: nil)
        expect(lines.contains("matrix:    1.1 0 -0.05 0 1.2 -0.1"))
        expect(lines.contains("residual:  0 device units (at most 0)"))
        expect(lines.contains { $0.contains(#"ATTRS{name}=="eGalax ?7? ? wide?""#) })
        expectEqual(
            lines.suffix(2),
            [
                #"  - match: {name: "eGalax ?7? ? wide?"}"#,
                "    calibration: [1.1, 0, -0.05, 0, "
                    + "1.2, -0.1]",
            ])
    }

    @Test(
        "A mirrored panel is corrected by swap and invert",
        arguments: [
            (Mounting.mirroredSideways, ["    invert: [true, false]"]),
            (.mirroredUpsideDown, ["    invert: [false, true]"]),
            (.swapped, ["    swap: true"]), (.upright, ["    rotate: 0"]),
        ])
    func mirroredPanelIsPutRightBySwapAndInvert(mounting: Mounting, lines: [String]) throws {
        expectEqual(try report(mounting.matrix).suffix(lines.count), lines[...])
    }

    @Test("The display is named, and in the lines of udev, sway and the scene")
    func displayIsNamed() throws {
        let display = Display(connector: "DSI-1", mode: (1280, 800), millimetres: (256, 160))
        let lines = try report(CalibrationMatrix([1, 0, 0, 0, 1, 0]), display: display)
        expectEqual(lines[1], "display:   DSI-1, 1280 x 800, 256 x 160 mm")
        expect(lines.contains { $0.hasSuffix(#"_MATRIX}="1 0 0 0 1 0", ENV{WL_OUTPUT}="DSI-1""#) })
        // The numbers in decimal, as sway writes them.
        expect(lines.contains(#"input "3823:49152:eGalax_[7"_\_wide]" map_to_output DSI-1"#))
        expectEqual(lines.last, "output: DSI-1")
        let scene = "fingerpost: 1\nwindows: [{view: {id: rest, kind: virtualTouchscreen, \(lines.last ?? "")}}]"
        expectEqual(try SceneReader.read(Array(scene.utf8), file: "scene").scene.windows.count, 1)
    }

    @Test("A question lists the displays with their sizes, and its answer is a number or a name")
    func question() {
        let mode = (width: 1920, height: 1080)
        let question = DisplayQuestion(displays: [
            Display(connector: "HDMI-A-1", mode: mode, millimetres: (527, 296)),
            Display(connector: "DP-1", mode: mode, millimetres: nil),
            Display(connector: "VGA-1", mode: nil, millimetres: nil),
        ])
        expectEqual(
            question.text.split(separator: "\n"),
            [
                "Which display did you touch?", "  1  HDMI-A-1  1920 x 1080, 527 x 296 mm",
                "  2  DP-1      1920 x 1080", "  3  VGA-1     ", "Type its number, or Enter if it is none of them.",
            ])
        expectEqual(question.display(named: "2")?.connector, "DP-1")
        expectEqual(question.display(named: "VGA-1")?.connector, "VGA-1")
        for answer in ["0", "4", "-1", "HDMI", "x"] { expect(question.display(named: answer) == nil) }
    }

    @Test("The scene lines that are printed are valid")
    func printedSceneLinesAreValid() throws {
        for truth in try Mounting.allCases.map(\.matrix) + [CalibrationMatrix([1.1, 0, -0.05, 0, 1.2, -0.1])] {
            let lines = try report(truth)
            let start = try require(lines.firstIndex(of: "devices:"))
            let text = "fingerpost: 1\n" + lines[start...].joined(separator: "\n") + "\n"
            expectEqual(try SceneReader.read(Array(text.utf8), file: "scene").scene.devices.count, 1)
        }
    }
}

extension UnderUmockdev {
    @Suite("fingerpost identify with fake devices")
    struct Identifying {
        @Test("A touch on one of two equal panels identifies the panel and its mounting")
        func touchesOnOneOfTwoEqualPanelsIdentifyItAndItsMounting() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel(phys: "a"), as: 1, properties: touchscreen("usb-1"))
            let turned = testbed.plug(
                .panel(phys: "b"), as: 2,
                properties: touchscreen("usb-2", ["LIBINPUT_CALIBRATION_MATRIX": "2 0 0 0 2 0"]))
            let loop = try EventLoop(handling: [])
            var shown: [String] = []
            let scene = Scene(name: nil, description: DefaultScene.description, screen: CGSize(1280, 800)) { .zero }
            let identifier = try Identifier(device: nil, loop: loop, scene: scene, displays: []) {
                shown.append($0)
            } answer: {
                nil
            }
            // Turned by 180°, so a touch at the top left corner is reported at the bottom right.
            let places: [(Int32, Int32)] = [(2304, 1440), (256, 1440), (256, 160), (2304, 160)]
            for (index, place) in places.enumerated() {
                turned.write(tap(Int32(index), place.0, place.1, at: Int64(1_000_000 * (index + 1))))
            }
            let text = try identifier.run()
            expect(
                text.hasPrefix(
                    "panel:     usb-2 (/dev/input/event2, Panel)\nmounting:  turned 180°\nmatrix:    "
                        + "-1 0 1 0 -1 1\n"))
            expectEqual(
                shown.first,
                "Touch the panel at the marks: 10 % of the screen's width and height from its "
                    + "edges.\n")
            expectEqual(Array(shown.dropFirst()), (0..<4).map(Marks.request))
        }

        @Test("Removing a touched panel does not stop the others")
        func removingTouchedPanelDoesNotStopOthers() throws {
            let testbed = Testbed()
            let other = testbed.plug(.panel(phys: "a"), as: 1, properties: touchscreen("usb-1"))
            let panel = testbed.plug(.panel(phys: "b"), as: 2, properties: touchscreen("usb-2"))
            let loop = try EventLoop(handling: [])
            let scene = Scene(name: nil, description: DefaultScene.description, screen: CGSize(1280, 800)) { .zero }
            let identifier = try Identifier(device: nil, loop: loop, scene: scene, displays: []) { _ in
            } answer: {
                nil
            }
            other.write(Array(tap(1, 500, 600, at: 1_000_000).prefix(5)))
            other.unplug()
            for (index, place) in [(256, 160), (2304, 160), (2304, 1440), (256, 1440)].enumerated() {
                panel.write(tap(Int32(index), Int32(place.0), Int32(place.1), at: Int64(2_000_000 * (index + 1))))
            }
            expect(try identifier.run().contains("mounting:  upright"))
        }
    }
}
