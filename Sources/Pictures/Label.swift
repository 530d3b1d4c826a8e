import Text
import Touches

/// The text in a view's box: the name in the first line, and the kind and recognizers in smaller lines.
struct Label {
    /// A line of text.
    struct Line {
        let text: String
        /// In points.
        let size: Double
        let isName: Bool
    }

    /// The id of the view.
    let view: String
    let lines: [Line]
    /// The rectangle that the text covers, in screen points.
    let box: CGRect

    /// The width of a character of a monospaced font, as a fraction of the font size. Wide characters have twice the
    /// width.
    static let advance = 0.61
    private static let lineHeight = 1.25
    /// The font sizes of the name that are tried, in points, and the size of the other lines as a fraction of it.
    private static let sizes = [18.0, 15, 13, 11, 9]
    private static let smaller = 0.8
    private static let margin = 4.0

    /// The most detailed label that fits into `view` without covering `obstacles`, in the largest size; nil if none
    /// fits.
    ///
    /// - Parameter window: the id of the window whose root view this is, if the label names it.
    init?(of view: DrawnView, root window: String?, within visible: CGRect, obstacles: [CGRect]) {
        let name = view.title ?? view.id
        let kind =
            (view.title == nil ? view.kind : "\(view.kind) \(view.id)") + (window.map { " of window \($0)" } ?? "")
        let room = CGSize(visible.width - 2 * Label.margin, visible.height - 2 * Label.margin)
        for attempt in Label.attempts(name: name, kind: kind, recognizers: view.recognizers, room: room.width) {
            for size in Label.sizes {
                let lines =
                    attempt.name.map { Line(text: $0, size: size, isName: true) }
                    + attempt.details.map { Line(text: $0, size: max(size * Label.smaller, 8), isName: false) }
                let extent = Label.extent(of: lines)
                guard extent.width <= room.width, extent.height <= room.height,
                    let origin = Label.place(extent, in: view, within: visible, obstacles: obstacles)
                else { continue }
                self.view = view.id
                self.lines = lines
                box = CGRect(origin: origin, size: extent)
                return
            }
        }
        return nil
    }

    /// What a label may say, the most detailed first.
    private static func attempts(
        name: String, kind: String, recognizers: [String], room: Double
    ) -> [(name: [String], details: [String])] {
        let broken = name.brokenInTwo
        var attempts: [(name: [String], details: [String])] = [
            ([name], [kind] + recognizers), ([name], [kind]), (broken, [kind]), ([name], []), (broken, []),
        ]
        // The parts of names that are too long, in the smallest size.
        for share in [1, 0.75, 0.5] {
            let columns = Int(room * share / ((sizes.last ?? 9) * advance))
            attempts += [(broken.map { $0.shortened(to: columns) }, []), ([name.shortened(to: columns)], [])]
        }
        return attempts
    }

    private static func extent(of lines: [Line]) -> CGSize {
        let width =
            lines.map { $0.size * advance * Double($0.text.columns) }.max() ?? 0
        return CGSize(width, lines.reduce(0) { $0 + $1.size * lineHeight })
    }

    /// A position for a label of this size: in the middle, at a corner, or at the first free position.
    private static func place(_ extent: CGSize, in view: DrawnView, within visible: CGRect, obstacles: [CGRect])
        -> CGPoint?
    {
        let room = visible.inset(by: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
        let free = CGSize(room.width - extent.width, room.height - extent.height)
        guard free.width >= 0, free.height >= 0 else { return nil }
        func isInside(_ box: CGRect) -> Bool { box.isInside(view.outline) }
        func fits(_ origin: CGPoint) -> Bool {
            let box = CGRect(origin: origin, size: extent)
            return isInside(box) && !obstacles.contains { $0.intersects(box) }
        }
        let shares = [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0.5, 1)]
        for (x, y) in shares {
            let origin = CGPoint(room.minX + free.width * x, room.minY + free.height * y)
            if fits(origin) { return origin }
        }
        let step = 12.0
        for y in stride(from: 0, through: free.height, by: step) {
            var x = 0.0
            while x <= free.width {
                let box = CGRect(origin: CGPoint(room.minX + x, room.minY + y), size: extent)
                if let obstacle = obstacles.first(where: { $0.intersects(box) }) {
                    // All positions up to the obstacle's end overlap it, too.
                    x += step * max(((obstacle.maxX - box.minX) / step).rounded(.up), 1)
                } else if isInside(box) {
                    return box.origin
                } else {
                    x += step
                }
            }
        }
        return nil
    }

