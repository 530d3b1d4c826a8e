/// How a part of a text looks on a terminal with colors.
package enum TextStyle: String, Sendable {
    case plain = ""
    case strong = "1"
    case dim = "2"
    case good = "32"
    case bad = "31"
    case doubtful = "33"
    case sent = "34"
    case notable = "1;36"

    fileprivate func applied(to text: String) -> String {
        self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
}

extension String {
    /// This text in `style` if the terminal has colors, else this text.
    package func styled(_ style: TextStyle, _ hasColors: Bool) -> String {
        hasColors ? style.applied(to: self) : self
    }
}
