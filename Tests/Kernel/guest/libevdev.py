"""libevdev as the reader of a node. libinput reads devices with it, and with libinput every Wayland compositor does."""

import ctypes
import errno
import os

from evdev import ABS_MT_TRACKING_ID, BTN_TOUCH, EV_KEY

# enum libevdev_read_flag and enum libevdev_read_status of libevdev.h.
READ_FLAG_NORMAL = 2
READ_STATUS_SUCCESS, READ_STATUS_SYNC = 0, 1
LOG = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p,
                       ctypes.c_char_p, ctypes.c_void_p)


class InputEvent(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_long), ("microseconds", ctypes.c_long), ("type", ctypes.c_uint16),
                ("code", ctypes.c_uint16), ("value", ctypes.c_int32)]


class Libevdev:
    """libevdev drops or changes events that violate the protocol, and logs them."""

    def __init__(self, node):
        self.library = ctypes.CDLL("libevdev.so.2")
        self.fd = os.open(node, os.O_RDONLY | os.O_NONBLOCK)
        self.complaints = []
        self.log = LOG(lambda priority, data, file, line, function, format, arguments:
                       self.complaints.append(format.decode()))
        self.library.libevdev_set_log_function(self.log, None)
        self.device = ctypes.c_void_p()
        status = self.library.libevdev_new_from_fd(self.fd, ctypes.byref(self.device))
        if status != 0:
            raise OSError(-status, "libevdev_new_from_fd")
        # The number of losses, and the (type, code, value) that it passed on.
        self.losses, self.events = 0, []

    def read(self):
        """Reads all events."""
        event = InputEvent()
        while True:
            status = self.library.libevdev_next_event(self.device, READ_FLAG_NORMAL, ctypes.byref(event))
            if status == READ_STATUS_SUCCESS:
                self.events.append((event.type, event.code, event.value))
            elif status == READ_STATUS_SYNC:
                self.losses += 1
            elif status == -errno.EAGAIN:
                return
            else:
                raise OSError(-status, "libevdev_next_event")

    def used_slots(self):
        count = self.library.libevdev_get_num_slots(self.device)
        return [slot for slot in range(count)
                if self.library.libevdev_get_slot_value(self.device, slot, ABS_MT_TRACKING_ID) >= 0]

    def is_touched(self):
        return self.library.libevdev_get_event_value(self.device, EV_KEY, BTN_TOUCH) != 0
