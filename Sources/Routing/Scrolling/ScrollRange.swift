/// The range of content offsets at which content can rest, for each axis. At each end of the range, an edge of the
/// content with its insets lies at the view's edge.
nonisolated struct ScrollRange: Equatable {
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    /// Creates the range. Content that fits into the view rests at its left and top edges.
    init(content: CGSize, insets: UIEdgeInsets, size: CGSize) {
        func range(_ content: Double, _ before: Double, _ after: Double, _ extent: Double) -> ClosedRange<Double> {
            // Without insets, -before would be -0.
            let (first, last) = (0 - before, content + after - extent)
            return first...(last > first ? last : first)
        }
        x = range(content.width, insets.left, insets.right, size.width)
        y = range(content.height, insets.top, insets.bottom, size.height)
    }

    subscript(axis: ScrollAxis) -> ClosedRange<Double> { axis == .horizontal ? x : y }

    func contains(_ offset: CGPoint) -> Bool { x.contains(offset.x) && y.contains(offset.y) }

    /// Returns the nearest offset at which content can rest.
    func clamp(_ offset: CGPoint) -> CGPoint { CGPoint(clamp(offset.x, .horizontal), clamp(offset.y, .vertical)) }

    func clamp(_ offset: Double, _ axis: ScrollAxis) -> Double {
        min(max(offset, self[axis].lowerBound), self[axis].upperBound)
    }
}

/// An axis of scrolling. The two axes are independent.
nonisolated enum ScrollAxis {
    case horizontal, vertical
}

nonisolated extension CGPoint {
    subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? x : y }
        set { if axis == .horizontal { x = newValue } else { y = newValue } }
    }
}

extension CGVector {
    subscript(axis: ScrollAxis) -> Double {
        get { axis == .horizontal ? dx : dy }
        set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
    }

    /// The axis of the larger component; the vertical axis if both are equal.
    var dominantAxis: ScrollAxis { isMainlyHorizontal ? .horizontal : .vertical }
}

extension CGSize {
    subscript(axis: ScrollAxis) -> Double { axis == .horizontal ? width : height }
}
