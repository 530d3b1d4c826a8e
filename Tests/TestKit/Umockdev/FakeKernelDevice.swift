import CUmockdev
import Evdev
import Glibc
import Synchronization

/// Answers the ioctls of an event node from a description and a state, on umockdev's thread.
final class FakeKernelDevice: Sendable {
    private struct Values {
        var state: DeviceState
        var isGone = false
        var isGrabbed = false
        var isGrabbedElsewhere = false
        var grabs = 0
        /// The errors of the next calls.
        var readError: Int32?
        var descriptionError: Int32?
        var hasClock = true
    }

    /// The answer to an ioctl: bytes for its argument and a result, or an errno.
    private enum Answer {
        case bytes([UInt8], result: Int)
        case failure(Int32)

        static let done = Answer.bytes([], result: 0)
    }

    private let description: DeviceDescription
    private let values: Mutex<Values>
    nonisolated(unsafe) let handler: UnsafeMutablePointer<UMockdevIoctlBase>

    init(_ description: DeviceDescription, state: DeviceState) {
        self.description = description
        values = Mutex(Values(state: state))
        handler = umockdev_ioctl_base_new()
        let ioctl: Handler = { _, client, this in FakeKernelDevice.from(this).handleIoctl(client) }
        let read: Handler = { _, client, this in FakeKernelDevice.from(this).handleRead(client) }
        connect("handle-ioctl", ioctl)
        connect("handle-read", read)
    }

    deinit { g_object_unref(handler) }

    var state: DeviceState {
        get { values.withLock { $0.state } }
        set { values.withLock { $0.state = newValue } }
    }
    var isGone: Bool {
        get { values.withLock { $0.isGone } }
        set { values.withLock { $0.isGone = newValue } }
    }
    var isGrabbedElsewhere: Bool {
        get { values.withLock { $0.isGrabbedElsewhere } }
        set { values.withLock { $0.isGrabbedElsewhere = newValue } }
    }
    var hasClock: Bool {
        get { values.withLock { $0.hasClock } }
        set { values.withLock { $0.hasClock = newValue } }
    }
    var isGrabbed: Bool { values.withLock { $0.isGrabbed } }
    var grabs: Int { values.withLock { $0.grabs } }

    func failNextRead(with error: Int32) { values.withLock { $0.readError = error } }
    func failNextDescription(with error: Int32) { values.withLock { $0.descriptionError = error } }

    /// Keeps the values of events, as the kernel does.
    func follow(_ events: [InputEvent]) {
        values.withLock { values in
            for event in events {
                switch (event.type, event.code) {
                case (.absolute, .ABS_MT_SLOT):
                    let slot = Int(event.value)
                    if values.state.slots.indices.contains(slot) { values.state.currentSlot = slot }
                case (.absolute, let code) where code > .ABS_MT_SLOT:
                    if !values.state.slots.isEmpty {
                        values.state.slots[values.state.currentSlot][code] = event.value
                    }
                case (.absolute, let code): values.state.absolute[code] = event.value
                case (.key, let code) where event.value == 0: values.state.keys.remove(code)
                case (.key, let code): values.state.keys.insert(code)
                default: continue
                }
            }
        }
    }

    private typealias Handler =
        @convention(c) (
            UnsafeMutablePointer<UMockdevIoctlBase>?, UnsafeMutablePointer<UMockdevIoctlClient>, gpointer
        ) -> gboolean

    private func connect(_ signal: String, _ handler: Handler) {
        g_signal_connect_data(
            self.handler, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(),
            nil,
            GConnectFlags(rawValue: 0))
    }

    private static func from(_ this: gpointer) -> FakeKernelDevice {
        Unmanaged<FakeKernelDevice>.fromOpaque(this).takeUnretainedValue()
    }

    private func handleRead(_ client: UnsafeMutablePointer<UMockdevIoctlClient>) -> gboolean {
        let error = values.withLock { values in
            defer { values.readError = nil }
            return values.isGone ? ENODEV : values.readError
        }
        guard let error else { return 0 }
        umockdev_ioctl_client_complete(client, -1, error)
        return 1
    }

