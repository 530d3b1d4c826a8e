import PanelTestKit
import TestKit
import Testing

@testable import Routing

/// View trees with random transforms (all six numbers), bounds origins and scroll offsets.
final class RandomTree {
    let application = UIApplication()
    private(set) var views: [UIView] = []
    private(set) var windows: [UIWindow] = []
    var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for index in 0..<2 {
            let window = UIWindow(id: "\(index)")
            place(window, size: 500...1500, far: 200)
            application.show(window)
            windows.append(window)
            grow(window, levels: 3)
        }
    }

    private func grow(_ view: UIView, levels: Int) {
        views.append(view)
        guard levels > 0 else { return }
        for index in 0..<random.count(1...3) {
            let child = random.once(in: 3) ? UIScrollView() : UIView()
            child.id = "\(view.id).\(index)"
            place(child, size: 100...900, far: 500)
            (child as? UIScrollView)?.contentSize = CGSize(1_000_000, 1_000_000)
            if random.once(in: 2) {
                child.bounds.origin = CGPoint(random.number(-400...400), random.number(-400...400))
            }
            view.addSubview(child)
            grow(child, levels: levels - 1)
        }
    }

    private func place(_ view: UIView, size: ClosedRange<Double>, far: Double) {
        view.bounds.size = CGSize(random.number(size), random.number(size))
        view.center = CGPoint(random.number(0...(2 * far)), random.number(0...(2 * far)))
        view.transform = transform()
    }

    /// The identity, a translation, a quarter turn with scales, or any invertible transform.
    func transform() -> CGAffineTransform {
        switch random.count(0...3) {
        case 0: return .identity
        case 1: return CGAffineTransform(translationX: random.number(-300...300), y: random.number(-300...300))
        case 2: return uprightTransform()
        default:
            while true {
                let numbers = (0..<4).map { _ in random.number(-2...2) }
                let transform = CGAffineTransform(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: random.number(-300...300),
                    ty: random.number(-300...300))
                if abs(transform.determinant) > 0.3 { return transform }
            }
        }
    }

    /// A quarter turn or none, with scale, mirroring and translation.
    func uprightTransform() -> CGAffineTransform {
        let quarter = random.pick([(1.0, 0.0), (0, 1), (-1, 0), (0, -1)])!
        let (x, y) = (random.number(0.3...3), random.number(0.3...3) * (random.once(in: 2) ? 1 : -1))
        return CGAffineTransform(
            a: quarter.0 * x, b: quarter.1 * x, c: -quarter.1 * y, d: quarter.0 * y, tx: random.number(-300...300),
            ty: random.number(-300...300))
    }

    func point() -> CGPoint { CGPoint(random.number(-500...1500), random.number(-500...1500)) }

    func rect() -> CGRect {
        CGRect(origin: point(), size: CGSize(random.number(0...400), random.number(0...400)))
    }
}

@Suite("Geometry compared with matrix arithmetic (R10, R26 to R29)")
struct GeometryPropertyTests {
    nonisolated private static let seeds: Range<UInt64> = 0..<80

    private func near(_ a: CGPoint, _ b: CGPoint) -> Bool {
        let scale = 1 + [a.x, a.y, b.x, b.y].map(abs).max()!
        return abs(a.x - b.x) < 1e-7 * scale && abs(a.y - b.y) < 1e-7 * scale
    }

