/// Reads a bundle of Open Sound Control as its specification describes it.
struct OSCReader {
    struct Message: Equatable {
        var address: String
        var words: [String] = []
        var ints: [Int32] = []
        var floats: [Float] = []
    }

    private let bytes: [UInt8]
    private var place = 0

    /// The messages of the bundle; nil if it is malformed.
    static func messages(of bytes: [UInt8]) -> [Message]? {
        var reader = OSCReader(bytes: bytes)
        guard reader.string() == "#bundle", reader.number() == 0, reader.number() == 1 else { return nil }
        var messages: [Message] = []
        while reader.place < bytes.count {
            guard let length = reader.number(), length % 4 == 0, reader.place + Int(length) <= bytes.count else {
                return nil
            }
            let end = reader.place + Int(length)
            guard let message = reader.message(), reader.place == end else { return nil }
            messages.append(message)
        }
        return messages
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func message() -> Message? {
        guard let address = string(), let tags = string(), tags.first == "," else { return nil }
        var message = Message(address: address)
        for tag in tags.dropFirst() {
            switch tag {
            case "s":
                guard let word = string() else { return nil }
                message.words.append(word)
            case "i":
                guard let number = number() else { return nil }
                message.ints.append(Int32(bitPattern: number))
            case "f":
                guard let number = number() else { return nil }
                message.floats.append(Float(bitPattern: number))
            default: return nil
            }
        }
        return message
    }

    private mutating func string() -> String? {
        guard let end = bytes[place...].firstIndex(of: 0) else { return nil }
        let text = String(decoding: bytes[place..<end], as: UTF8.self)
        let next = (end / 4 + 1) * 4
        guard next <= bytes.count, bytes[end..<next].allSatisfy({ $0 == 0 }) else { return nil }
        place = next
        return text
    }

    private mutating func number() -> UInt32? {
        guard place + 4 <= bytes.count else { return nil }
        defer { place += 4 }
        return bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
