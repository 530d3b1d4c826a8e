/// A number of a JSON text in decimal form. A time is converted to whole microseconds without a binary fraction in
/// between.
struct JSONNumber {
    /// The number is `digits` · 10^`exponent`. `text` is the number as it was written.
    private let digits: Int64
    private let exponent: Int
    private let isNegative: Bool
    /// Whether the number has more digits than fit into `digits`, which then must not be used.
    private let isLong: Bool
    private let text: ArraySlice<UInt8>

    /// Reads the number at `start`.
    ///
    /// - Returns: the number and the index after it; nil if there is no number.
    static func read(_ bytes: ArraySlice<UInt8>, from start: Int) -> (number: JSONNumber, end: Int)? {
        var index = start
        func digit() -> Int? { index < bytes.endIndex ? decimalDigit(bytes[index]) : nil }
        func take(_ byte: UInt8) -> Bool {
            guard index < bytes.endIndex, bytes[index] == byte else { return false }
            index += 1
            return true
        }

        var digits: Int64 = 0
        var exponent = 0
        var isLong = false
        func append(_ digit: Int) {
            let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
            let (sum, carry) = product.addingReportingOverflow(Int64(digit))
            isLong = isLong || overflow || carry
            if !isLong { digits = sum }
        }

        let isNegative = take(UInt8(ascii: "-"))
        guard let first = digit() else { return nil }
        index += 1
        append(first)
        // JSON has no leading zeros.
        while first != 0, let digit = digit() {
            append(digit)
            index += 1
        }
        if take(UInt8(ascii: ".")) {
            guard digit() != nil else { return nil }
            while let digit = digit() {
                append(digit)
                exponent -= 1
                index += 1
            }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            let isDivided = take(UInt8(ascii: "-"))
            if !isDivided { _ = take(UInt8(ascii: "+")) }
            guard digit() != nil else { return nil }
            var written = 0
            while let digit = digit() {
                // Above 9999, the number is zero or infinite anyway.
                written = min(written * 10 + digit, 9999)
                index += 1
            }
            exponent += isDivided ? -written : written
        }
        let number = JSONNumber(
            digits: digits, exponent: exponent, isNegative: isNegative, isLong: isLong, text: bytes[start..<index])
        return (number, index)
    }

    /// The nearest `Double`; nil if the number is too large.
    var double: Double? {
        // Both factors are exact here, so the product is rounded once.
        if !isLong, digits < 1 << 53, (-22...22).contains(exponent) {
            var power = 1.0
            for _ in 0..<abs(exponent) { power *= 10 }
            let magnitude = exponent < 0 ? Double(digits) / power : Double(digits) * power
            return isNegative ? -magnitude : magnitude
        }
        return Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
    }

    /// The integer; nil if the number has a fraction or an exponent, or does not fit.
    var integer: Int? {
        guard !isLong, text.allSatisfy({ decimalDigit($0) != nil || $0 == UInt8(ascii: "-") }) else { return nil }
        return isNegative ? -Int(digits) : Int(digits)
    }

    /// The number of millionths, rounded half up; nil if the number is negative or does not fit.
    var millionths: Int64? {
        guard !isNegative || digits == 0 else { return nil }
        guard !isLong, (-18...12).contains(exponent) else {
            return double.flatMap { Int64(exactly: ($0 * 1_000_000).rounded()) }
        }
        var value = digits
        if exponent >= -6 {
            for _ in -6..<exponent {
                let (product, overflow) = value.multipliedReportingOverflow(by: 10)
                guard !overflow else { return nil }
                value = product
            }
            return value
        }
        for _ in 0..<(-7 - exponent) { value /= 10 }
        return value / 10 + (value % 10 >= 5 ? 1 : 0)
    }
}
