/// A message of Open Sound Control 1.0.
///
/// In a packet, numbers are big-endian. Strings end with one to four zero bytes, so that their length is a multiple of
/// four.
package struct OSCMessage: Equatable {
    package enum Argument: Equatable {
        case int(Int32)
        case float(Float)
        case string(String)
    }

    package let address: String
    package let arguments: [Argument]

    init(_ address: String, _ arguments: [Argument]) {
        self.address = address
        self.arguments = arguments
    }

    /// The messages of a packet: one, or those of a bundle. Messages with arguments of other types are left out, and so
    /// are bundles in a bundle. Nil if the packet is no packet of OSC.
    package static func all(in packet: ArraySlice<UInt8>) -> [OSCMessage]? {
        var bytes = OSCReader(rest: packet)
        guard packet.first == UInt8(ascii: "#") else { return bytes.message().map { [$0] } }
        // The time of a bundle says when it is to be performed. TUIO has none.
        guard bytes.string() == "#bundle", bytes.number() != nil, bytes.number() != nil else { return nil }
        var messages: [OSCMessage] = []
        while !bytes.rest.isEmpty {
            guard let length = bytes.number(), let element = bytes.element(Int(length)) else { return nil }
            var reader = OSCReader(rest: element)
            if let message = reader.message() { messages.append(message) }
        }
        return messages
    }
}

/// The bytes of a packet: a bundle that is to be performed at once.
struct OSCBundle {
    private(set) var bytes: [UInt8] = []

    init() {
        append("#bundle")
        append(UInt32(0))
        append(UInt32(1))
    }

    mutating func append(_ message: OSCMessage) {
        let start = bytes.count
        append(UInt32(0))
        append(message.address)
        append("," + message.arguments.map(\.typeTag).joined())
        for argument in message.arguments {
            switch argument {
            case .int(let value): append(UInt32(bitPattern: value))
            case .float(let value): append(value.bitPattern)
            case .string(let value): append(value)
            }
        }
        let length = UInt32(bytes.count - start - 4)
        withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    }

    private mutating func append(_ string: String) {
        bytes += string.utf8
        bytes += repeatElement(0, count: 4 - bytes.count % 4)
    }

    private mutating func append(_ number: UInt32) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
}

extension OSCMessage.Argument {
    fileprivate var typeTag: String {
        switch self {
        case .int: "i"
        case .float: "f"
        case .string: "s"
        }
    }
}

/// What was not read yet of the bytes of a packet.
private struct OSCReader {
    private(set) var rest: ArraySlice<UInt8>

    mutating func number() -> UInt32? {
        guard rest.count >= 4 else { return nil }
        defer { rest.removeFirst(4) }
        return rest.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    }

    mutating func string() -> String? {
        guard let end = rest.firstIndex(of: 0) else { return nil }
        let length = ((end - rest.startIndex) / 4 + 1) * 4
        guard rest.count >= length else { return nil }
        defer { rest.removeFirst(length) }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    mutating func element(_ length: Int) -> ArraySlice<UInt8>? {
        guard rest.count >= length else { return nil }
        defer { rest.removeFirst(length) }
        return rest.prefix(length)
    }

    mutating func message() -> OSCMessage? {
        guard let address = string(), address.hasPrefix("/"), let types = string(), types.hasPrefix(",") else {
            return nil
        }
        var arguments: [OSCMessage.Argument] = []
        for type in types.utf8.dropFirst() {
            let argument: OSCMessage.Argument? =
                switch type {
                case UInt8(ascii: "i"): number().map { .int(Int32(bitPattern: $0)) }
                case UInt8(ascii: "f"): number().map { .float(Float(bitPattern: $0)) }
                case UInt8(ascii: "s"): string().map { .string($0) }
                default: nil
                }
            guard let argument else { return nil }
            arguments.append(argument)
        }
        return OSCMessage(address, arguments)
    }
}
