import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Touchscreen

@Suite("The matrix for touches on known marks")
struct CalibrationFitTests {
    private static let corners = [CGPoint(0.1, 0.1), CGPoint(0.9, 0.1), CGPoint(0.9, 0.9), CGPoint(0.1, 0.9)]

    /// The positions that a panel reports for fingers exactly on the corners, if `truth` is the matrix that corrects
    /// it.
    private func aims(_ truth: CalibrationMatrix, noise: [CGVector] = []) throws -> [CalibrationFit.Aim] {
        let back = try require(truth.transform.inverse)
        return Self.corners.enumerated().map { index, mark in
            let error = index < noise.count ? noise[index] : .zero
            return CalibrationFit.Aim(touched: back.apply(mark) + error, mark: mark)
        }
    }

    private func isNear(_ a: [Double], _ b: [Double], within tolerance: Double = 1e-9) -> Bool {
        zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
    }

    @Test("Four exact touches identify every mounting", arguments: Mounting.allCases)
    func exactTouchesGiveEveryMounting(mounting: Mounting) throws {
        let fit = try CalibrationFit(aims(mounting.matrix))
        expectEqual(fit.mounting, mounting)
        expect(isNear(fit.matrix.numbers, mounting.matrix.numbers))
        expect(fit.misses(of: fit.matrix).allSatisfy { $0.length < 1e-9 })
    }

    /// These matrices are in libinput's documentation.
    @Test("Quarter turns have the matrices of libinput's documentation")
    func quarterTurnsHaveLibinputsMatrices() {
        expectEqual(Mounting.upright.matrix.numbers, [1, 0, 0, 0, 1, 0])
        expectEqual(Mounting.turned90.matrix.numbers, [0, -1, 1, 1, 0, 0])
        expectEqual(Mounting.turned180.matrix.numbers, [-1, 0, 1, 0, -1, 1])
        expectEqual(Mounting.turned270.matrix.numbers, [0, 1, 0, -1, 0, 1])
    }

    /// The keys of a mounting have the same effect as its matrix.
    @Test("The keys of a mounting have the same effect as its matrix", arguments: Mounting.allCases)
    func keysOfAMountingEqualItsMatrix(mounting: Mounting) throws {
        let layout = try PanelLayout(VirtualPanel(.slots(2)).description, configuration: DeviceConfiguration())
        var keys = DeviceConfiguration()
        mounting.configure(&keys)
        var numbers = DeviceConfiguration()
        numbers.calibration = mounting.matrix.numbers
        let screen = CGSize(1000, 500)
        let byKeys = try Mapping(layout: layout, configuration: keys, udevCalibration: nil, screen: screen)
        let byNumbers = try Mapping(layout: layout, configuration: numbers, udevCalibration: nil, screen: screen)
        for (x, y) in [(0, 0), (250, 50), (999, 499), (640, 333)] as [(Int32, Int32)] {
            expect(byKeys.point(x, y).distance(to: byNumbers.point(x, y)) < 1e-9)
        }
    }

    @Test("The matrix of a scaled and shifted panel is found exactly")
    func scaledAndShiftedPanelIsSolvedExactly() throws {
        let truth = try CalibrationMatrix([1.18, 0.02, -0.09, -0.01, -1.25, 1.11])
        let fit = try CalibrationFit(aims(truth))
        expect(isNear(fit.matrix.numbers, truth.numbers))
        expectEqual(fit.mounting, .mirroredUpsideDown)
    }

    /// With four corners and six unknowns, a quarter of an error at one corner remains at each corner as the residual.
    @Test("An error at one corner is distributed over all four")
    func errorAtOneCornerIsDistributed() throws {
        let error = CGVector(0.04, -0.02)
        let fit = try CalibrationFit(aims(try CalibrationMatrix([1, 0, 0, 0, 1, 0]), noise: [error]))
        for (index, miss) in fit.misses(of: fit.matrix).enumerated() {
            // In the space of the touches, except for the small scale of the matrix.
            let expected = error * (index % 2 == 0 ? 0.25 : -0.25)
            expect((miss - expected).length < 0.001)
        }
    }

    @Test("The mounting is found although the touches are inexact")
    func turnIsFoundInNoise() throws {
        var random = SplitMix64(seed: 7)
        for mounting in Mounting.allCases {
            for _ in 0..<50 {
                let noise = (0..<4).map { _ in
                    CGVector(
                        Double.random(in: -0.03...0.03, using: &random), Double.random(in: -0.03...0.03, using: &random)
                    )
                }
                let fit = try CalibrationFit(aims(mounting.matrix, noise: noise))
                expectEqual(fit.mounting, mounting)
                expect(isNear(fit.matrix.numbers, mounting.matrix.numbers, within: 0.12))
            }
        }
    }

    @Test("Touches or marks on one line, too few of them, and NaN are errors")
    func degenerateTouchesAreRejected() {
        let one = Self.corners.map { CalibrationFit.Aim(touched: CGPoint(0.4, 0.5), mark: $0) }
        #expect(throws: CalibrationFit.Error.onOneLine) { try CalibrationFit(one) }
        let line = Self.corners.enumerated().map {
            CalibrationFit.Aim(touched: CGPoint(0.2 * Double($0), 0.1 * Double($0)), mark: $1)
        }
        #expect(throws: CalibrationFit.Error.onOneLine) { try CalibrationFit(line) }
        let marks = Self.corners.map { CalibrationFit.Aim(touched: $0, mark: CGPoint(0.5, 0.5)) }
        #expect(throws: CalibrationFit.Error.marksOnOneLine) { try CalibrationFit(marks) }
        #expect(throws: CalibrationFit.Error.tooFew(2)) { try CalibrationFit(Array(one.prefix(2))) }
        var broken = Self.corners.map { CalibrationFit.Aim(touched: $0, mark: $0) }
        broken[1].touched.x = .nan
        #expect(throws: CalibrationFit.Error.notFinite) { try CalibrationFit(broken) }
    }

    @Test("Three touches are enough")
    func threeTouchesAreEnough() throws {
        let fit = try CalibrationFit(Array(aims(Mounting.turned90.matrix).prefix(3)))
        expect(isNear(fit.matrix.numbers, [0, -1, 1, 1, 0, 0]))
    }
}
