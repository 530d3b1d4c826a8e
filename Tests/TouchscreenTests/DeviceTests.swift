import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("What an entry declares a device to be")
struct DeviceDeclarationTests {
    @Test("The classification takes `ignore`, `kind`, `button` and `axes` from the entry")
    func declarationHasIgnoreKindButtonAndAxes() {
        var configuration = DeviceConfiguration()
        #expect(configuration.declaration == DeviceDeclaration())
        configuration.ignore = true
        configuration.button = .BTN_LEFT
        configuration.axes = AxisCodes(x: .ABS_Z, y: .ABS_Y)
        configuration.kind = .touchscreen
        #expect(
            configuration.declaration
                == DeviceDeclaration(
                    ignore: true, isTouchscreen: true, button: .BTN_LEFT, axes: AxisCodes(x: .ABS_Z, y: .ABS_Y)))
    }
}

@Suite("Devices that cannot be used, with the message for the user")
struct DeviceErrorTests {
    private var virtual = VirtualPanel(.slots(10))

    private func error(_ configuration: DeviceConfiguration = DeviceConfiguration()) -> String? {
        do {
            _ = try PanelProbe(virtual, configuration: configuration)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test("A range without extent is an error that names the fix", arguments: [(5, 5), (9, 0)] as [(Int32, Int32)])
    mutating func emptyRange(minimum: Int32, maximum: Int32) {
        virtual.addAxis(.ABS_MT_POSITION_X, minimum: minimum, maximum: maximum)
        #expect(
            error() == "ABS_MT_POSITION_X runs from \(minimum) to \(maximum): its minimum must be below its "
                + "maximum; correct it with `range: {x: [minimum, maximum], y: [minimum, maximum]}` in its entry under "
                + "`devices`, or with EVDEV_ABS_35=minimum:maximum in udev's hwdb (see 60-evdev.hwdb)")
    }

    @Test("A range that is not known is an error that names what gives it")
    mutating func unknownRange() {
        virtual.addAxis(.ABS_MT_POSITION_X, minimum: 0, maximum: 0)
        #expect(
            error() == "the range of ABS_MT_POSITION_X is not known: give it with `range` in its entry under "
                + "`devices`, in device units (`range: {x: [0, 719], y: [0, 1279]}`); for a log of getevent, put the "
                + "output of 'getevent -lp' before it; or correct it with EVDEV_ABS_35=minimum:maximum in udev's "
                + "hwdb (see 60-evdev.hwdb)")
    }

