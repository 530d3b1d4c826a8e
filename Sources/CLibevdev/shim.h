#pragma once
#include <linux/input.h>
#include <libevdev/libevdev.h>

// A macro with sizeof, which Swift does not import.
static const unsigned long shim_EVIOCGABS_MT_SLOT = EVIOCGABS(ABS_MT_SLOT);
