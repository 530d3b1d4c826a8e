internal import Evdev
internal import Files
internal import Touches
internal import Touchscreen

extension ValueReader where Value == UInt16 {
    /// A USB vendor or product number. Four digits are hexadecimal, as printed by `devices` and lsusb. Any other
    /// integer is read as in YAML.
    static var usbNumber: ValueReader {
        ValueReader(.either([.pattern("^[0-9a-fA-F]{4}$", what: "four hexadecimal digits"), .integer(0...0xffff)])) {
            field in
            // The core schema reads `7224` as a decimal integer and `1e10` as a number with an exponent.
            let digits = field.node.text
            if digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit), let number = UInt16(digits, radix: 16) {
                return number
            }
            if let number = field.node.wholeNumber.flatMap(UInt16.init(exactly:)) { return number }
            field.needs("four hexadecimal digits, or an integer from 0 to 65535")
            return nil
        }
    }
}

extension ValueReader where Value == Int {
    static var quarterTurns: ValueReader {
        let turns = [0, 90, 180, 270]
        return ValueReader(.oneOf(turns)) { node in node.wholeNumber.flatMap { turns.contains($0) ? $0 : nil } }
    }
}

extension ValueReader where Value == [Double] {
    static var calibration: ValueReader {
        coordinates(["a", "b", "c", "d", "e", "f"]).flatMap { matrix, field in
            guard matrix[0] * matrix[4] != matrix[1] * matrix[3] else {
                field.error("puts every touch on one line; it is a b c d e f of x' = ax + by + c, y' = dx + ey + f")
                return nil
            }
            do throws(CalibrationMatrix.Error) {
                return try CalibrationMatrix(matrix).numbers
            } catch {
                field.error(error.description)
                return nil
            }
        }
    }
}

extension ValueReader where Value == AxisInversion {
    static var inversion: ValueReader {
        ValueReader(.tuple([("x", .bool), ("y", .bool)])) { field in
            guard let axes = field.node.sequence, axes.count == 2, let x = axes[0].bool, let y = axes[1].bool else {
                field.needs("[x, y], each true or false")
                return nil
            }
            return AxisInversion(x: x, y: y)
        }
    }
}

extension ValueReader where Value == AxisCodes {
    static var axes: ValueReader {
        ValueReader(.mapping(.axes)) { field in
            guard var keys = KeyReader(field, like: "{x: ABS_X, y: ABS_Y}") else { return nil }
            let x = keys.read(AxisKeys.x)
            let y = keys.read(AxisKeys.y)
            if keys["x"] == nil || keys["y"] == nil { field.error("needs both 'x' and 'y'") }
            keys.finish(.axes)
            guard let x, let y else { return nil }
            if x == y { field.error("has the same axis for 'x' and 'y'") }
            return AxisCodes(x: x, y: y)
        }
    }
}

extension ValueReader where Value == AxisRanges {
    static var ranges: ValueReader {
        ValueReader(.mapping(.range)) { field in
            guard var keys = KeyReader(field, like: "{x: [0, 479], y: [0, 271]}") else { return nil }
            let x = keys.read(RangeKeys.x)
            let y = keys.read(RangeKeys.y)
            if field.node.mapping?.isEmpty == true { field.error("needs 'x' or 'y'") }
            keys.finish(.range)
            return AxisRanges(x: x, y: y)
        }
    }
}

extension ValueReader where Value == ClosedRange<Int32> {
    /// The smallest and the largest value of an axis, in device units.
    static var range: ValueReader {
        let value = Shape.integer(Int(Int32.min)...Int(Int32.max))
        return ValueReader(.tuple([("minimum", value), ("maximum", value)])) { field in
            guard let nodes = field.node.sequence, nodes.count == 2 else {
                field.needs("[minimum, maximum], two integers in units of the device")
                return nil
            }
            let ends = nodes.map { $0.wholeNumber.flatMap(Int32.init(exactly:)) }
            for index in ends.indices where ends[index] == nil { field.item(index, nodes[index]).needs(value.text) }
            guard let minimum = ends[0], let maximum = ends[1] else { return nil }
            guard minimum < maximum, Int(maximum) - Int(minimum) <= AxisRanges.longest else {
                field.error(
                    minimum < maximum
                        ? "runs over more than \(AxisRanges.longest) units"
                        : "has a minimum that is not below its maximum")
                return nil
            }
            return minimum...maximum
        }
    }
}

