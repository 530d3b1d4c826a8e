import Evdev
import TestKit
import Testing
import Touches

@Suite("Touches after the kernel dropped events")
struct LossTests {
    private var virtual = VirtualPanel(.slots(10))

    /// A finger in each of slots 0 and 1, reported as touches 1 and 2.
    private mutating func twoFingers() throws -> PanelProbe {
        let probe = try PanelProbe(virtual)
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        probe.play(&virtual)
        _ = probe.takeLines()
        return probe
    }

    /// The kernel's buffer overflowed: the reader gets SYN_DROPPED and the rest of a frame instead of the events.
    private mutating func drop() {
        _ = virtual.takeEvents()
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 999)
        virtual.report()
    }

    @Test("The state after a loss ends, begins and continues contacts")
    mutating func stateEndsBeginsAndContinuesContacts() throws {
        let probe = try twoFingers()
        virtual.up(0)
        virtual.move(1, to: 40, 20)
        virtual.down(2, at: 50, 20)
        drop()
        probe.play(&virtual)
        #expect(probe.panel.awaitsState)
        #expect(probe.takeLines() == [])
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(!probe.panel.awaitsState)
        #expect(probe.frames.map(\.timestamp) == [virtual.time])
        #expect(
            probe.takeLines() == [
                ["cancelled 1 at 100,100 (lost)", "moved 2 at 400,100", "began 3 at 500,100"]
            ])
        virtual.move(2, to: 60, 20)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["moved 3 at 600,100"]])
    }

    @Test("A contact that was replaced during the loss is cancelled")
    mutating func replacedContactIsLost() throws {
        let probe = try twoFingers()
        virtual.up(0)
        virtual.down(0, at: 70, 20)
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "began 3 at 700,100"]])
    }

    @Test("The part of a frame before a loss is discarded")
    mutating func incompleteFrameIsDiscarded() throws {
        let probe = try twoFingers()
        virtual.send(.absolute, .ABS_MT_POSITION_X, 900)
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [])
    }

    @Test("A state is compared even without events")
    mutating func stateWithoutEvents() throws {
        let probe = try twoFingers()
        virtual.up(1)
        _ = virtual.takeEvents()
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [["cancelled 2 at 300,100 (lost)"]])
    }

    @Test("A state with fewer slots cancels the touches of the missing slots")
    mutating func stateWithFewerSlotsEndsTouches() throws {
        let probe = try twoFingers()
        probe.resynchronise(to: DeviceState(currentSlot: -7, slots: []), at: virtual.time)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"]])
    }

    // Without a state (a recording)

    @Test("Every contact is cancelled by the next frame, and its finger is ignored until it lifts")
    mutating func everyContactIsLost() throws {
        let probe = try twoFingers()
        drop()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 120)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_SLOT, 1)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 320)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 7)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"], ["began 3 at 320,100"],
            ])
    }

    @Test("A contact whose tracking id the next frame names continues")
    mutating func namedContactContinues() throws {
        let probe = try twoFingers()
        let id = virtual.state.slots[0][.ABS_MT_TRACKING_ID]!
        drop()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, id)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 900)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["cancelled 2 at 300,100 (lost)", "moved 1 at 900,100"]])
    }

    @Test("A contact that is only lifted after the loss is cancelled")
    mutating func contactThatOnlyLiftsIsLost() throws {
        let probe = try twoFingers()
        drop()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        virtual.send(.absolute, .ABS_MT_SLOT, 1)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 7)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)", "began 3 at 300,100"]
            ])
    }

    @Test("Every contact is cancelled after the time-out if no frame follows")
    mutating func contactsAreLostWithoutAFrame() throws {
        let probe = try twoFingers()
        drop()
        probe.play(&virtual)
        probe.advance(to: virtual.time)
        #expect(probe.takeLines() == [])
        probe.advance(to: virtual.time + .seconds(1))
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"]])
        #expect(probe.panel.nextDeadline == nil)
    }

    @Test("A tracking id for an unknown slot is of no finger")
    mutating func idForUnknownSlotIsIgnored() throws {
        let probe = try twoFingers()
        drop()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 7)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"]])
    }

    @Test("A slot that is named in discarded events is the current one")
    mutating func slotInDiscardedEventsIsUsed() throws {
        let probe = try twoFingers()
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.report()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 7)
        virtual.report()
        probe.play(&virtual)
        #expect(
            probe.takeLines() == [
                ["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)", "began 3 at 100,100"]
            ])
    }

    // The loss itself

    @Test("Losses in quick succession are one loss")
    mutating func twoLossesInARow() throws {
        let probe = try twoFingers()
        drop()
        drop()
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        probe.play(&virtual)
        virtual.up(0)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)"]])
    }

    /// An overflow within a frame that ends one contact and begins another: neither is reported.
    @Test("A frame that ends and begins contacts is discarded if it is incomplete")
    mutating func incompleteFrameWithEndAndBeginIsDiscarded() throws {
        let probe = try twoFingers()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        virtual.send(.absolute, .ABS_MT_SLOT, 5)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 900)
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.panel.liveTouches.map(\.touch.number) == [1, 2])
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [])
    }

    @Test("A contact that came and went during the loss is not reported")
    mutating func contactWithinTheGapIsNotReported() throws {
        let probe = try twoFingers()
        virtual.down(4, at: 50, 50)
        virtual.report()
        virtual.up(4)
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [])
    }

    @Test("A contact that hovers in the new state is cancelled")
    mutating func contactThatHoversInTheStateIsLost() throws {
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let probe = try twoFingers()
        virtual.set(0, .ABS_MT_DISTANCE, 1)
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)"]])
    }

    @Test("A contact that is a palm in the new state is cancelled as a palm")
    mutating func contactThatIsAPalmInTheStateIsCancelled() throws {
        virtual.addAxis(.ABS_MT_TOOL_TYPE, maximum: 2)
        let probe = try twoFingers()
        virtual.set(0, .ABS_MT_TOOL_TYPE, 2)
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        virtual.set(0, .ABS_MT_TOOL_TYPE, 0)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (palm)"]])
    }

    @Test("A contact that was cancelled before the loss is ignored after it")
    mutating func cancelledContactIsIgnoredAfterALoss() throws {
        let probe = try twoFingers()
        probe.cancelAll(.command, at: virtual.time)
        _ = probe.takeLines()
        virtual.move(0, to: 60, 20)
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [])
    }

    @Test("The current slot is that of the new state")
    mutating func slotOfTheStateIsUsed() throws {
        let probe = try twoFingers()
        virtual.move(0, to: 11, 20)
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 120)  // slot 0 is not named again
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["moved 1 at 110,100"], ["moved 1 at 120,100"]])
    }

    // Without a state, continued

    @Test("A contact whose tracking id the next frame names, and that hovers in it, is cancelled")
    mutating func contactThatHoversAfterAGapIsLost() throws {
        virtual.addAxis(.ABS_MT_DISTANCE, maximum: 1)
        let probe = try twoFingers()
        let id = virtual.state.slots[0][.ABS_MT_TRACKING_ID]!
        drop()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, id)
        virtual.send(.absolute, .ABS_MT_DISTANCE, 1)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"]])
    }

    @Test("A contact that was cancelled after the loss does not end a second time")
    mutating func lostContactIsNotEndedAgain() throws {
        let probe = try twoFingers()
        drop()
        probe.play(&virtual)
        probe.advance(to: virtual.time + .seconds(1))
        _ = probe.takeLines()
        virtual.time = virtual.time + .seconds(2)
        for slot: Int32 in [0, 1] {
            virtual.send(.absolute, .ABS_MT_SLOT, slot)
            virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        }
        virtual.report()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 901)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["began 3 at 100,100"]])
    }

    @Test("A second loss before the time-out starts the time again")
    mutating func secondLossBeforeDecision() throws {
        let probe = try twoFingers()
        drop()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 900)
        drop()
        probe.play(&virtual)
        probe.advance(to: virtual.time + .seconds(1))
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"]])
    }

    @Test("A lift after a loss with a state is a lift")
    mutating func liftAfterAResolvedLossIsALift() throws {
        let probe = try twoFingers()
        drop()
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        virtual.up(0)
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["ended 1 at 100,100"]])
    }

    /// A live reader may set the state within a frame. The earlier events of the frame are then ignored.
    @Test("A state that arrives within a frame discards the start of that frame")
    mutating func stateWithinAFrameDiscardsIt() throws {
        let probe = try twoFingers()
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, -1)
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_TRACKING_ID, 900)
        probe.play(&virtual)
        probe.resynchronise(to: virtual.state, at: virtual.time)
        #expect(probe.takeLines() == [])
        #expect(probe.panel.liveTouches.map(\.touch.number) == [1, 2])
    }

    @Test("The time-out waits for the end of a frame")
    mutating func incompleteFrameDelaysTheTimeOut() throws {
        let probe = try twoFingers()
        drop()
        virtual.send(.absolute, .ABS_MT_SLOT, 0)
        virtual.send(.absolute, .ABS_MT_POSITION_X, 110)
        probe.play(&virtual)
        probe.advance(to: virtual.time + .seconds(1))
        #expect(probe.takeLines() == [])
        virtual.report()
        probe.play(&virtual)
        #expect(probe.takeLines() == [["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"]])
    }
}
