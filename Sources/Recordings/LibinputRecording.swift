internal import Touches
internal import Touchscreen
internal import YAML

/// What `libinput record` writes: YAML with every device's description and events, all on one clock. It is read whole
/// and given out by time.
struct LibinputRecording {
    private var devices: [Device] = []
    /// How many of the devices have been given out.
    private var described = 0
    /// Why the recording ends here, if not because the file does.
    private(set) var fault: PlacedFault?

    struct PlacedFault: Error {
        var line: Int
        var fault: LineFault

        init(_ node: YAMLNode, expected: String) {
            self.init(node, LineFault(
                expected: expected, found: node.text.isEmpty ? node.kindName : quoted(Array(node.text.utf8)[...])))
        }

        init(_ node: YAMLNode, _ fault: LineFault) {
            line = node.mark.line
            self.fault = fault
        }

        init(_ fault: YAMLFault) {
            line = fault.mark.line
            self.fault = LineFault(expected: "libinput record's YAML", found: "this: \(fault.message)")
        }
    }

    private struct Device {
        let description: DeviceDescription
        let udev: [String: String]
        var events: [InputEvent] = []
        var nextEvent = 0
    }

    /// `text` is the whole file; lines are counted from its start.
    init(_ text: [UInt8], maximumDevices: Int) {
        let node: YAMLNode
        do {
            node = try YAMLNode(parsing: text)
        } catch {
            fault = PlacedFault(error)
            guard let whole = Self.parse(text, before: error.mark.line) else { return }
            node = whole
        }
        do {
            try read(node, maximumDevices: maximumDevices)
        } catch {
            fault = fault ?? error
        }
    }

    /// A recording cut short is broken only at its end: what stands in whole lines before `line` can be read. libyaml
    /// may notice a line late.
    private static func parse(_ text: [UInt8], before line: Int) -> YAMLNode? {
        let starts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        for end in [line - 1, line - 2] where starts.indices.contains(end) {
            if let node = try? YAMLNode(parsing: Array(text[..<starts[end]])) { return node }
        }
        return nil
    }

    /// The next item by time, devices first; at equal times the device that stands first in the file.
    mutating func next(firstDevice: Int) -> RecordingItem? {
        if described < devices.count {
            described += 1
            return .device(devices[described - 1].description, udev: devices[described - 1].udev)
        }
        var earliest: (device: Int, event: InputEvent)?
        for index in devices.indices where devices[index].nextEvent < devices[index].events.count {
            let event = devices[index].events[devices[index].nextEvent]
            if earliest.map({ event.time < $0.event.time }) ?? true { earliest = (index, event) }
        }
        guard let earliest else { return nil }
        devices[earliest.device].nextEvent += 1
        return .event(device: firstDevice + earliest.device, earliest.event)
    }

    private mutating func read(_ root: YAMLNode, maximumDevices: Int) throws(PlacedFault) {
        guard let list = root["devices"] else {
            throw PlacedFault(root, expected: "a recording of libinput record, with the key 'devices'")
        }
        guard let items = list.sequence else { throw PlacedFault(list, expected: "a list of devices") }
        for item in items {
            guard devices.count < maximumDevices else { throw PlacedFault(item, RecordingReader.tooManyDevices) }
            guard let evdev = item["evdev"] else { throw PlacedFault(item, expected: "a device with the key 'evdev'") }
            devices.append(Device(description: try Self.description(evdev), udev: Self.udev(item)))
            guard let events = item["events"], !events.isNull else { continue }
            guard let frames = events.sequence else { throw PlacedFault(events, expected: "a list of events") }
            for frame in frames {
                // Its neighbours are `hid` and `libinput`: the same events seen elsewhere.
                guard let evdev = frame["evdev"] else { continue }
                guard let events = evdev.sequence else { throw PlacedFault(evdev, expected: "a list of events") }
                for event in events {
                    let last = devices[devices.count - 1].events.last?.time ?? .zero
                    devices[devices.count - 1].events.append(try Self.event(event, notBefore: last))
                }
            }
        }
    }

    /// `[seconds, microseconds, type, code, value]`
    private static func event(_ node: YAMLNode, notBefore last: Timestamp) throws(PlacedFault) -> InputEvent {
        let fields = try list(node, of: 5, "an event, [seconds, microseconds, type, code, value]")
        let seconds = try number(fields[0], in: 0...RecordedTime.maximumSeconds, "seconds")
        let microseconds = try number(fields[1], in: 0...999_999, "microseconds")
        let time = Timestamp(microseconds: Int64(seconds) * 1_000_000 + Int64(microseconds))
        guard time >= last else {
            throw PlacedFault(fields[0], expected: "a time not before \(RecordedTime.text(last))")
        }
        return InputEvent(
            time: time, type: EventType(rawValue: try word(fields[2], "a type")),
            code: EventCode(rawValue: try word(fields[3], "a code")), value: try int32(fields[4], "a value"))
    }

    /// `udev: {properties: [ID_INPUT=1, ...]}`
    private static func udev(_ device: YAMLNode) -> [String: String] {
        var properties: [String: String] = [:]
        for node in device["udev"]?["properties"]?.sequence ?? [] {
            let property = node.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if property.count == 2 { properties[String(property[0])] = String(property[1]) }
        }
        return properties
    }

    private static func description(_ node: YAMLNode) throws(PlacedFault) -> DeviceDescription {
        // The scalar as written, as a name may look like a number.
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
            let codes = try (entry.value.sequence ?? []).map { code throws(PlacedFault) in
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

    private static func list(_ node: YAMLNode, of count: Int, _ what: String) throws(PlacedFault) -> [YAMLNode] {
        guard let items = node.sequence, items.count == count else { throw PlacedFault(node, expected: what) }
        return items
    }

    private static func number(_ node: YAMLNode, in range: ClosedRange<Int>, _ what: String) throws(PlacedFault) -> Int {
        guard let number = node.integer, range.contains(number) else {
            throw PlacedFault(node, expected: "\(what), an integer from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func int32(_ node: YAMLNode, _ what: String) throws(PlacedFault) -> Int32 {
        Int32(try number(node, in: Int(Int32.min)...Int(Int32.max), what))
    }

    private static func word(_ node: YAMLNode, _ what: String) throws(PlacedFault) -> UInt16 {
        UInt16(try number(node, in: 0...0xffff, what))
    }

    /// A mapping's key, which YAML leaves a string.
    private static func word(_ entry: YAMLEntry, _ what: String) throws(PlacedFault) -> UInt16 {
        guard let word = UInt16(entry.key) else {
            let key = YAMLNode(.string(entry.key), text: entry.key, mark: entry.keyMark)
            throw PlacedFault(key, expected: "\(what), an integer from 0 to 65535")
        }
        return word
    }
}

