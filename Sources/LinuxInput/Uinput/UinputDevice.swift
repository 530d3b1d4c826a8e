internal import CLibevdev
public import Evdev
internal import Glibc
public import System

/// An input device that this program creates. Other programs receive what is written to it.
///
/// The kernel removes it when its last descriptor is closed. A service manager may keep one.
public final class UinputDevice {
    /// `/dev/input/event9`; nil if it cannot be found out.
    public let node: String?
    public let description: DeviceDescription
    private let file: FileDescriptor
    /// What is written in one call.
    private var buffer: [input_event] = []

    /// The device through which devices are created.
    public static let path = "/dev/uinput"

    package var fileDescriptor: Int32 { file.rawValue }

    private init(_ description: DeviceDescription, node: String?, file: consuming FileDescriptor) {
        self.description = description
        self.node = node
        self.file = file
    }

    /// Creates a device. If a permission is missing, the error describes how to get it.
    public static func create(_ description: DeviceDescription) throws(SystemError) -> UinputDevice {
        let file = try open()
        func fail(_ operation: String, _ code: Errno) -> SystemError {
            SystemError(operation: operation, path: path, code: code)
        }
        guard let template = libevdev_new() else { throw fail("create a device with", .ENOMEM) }
        defer { libevdev_free(template) }
        description.write(to: template)
        // libevdev does not set it.
        if let phys = description.phys, shim_UI_SET_PHYS(file.rawValue, phys) < 0 {
            throw fail("name a device of", .last)
        }
        var created: OpaquePointer?
        let result = libevdev_uinput_create_from_device(template, file.rawValue, &created)
        guard result == 0, let created else { throw fail("create a device with", Errno(rawValue: -result)) }
        // `created` is not destroyed: that would remove the device while a service manager keeps it.
        let node = libevdev_uinput_get_devnode(created).map { String(cString: $0) }
        return UinputDevice(description, node: node, file: file)
    }

    /// The device that an earlier process created, from its descriptor; nil if it cannot be read.
    package static func adopt(_ descriptor: Int32) -> UinputDevice? {
        let file = FileDescriptor(owning: descriptor)
        var name = [CChar](repeating: 0, count: 64)
        guard shim_UI_GET_SYSNAME(descriptor, &name) >= 0 else { return nil }
        let sysname = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let event = SystemCall.entries(of: "/sys/devices/virtual/input/\(sysname)").first(where: InputNode.isEvent)
        guard let event, let description = try? EvdevDevice.open("/dev/input/\(event)").description else { return nil }
        return UinputDevice(description, node: "/dev/input/\(event)", file: file)
    }

    /// Writes events. The kernel gives them their time.
    public func write(_ events: ArraySlice<InputEvent>) throws(SystemError) {
        buffer.removeAll(keepingCapacity: true)
        for event in events {
            buffer.append(
                input_event(
                    time: timeval(), type: event.type.rawValue, code: event.code.rawValue, value: event.value))
        }
        let written = buffer.withUnsafeBytes { bytes in
            SystemCall.write(bytes.bindMemory(to: UInt8.self), to: file.rawValue)
        }
        if written < 0 { throw SystemError(operation: "write to", path: node ?? Self.path, code: .last) }
    }

    private static func open() throws(SystemError) -> FileDescriptor {
        do {
            return try SystemCall.open(path, O_WRONLY | O_NONBLOCK)
        } catch {
            throw SystemError(operation: error.operation, path: path, code: error.code, advice: advice(on: error.code))
        }
    }

    /// How to get access to uinput.
    static func advice(on code: Errno) -> String? {
        switch code {
        case .EACCES, .EPERM:
            "install 72-fingerpost-uinput.rules in /etc/udev/rules.d, for the service also uinput.conf in "
                + "/etc/systemd/system/fingerpost.service.d (both are in the examples of the package; "
                + "'make install FORWARD=1' installs them)"
        case .ENOENT, .ENODEV: "load the kernel module: modprobe uinput"
        default: nil
        }
    }
}

extension DeviceDescription {
    /// Gives a device of libevdev everything but the path.
    fileprivate func write(to device: OpaquePointer) {
        libevdev_set_name(device, name)
        libevdev_set_id_bustype(device, Int32(bus))
        libevdev_set_id_vendor(device, Int32(vendor))
        libevdev_set_id_product(device, Int32(product))
        libevdev_set_id_version(device, Int32(version))
        for property in properties { libevdev_enable_property(device, UInt32(property)) }
        for (type, codes) in codes {
            for code in codes {
                if type == .absolute, let axis = axes[code] {
                    var info = input_absinfo(
                        value: axis.value ?? 0, minimum: axis.minimum, maximum: axis.maximum, fuzz: axis.fuzz,
                        flat: axis.flat, resolution: axis.resolution)
                    libevdev_enable_event_code(device, UInt32(type.rawValue), UInt32(code.rawValue), &info)
                } else {
                    libevdev_enable_event_code(device, UInt32(type.rawValue), UInt32(code.rawValue), nil)
                }
            }
        }
    }
}
