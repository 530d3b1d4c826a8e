internal import Evdev

/// The description of a device while the lines of a log are read.
struct LogDescription {
    private var description: DeviceDescription
    /// Whether the log has the properties of the device.
    private var hasProperties = false
    private var list = List.none
    /// The axis that was read last.
    private var axis: EventCode?

    /// What the next lines list.
    private enum List: Equatable {
        case none, properties
        /// The codes of a type, one in each line.
        case evtest(EventType)
        /// The codes of a type, several in a line.
        case getevent(EventType)
    }

    init(name: String) { description = DeviceDescription(name: name) }

    var isPresent: Bool { !description.codes.isEmpty }

    /// Whether a log can begin with this line.
    static func isStart(_ text: String) -> Bool { starts.contains { text.hasPrefix($0) } }

    private static let starts = [
        "Input driver version is ", "Input device ID: ", "Input device name: ", "Supported events:", "Event type ",
        "Event code ", "add device ", "name:     \"",
    ]

    /// Reads a line; other text has no effect.
    mutating func read(_ text: String) {
        let words = text.split { " \t,".contains($0) }
        guard let first = words.first else { return }
        switch first {
        case "Input" where text.hasPrefix("Input device name: "), "name:": description.name = text.quoted
        case "Input" where text.hasPrefix("Input device ID: "):
            description.bus = words.number(after: "bus") ?? 0
            description.vendor = words.number(after: "vendor") ?? 0
            description.product = words.number(after: "product") ?? 0
            description.version = words.number(after: "version") ?? 0
        case "bus:": description.bus = words.number(after: first) ?? 0
        case "vendor": description.vendor = words.number(after: first) ?? 0
        case "product": description.product = words.number(after: first) ?? 0
        case "version": description.version = words.number(after: first) ?? 0
        case "location:": description.phys = text.quoted.isEmpty ? nil : text.quoted
        case "id:": description.uniq = text.quoted.isEmpty ? nil : text.quoted
        case "Properties:", "input":
            hasProperties = true
            list = .properties
        case "Supported", "events:", "Key", "Repeat", "HID", "Testing":
            list = .none
            axis = nil
        case "Event" where words.count > 2: readEvtestCodes(words)
        case "Property" where words.count > 2 && list == .properties:
            if let property = UInt16(words[2]) { insert(property) }
        default: readValues(words[...])
        }
    }

    private mutating func insert(_ property: UInt16) {
        if property < EventType.count { description.properties.insert(property) }
    }

    private mutating func insert(_ code: EventCode, of type: EventType) {
        axis = type == .absolute ? code : nil
        description.codes[type, default: []].insert(code)
        if let axis { description.axes[axis] = AbsoluteAxis(minimum: 0, maximum: 0) }
    }

    /// `Event type 3 (EV_ABS)`, `Event code 53 (ABS_MT_POSITION_X)`
    private mutating func readEvtestCodes(_ words: [Substring]) {
        guard let number = UInt16(words[2]) else { return }
        if words[1] == "type", number < EventType.count {
            let type = EventType(rawValue: number)
            list = .evtest(type)
            axis = nil
            description.codes[type] = description.codes[type] ?? []
        } else if words[1] == "code", number < EventCode.count, case .evtest(let type) = list,
            type != .synchronization
        {
            insert(EventCode(rawValue: number), of: type)
        }
    }

    /// `Min 0` of evtest, or one of these of getevent:
    ///
    ///     ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 719, fuzz 0, flat 0, resolution 0
    ///                 0036  : value 0, min 0, max 1279, fuzz 0, flat 0, resolution 0
    ///     KEY (0001): KEY_VOLUMEUP          BTN_TOUCH*
    ///     INPUT_PROP_DIRECT
    private mutating func readValues(_ words: ArraySlice<Substring>) {
        var words = words
        if let type = words.dropFirst().first.flatMap(EventType.init(heading:)) {
            list = .getevent(type)
            words.removeFirst(2)
        }
        while let word = words.popFirst() {
            if let set = LogDescription.fields[word.lowercased()] {
                guard let axis, let value = words.popFirst().flatMap({ Int32($0) }) else { return }
                if var described = description.axes[axis] {
                    set(&described, value)
                    description.axes[axis] = described
                }
            } else if case .getevent(let type) = list {
                let name = word.last == "*" ? word.dropLast() : word
                if let code = EventCode(logged: name, of: type) { insert(code, of: type) }
            } else if list == .properties, let property = EventNames.property(logged: word) {
                insert(property)
            }
        }
    }

