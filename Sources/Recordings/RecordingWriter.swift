public import Evdev
internal import Touches

/// Writes a recording in evemu's text format 1.3, which `fingerpost replay`, `evemu-play` and `umockdev-run` read: a
/// description, then its events.
///
/// The text cannot contain the `SYN_*` codes of a device. Everything else is read back unchanged.
public enum RecordingWriter {
    /// Appends `description`, first as comments for people and then for programs. The current values of the axes and
    /// the place of the device are in the comments only.
    ///
    /// - Parameter udev: the udev properties of the device. Those for its class, place and calibration are written.
    public static func append(
        _ description: DeviceDescription, udev: [String: String] = [:], to bytes: inout [UInt8]
    ) {
        let name = onOneLine(description.name)
        appendComments(description, name: name, to: &bytes)
        appendPlace(description, udev, to: &bytes)

        bytes.append(text: "N: ")
        bytes.append(contentsOf: name)
        bytes.append(text: "\nI:")
        for word in [description.bus, description.vendor, description.product, description.version] {
            bytes.append(text: " ")
            bytes.append(hexadecimal: word, digits: 4)
        }
        bytes.append(text: "\n")
        append(lines: "P:", bits: description.properties, atLeast: 8, to: &bytes)
        let types = Set(description.codes.keys.map(\.rawValue))
        for type in types.union(usualTypes).sorted() {
            let codes = description.codes[EventType(rawValue: type)] ?? []
            // Type 0 has the types of events, not its own codes, as EVIOCGBIT(0).
            append(
                lines: "B:", of: type, bits: type == 0 ? types : Set(codes.map(\.rawValue)), atLeast: size(of: type),
                to: &bytes)
        }
        for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
            bytes.append(text: "A: ")
            bytes.append(hexadecimal: code.rawValue, digits: 2)
            for number in [axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution] {
                bytes.append(text: " ")
                bytes.append(decimal: Int(number))
            }
            bytes.append(text: "\n")
        }
    }

    /// Appends `event`. It allocates no memory if `bytes` has enough capacity.
    ///
    /// Microseconds have no leading zeros: umockdev (seen in 0.17.16) would read them as an octal number. evemu reads
    /// the field as a number of microseconds. For both, and for our reader, `1.50000` is 50 ms after one second.
    public static func append(_ event: InputEvent, to bytes: inout [UInt8]) {
        let microseconds = max(0, event.time.microseconds)
        bytes.append(text: "E: ")
        bytes.append(decimal: Int(microseconds / 1_000_000))
        bytes.append(text: ".")
        bytes.append(decimal: Int(microseconds % 1_000_000))
        bytes.append(text: " ")
        bytes.append(hexadecimal: event.type.rawValue, digits: 4)
        bytes.append(text: " ")
        bytes.append(hexadecimal: event.code.rawValue, digits: 4)
        bytes.append(text: " ")
        bytes.append(decimal: Int(event.value))
        if let code = EventNames.code(event.code, of: event.type) {
            bytes.append(text: "\t# ")
            bytes.append(contentsOf: code.utf8)
        }
        bytes.append(text: "\n")
    }

    /// The types for which evemu writes a mask even if the device does not have them: EV_SYN to EV_SW, LED, SND, REP
    /// and FF.
    private static let usualTypes: Set<UInt16> = [0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x11, 0x12, 0x14, 0x15]

    /// The number of bytes in the mask of a type: KEY_CNT and FF_CNT bits, and at most 64 for all others.
    private static func size(of type: UInt16) -> Int {
        switch type {
        case 0x01: 0x300 / 8
        case 0x15: 0x80 / 8
        default: 8
        }
    }

    /// Appends the mask with these bits, eight bytes for each line.
    private static func append(
        lines key: StaticString, of type: UInt16? = nil, bits: Set<UInt16>, atLeast minimum: Int,
        to bytes: inout [UInt8]
    ) {
        let count = max(minimum, (Int(bits.max() ?? 0) / 64 + 1) * 8)
        for first in stride(from: 0, to: count, by: 8) {
            bytes.append(text: key)
            if let type {
                bytes.append(text: " ")
                bytes.append(hexadecimal: type, digits: 2)
            }
            for byte in first..<(first + 8) {
                let value = (0..<8).reduce(0) { $0 | (bits.contains(UInt16(byte * 8 + $1)) ? 1 << $1 : 0) }
                bytes.append(text: " ")
                bytes.append(hexadecimal: UInt16(value), digits: 2)
            }
            bytes.append(text: "\n")
        }
    }
}

