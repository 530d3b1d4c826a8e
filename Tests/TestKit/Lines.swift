import Glibc

/// The lines of a stream whose bytes come in pieces.
public struct Lines {
    private var bytes: [UInt8] = []
    /// Where the next line begins.
    private var start = 0

    public init() {}

    /// The bytes that are in no line yet.
    public var rest: [UInt8] { Array(bytes[start...]) }

    public mutating func append(_ piece: some Sequence<UInt8>) {
        bytes.removeFirst(start)
        start = 0
        bytes += piece
    }

    /// The next line, without its newline; nil if it is not complete.
    public mutating func next() -> String? {
        // `firstIndex` takes ten times as long in a debug build.
        let length = bytes[start...].withUnsafeBytes { rest -> Int? in
            guard let first = rest.baseAddress, let end = memchr(first, Int32(UInt8(ascii: "\n")), rest.count) else {
                return nil
            }
            return UnsafeRawPointer(end) - first
        }
        guard let length else { return nil }
        defer { start += length + 1 }
        return String(decoding: bytes[start..<start + length], as: UTF8.self)
    }

    /// Takes `count` bytes, as text.
    public mutating func take(_ count: Int) -> String {
        defer { start += count }
        return String(decoding: bytes[start..<start + count], as: UTF8.self)
    }
}
