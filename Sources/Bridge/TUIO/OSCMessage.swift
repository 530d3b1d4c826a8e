/// A message of Open Sound Control 1.0.
struct OSCMessage: Equatable {
    enum Argument: Equatable {
        case int(Int32)
        case float(Float)
        case string(String)
    }

    let address: String
    let arguments: [Argument]

    /// The messages of a packet: one, or those of a bundle. Messages with arguments of other types are left out, and so
    /// are bundles in a bundle. Nil if the packet is no packet of OSC.
    static func all(in packet: ArraySlice<UInt8>) -> [OSCMessage]? {
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

/// What was not read yet of the bytes of a packet. Numbers are big-endian. Strings end with one to four zero bytes, so
/// that their length is a multiple of four.
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
        return OSCMessage(address: address, arguments: arguments)
    }
}
