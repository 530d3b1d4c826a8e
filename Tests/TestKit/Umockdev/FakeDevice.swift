import CUmockdev
import Evdev
import Glibc
import Touches

/// An event node of a `Testbed`.
public final class FakeDevice {
    /// `/dev/input/event5`.
    public let node: String
    /// `/sys/devices/...`.
    public let syspath: String

    private let testbed: UnsafeMutablePointer<UMockdevTestbed>
    private let kernel: FakeKernelDevice
    private var isAttached = false
    private var terminal: Int32?

    init(on testbed: UnsafeMutablePointer<UMockdevTestbed>, kernel: FakeKernelDevice, number: Int) {
        self.testbed = testbed
        self.kernel = kernel
        node = "/dev/input/event\(number)"
        syspath = "/sys/devices/fake/input/input\(number)/event\(number)"
    }

    /// The state that the ioctls return. Writing events changes it.
    public var state: DeviceState {
        get { kernel.state }
        set { kernel.state = newValue }
    }

    /// Whether another process has the grab, so that a grab fails with EBUSY.
    public var isGrabbedElsewhere: Bool {
        get { kernel.isGrabbedElsewhere }
        set { kernel.isGrabbedElsewhere = newValue }
    }

    /// Whether the program has grabbed the device.
    public var isGrabbed: Bool { kernel.isGrabbed }

    /// How many times it was grabbed.
    public var grabs: Int { kernel.grabs }

    /// Makes the next read of events fail with this errno.
    public func failNextRead(with error: Int32) { kernel.failNextRead(with: error) }

    /// Makes the next opening fail with this errno: the device cannot be described.
    public func failNextDescription(with error: Int32) { kernel.failNextDescription(with: error) }

    /// Whether the device supports EVIOCSCLOCKID. Kernels before 3.4 do not.
    public var hasClock: Bool {
        get { kernel.hasClock }
        set { kernel.hasClock = newValue }
    }

    /// Makes these events readable. About 170 fit into the node before a reader must take them.
    public func write(_ events: [InputEvent]) {
        kernel.follow(events)
        send(events)
    }

    private func send(_ events: [InputEvent]) {
        let bytes = events.flatMap { event in
            // struct input_event on systems with 64-bit longs.
            var record: [UInt8] = []
            withUnsafeBytes(of: event.time.microseconds / 1_000_000) { record += $0 }
            withUnsafeBytes(of: event.time.microseconds % 1_000_000) { record += $0 }
            withUnsafeBytes(of: event.type.rawValue) { record += $0 }
            withUnsafeBytes(of: event.code.rawValue) { record += $0 }
            withUnsafeBytes(of: event.value) { record += $0 }
            return record
        }
        let written = Glibc.write(umockdev_testbed_get_dev_fd(testbed, node), bytes, bytes.count)
        precondition(written == bytes.count, "the node takes no more")
    }

    /// Simulates an overflow of the kernel's buffer: readers get SYN_DROPPED and `last`, and ioctls return `state`.
    public func overflow(at time: Timestamp, last: [InputEvent] = [], into state: DeviceState) {
        // First, because a reader asks for it as soon as it gets SYN_DROPPED.
        self.state = state
        send([InputEvent(time: time, type: .synchronization, code: .SYN_DROPPED, value: 0)] + last)
    }

    /// Changes the state while another process has grabbed the device: this one gets no event.
    public func writeUnseen(_ events: [InputEvent]) { kernel.follow(events) }

    /// Unplugs the device: reads fail with ENODEV, the node disappears, and udev reports `remove`.
    public func unplug() {
        revoke()
        announce("remove")
        umockdev_testbed_remove_device(testbed, syspath)
    }

    /// Makes reads fail with ENODEV and poll report HUP, as after EVIOCREVOKE. The node remains.
    public func revoke() {
        guard !kernel.isGone else { return }
        kernel.isGone = true
        // The node is a terminal, which hangs up when its other end is closed. umockdev still closes this descriptor
        // number. And the terminal must not be reused for another node, because umockdev would confuse the two.
        let otherEnd = umockdev_testbed_get_dev_fd(testbed, node)
        terminal = open(node, O_RDONLY | O_NOCTTY)
        let null = open("/dev/null", O_RDWR)
        dup2(null, otherEnd)
        close(null)
    }

    /// Makes a device openable that was plugged in with `isReady` false, and announces `change`.
    public func becomeReady() {
        attach()
        announce("change")
    }

    /// Sends a uevent: `add`, `remove` or `change`.
    public func announce(_ action: String) { umockdev_testbed_uevent(testbed, syspath, action) }

    func attach() {
        precondition(!isAttached)
        var error: UnsafeMutablePointer<GError>?
        let done = umockdev_testbed_attach_ioctl(testbed, node, kernel.handler, &error)
        precondition(done != 0, error.map { String(cString: $0.pointee.message) } ?? "no ioctls for \(node)")
        isAttached = true
    }

    func detach() {
        if let terminal { close(terminal) }
        terminal = nil
        guard isAttached else { return }
        umockdev_testbed_detach_ioctl(testbed, node, nil)
        isAttached = false
    }
}
