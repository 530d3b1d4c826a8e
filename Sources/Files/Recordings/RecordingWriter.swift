public import Evdev
internal import Touches

/// Writes a recording in evemu's text format 1.3, which `fingerpost replay`, `evemu-play` and `umockdev-run` read: a
/// description, then its events.
///
/// The text cannot contain the `SYN_*` codes of a device. Everything else is read back unchanged.
public enum RecordingWriter {
    /// Appends `description`, first as comments for people and then for programs. The current values of the axes and
    /// the port of the device are in the comments only.
    ///
    /// - Parameter udev: the udev properties of the device. Those for its class, port and calibration are written.
    public static func append(
        _ description: DeviceDescription, udev: [String: String] = [:], to bytes: inout [UInt8]
    ) {
        let name = onOneLine(description.name)
        appendComments(description, name: name, to: &bytes)
        appendPort(description, udev, to: &bytes)

        let identity = [description.bus, description.vendor, description.product, description.version]
        bytes.append("N: \(name)\nI:\(identity.map { " " + $0.hexadecimalText(digits: 4) }.joined())\n")
        append(lines: "P:", bits: description.properties, atLeast: 8, to: &bytes)
        let types = Set(description.codes.keys.map(\.rawValue))
        for type in types.union(usualTypes).sorted() {
            let codes = description.codes[EventType(rawValue: type)] ?? []
            // Type 0 has the types of events, not its own codes, as EVIOCGBIT(0).
            append(
                lines: "B: \(type.hexadecimalText(digits: 2))", bits: type == 0 ? types : Set(codes.map(\.rawValue)),
                atLeast: size(of: type), to: &bytes)
        }
        for (code, axis) in description.axes.sorted(by: { $0.key < $1.key }) {
            bytes.append(
                "A: \(code.rawValue.hexadecimalText(digits: 2)) \(axis.minimum) \(axis.maximum) \(axis.fuzz) "
                    + "\(axis.flat) \(axis.resolution)\n")
        }
    }

    /// Appends `event`.
    ///
    /// Microseconds have no leading zeros: umockdev (seen in 0.17.16) would read them as an octal number. evemu reads
    /// the field as a number of microseconds. For both, and for our reader, `1.50000` is 50 ms after one second.
    public static func append(_ event: InputEvent, to bytes: inout [UInt8]) {
        let (seconds, microseconds) = max(0, event.time.microseconds).quotientAndRemainder(dividingBy: 1_000_000)
        let type = event.type.rawValue.hexadecimalText(digits: 4)
        let code = event.code.rawValue.hexadecimalText(digits: 4)
        let name = EventNames.code(event.code, of: event.type).map { "\t# \($0)" } ?? ""
        bytes.append("E: \(seconds).\(microseconds) \(type) \(code) \(event.value)\(name)\n")
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
    private static func append(lines key: String, bits: Set<UInt16>, atLeast minimum: Int, to bytes: inout [UInt8]) {
        let count = max(minimum, (Int(bits.max() ?? 0) / 64 + 1) * 8)
        for first in stride(from: 0, to: count, by: 8) {
            let mask = (first..<(first + 8)).map { byte in
                let value = (0..<8).reduce(0) { $0 | (bits.contains(UInt16(byte * 8 + $1)) ? 1 << $1 : 0) }
                return " " + value.hexadecimalText(digits: 2)
            }
            bytes.append("\(key)\(mask.joined())\n")
        }
    }

    private static func onOneLine(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    /// Whether a property is recorded: the properties that `libinput record` writes, and the ones that distinguish
    /// panels.
    private static func isWritten(_ property: String) -> Bool {
        property.hasPrefix("ID_INPUT") || property.hasPrefix("LIBINPUT_")
            || ["DEVLINKS", "DEVNAME", "ID_PATH", "ID_SEAT", "WL_OUTPUT"].contains(property)
    }

    /// Appends what tells the device from others of its kind. `EvemuComments` reads it back.
    private static func appendPort(
        _ description: DeviceDescription, _ udev: [String: String], to bytes: inout [UInt8]
    ) {
        if let phys = description.phys { bytes.append("# Phys: \(onOneLine(phys))\n") }
        if let uniq = description.uniq { bytes.append("# Uniq: \(onOneLine(uniq))\n") }
        for (property, value) in udev.sorted(by: { $0.key < $1.key }) where isWritten(property) {
            bytes.append("# Udev: \(onOneLine("\(property)=\(value)"))\n")
        }
    }

    /// Appends the description as comments, as evemu-record does.
    private static func appendComments(_ description: DeviceDescription, name: String, to bytes: inout [UInt8]) {
        let identity = [
            ("bus", description.bus), ("vendor", description.vendor), ("product", description.product),
            ("version", description.version),
        ]
        bytes.append(
            """
            # EVEMU 1.3
            # Input device name: "\(name)"
            # Input device ID:\(identity.map { " \($0) 0x\($1.hexadecimalText(digits: 2))" }.joined())
            # Times are seconds and a count of microseconds: 1.50000 is 50 ms after 1 s.
            # Supported events:

            """)
        for (type, codes) in description.codes.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            append("Event type \(type.rawValue)", EventNames.type(type), to: &bytes)
            for code in codes.sorted() {
                append("  Event code \(code.rawValue)", EventNames.code(code, of: type), to: &bytes)
                if type == .absolute, let axis = description.axes[code] { append(axis, to: &bytes) }
            }
        }
        bytes.append("# Properties:\n")
        for property in description.properties.sorted() {
            append("Property  type \(property)", EventNames.property(property), to: &bytes)
        }
    }

    private static func append(_ text: String, _ name: String?, to bytes: inout [UInt8]) {
        bytes.append("#   \(text)\(name.map { " (\($0))" } ?? "")\n")
    }

    private static func append(_ axis: AbsoluteAxis, to bytes: inout [UInt8]) {
        let lines: [(String, Int32?)] = [
            ("Value ", axis.value), ("Min   ", axis.minimum), ("Max   ", axis.maximum), ("Fuzz  ", axis.fuzz),
            ("Flat  ", axis.flat), ("Resolution ", axis.resolution),
        ]
        for case (let name, let value?) in lines {
            let number = String(value)
            let blanks = String(repeating: " ", count: max(0, 18 - name.utf8.count - number.utf8.count))
            bytes.append("#       \(name)\(blanks)\(number)\n")
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
