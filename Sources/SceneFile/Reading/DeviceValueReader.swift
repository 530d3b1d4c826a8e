internal import Touches
internal import Touchscreen
internal import YAML

extension ValueReader where Value == UInt16 {
    /// A USB vendor or product: an integer, or four hexadecimal digits as lsusb prints them.
    static var usbNumber: ValueReader {
        ValueReader { field in
            // The core schema reads `0596` as the integer 596 and `1e10` as a number; as a vendor neither is meant so.
            let digits = field.node.text
            let isDecimal = field.node.integer != nil && !digits.hasPrefix("0")
            if !isDecimal, digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit) { return UInt16(digits, radix: 16) }
            guard let number = field.node.integer.flatMap(UInt16.init(exactly:)) else {
                field.needs("an integer from 0 to 65535, or four hexadecimal digits")
                return nil
            }
            if digits.utf8.count == 4, UInt16(digits) != nil {
                field.warn("is the decimal number \(digits); put quotes round it if it is hexadecimal")
            }
            return number
        }
    }
}

extension ValueReader where Value == Int {
    static var quarterTurns: ValueReader {
        ValueReader { field in
            if let degrees = field.node.integer, [0, 90, 180, 270].contains(degrees) { return degrees }
            field.needs("0, 90, 180 or 270")
            return nil
        }
    }
}

extension ValueReader where Value == [Double] {
    static var calibration: ValueReader {
        coordinates(["a", "b", "c", "d", "e", "f"]).flatMap { matrix, field in
            guard matrix[0] * matrix[4] != matrix[1] * matrix[3] else {
                field.fault("puts every touch on one line; it is a b c d e f of x' = ax + by + c, y' = dx + ey + f")
                return nil
            }
            return matrix
        }
    }
}

extension ValueReader where Value == AxisInversion {
    static var inversion: ValueReader {
        ValueReader { field in
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
        ValueReader { field in
            guard var keys = KeyReader(field, like: "{x: ABS_X, y: ABS_Y}") else { return nil }
            let x = keys.take("x", ValueReader<EventCode>.axis)
            let y = keys.take("y", ValueReader<EventCode>.axis)
            if keys["x"] == nil || keys["y"] == nil { field.fault("needs both 'x' and 'y'") }
            keys.finish("a pair of axes")
            guard let x, let y else { return nil }
            if x == y { field.fault("has the same axis for 'x' and 'y'") }
            return AxisCodes(x: x, y: y)
        }
    }
}

extension ValueReader where Value == EventCode {
    static var button: ValueReader {
        code(of: EventCodeName.buttons, upTo: 0x2ff, as: "BTN_LEFT").flatMap { code, field in
            guard code.isKey else { return code }
            field.fault("is a key, not a button that could mean contact, as BTN_LEFT")
            return nil
        }
    }

    /// An axis that can carry a position.
    static var axis: ValueReader {
        code(of: EventCodeName.axes, upTo: 0x3f, as: "ABS_X").flatMap { code, field in
            guard [.ABS_MT_SLOT, .ABS_MT_TRACKING_ID, .ABS_MT_TOOL_TYPE].contains(code) else { return code }
            field.fault("is no axis of a position, as ABS_X is")
            return nil
        }
    }

    /// The kernel's name for a code, or its number.
    static func code(of names: [String: UInt16], upTo last: Int, as example: String) -> ValueReader {
        ValueReader { field in
            if let number = field.node.integer, (0...last).contains(number) { return EventCode(rawValue: UInt16(number)) }
            if let name = field.node.string {
                if let number = names[name] { return EventCode(rawValue: number) }
                if let near = nearest(to: name, among: names.keys.sorted()) {
                    field.fault("there is no '\(name.onOneLine)'; did you mean '\(near)'?")
                    return nil
                }
            }
            field.needs("a code's name, as \(example), or its number from 0 to \(last)")
            return nil
        }
    }
}

extension ValueReader where Value == JitterFilter {
    /// One of `{median: 5}`, `{iir: 4}`, `{dejitter: 2}`.
    static var jitter: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field, like: "{median: 5}") else { return nil }
            let median = keys.take("median", ValueReader<Int>.integer(3...99)).map(JitterFilter.median)
            let iir = keys.take("iir", ValueReader<Double>.number(1...1000)).map(JitterFilter.iir)
            let dejitter = keys.take("dejitter", ValueReader<Double>.number(0.001...1000)).map(JitterFilter.dejitter)
            keys.finish("a jitter filter")
            if field.node.mapping?.count != 1 { field.fault("needs one of 'median', 'iir', 'dejitter'") }
            if case .median(let count) = median, count.isMultiple(of: 2) { keys["median"]?.needs("an odd number") }
            return median ?? iir ?? dejitter
        }
    }
}
