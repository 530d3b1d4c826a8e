"""As much of the HID report descriptor's language as it takes to write the reports of one finger. Tags, pages and usages are
those of the HID specification and its usage tables."""

from collections import namedtuple

MAIN, GLOBAL, LOCAL = range(3)
INPUT, COLLECTION, END_COLLECTION = 8, 10, 12
USAGE_PAGE, LOGICAL_MINIMUM, LOGICAL_MAXIMUM, REPORT_SIZE, REPORT_ID, REPORT_COUNT, PUSH, POP = 0, 1, 2, 7, 8, 9, 10, 11
USAGE, USAGE_MINIMUM, USAGE_MAXIMUM = 0, 1, 2
CONSTANT, VARIABLE = 1, 2

DESKTOP, DIGITIZER = 0x01, 0x0D
X, Y = (DESKTOP, 0x30), (DESKTOP, 0x31)
TOUCHSCREEN, FINGER = (DIGITIZER, 0x04), (DIGITIZER, 0x22)
IN_RANGE, TIP_SWITCH, CONFIDENCE = (DIGITIZER, 0x32), (DIGITIZER, 0x42), (DIGITIZER, 0x47)
CONTACT_NUMBER, CONTACT_COUNT = (DIGITIZER, 0x51), (DIGITIZER, 0x54)

# One value of an input report: where its bits are, and in which application and in which of its collections it stands.
Field = namedtuple("Field", "report usage offset size minimum maximum application collection")


def items(descriptor):
    """Each item: type, tag, its value unsigned and signed."""
    index = 0
    while index < len(descriptor):
        prefix = descriptor[index]
        data = descriptor[index + 1:index + 1 + (0, 1, 2, 4)[prefix & 3]]
        yield prefix >> 2 & 3, prefix >> 4, int.from_bytes(data, "little"), int.from_bytes(data, "little", signed=True)
        index += 1 + len(data)


def fields(descriptor):
    """Every value of the input reports, in order."""
    found, state, stack, usages, bounds = [], {REPORT_ID: 0, LOGICAL_MINIMUM: 0, LOGICAL_MAXIMUM: 0}, [], [], [None, None]
    offsets, collections, count = {}, [], 0
    for kind, tag, value, signed in items(descriptor):
        if kind == GLOBAL and tag == PUSH:
            stack.append(dict(state))
        elif kind == GLOBAL and tag == POP:
            state = stack.pop()
        elif kind == GLOBAL:
            is_signed = tag == LOGICAL_MINIMUM or tag == LOGICAL_MAXIMUM and state[LOGICAL_MINIMUM] < 0
            state[tag] = signed if is_signed else value
        elif kind == LOCAL and tag <= USAGE_MAXIMUM:
            usage = (value >> 16, value & 0xFFFF) if value > 0xFFFF else (state[USAGE_PAGE], value)
            if tag == USAGE:
                usages.append(usage)
            else:
                bounds[tag - USAGE_MINIMUM] = usage
                if None not in bounds:
                    usages += [(usage[0], number) for number in range(bounds[0][1], bounds[1][1] + 1)]
                    bounds = [None, None]
        elif kind == MAIN:
            if tag == COLLECTION:
                count += 1
                collections.append((usages[0] if usages else None, count))
            elif tag == END_COLLECTION:
                collections.pop()
            elif tag == INPUT:
                report, size = state[REPORT_ID], state[REPORT_SIZE]
                for index in range(state[REPORT_COUNT]):
                    offset = offsets.get(report, 0)
                    offsets[report] = offset + size
                    if not value & CONSTANT and value & VARIABLE and usages:
                        found.append(Field(report, usages[min(index, len(usages) - 1)], offset, size, state[LOGICAL_MINIMUM],
                                           state[LOGICAL_MAXIMUM], collections[0][0], collections[-1][1]))
            usages, bounds = [], [None, None]
    return found, offsets


class Finger:
    """Writes the reports of one finger on a touchscreen of this descriptor; None where it has no such finger."""

    def __init__(self, descriptor):
        found, offsets = fields(descriptor)
        tip = next(field for field in found if field.application == TOUCHSCREEN and field.usage == TIP_SWITCH)
        self.fields = [field for field in found if field.report == tip.report]
        self.collection = tip.collection
        self.report = tip.report
        self.length = (offsets[tip.report] + 7) // 8

    def middle(self, down):
        """A report of the finger in the middle of both axes."""
        bits = 0
        fingers = []
        for field in self.fields:
            if field.usage == CONTACT_NUMBER and field.collection not in fingers:
                fingers.append(field.collection)
        for field in self.fields:
            value = 0
            if field.usage == CONTACT_COUNT:
                value = 1
            elif field.usage == CONTACT_NUMBER:
                # Fingers that are not there have numbers of their own.
                value = field.minimum + fingers.index(field.collection)
            elif field.collection == self.collection and field.usage in (X, Y):
                value = (field.minimum + field.maximum) // 2
            elif field.collection == self.collection and field.usage == CONFIDENCE:
                value = 1
            elif field.collection == self.collection and field.usage in (TIP_SWITCH, IN_RANGE):
                value = int(down)
            bits |= (value & (1 << field.size) - 1) << field.offset
        return (bytes([self.report]) if self.report else b"") + bits.to_bytes(self.length, "little")
