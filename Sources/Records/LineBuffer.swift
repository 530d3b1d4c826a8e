import Text
import Touches

/// A line of JSON that is being written. Its memory grows as needed and is reused for the next line.
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
        write(atMost: record.count + LineTail.longestNumber + 10) { tail in
            tail.bytes(UnsafeBufferPointer(rebasing: record[..<offset]))
            tail.literal(#","seq":"#)
            tail.integer(Int64(number))
            tail.bytes(UnsafeBufferPointer(rebasing: record[offset...]))
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

    /// Appends text as a JSON string, quoted and escaped.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { units in
            write(atMost: units.count * JSONEscape.longest + 2) { tail in
                tail.byte(UInt8(ascii: "\""))
                JSONEscape.write(units) { tail.bytes($0) }
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
