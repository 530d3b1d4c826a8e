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

        @Test("The state at open has the contacts that are down and the current slot", arguments: [10, 60, 256])
        func stateAtOpen(slots: Int) throws {
            let description = DeviceDescription.panel(slots: Int32(slots))
            var state = DeviceState.untouched(description).touched(slots - 1, id: 9, 1, 2).touched(3, id: 12, 400, 500)
            state.currentSlot = 4
            let panel = testbed.plug(description, state: state)
            expectEqual(try EvdevDevice.open(panel.node).state, state)
        }

        private static let codes: [Substring: (EventType, EventCode)] = [
            "slot": (.absolute, .ABS_MT_SLOT), "id": (.absolute, .ABS_MT_TRACKING_ID),
            "x": (.absolute, .ABS_MT_POSITION_X), "y": (.absolute, .ABS_MT_POSITION_Y), "X": (.absolute, .ABS_X),
            "Y": (.absolute, .ABS_Y), "touch": (.key, .BTN_TOUCH),
        ]

        /// `Cases/reading.txt` says what its lines mean.
        @Test("What is read is what the case says")
        func cases() throws {
            for (index, lines) in try CaseFile("reading.txt").paragraphs.enumerated() {
                let steps = lines.dropFirst().map { $0.text.split { " :,".contains($0) } }
                func values(_ words: [Substring]) -> [(EventType, EventCode, Int32)] {
                    stride(from: 0, to: words.count, by: 2).map { index in
                        let (type, code) = Self.codes[words[index]]!
                        return (type, code, Int32(words[index + 1])!)
                    }
                }
                var description = DeviceDescription.panel()
                if steps[0][0] == "slots" { description = .panel(slots: Int32(steps[0][1])!) }
                if steps[0][0] == "single" {
                    description.codes[.absolute] = [.ABS_X, .ABS_Y]
                    description.axes = description.axes.filter { $0.key == .ABS_X || $0.key == .ABS_Y }
                }
                var state = DeviceState.untouched(description)
                if steps[0][0] == "touched" {
                    let numbers = values(Array(steps[0].dropFirst())).map(\.2)
                    state = state.touched(0, id: numbers[0], numbers[1], numbers[2])
                }
                let panel = testbed.plug(description, as: 5 + index, state: state)
                var device = try EvdevDevice.open(panel.node)
                var (written, expected): ([InputEvent], [InputEvent]) = ([], [])
                let isOpening = ["slots", "single", "touched"].contains(steps[0][0])
                for (step, next) in zip(steps, steps.dropFirst() + [["end"]]).dropFirst(isOpening ? 1 : 0) {
                    let events = frame(Int64(step[1])!, values(Array(step.dropFirst(2))))
                    switch step[0] {
                    case "unseen": panel.writeUnseen(events)
                    case "writes": written += events
                    case "read": expected += events
                    default: Issue.record("\(step[0]) is no step")
                    }
                    guard step[0] == "read", next[0] != "read" else { continue }
                    panel.write(written)
                    let read = try drain(&device)
                    expectEqual(read.events, expected, "\(lines[0].text)")
                    expect(read.losses == [] && read.end == .drained)
                    (written, expected) = ([], [])
                }
                expect(steps.last?.first == "read", "\(lines[0].text): the last step reads nothing")
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
    @Test("The processes that have the node open are named, except those that may not be inspected")
    func holders() {
        let holders = [NodeHolder(pid: 812, command: "weston"), NodeHolder(pid: 933, command: "evtest")]
        expectEqual(
            EvdevDevice.advice(onHolders: holders),
            "another process has grabbed it; it is open in weston (812), evtest (933)")
        expectEqual(
            EvdevDevice.advice(onHolders: []), "another process has grabbed it, and this user may not see which")
    }
}
