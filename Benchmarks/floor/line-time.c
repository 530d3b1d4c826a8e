// Measures the time from a write to uinput until the line about it can be read.
//
//     line-time DEVICE OUTPUT WORD FRAMES
//
// DEVICE is the descriptor of a uinput device on which one finger is down, and OUTPUT is one that a program writes
// lines to. The finger moves, and the line with WORD is awaited. Prints the median in nanoseconds.
#include <linux/input.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static char text[1 << 16];

static long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

static int has_line(const char *word) {
    const char *place = strstr(text, word);
    return place && strchr(place, '\n');
}

static int compare(const void *a, const void *b) { return (*(long *)a > *(long *)b) - (*(long *)a < *(long *)b); }

int main(int count, char **arguments) {
    if (count != 5) return 64;
    int device = atoi(arguments[1]), output = atoi(arguments[2]), frames = atoi(arguments[4]);
    long *times = calloc(frames, sizeof *times);
    for (int frame = 0; frame < frames; frame++) {
        // What belongs to the frame before has been written by now.
        usleep(8000);
        struct pollfd rest = {output, POLLIN, 0};
        while (poll(&rest, 1, 0) > 0)
            if (read(output, text, sizeof text) <= 0) return 1;
        int x = 1000 + frame % 2 * 10, y = 1000 + frame * 10, used = 0;
        struct input_event events[] = {
            {.type = EV_ABS, .code = ABS_MT_POSITION_X, .value = x},
            {.type = EV_ABS, .code = ABS_MT_POSITION_Y, .value = y},
            {.type = EV_ABS, .code = ABS_X, .value = x}, {.type = EV_ABS, .code = ABS_Y, .value = y},
            {.type = EV_SYN, .code = SYN_REPORT}};
        memset(text, 0, sizeof text);
        long begun = now();
        if (write(device, events, sizeof events) != sizeof events) return 1;
        while (!has_line(arguments[3])) {
            ssize_t length = read(output, text + used, sizeof text - 1 - used);
            if (length <= 0) return 1;
            used += length;
        }
        times[frame] = now() - begun;
    }
    qsort(times, frames, sizeof *times, compare);
    printf("%ld\n", times[frames / 2]);
}
