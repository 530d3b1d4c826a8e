import EmbeddedFiles

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

    /// The code of a type with this name; nil if there is none.
    package static func code(named name: String, of type: EventType) -> EventCode? {
        names.first { $0.key.kind == .code(type) && $0.value == name }.map { EventCode(rawValue: $0.key.number) }
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

    /// From `event-names.txt`, which has one line for each name of linux/input-event-codes.h: the kind (the number of
    /// an event type, `type` or `property`), the code and the name. Numbers are hexadecimal. If a code has several
    /// names, the line has the one that libevdev_event_code_get_name returns.
    private static let names: [Subject: String] = {
        // As bytes, because splitting characters takes ten times as long.
        let lines = Array(String(cString: event_names_txt()).utf8).split(separator: UInt8(ascii: "\n"))
        var names = [Subject: String](minimumCapacity: lines.count)
        for line in lines {
            let fields = line.split(separator: UInt8(ascii: " "))
            let kind: Subject.Kind =
                switch fields[0].first {
                case UInt8(ascii: "t"): .type
                case UInt8(ascii: "p"): .property
                default: .code(EventType(rawValue: number(fields[0])))
                }
            names[Subject(kind: kind, number: number(fields[1]))] = String(decoding: fields[2], as: UTF8.self)
        }
        return names
    }()

    private static func number(_ hexadecimal: ArraySlice<UInt8>) -> UInt16 {
        hexadecimal.reduce(0) { $0 << 4 | UInt16($1 < UInt8(ascii: "a") ? $1 & 15 : $1 - UInt8(ascii: "a") + 10) }
    }
}

extension EventCode {
    /// The kernel's name of this code as an axis: `ABS_X`, or `ABS_0x2a` if it has none.
    public var axisName: String { EventNames.code(self, of: .absolute) ?? "ABS_0x" + String(rawValue, radix: 16) }

    /// The kernel's name of this code as a key or a button: `KEY_A`, `BTN_TOUCH`, or `KEY_0x2fe` if it has none.
    public var keyName: String { EventNames.code(self, of: .key) ?? "KEY_0x" + String(rawValue, radix: 16) }
}