    private func handleIoctl(_ client: UnsafeMutablePointer<UMockdevIoctlClient>) -> gboolean {
        let request = umockdev_ioctl_client_get_request(client)
        // _IOC: number, type, size, direction, from the low bits up.
        let isEvdev = (request >> 8) & 0xff == UInt(UInt8(ascii: "E"))
        guard isEvdev, let argument = umockdev_ioctl_client_get_arg(client) else { return 0 }
        let number = Int(request & 0xff)
        // EVIOCGRAB and EVIOCREVOKE declare a pointer to an int but take the int itself.
        let size = number == 0x90 || number == 0x91 ? 0 : Int((request >> 16) & 0x3fff)
        let data = size > 0 ? umockdev_ioctl_data_resolve(argument, 0, gsize(size), nil) : nil
        defer { if let data { g_object_unref(data) } }
        let value = argument.pointee.data.withMemoryRebound(to: UInt.self, capacity: 1) { $0.pointee }
        let first = data.map { $0.pointee.data.withMemoryRebound(to: UInt32.self, capacity: 1) { $0.pointee } } ?? 0
        switch answer(number, size: size, value: value, first: first) {
        case .bytes(let bytes, let result):
            var bytes = Array(bytes.prefix(size))
            if let data, !bytes.isEmpty { umockdev_ioctl_data_update(data, 0, &bytes, gint(bytes.count)) }
            umockdev_ioctl_client_complete(client, result, 0)
        case .failure(let code):
            umockdev_ioctl_client_complete(client, -1, code)
        }
        return 1
    }

    /// - Parameters:
    ///   - value: the argument itself, if it is not a pointer.
    ///   - first: the first word that the argument points to.
    private func answer(_ number: Int, size: Int, value: UInt, first: UInt32) -> Answer {
        values.withLock { values in
            if values.isGone { return .failure(ENODEV) }
            switch number {
            case 0x01:
                defer { values.descriptionError = nil }
                return values.descriptionError.map(Answer.failure)
                    ?? .bytes(Self.bytes([Int32(0x010001)]), result: 0)
            case 0x02:
                let id = [description.bus, description.vendor, description.product, description.version]
                return .bytes(Self.bytes(id), result: 0)
            case 0x03: return .bytes(Self.bytes([Int32(250), 33]), result: 0)
            case 0x06: return Self.text(description.name, size)
            case 0x07: return Self.text(description.phys, size)
            case 0x08: return Self.text(description.uniq, size)
            case 0x09: return Self.bits(description.properties.map(Int.init), size)
            case 0x0a: return slots(EventCode(rawValue: UInt16(first)), values.state)
            case 0x18: return Self.bits(values.state.keys.map { Int($0.rawValue) }, size)
            case 0x19, 0x1a, 0x1b: return Self.bits([], size)
            case 0x20: return Self.bits([0] + description.codes.keys.map { Int($0.rawValue) }, size)
            case 0x21..<0x40:
                let codes = description.codes[EventType(rawValue: UInt16(number - 0x20))] ?? []
                return Self.bits(codes.map { Int($0.rawValue) }, size)
            case 0x40..<0x80: return axis(EventCode(rawValue: UInt16(number - 0x40)), values.state)
            case 0x90:
                if values.isGrabbedElsewhere { return .failure(EBUSY) }
                values.isGrabbed = value != 0
                if values.isGrabbed { values.grabs += 1 }
                return .done
            case 0xa0: return values.hasClock ? .done : .failure(EINVAL)
            default: return .failure(EINVAL)
            }
        }
    }

    private func axis(_ code: EventCode, _ state: DeviceState) -> Answer {
        let axis = description.axes[code] ?? AbsoluteAxis(minimum: 0, maximum: 0)
        let value = code == .ABS_MT_SLOT ? Int32(state.currentSlot) : state.absolute[code] ?? axis.value ?? 0
        return .bytes(
            Self.bytes([value, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution]), result: 0)
    }

    private func slots(_ code: EventCode, _ state: DeviceState) -> Answer {
        guard description.axes[code] != nil, description.axes[.ABS_MT_SLOT] != nil else { return .failure(EINVAL) }
        let free: Int32 = code == .ABS_MT_TRACKING_ID ? -1 : 0
        return .bytes(Self.bytes([Int32(code.rawValue)] + state.slots.map { $0[code] ?? free }), result: 0)
    }

    private static func text(_ text: String?, _ size: Int) -> Answer {
        guard let text else { return .failure(ENOENT) }
        let bytes = Array((Array(text.utf8) + [0]).prefix(size))
        return .bytes(bytes, result: bytes.count)
    }

    private static func bits(_ numbers: [Int], _ size: Int) -> Answer {
        var bytes = [UInt8](repeating: 0, count: size)
        for number in numbers where number / 8 < size { bytes[number / 8] |= 1 << (number % 8) }
        return .bytes(bytes, result: size)
    }

    private static func bytes<Word: FixedWidthInteger>(_ words: [Word]) -> [UInt8] {
        words.flatMap { word in withUnsafeBytes(of: word) { Array($0) } }
    }
}
