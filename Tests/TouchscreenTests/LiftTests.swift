import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

/// What panels send and what is reported, as tables. A point is a unit of the panel, on a screen of 800 by 480 points.
@Suite("Where and when contacts begin and lift")
struct LiftTests {
    struct Case: CustomTestStringConvertible {
        var testDescription: String
        var kind: VirtualPanel.Kind
        var frames: [String]
        var expected: [String]
        var rejections: [String] = []
        var configure: @Sendable (inout DeviceConfiguration) -> Void = { _ in }

        init(
            _ name: String, _ kind: VirtualPanel.Kind, _ frames: [String], _ expected: [String],
            rejections: [String] = [], configure: @escaping @Sendable (inout DeviceConfiguration) -> Void = { _ in }
        ) {
            testDescription = name
            self.kind = kind
            self.frames = frames
            self.expected = expected
            self.rejections = rejections
            self.configure = configure
        }

        fileprivate func check() throws {
            var virtual = VirtualPanel(kind, width: 800, height: 480)
            for code: EventCode in [.ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR, .ABS_PRESSURE] {
                virtual.addAxis(code, maximum: 255)
            }
            virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
            virtual.addAxis(.ABS_MT_DISTANCE, maximum: 255)
            var configuration = DeviceConfiguration()
            configure(&configuration)
            let probe = try PanelProbe(virtual, configuration: configuration, screen: CGSize(800, 480))
            #expect(probe.samples(of: frames) == expected)
            #expect(probe.rejections == rejections)
        }
    }

    private static let slots = VirtualPanel.Kind.slots(5)
    private static let packets = VirtualPanel.Kind.packets(trackingIDs: false)
    private static let packetsWithIDs = VirtualPanel.Kind.packets(trackingIDs: true)
    private static let single = VirtualPanel.Kind.singleTouch(button: .BTN_TOUCH)

    private static let tap = ["0 began 1 at 410,230", "80 ended 1 at 410,230"]
    private static let down = "0 id 5 x 410 y 230 button 1"

    // MARK: A lift has no position

    private static let lifts: [Case] = [
        Case("slots, position before the id", slots, [down, "80 x 0 y 0 id -1 button 0"], tap),
        Case("slots, position after the id", slots, [down, "80 id -1 x 0 y 0 button 0"], tap),
        Case("slots, hovering in the frame", slots, [down, "80 x 0 distance 1 y 0"], tap),
        Case(
            "single touch, position before the button", single,
            ["0 button 1 X 410 Y 230 PRESSURE 100", "80 X 0 Y 0 PRESSURE 0 button 0"], tap),
        Case("single touch, after it", single, ["0 X 410 Y 230 button 1", "80 button 0 X 0 Y 0"], tap),
        Case(
            "protocol A", packetsWithIDs,
            ["0 id 0 x 410 y 230 mt button 1", "80 id 0 pressure 0 x 0 y 0 mt button 0"], tap),
        Case("protocol A without ids", packets, ["0 x 410 y 230 mt button 1", "80 button 0 x 0 y 0 mt"], tap),
        Case(
            "protocol A, a tap within a frame", packets, ["0 button 1 x 410 y 230 mt button 0"],
            ["0 began 1 at 410,230", "0 ended 1 at 410,230"]),
        Case(
            "a drag that rests before it lifts", slots,
            [down, "10 x 405", "20 x 401 y 300", "120 id -1 x 0 y 0"],
            [
                "0 began 1 at 410,230", "10 moved 1 at 405,230", "20 moved 1 at 401,300", "120 ended 1 at 401,300",
            ]),
        Case(
            "a palm at the lift, before the id", slots, [down, "80 tool 2 id -1"],
            ["0 began 1 at 410,230", "80 cancelled 1 at 410,230 (palm)"]),
        Case(
            "a palm at the lift, after the id", slots, [down, "80 id -1 tool 2 x 0"],
            ["0 began 1 at 410,230", "80 cancelled 1 at 410,230 (palm)"]),
        Case(
            "one id replaces another, position before it", slots, [down, "80 x 40 y 30 id 6", "160 id -1"],
            tap + ["80 began 2 at 40,30", "160 ended 2 at 40,30"]),
        Case(
            "one id replaces another, position after it", slots, [down, "80 id 6 x 40 y 30", "160 id -1"],
            tap + ["80 began 2 at 40,30", "160 ended 2 at 40,30"]),
        Case(
            "a palm replaces a finger", slots, [down, "80 tool 2 id 6 x 40", "90 id -1"], tap),
        Case(
            "the next contact has the values of the lift", slots, [down, "80 id -1 x 0 y 20", "90 id 6", "99 id -1"],
            tap + ["90 began 2 at 0,20", "99 ended 2 at 0,20"]),
    ]

