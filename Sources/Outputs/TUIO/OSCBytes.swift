/// The bytes of Open Sound Control 1.0. Numbers are big-endian. Strings end with one to four zero bytes, so that their
/// length is a multiple of four.
struct OSCBytes {
    private(set) var bytes: [UInt8] = []

    enum Argument {
        case int(Int32)
        case float(Double)
        case string(String)
    }

    /// The head of a bundle that is to be performed at once.
    mutating func beginBundle() {
        append("#bundle")
        append(UInt32(0))
        append(UInt32(1))
    }

    /// Appends a message to the bundle.
    mutating func add(_ address: String, _ arguments: [Argument]) {
        var message = OSCBytes()
        message.append(address)
        message.append("," + arguments.map(\.typeTag).joined())
        for argument in arguments {
            switch argument {
            case .int(let value): message.append(UInt32(bitPattern: value))
            case .float(let value): message.append(Float(value).bitPattern)
            case .string(let value): message.append(value)
            }
        }
        append(UInt32(message.bytes.count))
        bytes += message.bytes
    }

    private mutating func append(_ string: String) {
        bytes += string.utf8
        bytes += repeatElement(0, count: 4 - bytes.count % 4)
    }

    private mutating func append(_ number: UInt32) {
        withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
}

extension OSCBytes.Argument {
    fileprivate var typeTag: String {
        switch self {
        case .int: "i"
        case .float: "f"
        case .string: "s"
        }
    }
}
