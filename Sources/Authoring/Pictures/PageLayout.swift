import Touches

/// Where the pictures of pages are that are drawn beside each other, about as many columns as rows.
struct PageLayout {
    /// The size of a picture, in points.
    let screen: CGSize
    /// The size of the whole, in points.
    let size: CGSize
    /// How much larger than usual text is to be.
    let unit: Double
    private let columns: Int
    private let gap: Double
    /// The height of the name over a picture.
    let name: Double

    init(_ count: Int, screen: CGSize) {
        self.screen = screen
        columns = (1...max(1, count)).first { $0 * $0 >= count } ?? 1
        gap = screen.width / 32
        let width = Double(columns) * (screen.width + gap) + gap
        unit = ScenePicture.unit(width: width)
        name = max(28, screen.width / 20, 24 * unit)
        let rows = Double((count + columns - 1) / columns)
        size = CGSize(width, rows * (screen.height + name + gap) + gap)
    }

    /// The rectangle of the picture with this number.
    func place(of number: Int) -> CGRect {
        let (column, row) = (Double(number % columns), Double(number / columns))
        return CGRect(
            x: gap + column * (screen.width + gap), y: gap + name + row * (screen.height + name + gap),
            width: screen.width, height: screen.height)
    }
}

/// An arrow from a part of a page to a page that is shown from there.
struct PageArrow {
    /// The numbers of the pages.
    let from: Int
    let to: Int
    /// What shows the page, on the screen of the first page.
    let box: CGRect

    func write(in layout: PageLayout, to svg: inout SVGText) {
        let box = CGRect(origin: layout.place(of: from).origin + (box.origin - .zero), size: box.size)
        let page = layout.place(of: to)
        // From the side that is nearer.
        let start = CGPoint(
            page.minX >= box.maxX ? box.maxX : page.maxX <= box.minX ? box.minX : box.midX,
            page.minY >= box.maxY ? box.maxY : page.maxY <= box.minY ? box.minY : box.midY)
        let end = page.pointOnEdge(facing: start)
        let way = end - start
        // It is bent, so that those in both directions do not lie on each other.
        let middle = start + way * 0.5 + CGVector(-way.dy, way.dx) * 0.1
        let length = max(1, middle.distance(to: end))
        let ahead = (end - middle) * (1 / length)
        let (size, aside) = (9 * layout.unit, CGVector(-ahead.dy, ahead.dx))
        let back = end + ahead * -size
        let head = [end, back + aside * (size / 2), back + aside * (-size / 2)]
        svg.circle("arrow", start, radius: 4 * layout.unit, fill: "")
        svg.element(
            "path",
            [
                "class": "arrow way", "d": "M\(start.svg)Q\(middle.svg) \(back.svg)",
                "stroke-width": (2.5 * layout.unit).brief,
            ])
        svg.element("polygon", ["class": "arrow", "points": head.map(\.svg).joined(separator: " ")])
    }
}

extension CGRect {
    /// A point of the edge that faces a point outside, away from the corners.
    fileprivate func pointOnEdge(facing point: CGPoint) -> CGPoint {
        func nearest(_ value: Double, _ range: ClosedRange<Double>, inset: Double) -> Double {
            min(max(value, range.lowerBound + inset), range.upperBound - inset)
        }
        let inset = min(width, height) * 0.15
        let (x, y) = (nearest(point.x, minX...maxX, inset: 0), nearest(point.y, minY...maxY, inset: 0))
        return (point.x - x).magnitude >= (point.y - y).magnitude
            ? CGPoint(x, nearest(point.y, minY...maxY, inset: inset))
            : CGPoint(nearest(point.x, minX...maxX, inset: inset), y)
    }
}
