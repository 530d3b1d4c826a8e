public import Touches

/// The calibration matrix that best puts touches onto the marks they were aimed at.
public struct CalibrationFit: Hashable, Sendable {
    /// A touch and what it was aimed at.
    public struct Aim: Hashable, Sendable {
        /// Where the panel felt it: normalised values, before any calibration.
        public var touched: Point
        /// Where the mark was, in parts (0...1) of what the panel lies over.
        public var mark: Point

        public init(touched: Point, mark: Point) {
            self.touched = touched
            self.mark = mark
        }
    }

    /// Why touches say nothing of how a panel lies.
    public enum Fault: Error, Hashable, Sendable {
        /// A matrix has six unknowns, and a touch gives two.
        case tooFew(Int)
        /// The touches lie at one place, or on one line.
        case onOneLine
        /// So do the marks.
        case marksOnOneLine
        case notFinite
    }

    /// The least-squares solution over all aims.
    public let matrix: CalibrationMatrix
    /// The quarter turn, mirrored or not, that `matrix` is nearest to.
    public let mounting: Mounting
    private let aims: [Aim]

    /// How far touches must spread across the line they are nearest to, as a standard deviation in parts of the panel.
    /// The four corners of a panel a tenth from its edges have 0.4; fingers on one spot of a small panel, 0.01.
    private static let leastSpread = 0.02

    /// - Throws: `Fault` where the aims leave the matrix open.
    public init(_ aims: [Aim]) throws(Fault) {
        guard aims.count >= 3 else { throw .tooFew(aims.count) }
        guard aims.allSatisfy({ $0.touched.isFinite && $0.mark.isFinite }) else { throw .notFinite }
        // About the means the translation drops out, and what is left is two by two.
        let touchedMean = Self.mean(aims.map(\.touched))
        let markMean = Self.mean(aims.map(\.mark))
        var spread = Moments()
        var markSpread = Moments()
        var (ux, uy, vx, vy) = (0.0, 0.0, 0.0, 0.0)
        for aim in aims {
            let touched = aim.touched - touchedMean
            let mark = aim.mark - markMean
            spread.add(touched)
            markSpread.add(mark)
            ux += mark.dx * touched.dx
            uy += mark.dx * touched.dy
            vx += mark.dy * touched.dx
            vy += mark.dy * touched.dy
        }
        guard spread.narrowest(of: aims.count) >= Self.leastSpread else { throw .onOneLine }
        guard markSpread.narrowest(of: aims.count) >= Self.leastSpread else { throw .marksOnOneLine }

        let determinant = spread.determinant
        let a = (ux * spread.yy - uy * spread.xy) / determinant
        let c = (uy * spread.xx - ux * spread.xy) / determinant
        let b = (vx * spread.yy - vy * spread.xy) / determinant
        let d = (vy * spread.xx - vx * spread.xy) / determinant
        let numbers = [
            a, c, markMean.x - a * touchedMean.x - c * touchedMean.y,
            b, d, markMean.y - b * touchedMean.x - d * touchedMean.y,
        ]
        do throws(CalibrationMatrix.Fault) {
            matrix = try CalibrationMatrix(numbers)
        } catch {
            // Touches that spread and marks that spread, but have nothing to do with one another.
            throw .onOneLine
        }
        mounting = Mounting(nearest: matrix)
        self.aims = aims
    }

    /// By how much `matrix` misses each mark, seen on the panel: the way from where the mark would have to be touched to
    /// where it was, in parts of the panel's width and height.
    public func misses(of matrix: CalibrationMatrix) -> [Vector] {
        guard let back = matrix.transform.inverted else { return [] }
        return aims.map { $0.touched - back.apply($0.mark) }
    }

    private static func mean(_ points: [Point]) -> Point {
        let count = Double(points.count)
        return Point(points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    }

    /// Second moments about the mean.
    private struct Moments {
        var (xx, xy, yy) = (0.0, 0.0, 0.0)

        mutating func add(_ vector: Vector) {
            xx += vector.dx * vector.dx
            xy += vector.dx * vector.dy
            yy += vector.dy * vector.dy
        }

        var determinant: Double { xx * yy - xy * xy }

        /// The standard deviation across the line that the points are nearest to: the smaller eigenvalue's root.
        func narrowest(of count: Int) -> Double {
            let half = (xx + yy) / 2
            let smaller = half - max(half * half - determinant, 0).squareRoot()
            return (max(smaller, 0) / Double(count)).squareRoot()
        }
    }
}

extension CalibrationFit.Fault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooFew(let count): "\(count) touches leave the matrix open: at least three are needed, not on one line"
        case .onOneLine: "the touches lie at one place or on one line of the panel: touch each mark where it is shown"
        case .marksOnOneLine: "the marks lie at one place or on one line: at least three must form a triangle"
        case .notFinite: "a touch or a mark has a position that is not a finite number"
        }
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
