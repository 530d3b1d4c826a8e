/// The kernel's names for event types, event codes and input properties (linux/input-event-codes.h).
package enum EventNames {
    /// `EV_ABS`; nil if the number has no name.
    package static func type(_ type: EventType) -> String? { names[Subject(kind: .type, number: type.rawValue)] }

    /// `ABS_MT_SLOT` of `.absolute`; nil if the code has no name.
    package static func code(_ code: EventCode, of type: EventType) -> String? {
        names[Subject(kind: .code(type), number: code.rawValue)]
    }

    /// `INPUT_PROP_DIRECT`; nil if the number has no name.
    package static func property(_ property: UInt16) -> String? {
        names[Subject(kind: .property, number: property)]
    }

    /// Every named code of one type, by its name.
    package static func codes(of type: EventType) -> [String: EventCode] {
        var codes: [String: EventCode] = [:]
        for (subject, name) in names where subject.kind == .code(type) {
            codes[name] = EventCode(rawValue: subject.number)
        }
        return codes
    }

    /// The number that a name stands for.
    private struct Subject: Hashable {
        enum Kind: Hashable {
            case type, property
            case code(EventType)
        }

        let kind: Kind
        let number: UInt16
    }

    private static let names: [Subject: String] = {
        var names: [Subject: String] = [:]
        // As bytes: a table of characters takes ten times as long, at every start of the program.
        let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            guard let number = UInt16(fields[1], radix: 16) else { continue }
            let kind: Subject.Kind =
                switch fields[0] {
                case "type": .type
                case "property": .property
                default: .code(EventType(rawValue: UInt16(fields[0], radix: 16) ?? .max))
                }
            names[Subject(kind: kind, number: number)] = fields[2]
        }
        return names
    }()
}

extension EventCode {
    /// The kernel's name of this code as an axis: `ABS_X`, or `ABS_0x2a` if it has none.
    public var axisName: String { EventNames.code(self, of: .absolute) ?? "ABS_0x" + String(rawValue, radix: 16) }

    /// The kernel's name of this code as a key or a button: `KEY_A`, `BTN_TOUCH`, or `KEY_0x2fe` if it has none.
    public var keyName: String { EventNames.code(self, of: .key) ?? "KEY_0x" + String(rawValue, radix: 16) }
}
