// What `fingerpost replay --emit touch` prints for a scene of one view, in C: reads an evemu recording of one
// touchscreen with slots, and writes the same bytes.
//
//     floor hand|printf parse|decode|all RECORDING SCENE
//
// `hand` parses and formats by hand; `printf` uses sscanf and snprintf. `parse` only reads the events, and `decode`
// also follows the contacts.
#include "touch.h"

static const char *parse_by_hand(const char *p, struct event *event) {
    long seconds = 0, micros = 0;
    for (p += 3; *p != '.'; p++) seconds = seconds * 10 + *p - '0';
    for (p++; *p != ' '; p++) micros = micros * 10 + *p - '0';
    event->time = seconds * 1000000 + micros;
    int type = 0, code = 0, value = 0;
    for (p++; *p != ' '; p++) type = type << 4 | (*p <= '9' ? *p - '0' : *p - 'a' + 10);
    for (p++; *p != ' '; p++) code = code << 4 | (*p <= '9' ? *p - '0' : *p - 'a' + 10);
    int negative = *++p == '-';
    for (p += negative; *p >= '0' && *p <= '9'; p++) value = value * 10 + *p - '0';
    event->type = type, event->code = code, event->value = negative ? -value : value;
    while (*p != '\n') p++;
    return p + 1;
}

static const char *parse_with_sscanf(const char *p, struct event *event) {
    long seconds, micros;
    const char *end = strchr(p, '\n');
    char line[128];
    int length = end - p < 127 ? end - p : 127;
    memcpy(line, p, length);
    line[length] = 0;
    sscanf(line, "E: %ld.%ld %x %x %d", &seconds, &micros, (unsigned *)&event->type, (unsigned *)&event->code,
           &event->value);
    event->time = seconds * 1000000 + micros;
    return end + 1;
}

int main(int count, char **arguments) {
    if (count != 5) return 64;
    by_hand = !strcmp(arguments[1], "hand");
    int decodes = strcmp(arguments[2], "parse"), writes = !strcmp(arguments[2], "all");
    FILE *file = fopen(arguments[3], "r");
    if (!file) return 1;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    text[fread(text, 1, size, file)] = 0;
    for (int i = 0; i < SLOTS; i++) slots[i].now.id = -1;
    if (writes)
        used = sprintf(out,
                       "{\"type\":\"hello\",\"seq\":1,\"time\":0.000000,\"version\":1,\"program\":\"fingerpost\","
                       "\"scene\":\"%s\",\"screen\":{\"width\":%d,\"height\":%d}}\n",
                       arguments[4], WIDTH, HEIGHT);
    for (const char *p = text; *p;) {
        struct event event;
        if (*p != 'E') {
            p = strchr(p, '\n') + 1;
            continue;
        }
        p = (by_hand ? parse_by_hand : parse_with_sscanf)(p, &event);
        checksum += event.value;
        if (decodes) take(&event, writes);
    }
    flush();
    if (!writes) printf("%ld\n", checksum);
    return 0;
}
