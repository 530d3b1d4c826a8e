import Glibc

/// A point, a vector or a size.
struct Pair: Hashable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    static let zero = Pair(0, 0)

    static func + (a: Pair, b: Pair) -> Pair { Pair(a.x + b.x, a.y + b.y) }
    static func - (a: Pair, b: Pair) -> Pair { Pair(a.x - b.x, a.y - b.y) }
    static func * (a: Pair, k: Double) -> Pair { Pair(a.x * k, a.y * k) }
    static func / (a: Pair, k: Double) -> Pair { Pair(a.x / k, a.y / k) }

    var length: Double { (x * x + y * y).squareRoot() }

    static func centroid(_ points: [Pair]) -> Pair {
        points.reduce(.zero, +) / Double(max(points.count, 1))
    }
}

/// Numbers that differ by less than a millionth are equal.
extension Double {
    func reaches(_ limit: Double) -> Bool { self > limit - 1e-6 }
    func exceeds(_ limit: Double) -> Bool { self > limit + 1e-6 }
}

/// Maps (x, y) to (a x + c y + tx, b x + d y + ty). The order of the six numbers is UIKit's.
struct Matrix {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var shift = Pair.zero

    init(_ numbers: [Double]) {
        (a, b, c, d) = (numbers[0], numbers[1], numbers[2], numbers[3])
        shift = Pair(numbers[4], numbers[5])
    }

    /// A scale, followed by a clockwise rotation (y points down).
    init(degrees: Double, scale: Double) {
        // Quarter turns are exact, so that edges do not move.
        let (sine, cosine): (Double, Double) =
            switch degrees.truncatingRemainder(dividingBy: 360) {
            case 0: (0, 1)
            case 90, -270: (1, 0)
            case 180, -180: (0, -1)
            case 270, -90: (-1, 0)
            default: (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
            }
        (a, b, c, d) = (cosine * scale, sine * scale, -sine * scale, cosine * scale)
    }

    var determinant: Double { a * d - b * c }

    func turn(_ vector: Pair) -> Pair { Pair(a * vector.x + c * vector.y, b * vector.x + d * vector.y) }
    func turnBack(_ vector: Pair) -> Pair {
        Pair(d * vector.x - c * vector.y, a * vector.y - b * vector.x) / determinant
    }

    func map(_ point: Pair) -> Pair { turn(point) + shift }
    func mapBack(_ point: Pair) -> Pair { turnBack(point - shift) }
}
