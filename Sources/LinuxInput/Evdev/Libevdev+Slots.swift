internal import CLibevdev
internal import System

/// MT events as the device sent them.
///
/// libevdev changes the events of multitouch devices in two ways. First, it drops a tracking id that replaces a live
/// one without a -1 in between. multi-touch-protocol.rst allows this, and older kernels send it when a finger becomes a
/// palm. A lift and a touch are lost. Second, it treats a slot beyond the last one as the last one, which moves another
/// finger.
///
/// libevdev does not treat a device that has ABS_RESERVED beside ABS_MT_SLOT as a multitouch device. Its header
/// documents that the MT axes are then ordinary axes. Therefore ABS_RESERVED is enabled while events are read and
/// disabled during a synchronisation.
extension Libevdev {
    /// From this call on, libevdev passes MT events unchanged and keeps no slots.
    func passSlotsThrough() {
        if hasSlots, Self.slotsCanPass { Self.ignoreSlots(of: handle) }
    }

    /// Ends `passSlotsThrough`. All slots are empty until libevdev synchronises.
    func keepSlots() {
        if hasSlots, Self.slotsCanPass { Self.keepSlots(of: handle) }
    }

    /// Whether the installed libevdev supports this, as version 1.13 does: it then has no slots and no current slot to
    /// write to.
    private static let slotsCanPass: Bool = {
        guard let device = libevdev_new() else { return false }
        defer { libevdev_free(device) }
        var axis = input_absinfo(value: 0, minimum: 0, maximum: 1, fuzz: 0, flat: 0, resolution: 0)
        libevdev_enable_event_code(device, absolute, slot, &axis)
        ignoreSlots(of: device)
        if libevdev_get_num_slots(device) == -1, libevdev_get_current_slot(device) == -1 { return true }
        Log.warning(
            "the installed libevdev changes the events of multitouch panels, so a finger that takes the place of another "
                + "one may be lost: install libevdev 1.13")
        return false
    }()

    private static func ignoreSlots(of device: OpaquePointer) {
        // A slot axis with the value -1 makes -1 the current slot. It remains -1 when the slots are removed.
        setSlotAxis(of: device, value: -1)
        var axis = input_absinfo()
        libevdev_enable_event_code(device, absolute, reserved, &axis)
        setSlotAxis(of: device, value: -1)
    }

    private static func keepSlots(of device: OpaquePointer) {
        libevdev_disable_event_code(device, absolute, reserved)
        setSlotAxis(of: device, value: 0)
    }

    /// Enabling ABS_MT_SLOT, even a second time, makes libevdev check again whether the device has slots.
    private static func setSlotAxis(of device: OpaquePointer, value: Int32) {
        guard var axis = libevdev_get_abs_info(device, slot)?.pointee else { return }
        axis.value = value
        libevdev_enable_event_code(device, absolute, slot, &axis)
    }

    private static let absolute = UInt32(EV_ABS)
    private static let slot = UInt32(ABS_MT_SLOT)
    private static let reserved = UInt32(ABS_RESERVED)
}
