/// The format of a recording.
enum RecordingFormat {
    case evemu, touchRecords, libinput
    /// A log of evtest or getevent.
    case log

    /// All formats, for messages.
    static let all =
        "evemu's text, libinput record's YAML, a log of evtest or getevent, or touch records as JSON Lines"

    /// Finds the format of a file from its first line that belongs to one; nil if `line` belongs to none. Throws if the
    /// line is of a format that is known and cannot be read.
    ///
    /// - Parameter line: a line from its first character that is not a blank.
    init?(_ line: Line) throws(LineError) {
        if let found = RecordingFormat.foreign(line) { throw LineError(expected: RecordingFormat.all, found: found) }
        var scan = line
        if scan.skip(UInt8(ascii: "{")) {
            scan.skipBlanks()
            // A record is in one line. A scene or a test file may be in several, and YAML includes JSON.
            self = scan.isEmpty || scan.skip("\"fingerpost") ? .libinput : .touchRecords
            return
        }
        let text = line.rest
        if RecordingFormat.isEvemu(text) {
            self = .evemu
        } else if RecordingFormat.yamlKeys.contains(where: { text.hasPrefix($0 + ":") }) {
            self = .libinput
        } else if LogDescription.isStart(text) || LogLine(text) != nil {
            self = .log
        } else {
            return nil
        }
    }

    /// The keys of libinput record's YAML, and those of other files that are YAML.
    private static let yamlKeys =
        ["version", "ndevices", "libinput", "system", "devices"] + RecordingError.otherFiles.keys

    /// Whether the line is one of evemu's. Those of /proc/bus/input/devices are similar: `I: Bus=0003 Vendor=0eef`.
    private static func isEvemu(_ text: String) -> Bool {
        guard let key = text.first, "NIPBALSE".contains(key), text.dropFirst().first == ":" else { return false }
        let word = text.dropFirst(2).drop { $0 == " " }
        let name = word.prefix { $0.isLetter }
        return name.isEmpty || word.dropFirst(name.count).first != "=" || (key == "N" && name != "Name")
    }

    /// What a file of another format is, and what to record instead; nil if the line is not of one.
    private static func foreign(_ line: Line) -> String? {
        if line.count > 1, line[0] == 0xff && line[1] == 0xfe || line[0] == 0xfe && line[1] == 0xff {
            return "UTF-16; save the text as UTF-8"
        }
        for index in line.indices where line[index] < 0x20 {
            switch line[index] {
            case UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x1b: break
            default: return "bytes that are no text, such as those of an event node; \(instead)"
            }
        }
        let words = line.rest.split { $0 == " " || $0 == "\t" }
        guard words.count > 1 else { return nil }
        if words[0] == "R:" || words[0] == "D:", words[1].allSatisfy(\.isHexDigit) {
            return "a log of hid-recorder, which has no events; \(instead)"
        }
        let node = words[0].drop { $0 == "-" }
        if node.hasPrefix("event"), node.dropFirst(5).allSatisfy(\.isNumber),
            words[1].allSatisfy({ $0.isUppercase || $0 == "_" })
        {
            return "the output of 'libinput debug-events', which has no events of the device; \(instead)"
        }
        let offset = words[0].last == ":" ? words[0].dropLast() : words[0]
        if offset.count >= 6, [2, 4, 6].contains(words[1].count), (offset + words[1]).allSatisfy(\.isHexDigit) {
            return "a dump of bytes in hexadecimal; \(instead)"
        }
        return nil
    }

    private static let instead =
        "record with 'fingerpost record', 'evemu-record', 'libinput record' or 'evtest' instead"
}
