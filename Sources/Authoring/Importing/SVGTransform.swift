import RealModule
import Touches

/// Transforms in SVG: the attribute and the property `transform`, and what a `viewBox` does.
enum SVGTransform {
    /// Nil if the text is no list of transforms in two dimensions.
    ///
    /// - Parameter isStyle: whether it is a value of CSS, whose numbers have units.
    static func parse(_ text: String, isStyle: Bool = false) -> CGAffineTransform? {
        if isStyle, text == "none" { return .identity }
        var scanner = SVGScanner(text)
        var result = CGAffineTransform.identity
        while !scanner.isAtEnd {
            let name = scanner.word()
            guard !name.isEmpty, scanner.skip("(") else { return nil }
            var numbers: [Double] = []
            while !scanner.skip(")") {
                guard let number = scanner.number() else { return nil }
                let unit = scanner.word()
                guard unit.isEmpty || isStyle, let factor = degrees[unit] ?? SVGLength.units[unit] else { return nil }
                numbers.append(number * factor)
            }
            guard let transform = transform(name, numbers) ?? (isStyle ? style(name, numbers) : nil) else { return nil }
            result = transform.concatenating(result)
        }
        return result
    }

    /// The units of angles, in degrees.
    private static let degrees: [String: Double] = ["deg": 1, "grad": 0.9, "rad": 180 / .pi, "turn": 360]

    /// The transforms that only CSS has.
    private static func style(_ name: String, _ n: [Double]) -> CGAffineTransform? {
        switch (name, n.count) {
        case ("translateX", 1): CGAffineTransform(translationX: n[0], y: 0)
        case ("translateY", 1): CGAffineTransform(translationX: 0, y: n[0])
        case ("scaleX", 1): CGAffineTransform(scaleX: n[0], y: 1)
        case ("scaleY", 1): CGAffineTransform(scaleX: 1, y: n[0])
        case ("rotateZ", 1): turn(n[0])
        case ("skew", 1): transform("skewX", n)
        case ("skew", 2):
            CGAffineTransform(a: 1, b: .tan(n[1] * .pi / 180), c: .tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        default: nil
        }
    }

    private static func transform(_ name: String, _ n: [Double]) -> CGAffineTransform? {
        switch (name, n.count) {
        case ("matrix", 6): return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
        case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
        case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
        case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
        case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
        case ("rotate", 1): return turn(n[0])
        case ("rotate", 3): return turn(n[0]).around(CGPoint(n[1], n[2]))
        case ("skewX", 1): return CGAffineTransform(a: 1, b: 0, c: .tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
        case ("skewY", 1): return CGAffineTransform(a: 1, b: .tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
        default: return nil
        }
    }

    private static func turn(_ degrees: Double) -> CGAffineTransform {
        CGAffineTransform(cosine: .cos(degrees * .pi / 180), sine: .sin(degrees * .pi / 180))
    }

    /// The rectangle of a `viewBox`; nil if the text is not a rectangle.
    static func viewBox(_ text: String?) -> CGRect? {
        guard let text else { return nil }
        var scanner = SVGScanner(text)
        guard let x = scanner.number(), let y = scanner.number(), let width = scanner.number(),
            let height = scanner.number(), width > 0, height > 0
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Maps a `viewBox` to a viewport.
    ///
    /// - Parameter alignment: the attribute `preserveAspectRatio`.
    static func fitting(_ box: CGRect, to viewport: CGRect, _ alignment: String?) -> CGAffineTransform {
        var sx = viewport.width / box.width
        var sy = viewport.height / box.height
        var words = (alignment ?? "xMidYMid").split(separator: " ").map(String.init)
        if words.isEmpty { words = ["xMidYMid"] }
        var free = CGVector.zero
        if words[0] != "none" {
            let scale = words.count > 1 && words[1] == "slice" ? max(sx, sy) : min(sx, sy)
            (sx, sy) = (scale, scale)
            free = CGVector(viewport.width - box.width * scale, viewport.height - box.height * scale)
        }
        let xShare = words[0].hasPrefix("xMin") ? 0 : words[0].hasPrefix("xMax") ? 1 : 0.5
        let yShare = words[0].hasSuffix("YMin") ? 0 : words[0].hasSuffix("YMax") ? 1 : 0.5
        return CGAffineTransform(translationX: -box.minX, y: -box.minY).concatenating(
            CGAffineTransform(scaleX: sx, y: sy)
        ).concatenating(
            CGAffineTransform(
                translationX: viewport.minX + free.dx * xShare, y: viewport.minY + free.dy * yShare))
    }
}
