/// A message of Open Sound Control 1.0.
///
/// In a packet, numbers are big-endian. Strings end with one to four zero bytes, so that their length is a multiple of
/// four.
struct OSCMessage {
    enum Argument {
        case int(Int32)
        case float(Float)
        case string(String)
    }

    let address: String
    let arguments: [Argument]

    init(_ address: String, _ arguments: [Argument]) {
        self.address = address
        self.arguments = arguments
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
