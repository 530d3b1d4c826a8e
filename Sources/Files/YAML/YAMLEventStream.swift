internal import CYaml

/// The events of libyaml for bytes in memory. Aliases, anchors and tags are not allowed in Fingerpost's files and are
/// errors here.
struct YAMLEventStream: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// The last event. After the end of the stream, its type is `YAML_NO_EVENT`.
    private let event: UnsafeMutablePointer<yaml_event_t>
    private let bytes: UnsafeBufferPointer<UInt8>
    private let firstLine: Int

    /// - Parameters:
    ///   - bytes: must outlive the stream.
    ///   - firstLine: the number of the first line of the text, for the positions of errors.
    init(_ bytes: UnsafeBufferPointer<UInt8>, firstLine: Int) {
        self.bytes = bytes
        self.firstLine = firstLine
        event = .allocate(capacity: 1)
        event.initialize(to: yaml_event_t())
        parser = .allocate(capacity: 1)
        precondition(yaml_parser_initialize(parser) == 1, "libyaml is out of memory")
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    }

    deinit {
        yaml_event_delete(event)
        event.deallocate()
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    /// Reads the next event.
    mutating func advance() throws(YAMLError) {
        yaml_event_delete(event)
        guard yaml_parser_parse(parser, event) == 1 else { throw error() }
        switch event.pointee.type {
        case YAML_ALIAS_EVENT: throw YAMLError(at: mark, "aliases are not supported; write the value out")
        case YAML_SCALAR_EVENT: try refuse(event.pointee.data.scalar.anchor, event.pointee.data.scalar.tag)
        case YAML_SEQUENCE_START_EVENT:
            try refuse(event.pointee.data.sequence_start.anchor, event.pointee.data.sequence_start.tag)
        case YAML_MAPPING_START_EVENT:
            try refuse(event.pointee.data.mapping_start.anchor, event.pointee.data.mapping_start.tag)
        default: break
        }
    }

    var type: yaml_event_type_t { event.pointee.type }
    /// Where the last event begins.
    var mark: YAMLMark { mark(event.pointee.start_mark) }
    /// Where the last event ends. The end of a list or mapping without brackets is where the next value begins.
    var end: YAMLMark { mark(event.pointee.end_mark) }
    /// The position of the first character.
    var start: YAMLMark { YAMLMark(line: firstLine, column: 1) }

    /// The text of the last event, which is a scalar.
    var text: String {
        let scalar = event.pointee.data.scalar
        return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
    }

    /// Whether the last event is a scalar without quotes.
    var isPlain: Bool { event.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE }

    private func mark(_ mark: yaml_mark_t) -> YAMLMark {
        YAMLMark(line: mark.line + firstLine, column: mark.column + 1)
    }

    private func refuse(_ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?)
        throws(YAMLError)
    {
        if anchor != nil { throw YAMLError(at: mark, "anchors are not supported; remove the '&' and its name") }
        if tag != nil { throw YAMLError(at: mark, "tags are not supported; remove the '!' and its name") }
    }

    private func error() -> YAMLError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "the text is not YAML"
        if parser.pointee.error == YAML_READER_ERROR {
            let mark = YAMLMark(ofByte: parser.pointee.problem_offset, in: bytes, firstLine: firstLine)
            return YAMLError(
                at: mark,
                isExcludedCharacter(at: parser.pointee.problem_offset)
                    ? "a control character; remove it, or write it as an escape in double quotes"
                    : "not UTF-8; save the file as UTF-8")
        }
        if let missing = missingSpace(problem) { return missing }
        if problem == "found invalid Unicode character escape code" {
            return YAMLError(
                at: mark(parser.pointee.problem_mark),
                "the escape is not a whole character; write the character itself")
        }
        var message = problem
        if let context = parser.pointee.context {
            message += " \(String(cString: context))"
            let start = mark(parser.pointee.context_mark)
            if start.line != mark(parser.pointee.problem_mark).line { message += " begun in line \(start.line)" }
        }
        if let fix = Self.fixes[problem] { message += "; \(fix)" }
        return YAMLError(at: mark(parser.pointee.problem_mark), message)
    }

    /// The error for a key and a value without a space between them, if that caused the problem. YAML reads them and
    /// the lines after them as one string, and fails at the next colon.
    private func missingSpace(_ problem: String) -> YAMLError? {
        let failed = parser.pointee.problem_mark
        let line: Int
        switch problem {
        case "could not find expected ':'": line = parser.pointee.context_mark.line
        case "mapping values are not allowed in this context": line = failed.line - 1
        default: return nil
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: line + 1, omittingEmptySubsequences: false)
        guard lines.indices.contains(line) else { return nil }
        let text = lines[line].drop { [UInt8(ascii: " "), UInt8(ascii: "-")].contains($0) }
        guard let key = String(decoding: text, as: UTF8.self).keyWithoutSpace else { return nil }
        let column = text.startIndex - lines[line].startIndex + key.utf8.count + 2
        return YAMLError(at: YAMLMark(line: line + firstLine, column: column), "a space is missing after '\(key):'")
    }

    /// Whether a character that YAML excludes is at an offset. The bytes there are not UTF-8 otherwise.
    private func isExcludedCharacter(at offset: Int) -> Bool {
        var rest = bytes[offset...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let character) = decoder.decode(&rest) else { return false }
        return character.properties.generalCategory == .control || (0xfffe...0xffff).contains(character.value)
    }

    /// libyaml's messages describe what it did not find. These are the most common fixes.
    private static let fixes = [
        "mapping values are not allowed in this context":
            "quote a value that has ': ' in it, and check the indentation",
        "found character that cannot start any token":
            "indent with spaces, not tabs, and quote a value that begins with @ or `",
        "did not find expected key": "check the indentation",
        "did not find expected '-' indicator": "check the indentation",
        "could not find expected ':'": "put ': ' after the key, or check the indentation",
        "did not find expected ',' or ']'": "close the list with ]",
        "did not find expected ',' or '}'": "close the mapping with }, and quote a value that has ': ' in it",
        "found unexpected end of stream": "close the quotes",
        "did not find expected <document start>": "a file has only one value",
    ]
}

extension YAMLMark {
    /// The position of the byte at `offset`. Every byte that begins a character counts as a column.
    init(ofByte offset: Int, in bytes: some Collection<UInt8>, firstLine: Int) {
        self.init(line: firstLine, column: 1)
        for byte in bytes.prefix(offset) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xc0 != 0x80 {
                column += 1
            }
        }
    }
}
