import Files
import Scenes
import Touches

/// A color of a drawing with an opacity.
struct SVGColor: Hashable {
    /// The color in CSS notation.
    let text: String
    /// From 0 to 1.
    let opacity: Double

    static let transparent = SVGColor(text: "transparent", opacity: 1)

    /// The color with a part of its opacity.
    func faded(by share: Double) -> SVGColor { SVGColor(text: text, opacity: opacity * share) }

    /// The value of `color`; nil if no scene can have the color with this opacity.
    var value: YAMLNode? {
        guard opacity < 1 else { return .string(text) }
        let digits = text.first == "#" ? String(text.dropFirst()) : CSSColor.digits(ofName: text)
        let faded = digits.map(faded) ?? fadedFunction ?? text
        return CSSColor.isColor(faded) ? .string(faded) : nil
    }

    /// The color of hexadecimal digits with the opacity.
    private func faded(_ digits: String) -> String {
        let long = digits.count > 4 ? digits : digits.map { "\($0)\($0)" }.joined()
        let alpha = Double(Int(long.dropFirst(6), radix: 16) ?? 255) * opacity
        return "#" + long.prefix(6) + Int(alpha.rounded()).hexadecimalText(digits: 2)
    }

    /// The color of a function such as `rgb(255, 0, 0)` with the opacity; nil if the text is no function.
    private var fadedFunction: String? {
        guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
        let name = text[..<open]
        let parts = text[text.index(after: open)...].dropLast().split { " ,/".contains($0) }
        // The first part of `color()` is the color space.
        let count = name.lowercased() == "color" ? 4 : 3
        let alpha = parts.count > count ? SVGStyle.share(String(parts[count])) ?? 0 : 1
        return "\(name)(\(parts.prefix(count).joined(separator: " ")) / \((alpha * opacity).brief))"
    }
}
