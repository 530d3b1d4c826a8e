import Touches

/// The offsets between which content can rest, along each axis: its edges, insets included, at the view's edges.
struct ScrollRange: Equatable {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    /// Content that fits is held at its left and top edge.
    init(content: Size, insets: EdgeInsets, size: Size) {
        func range(_ content: Double, _ before: Double, _ after: Double, _ extent: Double) -> ClosedRange<Double> {
            let (first, last) = (-before, content + after - extent)
            return first...(last > first ? last : first)
        }
        x = range(content.width, insets.left, insets.right, size.width)
        y = range(content.height, insets.top, insets.bottom, size.height)
    }

    subscript(axis: ScrollAxis) -> ClosedRange<Double> { axis == .horizontal ? x : y }

    func contains(_ offset: Point) -> Bool { x.contains(offset.x) && y.contains(offset.y) }

    /// The nearest offset at which content can rest.
    func clamp(_ offset: Point) -> Point { Point(clamp(offset.x, .horizontal), clamp(offset.y, .vertical)) }

    func clamp(_ offset: Double, _ axis: ScrollAxis) -> Double {
        min(max(offset, self[axis].lowerBound), self[axis].upperBound)
    }
}

/// One of the two directions that content moves along, each on its own.
enum ScrollAxis {
    case horizontal, vertical
}

extension Point {
    subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension Vector {
    subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? dx : dy }
        set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
    }

    /// The axis it runs along for the most part; the vertical one where it runs along both alike.
    var dominantAxis: ScrollAxis { abs(dx) > abs(dy) ? .horizontal : .vertical }
}

extension Size {
    subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}
