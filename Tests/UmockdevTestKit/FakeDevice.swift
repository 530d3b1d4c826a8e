internal import CUmockdev
internal import Glibc
public import Touches
public import Touchscreen

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

    /// What the ioctls answer. Writing events does not change it.
    public var state: DeviceState {
        get { kernel.state }
        set { kernel.state = newValue }
    }

    /// Whether somebody else has the grab, so that ours is refused with EBUSY.
    public var isGrabbedElsewhere: Bool {
        get { kernel.isGrabbedElsewhere }
        set { kernel.isGrabbedElsewhere = newValue }
    }

    /// Whether the program has grabbed the device.
    public var isGrabbed: Bool { kernel.isGrabbed }

    /// Whether the device takes EVIOCSCLOCKID; kernels before 3.4 do not know it.
    public var hasClock: Bool {
        get { kernel.hasClock }
        set { kernel.hasClock = newValue }
    }

    /// Lets a reader have these events. Some 170 fit in the node before a reader must take them.
    public func write(_ events: [InputEvent]) {
        let bytes = events.flatMap { event in
            // struct input_event where a long has 64 bits.
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

    /// The kernel's buffer overflows: readers get SYN_DROPPED and what came last, and ioctls the state it has come to.
    public func overflow(at time: Timestamp, last: [InputEvent] = [], into state: DeviceState) {
        self.state = state
        write([InputEvent(time: time, type: .synchronization, code: .SYN_DROPPED, value: 0)] + last)
    }

    /// Pulls the plug: reads answer ENODEV, the node vanishes, udev says `remove`.
    public func unplug() {
        revoke()
        announce("remove")
        umockdev_testbed_remove_device(testbed, syspath)
    }

    /// Reads answer ENODEV from now on and poll says HUP, as after EVIOCREVOKE, while the node is still there.
    public func revoke() {
        guard !kernel.isGone else { return }
        kernel.isGone = true
        // The node is a terminal, and hangs up when its other end closes. The descriptor's number stays umockdev's to
        // close, and the terminal's must not come back for another node, to which umockdev would confuse it.
        let otherEnd = umockdev_testbed_get_dev_fd(testbed, node)
        terminal = open(node, O_RDONLY | O_NOCTTY)
        let null = open("/dev/null", O_RDWR)
        dup2(null, otherEnd)
        close(null)
    }

    /// Makes a device that was plugged in unready openable, and says `change`.
    public func becomeReady() {
        attach()
        announce("change")
    }

    /// Sends a uevent: `add`, `remove`, `change`.
    public func announce(_ action: String) { umockdev_testbed_uevent(testbed, syspath, action) }

    func attach() {
        precondition(!isAttached)
        var fault: UnsafeMutablePointer<GError>?
        let done = umockdev_testbed_attach_ioctl(testbed, node, kernel.handler, &fault)
        precondition(done != 0, fault.map { String(cString: $0.pointee.message) } ?? "no ioctls for \(node)")
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
