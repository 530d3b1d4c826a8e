internal import CLibudev
internal import Evdev
internal import System

/// The libudev context. Every other libudev call needs it.
struct UdevContext: ~Copyable {
    let handle: OpaquePointer

    init() throws(SystemError) {
        guard let handle = udev_new() else { throw SystemError(operation: "start", path: "libudev", code: .last) }
        self.handle = handle
    }

    deinit { udev_unref(handle) }
}

/// A libudev device.
struct UdevDevice: ~Copyable {
    let handle: OpaquePointer

    init(owning handle: OpaquePointer) { self.handle = handle }

    /// The device with this path in sysfs; nil if it was removed in the meantime.
    init?(_ udev: borrowing UdevContext, syspath: UnsafePointer<CChar>) {
        guard let handle = udev_device_new_from_syspath(udev.handle, syspath) else { return nil }
        self.handle = handle
    }

    deinit { udev_device_unref(handle) }

    var action: String? { Self.text(udev_device_get_action(handle)) }

    /// Nil if it is the input device itself, mouse0 or js0, not an event node.
    func inputNode() -> InputNode? {
        guard let sysname = Self.text(udev_device_get_sysname(handle)), InputNode.isEvent(sysname),
            let node = Self.text(udev_device_get_devnode(handle))
        else { return nil }
        var properties: [String: String] = [:]
        Self.forEach(udev_device_get_properties_list_entry(handle)) { properties[$0] = $1 }
        // The parent is the input device, inputN. This handle owns it.
        let device = udev_device_get_parent_with_subsystem_devtype(handle, "input", nil)
        func attribute(_ name: String) -> String? {
            let text = device.flatMap { Self.text(udev_device_get_sysattr_value($0, name)) }
            return text?.isEmpty == true ? nil : text
        }
        // The words are longs. The last word has the lowest codes.
        let axes = attribute("capabilities/abs")?.split(separator: " ").last.flatMap { UInt64($0, radix: 16) } ?? 0
        return InputNode(
            node: node, sysname: sysname, syspath: Self.text(udev_device_get_syspath(handle)),
            links: properties.links.sorted(),
            properties: properties, name: attribute("name"), phys: attribute("phys"), uniq: attribute("uniq"),
            hasAbsolutePosition: axes & 0b11 == 0b11 || (axes >> EventCode.ABS_MT_POSITION_X.rawValue) & 0b11 == 0b11,
            // A test bed has properties but not this state.
            isInitialized: udev_device_get_is_initialized(handle) > 0 || properties["ID_INPUT"] != nil)
    }

    /// Replaces the macro udev_list_entry_foreach, which Swift does not import.
    static func forEach(_ first: OpaquePointer?, _ body: (_ name: String, _ value: String) -> Void) {
        var entry = first
        while let current = entry {
            if let name = text(udev_list_entry_get_name(current)) {
                body(name, text(udev_list_entry_get_value(current)) ?? "")
            }
            entry = udev_list_entry_get_next(current)
        }
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
}
