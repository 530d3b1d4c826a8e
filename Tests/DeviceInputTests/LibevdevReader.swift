import CLibevdev
import Evdev
import Glibc
import Touches

/// libevdev as the reader of a node, as libinput and with it every Wayland compositor uses it.
final class LibevdevReader {
    /// The events that it passed on. It drops or changes those that are against the protocol.
    private(set) var events: [InputEvent] = []
    /// How often it had to ask for the state of the device.
    private(set) var losses = 0

    private let descriptor: Int32
    private let handle: OpaquePointer

    init?(_ node: String) {
        descriptor = open(node, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0, let handle = libevdev_new() else { return nil }
        self.handle = handle
        guard libevdev_set_fd(handle, descriptor) == 0 else { return nil }
    }

    deinit {
        libevdev_free(handle)
        close(descriptor)
    }

    /// Reads `count` events that were written. The node of a test bed is a terminal, which delivers them a moment later
    /// and in pieces, while a node of the kernel has whole events only.
    func read(_ count: Int) {
        var bytes: Int32 = 0
        while ioctl(descriptor, UInt(FIONREAD), &bytes) == 0, Int(bytes) < count * MemoryLayout<input_event>.size {
            usleep(1000)
        }
        while true {
            var event = input_event()
            switch libevdev_next_event(handle, LIBEVDEV_READ_FLAG_NORMAL.rawValue, &event) {
            case Int32(bitPattern: LIBEVDEV_READ_STATUS_SUCCESS.rawValue):
                events.append(
                    InputEvent(
                        time: .zero, type: EventType(rawValue: event.type), code: EventCode(rawValue: event.code),
                        value: event.value))
            case Int32(bitPattern: LIBEVDEV_READ_STATUS_SYNC.rawValue): losses += 1
            default: return
            }
        }
    }

    /// The slots that have a contact; none of a device without slots.
    var usedSlots: [Int32] {
        (0..<max(0, libevdev_get_num_slots(handle))).filter {
            libevdev_get_slot_value(handle, UInt32($0), UInt32(ABS_MT_TRACKING_ID)) >= 0
        }
    }

    var isTouched: Bool { libevdev_get_event_value(handle, UInt32(EV_KEY), UInt32(BTN_TOUCH)) != 0 }
}