extension ValueReader where Value == EventCode {
    static var button: ValueReader {
        code(of: .key, 0...0x2ff, as: "BTN_LEFT") {
            $0.isKey ? "is a key, not a button that can report contact, such as BTN_LEFT" : nil
        }
    }

    /// An axis that can report a position.
    static var axis: ValueReader {
        let others: Set<EventCode> = [.ABS_MT_SLOT, .ABS_MT_TRACKING_ID, .ABS_MT_TOOL_TYPE]
        return code(of: .absolute, 0...0x3f, as: "ABS_X") {
            others.contains($0) ? "is not an axis of a position, such as ABS_X" : nil
        }
    }

    static var key: ValueReader {
        code(of: .key, as: "KEY_ESC") { $0.isKey ? nil : "is a button, not a key; {click: BTN_RIGHT} clicks a button" }
    }

    static var mouseButton: ValueReader {
        code(of: .key, as: "BTN_RIGHT") {
            $0.isKey
                ? "is a key, not a button; {keys: [KEY_ESC]} presses keys"
                : $0.isMouseButton ? nil : "is not a button of a mouse, such as BTN_RIGHT"
        }
    }

    /// An event code, by the kernel's name or by its number.
    /// - Parameters:
    ///   - range: the numbers that are accepted; nil to accept only names.
    ///   - objection: returns why a code cannot be used; nil if it can.
    private static func code(
        of type: EventType, _ range: ClosedRange<UInt16>? = nil, as example: String,
        _ objection: @escaping (EventCode) -> String?
    ) -> ValueReader {
        // The names are made only for the reference and for messages.
        let accepted: @MainActor @Sendable () -> [String] = {
            EventNames.codes(of: type).filter {
                range?.contains($0.value.rawValue) ?? true && objection($0.value) == nil
            }.keys.sorted()
        }
        let numbers = range?.filter { objection(EventCode(rawValue: $0)) == nil }.map(Int.init)
        let names = Shape.code(accepted, as: example)
        return ValueReader(numbers.map { .either([names, .oneOf($0)]) } ?? names) { field in
            let number = field.node.wholeNumber.flatMap(UInt16.init(exactly:)).flatMap {
                range?.contains($0) ?? false ? $0 : nil
            }
            guard
                let code = number.map(EventCode.init)
                    ?? field.node.string.flatMap({ EventNames.code(named: $0, of: type) })
            else {
                if let near = field.node.string.flatMap({ nearest(to: $0, among: accepted()) }) {
                    field.error("there is no '\(field.node.text.onOneLine)'\(hint(near))")
                } else {
                    let orNumber = range.map { ", or its number from 0 to \($0.upperBound)" } ?? ""
                    field.needs("the name of a code, such as \(example)\(orNumber)")
                }
                return nil
            }
            if let objection = objection(code) {
                field.error(objection)
                return nil
            }
            return code
        }
    }
}

extension ValueReader where Value == JitterFilter {
    /// A smoothing filter: `{median: 5}`, `{iir: 4}` or `{dejitter: 2}`.
    static var jitter: ValueReader {
        ValueReader(.mapping(.jitter)) { field in
            guard var keys = KeyReader(field, like: "{median: 5}") else { return nil }
            let median = keys.read(JitterKeys.median).map(JitterFilter.median)
            let iir = keys.read(JitterKeys.iir).map(JitterFilter.iir)
            let dejitter = keys.read(JitterKeys.dejitter).map(JitterFilter.dejitter)
            keys.finish(.jitter)
            if field.node.mapping?.count != 1 { field.error("needs one of 'median', 'iir', 'dejitter'") }
            return median ?? iir ?? dejitter
        }
    }
}
