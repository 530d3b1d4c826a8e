// The floor of a virtual touchscreen: grabs a panel, and copies its events to a device with the same axes.
//
//     forward /dev/input/eventN
//
// It prints the name of the input device that it creates. It routes nothing, and writes every event that it reads.
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

int main(int count, char **arguments) {
    int panel = count > 1 ? open(arguments[1], O_RDONLY) : -1;
    int device = open("/dev/uinput", O_RDWR);
    if (panel < 0 || device < 0) return 1;

    unsigned char axes[ABS_CNT / 8] = {0};
    ioctl(panel, EVIOCGBIT(EV_ABS, sizeof axes), axes);
    for (int code = 0; code < ABS_CNT; code++) {
        if (!(axes[code / 8] >> code % 8 & 1)) continue;
        struct uinput_abs_setup axis = {.code = code};
        ioctl(panel, EVIOCGABS(code), &axis.absinfo);
        ioctl(device, UI_SET_ABSBIT, code);
        ioctl(device, UI_ABS_SETUP, &axis);
    }
    ioctl(device, UI_SET_EVBIT, EV_ABS);
    ioctl(device, UI_SET_EVBIT, EV_KEY);
    ioctl(device, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    struct uinput_setup setup = {.id = {.bustype = BUS_VIRTUAL}};
    strcpy(setup.name, "Copy");
    char name[64];
    if (ioctl(device, UI_DEV_SETUP, &setup) || ioctl(device, UI_DEV_CREATE)) return 1;
    if (ioctl(device, UI_GET_SYSNAME(sizeof name), name) < 0 || ioctl(panel, EVIOCGRAB, 1)) return 1;
    puts(name);
    fflush(stdout);

    struct input_event events[64];
    for (;;) {
        ssize_t length = read(panel, events, sizeof events);
        if (length <= 0 || write(device, events, length) != length) return 1;
    }
}
