internal import CYaml

/// Reads one YAML document from its start to its end, one value after the other. A long list can be read without
/// keeping it.
///
///     var reader = try YAMLReader(text)
///     guard try reader.enterMapping() else { ... }
///     while let key = try reader.nextKey() {
///         guard key.name == "events", try reader.enterSequence() else { try reader.skip(); continue }
///         while try reader.hasItem() { use(try reader.node()) }
///     }
///     try reader.finish()
///
/// Every value must be read or skipped. Errors are: everything that libyaml rejects, duplicate keys, keys that are not
/// scalars, anchors, aliases, tags, a second document, and nesting deeper than ``YAMLNode/maximumDepth``.
public struct YAMLReader: ~Copyable {
    /// A key of a mapping as it was written, without its quotes.
    public struct Key {
        public var name: String
        public var mark: YAMLMark
    }

    private var events: YAMLEventStream
    /// Whether the last event was read ahead. Events are read as late as possible, so that an invalid text is read up
    /// to its last complete value.
    private var isAhead = false
    /// Whether the text has no document: it is empty, or has only comments. Its value is null.
    private let isEmpty: Bool
    /// The keys so far of each mapping that was entered. A list has an empty entry. The entries after the first `depth`
    /// ones are used again.
    private var keys: [MappingKeys] = []
    /// The number of lists and mappings that were entered.
    private var depth = 0

    private struct MappingKeys {
        /// Up to some number of keys, comparisons take less time than hashes.
        private var first: [Key] = []
        private var others: [String: YAMLMark] = [:]

        /// Adds a key. Returns where it is already; nil if it is new.
        mutating func add(_ key: Key) -> YAMLMark? {
            if let known = first.first(where: { $0.name == key.name }) { return known.mark }
            guard first.count < 20 else { return others.updateValue(key.mark, forKey: key.name) }
            first.append(key)
            return nil
        }

        mutating func removeAll() {
            first.removeAll(keepingCapacity: true)
            if !others.isEmpty { others = [:] }
        }
    }

    /// - Parameters:
    ///   - text: must outlive the reader.
    ///   - firstLine: the number of the first line of the text, for the positions of errors.
    public init(_ text: UnsafeBufferPointer<UInt8>, firstLine: Int = 1) throws(YAMLError) {
        events = YAMLEventStream(text, firstLine: firstLine)
        try events.advance()  // the start of the stream
        try events.advance()
        isEmpty = events.type != YAML_DOCUMENT_START_EVENT
        isAhead = isEmpty
    }

    /// The position of the next value.
    public mutating func mark() throws(YAMLError) -> YAMLMark {
        try peek()
        return isEmpty ? events.start : events.mark
    }

    /// Where the value that was read last ends. A list or mapping without brackets ends where the next value begins.
    package var end: YAMLMark { events.end }

    /// Enters the mapping that comes next.
    ///
    /// - Returns: false, and nothing is skipped, if something else comes next.
    public mutating func enterMapping() throws(YAMLError) -> Bool {
        try enter(YAML_MAPPING_START_EVENT)
    }

    /// The next key of the mapping that was entered last; nil at its end, which is skipped.
    public mutating func nextKey() throws(YAMLError) -> Key? {
        try take()
        if events.type == YAML_MAPPING_END_EVENT {
            depth -= 1
            return nil
        }
        let name = events.type == YAML_SCALAR_EVENT ? events.text : ""
        guard !name.isEmpty || events.type == YAML_SCALAR_EVENT && !events.isPlain else {
            throw YAMLError(at: events.mark, "a key must be a word or a string")
        }
        let key = Key(name: name, mark: events.mark)
        if let first = keys[depth - 1].add(key) {
            throw YAMLError(duplicate: name, at: key.mark, firstLine: first.line)
        }
        return key
    }

    /// Enters the list that comes next.
    ///
    /// - Returns: false, and nothing is skipped, if something else comes next.
    public mutating func enterSequence() throws(YAMLError) -> Bool {
        try enter(YAML_SEQUENCE_START_EVENT)
    }

    /// Whether another item of the list that was entered last comes next. The end of the list is skipped.
    public mutating func hasItem() throws(YAMLError) -> Bool {
        try peek()
        guard events.type == YAML_SEQUENCE_END_EVENT else { return true }
        isAhead = false
        depth -= 1
        return false
    }

    /// Reads the next value.
    public mutating func node() throws(YAMLError) -> YAMLNode {
        let mark = try mark()
        if try enterMapping() {
            var entries: [YAMLEntry] = []
            while let key = try nextKey() {
                entries.append(YAMLEntry(key: key.name, keyMark: key.mark, value: try node()))
            }
            return YAMLNode(.mapping(entries), mark: mark)
        }
        if try enterSequence() {
            var items: [YAMLNode] = []
            while try hasItem() { items.append(try node()) }
            return YAMLNode(.sequence(items), mark: mark)
        }
        try take()
        if isEmpty { return YAMLNode(.null, mark: mark) }
        let text = events.text
        return YAMLNode(events.isPlain ? CoreSchema.resolve(text) : .string, text: text, mark: mark)
    }

