/// Bytes of JSON under construction: memory that grows when it must and is kept for the next line.
public struct LineBuffer: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// How many bytes have been written.
    public private(set) var count = 0

    public init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// What was written; valid until the next write.
    public func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        body(UnsafeBufferPointer(start: base, count: count))
    }

    public mutating func removeAll() { count = 0 }

    private mutating func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    @inline(__always)
    public mutating func byte(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count += 1
    }

    @inline(__always)
    public mutating func literal(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    public mutating func bytes(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    /// Text as it is: JSON already.
    public mutating func json(_ text: String) {
        for byte in text.utf8 { self.byte(byte) }
    }

    /// Text as a JSON string, quoted and escaped.
    public mutating func string(_ text: String) {
        byte(UInt8(ascii: "\""))
        for unit in text.utf8 {
            switch unit {
            case UInt8(ascii: "\""): literal("\\\"")
            case UInt8(ascii: "\\"): literal("\\\\")
            case 0x0a: literal("\\n")
            case 0x0d: literal("\\r")
            case 0x09: literal("\\t")
            case 0..<0x20, 0x7f:
                literal("\\u00")
                hexadecimal(unit >> 4)
                hexadecimal(unit & 15)
            default: byte(unit)
            }
        }
        byte(UInt8(ascii: "\""))
    }

    private mutating func hexadecimal(_ digit: UInt8) {
        byte(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }

    public mutating func integer(_ value: Int64) {
        if value < 0 { byte(UInt8(ascii: "-")) }
        unsigned(value.magnitude, digits: 1)
    }

    /// At least `digits` digits, zeros in front.
    private mutating func unsigned(_ value: UInt64, digits minimum: Int) {
        var digits = 1
        var rest = value / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        digits = max(digits, minimum)
        reserve(digits)
        rest = value
        var place = count + digits - 1
        while place >= count {
            base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            place -= 1
        }
        count += digits
    }

    /// Seconds with six decimals, from whole microseconds.
    public mutating func seconds(microseconds: Int64) {
        if microseconds < 0 { byte(UInt8(ascii: "-")) }
        unsigned(microseconds.magnitude / 1_000_000, digits: 1)
        byte(UInt8(ascii: "."))
        unsigned(microseconds.magnitude % 1_000_000, digits: 6)
    }

    /// A number rounded, half away from zero, to a thousandth.
    public mutating func thousandths(_ value: Double) { decimal(value, places: 3, scale: 1000) }

    /// A number rounded, half away from zero, to a millionth.
    public mutating func millionths(_ value: Double) { decimal(value, places: 6, scale: 1_000_000) }

    /// A number with at most `places` decimals and no zeros at their end. JSON has no infinities: those, and numbers
    /// past the exactly countable, are written as the largest one.
    private mutating func decimal(_ value: Double, places: Int, scale: Double) {
        let limit = 9_007_199_254_740_992.0
        var units = (value.magnitude * scale).rounded()
        if !(units <= limit) { units = value.isNaN ? 0 : limit }
        guard units > 0 else { return byte(UInt8(ascii: "0")) }
        if value < 0 { byte(UInt8(ascii: "-")) }
        let whole = UInt64(units)
        let divisor = UInt64(scale)
        unsigned(whole / divisor, digits: 1)
        var fraction = whole % divisor
        guard fraction > 0 else { return }
        var digits = places
        while fraction % 10 == 0 {
            fraction /= 10
            digits -= 1
        }
        byte(UInt8(ascii: "."))
        unsigned(fraction, digits: digits)
    }
}
