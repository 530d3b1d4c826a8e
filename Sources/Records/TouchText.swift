import Routing

/// The header and the keys that the records of a touch have in common while its phase and its label stay the same. The
/// keys are stored as JSON. They are most of a record.
final class TouchText {
    let label: TouchLabel
    let header: RecordHeader
    /// The beginning, up to the time. A constant is written faster than `RecordType.opening`.
    static var opening: StaticString { #"{"type":"touch","time":"# }
    /// The keys from `phase` to `slot`.
    let head: [UInt8]
    /// The keys from `tapCount` to `responder`.
    let names: [UInt8]
    /// The location in the last record of the touch, which the next one has as `previous`.
    var location = (x: NumberText(0), y: NumberText(0))

    init(_ phase: ContactPhase, _ label: TouchLabel) {
        self.label = label
        header = RecordHeader(
            type: .touch, detail: RecordType.touch.detail(phase.name), sequenceOffset: RecordType.touch.opening.count,
            subject: .touch(label.touch.number), about: label.view ?? label.window)
        head = Self.written { object in
            object.string("phase", phase.name)
            object.integer("touch", label.touch.number)
            object.string("device", label.device?.name)
            object.integer("slot", label.slot)
        }
        names = Self.written { object in
            object.integer("tapCount", label.tapCount)
            object.string("window", label.window)
            object.string("view", label.view)
            object.string("responder", label.responder)
        }
    }

    /// The number of bytes of all keys.
    var size: Int { head.count + names.count }

    private static func written(_ body: (inout JSONObject) -> Void) -> [UInt8] {
        var object = JSONObject()
        object.open(.touch)
        let start = object.count
        body(&object)
        return object.withBytes { Array($0[start...]) }
    }
}

/// A number rounded to a thousandth, as text. A coordinate is often in a record twice, and in the next one.
struct NumberText {
    let number: Double
    let bytes: (UInt64, UInt64, UInt64, UInt64)
    /// The number of `bytes` that are used.
    let count: Int

    init(_ number: Double) {
        var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        count = withUnsafeMutableBytes(of: &bytes) { bytes in
            guard let start = bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return 0 }
            var tail = LineTail(start)
            tail.thousandths(number)
            return tail.next - start
        }
        self.number = number
        self.bytes = bytes
    }
}

extension LineTail {
    /// Writes 32 bytes, of which those after the text are overwritten.
    @inline(__always)
    fileprivate mutating func text(_ text: NumberText) {
        UnsafeMutableRawPointer(next).storeBytes(of: text.bytes, as: (UInt64, UInt64, UInt64, UInt64).self)
        skip(text.count)
    }

    /// Writes `[x,y]`. `text` has the texts of numbers that these may be.
    @inline(__always)
    fileprivate mutating func point(_ point: CGPoint, _ text: (x: NumberText, y: NumberText)) {
        byte(UInt8(ascii: "["))
        if point.x == text.x.number { self.text(text.x) } else { thousandths(point.x) }
        byte(UInt8(ascii: ","))
        if point.y == text.y.number { self.text(text.y) } else { thousandths(point.y) }
        byte(UInt8(ascii: "]"))
    }
}

/// The texts of the touches that move, so that they are made once for each label.
struct TouchTexts {
    private var moved: [TouchText] = []
    /// The index of the text that was used last. Fingers move in the same order in each frame.
    private var last = 0

    /// The largest number of texts that are kept: more than fingers are on a screen.
    private static let mostMoved = 64

    /// Calls `body` with the text of `touch` and with both parameters. A closure that captured the touch would retain
    /// its label.
    @inline(__always)
    mutating func use(
        _ touch: TouchOutcome, _ object: inout JSONObject,
        _ body: (TouchText, TouchOutcome, inout JSONObject) -> RecordHeader
    ) -> RecordHeader {
        guard touch.phase == .moved else {
            let text = TouchText(touch.phase, touch.label)
            moved.removeAll { $0.label.touch == text.label.touch }
            return body(text, touch, &object)
        }
        find(touch.label)
        return moved.inPlace(last) { body($0, touch, &object) }
    }

    /// Sets `last` to the index of the text with `label`, which is added if it is missing.
    private mutating func find(_ label: TouchLabel) {
        for _ in moved.indices {
            last = last + 1 < moved.count ? last + 1 : 0
            if moved.inPlace(last, { $0.label === label }) { return }
        }
        if moved.count == TouchTexts.mostMoved { moved.removeAll() }
        last = moved.count
        moved.append(TouchText(.moved, label))
    }
}

extension JSONObject {
    /// Starts the record of a touch, up to the names of what it hit.
    mutating func openTouch(_ touch: TouchOutcome, at time: Timestamp, _ text: TouchText) {
        isFirst = false
        let location = (x: NumberText(touch.location.x), y: NumberText(touch.location.y))
        line.write(atMost: text.size + 7 * LineTail.longestNumber + 120) { tail in
            tail.literal(TouchText.opening)
            tail.seconds(microseconds: time.microseconds)
            tail.bytes(text.head)
            tail.literal(#","x":"#)
            tail.text(location.x)
            tail.literal(#","y":"#)
            tail.text(location.y)
            if let point = touch.previous {
                tail.literal(#","previous":"#)
                tail.point(point, text.location)
            }
            if let point = touch.inView {
                tail.literal(#","inView":"#)
                tail.point(point, location)
            }
            tail.bytes(text.names)
        }
        text.location = location
    }

    /// The size and the force of a touch, as far as they were measured.
    mutating func shape(_ touch: TouchOutcome) {
        line.write(atMost: 4 * LineTail.longestNumber + 60) { tail in
            if let radius = touch.majorRadius {
                tail.literal(#","majorRadius":"#)
                tail.thousandths(radius)
            }
            if let radius = touch.minorRadius {
                tail.literal(#","minorRadius":"#)
                tail.thousandths(radius)
            }
            if let force = touch.force {
                tail.literal(#","force":"#)
                tail.thousandths(force)
            }
            if let orientation = touch.orientation {
                tail.literal(#","orientation":"#)
                tail.millionths(orientation)
            }
        }
    }
}
