import Evdev
import Glibc
import System
import TestKit
import Testing
import Touches

@testable import LinuxInput

extension UnderUmockdev {
    @Suite("Reading an event node")
    struct Reading {
        let testbed = Testbed()

        /// Reads everything that is queued.
        private func drain(
            _ device: inout EvdevDevice
        ) throws -> (events: [InputEvent], losses: [Resynchronisation], end: DeviceReading) {
            var events: [InputEvent] = []
            var losses: [Resynchronisation] = []
            while true {
                let reading = try device.read(into: &events)
                switch reading {
                case .events: continue
                case .resynchronised(let loss): losses.append(loss)
                case .drained, .gone: return (events, losses, reading)
                }
            }
        }

        @Test("A device has the description that the kernel reports")
        func deviceHasDescriptionThatKernelReports() throws {
            let panel = testbed.plug(.panel())
            let device = try EvdevDevice.open(panel.node)
            expectEqual(device.description, .panel())
            expect(device.clockError == nil)
        }

        @Test("Devices with 60 and 256 slots are read completely")
        func devicesWith60And256SlotsAreReadCompletely() throws {
            for slots in [60, 256] {
                let description = DeviceDescription.panel(slots: Int32(slots))
                let state = DeviceState.untouched(description).touched(slots - 1, id: 9, 1, 2)
                let panel = testbed.plug(description, as: slots, state: state)
                expectEqual(try EvdevDevice.open(panel.node).state, state)
            }
        }

        @Test("More slots than libevdev holds are an error, not a device without slots")
        func moreSlotsThanLibevdevHoldsAreError() throws {
            let panel = testbed.plug(.panel(slots: 257))
            let error = #expect(throws: SystemError.self) { _ = try EvdevDevice.open(panel.node) }
            expectEqual(
                error?.description,
                "cannot read the description of /dev/input/event5: Value too large for defined data type; "
                    + "it reports 257 slots; libevdev supports 256")
        }

        @Test("Events are read in order with their times")
        func eventsAreReadInOrderWithTheirTimes() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            let events =
                frame(
                    5_000_001, [mt(.ABS_MT_TRACKING_ID, 7), mt(.ABS_MT_POSITION_X, 100), mt(.ABS_MT_POSITION_Y, 200)])
                + frame(5_008_001, [mt(.ABS_MT_POSITION_X, 110)]) + frame(5_016_001, [mt(.ABS_MT_TRACKING_ID, -1)])
            panel.write(events)
            let read = try drain(&device)
            expectEqual(read.events, events)
            expectEqual(read.losses, [])
            expectEqual(read.end, .drained)
        }

        @Test("A contact that is down when the device is opened is in the state")
        func contactAlreadyDownAtOpenIsInState() throws {
            let state = DeviceState.untouched(.panel()).touched(3, id: 12, 400, 500)
            let panel = testbed.plug(.panel(), state: state)
            expectEqual(try EvdevDevice.open(panel.node).state, state)
        }

        @Test("The slot that is current at open is reported")
        func slotThatIsCurrentAtOpenIsReported() throws {
            var state = DeviceState.untouched(.panel())
            state.currentSlot = 4
            let panel = testbed.plug(.panel(), state: state)
            expectEqual(try EvdevDevice.open(panel.node).state.currentSlot, 4)
        }

