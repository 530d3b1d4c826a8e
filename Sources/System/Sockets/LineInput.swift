/// Splits a stream of bytes into lines. It buffers at most one line besides the bytes that were just appended.
package struct LineInput {
    package enum Line: Equatable {
        case whole(ArraySlice<UInt8>)
        /// The line is longer than the limit. Its bytes are not kept.
        case tooLong
    }

    /// The maximum length of a line in bytes, without the newline.
    package let limit: Int
    private(set) var bytes: [UInt8] = []
    /// The index in `bytes` of the next line, and the index up to which the line is known to contain no newline.
    private var start = 0
    private var searched = 0
    /// Whether the rest of the current line is skipped.
    private var skips = false
    /// Whether no more bytes will come.
    package private(set) var isAtEnd = false

    package init(limit: Int) { self.limit = limit }

    /// Whether the buffer ends within a line.
    package var isWithinLine: Bool { skips || (start < bytes.count && searched == bytes.count) }

    package var hasLine: Bool {
        newline != nil || bytes.count - start > limit || (isAtEnd && start < bytes.count)
    }

    /// The index of the newline that ends the next line; nil if it has not arrived.
    private var newline: Int? { bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) }

    /// Appends received bytes. They may be cut anywhere.
    package mutating func append(_ more: some Sequence<UInt8>) {
        bytes.removeFirst(start)
        searched -= start
        start = 0
        bytes.append(contentsOf: more)
    }

    /// Ends the input. A last line without a newline counts as a line.
    package mutating func finish() { isAtEnd = true }

    /// Discards the current line, and skips the rest of it.
    package mutating func skipLine() {
        pass(to: bytes.count)
        skips = true
    }

    /// The next line, without its newline; nil if its end has not arrived.
    package mutating func next() -> Line? {
        while true {
            let end = newline
            searched = end ?? bytes.count
            let line = bytes[start..<searched]
            if skips {
                pass(to: end.map { $0 + 1 } ?? bytes.count)
                guard end != nil else { return nil }
                skips = false
            } else if line.count > limit {
                if let end { pass(to: end + 1) } else { skipLine() }
                return .tooLong
            } else {
                guard end != nil || (isAtEnd && !line.isEmpty) else { return nil }
                pass(to: end.map { $0 + 1 } ?? bytes.count)
                return .whole(line)
            }
        }
    }

    private mutating func pass(to index: Int) {
        start = index
        searched = index
    }
}
