import EmbeddedFiles
internal import System

/// The colors of CSS that a scene may have. Each is one value that refers to nothing.
package enum CSSColor {
    /// Matches every color. It also matches words that are not names of colors.
    static let pattern = "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+|\(function))$"

    private static let function =
        "((rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\\( *\(part)([ ,/]+\(part)){2,3} *\\)"
        + "|color\\( *\(space)( +\(part)){3}( */ *\(part))? *\\)"

    /// A number, a percentage, an angle or `none`.
    private static let part = "(none|[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?(%|deg|grad|rad|turn)?)"
    private static let space =
        "(srgb|srgb-linear|display-p3|display-p3-linear|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)"

    private static let functions = RegularExpression("^(\(function))$")

    /// Whether `text` is a color that a scene may have.
    ///
    /// Only functions need the regular expression.
    package static func isColor(_ text: String) -> Bool {
        if text.utf8.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) {
            return digits(ofName: text) != nil || ["currentcolor", "transparent"].contains(text.lowercased())
        }
        if text.utf8.first == UInt8(ascii: "#") {
            let digits = text.unicodeScalars.dropFirst()
            return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.properties.isASCIIHexDigit)
        }
        return functions.matches(text)
    }

    /// The six hexadecimal digits of the color with this name; nil if there is none.
    package static func digits(ofName name: String) -> String? { digits[name.lowercased()] }

    /// The names of colors, in lower case, each with its red, green and blue.
    private static let digits = [String: String](table: css_colors_txt())
}
