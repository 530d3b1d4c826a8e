import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// What the files of `Cases` do not say, because it is of many contacts, or no event.
@Suite("Panels")
struct PanelTests {
    private static let screen = CGRect(x: 0, y: 0, width: 1000, height: 500)

    /// A panel whose first frame has two fingers.
    private static var touchedByTwoFingers: VirtualPanel {
        var virtual = VirtualPanel(.slots(2))
        virtual.down(0, at: 10, 20)
        virtual.down(1, at: 30, 20)
        virtual.report()
        return virtual
    }

    private func ledger(of probe: PanelProbe) -> TouchLedger {
        var ledger = TouchLedger(area: Self.screen)
        for frame in probe.frames { ledger.enter(frame) }
        return ledger
    }

    @Test("A panel may have 256 fingers")
    func twoHundredAndFiftySixFingers() throws {
        var virtual = VirtualPanel(.slots(256))
        let probe = try PanelProbe(virtual)
        for slot in 0..<256 { virtual.down(slot, at: Double(slot) / 5, 20) }
        virtual.report()
        probe.play(&virtual)
        expectEqual(probe.panel.liveTouches.count, 256)
        probe.cancelAll(.removed, at: virtual.time)
        expectEqual(probe.takeFrames().last?.samples.map(\.touch.number), Array(1...256))
    }

    @Test("A frame that changes all slots is in order")
    func frameWithAllSlotsIsOrdered() throws {
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
        expectEqual(ledger(of: probe).errors, [])
        expectEqual(
            probe.frames.last?.samples.map(\.phase),
            Array(repeating: .ended, count: 128)
                + Array(repeating: .moved, count: 128) + Array(repeating: .began, count: 64))
    }

    @Test("Of the packets of a frame, 32 are contacts, and one that ends makes room for another")
    func contactsBeyondTheMaximumAreIgnored() throws {
        var virtual = VirtualPanel(.packets(trackingIDs: false))
        let probe = try PanelProbe(virtual)
        for slot in 0..<300 { virtual.down(slot, at: 3 * Double(slot), 0) }
        virtual.report()
        probe.play(&virtual)
        expectEqual(probe.panel.liveTouches.count, 32)
        for slot in 31..<300 { virtual.up(slot) }
        virtual.down(31, at: 90, 98)
        virtual.report()
        probe.play(&virtual)
        expectEqual(probe.takeLines().last, ["ended 32 at 930,0", "began 33 at 900,490"])
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
            let ledger = ledger(of: probe)
            expect(ledger.errors == [] && ledger.down == [])
        }
    }

    @Test("A frame that is read in parts is one frame")
    func frameSplitOverReadsIsOneFrame() throws {
        var virtual = Self.touchedByTwoFingers
        let probe = try PanelProbe(virtual)
        for event in virtual.takeEvents() { probe.consume([event]) }
        expectEqual(probe.takeLines(), [["began 1 at 100,100", "began 2 at 300,100"]])
    }

    @Test("A panel awaits a state after a loss, and one with fewer slots cancels the touches of the missing ones")
    func stateWithFewerSlotsEndsTouches() throws {
        var virtual = Self.touchedByTwoFingers
        let probe = try PanelProbe(virtual)
        virtual.send(.synchronization, .SYN_DROPPED, 0)
        virtual.report()
        probe.play(&virtual)
        expect(probe.panel.awaitsState)
        probe.resynchronise(to: DeviceState(currentSlot: -7, slots: []), at: virtual.time)
        expect(!probe.panel.awaitsState)
        expectEqual(probe.takeLines().last, ["cancelled 1 at 100,100 (lost)", "cancelled 2 at 300,100 (lost)"])
    }

    @Test("What a panel says of itself: its contacts, its largest force and its size in millimetres")
    func facts() throws {
        func facts(_ kind: VirtualPanel.Kind, _ change: (inout VirtualPanel) -> Void = { _ in }) throws -> String {
            var virtual = VirtualPanel(kind)
            change(&virtual)
            let panel = try PanelProbe(virtual).panel
            let size = panel.millimetres.map { "\($0.width) x \($0.height)" } ?? "unknown"
            return "\(panel.contacts.map(String.init) ?? "any"), \(panel.maximumForce), \(size)"
        }
        func sized(x: Int32, _ xResolution: Int32, y: Int32, _ yResolution: Int32) throws -> String {
            try facts(.slots(10)) {
                $0.addAxis(.ABS_MT_POSITION_X, maximum: x, resolution: xResolution)
                $0.addAxis(.ABS_MT_POSITION_Y, maximum: y, resolution: yResolution)
            }
        }
        let found = [
            try facts(.slots(256)), try facts(.packets(trackingIDs: false)),
            try facts(.singleTouch(button: .BTN_TOUCH)) { $0.addAxis(.ABS_PRESSURE, maximum: 255) },
            try facts(.slots(2)) { $0.description.properties.insert(InputProperty.semiMT) },
            try facts(.slots(2)) { $0.addAxis(.ABS_MT_PRESSURE, minimum: 50, maximum: 150) },
            try facts(.slots(2)) { $0.addAxis(.ABS_MT_PRESSURE, maximum: 0) },
            try sized(x: 1000, 10, y: 500, 10),
            // Sizes that no screen can have.
            try sized(x: 999, 10, y: 499, 0), try sized(x: 32767, 1, y: 32767, 1), try sized(x: 999, 200, y: 499, 200),
        ]
        expectEqual(
            found,
            [
                "256, 0.0, unknown", "any, 0.0, unknown", "1, 6.67, unknown", "1, 0.0, unknown", "2, 6.67, unknown",
                "2, 0.0, unknown", "10, 0.0, 100.0 x 50.0", "10, 0.0, unknown", "10, 0.0, unknown", "10, 0.0, unknown",
            ])
    }

    @Test("An invalid calibration or rotation of a program is an error")
    func invalidCalibration() throws {
        func error(_ configuration: DeviceConfiguration) -> String? {
            do {
                _ = try PanelProbe(VirtualPanel(.slots(2)), configuration: configuration)
                return nil
            } catch {
                return "\(error)"
            }
        }
        var (calibrated, turned) = (DeviceConfiguration(), DeviceConfiguration())
        calibrated.calibration = [1, 0, 0]
        turned.rotate = 45
        expectEqual(
            [error(calibrated), error(turned)],
            [
                "`calibration` has 3 numbers, expected six or nine",
                "`rotate: 45` is not a quarter turn: expected 0, 90, 180 or 270",
            ])
    }
}
