internal import CLibevdev
internal import Glibc
internal import System

/// The libevdev handle of an open event node. Its results are Swift values.
struct Libevdev: ~Copyable {
    let handle: OpaquePointer
    /// Whether the device has slots (multitouch protocol B).
    let hasSlots: Bool

    /// MAX_SLOTS of libevdev.c.
    private static let maximumSlots = 256

    /// Reads the description and the slots from the kernel. The caller owns the descriptor and must keep it open as
    /// long as the handle.
    static func describing(_ descriptor: Int32, node: String) throws(SystemError) -> Libevdev {
        let operation = "read the description of"
        // libevdev 1.13 uses stack memory for every slot that the device reports, without a limit.
        var slots = input_absinfo()
        if ioctl(descriptor, shim_EVIOCGABS(UInt32(ABS_MT_SLOT)), &slots) >= 0, slots.maximum >= maximumSlots {
            let advice = "it reports \(Int(slots.maximum) + 1) slots; libevdev supports \(maximumSlots)"
            throw SystemError(operation: operation, path: node, code: .EOVERFLOW, advice: advice)
        }
        guard let handle = libevdev_new() else { throw SystemError(operation: operation, path: node, code: .ENOMEM) }
        shim_libevdev_ignore_messages(handle)
        let result = libevdev_set_fd(handle, descriptor)
        guard result == 0 else {
            libevdev_free(handle)
            throw SystemError(operation: operation, path: node, code: Errno(rawValue: -result))
        }
        return Libevdev(owning: handle)
    }

    private init(owning handle: OpaquePointer) {
        self.handle = handle
        hasSlots = libevdev_get_num_slots(handle) >= 0
    }

    deinit { libevdev_free(handle) }

    /// `libevdev_next_event`; nil for an event. With `LIBEVDEV_READ_FLAG_SYNC`, the event reports a change since
    /// `SYN_DROPPED`; with `LIBEVDEV_READ_FLAG_FORCE_SYNC`, it is `SYN_DROPPED`.
    func next(_ flag: libevdev_read_flag, _ event: inout input_event) -> Errno? {
        while true {
            let result = libevdev_next_event(handle, flag.rawValue, &event)
            if result >= 0 { return nil }
            if result != -Glibc.EINTR { return Errno(rawValue: -result) }
        }
    }

    /// `EVIOCSCLOCKID`; nil on success.
    func setClock(_ clock: clockid_t) -> Errno? {
        let result = libevdev_set_clock_id(handle, clock)
        return result == 0 ? nil : Errno(rawValue: -result)
    }

    /// `EVIOCGRAB`; nil on success.
    func grab(_ mode: libevdev_grab_mode) -> Errno? {
        let result = libevdev_grab(handle, mode)
        return result == 0 ? nil : Errno(rawValue: -result)
    }

    func has(_ type: UInt32, _ code: UInt32) -> Bool { libevdev_has_event_code(handle, type, code) != 0 }
}
