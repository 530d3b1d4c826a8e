import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

/// Every frame lists every contact, in no order.
@Suite("Multi-touch protocol A")
struct ProtocolATests {
    private var virtual = VirtualPanel(.packets(trackingIDs: false))

    @Test("A contact that is listed again continues")
    mutating func listedContactContinues() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.move(to: 51, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["moved 1 at 510,100"], ["ended 1 at 510,100"]])
        #expect(probe.panel.contacts == nil)
    }

    @Test("The order of the packets does not matter")
    mutating func orderOfPacketsDoesNotMatter() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 80, 20)
        virtual.report()
        probe.play(&virtual)
        sendPackets(&virtual, [(790, 100), (110, 100)])
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100", "began 2 at 800,100"], ["moved 1 at 110,100", "moved 2 at 790,100"],
            ])
    }

    @Test("Fingers in a line keep their touches")
    mutating func fingersInALineAreNotSwapped() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100), (200, 100), (300, 100)])
        sendPackets(&virtual, [(400, 100), (200, 100), (300, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["moved 1 at 200,100", "moved 2 at 300,100", "moved 3 at 400,100"])
    }

    @Test("A press far away is another contact")
    mutating func pressFarAwayIsAnotherContact() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(50, 100)])
        sendPackets(&virtual, [(950, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 50,100"], ["ended 1 at 50,100", "began 2 at 950,100"]])
    }

    @Test("The finger that remains continues")
    mutating func remainingFingerContinues() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100), (300, 100)])
        sendPackets(&virtual, [(310, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["ended 1 at 100,100", "moved 2 at 310,100"])
    }

    @Test("With tracking ids, the ids decide which contact continues")
    func trackingIdsDecide() throws {
        var virtual = VirtualPanel(.packets(trackingIDs: true))
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100), (300, 100)], ids: [7, 8])
        sendPackets(&virtual, [(100, 100), (300, 100)], ids: [8, 7])
        sendPackets(&virtual, [(100, 100)], ids: [9])
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100", "began 2 at 300,100"], ["moved 1 at 300,100", "moved 2 at 100,100"],
                ["ended 1 at 300,100", "ended 2 at 100,100", "began 3 at 100,100"],
            ])
    }

    @Test("A frame without packets ends all contacts", arguments: [false, true])
    mutating func emptyFrameEndsAll(says: Bool) throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        if says {
            virtual.send(.synchronization, .SYN_MT_REPORT, 0)
        } else {
            virtual.send(.key, .BTN_TOUCH, 0)
        }
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["ended 1 at 100,100"]])
    }

    @Test("A pressure of 0 without packets ends all contacts")
    mutating func pressureZeroWithoutPacketsEndsAll() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.absolute, .ABS_PRESSURE, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["ended 1 at 100,100"])
    }

    @Test("A frame with only a key ends no contact")
    mutating func frameOfAKeyEndsNothing() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.key, EventCode(rawValue: 0x66), 1)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"]])
    }

    @Test("After a palm has lifted, its slot can be a finger")
    mutating func slotOfAPalmIsReusedAsFinger() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 10, 20, [.ABS_MT_TOOL_TYPE: 2])
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 30, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 300,100"]])
    }

    @Test("On a panel that reports no lifts, a contact ends after a time-out")
    mutating func panelWithoutLiftsEndsByTimeOut() throws {
        var configuration = DeviceConfiguration()
        configuration.liftAfter = .seconds(0.1)
        let probe = try PanelProbe(virtual, configuration: configuration)
        sendPackets(&virtual, [(100, 100)])
        virtual.wait(50)
        sendPackets(&virtual, [(110, 100)])
        probe.play(&virtual)
        #expect(probe.panel.nextDeadline == Timestamp(seconds: 1.15))
        probe.advance(to: Timestamp(seconds: 1.149))
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["moved 1 at 110,100"]])
        probe.advance(to: Timestamp(seconds: 1.2))
        #expect(probe.frames.map(\.timestamp) == [Timestamp(seconds: 1.15)])
        #expect(probe.takeLines() == [["ended 1 at 110,100"]])
        #expect(probe.panel.nextDeadline == nil)
    }

    @Test("A time-out comes before a later event")
    mutating func timeOutPrecedesALaterEvent() throws {
        var configuration = DeviceConfiguration()
        configuration.liftAfter = .seconds(0.1)
        let probe = try PanelProbe(virtual, configuration: configuration)
        sendPackets(&virtual, [(100, 100)])
        virtual.wait(200)
        sendPackets(&virtual, [(110, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["ended 1 at 100,100"], ["began 2 at 110,100"]])
    }

    @Test("Contacts beyond the maximum are ignored")
    mutating func contactsBeyondTheMaximumAreIgnored() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, (0..<300).map { ($0, 0) })
        probe.play(&virtual)
        #expect(probe.panel.liveTouches.count == 32)
    }

    @Test("After a loss, the next frame decides which contacts continue")
    mutating func nextFrameDecidesAfterAGap() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100), (800, 100)])
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        sendPackets(&virtual, [(810, 100)])
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100", "began 2 at 800,100"], ["cancelled 1 at 100,100 (lost)", "moved 2 at 810,100"],
            ])
    }

    @Test("If the touch button is up after a loss, all contacts are cancelled")
    mutating func releasedButtonAfterAGapLosesAll() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(), at: Timestamp(seconds: 2))
        #expect(probe.takeLines().last == ["cancelled 1 at 100,100 (lost)"])
    }

    @Test("If no frame follows a loss, all contacts are cancelled")
    mutating func silenceAfterAGapLosesAll() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        probe.play(&virtual)
        probe.resynchronise(to: nil, at: Timestamp(seconds: 2))
        probe.advance(to: Timestamp(seconds: 3))
        #expect(probe.takeLines().last == ["cancelled 1 at 100,100 (lost)"])
    }

    // Packets

    @Test("A packet without a position is not a contact", arguments: [false, true])
    mutating func packetWithoutPositionIsNotAContact(hasX: Bool) throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        if hasX { virtual.send(.absolute, .ABS_MT_POSITION_X, 110) }
        virtual.send(.absolute, .ABS_MT_PRESSURE, 9)
        virtual.send(.synchronization, .SYN_MT_REPORT, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["ended 1 at 100,100"]])
    }

    @Test("A single contact may come without SYN_MT_REPORT")
    mutating func singleContactWithoutSynMtReport() throws {
        let probe = try PanelProbe(virtual)
        for x: Int32 in [100, 110] {
            virtual.send(.absolute, .ABS_MT_POSITION_X, x)
            virtual.send(.absolute, .ABS_MT_POSITION_Y, 100)
            virtual.send(.synchronization, .SYN_REPORT, 0)
        }
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["moved 1 at 110,100"]])
    }

    @Test("A single coordinate without SYN_MT_REPORT is ignored")
    mutating func oneCoordinateWithoutSynMtReportIsIgnored() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.absolute, .ABS_MT_POSITION_X, 110)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        sendPackets(&virtual, [(120, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["moved 1 at 120,100"]])
    }

    @Test("A packet with a negative id is not a contact")
    func packetWithNegativeIdIsNotAContact() throws {
        var virtual = VirtualPanel(.packets(trackingIDs: true))
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100), (300, 100)], ids: [7, 8])
        sendPackets(&virtual, [(100, 100), (300, 100)], ids: [7, -1])
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["ended 2 at 300,100"])
    }

    @Test("Packets with the same id are two contacts")
    func packetsWithTheSameIdAreTwoContacts() throws {
        var virtual = VirtualPanel(.packets(trackingIDs: true))
        let probe = try PanelProbe(virtual)
        for _ in 0..<2 { sendPackets(&virtual, [(100, 100), (300, 100)], ids: [7, 7]) }
        sendPackets(&virtual, [], ids: [])
        virtual.send(.synchronization, .SYN_MT_REPORT, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100", "began 2 at 300,100"], ["ended 1 at 100,100", "ended 2 at 300,100"],
            ])
    }

    @Test("Tracking ids may wrap around and be used again")
    func idsWrap() throws {
        var virtual = VirtualPanel(.packets(trackingIDs: true))
        let probe = try PanelProbe(virtual)
        for id: Int32 in [65535, 0, 65535] { sendPackets(&virtual, [(100, 100)], ids: [id]) }
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100"], ["ended 1 at 100,100", "began 2 at 100,100"],
                ["ended 2 at 100,100", "began 3 at 100,100"],
            ])
    }

    @Test("A contact that ends makes room for another")
    mutating func endedContactFreesItsPlace() throws {
        let probe = try PanelProbe(virtual)
        let places = (0..<32).map { (30 * $0, 0) }
        sendPackets(&virtual, places)
        sendPackets(&virtual, places.dropLast() + [(900, 490)])
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["ended 32 at 930,0", "began 33 at 900,490"])
    }

    @Test("A packet that hovers is not a touch")
    mutating func hoveringPacketIsNotATouch() throws {
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 10, 20, [.ABS_MT_DISTANCE: 1])
        virtual.report()
        virtual.set(0, .ABS_MT_DISTANCE, 0)
        virtual.report()
        virtual.set(0, .ABS_MT_DISTANCE, 1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["ended 1 at 100,100"]])
    }

    // Lifts

    @Test("A release and a press of the touch button in one frame are two touches")
    mutating func buttonReleaseAndPressInAFrame() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.key, .BTN_TOUCH, 0)
        virtual.send(.key, .BTN_TOUCH, 1)
        sendPackets(&virtual, [(800, 400)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["ended 1 at 100,100", "began 2 at 800,400"]])
    }

    /// On disconnect the kernel releases a device's keys itself, with a SYN_REPORT of value 1.
    @Test("A touch button that the kernel releases is not a lift")
    mutating func buttonReleasedByTheKernelIsNotALift() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.key, .BTN_TOUCH, 0)
        virtual.send(.synchronization, .SYN_REPORT, 1)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["cancelled 1 at 100,100 (lost)"]])
    }

    /// input.c expects two contacts of a device without ids, and splits a longer frame with its own SYN_REPORT.
    @Test("A frame that the kernel split is one frame")
    mutating func frameSplitByTheKernelContinues() throws {
        let probe = try PanelProbe(virtual)
        for x: Int32 in [100, 120] {
            for finger: Int32 in 0..<4 {
                virtual.send(.absolute, .ABS_MT_POSITION_X, x + 200 * finger)
                if finger == 2 { virtual.send(.synchronization, .SYN_REPORT, 1) }
                virtual.send(.absolute, .ABS_MT_POSITION_Y, 100)
                virtual.send(.synchronization, .SYN_MT_REPORT, 0)
                if finger == 1 { virtual.send(.synchronization, .SYN_REPORT, 1) }
            }
            virtual.send(.synchronization, .SYN_REPORT, 0)
        }
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                (0..<4).map { (finger: Int) in "began \(finger + 1) at \(100 + 200 * finger),100" },
                (0..<4).map { (finger: Int) in "moved \(finger + 1) at \(120 + 200 * finger),100" },
            ])
    }

    // At open and after a loss

    @Test("A finger that is down when the device is opened begins with the next frame")
    mutating func fingerDownAtOpenBeginsWithTheNextFrame() throws {
        let probe = try PanelProbe(virtual)
        probe.resynchronise(to: DeviceState(keys: [.BTN_TOUCH]), at: virtual.time)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.key, .BTN_TOUCH, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["ended 1 at 100,100"]])
    }

    @Test("If the touch button is down after a loss, the next frame decides which contacts continue")
    mutating func nextFrameDecidesWithButtonDown() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100), (800, 100)])
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(keys: [.BTN_TOUCH]), at: virtual.time)
        sendPackets(&virtual, [(810, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["cancelled 1 at 100,100 (lost)", "moved 2 at 810,100"])
    }

    @Test("The part of a frame before a loss is discarded")
    mutating func incompleteFrameAtTheGapIsDiscarded() throws {
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.absolute, .ABS_MT_POSITION_X, 500)
        virtual.send(.absolute, .ABS_MT_POSITION_Y, 300)
        virtual.send(.synchronization, .SYN_MT_REPORT, 0)
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        sendPackets(&virtual, [(110, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["moved 1 at 110,100"]])
    }

    @Test("After a loss, the time-out of the panel applies again")
    mutating func timeOutIsRestoredAfterAGap() throws {
        var configuration = DeviceConfiguration()
        configuration.liftAfter = .seconds(0.5)
        let probe = try PanelProbe(virtual, configuration: configuration)
        sendPackets(&virtual, [(100, 100)])
        probe.play(&virtual)
        probe.resynchronise(to: nil, at: virtual.time)
        sendPackets(&virtual, [(110, 100)])
        probe.play(&virtual)
        #expect(probe.panel.nextDeadline == Timestamp(seconds: 1.5))
        probe.advance(to: Timestamp(seconds: 2))
        #expect(probe.takeLines().last == ["ended 1 at 110,100"])
    }

    @Test("Axes that a packet omits have their defaults")
    mutating func omittedAxesHaveDefaults() throws {
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 10, 20, [.ABS_MT_DISTANCE: 1])
        virtual.report()
        sendPackets(&virtual, [(100, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"]])
    }

    @Test("The axes of an invalid packet do not affect the next one")
    mutating func axesOfAnInvalidPacketAreDiscarded() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try PanelProbe(virtual)
        virtual.send(.absolute, .ABS_MT_TOOL_TYPE, 2)
        virtual.send(.synchronization, .SYN_MT_REPORT, 0)
        sendPackets(&virtual, [(100, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"]])
    }

    @Test("Without contacts there is no time-out")
    mutating func noTimeOutWithoutContacts() throws {
        var configuration = DeviceConfiguration()
        configuration.liftAfter = .seconds(0.1)
        let probe = try PanelProbe(virtual, configuration: configuration)
        sendPackets(&virtual, [(100, 100)])
        virtual.send(.synchronization, .SYN_MT_REPORT, 0)
        virtual.send(.synchronization, .SYN_REPORT, 0)
        probe.play(&virtual)
        #expect(probe.panel.nextDeadline == nil)
    }

    @Test("On a panel without a touch button, a loss is not a release")
    mutating func missingButtonIsNotARelease() throws {
        virtual.description.codes[.key] = []
        let probe = try PanelProbe(virtual)
        sendPackets(&virtual, [(100, 100)])
        probe.play(&virtual)
        probe.resynchronise(to: DeviceState(), at: virtual.time)
        sendPackets(&virtual, [(110, 100)])
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100"], ["moved 1 at 110,100"]])
    }
}

private func sendPackets(_ virtual: inout VirtualPanel, _ places: [(Int, Int)], ids: [Int32] = []) {
    for (index, place) in places.enumerated() {
        if index < ids.count { virtual.send(.absolute, .ABS_MT_TRACKING_ID, ids[index]) }
        virtual.send(.absolute, .ABS_MT_POSITION_X, Int32(place.0))
        virtual.send(.absolute, .ABS_MT_POSITION_Y, Int32(place.1))
        virtual.send(.synchronization, .SYN_MT_REPORT, 0)
    }
    virtual.send(.synchronization, .SYN_REPORT, 0)
}