        @Test("A tracking id that replaces a live one is passed unchanged")
        func trackingIdThatReplacesLiveOneIsPassedUnchanged() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            let events =
                frame(1, [mt(.ABS_MT_TRACKING_ID, 7)] + place(1, 2))
                + frame(2, [mt(.ABS_MT_TRACKING_ID, 8)] + place(3, 4))
                + frame(3, [mt(.ABS_MT_TRACKING_ID, -1)]) + frame(4, [mt(.ABS_MT_TRACKING_ID, -1)])
            panel.write(events)
            expectEqual(try drain(&device).events, events)
        }

        @Test("Events of a slot that does not exist do not change the last slot")
        func eventsOfSlotThatDoesNotExistDoNotChangeLastSlot() throws {
            let panel = testbed.plug(.panel(slots: 2))
            var device = try EvdevDevice.open(panel.node)
            let events =
                frame(1, [mt(.ABS_MT_SLOT, 1), mt(.ABS_MT_TRACKING_ID, 7)] + place(1, 2))
                + frame(2, [mt(.ABS_MT_SLOT, 99), mt(.ABS_MT_TRACKING_ID, 8)])
                + frame(3, [mt(.ABS_MT_SLOT, -1), mt(.ABS_MT_TRACKING_ID, 9)])
            panel.write(events)
            expectEqual(try drain(&device).events, events)
        }

        @Test("After an overflow the state is read from the device and queued events are ignored")
        func afterOverflowStateIsReadFromDeviceAndQueuedEventsAreIgnored() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            panel.write(frame(1_000, [mt(.ABS_MT_TRACKING_ID, 7), mt(.ABS_MT_SLOT, 1), mt(.ABS_MT_TRACKING_ID, 8)]))
            _ = try drain(&device)

            var after = DeviceState.untouched(.panel()).touched(1, id: 8, 10, 20).touched(2, id: 9, 30, 40)
            after.currentSlot = 2
            let last = frame(9_000, [mt(.ABS_MT_POSITION_X, 31)])
            panel.overflow(at: Timestamp(microseconds: 9_000), last: last, into: after)
            let read = try drain(&device)
            expectEqual(read.events, [])
            let loss = try require(read.losses.first)
            expectEqual(read.losses.count, 1)
            expectEqual(loss.state, after)
            expectEqual(device.state, after)
            expectEqual(loss.since, Timestamp(microseconds: 1_000))
            expectEqual(loss.dropped, Timestamp(microseconds: 9_000))
            expect(loss.until >= loss.dropped)
        }

        @Test("Reading continues after one overflow, and after a second")
        func readingContinuesAfterOneOverflow() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            let touched = DeviceState.untouched(.panel()).touched(0, id: 7, 10, 20)
            panel.overflow(at: Timestamp(microseconds: 10), into: touched)
            _ = try drain(&device)
            let replaced =
                frame(20, [mt(.ABS_MT_TRACKING_ID, 9)] + place(11, 21)) + frame(30, [mt(.ABS_MT_TRACKING_ID, -1)])
            panel.write(replaced)
            expectEqual(try drain(&device).events, replaced)
            panel.overflow(at: Timestamp(microseconds: 40), into: .untouched(.panel()))
            expectEqual(try drain(&device).losses.map(\.state), [.untouched(.panel())])
        }

        @Test("An overflow within a frame is reported after the events that were read")
        func overflowWithinFrameIsReportedAfterEventsThatWereRead() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            let part = Array(frame(50, [mt(.ABS_MT_TRACKING_ID, 7), mt(.ABS_MT_POSITION_X, 1)]).dropLast())
            panel.write(part)
            panel.overflow(at: Timestamp(microseconds: 60), into: .untouched(.panel()))
            var events: [InputEvent] = []
            let reading = try device.read(into: &events)
            expectEqual(events, part)
            expect(reading != .events && reading != .drained)
        }

        @Test("A frame in which a contact begins gets the values that another process received")
        func beginningContactHasValuesThatAnotherProcessReceived() throws {
            let panel = testbed.plug(.panel(), state: .untouched(.panel()).touched(0, id: -1, 1000, 1000))
            var device = try EvdevDevice.open(panel.node)
            panel.writeUnseen(frame(1, [mt(.ABS_MT_TRACKING_ID, 7)] + place(3000, 2000)))
            panel.writeUnseen(frame(2, [mt(.ABS_MT_TRACKING_ID, -1)]))
            let lift = frame(4, [mt(.ABS_MT_TRACKING_ID, -1)])
            panel.write(frame(3, [mt(.ABS_MT_TRACKING_ID, 8)]))
            expectEqual(
                try drain(&device).events, frame(3, [mt(.ABS_MT_TRACKING_ID, 8)] + place(3000, 2000)))
            // One of both coordinates was sent. The lift is read with it.
            panel.write(frame(3, [mt(.ABS_MT_TRACKING_ID, 9), mt(.ABS_MT_POSITION_Y, 50)]) + lift)
            let events = [
                mt(.ABS_MT_TRACKING_ID, 9), mt(.ABS_MT_POSITION_X, 3000), mt(.ABS_MT_POSITION_Y, 50),
            ]
            expectEqual(try drain(&device).events, frame(3, events) + lift)
        }

        @Test("A frame in which a contact begins gets the slot that another process received")
        func beginningContactHasSlotThatAnotherProcessReceived() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            panel.writeUnseen(frame(1, [mt(.ABS_MT_SLOT, 3), mt(.ABS_MT_TRACKING_ID, 7)] + place(30, 20)))
            panel.writeUnseen(frame(2, [mt(.ABS_MT_TRACKING_ID, -1)]))
            let begins = [mt(.ABS_MT_TRACKING_ID, 8)]
            panel.write(frame(3, begins))
            expectEqual(try drain(&device).events, frame(3, [mt(.ABS_MT_SLOT, 3)] + begins + place(30, 20)))
            // The slot is known from now on.
            panel.write(frame(4, begins + place(31, 21)))
            expectEqual(try drain(&device).events, frame(4, begins + place(31, 21)))
        }

        @Test("A value that a later event changes is not added, because it may be newer than the frame")
        func valueThatLaterEventChangesIsNotAdded() throws {
            let panel = testbed.plug(.panel(), state: .untouched(.panel()).touched(0, id: -1, 10, 20))
            var device = try EvdevDevice.open(panel.node)
            let first = frame(1, [mt(.ABS_MT_TRACKING_ID, 7)])
            let moved = frame(2, [mt(.ABS_MT_POSITION_X, 11)])
            panel.write(first + moved)
            // x is 11 by now, and was 10. y is still 20.
            expectEqual(
                try drain(&device).events, frame(1, [mt(.ABS_MT_TRACKING_ID, 7), mt(.ABS_MT_POSITION_Y, 20)]) + moved)
            // The x of another slot says nothing about this one.
            let others = frame(4, [mt(.ABS_MT_SLOT, 1), mt(.ABS_MT_TRACKING_ID, 9)] + place(1, 2))
            panel.write(frame(3, [mt(.ABS_MT_SLOT, 0), mt(.ABS_MT_TRACKING_ID, 8)]) + others)
            expectEqual(
                try drain(&device).events,
                frame(3, [mt(.ABS_MT_SLOT, 0), mt(.ABS_MT_TRACKING_ID, 8)] + place(11, 20)) + others)
        }

        @Test("The press of a panel without slots gets the position that another process received")
        func pressHasPositionThatAnotherProcessReceived() throws {
            var description = DeviceDescription.panel()
            description.codes[.absolute] = [.ABS_X, .ABS_Y]
            description.axes = description.axes.filter { $0.key == .ABS_X || $0.key == .ABS_Y }
            let panel = testbed.plug(description)
            var device = try EvdevDevice.open(panel.node)
            panel.writeUnseen(frame(1, [mt(.ABS_X, 3000), mt(.ABS_Y, 2000)]))
            panel.write(frame(2, [(.key, .BTN_TOUCH, 1)]) + frame(3, [(.key, .BTN_TOUCH, 0)]))
            expectEqual(
                try drain(&device).events,
                frame(2, [mt(.ABS_X, 3000), mt(.ABS_Y, 2000), (.key, .BTN_TOUCH, 1)])
                    + frame(3, [(.key, .BTN_TOUCH, 0)]))
        }

        @Test("The current state is read only if no event leads to it")
        func currentStateIsReadOnlyWithoutEvents() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            let touched = frame(1, [mt(.ABS_MT_TRACKING_ID, 7)] + place(1, 2))
            panel.writeUnseen(touched)
            expectEqual(device.currentState, DeviceState.untouched(.panel()).touched(0, id: 7, 1, 2).withoutKeys)
            panel.write(frame(2, place(3, 4)))
            expect(device.currentState == nil)
            _ = try drain(&device)
            expectEqual(device.currentState?.slots[0][.ABS_MT_POSITION_X], 3)
        }

        @Test("A frame of protocol A is read whole")
        func frameOfProtocolAIsReadWhole() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            let finger: [(EventType, EventCode, Int32)] = [
                mt(.ABS_MT_POSITION_X, 1), mt(.ABS_MT_POSITION_Y, 2), (.synchronization, .SYN_MT_REPORT, 0),
            ]
            let whole = frame(50, finger + finger)
            panel.write(whole)
            var events: [InputEvent] = []
            expectEqual(try device.read(into: &events), .events)
            expectEqual(events, whole)
        }

        @Test("The next read of an unplugged device reports that it is gone")
        func unpluggedDeviceHangsUp() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            panel.unplug()
            let readiness = DescriptorWait.wait(for: (device.fileDescriptor, .readable), atMost: .seconds(1))
            expectEqual(readiness[device.fileDescriptor]?.isDisjoint(with: .hungUp), false)
            expectEqual(try drain(&device).end, .gone)
        }

        @Test("A device that is removed during an overflow is gone")
        func deviceThatIsRemovedDuringOverflowIsGone() throws {
            let panel = testbed.plug(.panel())
            var device = try EvdevDevice.open(panel.node)
            panel.overflow(at: .zero, into: .untouched(.panel()))
            panel.revoke()
            expectEqual(try drain(&device).end, .gone)
        }

        @Test("A device that is not ready can be opened later")
        func deviceThatIsNotReadyYetCanBeOpenedLater() throws {
            let panel = testbed.plug(.panel(), isReady: false)
            #expect(throws: SystemError.self) { _ = try EvdevDevice.open(panel.node) }
            panel.becomeReady()
            expectEqual(try EvdevDevice.open(panel.node).description, .panel())
        }

        @Test("A device without the monotonic clock is read, and the reason is reported")
        func deviceWithoutMonotonicClockIsRead() throws {
            let panel = testbed.plug(.panel())
            panel.hasClock = false
            let device = try EvdevDevice.open(panel.node)
            expectEqual(device.clockError, Errno(rawValue: 22))
        }

        @Test("A grab lasts until it is released")
        func grabIsHeld() throws {
            let panel = testbed.plug(.panel())
            let device = try EvdevDevice.open(panel.node)
            try device.grab()
            expect(panel.isGrabbed)
        }

        @Test("The holder of a grab is found without keeping the grab")
        func holderOfGrabIsFoundWithoutKeepingGrab() throws {
            let panel = testbed.plug(.panel())
            let device = try EvdevDevice.open(panel.node)
            expect(device.grabHolder() == nil)
            expect(!panel.isGrabbed)
            panel.isGrabbedElsewhere = true
            expectEqual(device.grabHolder()?.hasPrefix("another process has grabbed it"), true)
        }

        /// The other programs would miss the lift.
        @Test(
            "The holder of a grab is not looked for while something is down",
            arguments: [
                DeviceState(slots: [[.ABS_MT_TRACKING_ID: -1], [.ABS_MT_TRACKING_ID: 0]]),
                DeviceState(slots: [[.ABS_MT_TRACKING_ID: -1]], keys: [.BTN_TOUCH]),
            ])
        func holderOfGrabIsNotLookedForWhileSomethingIsDown(state: DeviceState) throws {
            let panel = testbed.plug(.panel())
            let device = try EvdevDevice.open(panel.node)
            let untouched = panel.state
            panel.state = state
            expect(device.grabHolder() == nil)
            expectEqual(panel.grabs, 0)
            panel.state = untouched
            expect(device.grabHolder() == nil)
            expectEqual(panel.grabs, 1)
        }

        @Test("The holder of a grab is not looked for if the state of the device does not show fingers")
        func holderOfGrabIsNotLookedForWithoutState() throws {
            var description = DeviceDescription.panel()
            description.codes = [.absolute: [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y]]
            let panel = testbed.plug(description)
            let device = try EvdevDevice.open(panel.node)
            expect(device.grabHolder() == nil)
            expectEqual(panel.grabs, 0)
        }

        @Test("A grab that another process holds is refused")
        func grabThatAnotherProcessHoldsIsRefused() throws {
            let panel = testbed.plug(.panel())
            panel.isGrabbedElsewhere = true
            let device = try EvdevDevice.open(panel.node)
            let error = #expect(throws: SystemError.self) { try device.grab() }
            expectEqual(error?.code, .EBUSY)
            let start = "cannot grab /dev/input/event5: Device or resource busy; another process has grabbed it"
            expectEqual(error?.description.hasPrefix(start), true)
        }

        @Test("A missing node is reported")
        func missingNodeIsReported() {
            let error = #expect(throws: SystemError.self) { _ = try EvdevDevice.open("/dev/input/event77") }
            expectEqual(error?.description, "cannot open /dev/input/event77: No such file or directory")
        }
    }
}

@Suite("The advice if another process has the grab")
struct GrabAdviceTests {
    @Test("The processes that have the node open are named")
    func processesThatHaveNodeOpenAreNamed() {
        let holders = [NodeHolder(pid: 812, command: "weston"), NodeHolder(pid: 933, command: "evtest")]
        expectEqual(
            EvdevDevice.advice(onHolders: holders),
            "another process has grabbed it; it is open in weston (812), evtest (933)")
    }

    @Test("A process that may not be inspected is not named")
    func holderThatIsNotVisibleIsNotNamed() {
        expectEqual(
            EvdevDevice.advice(onHolders: []), "another process has grabbed it, and this user may not see which")
    }
}
