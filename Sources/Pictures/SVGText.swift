import Text
import Touches

/// The text of an SVG document, which is built element by element.
struct SVGText {
    private(set) var text = ""

    /// Appends an empty element, or an element with a tooltip. Attributes that are empty are left out.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, tooltip: String? = nil) {
        element(name, attributes.map { ($0.key, $0.value) }, tooltip: tooltip)
    }

    mutating func element(_ name: String, _ attributes: [(String, String)], tooltip: String? = nil) {
        open(name, attributes)
        if let tooltip { text += "<title>\(tooltip.xml)</title>" }
        close(name)
    }

    /// Appends an element with text.
    mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, text content: String) {
        open(name, attributes)
        text += content.xml
        close(name)
    }

    mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        open(name, attributes.map { ($0.key, $0.value) })
    }

    private mutating func open(_ name: String, _ attributes: [(String, String)]) {
        text += "<\(name)"
        for (key, value) in attributes where !value.isEmpty { text += " \(key)=\"\(value.xml)\"" }
        text += ">"
    }

    mutating func close(_ name: String) { text += "</\(name)>\n" }

    /// Appends text, with XML's special characters escaped.
    mutating func text(_ content: String) { text += content.xml }

    /// Appends XML text unchanged.
    mutating func append(_ xml: String) { text += xml }
}

extension String {
    /// This text with XML's special characters escaped. Characters that XML does not allow are replaced. The other
    /// control characters, which change what a terminal shows, are written as in messages: a browser takes references
    /// to them in a page for other characters.
    fileprivate var xml: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n": escaped += "&#10;"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            case "\u{7F}"..."\u{9F}": escaped += "\\x\(scalar.value.hexadecimalText(digits: 2))"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension CGPoint {
    /// The point as `12.5,40`, rounded to a tenth of a point.
    var svg: String { "\(x.decimalText(places: 1)),\(y.decimalText(places: 1))" }
}
