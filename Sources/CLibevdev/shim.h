#pragma once
#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>

// A macro with sizeof, which Swift does not import.
static const unsigned long shim_EVIOCGABS_MT_SLOT = EVIOCGABS(ABS_MT_SLOT);

// ioctl has variable arguments, which Swift does not call, and the numbers are macros with sizeof.
static inline int shim_UI_SET_PHYS(int file, const char *phys) { return ioctl(file, UI_SET_PHYS, phys); }
static inline int shim_UI_GET_SYSNAME(int file, char name[64]) { return ioctl(file, UI_GET_SYSNAME(64), name); }
