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

    init(_ phase: ContactPhase, _ label: TouchLabel) {
        self.label = label
        header = RecordHeader(
            type: .touch, detail: phase.detail, sequenceOffset: RecordType.touch.opening.count,
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

/// The texts of the touches that move, so that they are made once for each label.
struct TouchTexts {
    private var moved: [TouchText] = []
    /// The index of the text that was used last. Fingers move in the same order in each frame.
    private var last = 0

    /// The largest number of texts that are kept: more than fingers are on a screen.
    private static let mostMoved = 64

    mutating func text(_ phase: ContactPhase, _ label: TouchLabel) -> TouchText {
        guard phase == .moved else {
            moved.removeAll { $0.label.touch == label.touch }
            return TouchText(phase, label)
        }
        for _ in moved.indices {
            last = last + 1 < moved.count ? last + 1 : 0
            if moved[last].label === label { return moved[last] }
        }
        if moved.count == TouchTexts.mostMoved { moved.removeAll() }
        last = moved.count
        moved.append(TouchText(.moved, label))
        return moved[last]
    }
}

extension ContactPhase {
    /// The index in `RecordType.touch.details`.
    fileprivate var detail: Int {
        switch self {
        case .began: 0
        case .moved: 1
        case .ended: 2
        case .cancelled: 3
        }
    }
}

extension JSONObject {
    /// Starts the record of a touch, up to the names of what it hit.
    mutating func openTouch(_ touch: borrowing TouchOutcome, at time: Timestamp, _ text: TouchText) {
        isFirst = false
        line.removeAll()
        line.write(atMost: text.size + 7 * LineTail.longestNumber + 80) { tail in
            tail.literal(TouchText.opening)
            tail.seconds(microseconds: time.microseconds)
            tail.bytes(text.head)
            tail.literal(#","x":"#)
            tail.thousandths(touch.location.x)
            tail.literal(#","y":"#)
            tail.thousandths(touch.location.y)
            if let point = touch.previous {
                tail.literal(#","previous":"#)
                tail.point(point)
            }
            if let point = touch.inView {
                tail.literal(#","inView":"#)
                tail.point(point)
            }
            tail.bytes(text.names)
        }
    }

    /// The size and the force of a touch, as far as they were measured.
    mutating func shape(_ touch: borrowing TouchOutcome) {
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
