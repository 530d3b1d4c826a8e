import Touches

/// The places at which the user touches a panel, and their picture in a terminal.
enum Marks {
    /// The distance from the edges, as a fraction of the screen.
    static let inset = 0.1

    /// The marks, in the order in which they are requested.
    static let all: [(name: String, place: CGPoint)] = [
        ("top left", CGPoint(inset, inset)), ("top right", CGPoint(1 - inset, inset)),
        ("bottom right", CGPoint(1 - inset, 1 - inset)), ("bottom left", CGPoint(inset, 1 - inset)),
    ]

    private static let columns = 40
    private static let rows = 10

    /// The screen with the mark on it.
    static func drawing(_ index: Int) -> String {
        let place = all[index].place
        let column = Int(place.x * Double(columns))
        let row = Int(place.y * Double(rows))
        let edge = "+" + String(repeating: "-", count: columns) + "+"
        let lines = (0..<rows).map { line -> String in
            guard line == row else { return "|" + String(repeating: " ", count: columns) + "|" }
            return "|" + String(repeating: " ", count: column) + "X"
                + String(repeating: " ", count: columns - column - 1) + "|"
        }
        return ([edge] + lines + [edge]).joined(separator: "\n")
    }

    /// The request for a mark.
    static func request(_ index: Int) -> String {
        "\(drawing(index))\n\(index + 1) of \(all.count): touch the screen at the X, \(all[index].name), with one "
            + "finger, and lift it"
    }
}
