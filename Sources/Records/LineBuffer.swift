import Touches

/// A line of JSON that is being written. Its memory grows as needed and is reused for the next line.
public struct LineBuffer: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    /// The number of bytes written.
    public private(set) var count = 0

    public init(capacity: Int = 4096) {
        self.capacity = max(capacity, 64)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    /// Calls `body` with the bytes written. They are valid during the call.
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

    /// Appends text that is already JSON.
    public mutating func json(_ text: String) {
        for byte in text.utf8 { self.byte(byte) }
    }

    /// Appends text as a JSON string, quoted and escaped.
    public mutating func string(_ text: String) {
        byte(UInt8(ascii: "\""))
        for unit in text.utf8 {
            if let escape = JSONEscape.of(unit) { literal(escape) } else { byte(unit) }
        }
        byte(UInt8(ascii: "\""))
    }

    public mutating func integer(_ value: Int64) {
        if value < 0 { byte(UInt8(ascii: "-")) }
        unsigned(value.magnitude, digits: 1)
    }

    /// Appends at least `digits` digits, with leading zeros.
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

    /// Appends seconds with six decimals.
    public mutating func seconds(microseconds: Int64) {
        if microseconds < 0 { byte(UInt8(ascii: "-")) }
        unsigned(microseconds.magnitude / 1_000_000, digits: 1)
        byte(UInt8(ascii: "."))
        unsigned(microseconds.magnitude % 1_000_000, digits: 6)
    }

    /// Appends a number rounded to a thousandth, half away from zero.
    public mutating func thousandths(_ value: Double) { decimal(value, places: 3, scale: 1000) }

    /// Appends a number rounded to a millionth, half away from zero.
    public mutating func millionths(_ value: Double) { decimal(value, places: 6, scale: 1_000_000) }

    /// Appends a number with at most `places` decimals, without zeros at the end. JSON has no infinities: they, and
    /// numbers above 2^53 units of the last decimal, are written as that limit.
    private mutating func decimal(_ value: Double, places: Int, scale: Double) {
        let limit = 9_007_199_254_740_992.0
        var units = (value.magnitude * scale).rounded()
        if !(units <= limit) { units = value.isNaN ? 0 : limit }
        guard units > 0 else { return byte(UInt8(ascii: "0")) }
        if value.sign == .minus { byte(UInt8(ascii: "-")) }
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