    /// Skips the next value.
    public mutating func skip() throws(YAMLError) {
        if try enterMapping() {
            while try nextKey() != nil { try skip() }
        } else if try enterSequence() {
            while try hasItem() { try skip() }
        } else {
            try take()
        }
    }

    /// Checks that nothing follows the value.
    public mutating func finish() throws(YAMLError) {
        try peek()
        if events.type == YAML_DOCUMENT_END_EVENT { isAhead = false }
        try take()
        guard events.type == YAML_STREAM_END_EVENT || events.type == YAML_NO_EVENT else {
            throw YAMLError(at: events.mark, "a second document; a file has only one")
        }
    }

    /// Enters the list or mapping that comes next. Returns false if the next event has another type.
    private mutating func enter(_ type: yaml_event_type_t) throws(YAMLError) -> Bool {
        try peek()
        guard events.type == type else { return false }
        isAhead = false
        guard depth < YAMLNode.maximumDepth else {
            throw YAMLError(at: events.mark, "nested deeper than \(YAMLNode.maximumDepth) levels")
        }
        if depth < keys.count { keys[depth].removeAll() } else { keys.append(MappingKeys()) }
        depth += 1
        return true
    }

    /// Reads the next event ahead.
    private mutating func peek() throws(YAMLError) {
        if !isAhead { try events.advance() }
        isAhead = true
    }

    /// Reads the next event, if it was not read ahead.
    private mutating func take() throws(YAMLError) {
        if !isAhead { try events.advance() }
        isAhead = false
    }
}

extension YAMLNode {
    /// The maximum nesting depth of lists and mappings. Deeper nesting is an error, so that no text can exhaust the
    /// stack.
    public static let maximumDepth = 128

    /// Reads the document of a UTF-8 text. A text without a document (empty, or only comments) is null.
    ///
    /// JSON is YAML except for its surrogate pairs and some characters in strings, and is read much faster by itself.
    public init(parsing bytes: [UInt8]) throws(YAMLError) {
        var json = JSONReader(bytes[...])
        if let node = try? json.document() {
            if let duplicate = json.duplicate { throw duplicate }
            self = node
            return
        }
        self = try bytes[...].withYAMLReader { reader throws(YAMLError) in
            let node = try reader.node()
            try reader.finish()
            return node
        }
    }
}

extension ArraySlice<UInt8> {
    /// Calls `body` with a reader of the YAML text in these bytes.
    ///
    /// - Parameter firstLine: the number of the first line of the text, for the positions of errors.
    public func withYAMLReader<Result>(
        firstLine: Int = 1, _ body: (inout YAMLReader) throws(YAMLError) -> Result
    ) throws(YAMLError) -> Result {
        let start = YAMLMark(line: firstLine, column: 1)
        if starts(with: [0xff, 0xfe]) || starts(with: [0xfe, 0xff]) {
            throw YAMLError(at: start, "the text is UTF-16; save it as UTF-8")
        }
        let text = starts(with: [0xef, 0xbb, 0xbf]) ? dropFirst(3) : self
        if let offset = tagDirective(in: text) {
            throw YAMLError(
                at: YAMLMark(ofByte: offset, in: text, firstLine: firstLine),
                "tags are not supported; remove the line %TAG")
        }
        return try text.withUnsafeBufferPointer { buffer throws(YAMLError) in
            var reader = try YAMLReader(buffer, firstLine: firstLine)
            return try body(&reader)
        }
    }
}

/// The offset, from the start of `text`, of the first line that begins with `%TAG`; nil if there is none. Tags are
/// errors anyway. libyaml compares each directive with all previous ones, so a megabyte of them would take minutes.
private func tagDirective(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let found = rest.firstIndex(of: UInt8(ascii: "%")) {
        if text[found...].starts(with: "%TAG".utf8), isLineStart(text[..<found]) { return found - text.startIndex }
        rest = text[(found + 1)...]
    }
    return nil
}

/// Whether a line begins after `text`. In YAML 1.1, which libyaml reads, Unicode's NEL, LS and PS also end a line.
private func isLineStart(_ text: ArraySlice<UInt8>) -> Bool {
    guard let last = text.last else { return true }
    let end = Array(text.suffix(3))
    return last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") || end.suffix(2) == [0xc2, 0x85]
        || end == [0xe2, 0x80, 0xa8] || end == [0xe2, 0x80, 0xa9]
}

extension String {
    /// The key, if the text is a key and a value between which the space is missing, as in `kind:button`; otherwise
    /// nil. YAML reads such a text as one string.
    public var keyWithoutSpace: String? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let value = utf8[colon...].dropFirst().first,
            let first = utf8.first, first.isLetter, utf8[..<colon].allSatisfy({ $0.isLetter || $0.isDigit }),
            // `http://` is not a key.
            !"/: \t\r\n".utf8.contains(value)
        else { return nil }
        return String(self[..<colon])
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