    @Test("R1: a contact ends at the last place of a frame in which it was down", arguments: lifts)
    func lift(_ table: Case) throws { try table.check() }

    @Test("A contact ends with the size and the force of the last frame in which it was down")
    func sizeAndForce() throws {
        var virtual = VirtualPanel(.slots(1))
        virtual.addAxis(.ABS_MT_PRESSURE, maximum: 255)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, maximum: 255)
        let probe = try PanelProbe(virtual)
        probe.consume(EventText.events(["0 id 1 x 1 y 1 pressure 99 major 9", "8 pressure 0 major 0 id -1"]))
        let samples = probe.takeFrames().flatMap(\.samples)
        #expect(samples.map(\.phase) == [.began, .ended])
        #expect(samples[0].force != 0 && samples[0].force == samples[1].force)
        #expect(samples[0].majorRadius == samples[1].majorRadius)
    }

    // MARK: Protocol A

    private static let protocolA: [Case] = [
        Case(
            "ABS_PRESSURE 0 is not the lift of a contact that is listed", packetsWithIDs,
            [
                "0 button 1 PRESSURE 9 id 0 x 300 y 240 mt id 1 x 500 y 240 mt",
                "80 id 1 x 500 y 240 PRESSURE 0 mt", "90 id 1 x 388 y 240 mt", "192 button 0",
            ],
            [
                "0 began 1 at 300,240", "0 began 2 at 500,240", "80 ended 1 at 300,240", "90 moved 2 at 388,240",
                "192 ended 2 at 388,240",
            ]),
        Case(
            "BTN_TOUCH 1 after ABS_PRESSURE 0 is no lift", packets,
            ["0 x 300 y 240 mt", "8 PRESSURE 0 button 1", "16 x 301 y 240 mt button 1 PRESSURE 0", "24 mt"],
            ["0 began 1 at 300,240", "16 moved 1 at 301,240", "24 ended 1 at 301,240"]),
        Case(
            "BTN_TOUCH 0 ends all contacts, and none begins", packets,
            ["0 x 300 y 240 mt", "80 button 0 x 301 y 240 mt x 0 y 0 mt"],
            ["0 began 1 at 300,240", "80 ended 1 at 300,240"]),
    ]

    @Test("The emulation of single touch says nothing about contacts that are listed", arguments: protocolA)
    func emulation(_ table: Case) throws { try table.check() }

    // MARK: Panels that never report a lift

    private static let silent: [Case] = [
        Case(
            "single touch whose button is never released", single,
            [
                "0 button 1 X 410 Y 230", "20 X 411 Y 231", "60 X 412", "1280 X 400 Y 232", "1300 X 401",
            ],
            [
                "0 began 1 at 410,230", "20 moved 1 at 411,231", "60 moved 1 at 412,231", "160 ended 1 at 412,231",
                "1280 began 2 at 400,232", "1300 moved 2 at 401,232", "1400 ended 2 at 401,232",
            ]),
        Case(
            "slots whose ids are never released", slots,
            ["0 id 1 x 400 y 230", "20 x 401", "580 id 2 x 403 y 230", "600 x 404"],
            [
                "0 began 1 at 400,230", "20 moved 1 at 401,230", "120 ended 1 at 401,230", "580 began 2 at 403,230",
                "600 moved 2 at 404,230", "700 ended 2 at 404,230",
            ]),
        Case(
            "each slot has its own time", slots,
            ["0 slot 0 id 1 x 9 y 9 slot 1 id 2 x 99 y 9", "60 x 98", "120 x 97", "220 slot 0 x 8", "240 id -1"],
            [
                "0 began 1 at 9,9", "0 began 2 at 99,9", "60 moved 2 at 98,9", "100 ended 1 at 9,9",
                "120 moved 2 at 97,9", "220 began 3 at 8,9", "220 ended 2 at 97,9", "240 ended 3 at 8,9",
            ]),
        Case(
            "an event of another kind is no report", single, ["0 button 1 X 9 Y 9", "60 id 3", "200 id 4"],
            ["0 began 1 at 9,9", "100 ended 1 at 9,9"]),
        Case(
            "a late release is no touch", slots, ["0 id 1 x 400 y 230", "300 id -1 x 0", "310 x 5"],
            ["0 began 1 at 400,230", "100 ended 1 at 400,230"]),
    ]

    @Test("With liftAfter, a contact ends after this time without a report", arguments: silent)
    func liftAfter(_ table: Case) throws {
        var table = table
        table.configure = { $0.liftAfter = .seconds(0.1) }
        // A frame at the time of a deadline comes before it.
        try table.check()
    }

    private static let pressure: [Case] = [
        Case(
            "slots", slots,
            [
                "0 id 1 x 400 y 230 pressure 60", "20 pressure 40", "80 pressure 0 x 0 y 0",
                "580 id 2 x 401 y 230 pressure 60", "660 pressure 0",
            ],
            [
                "0 began 1 at 400,230", "20 moved 1 at 400,230", "80 ended 1 at 400,230", "580 began 2 at 401,230",
                "660 ended 2 at 401,230",
            ]),
        Case(
            "slots, the same id again", slots,
            ["0 id 1 x 9 y 9", "5 pressure 60", "80 pressure 0", "90 x 20", "99 pressure 1 x 30", "100 id -1"],
            [
                "5 began 1 at 9,9", "80 ended 1 at 9,9", "99 began 2 at 30,9", "100 ended 2 at 30,9",
            ]),
        Case(
            "single touch with a button that stays down", single,
            ["0 button 1 X 9 Y 9 PRESSURE 60", "80 PRESSURE 0 X 0", "90 PRESSURE 5 X 20", "99 PRESSURE 0"],
            ["0 began 1 at 9,9", "80 ended 1 at 9,9", "90 began 2 at 20,9", "99 ended 2 at 20,9"]),
        Case(
            "protocol A that lists all", packets,
            [
                "0 x 100 y 9 pressure 9 mt x 500 y 9 pressure 9 mt",
                "8 x 100 y 9 pressure 9 mt x 501 y 9 pressure 9 mt",
                "16 x 0 y 0 pressure 0 mt x 502 y 9 pressure 9 mt", "24 x 503 y 9 pressure 9 mt", "32 pressure 0 mt",
            ],
            [
                "0 began 1 at 100,9", "0 began 2 at 500,9", "8 moved 2 at 501,9", "16 ended 1 at 100,9",
                "16 moved 2 at 502,9", "24 moved 2 at 503,9", "32 ended 2 at 503,9",
            ]),
        Case(
            "protocol A that lists all, and leaves out a contact that has lifted", packets,
            [
                "0 x 100 y 9 pressure 9 mt x 500 y 9 pressure 9 mt",
                "8 x 100 y 9 pressure 9 mt x 501 y 9 pressure 9 mt",
                "16 x 502 y 9 pressure 9 mt", "24 mt",
            ],
            [
                "0 began 1 at 100,9", "0 began 2 at 500,9", "8 moved 2 at 501,9", "16 ended 1 at 100,9",
                "16 moved 2 at 502,9", "24 ended 2 at 502,9",
            ]),
        Case(
            "protocol A that lists only what changed", packetsWithIDs,
            [
                "0 id 1 x 100 y 9 pressure 9 mt id 2 x 500 y 9 pressure 9 mt", "8 id 2 x 501 mt",
                "16 id 2 x 502 y 10 pressure 9 mt", "24 id 1 pressure 0 mt", "32 id 2 x 503 y 9 mt",
                "40 id 2 x 0 y 0 pressure 0 mt", "48 id 2 x 7 y 7 pressure 1 mt", "56 button 0",
            ],
            [
                "0 began 1 at 100,9", "0 began 2 at 500,9", "8 moved 2 at 501,9", "16 moved 2 at 502,10",
                "24 ended 1 at 100,9", "32 moved 2 at 503,9", "40 ended 2 at 503,9", "48 began 3 at 7,7",
                "56 ended 3 at 7,7",
            ]),
    ]

    @Test("With liftBy: pressure, a contact without pressure has lifted", arguments: pressure)
    func liftByPressure(_ table: Case) throws {
        var table = table
        table.configure = { $0.liftBy = .pressure }
        try table.check()
    }

    private static let size: [Case] = [
        Case(
            "slots", slots, ["0 id 1 x 9 y 9 major 6", "80 major 0 x 0", "90 major 1 x 20", "99 id -1"],
            ["0 began 1 at 9,9", "80 ended 1 at 9,9", "90 began 2 at 20,9", "99 ended 2 at 20,9"]),
        Case(
            "protocol A", packets, ["0 major 6 x 9 y 9 mt", "8 major 6 x 10 y 9 mt", "16 major 0 mt"],
            ["0 began 1 at 9,9", "8 moved 1 at 10,9", "16 ended 1 at 10,9"]),
        Case(
            "protocol A without SYN_MT_REPORT", packets, ["0 major 6 x 9 y 9", "16 major 0"],
            ["0 began 1 at 9,9", "16 ended 1 at 9,9"]),
    ]

    @Test("With liftBy: size, a contact without a size has lifted", arguments: size)
    func liftBySize(_ table: Case) throws {
        var table = table
        table.configure = { $0.liftBy = .size }
        try table.check()
    }

    @Test("With liftBy: pressure, a panel with a position and a pressure needs no button")
    func withoutButton() throws {
        var virtual = VirtualPanel(.singleTouch(button: .BTN_TOUCH), width: 800, height: 480)
        virtual.addAxis(.ABS_PRESSURE, maximum: 255)
        virtual.description.codes[.key] = nil
        virtual.description.properties = []
        var configuration = DeviceConfiguration()
        #expect(DeviceClassification(virtual.description) != .touchscreen)
        #expect(throws: DeviceError.buttonNotThere(.BTN_TOUCH)) { try PanelProbe(virtual) }
        configuration.liftBy = .pressure
        #expect(DeviceClassification(virtual.description, declaration: configuration.declaration) == .touchscreen)
        let probe = try PanelProbe(virtual, configuration: configuration, screen: CGSize(800, 480))
        #expect(
            probe.samples(of: [
                "0 X 410 Y 230 PRESSURE 50", "20 X 411", "80 X 0 Y 0 PRESSURE 0", "90 X 40 Y 30", "99 PRESSURE 50",
                "100 dropped", "101", "102 PRESSURE 51", "103 PRESSURE 0", "104 PRESSURE 9", "105 PRESSURE 0",
            ]) == [
                "0 began 1 at 410,230", "20 moved 1 at 411,230", "80 ended 1 at 411,230", "99 began 2 at 40,30",
                "100 cancelled 2 at 40,30 (lost)", "104 began 3 at 40,30", "105 ended 3 at 40,30",
            ])
        probe.resynchronise(
            to: DeviceState(absolute: [.ABS_X: 5, .ABS_Y: 6, .ABS_PRESSURE: 9]), at: Timestamp(seconds: 30))
        probe.resynchronise(
            to: DeviceState(absolute: [.ABS_X: 7, .ABS_Y: 6, .ABS_PRESSURE: 0]), at: Timestamp(seconds: 31))
        #expect(probe.takeLines() == [["began 4 at 5,6"], ["cancelled 4 at 5,6 (lost)"]])
    }

    @Test("A device with a button is no touchscreen by its pressure alone")
    func tabletsAndTouchpads() {
        for button in [EventCode.BTN_TOOL_PEN, .BTN_TOUCH, .BTN_LEFT] {
            var virtual = VirtualPanel(.singleTouch(button: button))
            virtual.addAxis(.ABS_PRESSURE, maximum: 255)
            virtual.description.properties = []
            let declaration = DeviceDeclaration(liftsByPressure: true)
            #expect(
                DeviceClassification(virtual.description, declaration: declaration)
                    == DeviceClassification(virtual.description))
        }
    }

    @Test("What the panel does not have cannot be its lift")
    func liftByMissingAxis() {
        func error(_ kind: VirtualPanel.Kind, _ liftBy: LiftMeasure) -> String? {
            var configuration = DeviceConfiguration()
            configuration.liftBy = liftBy
            do {
                _ = try PanelProbe(VirtualPanel(kind), configuration: configuration)
                return nil
            } catch {
                return "\(error)"
            }
        }
        let cure = "in its entry under `devices` needs; use `liftAfter` if it reports lifts in no other way"
        #expect(error(.slots(2), .pressure) == "it has no ABS_MT_PRESSURE, which `liftBy: pressure` " + cure)
        #expect(
            error(.packets(trackingIDs: true), .size) == "it has no ABS_MT_TOUCH_MAJOR, which `liftBy: size` " + cure)
        #expect(error(Self.single, .pressure) == "it has no ABS_PRESSURE, which `liftBy: pressure` " + cure)
        #expect(
            error(Self.single, .size) == "it reports one contact without a size, so `liftBy: size` in its entry under "
                + "`devices` cannot be used; use `liftBy: pressure` if it has ABS_PRESSURE, or `liftAfter`")
    }

    // MARK: A place that is not known

    private static let unplaced: [Case] = [
        Case(
            "the id in one frame, the position in the next", slots,
            ["0 id 5 button 1", "8 x 410 y 230", "88 id -1"], ["8 began 1 at 410,230", "88 ended 1 at 410,230"]),
        Case(
            "one coordinate in each frame", slots, ["0 id 5", "8 y 230", "16 x 410", "88 id -1"],
            ["16 began 1 at 410,230", "88 ended 1 at 410,230"]),
        Case(
            "an earlier contact in the slot has the coordinate", slots,
            [down, "80 id -1", "90 id 6 x 40", "99 id -1"], tap + ["90 began 2 at 40,230", "99 ended 2 at 40,230"]),
        Case(
            "another slot does not have it", slots, [down, "40 slot 1 id 6 x 40", "60 id -1", "80 slot 0 id -1"], tap,
            rejections: ["touch 2 rejected by noPosition: it lifted before ABS_MT_POSITION_Y was reported"]),
        Case(
            "it lifts before", slots, ["0 id 5 y 230", "8 pressure 9", "80 id -1"], [],
            rejections: ["touch 1 rejected by noPosition: it lifted before ABS_MT_POSITION_X was reported"]),
        Case(
            "another contact replaces it", slots, ["0 id 5", "80 id 6 x 40 y 30", "90 id -1"],
            ["80 began 1 at 40,30", "90 ended 1 at 40,30"],
            rejections: ["touch 2 rejected by noPosition: it lifted before ABS_MT_POSITION_X was reported"]),
        Case(
            "single touch", single, ["0 button 1", "8 X 410", "16 Y 230", "80 button 0"],
            ["16 began 1 at 410,230", "80 ended 1 at 410,230"]),
    ]

    @Test("R1: a contact begins when its place is known", arguments: unplaced)
    func place(_ table: Case) throws { try table.check() }

    /// evemu writes the values at open as comments.
    @Test("The description of a recording may have the place of a contact")
    func placeOfTheDescription() throws {
        var virtual = VirtualPanel(.slots(3), width: 800, height: 480)
        virtual.description.axes[.ABS_MT_SLOT]?.value = 1
        virtual.description.axes[.ABS_MT_POSITION_X]?.value = 70
        virtual.description.axes[.ABS_MT_POSITION_Y]?.value = 0
        let probe = try PanelProbe(virtual, screen: CGSize(800, 480))
        // 70 is the value of slot 1. If a value is 0, no slot has been used.
        #expect(
            probe.samples(of: ["0 id 5", "8 slot 2 id 6", "16 x 9"])
                == ["0 began 1 at 70,0", "16 began 2 at 9,0"])
    }

    @Test("The state at open has the place of a contact")
    func placeOfTheState() throws {
        let probe = try PanelProbe(VirtualPanel(.slots(1)))
        let state = DeviceState(
            slots: [[.ABS_MT_TRACKING_ID: -1, .ABS_MT_POSITION_X: 0, .ABS_MT_POSITION_Y: 7]])
        probe.resynchronise(to: state, at: Timestamp(seconds: 1))
        #expect(probe.samples(of: ["0 id 5", "8 id -1"]) == ["0 began 1 at 0,7", "8 ended 1 at 0,7"])
        #expect(probe.panel.faults == [])
    }

    @Test(
        "A coordinate that is never reported is named",
        arguments: [
            (slots, ["0 id 5 x 9", "8 id -1", "9 slot 1 id 6 x 1"], "ABS_MT_POSITION_Y was"),
            (slots, ["0 id 5", "8 id -1"], "ABS_MT_POSITION_X and ABS_MT_POSITION_Y were"),
            (slots, ["0 slot 2 y 9"], nil), (slots, ["0 id 5 x 9", "8 slot 1 y 9"], nil), (slots, [], nil),
            (packets, ["0 y 9 mt", "8 y 10 mt"], "ABS_MT_POSITION_X was"),
            (packets, ["0 y 9", "8 y 10"], "ABS_MT_POSITION_X was"),
            (packets, ["0 x 9 mt", "8 x 9 y 10 mt"], nil), (packets, ["0 mt"], nil),
            (single, ["0 button 1 X 9"], "ABS_Y was"), (single, ["0 X 9"], nil),
        ] as [(VirtualPanel.Kind, [String], String?)])
    func missingCoordinate(kind: VirtualPanel.Kind, frames: [String], missing: String?) throws {
        let probe = try PanelProbe(VirtualPanel(kind))
        _ = probe.samples(of: frames.isEmpty ? ["0"] : frames)
        #expect(
            probe.panel.faults
                == (missing.map {
                    [
                        "\($0) never reported, so no contact has a place, and none is a touch; `fingerpost record` also "
                            + "records the values from before"
                    ]
                } ?? []))
    }
}
