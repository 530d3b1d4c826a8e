// How a touch is followed and its record written, in C: the floor of the benchmarks. It knows nothing else: no filters,
// no losses, no errors.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 10, WIDTH = 1280, HEIGHT = 800 };

struct event { long time; int type, code, value; };
struct contact { int id, x, y, pressure; };
struct slot {
    struct contact now, told;
    int is_down, number, is_dirty;
    double x, y, force, old_x, old_y;
};

static struct slot slots[SLOTS];
static int dirty[SLOTS], dirty_count, current, numbers, by_hand;
static long sequence = 1, checksum;
static char out[1 << 16];
static int used;
// The id of the panel in records.
static const char *device = "recording";

static void flush(void) {
    fwrite(out, 1, used, stdout);
    used = 0;
}

static void put(const char *text, int length) { memcpy(out + used, text, length), used += length; }
#define PUT(text) put(text, sizeof text - 1)

static void digits(unsigned long value, int least) {
    char text[20];
    int at = 20;
    do text[--at] = '0' + value % 10, value /= 10; while (value);
    while (20 - at < least) text[--at] = '0';
    put(text + at, 20 - at);
}

static void number(double value) {
    unsigned long units = value * 1000 + 0.5, fraction = units % 1000;
    digits(units / 1000, 1);
    if (!fraction) return;
    out[used++] = '.';
    digits(fraction, 3);
    while (out[used - 1] == '0') used--;
}

static const char *thousandths(char *text, double value) {
    int length = snprintf(text, 32, "%.3f", round(value * 1000) / 1000);
    while (text[length - 1] == '0') text[--length] = 0;
    if (text[length - 1] == '.') text[--length] = 0;
    return text;
}

static void write_by_hand(struct slot *slot, int index, const char *phase, long time) {
    PUT("{\"type\":\"touch\",\"seq\":"), digits(sequence, 1);
    PUT(",\"time\":"), digits(time / 1000000, 1), PUT("."), digits(time % 1000000, 6);
    PUT(",\"phase\":\""), put(phase, 5), PUT("\",\"touch\":"), digits(slot->number, 1);
    PUT(",\"device\":\""), put(device, strlen(device)), PUT("\",\"slot\":"), digits(index, 1);
    PUT(",\"x\":"), number(slot->x), PUT(",\"y\":"), number(slot->y);
    if (*phase != 'b') PUT(",\"previous\":["), number(slot->old_x), PUT(","), number(slot->old_y), PUT("]");
    PUT(",\"inView\":["), number(slot->x), PUT(","), number(slot->y);
    PUT("],\"tapCount\":1,\"window\":\"window1\",\"view\":\"root\",\"responder\":\"root\"");
    if (*phase == 'b') PUT(",\"chain\":[\"root\",\"window1\",\"application\"]");
    PUT(",\"force\":"), number(slot->force), PUT("}\n");
}

static void write_with_snprintf(struct slot *slot, int index, const char *phase, long time) {
    char x[32], y[32], old_x[32], old_y[32], force[32], previous[80] = "";
    thousandths(x, slot->x), thousandths(y, slot->y), thousandths(force, slot->force);
    if (*phase != 'b')
        snprintf(previous, sizeof previous, ",\"previous\":[%s,%s]", thousandths(old_x, slot->old_x),
                 thousandths(old_y, slot->old_y));
    used += snprintf(
        out + used, 512,
        "{\"type\":\"touch\",\"seq\":%ld,\"time\":%ld.%06ld,\"phase\":\"%s\",\"touch\":%d,\"device\":\"%s\","
        "\"slot\":%d,\"x\":%s,\"y\":%s%s,\"inView\":[%s,%s],\"tapCount\":1,\"window\":\"window1\",\"view\":\"root\","
        "\"responder\":\"root\"%s,\"force\":%s}\n",
        sequence, time / 1000000, time % 1000000, phase, slot->number, device, index, x, y, previous, x, y,
        *phase == 'b' ? ",\"chain\":[\"root\",\"window1\",\"application\"]" : "", force);
}

static void tell(struct slot *slot, int index, const char *phase, long time, int writes) {
    if (!writes) {
        checksum += (long)(slot->x + slot->y + slot->force) + slot->number;
        return;
    }
    sequence++;
    (by_hand ? write_by_hand : write_with_snprintf)(slot, index, phase, time);
    if (used > (int)sizeof out - 1024) flush();
}

static void report(long time, int writes) {
    for (int i = 0; i < dirty_count; i++) {
        struct slot *slot = &slots[dirty[i]];
        slot->is_dirty = 0;
        int touches = slot->now.id >= 0, began = touches && !slot->is_down;
        if (!touches && !slot->is_down) continue;
        slot->old_x = slot->x, slot->old_y = slot->y;
        slot->x = slot->now.x * (double)WIDTH / 32768, slot->y = slot->now.y * (double)HEIGHT / 32768;
        slot->force = slot->now.pressure / 255.0 * 6.67;
        if (began) slot->number = ++numbers;
        slot->is_down = touches;
        if (!began && touches && !memcmp(&slot->now, &slot->told, sizeof slot->now)) continue;
        slot->told = slot->now;
        tell(slot, dirty[i], began ? "began" : touches ? "moved" : "ended", time, writes);
    }
    dirty_count = 0;
}

static void take(const struct event *event, int writes) {
    struct slot *slot = &slots[current];
    if (event->type == 0 && event->code == 0) report(event->time, writes);
    if (event->type != 3) return;
    switch (event->code) {
    case 0x2f: current = event->value; return;
    case 0x35: slot->now.x = event->value; break;
    case 0x36: slot->now.y = event->value; break;
    case 0x39: slot->now.id = event->value; break;
    case 0x3a: slot->now.pressure = event->value; break;
    default: return;
    }
    if (!slot->is_dirty) slot->is_dirty = 1, dirty[dirty_count++] = current;
}
