import Routing

/// Writes records as lines of JSON, with the keys in a fixed order. It allocates no memory once its buffer has the size
/// of the lines of the longest turn.
///
/// A line is complete except for `seq`, because each reader has its own numbers. The header has the position of `seq`.
public struct RecordEncoder: ~Copyable {
    var object = JSONObject()
    var touchTexts = TouchTexts()
    /// The records that were written and not taken yet.
    private var written: [Written] = []

    private struct Written {
        let header: RecordHeader
        /// The end of its line in the buffer.
        let end: Int
    }
    /// Who may have the next record. It gets the key `private` if only trusted readers may. All may have the one after
    /// it, unless it is set again.
    public var readers = RecordHeader.Readers.all

    public init() {}

    /// Passes on the records that were written since the last call, in order: the header and the bytes of each, without
    /// a newline. The bytes are valid during the call.
    public mutating func take(_ body: (RecordHeader, UnsafeBufferPointer<UInt8>) -> Void) {
        object.withBytes { bytes in
            var start = 0
            for index in written.indices {
                let end = written[index].end
                body(written[index].header, UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end
            }
        }
        written.empty()
        object.removeAll()
    }

    /// Writes one record: its type and time, then the keys that `body` adds.
    mutating func record(
        _ type: RecordType, at time: Timestamp?, detail: Int? = nil, subject: RecordHeader.Subject? = nil,
        action: RecordHeader.SentAction? = nil, about: String? = nil, _ body: (inout JSONObject) -> Void
    ) {
        let start = object.count
        object.open(type)
        let sequenceOffset = type == .answer ? nil : object.count - start
        if let time { object.time("time", time) }
        body(&object)
        // Of a change of the scene, only the cause is private.
        object.close(isPrivate: readers == .trusted && type != .scene)
        end(
            RecordHeader(
                type: type, detail: detail, sequenceOffset: sequenceOffset, subject: subject, action: action,
                about: about, readers: readers))
    }

    /// Ends the record whose bytes were written.
    mutating func end(_ header: consuming RecordHeader) {
        written.append(Written(header: header, end: object.count))
        readers = .all
    }
}

/// A JSON object that is being written. Keys with a nil or empty value are omitted.
package struct JSONObject: ~Copyable {
    var line = LineBuffer()
    var isFirst = true

    /// An object that is not a record, with the keys that `body` adds.
    package static func text(_ body: (inout JSONObject) -> Void) -> String {
        var object = JSONObject()
        object.open()
        body(&object)
        object.close()
        return object.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    var count: Int { line.count }

    @inline(__always)
    func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R { line.withBytes(body) }

    mutating func removeAll() { line.removeAll() }

    private mutating func open() {
        line.byte(UInt8(ascii: "{"))
        isFirst = true
    }

    /// Starts a record, after those that were written before.
    mutating func open(_ type: RecordType) {
        type.opening.withUnsafeBufferPointer { line.bytes($0) }
        isFirst = false
    }

    mutating func close() { line.byte(UInt8(ascii: "}")) }

    mutating func close(isPrivate: Bool) {
        if isPrivate { bool("private", true) }
        close()
    }

    @inline(__always)
    private mutating func key(_ key: StaticString) {
        let isFirst = isFirst
        line.write(atMost: key.utf8CodeUnitCount + 4) { tail in
            if !isFirst { tail.byte(UInt8(ascii: ",")) }
            tail.byte(UInt8(ascii: "\""))
            tail.literal(key)
            tail.literal("\":")
        }
        self.isFirst = false
    }

    @inline(__always)
    package mutating func time(_ name: StaticString, _ time: Timestamp) {
        key(name)
        line.seconds(microseconds: time.microseconds)
    }

    @inline(__always)
    package mutating func string(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        line.string(value)
    }

    /// Adds a word of the format, in which nothing is escaped.
    @inline(__always)
    mutating func word(_ name: StaticString, _ word: String?) {
        guard let word else { return }
        key(name)
        line.word(word)
    }

    package mutating func json(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        line.json(value)
    }

    @inline(__always)
    package mutating func integer(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        key(name)
        line.integer(Int64(value))
    }

    /// Adds an integer with a name that is known only at run time.
    package mutating func integer(named name: String, _ value: Int) {
        if !isFirst { line.byte(UInt8(ascii: ",")) }
        isFirst = false
        line.string(name)
        line.byte(UInt8(ascii: ":"))
        line.integer(Int64(value))
    }

    @inline(__always)
    package mutating func bool(_ name: StaticString, _ value: Bool?) {
        guard let value else { return }
        key(name)
        if value { line.literal("true") } else { line.literal("false") }
    }

    /// Rounded to a thousandth.
    @inline(__always)
    package mutating func thousandths(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        key(name)
        line.thousandths(value)
    }

    /// Rounded to a millionth.
    @inline(__always)
    package mutating func millionths(_ name: StaticString, _ value: Double?) {
        guard let value else { return }
        key(name)
        line.millionths(value)
    }

    /// Each rounded to a thousandth.
    package mutating func numbers(_ name: StaticString, _ values: [Double]) {
        list(name, values) { $1.line.thousandths($0) }
    }

    package mutating func integers(_ name: StaticString, _ values: [Int]) {
        list(name, values) { $1.line.integer(Int64($0)) }
    }

    /// `[x, y, width, height]`
    package mutating func rect(_ name: StaticString, _ rect: CGRect?) {
        if let rect { numbers(name, [rect.minX, rect.minY, rect.width, rect.height]) }
    }

    private mutating func list<Element>(
        _ name: StaticString, _ elements: [Element], _ write: (Element, inout JSONObject) -> Void
    ) {
        key(name)
        line.byte(UInt8(ascii: "["))
        for index in elements.indices {
            if index > 0 { line.byte(UInt8(ascii: ",")) }
            write(elements[index], &self)
        }
        line.byte(UInt8(ascii: "]"))
    }

    @inline(__always)
    package mutating func pair(_ name: StaticString, _ x: Double, _ y: Double) {
        key(name)
        line.point(CGPoint(x, y))
    }

    @inline(__always)
    package mutating func point(_ name: StaticString, _ point: CGPoint?) {
        if let point { pair(name, point.x, point.y) }
    }

    /// A list of pairs.
    package mutating func points(_ name: StaticString, _ points: [CGPoint]) {
        list(name, points) { $1.line.point($0) }
    }

    package mutating func size(_ name: StaticString, _ size: CGSize?) {
        guard let size else { return }
        object(name) { object in
            object.thousandths("width", size.width)
            object.thousandths("height", size.height)
        }
    }

    @inline(__always)
    package mutating func vector(_ name: StaticString, _ vector: CGVector?) {
        if let vector { pair(name, vector.dx, vector.dy) }
    }

    package mutating func strings(_ name: StaticString, _ values: [String]?) {
        guard let values, !values.isEmpty else { return }
        list(name, values) { $1.line.string($0) }
    }

    /// Ids of pages: an empty list if none is shown, nothing for nil.
    package mutating func pages(_ name: StaticString, _ ids: [String]?) {
        if let ids { list(name, ids) { $1.line.string($0) } }
    }

    package mutating func touches(_ name: StaticString, _ touches: [TouchID]) {
        guard !touches.isEmpty else { return }
        list(name, touches) { $1.line.integer(Int64($0.number)) }
    }

    /// Adds a list of objects. `body` writes the keys of each.
    package mutating func objects<Element>(
        _ name: StaticString, _ elements: [Element], _ body: (Element, inout JSONObject) -> Void
    ) {
        list(name, elements) { element, object in object.nested { body(element, &$0) } }
    }

    package mutating func object(_ name: StaticString, _ body: (inout JSONObject) -> Void) {
        key(name)
        nested(body)
    }

    private mutating func nested(_ body: (inout JSONObject) -> Void) {
        line.byte(UInt8(ascii: "{"))
        isFirst = true
        body(&self)
        isFirst = false
        line.byte(UInt8(ascii: "}"))
    }
}
