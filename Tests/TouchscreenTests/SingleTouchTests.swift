import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

/// They have a button that means contact, and two axes.
@Suite("Single-touch panels")
struct SingleTouchTests {
    private var virtual = VirtualPanel(.singleTouch(button: .BTN_TOUCH))

    @Test("The touch button is the contact")
    mutating func buttonIsTheContact() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.move(to: 50, 30)
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 50, 30)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 500,100"], ["moved 1 at 500,150"], ["ended 1 at 500,150"], ["began 2 at 500,150"],
            ])
        #expect(probe.panel.contacts == 1)
    }

    @Test("The first contact has the position that the axes had at open")
    mutating func firstContactHasTheAxesAtOpen() throws {
        virtual.description.axes[.ABS_X]?.value = 70
        let probe = try PanelProbe(virtual)
        virtual.send(.absolute, .ABS_Y, 5)
        virtual.send(.key, .BTN_TOUCH, 1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 70,5"]])
    }

    @Test("Autorepeat is not a press")
    mutating func autorepeatIsNotAPress() throws {
        let probe = try PanelProbe(virtual)
        virtual.send(.key, .BTN_TOUCH, 2)
        virtual.report()
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.key, .BTN_TOUCH, 2)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"]])
    }

    @Test("A tap within one frame is two frames")
    mutating func tapWithinOneFrameIsTwoFrames() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
    }

    @Test("A lift and a press at another place within one frame are two touches")
    mutating func liftAndPressElsewhereWithinOneFrame() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.down(at: 10, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100", "began 2 at 100,100"]])
    }

    @Test("The pressure at the lift is ignored")
    mutating func pressureAtTheLiftIsIgnored() throws {
        virtual.addAxis(.ABS_PRESSURE, maximum: 255)
        let probe = try PanelProbe(virtual)
        virtual.send(.absolute, .ABS_PRESSURE, 255)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.absolute, .ABS_PRESSURE, 0)
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        let samples = probe.takeFrames().flatMap(\.samples)
        #expect(samples.map(\.phase) == [.began, .ended])
        #expect(samples.map(\.force) == [6.67, 6.67])
        #expect(probe.panel.maximumForce == 6.67)
    }

    @Test("The button that the entry names is the contact", arguments: [EventCode.BTN_LEFT, .BTN_RIGHT])
    func buttonOfTheEntryIsTheContact(button: EventCode) throws {
        var virtual = VirtualPanel(.singleTouch(button: button))
        var configuration = DeviceConfiguration()
        configuration.button = button
        let probe = try PanelProbe(virtual, configuration: configuration)
        virtual.move(to: 20, 20)  // an absolute mouse moves without its button
        virtual.report()
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
    }

    @Test("The axes that the entry names have the position")
    mutating func axesOfTheEntryCarryThePosition() throws {
        let rx = EventCode(rawValue: 0x03)
        virtual.addAxis(.ABS_Z, maximum: 999)
        virtual.addAxis(rx, maximum: 499)
        var configuration = DeviceConfiguration()
        configuration.axes = AxisCodes(x: .ABS_Z, y: rx)
        let probe = try PanelProbe(virtual, configuration: configuration)
        virtual.send(.absolute, .ABS_Z, 300)
        virtual.send(.absolute, rx, 40)
        virtual.down(at: 50, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 300,40"]])
    }

    /// On disconnect the kernel releases a device's keys itself, with a SYN_REPORT of value 1.
    @Test("A touch button that the kernel releases is not a lift")
    mutating func buttonReleasedByTheKernelIsNotALift() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.key, .BTN_TOUCH, 0)
        virtual.send(.synchronization, .SYN_REPORT, 1)
        probe.play(&virtual)
        probe.cancelAll(.removed, at: virtual.time)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["cancelled 1 at 500,100 (lost)"]])
    }

    @Test("The corners of a semi-multitouch panel are not fingers")
    func semiMultitouchCornersAreNotFingers() throws {
        var virtual = VirtualPanel(.slots(2))
        virtual.description.properties.insert(InputProperty.semiMT)
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 10)
        virtual.down(1, at: 90, 90)
        virtual.send(.absolute, .ABS_X, 500)
        virtual.send(.absolute, .ABS_Y, 100)
        virtual.send(.key, .BTN_TOUCH, 1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"]])
    }

    @Test("A finger that is down when the device is opened begins")
    mutating func fingerDownAtOpenBegins() throws {
        virtual.down(at: 50, 20)
        virtual.report()
        _ = virtual.takeEvents()
        let probe = try PanelProbe(virtual)
        probe.adopt(virtual)
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
    }

    @Test("After a loss, the state decides whether the touch continues")
    mutating func stateDecidesAfterAGap() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(
            to: DeviceState(absolute: [.ABS_X: 510, .ABS_Y: 100], keys: [.BTN_TOUCH]), at: virtual.time)
        probe.resynchronise(to: DeviceState(absolute: [.ABS_X: 600, .ABS_Y: 100]), at: virtual.time)
        #expect(
            probe.takeLines() == [
                ["began 1 at 500,100"], ["moved 1 at 510,100"], ["cancelled 1 at 510,100 (lost)"],
            ])
    }

    @Test("After a loss without a state, the touch is cancelled")
    mutating func gapWithoutStateLosesTheTouch() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 60, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 500,100"], ["cancelled 1 at 500,100 (lost)"], ["began 2 at 600,100"],
            ])
    }

    @Test("A pressure of 0 is not a lift while the button is down")
    mutating func pressureZeroWithButtonDownIsNotALift() throws {
        virtual.addAxis(.ABS_PRESSURE, maximum: 255)
        let probe = try PanelProbe(virtual)
        virtual.send(.absolute, .ABS_PRESSURE, 200)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.absolute, .ABS_PRESSURE, 0)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeFrames().flatMap(\.samples).map(\.phase) == [.began, .moved])
    }

    @Test("Repeated taps in one frame are all reported")
    mutating func repeatedTapsInOneFrameAreAllReported() throws {
        let probe = try PanelProbe(virtual)
        virtual.move(to: 50, 20)
        for value: Int32 in [1, 0, 0, 1, 1, 0, 1] { virtual.send(.key, .BTN_TOUCH, value) }
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 500,100"], ["ended 1 at 500,100", "began 2 at 500,100"],
                ["ended 2 at 500,100", "began 3 at 500,100"],
            ])
    }

    @Test("A finger that came down during a loss begins")
    mutating func fingerFromTheGapBegins() throws {
        let probe = try PanelProbe(virtual)
        probe.resynchronise(
            to: DeviceState(absolute: [.ABS_X: 300, .ABS_Y: 200], keys: [.BTN_TOUCH]), at: virtual.time)
        virtual.send(.key, .BTN_TOUCH, 0)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 300,200"], ["ended 1 at 300,200"]])
    }

    @Test("A press in an incomplete frame before a loss is discarded")
    mutating func incompletePressAtTheGapIsDiscarded() throws {
        let probe = try PanelProbe(virtual)
        virtual.send(.key, .BTN_TOUCH, 1)
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        virtual.move(to: 10, 10)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [])
        virtual.down(at: 60, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 600,100"]])
    }

    @Test("A semi-multitouch panel has one contact")
    func semiMultitouchHasOneContact() throws {
        var virtual = VirtualPanel(.slots(2))
        virtual.description.properties.insert(InputProperty.semiMT)
        #expect(try PanelProbe(virtual).panel.contacts == 1)
    }

    @Test("A touch that is down in the state after a loss continues")
    mutating func touchInTheStateContinues() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(
            to: DeviceState(absolute: [.ABS_X: 510, .ABS_Y: 100], keys: [.BTN_TOUCH]), at: virtual.time)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["moved 1 at 510,100"]])
    }
}
