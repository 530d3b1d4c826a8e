// What `fingerpost run --emit touch` prints for a scene of one view, in C on libevdev: the same records, without
// `hello`.
//
//     live /dev/input/eventN
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <time.h>
#include <unistd.h>

#include "touch.h"

int main(int count, char **arguments) {
    struct libevdev *panel;
    int node = count > 1 ? open(arguments[1], O_RDONLY) : -1;
    if (node < 0 || libevdev_new_from_fd(node, &panel) < 0) return 1;
    libevdev_set_clock_id(panel, CLOCK_MONOTONIC);
    device = libevdev_get_phys(panel);
    by_hand = 1;
    for (int i = 0; i < SLOTS; i++) slots[i].now.id = -1;
    struct input_event read;
    while (libevdev_next_event(panel, LIBEVDEV_READ_FLAG_NORMAL | LIBEVDEV_READ_FLAG_BLOCKING, &read) >= 0) {
        struct event event = {read.input_event_sec * 1000000 + read.input_event_usec, read.type, read.code, read.value};
        take(&event, 1);
        if (used && write(STDOUT_FILENO, out, used) != used) return 1;
        used = 0;
    }
    return 1;
}
