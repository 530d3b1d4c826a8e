/// Appends text to bytes without creating a String.
extension [UInt8] {
    mutating func append(text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends `number` in decimal, with leading spaces up to `width`.
    mutating func append(decimal number: Int, width: Int = 1) {
        var digits = 1
        var power = 1
        while number.magnitude / 10 >= power {
            power *= 10
            digits += 1
        }
        for _ in 0..<Swift.max(0, width - digits - (number < 0 ? 1 : 0)) { append(UInt8(ascii: " ")) }
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / UInt(power)))
            rest %= UInt(power)
            power /= 10
        }
    }

    /// Appends `number` in hexadecimal, with leading zeros up to `digits`.
    mutating func append(hexadecimal number: UInt16, digits: Int) {
        var shift = 12
        while shift >= 0 {
            let digit = UInt8(number >> shift & 15)
            if shift < digits * 4 || number >> shift > 0 {
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
            shift -= 4
        }
    }
}
