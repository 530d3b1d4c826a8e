import Touches

/// Memory for lines of JSON that are being written. It grows as needed and is reused for the lines of the next turn.
///
/// It is the only type of the module with memory of its own. `base` has `capacity` bytes, of which the first `count`
/// are written. Each method calls `write` with the largest number of bytes that it writes; `LineTail` does not check.
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

    /// Calls `body`, which writes at most `size` bytes at the end of the line.
    @inline(__always)
    mutating func write(atMost size: Int, _ body: (inout LineTail) -> Void) {
        if count + size > capacity { grow(size) }
        var tail = LineTail(base + count)
        body(&tail)
        count = tail.next - base
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
    public mutating func byte(_ byte: UInt8) { write(atMost: 1) { $0.byte(byte) } }

    @inline(__always)
    public mutating func literal(_ text: StaticString) { write(atMost: text.utf8CodeUnitCount) { $0.literal(text) } }

    public mutating func bytes(_ bytes: UnsafeBufferPointer<UInt8>) { write(atMost: bytes.count) { $0.bytes(bytes) } }

    /// Appends a record and a newline.
    public mutating func line(_ record: UnsafeBufferPointer<UInt8>) {
        write(atMost: record.count + 1) { tail in
            tail.bytes(record)
            tail.byte(UInt8(ascii: "\n"))
        }
    }

    /// Appends a record, with its number before the byte at `offset`, and a newline.
    public mutating func line(_ record: UnsafeBufferPointer<UInt8>, numbered number: Int, at offset: Int) {
        guard let start = record.baseAddress else { return }
        write(atMost: record.count + LineTail.longestNumber + 10) { tail in
            tail.bytes(UnsafeBufferPointer(start: start, count: offset))
            tail.literal(#","seq":"#)
            tail.integer(Int64(number))
            tail.bytes(UnsafeBufferPointer(start: start + offset, count: record.count - offset))
            tail.byte(UInt8(ascii: "\n"))
        }
    }

    /// Appends an answer with a result, and a newline, but not the result itself. Returns the offset of the result.
    ///
    /// - Parameter answer: the answer without a result.
    public mutating func line(answer: UnsafeBufferPointer<UInt8>) -> Int {
        bytes(UnsafeBufferPointer(rebasing: answer.dropLast()))
        literal(#","result":"#)
        let offset = count
        literal("}\n")
        return offset
    }

    /// Appends text that is already JSON.
    public mutating func json(_ text: String) {
        var text = text
        text.withUTF8 { bytes($0) }
    }

    /// Appends text, in which nothing is escaped, as a JSON string.
    mutating func word(_ text: String) {
        var text = text
        text.withUTF8 { units in
            write(atMost: units.count + 2) { tail in
                tail.byte(UInt8(ascii: "\""))
                tail.bytes(units)
                tail.byte(UInt8(ascii: "\""))
            }
        }
    }

    /// Appends text as a JSON string, quoted and escaped.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { units in
            write(atMost: units.count * JSONEscape.longest + 2) { tail in
                tail.byte(UInt8(ascii: "\""))
                if JSONEscape.mayBeNeeded(in: units) {
                    JSONEscape.write(units) { tail.bytes($0) }
                } else {
                    tail.bytes(units)
                }
                tail.byte(UInt8(ascii: "\""))
            }
        }
    }

    // MARK: Numbers

    public mutating func integer(_ value: Int64) { write(atMost: LineTail.longestNumber) { $0.integer(value) } }

    /// Appends seconds with six decimals.
    mutating func seconds(microseconds: Int64) {
        write(atMost: LineTail.longestNumber) { $0.seconds(microseconds: microseconds) }
    }

    /// Appends a number rounded to a thousandth, half away from zero.
    mutating func thousandths(_ value: Double) { write(atMost: LineTail.longestNumber) { $0.thousandths(value) } }

    /// Appends a number rounded to a millionth, half away from zero.
    mutating func millionths(_ value: Double) { write(atMost: LineTail.longestNumber) { $0.millionths(value) } }

    /// Appends `[x,y]`, each rounded to a thousandth.
    mutating func point(_ point: CGPoint) { write(atMost: 2 * LineTail.longestNumber + 3) { $0.point(point) } }
}

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

    /// Leaves `count` bytes as they are, which were written beyond `next`.
    @inline(__always)
    mutating func skip(_ count: Int) { next += count }

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
    mutating func thousandths(_ value: Double) { decimals(value, scale: 1000) }

    /// A number rounded to a millionth, half away from zero.
    mutating func millionths(_ value: Double) { decimals(value, scale: 1_000_000) }

    /// - Parameter scale: a thousand or a million units are 1.
    @inline(__always)
    private mutating func decimals(_ value: Double, scale: UInt64) {
        let units = LineTail.units(of: value, scale: Double(scale))
        if units > 0, value.sign == .minus { byte(UInt8(ascii: "-")) }
        let (whole, fraction) = units.quotientAndRemainder(dividingBy: scale)
        digits(whole)
        guard fraction > 0 else { return }
        byte(UInt8(ascii: "."))
        if scale > 1000 { threeDigits(fraction / 1000) }
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
