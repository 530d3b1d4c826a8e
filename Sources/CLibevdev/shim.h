#pragma once
#include <stdarg.h>
#include <stddef.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>

// Macros with sizeof or arguments, which Swift does not import.
static inline unsigned long shim_EVIOCGABS(unsigned int axis) { return EVIOCGABS(axis); }
static inline unsigned long shim_EVIOCGMTSLOTS(size_t bytes) { return EVIOCGMTSLOTS(bytes); }

// ioctl has variable arguments, which Swift does not call, and the numbers are macros with sizeof.
static inline int shim_UI_SET_PHYS(int file, const char *phys) { return ioctl(file, UI_SET_PHYS, phys); }
static inline int shim_UI_GET_SYSNAME(int file, char name[64]) { return ioctl(file, UI_GET_SYSNAME(64), name); }

// libevdev writes errors to standard error until it has a function for messages. It returns every error as well. The
// function is C: a `va_list` is a structure on arm64, and Swift has no closures that take one from C.
static void shim_ignore_message(
    const struct libevdev *device, enum libevdev_log_priority priority, void *data, const char *file, int line,
    const char *function, const char *format, va_list arguments) {}
static inline void shim_libevdev_ignore_messages(struct libevdev *device) {
    libevdev_set_device_log_function(device, shim_ignore_message, LIBEVDEV_LOG_ERROR, NULL);
}
