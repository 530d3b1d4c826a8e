/// The colors of CSS that a scene may have. Each is one value that refers to nothing.
package enum CSSColor {
    /// Matches every color. It also matches words that are no names of colors.
    static let pattern =
        "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+"
        + "|((rgb|hsl)a?|hwb|lab|lch|oklab|oklch)\\( *\(part)([ ,/]+\(part)){2,3} *\\)"
        + "|color\\( *\(space)( +\(part)){3}( */ *\(part))? *\\))$"

    /// A number, a percentage, an angle or `none`.
    private static let part = "(none|[-+]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][-+]?[0-9]+)?(%|deg|grad|rad|turn)?)"
    private static let space =
        "(srgb|srgb-linear|display-p3|display-p3-linear|a98-rgb|prophoto-rgb|rec2020|xyz|xyz-d50|xyz-d65)"

    /// Whether `text` is a color that a scene may have.
    package static func isColor(_ text: String) -> Bool {
        guard (try? Regex(pattern)).map({ text.contains($0) }) == true else { return false }
        let isWord = text.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
        return !isWord || names.contains(text.lowercased())
    }

    /// The names of colors, in lower case.
    private static let names = Set(
        """
        aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
        burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson currentcolor cyan
        darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen
        darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey
        darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite
        forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink
        indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral
        lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen
        lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
        maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
        mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite
        navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred
        papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown
        salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen
        steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
