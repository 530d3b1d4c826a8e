import RealModule
import Scenes
import Touches

/// An opaque color of sRGB, and how text on it can be read. Components are from 0 to 1.
struct RGBColor: Hashable {
    var red: Double
    var green: Double
    var blue: Double

    static let white = RGBColor(red: 1, green: 1, blue: 1)
    static let black = RGBColor(red: 0, green: 0, blue: 0)

    /// The color as `#0a84ff`.
    var css: String {
        [red, green, blue].reduce("#") { $0 + UInt64(($1 * 255).rounded()).hexadecimalText(digits: 2) }
    }

    /// This color with a share of another one over it.
    func covered(by other: RGBColor, share: Double) -> RGBColor {
        RGBColor(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share)
    }

    /// The relative luminance of the Web Content Accessibility Guidelines 2.1, from 0 to 1.
    var luminance: Double { 0.2126 * red.linear + 0.7152 * green.linear + 0.0722 * blue.linear }

    /// The contrast of the same guidelines, from 1 to 21.
    func contrast(with other: RGBColor) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The first of some colors of text that can be read on this color: with a contrast of at least 4.5. Black or white
    /// always has it.
    ///
    /// - Parameter preferred: the colors that are tried before the usual ones.
    func ink(_ preferred: RGBColor...) -> RGBColor {
        (preferred + [RGBColor(0x1d1d1f), .white]).first { contrast(with: $0) >= 4.5 } ?? .black
    }
}

extension RGBColor {
    /// - Parameter digits: six hexadecimal digits, as in `0a84ff`.
    init(_ digits: UInt32) {
        self.init(
            red: Double(digits >> 16 & 255) / 255, green: Double(digits >> 8 & 255) / 255,
            blue: Double(digits & 255) / 255)
    }
}

extension Double {
    /// The linear value of a component of sRGB.
    fileprivate var linear: Double {
        self <= 0.04045 ? self / 12.92 : Double.pow((self + 0.055) / 1.055, 2.4)
    }
}

/// A color of a scene: a color of sRGB with an opacity.
struct SceneColor: Hashable {
    let color: RGBColor
    /// From 0 to 1.
    let alpha: Double

    /// Nil for a notation whose color is not computed here, such as `oklch()`.
    init?(css text: String) {
        let text = text.lowercased()
        if text == "transparent" {
            self.init(.black, 0)
        } else if text == "currentcolor" {
            self.init(.black, 1)
        } else if let digits = CSSColor.digits(ofName: text).flatMap({ UInt32($0, radix: 16) }) {
            self.init(RGBColor(digits), 1)
        } else if text.hasPrefix("#") {
            self.init(hexadecimal: text.dropFirst())
        } else {
            self.init(function: text)
        }
    }

    private init(_ color: RGBColor, _ alpha: Double) {
        self.color = color
        self.alpha = min(max(alpha, 0), 1)
    }

    private init?(hexadecimal digits: Substring) {
        let long = digits.count > 4 ? String(digits) : digits.map { "\($0)\($0)" }.joined()
        guard let number = UInt32(long, radix: 16) else { return nil }
        if long.count == 8 {
            self.init(RGBColor(number >> 8), Double(number & 255) / 255)
        } else {
            self.init(RGBColor(number), 1)
        }
    }

    /// `rgb()` and `hsl()`.
    private init?(function text: String) {
        guard let open = text.firstIndex(of: "("), ["rgb", "rgba", "hsl", "hsla"].contains(text[..<open]) else {
            return nil
        }
        let parts = text[text.index(after: open)...].split { " ,/)".contains($0) }.map(String.init)
        guard parts.count >= 3 else { return nil }
        func number(_ part: String, of whole: Double) -> Double? {
            if part == "none" { return 0 }
            return part.hasSuffix("%") ? Double(part.dropLast()).map { $0 / 100 } : Double(part).map { $0 / whole }
        }
        func clamped(_ value: Double) -> Double { min(max(value, 0), 1) }
        guard let alpha = parts.count > 3 ? number(parts[3], of: 1) : 1 else { return nil }
        if text.hasPrefix("rgb") {
            let values = parts.prefix(3).compactMap { number($0, of: 255) }
            guard values.count == 3 else { return nil }
            self.init(RGBColor(red: clamped(values[0]), green: clamped(values[1]), blue: clamped(values[2])), alpha)
        } else {
            let degrees = parts[0].hasSuffix("deg") ? String(parts[0].dropLast(3)) : parts[0]
            guard let hue = degrees == "none" ? 0 : Double(degrees), let saturation = number(parts[1], of: 100),
                let lightness = number(parts[2], of: 100)
            else { return nil }
            let reach = clamped(saturation) * min(clamped(lightness), 1 - clamped(lightness))
            func component(_ shift: Double) -> Double {
                let turn = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
                let position = turn < 0 ? turn + 12 : turn
                return clamped(clamped(lightness) - reach * max(-1, min(position - 3, 9 - position, 1)))
            }
            self.init(RGBColor(red: component(0), green: component(8), blue: component(4)), alpha)
        }
    }
}
