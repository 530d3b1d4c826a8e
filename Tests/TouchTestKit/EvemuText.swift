import Touches
public import Touchscreen

/// Just enough of evemu's text format to feed recordings of real panels to tests of targets that know no files.
public struct EvemuText {
    public private(set) var description = DeviceDescription(name: "")
    public private(set) var events: [InputEvent] = []

    public init() {}

    /// Adds the lines of a description, of events, or of both.
    public mutating func read(_ text: String) {
        var bits: [EventType: Int] = [:]
        // By bytes: by characters a test over all recordings takes several times as long.
        for line in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            let words = line.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
                .map(Substring.init)
            guard let kind = words.first else { continue }
            switch kind {
            case "N:": description.name = String(Substring(line.dropFirst(3)))
            case "I:":
                description.vendor = UInt16(words[2], radix: 16) ?? 0
                description.product = UInt16(words[3], radix: 16) ?? 0
            case "P:":
                description.properties.formUnion(Self.codes(words.dropFirst(), from: 0).map(\.rawValue))
            case "B:":
                guard let number = UInt16(words[1], radix: 16) else { continue }
                let type = EventType(rawValue: number)
                description.codes[type, default: []].formUnion(
                    Self.codes(words.dropFirst(2), from: bits[type, default: 0]))
                bits[type, default: 0] += 8 * (words.count - 2)
            case "A:":
                let values = words.dropFirst(2).compactMap { Int32($0) }
                guard let code = UInt16(words[1], radix: 16), values.count >= 4 else { continue }
                description.axes[EventCode(rawValue: code)] = AbsoluteAxis(
                    minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3],
                    resolution: values.count > 4 ? values[4] : 0)
            case "E:": readEvent(words)
            default: continue
            }
        }
    }

    private mutating func readEvent(_ words: [Substring]) {
        let time = words[1].split(separator: ".")
        guard words.count >= 5, time.count == 2, let seconds = Int64(time[0]), let fraction = Int64(time[1]),
              let type = UInt16(words[2], radix: 16), let code = UInt16(words[3], radix: 16), let value = Int32(words[4])
        else { return }
        events.append(InputEvent(
            time: Timestamp(microseconds: seconds * 1_000_000 + fraction), type: EventType(rawValue: type),
            code: EventCode(rawValue: code), value: value))
    }

    private static func codes(_ bytes: ArraySlice<Substring>, from first: Int) -> [EventCode] {
        bytes.enumerated().flatMap { index, byte -> [EventCode] in
            let byte = UInt8(byte, radix: 16) ?? 0
            return (0..<8).filter { byte & (1 << $0) != 0 }.map { EventCode(rawValue: UInt16(first + index * 8 + $0)) }
        }
    }
}
