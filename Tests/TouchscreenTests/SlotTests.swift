import Evdev
import TestKit
import Testing
import Touches

/// It has slots, of which only changes are reported.
@Suite("Multi-touch protocol B")
struct SlotTests {
    private var virtual = VirtualPanel(.slots(10))

    @Test("A tap begins and ends")
    mutating func tapBeginsAndEnds() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.frames.map(\.timestamp) == [Timestamp(seconds: 1), Timestamp(seconds: 1.008)])
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
        #expect(probe.panel.liveTouches.isEmpty)
    }

    @Test("Nothing is reported before SYN_REPORT")
    mutating func nothingIsReportedBeforeSynReport() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        probe.play(&virtual)
        #expect(probe.takeLines() == [])
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"]])
    }

    @Test("A contact begins at the last position of its slot")
    mutating func contactBeginsAtTheLastPositionOfItsSlot() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 50, 40)  // only y is said
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 50, 40)  // neither is
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 500,100"], ["ended 1 at 500,100"], ["began 2 at 500,200"], ["ended 2 at 500,200"],
                ["began 3 at 500,200"],
            ])
    }

    @Test("The samples of a frame are in order: ended, moved, began")
    mutating func frameIsOrdered() throws {
        let probe = try PanelProbe(virtual)
        for slot in 0..<4 { virtual.down(slot, at: Double(10 * slot), 0) }
        virtual.report()
        virtual.down(5, at: 90, 0)
        virtual.move(3, to: 30, 20)
        virtual.up(2)
        virtual.move(1, to: 10, 20)
        virtual.up(0)
        virtual.down(4, at: 80, 0)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines().last == [
                "ended 1 at 0,0", "ended 3 at 200,0", "moved 2 at 100,100", "moved 4 at 300,100", "began 5 at 800,0",
                "began 6 at 900,0",
            ])
    }

    @Test("A slot may end one contact and begin another in one frame")
    mutating func slotEndsAndBeginsInOneFrame() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.down(at: 10, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100", "began 2 at 100,100"]])
    }

    @Test("A new tracking id without a lift is another contact")
    mutating func newIdWithoutLiftIsAnotherContact() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.down(at: 60, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100", "began 2 at 600,100"]])
    }

    @Test("Tracking ids may wrap around and be used again")
    mutating func idsWrapAndAreReused() throws {
        let probe = try PanelProbe(virtual)
        virtual.move(to: 0, 0)
        for id: Int32 in [65535, 0, 65535] {
            virtual.send(.absolute, .ABS_MT_TRACKING_ID, id)
            virtual.report()
        }
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 0,0"], ["ended 1 at 0,0", "began 2 at 0,0"], ["ended 2 at 0,0", "began 3 at 0,0"],
            ])
    }

    @Test("A tap within one frame is two frames")
    mutating func tapWithinOneFrameIsTwoFrames() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(Set(probe.frames.map(\.timestamp)) == [Timestamp(seconds: 1)])
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
    }

    /// The values of the frame are those of the contacts that begin in it.
    @Test("A tap between two contacts within one frame is reported")
    mutating func tapBetweenTwoContactsWithinOneFrame() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 10, 20)
        virtual.report()
        virtual.up()
        virtual.down(at: 20, 20)
        virtual.up()
        virtual.down(at: 30, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100"], ["ended 1 at 100,100", "began 2 at 300,100"],
                ["ended 2 at 300,100", "began 3 at 300,100"],
            ])
    }

    @Test("An invalid slot moves no finger", arguments: [10, -1, Int32.max, Int32.min])
    mutating func invalidSlotMovesNoFinger(slot: Int32) throws {
        let probe = try PanelProbe(virtual)
        virtual.down(9, at: 50, 20)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_SLOT, slot)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 3)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        virtual.send(.absolute, .ABS_MT_SLOT, 9)
        virtual.send(.absolute, .ABS_MT_POSITION_Y, 7)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["moved 1 at 500,7"]])
    }

    @Test("A panel may have 256 fingers")
    func twoHundredAndFiftySixFingers() throws {
        var virtual = VirtualPanel(.slots(256))
        let probe = try PanelProbe(virtual)
        for slot in 0..<256 { virtual.down(slot, at: Double(slot) / 5, 20) }
        virtual.report()
        probe.play(&virtual)
        #expect(probe.panel.liveTouches.count == 256)
        #expect(probe.panel.contacts == 256)
        probe.cancelAll(.removed, at: virtual.time)
        #expect(probe.takeFrames().last?.samples.map(\.touch.number) == Array(1...256))
    }

    @Test("On a panel with slots, the touch button and the pointer's axes are ignored")
    mutating func touchButtonAndPointerAxesAreIgnored() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.send(.key, .BTN_TOUCH, 1)
        virtual.send(.absolute, .ABS_X, 1)
        virtual.report()
        virtual.send(.key, .BTN_TOUCH, 2)
        virtual.report()
        virtual.send(.key, .BTN_TOUCH, 0)
        virtual.send(.absolute, .ABS_Y, 1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"]])
    }

    @Test("A contact that hovers is not a touch")
    mutating func hoveringContactIsNotATouch() throws {
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20, [.ABS_MT_DISTANCE: 1])
        virtual.report()
        virtual.move(to: 60, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [])
        virtual.set(0, .ABS_MT_DISTANCE, 0)
        virtual.report()
        virtual.set(0, .ABS_MT_DISTANCE, 1)
        virtual.report()
        virtual.set(0, .ABS_MT_DISTANCE, 0)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 600,100"], ["ended 1 at 600,100"], ["began 2 at 600,100"], ["ended 2 at 600,100"],
            ])
    }

    @Test("A contact that becomes a palm is cancelled and stays a palm")
    mutating func palmIsCancelledAndRemainsAPalm() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.set(0, .ABS_MT_TOOL_TYPE, 2)
        virtual.move(to: 60, 20)
        virtual.report()
        virtual.set(0, .ABS_MT_TOOL_TYPE, 0)
        virtual.move(to: 70, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 10, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 500,100"], ["cancelled 1 at 600,100 (palm)"], ["began 2 at 100,100"],
            ])
    }

    @Test("A contact that starts as a palm is ignored")
    mutating func contactThatStartsAsAPalmIsIgnored() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20, [.ABS_MT_TOOL_TYPE: 2])
        virtual.report()
        virtual.set(0, .ABS_MT_TOOL_TYPE, 0)
        virtual.report()
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [])
    }

    @Test("A contact that lifts as a palm is cancelled")
    mutating func contactThatLiftsAsAPalmIsCancelled() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.set(0, .ABS_MT_TOOL_TYPE, 2)
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["cancelled 1 at 500,100 (palm)"])
    }

    @Test("Contacts that are down when the device is opened begin")
    mutating func contactsDownAtOpenBegin() throws {
        virtual.down(0, at: 10, 20)
        virtual.down(3, at: 30, 20)
        virtual.report()
        _ = virtual.takeEvents()
        let probe = try PanelProbe(virtual)
        probe.adopt(virtual)
        #expect(probe.takeLines() == [["began 1 at 100,100", "began 2 at 300,100"]])
        virtual.move(3, to: 40, 20)  // slot 3 is the kernel's current one and not named
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["moved 2 at 400,100"]])
    }

    @Test("A panel that is removed cancels its touches once")
    mutating func removedPanelCancelsItsTouchesOnce() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        probe.play(&virtual)
        _ = probe.takeLines()
        probe.cancelAll(.removed, at: virtual.time)
        probe.cancelAll(.removed, at: virtual.time)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (removed)", "cancelled 2 at 300,100 (removed)"]])
    }

    /// The kernel itself releases the slots of a device that is inhibited or suspended, with a SYN_REPORT of value 1.
    @Test("Contacts that the kernel releases are not lifts")
    mutating func contactsReleasedByTheKernelAreNotLifts() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        for slot in [Int32(0), 1] {
            virtual.send(.absolute, .ABS_MT_SLOT, slot)
            virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        }
        virtual.send(.synchronization, .SYN_REPORT, 1)
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"])
    }

    /// The kernel also splits a frame that is longer than expected with such a SYN_REPORT.
    @Test("A lift in a frame that the kernel split is a lift")
    mutating func liftInASplitFrameIsALift() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        virtual.send(.synchronization, .SYN_REPORT, 1)
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["ended 1 at 100,100"])
    }

    @Test("A cancelled contact is ignored until it lifts")
    mutating func cancelledContactIsIgnoredUntilItLifts() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 10, 20)
        virtual.report()
        probe.play(&virtual)
        probe.cancelAll(.command, at: virtual.time)
        virtual.move(to: 20, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.down(at: 30, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 100,100"], ["cancelled 1 at 100,100 (command)"], ["began 2 at 300,100"],
            ])
    }

    @Test("Time never decreases")
    mutating func timeNeverDecreases() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 10, 20)
        virtual.report()
        virtual.time = Timestamp(seconds: 0.5)
        virtual.up()
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeFrames().map(\.timestamp) == [Timestamp(seconds: 1), Timestamp(seconds: 1)])
    }

    @Test("A contact that reports no x begins at the last one")
    mutating func contactWithoutXBegins() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.report()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 900)
        virtual.send(.absolute, .ABS_MT_POSITION_Y, 400)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines().last == ["began 2 at 500,400"])
    }

    @Test("Values outside the axis stay on the screen", arguments: [EventCode.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y])
    mutating func valuesBeyondTheAxisStayOnTheScreen(axis: EventCode) throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 50)
        virtual.report()
        for value in [Int32.min, .max, -1, 1000] {
            virtual.send(.absolute, axis, value)
            virtual.report()
        }
        probe.play(&virtual)
        let ends = axis == .ABS_MT_POSITION_X ? ["0,250", "999,250"] : ["500,0", "500,499"]
        #expect(probe.takeLines() == [["began 1 at 500,250"]] + [0, 1, 0, 1].map { ["moved 1 at \(ends[$0])"] })
    }

    /// Every axis, at both limits of Int32, at the beginning of a contact and as its only change.
    @Test("Extreme values of any axis leave no touch down", arguments: (0...0x3f).map(EventCode.init))
    func extremeValuesOfAnyAxis(axis: EventCode) throws {
        for kind in [VirtualPanel.Kind.slots(4), .packets(trackingIDs: true), .singleTouch(button: .BTN_TOUCH)] {
            var virtual = VirtualPanel(kind)
            for code: EventCode in [
                .ABS_PRESSURE, .ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR, .ABS_MT_TOUCH_MINOR, .ABS_MT_ORIENTATION,
                .ABS_MT_TOOL_TYPE, .ABS_MT_DISTANCE,
            ] { virtual.addAxis(code, maximum: 255) }
            let probe = try PanelProbe(virtual)
            for value in [Int32.min, .max] {
                virtual.down(at: 50, 50)
                virtual.send(.absolute, axis, value)
                virtual.report()
                virtual.send(.absolute, axis, value ^ -1)
                virtual.report()
                virtual.up()
                virtual.report()
            }
            probe.play(&virtual)
            probe.cancelAll(.end, at: virtual.time)
            var ledger = TouchLedger(area: CGRect(x: 0, y: 0, width: 1000, height: 500))
            for frame in probe.frames { ledger.enter(frame) }
            #expect(ledger.errors == [] && ledger.down == [])
        }
    }

    @Test("A tracking id below -1 is not a contact")
    mutating func idBelowMinusOneIsNotAContact() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, .min)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
    }

    @Test("A tracking id that is repeated is the same contact")
    mutating func repeatedIdIsTheSameContact() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 100)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"]])
    }

    @Test("The current slot at open is that of the description")
    mutating func slotAtOpenIsThatOfTheDescription() throws {
        virtual.description.axes[.ABS_MT_SLOT]?.value = 3
        let probe = try PanelProbe(virtual)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 1)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 1)
        virtual.send(.absolute, .ABS_MT_POSITION_Y, 1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.frames.first?.samples.first?.slot == 3)
    }

    @Test("A contact replaced by a hovering one ends")
    mutating func contactReplacedByAHoveringOneEnds() throws {
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.up()
        virtual.down(at: 60, 20, [.ABS_MT_DISTANCE: 1])
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["ended 1 at 500,100"]])
    }

    @Test("A finger that replaces a palm without a lift is a touch")
    mutating func palmReplacedWithoutLiftIsAFinger() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20, [.ABS_MT_TOOL_TYPE: 2])
        virtual.report()
        virtual.down(at: 60, 20, [.ABS_MT_TOOL_TYPE: 0])
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 600,100"]])
    }

    @Test("A tap and the next contact of its slot are reported if they are in one frame")
    mutating func tapAndNextContactWithinOneFrame() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(1, at: 90, 20)
        virtual.report()
        virtual.down(0, at: 10, 20)
        virtual.up(0)
        virtual.down(0, at: 20, 20)
        virtual.up(1)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["began 1 at 900,100"], ["ended 1 at 900,100", "began 2 at 200,100"],
                ["ended 2 at 200,100", "began 3 at 200,100"],
            ])
    }

    @Test("A frame that is read in parts is one frame")
    mutating func frameSplitOverReadsIsOneFrame() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        for event in virtual.takeEvents() { probe.consume([event]) }
        #expect(probe.takeLines() == [["began 1 at 100,100", "began 2 at 300,100"]])
    }

    /// The kernel has already suppressed changes below fuzz. Further changes are real.
    @Test("Changes smaller than the fuzz are reported")
    mutating func changesBelowFuzzAreReported() throws {
        virtual.description.axes[.ABS_MT_POSITION_X]?.fuzz = 12
        let probe = try PanelProbe(virtual)
        virtual.down(at: 50, 20)
        virtual.report()
        virtual.move(to: 50.1, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 1 at 500,100"], ["moved 1 at 501,100"]])
    }

    @Test("A frame that changes all slots is in order")
    mutating func frameWithAllSlotsIsOrdered() throws {
        var virtual = VirtualPanel(.slots(256))
        let probe = try PanelProbe(virtual)
        for slot in (0..<256).reversed() { virtual.down(slot, at: 10, 20) }
        virtual.report()
        for slot in 0..<256 {
            if slot % 2 == 0 { virtual.up(slot) } else { virtual.move(slot, to: 20, 20) }
        }
        for slot in stride(from: 0, to: 256, by: 4) { virtual.down(slot, at: 30, 20) }
        virtual.report()
        probe.play(&virtual)
        var ledger = TouchLedger(area: CGRect(x: 0, y: 0, width: 1000, height: 500))
        for frame in probe.frames { ledger.enter(frame) }
        #expect(ledger.errors == [])
        #expect(
            probe.frames.last?.samples.map(\.phase) == Array(repeating: .ended, count: 128)
                + Array(repeating: .moved, count: 128) + Array(repeating: .began, count: 64))
    }

    @Test("After a tap within one frame, its slot shares frames with others again")
    mutating func slotIsInCommonFramesAfterATap() throws {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.up(0)
        virtual.report()
        probe.play(&virtual)
        _ = probe.takeLines()
        virtual.down(0, at: 20, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 2 at 200,100", "began 3 at 300,100"]])
    }
}
