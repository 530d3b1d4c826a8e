import PanelTestKit
import RealModule
import Routing
import TestKit
import Testing

/// Content that two fingers drag and zoom. It stays under them, whatever the rate at which the panel reports.
@Suite("Scroll views: the content stays under the fingers")
struct ScrollFingersTests {
    /// A scroll view whose content is zoomed from a half to three times its size.
    private struct World {
        let stage = Stage()
        let scroll: LoggingScrollView
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 2000, height: 2000), id: "picture")

        init() {
            scroll = stage.addScrollView(width: 400, height: 400, content: CGSize(2000, 2000))
            scroll.addSubview(picture)
            scroll.zoomedView = picture
            scroll.minimumZoomScale = 0.5
            scroll.maximumZoomScale = 3
        }

        func send(_ phase: ContactPhase, _ pair: Pair, at time: Double) {
            stage.send([(1, phase, pair.first.x, pair.first.y), (2, phase, pair.second.x, pair.second.y)], at: time)
        }

        /// The point of the picture at `point` of the screen.
        func content(at point: CGPoint) -> CGPoint { picture.convert(point, from: stage.window) }
    }

    /// The places of two fingers.
    private struct Pair {
        var first: CGPoint
        var second: CGPoint

        init(_ first: CGPoint, _ second: CGPoint) { (self.first, self.second) = (first, second) }

        init(_ middle: CGPoint, apart distance: Double, angle: Double = 0) {
            let half = CGVector(.cos(angle), .sin(angle)) * (distance / 2)
            self.init(middle - half, middle + half)
        }

        var middle: CGPoint { first + (second - first) * 0.5 }

        /// Returns the places at `share` of the straight way to `end`.
        func onTheWay(to end: Pair, _ share: Double) -> Pair {
            Pair(first + (end.first - first) * share, second + (end.second - second) * share)
        }
    }

    private func expectNear(_ a: CGPoint, _ b: CGPoint, _ comment: String) {
        expect(abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6, "\(comment): \(a), \(b)")
    }

    /// Where two fingers are every tenth of a second. The first tenth of a second begins the pan and the pinch, also if
    /// the fingers turn on the way.
    private func randomMovement(_ random: inout SplitMix64) -> [Pair] {
        let middle = CGPoint(.random(in: 150...250, using: &random), .random(in: 150...250, using: &random))
        let distance = Double.random(in: 100...200, using: &random)
        let angle = Double.random(in: 0...(2 * .pi), using: &random)
        let way = Double.random(in: 0...(2 * .pi), using: &random)
        let change = Double.random(in: 12...70, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let travel = CGVector(.cos(way), .sin(way)) * .random(in: 12...80, using: &random)
        var pairs = [Pair(middle, apart: distance, angle: angle)]
        // The turn is so small that the distance grows or shrinks on the whole way.
        let turn = Double.random(in: -0.3...0.3, using: &random)
        pairs.append(Pair(middle + travel, apart: distance + change, angle: angle + turn))
        for _ in 0..<6 {
            pairs.append(
                Pair(
                    CGPoint(.random(in: -300...700, using: &random), .random(in: -300...700, using: &random)),
                    apart: .random(in: 20...500, using: &random), angle: .random(in: 0...(2 * .pi), using: &random)))
        }
        return pairs
    }

    /// Where the content is before two fingers zoom it, and what a drag may do with it.
    nonisolated enum Setting: CaseIterable {
        case free, withoutDrag, atEdge, pastEdge, atEdgeWithoutBounces, pastEdgeWithoutBounces, locked, lockedPastEdge

        var canDrag: Bool { self != .withoutDrag }
        var bounces: Bool { self != .atEdgeWithoutBounces && self != .pastEdgeWithoutBounces }
        var isLocked: Bool { self == .locked || self == .lockedPastEdge }

        /// Returns an offset along one axis, of content that can rest at 0 to 1600.
        func offset(_ random: inout SplitMix64) -> Double {
            switch self {
            case .free, .withoutDrag, .locked: .random(in: 300...1200, using: &random)
            case .atEdge, .atEdgeWithoutBounces: Bool.random(using: &random) ? 0 : 1600
            case .pastEdge, .pastEdgeWithoutBounces, .lockedPastEdge:
                Bool.random(using: &random)
                    ? .random(in: -200 ... -1, using: &random) : .random(in: 1601...1800, using: &random)
            }
        }
    }

    @Test(
        "R109: content stays under two fingers, and the same movement ends at the same place at any rate",
        arguments: Setting.allCases)
    func anyRate(setting: Setting) {
        var random = SplitMix64(seed: 109)
        for _ in 0..<cases(60) {
            let movement = randomMovement(&random)
            let offset = CGPoint(setting.offset(&random), setting.offset(&random))
            var ends: [(offset: CGPoint, scale: Double)] = []
            for steps in [1, 2, 3, 6, 12, 24] {
                let world = World()
                world.scroll.contentOffset = offset
                world.scroll.isScrollEnabled = setting.canDrag
                world.scroll.bounces = setting.bounces
                world.scroll.isDirectionalLockEnabled = setting.isLocked
                world.send(.began, movement[0], at: 1)
                var held: CGPoint?
                for (index, pair) in movement.enumerated().dropFirst() {
                    for step in 1...steps {
                        let share = Double(step) / Double(steps)
                        let place = movement[index - 1].onTheWay(to: pair, share)
                        world.send(.moved, place, at: 1 + (Double(index) - 1 + share) / 10)
                        // Content that stops at an edge does not stay under the fingers.
                        guard world.scroll.isZooming, setting.bounces else { continue }
                        let content = world.content(at: place.middle)
                        expectNear(content, held ?? content, "content under the fingers, \(steps) steps")
                        held = content
                    }
                }
                expect(world.scroll.isZooming && world.scroll.isDragging == setting.canDrag)
                ends.append((world.scroll.contentOffset, world.scroll.zoomScale))
            }
            for end in ends {
                expectNear(end.offset, ends[0].offset, "offset at another rate")
                expect(abs(end.scale - ends[0].scale) < 1e-9)
            }
        }
    }

    @Test("R109: fingers that zoom and travel from a known place show what arithmetic says, at any rate")
    func known() {
        for steps in [5, 30, 120] {
            let world = World()
            world.scroll.contentOffset = CGPoint(500, 500)
            world.send(.began, Pair(CGPoint(100, 200), apart: 90), at: 0)
            // The pinch begins: the scale is 1 at 100 points.
            world.send(.moved, Pair(CGPoint(100, 200), apart: 100), at: 0.1)
            for step in 1...steps {
                let share = Double(step) / Double(steps)
                let pair = Pair(CGPoint(100 + 400 * share, 200), apart: 100 + 100 * share)
                world.send(.moved, pair, at: 0.1 + 0.5 * share)
            }
            expectEqual(world.scroll.zoomScale, 2)
            // The point (600, 700) of the picture, now at (1200, 1400) of the content, is at (500, 200).
            expectNear(world.scroll.contentOffset, CGPoint(700, 1200), "\(steps) steps")
        }
    }

    /// Drags the content past its left edge with one finger, which is then at (260, 200).
    private func dragPastTheEdge(_ world: World) {
        world.stage.down(50, 200, finger: 1, at: 0)
        for step in 1...21 { world.stage.move(50 + 10 * Double(step), 200, finger: 1, at: Double(step) / 60) }
    }

    /// Drags the content past its left edge with one finger, which is then at (260, 200), and adds a second finger.
    private func pairPastTheEdge(_ world: World) -> Pair {
        dragPastTheEdge(world)
        // The content was pulled by 200 points.
        let shown = 200 * 0.55 * 400 / (0.55 * 200 + 400)
        expectNear(world.scroll.contentOffset, CGPoint(-shown, 0), "past the edge")
        world.stage.down(360, 200, finger: 2, at: 0.5)
        return Pair(CGPoint(260, 200), CGPoint(360, 200))
    }

    @Test("R109: still fingers that zoom content past an edge do not move it, and it then comes back")
    func pastAnEdge() {
        let world = World()
        let pair = pairPastTheEdge(world)
        let held = world.content(at: pair.middle)
        for (step, distance) in [110.0, 150, 120, 60, 200, 100].enumerated() {
            world.send(.moved, Pair(pair.middle, apart: distance), at: 0.6 + Double(step) / 10)
            expectNear(world.content(at: pair.middle), held, "distance \(distance)")
        }
        world.send(.ended, Pair(pair.middle, apart: 100), at: 2)
        world.stage.advance(to: 9)
        expect(world.scroll.contentOffset == .zero || world.scroll.contentOffset.x > 0)
    }

    @Test(
        "R109, R114: past a limit of the scale the content follows the fingers, which can return",
        arguments: [true, false])
    func limits(bouncesZoom: Bool) {
        let world = World()
        world.scroll.bouncesZoom = bouncesZoom
        world.scroll.contentOffset = CGPoint(700, 700)
        let start = Pair(CGPoint(200, 200), apart: 100)
        world.send(.began, Pair(CGPoint(200, 200), apart: 90), at: 0)
        world.send(.moved, start, at: 0.1)
        let held = world.content(at: start.middle)
        for (step, distance) in [200.0, 300, 900, 900, 40, 10, 30].enumerated() {
            let middle = CGPoint(200 + 30 * Double(step), 200 - 20 * Double(step))
            world.send(.moved, Pair(middle, apart: distance), at: 0.2 + Double(step) / 10)
            let scale = distance / 100
            let limit = min(max(scale, 0.5), 3)
            let excess = 0.55 * (max(scale / limit, limit / scale) - 1)
            let band = bouncesZoom ? 1 + excess / (excess + 1) : 1
            let shown = scale > limit ? limit * band : limit / band
            expect(abs(world.scroll.zoomScale - shown) < 1e-9)
            expectNear(world.content(at: middle), held, "distance \(distance)")
        }
        world.send(.moved, start, at: 1)
        expectEqual(world.scroll.zoomScale, 1)
        expectNear(world.scroll.contentOffset, CGPoint(700, 700), "back at the start")
    }

    @Test("R109: a finger that comes down in the event that begins the zoom changes nothing", arguments: [false, true])
    func thirdFinger(comes: Bool) {
        let world = World()
        world.scroll.contentOffset = CGPoint(500, 500)
        world.scroll.isScrollEnabled = false
        world.send(.began, Pair(CGPoint(100, 100), CGPoint(200, 100)), at: 0)
        // The distance grows from 100 to 150. At 110, where the zoom starts, the middle is at 155.
        let held = world.content(at: CGPoint(155, 100))
        var touches: [(Int, ContactPhase, Double, Double)] = [(2, .moved, 250, 100)]
        if comes { touches.append((3, .began, 50, 300)) }
        world.stage.send(touches, at: 0.1)
        expectNear(world.content(at: CGPoint(175, 100)), held, "the content under the middle")
        expect(abs(world.scroll.zoomScale - 150.0 / 110) < 1e-9)
    }

    @Test("R109: if the drag is switched off, the zoom still holds the content")
    func dragSwitchedOff() {
        let world = World()
        world.scroll.contentOffset = CGPoint(700, 700)
        world.send(.began, Pair(CGPoint(200, 200), apart: 100), at: 0)
        world.send(.moved, Pair(CGPoint(230, 200), apart: 130), at: 0.1)
        world.send(.moved, Pair(CGPoint(260, 200), apart: 130), at: 0.2)
        expect(world.scroll.isDragging && world.scroll.isZooming)
        let held = world.content(at: CGPoint(260, 200))
        world.scroll.isScrollEnabled = false
        expect(!world.scroll.isDragging && world.scroll.isZooming)
        expectNear(world.content(at: CGPoint(260, 200)), held, "switched off")
        world.send(.moved, Pair(CGPoint(150, 250), apart: 180), at: 0.3)
        expectNear(world.content(at: CGPoint(150, 250)), held, "after another move")
    }

    @Test("R105, R109: a zoom during a drag that is locked to one axis moves the content along both")
    func locked() {
        let world = World()
        world.scroll.isDirectionalLockEnabled = true
        world.scroll.contentOffset = CGPoint(700, 700)
        world.stage.down(200, 300, finger: 1, at: 0)
        world.stage.move(200, 250, finger: 1, at: 0.1)
        world.stage.move(180, 250, finger: 1, at: 0.2)
        expectEqual(world.scroll.contentOffset, CGPoint(700, 740))
        world.stage.down(280, 250, finger: 2, at: 0.3)
        let held = world.content(at: CGPoint(230, 250))
        // The scale is 1 at 110 points, after half of the way.
        world.send(.moved, Pair(CGPoint(230, 250), apart: 120), at: 0.4)
        expectNear(world.content(at: CGPoint(230, 250)), held, "zoomed")
        world.send(.moved, Pair(CGPoint(300, 200), apart: 150), at: 0.5)
        expectNear(world.content(at: CGPoint(300, 200)), held, "zoomed and moved")
    }

    @Test("R109: a program that zooms during a drag past an edge keeps the middle of the content in place")
    func programZooms() {
        let world = World()
        dragPastTheEdge(world)
        let held = world.content(at: CGPoint(200, 200))
        world.scroll.zoomScale = 1.25
        expectNear(world.content(at: CGPoint(200, 200)), held, "zoomed")
        // The finger did not move since, and neither does the content.
        let offset = world.scroll.contentOffset
        world.stage.move(260, 200, finger: 1, at: 0.5)
        expectNear(world.scroll.contentOffset, offset, "the same place")
    }
}
