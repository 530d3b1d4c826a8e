/// A number of a JSON text, as it was written. A time is converted to whole microseconds without a binary fraction in
/// between.
struct JSONNumber {
    private let text: Substring
    private let hasFraction: Bool
    private let hasExponent: Bool

    /// Reads the number at `start`.
    ///
    /// - Returns: the number and the index after it; nil if there is no number.
    static func read(_ bytes: ArraySlice<UInt8>, from start: Int) -> (number: JSONNumber, end: Int)? {
        var index = start
        func skip(_ byte: UInt8) -> Bool {
            guard index < bytes.endIndex, bytes[index] == byte else { return false }
            index += 1
            return true
        }
        func skipDigits() -> Bool {
            let first = index
            while index < bytes.endIndex, decimalDigit(bytes[index]) != nil { index += 1 }
            return index > first
        }

        _ = skip(UInt8(ascii: "-"))
        // JSON has no leading zeros.
        guard skip(UInt8(ascii: "0")) || skipDigits() else { return nil }
        let hasFraction = skip(UInt8(ascii: "."))
        if hasFraction, !skipDigits() { return nil }
        let hasExponent = skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E"))
        if hasExponent {
            if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
            guard skipDigits() else { return nil }
        }
        let text = Substring(String(decoding: bytes[start..<index], as: UTF8.self))
        return (JSONNumber(text: text, hasFraction: hasFraction, hasExponent: hasExponent), index)
    }

    /// The nearest `Double`; nil if the number is too large.
    var double: Double? { Double(text).flatMap { $0.isFinite ? $0 : nil } }

    /// The integer; nil if the number has a fraction or an exponent, or does not fit.
    var integer: Int? { hasFraction || hasExponent ? nil : Int(text) }

    /// The number of millionths, rounded half up; nil if the number is negative or does not fit.
    var millionths: Int64? {
        guard let double, double >= 0 else { return nil }
        if hasExponent { return Int64(exactly: (double * 1_000_000).rounded()) }
        let parts = text.split(separator: ".")
        let decimals = (parts.count > 1 ? parts[1].prefix(7) : "") + "0000000"
        guard let whole = Int64(parts[0]), let tenths = Int64(decimals.prefix(7)) else { return nil }
        let (product, overflow) = whole.multipliedReportingOverflow(by: 1_000_000)
        let (sum, carry) = product.addingReportingOverflow((tenths + 5) / 10)
        return overflow || carry ? nil : sum
    }
}