    @Test("A range that is too large is an error")
    mutating func hugeRange() {
        virtual.addAxis(.ABS_MT_POSITION_Y, minimum: .min, maximum: .max)
        #expect(
            error() == "ABS_MT_POSITION_Y runs from -2147483648 to 2147483647, over more than 1073741823 units; "
                + "correct it with `range: {x: [minimum, maximum], y: [minimum, maximum]}` in its entry under "
                + "`devices`, or with EVDEV_ABS_36=minimum:maximum in udev's hwdb (see 60-evdev.hwdb)")
    }

    @Test(
        "More slots than are supported, or none, are an error",
        arguments: [(256, 257), (-1, 0), (.max, 2_147_483_648)] as [(Int32, Int)])
    mutating func tooManySlots(maximum: Int32, count: Int) {
        virtual.addAxis(.ABS_MT_SLOT, maximum: maximum)
        #expect(
            error() == "ABS_MT_SLOT reports \(count) slots, and 1 to 256 are supported: its driver has to be "
                + "corrected")
    }

    @Test("Slots that do not start at 0 are an error")
    mutating func slotsNotStartingAtZero() {
        virtual.addAxis(.ABS_MT_SLOT, minimum: 1, maximum: 9)
        #expect(error() == "ABS_MT_SLOT starts at 1, and slots must start at 0: its driver has to be corrected")
    }

    @Test("Slots without tracking ids are an error")
    mutating func slotsWithoutTrackingIds() {
        virtual.description.codes[.absolute]?.remove(.ABS_MT_TRACKING_ID)
        #expect(
            error() == "it has ABS_MT_SLOT but no ABS_MT_TRACKING_ID, so the end of a contact cannot be detected: "
                + "its driver has to be corrected")
    }

    @Test("A position with only one axis is an error")
    mutating func positionWithOneAxis() {
        virtual.description.codes[.absolute] = [.ABS_MT_POSITION_X, .ABS_MT_SLOT]
        #expect(
            error() == "it has ABS_MT_POSITION_X but no ABS_MT_POSITION_Y: a position needs both; "
                + "if another axis carries it, name the pair with `axes` in its entry under `devices`")
        virtual.description.codes[.absolute] = [.ABS_Y]
        #expect(
            error() == "it has ABS_Y but no ABS_X: a position needs both; "
                + "if another axis carries it, name the pair with `axes` in its entry under `devices`")
    }

    @Test("A device without a position is an error")
    mutating func noPosition() {
        virtual.description.codes[.absolute] = [.ABS_Z]
        #expect(
            error() == "it has no position: expected ABS_MT_POSITION_X and ABS_MT_POSITION_Y, or ABS_X and ABS_Y; "
                + "if it uses others, name them with `axes` in its entry under `devices`")
    }

    @Test("Multitouch axes are sufficient")
    mutating func multitouchAxesAreSufficient() {
        virtual.description.codes[.absolute]?.subtract([.ABS_X, .ABS_Y])
        #expect(error() == nil)
    }

    @Test("An entry that names a button or an axis that the device does not have is an error")
    mutating func missingAxesAndButtons() {
        virtual = VirtualPanel(.singleTouch(button: .BTN_TOUCH))
        var configuration = DeviceConfiguration()
        configuration.button = .BTN_LEFT
        #expect(
            error(configuration) == "it has no BTN_LEFT that reports contact; "
                + "name the button it has with `button` in its entry under `devices`, or use `liftBy: pressure` there "
                + "if it has ABS_PRESSURE and no button")
        configuration.button = nil
        configuration.axes = AxisCodes(x: .ABS_Z, y: .ABS_Y)
        #expect(
            error(configuration) == "its entry under `devices` puts the position on ABS_Z, which it does not have; "
                + "correct `axes` (`evtest` or `libinput record` list its axes)")
    }

    @Test("A button has no effect on slots, and axes beside slots are an error")
    mutating func buttonAndAxesBesideSlots() throws {
        var configuration = DeviceConfiguration()
        for button in [EventCode.BTN_TOUCH, .BTN_LEFT] {
            configuration.button = button
            #expect(error(configuration) == nil)
            #expect(try PanelProbe(virtual, configuration: configuration).panel.contacts == 10)
        }
        let sentence =
            " would take the positions of several fingers for one: remove `axes` from its entry under `devices`"
        configuration.axes = AxisCodes(x: .ABS_X, y: .ABS_Y)
        #expect(error(configuration) == "it has slots, and `axes: {x: ABS_X, y: ABS_Y}`" + sentence)
        configuration.axes = AxisCodes(x: .ABS_MT_POSITION_Y, y: .ABS_MT_POSITION_X)
        #expect(
            error(configuration) == "it has slots, and `axes: {x: ABS_MT_POSITION_Y, y: ABS_MT_POSITION_X}`" + sentence
                + "; `swap: true` exchanges x and y")
        // The slots of such a panel are no fingers.
        virtual.description.properties.insert(InputProperty.semiMT)
        #expect(error(configuration) != nil)
        configuration.axes = AxisCodes(x: .ABS_X, y: .ABS_Y)
        configuration.button = nil
        #expect(error(configuration) == nil)
    }

    @Test("A range in the entry replaces an empty one")
    mutating func rangeReplacesEmptyOne() throws {
        virtual.addAxis(.ABS_MT_POSITION_X, maximum: 0)
        var configuration = DeviceConfiguration()
        configuration.range = AxisRanges(y: 0...9)
        #expect(error(configuration)?.hasPrefix("the range of ABS_MT_POSITION_X is not known") == true)
        configuration.range = AxisRanges(x: -5...5)
        #expect(error(configuration) == nil)
    }

    @Test("An invalid calibration or rotation is an error")
    func invalidCalibration() {
        var configuration = DeviceConfiguration()
        configuration.calibration = [1, 0, 0]
        #expect(error(configuration) == "`calibration` has 3 numbers, expected six or nine")
        configuration.calibration = nil
        configuration.rotate = 45
        #expect(error(configuration) == "`rotate: 45` is not a quarter turn: expected 0, 90, 180 or 270")
    }

    @Test("Force and size are unknown if their axes have no extent")
    mutating func emptyRangesLeaveForceAndSizeUnknown() throws {
        virtual.addAxis(.ABS_MT_PRESSURE, maximum: 0)
        virtual.addAxis(.ABS_MT_TOUCH_MAJOR, minimum: 9, maximum: 0)
        #expect(try PanelProbe(virtual).panel.maximumForce == 0)
    }
}
