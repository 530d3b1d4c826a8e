import Routing

/// 3 by 3 matrix arithmetic, written independently of the library and compared with its geometry.
struct Matrix {
    /// By rows.
    var m: [[Double]]

    static let identity = Matrix(m: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

    static func translation(_ x: Double, _ y: Double) -> Matrix { Matrix(m: [[1, 0, x], [0, 1, y], [0, 0, 1]]) }

    init(m: [[Double]]) { self.m = m }

    init(_ t: CGAffineTransform) { m = [[t.a, t.c, t.tx], [t.b, t.d, t.ty], [0, 0, 1]] }

    /// From the coordinates of `view` to those of its superview: the center of the bounds is moved to the origin,
    /// transformed, and moved to `center`.
    init(of view: UIView) {
        let middle = CGPoint(view.bounds.minX + view.bounds.width / 2, view.bounds.minY + view.bounds.height / 2)
        self =
            Matrix.translation(view.center.x, view.center.y) * Matrix(view.transform)
            * Matrix.translation(-middle.x, -middle.y)
    }

    /// From the coordinates of `view` to those of the screen.
    static func toScreen(from view: UIView) -> Matrix {
        guard let superview = view.superview else { return Matrix(of: view) }
        return toScreen(from: superview) * Matrix(of: view)
    }

    static func * (a: Matrix, b: Matrix) -> Matrix {
        var product = Matrix.identity
        for row in 0..<3 {
            for column in 0..<3 {
                product.m[row][column] = (0..<3).reduce(0.0) { $0 + a.m[row][$1] * b.m[$1][column] }
            }
        }
        return product
    }

    static func * (a: Matrix, p: CGPoint) -> CGPoint {
        CGPoint(a.m[0][0] * p.x + a.m[0][1] * p.y + a.m[0][2], a.m[1][0] * p.x + a.m[1][1] * p.y + a.m[1][2])
    }

    var determinant: Double { m[0][0] * m[1][1] - m[0][1] * m[1][0] }

    /// By Cramer's rule; the last row is 0, 0, 1.
    var inverse: Matrix {
        let (a, b, x) = (m[0][0], m[0][1], m[0][2])
        let (c, d, y) = (m[1][0], m[1][1], m[1][2])
        let n = determinant
        return Matrix(m: [[d / n, -b / n, (b * y - d * x) / n], [-c / n, a / n, (c * x - a * y) / n], [0, 0, 1]])
    }

    /// The smallest upright rectangle that contains the image of `rect`.
    func box(_ rect: CGRect) -> Box {
        let corners = [
            self * CGPoint(rect.minX, rect.minY), self * CGPoint(rect.maxX, rect.minY),
            self * CGPoint(rect.minX, rect.maxY),
            self * CGPoint(rect.maxX, rect.maxY),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Box(left: xs.min()!, top: ys.min()!, right: xs.max()!, bottom: ys.max()!)
    }
}

/// An upright rectangle, given by its edges.
struct Box {
    var left, top, right, bottom: Double

    init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    init(_ rect: CGRect) {
        self.init(
            left: rect.origin.x, top: rect.origin.y, right: rect.origin.x + rect.size.width,
            bottom: rect.origin.y + rect.size.height)
    }

    var rect: CGRect { CGRect(x: left, y: top, width: right - left, height: bottom - top) }

    func isNear(_ other: Box) -> Bool {
        let scale = [left, top, right, bottom, other.left, other.right].map(abs).max()! + 1
        return [left - other.left, top - other.top, right - other.right, bottom - other.bottom]
            .allSatisfy { abs($0) < 1e-7 * scale }
    }
}
