import Foundation
import TestKit
import Testing
import Touches

import struct Touches.CGPoint

@testable import fingerpost

@Suite("Wiping over a panel")
struct CoverageTests {
    /// A panel of 200 x 100 mm: 20 x 10 cells.
    private var coverage = Coverage(millimetres: (200, 100))
    private var touch = 0
    private var time = 0.0

    /// A finger that moves along points, in millimetres, with a frame each 10 ms.
    private mutating func wipe(_ points: [CGPoint]) {
        touch += 1
        for (index, point) in points.enumerated() {
            time += 0.01
            send(index == 0 ? .began : .moved, point)
        }
        time += 0.01
        send(.ended, points[points.count - 1])
        time += 1
    }

    private mutating func send(_ phase: ContactPhase, _ point: CGPoint) {
        let sample = TouchSample(
            touch: TouchID(touch), phase: phase, location: CGPoint(point.x / 200, point.y / 100))
        coverage.note(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
    }

    /// A straight line with `step` millimetres from one frame to the next.
    private func line(from x: Double, to end: Double, y: Double, step: Double = 5) -> [CGPoint] {
        stride(from: x, through: end, by: step).map { CGPoint($0, y) }
    }

    private func report() -> CoverageReport {
        CoverageReport(device: "left", node: "/dev/input/event5", hasSize: true, coverage: coverage)
    }

    @Test("Cells that a finger crosses are reached, also between two places; a band that never reports is dead")
    mutating func deadBand() {
        expect((coverage.columns, coverage.rows) == (20, 10))
        for row in 0..<10 where row != 4 { wipe(line(from: 1, to: 199, y: Double(row) * 10 + 5)) }
        expectEqual(coverage.dead.map(\.y), Array(repeating: 4, count: 20))
        expectEqual(coverage.dead.map(\.x), (0..<20).map(Double.init))
        expect(!coverage.isComplete)
        let lines = report().text.split(separator: "\n").map(String.init)
        expectEqual(lines[5], "|" + String(repeating: ".", count: 20) + "|")
        expectEqual(lines[4], "|" + String(repeating: "#", count: 20) + "|")
        expect(lines.contains("reached:   180 of 200 cells; a '.' was never reached"))
        wipe(line(from: 1, to: 199, y: 45))
        expect(coverage.isComplete)
    }

    @Test("A slow line that wobbles by 2 mm strays by 2 mm, and one that is drawn fast is not measured")
    mutating func stray() {
        // 10 mm in 10 ms are 1000 mm/s.
        func wobbling(_ step: Double) -> [CGPoint] {
            line(from: 10, to: 190, y: 50, step: step).map { CGPoint($0.x, $0.y + 2 * sin($0.x * .pi / 5)) }
        }
        wipe(wobbling(10))
        expect(coverage.stray == nil)
        wipe(line(from: 10, to: 190, y: 20, step: 1))
        expect((coverage.stray ?? 1) < 0.000_001)
        for _ in 0..<3 { wipe(wobbling(0.5)) }
        expect(abs((coverage.stray ?? 0) - 2) < 0.4)
        expect(report().text.contains("jitter: {iir: 4}"))
    }

    @Test("A position that jumps away is found, and a finger that moves fast is not")
    mutating func jumps() {
        wipe(line(from: 1, to: 199, y: 50, step: 30))
        expect(coverage.jumps.isEmpty)
        var points = line(from: 10, to: 100, y: 50, step: 2)
        points[20] = CGPoint(150, 90)
        wipe(points)
        expectEqual(coverage.jumps, [CGPoint(48, 50)])
        points = line(from: 10, to: 60, y: 30, step: 2) + line(from: 150, to: 190, y: 30, step: 2)
        wipe(points)
        expectEqual(coverage.jumps.last, CGPoint(60, 30))
        expect(report().text.contains("jumps:     2, at 48,50 60,30"))
        expect(report().text.contains("jitter: {median: 5}"))
    }

    @Test("A contact that is too short for a finger appeared alone, and a tap did not")
    mutating func alone() {
        wipe(line(from: 50, to: 50, y: 50))
        expectEqual(coverage.blinks, [CGPoint(50, 50)])
        wipe(Array(repeating: CGPoint(80, 50), count: 6))
        expectEqual(coverage.blinks.count, 1)
        expect(report().text.contains("alone:     1, at 50,50"))
        expect(report().text.contains("filters: {minimumContact: 0.03}"))
        let object = try? JSONSerialization.jsonObject(with: Data(report().json.utf8)) as? NSDictionary
        expectEqual((object?["filters"] as? NSDictionary)?["minimumContact"] as? Double, 0.03)
        expectEqual((object?["dead"] as? [[Double]])?.count, 199 - 1)
    }
}
