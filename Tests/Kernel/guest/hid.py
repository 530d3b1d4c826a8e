"""The part of HID report descriptors that is needed to write the reports of fingers and of a pen. Tags, pages and
usages are those of the HID specification and its usage tables."""

from collections import namedtuple

MAIN, GLOBAL, LOCAL = range(3)
INPUT, COLLECTION, END_COLLECTION = 8, 10, 12
USAGE_PAGE, LOGICAL_MINIMUM, LOGICAL_MAXIMUM, REPORT_SIZE, REPORT_ID, REPORT_COUNT, PUSH, POP = 0, 1, 2, 7, 8, 9, 10, 11
USAGE, USAGE_MINIMUM, USAGE_MAXIMUM = 0, 1, 2
CONSTANT, VARIABLE = 1, 2

DESKTOP, DIGITIZER = 0x01, 0x0D
X, Y = (DESKTOP, 0x30), (DESKTOP, 0x31)
PEN, TOUCHSCREEN = (DIGITIZER, 0x02), (DIGITIZER, 0x04)
PRESSURE, IN_RANGE = (DIGITIZER, 0x30), (DIGITIZER, 0x32)
TIP_SWITCH, CONFIDENCE = (DIGITIZER, 0x42), (DIGITIZER, 0x47)
CONTACT_NUMBER, CONTACT_COUNT, SCAN_TIME = (DIGITIZER, 0x51), (DIGITIZER, 0x54), (DIGITIZER, 0x56)

# One value of an input report: the place of its bits, its application and its collection.
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
    found, state, stack, usages, bounds = (
        [],
        {REPORT_ID: 0, LOGICAL_MINIMUM: 0, LOGICAL_MAXIMUM: 0},
        [],
        [],
        [None, None],
    )
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
                        found.append(
                            Field(
                                report,
                                usages[min(index, len(usages) - 1)],
                                offset,
                                size,
                                state[LOGICAL_MINIMUM],
                                state[LOGICAL_MAXIMUM],
                                collections[0][0],
                                collections[-1][1],
                            )
                        )
            usages, bounds = [], [None, None]
    return found, offsets


class Application:
    """Writes the reports of one application of a descriptor: the report in which its tip switch is."""

    def __init__(self, descriptor, usage):
        found, offsets = fields(descriptor)
        tip = next((field for field in found if field.application == usage and field.usage == TIP_SWITCH), None)
        if tip is None:
            raise ValueError("the descriptor has no such application")
        self.fields = [field for field in found if field.report == tip.report and field.application == usage]
        self.number = tip.report
        self.length = (offsets[tip.report] + 7) // 8

    def report(self, value):
        """The report in which every field has the value that the function returns for it."""
        bits = 0
        for field in self.fields:
            bits |= (value(field) & (1 << field.size) - 1) << field.offset
        return (bytes([self.number]) if self.number else b"") + bits.to_bytes(self.length, "little")


class Fingers(Application):
    """The fingers of a touchscreen. A finger is (number, x, y, tip): its contact number, its place in the units of the
    axes, and whether it touches."""

    def __init__(self, descriptor):
        super().__init__(descriptor, TOUCHSCREEN)
        self.places = [field.collection for field in self.fields if field.usage == TIP_SWITCH]
        self.x, self.y = (next(field for field in self.fields if field.usage == usage) for usage in (X, Y))

    def frame(self, *fingers, scan_time=0):
        """The reports of one frame; several if the device reports fewer fingers at once. Only the first has the
        count."""
        size = len(self.places)
        return [self.part(fingers[index:index + size], 0 if index else len(fingers), scan_time)
                for index in range(0, max(len(fingers), 1), size)]

    def part(self, fingers, count, scan_time):
        numbers = [finger[0] for finger in fingers]
        # Fingers that do not touch have contact numbers of their own.
        others = [number for number in range(len(self.places) + len(fingers)) if number not in numbers]

        def value(field):
            if field.usage in (CONTACT_COUNT, SCAN_TIME):
                return count if field.usage == CONTACT_COUNT else scan_time
            if field.collection not in self.places:
                return 0
            place = self.places.index(field.collection)
            if place >= len(fingers):
                return field.minimum + others[place - len(fingers)] if field.usage == CONTACT_NUMBER else 0
            number, x, y, tip = fingers[place]
            return {X: x, Y: y, CONTACT_NUMBER: field.minimum + number, CONFIDENCE: 1, TIP_SWITCH: int(tip),
                    IN_RANGE: int(tip)}.get(field.usage, 0)
        return self.report(value)

    def middle(self):
        return (self.x.minimum + self.x.maximum) // 2, (self.y.minimum + self.y.maximum) // 2


class Pen(Application):
    """A pen beside the fingers."""

    def __init__(self, descriptor):
        super().__init__(descriptor, PEN)

    def frame(self, x, y, near, tip=False):
        return self.report(lambda field: {X: x, Y: y, IN_RANGE: int(near), TIP_SWITCH: int(tip),
                                          PRESSURE: field.maximum // 4 if tip else field.minimum}.get(field.usage, 0))
