extension YAMLNode {
    /// Lists and mappings may stand this deep in one another; deeper is a fault, so that no text exhausts the stack.
    public static let maximumDepth = 128

    /// The one document of a UTF-8 text; a text without one (empty, or only comments) is null.
    ///
    /// Faults are everything libyaml finds, and duplicate keys, keys that are no scalars, anchors, aliases, tags,
    /// a second document, nesting past ``maximumDepth``, and numbers that fit neither `Int` nor `Double`.
    public init(parsing bytes: [UInt8]) throws(YAMLFault) {
        if bytes.starts(with: [0xff, 0xfe]) || bytes.starts(with: [0xfe, 0xff]) {
            throw YAMLFault(at: YAMLMark(line: 1, column: 1), "the text is UTF-16; save it as UTF-8")
        }
        let text = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
        if let offset = tagDirective(in: text) {
            let mark = text.withUnsafeBufferPointer { YAMLMark(ofByte: offset, in: $0) }
            throw YAMLFault(at: mark, "tags are not supported; remove the line %TAG")
        }
        self = try joiningSurrogates(in: text).withUnsafeBufferPointer { buffer throws(YAMLFault) in
            var reader = YAMLReader(YAMLEventStream(buffer))
            return try reader.document()
        }
    }
}

/// Builds nodes from events.
private struct YAMLReader: ~Copyable {
    private var events: YAMLEventStream

    init(_ events: consuming YAMLEventStream) { self.events = events }

    mutating func document() throws(YAMLFault) -> YAMLNode {
        _ = try events.next()  // streamStart
        let first = try events.next()
        guard case .documentStart = first.event else {
            return YAMLNode(.null, mark: YAMLMark(line: 1, column: 1))
        }
        let (event, mark) = try events.next()
        let node = try node(event, at: mark, depth: 0)
        _ = try events.next()  // documentEnd
        let end = try events.next()
        guard case .streamEnd = end.event else {
            throw YAMLFault(at: end.mark, "a second document; a file holds one")
        }
        return node
    }

    private mutating func node(
        _ event: YAMLEventStream.Event, at mark: YAMLMark, depth: Int
    ) throws(YAMLFault) -> YAMLNode {
        switch event {
        case .scalar(let text, isPlain: false):
            return YAMLNode(.string(text), text: text, mark: mark)
        case .scalar(let text, isPlain: true):
            guard case .value(let value) = CoreSchema.resolve(text) else {
                throw YAMLFault(at: mark, "the number \(text) is out of range; quote it to keep its digits as a string")
            }
            return YAMLNode(value, text: text, mark: mark)
        case _ where depth == YAMLNode.maximumDepth:
            throw YAMLFault(at: mark, "nested deeper than \(YAMLNode.maximumDepth) levels")
        case .mappingStart:
            return YAMLNode(.mapping(try entries(depth: depth + 1)), mark: mark)
        default:
            // The grammar leaves only sequenceStart.
            return YAMLNode(.sequence(try items(depth: depth + 1)), mark: mark)
        }
    }

    private mutating func items(depth: Int) throws(YAMLFault) -> [YAMLNode] {
        var items: [YAMLNode] = []
        while true {
            let (event, mark) = try events.next()
            if case .sequenceEnd = event { return items }
            items.append(try node(event, at: mark, depth: depth))
        }
    }

    private mutating func entries(depth: Int) throws(YAMLFault) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        var seen: [String: YAMLMark] = [:]
        while true {
            let (event, mark) = try events.next()
            if case .mappingEnd = event { return entries }
            guard case .scalar(let key, let isPlain) = event, !(isPlain && key.isEmpty) else {
                throw YAMLFault(at: mark, "a key must be a word or a string")
            }
            if let first = seen.updateValue(mark, forKey: key) {
                throw YAMLFault(at: mark, "duplicate key '\(key)'; the first is in line \(first.line)")
            }
            let (valueEvent, valueMark) = try events.next()
            entries.append(YAMLEntry(key: key, keyMark: mark, value: try node(valueEvent, at: valueMark, depth: depth)))
        }
    }
}
