import EmbeddedFiles
import Touches

/// The text of a page. Its parts are files of their own, which are in the program.
package enum PageText {
    /// Fills a template: each `{{name}}` is replaced by the part with that name.
    ///
    /// - Parameters:
    ///   - template: HTML with places for `nonce`, `style`, `script` and further parts.
    ///   - style: what the page has besides the styles of every page.
    ///   - scripts: what the page has besides the script of every page.
    ///   - nonce: the browser runs only scripts and uses only styles that have it.
    package static func html(
        _ template: UnsafePointer<UInt8>, style: UnsafePointer<UInt8>, scripts: [UnsafePointer<UInt8>], nonce: String,
        parts: [String: String] = [:]
    ) -> String {
        let common = [
            "nonce": nonce, "header": String(cString: header_html()),
            "explanation": String(cString: explanation_html()),
            "style": String(cString: page_css()) + String(cString: style) + ".picture {\n\(ScenePicture.style)\n}",
            "script": String(cString: page_js()) + "\n" + scripts.map(String.init(cString:)).joined(),
        ]
        let parts = common.merging(parts) { $1 }
        // What is inserted is not searched for further names. The templates have braces only around names.
        return String(cString: template).split(separator: "{" as Character).map { piece in
            let halves = piece.split(separator: "}" as Character)
            guard piece.contains("}" as Character) else { return String(piece) }
            return (parts[String(halves[0])] ?? "") + halves.dropFirst().joined()
        }.joined()
    }

    /// Random text that cannot be guessed: 128 bits from the kernel.
    package static func newNonce() -> String {
        (0..<2).map { _ in UInt64.random(in: .min ... .max).hexadecimalText(digits: 16) }.joined()
    }
}
