import Glibc
import TouchTestKit
import Touches
import Touchscreen
import UmockdevTestKit

/// A touchscreen of 1000 x 500 units that is plugged in, and the fingers on it. On a screen of that size points are units.
final class PluggedPanel {
    let device: FakeDevice
    private var fingers: VirtualPanel

    /// - Parameters:
    ///   - number: 5 makes /dev/input/event5.
    ///   - socket: where it is plugged in; makes its id.
    ///   - touch: what the fingers do before anybody opens it.
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
        device = testbed.plug(fingers.description, as: number, state: fingers.state, properties: properties, isReady: isReady)
        // The test bed announces a device before it can be opened, which udevd does not; and a second word is borne.
        if isReady { device.announce("change") }
    }

    /// What records call the panel in that socket: udev's ID_PATH.
    static func id(_ socket: String) -> String { "pci-0000:00:14.0-usb-0:\(socket):1.0" }

    /// Lets the fingers do something, now, and the program know.
    func touch(_ body: (inout VirtualPanel) -> Void) {
        fingers.time = max(fingers.time, .now)
        body(&fingers)
        fingers.report(then: 0)
        device.state = fingers.state
        device.write(fingers.takeEvents())
    }

    /// Lets the fingers do something that the kernel's buffer has no room for.
    func touchUnseen(_ body: (inout VirtualPanel) -> Void) {
        fingers.time = max(fingers.time, .now)
        body(&fingers)
        _ = fingers.takeEvents()
        device.overflow(at: fingers.time, into: fingers.state)
    }
}

extension Timestamp {
    /// On the kernel's monotonic clock.
    static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Timestamp(microseconds: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000)
    }
}
