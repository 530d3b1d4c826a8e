import Foundation
import PanelTestKit
import Routing
import TestKit
import Testing

import struct Touches.CGPoint
import struct Touches.CGRect
import struct Touches.CGSize

/// Fingers at random places, whose movements are exactly as long as a limit but for the rounding of their coordinates.
@Suite("Movements that are exactly as long as a limit")
struct ExactLimitTests {
    nonisolated private static let seeds = TestKit.seeds(100)

    /// A gesture at random places: the fingers come down, each moves by `travel` in one frame, and all lift. Returns
    /// the log.
    private func log(
        of recognizer: UIGestureRecognizer, _ seed: UInt64, fingers: Int = 1, by travel: CGVector,
        within area: CGRect = CGRect(x: 100, y: 100, width: 700, height: 700)
    ) -> [String] {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        recognizer.id = "g"
        stage.watch(recognizer, on: stage.window)
        let starts = (0..<fingers).map { _ in
            CGPoint(random.number(area.minX...area.maxX), random.number(area.minY...area.maxY))
        }
        let ends = starts.map { $0 + travel }
        stage.send(starts.enumerated().map { ($0.offset + 1, .began, $0.element.x, $0.element.y) }, at: 0)
        stage.send(ends.enumerated().map { ($0.offset + 1, .moved, $0.element.x, $0.element.y) }, at: 0.1)
        let log = stage.takeLog()
        stage.send(ends.enumerated().map { ($0.offset + 1, .ended, $0.element.x, $0.element.y) }, at: 0.2)
        return log + stage.takeLog().filter { $0 != "g!ended" || log.isEmpty }
    }

    @Test("A pan of three fingers begins at exactly 10 points", arguments: seeds, [CGVector(10, 0), CGVector(-6, 8)])
    func pan(_ seed: UInt64, _ travel: CGVector) {
        expectEqual(log(of: UIPanGestureRecognizer(), seed, fingers: 3, by: travel), ["g!began"])
    }

    @Test(
        "A swipe of three fingers recognizes at exactly 50 points, and at exactly the largest movement sideways",
        arguments: seeds, [CGVector(50, 0), CGVector(50, -30)])
    func swipe(_ seed: UInt64, _ travel: CGVector) {
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 3
        expectEqual(log(of: swipe, seed, fingers: 3, by: travel), ["g!ended"])
    }

    @Test(
        "A screen-edge pan begins at exactly 10 points, and if it goes exactly as far sideways", arguments: seeds,
        [CGVector(10, 0), CGVector(20, -20)])
    func screenEdgePan(_ seed: UInt64, _ travel: CGVector) {
        let pan = UIScreenEdgePanGestureRecognizer()
        pan.edges = .left
        let strip = CGRect(x: 0, y: 100, width: 19, height: 700)
        expectEqual(log(of: pan, seed, fingers: 2, by: travel, within: strip), ["g!began"])
    }

    @Test("Taps, long presses and sequences allow exactly 10 points, and no more", arguments: seeds)
    func straying(_ seed: UInt64) {
        let sequence = SequenceGestureRecognizer()
        sequence.areas = [CGRect(x: 0, y: 0, width: 1000, height: 1000)]
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.15
        for recognizer in [UITapGestureRecognizer(), press, sequence] {
            for travel in [CGVector(0, 10), CGVector(6, -8)] {
                let recognized = recognizer === press ? ["g!began", "g!ended"] : ["g!ended"]
                expectEqual(log(of: recognizer, seed, by: travel), recognized, "\(type(of: recognizer)) \(travel)")
                expectEqual(log(of: recognizer, seed, by: travel * 1.0001), [], "\(type(of: recognizer)) \(travel)")
            }
        }
    }

    @Test("A pinch begins at exactly 10 points, and a rotation at exactly 5 degrees", arguments: seeds)
    func twoFingers(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let angle = random.number(-3...3)
        let (length, middle) = (random.number(50...300), CGPoint(random.number(300...600), random.number(300...600)))
        func lines(_ recognizer: UIGestureRecognizer, _ longer: Double, _ turn: Double) -> [String] {
            let stage = Stage()
            recognizer.id = "g"
            stage.watch(recognizer, on: stage.window)
            for (phase, share) in [(ContactPhase.began, 0.0), (.moved, 1)] {
                let arm =
                    CGVector(cos(angle + turn * share), sin(angle + turn * share)) * ((length + longer * share) / 2)
                let (a, b) = (middle + arm, middle - arm)
                stage.send([(1, phase, a.x, a.y), (2, phase, b.x, b.y)], at: 0.1 * share)
            }
            return stage.log
        }
        for sign in [1.0, -1] {
            expectEqual(lines(UIPinchGestureRecognizer(), sign * 10, 0), ["g!began"])
            expectEqual(lines(UIRotationGestureRecognizer(), 0, sign * .pi / 36), ["g!began"])
        }
    }

    @Test("R7: taps that are exactly 45 points apart count up, and make a double tap", arguments: seeds)
    func doubleTap(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        let twice = stage.watch(UITapGestureRecognizer(id: "g"), on: stage.window)
        twice.numberOfTapsRequired = 2
        let place = CGPoint(random.number(100...800), random.number(100...800))
        var counts: [Int] = []
        let counting = ScriptedRecognizer("counting", stage)
        counting.script = { _, method, touches in
            if method == .began { counts += touches.map(\.tapCount) }
        }
        stage.window.addGestureRecognizer(counting)
        stage.tap(place.x, place.y, finger: 1, at: 0)
        stage.tap(place.x + 27, place.y - 36, finger: 2, at: 0.2)
        expectEqual(counts, [1, 2])
        expectEqual(stage.log.filter { $0 == "g!ended" }.count, 1)
    }

    @Test("R71: a slider is gripped exactly 22 points from the middle of its thumb", arguments: seeds)
    func slider(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for side in [1.0, -1] {
            let stage = Stage()
            let slider = stage.add(UISlider(), width: 500)
            let value = random.number(0.1...0.9)
            slider.exactValue = value
            // The middle of the thumb moves from 14 to 486 points.
            stage.down(114 + 472 * value + side * 22, 120, at: 0)
            expect(slider.isTracking)
        }
    }

    @Test("R105: a drag exactly twice as far along one axis as along the other is locked", arguments: seeds)
    func directionalLock(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        let scroll = stage.addScrollView(content: CGSize(2000, 2000), offset: CGPoint(500, 500))
        scroll.isDirectionalLockEnabled = true
        let starts = (0..<3).map { _ in CGPoint(random.number(100...300), random.number(100...700)) }
        for (phase, share) in [(ContactPhase.began, 0.0), (.moved, 1), (.moved, 3)] {
            stage.send(
                starts.enumerated().map { finger, start in
                    (finger + 1, phase, start.x + 20 * share, start.y + 10 * share)
                }, at: 0.1 * share)
        }
        expect(scroll.contentOffset.x < 450 && scroll.contentOffset.y == 500)
    }

    @Test("R106: a drag that ends with exactly the velocity of a flick turns no page", arguments: seeds)
    func paging(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        let scroll = stage.addScrollView(content: CGSize(393 * 5, 852), offset: CGPoint(393 * 2, 0))
        scroll.isPagingEnabled = true
        stage.drag(from: CGPoint(random.number(10...100), 300), by: CGVector(3, 0), moves: 20, every: 0.01)
        stage.advance(to: 5)
        expectEqual(scroll.contentOffset, CGPoint(393 * 2, 0))
    }
}
