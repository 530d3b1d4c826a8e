import CUmockdev
import Dispatch
import Evdev
import Glibc

/// Fake event nodes with a separate udev, under `umockdev-wrapper`. This process and the processes that it starts see
/// them.
///
/// A process has one test bed at a time; a second one blocks its thread until the first is released. A test on the main
/// actor therefore makes its test bed in the test function: between the initializer of a suite and the test, other
/// tests run, and one that waits there would block the main actor for ever. A device is plugged in, written to and
/// unplugged:
///
/// ```swift
/// let testbed = Testbed()
/// let panel = testbed.plug(.panel(slots: 10))
/// panel.write(...)
/// panel.unplug()
/// ```
public final class Testbed {
    /// Whether umockdev's library is preloaded. Test beds need it.
    public static var isAvailable: Bool {
        getenv("LD_PRELOAD").map { String(cString: $0).contains("libumockdev-preload") } ?? false
    }

    /// The udev properties of a touchscreen on a USB socket.
    public static let touchscreen = [
        "ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_PATH": "pci-0000:00:14.0-usb-0:1.2:1.0",
    ]

    // umockdev finds its test bed by the directory in an environment variable.
    private static let turn = DispatchSemaphore(value: 1)

    let handle: UnsafeMutablePointer<UMockdevTestbed>
    private var devices: [FakeDevice] = []

    public init() {
        Self.turn.wait()
        handle = umockdev_testbed_new()
    }

    deinit {
        for device in devices { device.detach() }
        g_object_unref(handle)
        Self.turn.signal()
    }

    /// Plugs in an event node and announces it, as udevd does after its rules have run.
    ///
    /// - Parameters:
    ///   - number: 5 for /dev/input/event5. Use a number once per test bed, because umockdev keeps the nodes of removed
    ///     devices.
    ///   - state: the state at open; by default there are no contacts.
    ///   - links: further paths in udev's properties. umockdev does not create them.
    ///   - isReady: whether it can be opened. If not, call `becomeReady` later.
    public func plug(
        _ description: DeviceDescription, as number: Int = 5, state: DeviceState? = nil,
        properties: [String: String] = Testbed.touchscreen, links: [String] = [], isReady: Bool = true
    ) -> FakeDevice {
        let kernel = FakeKernelDevice(description, state: state ?? .untouched(description))
        let device = FakeDevice(on: handle, kernel: kernel, number: number)
        devices.append(device)
        var record = """
            P: /devices/fake/input/input\(number)
            E: SUBSYSTEM=input
            A: name=\(description.name)\\n
            A: phys=\(description.phys ?? "")\\n
            A: uniq=\(description.uniq ?? "")\\n

            P: /devices/fake/input/input\(number)/event\(number)
            N: input/event\(number)
            E: SUBSYSTEM=input
            E: DEVNAME=\(device.node)
            E: MAJOR=13
            E: MINOR=\(64 + number)
            A: dev=13:\(64 + number)\\n

            """
        if !links.isEmpty { record += "E: DEVLINKS=\(links.joined(separator: " "))\n" }
        for (key, value) in properties.sorted(by: { $0.key < $1.key }) { record += "E: \(key)=\(value)\n" }
        // First, because programs open the node as soon as it is announced.
        if isReady { device.attach() }
        add(record)
        return device
    }

    /// Adds devices in umockdev's record format, for example nodes that are not event nodes.
    public func add(_ record: String) {
        var error: UnsafeMutablePointer<GError>?
        let done = umockdev_testbed_add_from_string(handle, record + "\n", &error)
        precondition(done != 0, error.map { String(cString: $0.pointee.message) } ?? "umockdev refuses:\n\(record)")
    }

    /// Changes a sysfs attribute of a device.
    public func set(_ attribute: String, of syspath: String, to value: String) {
        umockdev_testbed_set_attribute(handle, syspath, attribute, value)
    }
}

extension DeviceState {
    /// The state without contacts: every slot is free, the axes are as described, and no key is down.
    public static func untouched(_ description: DeviceDescription) -> DeviceState {
        var state = DeviceState()
        for (code, axis) in description.axes where code < .ABS_MT_SLOT { state.absolute[code] = axis.value ?? 0 }
        if let slots = description.axes[.ABS_MT_SLOT] {
            let axes = description.axes.keys.filter { $0 > .ABS_MT_SLOT }
            let free = Dictionary(uniqueKeysWithValues: axes.map { ($0, $0 == .ABS_MT_TRACKING_ID ? Int32(-1) : 0) })
            state.slots = Array(repeating: free, count: Int(slots.maximum) + 1)
            state.currentSlot = Int(slots.value ?? 0)
        }
        return state
    }
}
