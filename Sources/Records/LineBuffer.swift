import Touches

/// A line of JSON that is being written. Its memory grows as needed and is reused for the next line.
///
/// It is the only type of the module with memory of its own. `base` has `capacity` bytes, of which the first `count`
/// are written. Each method calls `reserve` before it writes, with at least the number of bytes that its `put` calls
/// write; `put` does not check.
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
    @inline(__always)
    public func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        body(UnsafeBufferPointer(start: base, count: count))
    }

    public mutating func removeAll() { count = 0 }

    /// Removes the first `number` bytes.
    public mutating func removeFirst(_ number: Int) {
        precondition(number <= count)
        count -= number
        base.update(from: base + number, count: count)
    }

    /// The memory of the buffer, in bytes.
    public var size: Int { capacity }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = larger
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        base[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func put(_ start: UnsafePointer<UInt8>, _ length: Int) {
        (base + count).update(from: start, count: length)
        count += length
    }

    @inline(__always)
    public mutating func byte(_ byte: UInt8) {
        reserve(1)
        put(byte)
    }

    @inline(__always)
    public mutating func literal(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        put(text.utf8Start, text.utf8CodeUnitCount)
    }

    /// Appends a key of an object, with its colon and, unless it is the first, the comma before it.
    @inline(__always)
    mutating func key(_ name: StaticString, isFirst: Bool) {
        reserve(name.utf8CodeUnitCount + 4)
        if !isFirst { put(UInt8(ascii: ",")) }
        put(UInt8(ascii: "\""))
        put(name.utf8Start, name.utf8CodeUnitCount)
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: ":"))
    }

    public mutating func bytes(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        put(start, bytes.count)
    }

    /// Appends text that is already JSON.
    public mutating func json(_ text: String) {
        var text = text
        text.withUTF8 { bytes($0) }
    }

    /// Appends text as a JSON string, quoted and escaped.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { units in
            byte(UInt8(ascii: "\""))
            var rest = units[...]
            // Escapes are rare: what is between them is copied at once.
            while let place = rest.firstIndex(where: { JSONEscape.isNeeded($0) }) {
                bytes(UnsafeBufferPointer(rebasing: rest[..<place]))
                if let escape = JSONEscape.of(rest[place]) { literal(escape) }
                rest = rest[(place + 1)...]
            }
            bytes(UnsafeBufferPointer(rebasing: rest))
            byte(UInt8(ascii: "\""))
        }
    }

    // MARK: Numbers

    /// The digits of 0 to 99, two each.
    private static let pairs: StaticString =
        "00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899"

    /// The largest number of digits of a `UInt64`.
    private static let mostDigits = 20

    @inline(__always)
    private mutating func putDigit(_ value: UInt64) { put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)) }

    /// `value` is less than 100.
    @inline(__always)
    private mutating func putTwoDigits(_ value: UInt64) {
        let pair = LineBuffer.pairs.utf8Start + Int(truncatingIfNeeded: value &* 2)
        base[count] = pair[0]
        base[count + 1] = pair[1]
        count += 2
    }

    /// Puts the digits of `value`, at most `mostDigits`.
    private mutating func putDigits(_ value: UInt64) {
        if value < 100 {
            if value < 10 { putDigit(value) } else { putTwoDigits(value) }
        } else {
            putDigits(value / 100)
            putTwoDigits(value % 100)
        }
    }

    public mutating func integer(_ value: Int64) {
        reserve(1 + LineBuffer.mostDigits)
        if value < 0 { put(UInt8(ascii: "-")) }
        putDigits(value.magnitude)
    }

    /// Appends seconds with six decimals.
    public mutating func seconds(microseconds: Int64) {
        reserve(8 + LineBuffer.mostDigits)
        if microseconds < 0 { put(UInt8(ascii: "-")) }
        let (whole, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        putDigits(whole)
        put(UInt8(ascii: "."))
        putTwoDigits(fraction / 10_000)
        putTwoDigits(fraction / 100 % 100)
        putTwoDigits(fraction % 100)
    }

    /// Appends a number rounded to a thousandth, half away from zero.
    public mutating func thousandths(_ value: Double) {
        reserve(2 + LineBuffer.mostDigits)
        let units = LineBuffer.units(of: value, scale: 1000)
        if units > 0, value.sign == .minus { put(UInt8(ascii: "-")) }
        if units < 10_000_000 { return putThousandths(UInt32(truncatingIfNeeded: units)) }
        let (whole, fraction) = units.quotientAndRemainder(dividingBy: 1000)
        putDigits(whole)
        putFraction(fraction)
    }

    /// Puts a number of at most four digits before the point: a position on a screen.
    @inline(__always)
    private mutating func putThousandths(_ units: UInt32) {
        let pairs = LineBuffer.pairs.utf8Start
        var end = base + count
        func putPair(_ value: UInt32) {
            end[0] = pairs[Int(value &* 2)]
            end[1] = pairs[Int(value &* 2 &+ 1)]
            end += 2
        }
        func putOneOrTwo(_ value: UInt32) {
            guard value < 10 else { return putPair(value) }
            end[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
            end += 1
        }
        let whole = units / 1000
        if whole < 100 {
            putOneOrTwo(whole)
        } else {
            putOneOrTwo(whole / 100)
            putPair(whole % 100)
        }
        let fraction = units % 1000
        if fraction > 0 {
            end[0] = UInt8(ascii: ".")
            end += 1
            putPair(fraction / 10)
            end[0] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: fraction % 10)
            end += 1
            while end[-1] == UInt8(ascii: "0") { end -= 1 }
        }
        count = end - base
    }

    /// Appends a number rounded to a millionth, half away from zero.
    public mutating func millionths(_ value: Double) {
        reserve(2 + LineBuffer.mostDigits)
        let units = LineBuffer.units(of: value, scale: 1_000_000)
        if units > 0, value.sign == .minus { put(UInt8(ascii: "-")) }
        let (whole, fraction) = units.quotientAndRemainder(dividingBy: 1_000_000)
        putDigits(whole)
        let (first, last) = fraction.quotientAndRemainder(dividingBy: 1000)
        guard last > 0 else { return putFraction(first) }
        put(UInt8(ascii: "."))
        putDigit(first / 100)
        putTwoDigits(first % 100)
        putDecimals(last)
    }

    /// Puts thousandths as decimals with their point, if there are any.
    @inline(__always)
    private mutating func putFraction(_ thousandths: UInt64) {
        guard thousandths > 0 else { return }
        put(UInt8(ascii: "."))
        putDecimals(thousandths)
    }

    /// Puts three decimals, without zeros at the end. `value` is between 1 and 999.
    @inline(__always)
    private mutating func putDecimals(_ value: UInt64) {
        let (pair, last) = value.quotientAndRemainder(dividingBy: 10)
        if last > 0 {
            putTwoDigits(pair)
            putDigit(last)
        } else if pair % 10 > 0 {
            putTwoDigits(pair)
        } else {
            putDigit(pair / 10)
        }
    }

    /// The magnitude of `value` in units of the last decimal, rounded half away from zero. JSON has no infinities:
    /// they, and numbers above 2^53 units, become that limit.
    @inline(__always)
    private static func units(of value: Double, scale: Double) -> UInt64 {
        let limit = 9_007_199_254_740_992.0
        let units = value.magnitude * scale
        guard units <= limit else { return value.isNaN ? 0 : UInt64(limit) }
        let whole = UInt64(units)
        return units - Double(whole) >= 0.5 ? whole + 1 : whole
    }
}
