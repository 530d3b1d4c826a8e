internal import Evdev
internal import Touches

/// Reads the YAML of `libinput record`, with the descriptions and the events of several devices on one clock. The file
/// is read as a whole, but only the events are kept.
struct LibinputReader {
    private var recording = SortedRecording()

    private typealias PlacedError = SortedRecording.PlacedError

    private static func error(_ node: YAMLNode, expected: String) -> PlacedError {
        let found = node.text.isEmpty ? node.kindName : quoted(node.text.utf8)
        return PlacedError(line: node.mark.line, error: LineError(expected: expected, found: found))
    }

    /// Reads a recording. If the file is cut off, the recording has everything before the cut.
    ///
    /// - Parameters:
    ///   - text: the file from its first line that is not a comment.
    ///   - firstLine: the number of that line.
    static func read(_ text: ArraySlice<UInt8>, firstLine: Int, maximumDevices: Int) -> SortedRecording {
        var reader = LibinputReader()
        do throws(YAMLError) {
            try text.withYAMLReader(firstLine: firstLine) { yaml throws(YAMLError) in
                do {
                    try reader.read(&yaml, maximumDevices: maximumDevices)
                } catch let error as PlacedError {
                    reader.recording.failure = error
                } catch let error as YAMLError {
                    throw error
                } catch {}
            }
        } catch {
            reader.recording.failure = PlacedError(
                line: error.mark.line,
                error: LineError(expected: "libinput record's YAML", found: "this: \(error.message)"))
        }
        reader.recording.devices.removeAll { $0.description == nil }
        return reader.recording
    }

    private mutating func read(_ reader: inout YAMLReader, maximumDevices: Int) throws {
        guard try reader.enterMapping() else { throw Self.error(try reader.node(), expected: Self.expected) }
        let start = try reader.mark()
        var hasDevices = false
        while let key = try reader.nextKey() {
            if let found = RecordingError.otherFiles[key.name] {
                throw PlacedError(line: key.mark.line, error: LineError(expected: "a recording", found: found))
            }
            guard key.name == "devices" else {
                try reader.skip()
                continue
            }
            hasDevices = true
            guard try reader.enterSequence() else {
                throw Self.error(try reader.node(), expected: "a list of devices")
            }
            while try reader.hasItem() {
                guard recording.devices.count < maximumDevices else {
                    throw PlacedError(line: try reader.node().mark.line, error: RecordingReader.tooManyDevices)
                }
                try readDevice(&reader)
            }
        }
        guard hasDevices else { throw Self.error(YAMLNode(.mapping([]), mark: start), expected: Self.expected) }
        try reader.finish()
    }

    private static let expected = "a recording of libinput record, with the key 'devices'"

    private mutating func readDevice(_ reader: inout YAMLReader) throws {
        let start = try reader.mark()
        guard try reader.enterMapping() else { throw Self.error(try reader.node(), expected: Self.device) }
        let index = recording.devices.count
        recording.devices.append(SortedRecording.Device())
        while let key = try reader.nextKey() {
            switch key.name {
            case "evdev": recording.devices[index].description = try Self.description(try reader.node())
            case "udev": recording.devices[index].udev = Self.udev(try reader.node())
            case "events":
                guard try reader.enterSequence() else {
                    let events = try reader.node()
                    if events.isNull { continue }
                    throw Self.error(events, expected: "a list of events")
                }
                while try reader.hasItem() { try Self.readFrame(&reader, into: &recording.devices[index]) }
            default: try reader.skip()
            }
        }
        if recording.devices[index].description == nil {
            throw Self.error(YAMLNode(.mapping([]), mark: start), expected: Self.device)
        }
    }

    private static let device = "a device with the key 'evdev'"

    /// Reads one item of `events`. Beside `evdev`, it may have `hid` and `libinput`: the same events at other levels.
    private static func readFrame(_ reader: inout YAMLReader, into device: inout SortedRecording.Device) throws {
        guard try reader.enterMapping() else { return try reader.skip() }
        while let key = try reader.nextKey() {
            guard key.name == "evdev" else {
                try reader.skip()
                continue
            }
            guard try reader.enterSequence() else { throw Self.error(try reader.node(), expected: "a list of events") }
            while try reader.hasItem() {
                let node = try reader.node()
                let event = try event(node, notBefore: device.events.last?.time ?? .zero)
                do throws(LineError) { try device.add(event) } catch {
                    throw PlacedError(line: node.mark.line, error: error)
                }
            }
        }
    }

