internal import Touches

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
    let box: Rect

    /// The width of a character of a monospaced font, as a fraction of the font size. Wide characters have twice the
    /// width.
    private static let advance = 0.61
    private static let lineHeight = 1.25
    /// The font sizes of the name that are tried, in points, and the size of the other lines as a fraction of it.
    private static let sizes = [18.0, 15, 13, 11, 9]
    private static let smaller = 0.8
    private static let margin = 4.0

    /// The largest label that fits into `view` without covering `obstacles`; nil if none fits.
    init?(of view: DrawnView, within visible: Rect, obstacles: [Rect]) {
        let name = view.title ?? view.id
        let kind = view.title == nil ? view.kind : "\(view.kind) \(view.id)"
        for details in [[kind] + view.recognizers, [kind], []] {
            for size in Label.sizes {
                let lines =
                    [Line(text: name, size: size, isName: true)]
                    + details.map { Line(text: $0, size: max(size * Label.smaller, 8), isName: false) }
                let extent = Label.extent(of: lines)
                guard let origin = Label.place(extent, in: view, within: visible, obstacles: obstacles) else {
                    continue
                }
                self.view = view.id
                self.lines = lines
                box = Rect(origin: origin, size: extent)
                return
            }
        }
        return nil
    }

    private static func extent(of lines: [Line]) -> Size {
        let width =
            lines.map { line in line.size * advance * Double(line.text.reduce(0) { $0 + $1.columns }) }.max() ?? 0
        return Size(width, lines.reduce(0) { $0 + $1.size * lineHeight })
    }

    /// A position for a label of this size: in the middle, at a corner, or at the first free position.
    private static func place(_ extent: Size, in view: DrawnView, within visible: Rect, obstacles: [Rect]) -> Point? {
        let room = visible.insetBy(dx: margin, dy: margin)
        let free = Size(room.width - extent.width, room.height - extent.height)
        guard free.width >= 0, free.height >= 0 else { return nil }
        func isInside(_ box: Rect) -> Bool { box.corners.allSatisfy { $0.isInside(view.outline) } }
        func fits(_ origin: Point) -> Bool {
            let box = Rect(origin: origin, size: extent)
            return isInside(box) && !obstacles.contains { $0.overlaps(box) }
        }
        let shares = [(0.5, 0.5), (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0), (0.5, 1)]
        for (x, y) in shares {
            let origin = Point(room.minX + free.width * x, room.minY + free.height * y)
            if fits(origin) { return origin }
        }
        let step = 12.0
        for y in stride(from: 0, through: free.height, by: step) {
            var x = 0.0
            while x <= free.width {
                let box = Rect(origin: Point(room.minX + x, room.minY + y), size: extent)
                if let obstacle = obstacles.first(where: { $0.overlaps(box) }) {
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

    func write(to svg: inout SVGText) {
        var y = box.minY
        for line in lines {
            let middle = y + line.size * Label.lineHeight / 2
            svg.element(
                "text",
                [
                    "class": line.isName ? "name" : "kind", "data-of": view, "x": box.midX.decimalText(places: 1),
                    "y": middle.decimalText(places: 1), "dy": "0.35em",
                    "font-size": line.size.brief,
                ], text: line.text)
            y += line.size * Label.lineHeight
        }
    }
}

extension Character {
    /// The number of columns in a monospaced font. Characters beyond Latin, Greek and Cyrillic count as wide.
    fileprivate var columns: Int { unicodeScalars.allSatisfy { $0.value < 0x0530 } ? 1 : 2 }
}

extension Rect {
    func overlaps(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// The rectangle that both cover; nil if there is none.
    func intersection(_ other: Rect) -> Rect? {
        guard overlaps(other) else { return nil }
        let left = max(minX, other.minX)
        let top = max(minY, other.minY)
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}

extension Point {
    /// Whether the point is inside a convex outline or on it.
    fileprivate func isInside(_ outline: [Point]) -> Bool {
        var signs: (left: Bool, right: Bool) = (false, false)
        for index in outline.indices {
            let a = outline[index]
            let b = outline[(index + 1) % outline.count]
            let cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
            if cross > 1e-6 { signs.left = true }
            if cross < -1e-6 { signs.right = true }
        }
        return !(signs.left && signs.right)
    }
}
