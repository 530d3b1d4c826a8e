internal import Glibc

/// A QR code, which libqrencode makes, if that is installed.
package struct QRCode {
    /// The number of modules in a row, and of rows.
    package let width: Int
    /// Whether each module is dark, row by row.
    package let modules: [Bool]

    package init?(_ text: String) {
        typealias Encode = @convention(c) (UnsafePointer<CChar>, Int32, Int32) -> UnsafeMutableRawPointer?
        typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void
        guard let library = dlopen("libqrencode.so.4", RTLD_NOW),
            let encode = dlsym(library, "QRcode_encodeString8bit"), let free = dlsym(library, "QRcode_free"),
            // The smallest version with room for the text, and the error correction M.
            let code = unsafeBitCast(encode, to: Encode.self)(text, 0, 1)
        else { return nil }
        defer { unsafeBitCast(free, to: Free.self)(code) }
        // `QRcode` of qrencode.h: the version and the width as `int`, and the address of a byte for each module.
        let size = Int(code.load(fromByteOffset: 4, as: Int32.self))
        let bytes = code.load(fromByteOffset: 8, as: UnsafePointer<UInt8>.self)
        width = size
        modules = (0..<size * size).map { bytes[$0] & 1 == 1 }
    }

    /// The dark modules as the `d` of an SVG path, one unit each.
    package var path: String {
        modules.indices.filter { modules[$0] }.map { "M\($0 % width) \($0 / width)h1v1h-1z" }.joined()
    }
}
