import Touches

/// The address in a `LineBuffer` where the next byte is written.
///
/// It checks no bounds: its creator has reserved enough memory after `next` for everything that is written.
struct LineTail {
    private(set) var next: UnsafeMutablePointer<UInt8>

    @inline(__always)
    init(_ next: UnsafeMutablePointer<UInt8>) { self.next = next }

    @inline(__always)
    mutating func byte(_ byte: UInt8) {
        next[0] = byte
        next += 1
    }

    @inline(__always)
    mutating func bytes(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        next.update(from: start, count: bytes.count)
        next += bytes.count
    }

    @inline(__always)
    mutating func bytes(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { self.bytes($0) } }

    @inline(__always)
    mutating func literal(_ text: StaticString) {
        next.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        next += text.utf8CodeUnitCount
    }

    // MARK: Numbers

    /// The largest number of bytes that a number has: a sign, the digits of a `UInt64`, a point and six decimals.
    static let longestNumber = 28

    mutating func integer(_ value: Int64) {
        if value < 0 { byte(UInt8(ascii: "-")) }
        digits(value.magnitude)
    }

    /// Seconds with six decimals.
    mutating func seconds(microseconds: Int64) {
        if microseconds < 0 { byte(UInt8(ascii: "-")) }
        let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        digits(whole)
        byte(UInt8(ascii: "."))
        twoDigits(fraction / 10_000)
        twoDigits(fraction / 100 % 100)
        twoDigits(fraction % 100)
    }

    /// A number rounded to a thousandth, half away from zero.
    @inline(__always)
    mutating func thousandths(_ value: Double) {
        let units = LineTail.units(of: value, scale: 1000)
        if units > 0, value.sign == .minus { byte(UInt8(ascii: "-")) }
        let (whole, fraction) = units.quotientAndRemainder(dividingBy: 1000)
        digits(whole)
        guard fraction > 0 else { return }
        byte(UInt8(ascii: "."))
        threeDigits(fraction)
        removeZeros()
    }

    /// A number rounded to a millionth, half away from zero.
    mutating func millionths(_ value: Double) {
        let units = LineTail.units(of: value, scale: 1_000_000)
        if units > 0, value.sign == .minus { byte(UInt8(ascii: "-")) }
        let (whole, fraction) = units.quotientAndRemainder(dividingBy: 1_000_000)
        digits(whole)
        guard fraction > 0 else { return }
        byte(UInt8(ascii: "."))
        threeDigits(fraction / 1000)
        threeDigits(fraction % 1000)
        removeZeros()
    }

    /// `[x,y]`, each rounded to a thousandth.
    @inline(__always)
    mutating func point(_ point: CGPoint) {
        byte(UInt8(ascii: "["))
        thousandths(point.x)
        byte(UInt8(ascii: ","))
        thousandths(point.y)
        byte(UInt8(ascii: "]"))
    }

    /// The digits of 0 to 99, two each.
    private static let pairs: StaticString =
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"

    @inline(__always)
    private mutating func digits(_ value: UInt64) {
        if value < 10 { return oneDigit(value) }
        if value >= 100 { hundreds(value / 100) }
        twoDigits(value % 100)
    }

    /// The digits of `value` before the last two.
    @inline(__always)
    private mutating func hundreds(_ value: UInt64) {
        if value < 10 { return oneDigit(value) }
        if value >= 100 { manyDigits(value / 100) }
        twoDigits(value % 100)
    }

    @inline(never)
    private mutating func manyDigits(_ value: UInt64) { digits(value) }

    @inline(__always)
    private mutating func oneDigit(_ value: UInt64) { byte(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }

    /// `value` is less than 100.
    @inline(__always)
    private mutating func twoDigits(_ value: UInt64) {
        let pair = LineTail.pairs.utf8Start + Int(truncatingIfNeeded: value &* 2)
        next[0] = pair[0]
        next[1] = pair[1]
        next += 2
    }

    /// `value` is less than 1000.
    @inline(__always)
    private mutating func threeDigits(_ value: UInt64) {
        twoDigits(value / 10)
        oneDigit(value % 10)
    }

    /// Removes the zeros at the end of the decimals, which are not all zeros.
    @inline(__always)
    private mutating func removeZeros() {
        while next[-1] == UInt8(ascii: "0") { next -= 1 }
    }

    /// The magnitude of `value` in units of the last decimal, rounded half away from zero. JSON has no infinities:
    /// they, and numbers above 2^53 units, become that limit.
    @inline(__always)
    private static func units(of value: Double, scale: Double) -> UInt64 {
        let limit = 9_007_199_254_740_992.0
        let units = value.magnitude * scale
        guard units <= limit else { return value.isNaN ? 0 : UInt64(limit) }
        let whole = Int64(units)
        return UInt64(bitPattern: units - Double(whole) >= 0.5 ? whole + 1 : whole)
    }
}
