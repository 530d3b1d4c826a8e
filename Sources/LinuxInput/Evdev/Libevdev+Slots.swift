internal import CLibevdev

/// MT events as the device sent them.
///
/// libevdev corrects multitouch devices: it drops a tracking id that replaces a live one without a -1 between (which the
/// kernel's multi-touch-protocol.rst allows, and older kernels do when a finger turns out a palm), and it takes a slot
/// beyond the last one for the last one. The first loses a lift and a touch, the second moves another finger. But a
/// device that has ABS_RESERVED beside ABS_MT_SLOT is no multitouch device to libevdev, and its header promises that the
/// MT axes are then like any other. So that is what it is told while events are read, and the truth while it
/// synchronises.
extension Libevdev {
    /// From here on MT events are given as they are, and libevdev keeps no slots.
    func passSlotsThrough() {
        if hasSlots, Self.slotsCanPass { Self.ignoreSlots(of: handle) }
    }

    /// Ends `passSlotsThrough`. Every slot is empty until libevdev has synchronised.
    func takeSlots() {
        if hasSlots, Self.slotsCanPass { Self.keepSlots(of: handle) }
    }

    /// Whether the installed libevdev goes along (1.13 does): without slots, and with no current slot it would write to.
    private static let slotsCanPass: Bool = {
        guard let device = libevdev_new() else { return false }
        defer { libevdev_free(device) }
        var axis = input_absinfo(value: 0, minimum: 0, maximum: 1, fuzz: 0, flat: 0, resolution: 0)
        libevdev_enable_event_code(device, absolute, slot, &axis)
        ignoreSlots(of: device)
        return libevdev_get_num_slots(device) == -1 && libevdev_get_current_slot(device) == -1
    }()

    private static func ignoreSlots(of device: OpaquePointer) {
        // A slot axis that stands at -1 makes -1 the current slot, which stays when the slots go.
        setSlotAxis(of: device, value: -1)
        var axis = input_absinfo()
        libevdev_enable_event_code(device, absolute, reserved, &axis)
        setSlotAxis(of: device, value: -1)
    }

    private static func keepSlots(of device: OpaquePointer) {
        libevdev_disable_event_code(device, absolute, reserved)
        setSlotAxis(of: device, value: 0)
    }

    /// Enabling ABS_MT_SLOT, even again, makes libevdev decide anew whether the device has slots.
    private static func setSlotAxis(of device: OpaquePointer, value: Int32) {
        guard var axis = libevdev_get_abs_info(device, slot)?.pointee else { return }
        axis.value = value
        libevdev_enable_event_code(device, absolute, slot, &axis)
    }

    private static let absolute = UInt32(EV_ABS)
    private static let slot = UInt32(ABS_MT_SLOT)
    private static let reserved = UInt32(ABS_RESERVED)
}
