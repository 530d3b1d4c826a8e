import Glibc
import PanelTestKit
import TestKit
import Touches
import Touchscreen

/// A plugged-in touchscreen of 1000 x 500 units, and the fingers on it. On a screen of that size, points are units.
final class PluggedPanel {
    let device: FakeDevice
    private var fingers: VirtualPanel

    /// - Parameters:
    ///   - number: 5 for /dev/input/event5.
    ///   - socket: the USB socket, which determines the id.
    ///   - touch: changes of the fingers before the device is opened.
    init(
        on testbed: Testbed, as number: Int = 5, socket: String = "1.2", isReady: Bool = true,
        touch: (inout VirtualPanel) -> Void = { _ in }
    ) {
        fingers = VirtualPanel(.slots(10))
        fingers.description.name = "Test Panel \(number)"
        fingers.description.phys = "usb-0000:00:14.0-\(socket)/input0"
        fingers.description.vendor = 0x1234
        fingers.description.product = 0x5678
        fingers.time = .now
        touch(&fingers)
        _ = fingers.takeEvents()
        var properties = Testbed.touchscreen
        properties["ID_PATH"] = PluggedPanel.id(socket)
        device = testbed.plug(
            fingers.description, as: number, state: fingers.state, properties: properties, isReady: isReady)
        // The test bed announces a device before it can be opened, which udevd does not do. A second announcement is
        // harmless.
        if isReady { device.announce("change") }
    }

    /// The id in records of the panel in that socket: udev's ID_PATH.
    static func id(_ socket: String) -> String { "pci-0000:00:14.0-usb-0:\(socket):1.0" }

    /// Changes the fingers now, and sends the events to the program.
    func touch(_ body: (inout VirtualPanel) -> Void) {
        fingers.time = max(fingers.time, .now)
        body(&fingers)
        fingers.report(then: 0)
        device.state = fingers.state
        device.write(fingers.takeEvents())
    }

    /// Changes the fingers without events, because the kernel's buffer has no room.
    func touchUnseen(_ body: (inout VirtualPanel) -> Void) {
        fingers.time = max(fingers.time, .now)
        body(&fingers)
        _ = fingers.takeEvents()
        device.overflow(at: fingers.time, into: fingers.state)
    }
}

extension Timestamp {
    /// The current time on the kernel's monotonic clock.
    static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
