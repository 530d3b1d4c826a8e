import System
import XML

/// A drawing of the scene by somebody else, which is shown behind the outlines of the scene, at its size.
public struct DesignImage: Sendable {
    /// The drawing itself, as an address.
    let address: String

    private static let longest = 32 << 20

    /// Reads an SVG or PNG file.
    public init(_ file: String) throws {
        let bytes = try FileBytes.read(file, limit: DesignImage.longest + 1)
        guard bytes.count <= DesignImage.longest else {
            throw Failure("\(file): a design has at most \(DesignImage.longest >> 20) MiB")
        }
        let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
        guard isPNG || (try? XMLReader.read(bytes))?.name == "svg" else {
            throw Failure("\(file): a design is an SVG or a PNG file")
        }
        address = "data:image/\(isPNG ? "png" : "svg+xml");base64,\(DesignImage.base64(bytes))"
    }

    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The bytes in base 64 (RFC 4648).
    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for digit in 0..<4 {
                text.append(digit <= part.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