    @Test("R28: points convert from any view to any other, and to the window and back")
    func points() {
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            for _ in 0..<20 {
                let (a, b) = (tree.random.pick(tree.views)!, tree.random.pick(tree.views)!)
                let point = tree.point()
                let onScreen = Matrix.toScreen(from: a) * point
                let expected = Matrix.toScreen(from: b).inverse * onScreen
                expect(near(a.convert(point, to: b), expected), "seed \(seed)")
                expect(near(b.convert(point, from: a), expected), "seed \(seed)")
                let inWindow = Matrix.toScreen(from: a.window!).inverse * onScreen
                expect(near(a.convert(point, to: nil), inWindow), "seed \(seed)")
                expect(near(a.convert(inWindow, from: nil), point), "seed \(seed)")
            }
        }
    }

    @Test("R28: a rectangle is converted to a box in the nearest common ancestor, and then in the target")
    func rectangles() {
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            for _ in 0..<20 {
                let (a, b) = (tree.random.pick(tree.views)!, tree.random.pick(tree.views)!)
                let rect = tree.rect()
                let expected = converted(rect, from: a, to: b)
                expect(Box(a.convert(rect, to: b)).isNear(expected), "seed \(seed)")
                expect(Box(b.convert(rect, from: a)).isNear(expected), "seed \(seed)")
                expect(Box(a.convert(rect, to: nil)).isNear(converted(rect, from: a, to: a.window!)), "seed \(seed)")
                expect(Box(a.convert(rect, from: nil)).isNear(converted(rect, from: a.window!, to: a)), "seed \(seed)")
            }
        }
    }

    private func converted(_ rect: CGRect, from a: UIView, to b: UIView) -> Box {
        func line(_ view: UIView) -> [UIView] { view.superview.map { [view] + line($0) } ?? [view] }
        let ancestor = line(a).first { candidate in line(b).contains { $0 === candidate } }
        let toAncestor = ancestor.map { Matrix.toScreen(from: $0).inverse } ?? .identity
        let box = (toAncestor * Matrix.toScreen(from: a)).box(rect)
        if ancestor === b { return box }
        let down = Matrix.toScreen(from: b).inverse * (ancestor.map { Matrix.toScreen(from: $0) } ?? .identity)
        return down.box(box.rect)
    }

    @Test("R26, R27, R29: the hit view is the one that matrix arithmetic predicts")
    func hits() {
        var count = 0
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            let inverses = tree.views.reduce(into: [:]) { $0[$1.id] = Matrix.toScreen(from: $1).inverse }
            for _ in 0..<40 {
                let point = tree.point()
                let places = inverses.mapValues { $0 * point }
                // Points near an edge are skipped, because rounding decides there.
                guard tree.views.allSatisfy({ margin(of: places[$0.id]!, in: $0.bounds) > 1e-6 }) else { continue }
                let expected = tree.windows.reversed().lazy.compactMap { self.hit($0, places) }.first
                expectEqual(tree.application.hitTest(point, with: nil)?.view.id, expected?.id, "seed \(seed)")
                if let expected, !(expected is UIWindow) { count += 1 }
            }
        }
        expect(count > 300)
    }

    /// The frontmost view in the subtree of `view` at a point. `places` has the point in the coordinates of each view.
    private func hit(_ view: UIView, _ places: [String: CGPoint]) -> UIView? {
        let (inside, bounds) = (places[view.id]!, view.bounds)
        guard inside.x >= bounds.minX, inside.x < bounds.maxX, inside.y >= bounds.minY, inside.y < bounds.maxY else {
            return nil
        }
        for subview in view.subviews.reversed() {
            if let found = hit(subview, places) { return found }
        }
        return view
    }

    private func margin(of point: CGPoint, in rect: CGRect) -> Double {
        [point.x - rect.minX, point.x - rect.maxX, point.y - rect.minY, point.y - rect.maxY].map(abs).min()!
    }

    @Test("R10: the location of a touch in every view is the one that matrix arithmetic predicts")
    func touches() {
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            let point = tree.point()
            let event = { (phase: ContactPhase, place: CGPoint, time: Double) in
                let sample = TouchSample(touch: TouchID(1), phase: phase, location: place)
                tree.application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
            }
            let before = tree.point()
            event(.began, before, 0)
            event(.moved, point, 1)
            guard let touch = tree.application.touches.first else { continue }
            for view in tree.views {
                let toView = Matrix.toScreen(from: view).inverse
                expect(near(touch.location(in: view), toView * point), "seed \(seed)")
                expect(near(touch.previousLocation(in: view), toView * before), "seed \(seed)")
            }
        }
    }

    @Test("R28: the frame is the box around the bounds in the superview")
    func frames() {
        for seed in Self.seeds {
            for view in RandomTree(seed: seed).views {
                expect(Box(view.frame).isNear(Matrix(of: view).box(view.bounds)), "seed \(seed)")
            }
        }
    }

    @Test("R28: under upright transforms a frame reads as it was set, and the bounds keep their origin")
    func framesReadBack() {
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            for view in tree.views {
                view.transform = tree.uprightTransform()
                let (origin, frame) = (view.bounds.origin, tree.rect())
                view.frame = frame
                expect(Box(view.frame).isNear(Box(frame)), "seed \(seed)")
                expectEqual(view.bounds.origin, origin)
                view.frame.origin.x += 10
                expect(
                    Box(view.frame).isNear(Box(CGRect(origin: CGPoint(frame.minX + 10, frame.minY), size: frame.size))))
            }
        }
    }

    @Test("R28: setting a frame keeps its center under any transform, and the bounds get its size under the inverse")
    func framesUnderAnyTransform() {
        for seed in Self.seeds {
            let tree = RandomTree(seed: seed)
            for view in tree.views {
                let (origin, frame) = (view.bounds.origin, tree.rect())
                view.frame = frame
                let undone = Matrix(view.transform).inverse.box(frame)
                expect(abs(view.bounds.width - (undone.right - undone.left)) < 1e-6, "seed \(seed)")
                expect(abs(view.bounds.height - (undone.bottom - undone.top)) < 1e-6, "seed \(seed)")
                expectEqual(view.bounds.origin, origin)
                expect(near(view.frame.center, frame.center), "seed \(seed)")
            }
        }
    }
}