extension RecordingWriter {
    private static func onOneLine(_ text: String) -> [UInt8] { text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 } }

    /// Whether a property is recorded: the properties that `libinput record` writes, and the ones that distinguish
    /// panels.
    private static func isWritten(_ property: String) -> Bool {
        property.hasPrefix("ID_INPUT") || property.hasPrefix("LIBINPUT_")
            || ["DEVLINKS", "DEVNAME", "ID_PATH", "ID_SEAT", "WL_OUTPUT"].contains(property)
    }

    /// Appends the place of the device. `EvemuComments` reads it back.
    private static func appendPlace(
        _ description: DeviceDescription, _ udev: [String: String], to bytes: inout [UInt8]
    ) {
        func append(_ key: StaticString, _ text: String) {
            bytes.append(text: key)
            bytes.append(contentsOf: onOneLine(text))
            bytes.append(text: "\n")
        }
        if let phys = description.phys { append("# Phys: ", phys) }
        if let uniq = description.uniq { append("# Uniq: ", uniq) }
        for (property, value) in udev.sorted(by: { $0.key < $1.key }) where isWritten(property) {
            append("# Udev: ", "\(property)=\(value)")
        }
    }

    /// Appends the description as comments, as evemu-record does.
    private static func appendComments(_ description: DeviceDescription, name: [UInt8], to bytes: inout [UInt8]) {
        bytes.append(text: "# EVEMU 1.3\n# Input device name: \"")
        bytes.append(contentsOf: name)
        bytes.append(text: "\"\n# Input device ID: bus 0x")
        bytes.append(hexadecimal: description.bus, digits: 2)
        bytes.append(text: " vendor 0x")
        bytes.append(hexadecimal: description.vendor, digits: 2)
        bytes.append(text: " product 0x")
        bytes.append(hexadecimal: description.product, digits: 2)
        bytes.append(text: " version 0x")
        bytes.append(hexadecimal: description.version, digits: 2)
        bytes.append(text: "\n# Times are seconds and a count of microseconds: 1.50000 is 50 ms after 1 s.")
        bytes.append(text: "\n# Supported events:\n")
        for (type, codes) in description.codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            append("#   Event type ", type.rawValue, EventNames.type(type), to: &bytes)
            for code in codes.sorted() {
                append("#     Event code ", code.rawValue, EventNames.code(code, of: type), to: &bytes)
                if type == .absolute, let axis = description.axes[code] { append(axis, to: &bytes) }
            }
        }
        bytes.append(text: "# Properties:\n")
        for property in description.properties.sorted() {
            append("#   Property  type ", property, EventNames.property(property), to: &bytes)
        }
    }

    private static func append(_ what: StaticString, _ number: UInt16, _ name: String?, to bytes: inout [UInt8]) {
        bytes.append(text: what)
        bytes.append(decimal: Int(number))
        if let name {
            bytes.append(text: " (")
            bytes.append(contentsOf: name.utf8)
            bytes.append(text: ")")
        }
        bytes.append(text: "\n")
    }

    private static func append(_ axis: AbsoluteAxis, to bytes: inout [UInt8]) {
        let lines: [(StaticString, Int32)] = [
            ("Value ", axis.value), ("Min   ", axis.minimum), ("Max   ", axis.maximum), ("Fuzz  ", axis.fuzz),
            ("Flat  ", axis.flat), ("Resolution ", axis.resolution),
        ]
        for (name, value) in lines {
            bytes.append(text: "#       ")
            bytes.append(text: name)
            bytes.append(decimal: Int(value), width: 18 - name.utf8CodeUnitCount)
            bytes.append(text: "\n")
        }
    }
}
