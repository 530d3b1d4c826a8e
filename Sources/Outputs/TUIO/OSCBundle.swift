/// The bytes of a packet of Open Sound Control 1.0: a bundle of messages that are to be performed at once.
///
/// Numbers are big-endian. Strings end with one to four zero bytes, so that their length is a multiple of four.
struct OSCBundle {
    enum Argument {
        case int(Int32)
        case float(Float)
        case string(String)
    }

    private(set) var bytes: [UInt8] = []

    init() {
        append("#bundle")
        append(UInt32(0))
        append(UInt32(1))
    }

    mutating func append(_ address: String, _ arguments: [Argument]) {
        let start = bytes.count
        append(UInt32(0))
        append(address)
        let types = arguments.map { argument in
            switch argument {
            case .int: "i"
            case .float: "f"
            case .string: "s"
            }
        }
        append("," + types.joined())
        for argument in arguments {
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