    /// - Parameter clip: the value of its `clip-path`; empty if nothing clips it.
    func write(to svg: inout SVGText, clip: String = "") {
        var y = box.minY
        for line in lines {
            let middle = y + line.size * Label.lineHeight / 2
            svg.element(
                "text",
                [
                    "class": line.isName ? "name" : "kind", "data-of": view, "clip-path": clip,
                    "x": box.midX.decimalText(places: 1), "y": middle.decimalText(places: 1), "dy": "0.35em",
                    "font-size": line.size.brief,
                ], text: line.text)
            y += line.size * Label.lineHeight
        }
    }
}

extension Character {
    fileprivate static let ellipsis: Character = "\u{2026}"

    /// The number of columns in a monospaced font. Characters beyond Latin, Greek and Cyrillic count as wide.
    fileprivate var columns: Int { self == .ellipsis ? 1 : unicodeScalars.allSatisfy { $0.value < 0x0530 } ? 1 : 2 }
}

extension String {
    /// The number of columns in a monospaced font.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Two lines of about the same length, broken at a space or after a hyphen if there is one in the middle half.
    fileprivate var brokenInTwo: [String] {
        let characters = Array(self)
        guard characters.count > 3 else { return [self] }
        let middle = characters.count / 2
        let ends = (characters.count / 4...characters.count * 3 / 4).filter {
            [" ", "-", "_"].contains(characters[$0])
        }
        let end = ends.min { abs($0 - middle) < abs($1 - middle) } ?? middle - 1
        return [String(characters[...(characters[end] == " " ? end - 1 : end)]), String(characters[(end + 1)...])]
    }

    /// The beginning of the text, with an ellipsis if something is left out. At least one character is left.
    func shortened(to limit: Int) -> String {
        guard columns > limit else { return self }
        var text = ""
        var width = Character.ellipsis.columns
        for character in self {
            guard text.isEmpty || width + character.columns <= limit else { break }
            text.append(character)
            width += character.columns
        }
        return text + String(Character.ellipsis)
    }
}

extension CGRect {
    /// Whether the rectangle is inside an outline.
    func isInside(_ outline: [CGPoint]) -> Bool {
        corners.allSatisfy { $0.isInside(outline) }
            && outline.indices.allSatisfy { !isCrossed(from: outline[$0], to: outline[($0 + 1) % outline.count]) }
    }

    /// Whether a part of the line is in the rectangle, not only at its edge.
    private func isCrossed(from start: CGPoint, to end: CGPoint) -> Bool {
        var (first, last) = (0.0, 1.0)
        for (position, way, low, high) in [
            (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
        ] {
            if way == 0 {
                guard position > low, position < high else { return false }
            } else {
                let (a, b) = ((low - position) / way, (high - position) / way)
                (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
            }
        }
        return last - first > 1e-9
    }
}

extension CGPoint {
    /// Whether the point is inside an outline or on it, by the even-odd rule.
    fileprivate func isInside(_ outline: [CGPoint]) -> Bool {
        var isInside = false
        for (index, a) in outline.enumerated() {
            let b = outline[(index + 1) % outline.count]
            let cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
            let isBeside = min(a.x, b.x) <= x && x <= max(a.x, b.x) && min(a.y, b.y) <= y && y <= max(a.y, b.y)
            if abs(cross) < 1e-6, isBeside { return true }
            if (a.y > y) != (b.y > y), x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
        }
        return isInside
    }
}