    /// `[seconds, microseconds, type, code, value]`
    private static func event(_ node: YAMLNode, notBefore last: Timestamp) throws(PlacedError) -> InputEvent {
        let fields = try list(node, of: 5, "an event, [seconds, microseconds, type, code, value]")
        let seconds = try number(fields[0], in: 0...RecordedTime.maximumSeconds, "seconds")
        let microseconds = try number(fields[1], in: 0...999_999, "microseconds")
        let time = Timestamp(microseconds: Int64(seconds) * 1_000_000 + Int64(microseconds))
        guard time >= last else {
            throw Self.error(fields[0], expected: "a time not before \(last.text)")
        }
        return InputEvent(
            time: time, type: EventType(rawValue: try word(fields[2], "a type")),
            code: EventCode(rawValue: try word(fields[3], "a code")), value: try int32(fields[4], "a value"))
    }

    /// `{properties: [ID_INPUT=1, ...]}`
    private static func udev(_ udev: YAMLNode) -> [String: String] {
        var properties: [String: String] = [:]
        for node in udev["properties"]?.sequence ?? [] {
            let property = node.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if property.count == 2 { properties[String(property[0])] = String(property[1]) }
        }
        return properties
    }

    private static func description(_ node: YAMLNode) throws(PlacedError) -> DeviceDescription {
        // The scalar as it was written, because a name may look like a number.
        var description = DeviceDescription(name: node["name"]?.text ?? "")
        if let id = node["id"] {
            let fields = try list(id, of: 4, "an id, [bus, vendor, product, version]")
            description.bus = try word(fields[0], "a bus")
            description.vendor = try word(fields[1], "a vendor")
            description.product = try word(fields[2], "a product")
            description.version = try word(fields[3], "a version")
        }
        for property in node["properties"]?.sequence ?? [] {
            description.properties.insert(try word(property, "a property"))
        }
        for entry in node["codes"]?.mapping ?? [] {
            let codes = try (entry.value.sequence ?? []).map { code throws(PlacedError) in
                EventCode(rawValue: try word(code, "a code"))
            }
            description.codes[EventType(rawValue: try word(entry, "a type"))] = Set(codes)
        }
        for entry in node["absinfo"]?.mapping ?? [] {
            let fields = try list(entry.value, of: 5, "an axis, [minimum, maximum, fuzz, flat, resolution]")
            description.axes[EventCode(rawValue: try word(entry, "an axis"))] = AbsoluteAxis(
                minimum: try int32(fields[0], "a minimum"), maximum: try int32(fields[1], "a maximum"),
                fuzz: try int32(fields[2], "a fuzz"), flat: try int32(fields[3], "a flat value"),
                resolution: try int32(fields[4], "a resolution"))
        }
        description.completeAxes()
        return description
    }

    private static func list(_ node: YAMLNode, of count: Int, _ what: String) throws(PlacedError) -> [YAMLNode] {
        guard let items = node.sequence, items.count == count else { throw Self.error(node, expected: what) }
        return items
    }

    private static func number(_ node: YAMLNode, in range: ClosedRange<Int>, _ what: String) throws(PlacedError) -> Int
    {
        guard let number = node.integer, range.contains(number) else {
            throw Self.error(node, expected: "\(what), an integer from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func int32(_ node: YAMLNode, _ what: String) throws(PlacedError) -> Int32 {
        Int32(try number(node, in: Int(Int32.min)...Int(Int32.max), what))
    }

    private static func word(_ node: YAMLNode, _ what: String) throws(PlacedError) -> UInt16 {
        UInt16(try number(node, in: 0...0xffff, what))
    }

    /// The key of a mapping, which is always a string, as a number.
    private static func word(_ entry: YAMLEntry, _ what: String) throws(PlacedError) -> UInt16 {
        guard let word = UInt16(entry.key) else {
            throw Self.error(
                .string(entry.key, mark: entry.keyMark), expected: "\(what), an integer from 0 to 65535")
        }
        return word
    }
}
