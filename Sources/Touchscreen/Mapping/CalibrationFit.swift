import Touches

/// The calibration matrix that fits best to touches on known marks.
public struct CalibrationFit: Equatable, Sendable {
    /// A touch and the mark that the user aimed at.
    public struct Aim: Equatable, Sendable {
        /// The position that the panel reported: normalised values, before any calibration.
        public var touched: CGPoint
        /// The position of the mark, as fractions (0 to 1) of the area under the panel.
        public var mark: CGPoint

        public init(touched: CGPoint, mark: CGPoint) {
            self.touched = touched
            self.mark = mark
        }
    }

    /// Why the touches do not determine a matrix.
    public enum Error: Swift.Error, Equatable, Sendable {
        /// There are too few touches. A matrix has six unknowns, and a touch gives two equations.
        case tooFew(Int)
        /// The touches are at one place or on one line.
        case onOneLine
        /// The marks are at one place or on one line.
        case marksOnOneLine
        case notFinite
    }

    /// The least-squares solution over all aims.
    public let matrix: CalibrationMatrix
    /// The mounting that is nearest to `matrix`.
    public let mounting: Mounting
    private let aims: [Aim]

    /// The minimum spread of touches across their best-fitting line, as a standard deviation in fractions of the panel.
    /// Touches in the four corners, a tenth from the edges, have 0.4. Touches on one spot of a small panel have 0.01.
    private static let leastSpread = 0.02

    /// - Throws: `Error` if the touches do not determine a matrix.
    public init(_ aims: [Aim]) throws(Error) {
        guard aims.count >= 3 else { throw .tooFew(aims.count) }
        guard aims.allSatisfy({ $0.touched.isFinite && $0.mark.isFinite }) else { throw .notFinite }
        // About the means the translation cancels out, and a 2×2 system remains.
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
        do throws(CalibrationMatrix.Error) {
            matrix = try CalibrationMatrix(numbers)
        } catch {
            // The touches spread and the marks spread, but they are not correlated.
            throw .onOneLine
        }
        mounting = Mounting(nearest: matrix)
        self.aims = aims
    }

    /// The error of `matrix` at each mark, measured on the panel: the vector from where the mark should be touched to
    /// where it was touched, in fractions of the panel's width and height.
    public func misses(of matrix: CalibrationMatrix) -> [CGVector] {
        guard let back = matrix.transform.inverse else { return [] }
        return aims.map { $0.touched - back.apply($0.mark) }
    }

    private static func mean(_ points: [CGPoint]) -> CGPoint {
        let count = Double(points.count)
        return CGPoint(points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    }

    /// Second moments about the mean.
    private struct Moments {
        var (xx, xy, yy) = (0.0, 0.0, 0.0)

        mutating func add(_ vector: CGVector) {
            xx += vector.dx * vector.dx
            xy += vector.dx * vector.dy
            yy += vector.dy * vector.dy
        }

        var determinant: Double { xx * yy - xy * xy }

        /// The standard deviation across the best-fitting line of the points: the square root of the smaller
        /// eigenvalue.
        func narrowest(of count: Int) -> Double {
            let half = (xx + yy) / 2
            let smaller = half - max(half * half - determinant, 0).squareRoot()
            return (max(smaller, 0) / Double(count)).squareRoot()
        }
    }
}

extension CalibrationFit.Error: CustomStringConvertible {
    public var description: String {
        switch self {
        case .tooFew(let count): "\(count) touches are too few: touch at least three marks that are not on one line"
        case .onOneLine: "the touches lie at one place or on one line of the panel: touch each mark where it is shown"
        case .marksOnOneLine: "the marks lie at one place or on one line: at least three must form a triangle"
        case .notFinite: "a touch or a mark has a position that is not a finite number"
        }
    }
}

extension CGPoint {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