    /// The fields of an axis, by what evtest and getevent call them.
    private static var fields: [String: (inout AbsoluteAxis, Int32) -> Void] {
        [
            "value": { $0.value = $1 }, "min": { $0.minimum = $1 }, "max": { $0.maximum = $1 },
            "fuzz": { $0.fuzz = $1 }, "flat": { $0.flat = $1 }, "resolution": { $0.resolution = $1 },
        ]
    }

    /// The description with what the events of the device show. The range of an axis that is not described is not
    /// known: it runs from 0 to 0.
    func complete(with events: [InputEvent]) -> DeviceDescription {
        var complete = description
        for event in events where event.type != .synchronization {
            complete.codes[event.type, default: []].insert(event.code)
        }
        if (description.codes[.absolute] ?? []).isEmpty { complete.addAxes(of: events) }
        complete.completeAxes()
        // Who shows a log of positions without the properties shows that of a touchscreen.
        if !hasProperties, complete.hasPosition, !complete.has(.key, .BTN_TOOL_FINGER) {
            complete.properties.insert(InputProperty.direct)
        }
        return complete
    }
}

extension DeviceDescription {
    /// Adds the axes that a device must have beside those that its events show, and ten slots, or as many as they show.
    fileprivate mutating func addAxes(of events: [InputEvent]) {
        let seen = codes[.absolute] ?? []
        guard seen.contains(where: { $0 >= .ABS_MT_SLOT }) else {
            if has(.absolute, .ABS_X) || has(.absolute, .ABS_Y) { codes[.absolute]?.formUnion([.ABS_X, .ABS_Y]) }
            return
        }
        codes[.absolute]?.formUnion([.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y])
        guard !events.contains(where: { $0.type == .synchronization && $0.code == .SYN_MT_REPORT }) else { return }
        codes[.absolute]?.formUnion([.ABS_MT_SLOT, .ABS_MT_TRACKING_ID])
        let slots = events.lazy.filter { $0.type == .absolute && $0.code == .ABS_MT_SLOT }.map(\.value)
        axes[.ABS_MT_SLOT] = AbsoluteAxis(minimum: 0, maximum: min(max(slots.max() ?? 0, 9), 255))
    }
}

extension EventType {
    /// The type that getevent lists codes of: `(0003):`, or `0003:` before Android 4.0.
    fileprivate init?(heading word: Substring) {
        guard word.last == ":" else { return nil }
        self.init(logged: word.dropLast().drop { $0 == "(" }.prefix { $0 != ")" })
    }
}

extension EventNames {
    /// A property as getevent writes it: `INPUT_PROP_DIRECT` or `0001`.
    fileprivate static func property(logged word: Substring) -> UInt16? {
        (0..<EventType.count).first { property($0).map { $0 == word } ?? false }
            ?? (word.utf8.count == 4 ? UInt16(word, radix: 16) : nil)
    }
}

extension [Substring] {
    /// The hexadecimal number after a word.
    fileprivate func number(after word: Substring) -> UInt16? {
        guard let index = firstIndex(of: word), index + 1 < count else { return nil }
        return UInt16(self[index + 1].hasPrefix("0x") ? self[index + 1].dropFirst(2) : self[index + 1], radix: 16)
    }
}

extension String {
    /// The text between the first and the last double quote.
    fileprivate var quoted: String {
        guard let first = firstIndex(of: "\""), let last = lastIndex(of: "\""), first < last else { return "" }
        return String(self[first..<last].dropFirst())
    }
}
