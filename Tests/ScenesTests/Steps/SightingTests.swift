import PanelTestKit
import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Where a view can be touched")
final class SightingTests {
    let application = UIApplication(id: "application")
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "window")

    init() { application.show(window) }

    // The views are released on the main actor.
    isolated deinit {}

    private func add(
        _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, to superview: UIView? = nil
    )
        -> UIView
    {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height), id: id)
        (superview ?? window).addSubview(view)
        return view
    }

    private func find(_ view: UIView, fingers: [CGVector] = [.zero]) throws -> Sighting {
        try application.find(view, called: view.id, fingers: fingers)
    }

    @Test("A view whose middle is covered is touched beside what covers it")
    func covered() throws {
        let view = add("a", 0, 0, 200, 200)
        let cover = add("cover", 50, 50, 150, 150)
        guard case .at(let point) = try find(view) else { return expect(Bool(false)) }
        expect(application.hitTest(point, with: nil)?.view === view)
        expect(!cover.frame.contains(point))
    }

    @Test("A view that is almost full of others is touched beside them")
    func full() throws {
        let card = add("card", 0, 0, 200, 200)
        _ = add("label", 0, 0, 150, 200, to: card)
        guard case .at(let point) = try find(card) else { return expect(Bool(false)) }
        expect(application.hitTest(point, with: nil)?.view === card)
    }

    @Test("A view that is in no window cannot be touched")
    func withoutWindow() {
        #expect(throws: StepError("'b' is in no window that is shown")) { try find(UIView(frame: .zero, id: "b")) }
    }

    @Test("A search ends with an error when it takes too much work", arguments: [0, 20_000])
    func work(corners: Int) throws {
        let view = add("a", 0, 0, 300, 300)
        // It covers all but a strip that the search does not come to.
        let cover = add("cover", 0, 0, 300, 299)
        if corners > 0 {
            let top = (0..<corners).map { CGPoint(300 * Double($0) / Double(corners), 0) }
            cover.hitArea = HitArea(shape: .polygon(top + [CGPoint(300, 299), CGPoint(0, 299)]))
        } else {
            // Each of ten, because a view that has thousands takes long to get another one.
            for _ in 0..<10 {
                let layer = add("layer", 0, 0, 400, 400)
                layer.passesTouchesThrough = true
                for _ in 0..<500 { _ = add("far", 310, 310, 10, 10, to: layer) }
            }
        }
        do {
            _ = try find(view, fingers: [CGVector](repeating: .zero, count: 64))
            expect(Bool(false), "a place was found")
        } catch {
            expect(
                "\(error)".hasPrefix("no place for 64 fingers on 'a' was found with the work that one search may take"))
        }
        // Each point is given up at the first finger that does not hit the view. The limit is 2 million corners, or
        // 250,000 views.
        var work = 0
        _ = application.hitTest(CGPoint(150, 150), spending: &work)
        expectEqual(-work, corners > 0 ? corners + 2 + 2 * 8 : 5_012 * 8)
    }

    @Test("A view that is scrolled out of sight is brought nearer by the drag", arguments: [0.0, 0.5])
    func scrolledOut(rotation: Double) throws {
        let scrollView = UIScrollView(frame: CGRect(x: 100, y: 100, width: 100, height: 100), id: "list")
        window.addSubview(scrollView)
        scrollView.contentSize = CGSize(100, 1000)
        let row = add("row", 0, 900, 100, 50, to: scrollView)
        scrollView.transform = turn(rotation)
        guard case .scrolledOut("list", let start, let way, let distance) = try find(row) else {
            return expect(Bool(false))
        }
        expectEqual(distance, 875)
        expect(abs(way.length - 80) < 1e-6)
        let moved = turn(-rotation).apply(CGPoint(way.dx, way.dy))
        expect(abs(moved.x) < 1e-6 && moved.y < 0)
        expect(application.hitTest(start, with: nil)?.view === scrollView)
        expect(!application.shows(row))
        scrollView.contentOffset.y = 875
        expect(application.shows(row))
        guard case .at = try find(row) else { return expect(Bool(false)) }
    }

    @Test("A view in a scroll view in another one is brought nearer by the outer one first, and then by the inner one")
    func nested() throws {
        func scrollView(_ id: String, _ frame: CGRect, _ content: CGSize, in superview: UIView) -> UIScrollView {
            let view = UIScrollView(frame: frame, id: id)
            view.contentSize = content
            superview.addSubview(view)
            return view
        }
        let pages = scrollView("pages", CGRect(x: 0, y: 0, width: 400, height: 400), CGSize(800, 400), in: window)
        let list = scrollView("list", CGRect(x: 400, y: 0, width: 400, height: 400), CGSize(400, 2000), in: pages)
        let row = add("row", 0, 1900, 400, 50, to: list)
        guard case .scrolledOut("pages", _, let right, _) = try find(row) else { return expect(Bool(false)) }
        expect(right.dx < 0 && right.dy == 0)
        pages.contentOffset.x = 400
        guard case .scrolledOut("list", _, let down, _) = try find(row) else { return expect(Bool(false)) }
        expect(down.dx == 0 && down.dy < 0)
        list.contentOffset.y = 1600
        expectEqual(try find(row), .at(CGPoint(200, 325)))
    }

    @Test("A finger that scrolls comes down where nothing else takes it")
    func startsBesideControls() throws {
        let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "list")
        list.contentSize = CGSize(400, 2000)
        window.addSubview(list)
        let row = add("row", 0, 1900, 400, 50, to: list)
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 300), id: "button")
        list.addSubview(button)
        let card = add("card", 0, 300, 300, 100, to: list)
        card.addGestureRecognizer(UIPanGestureRecognizer(id: "pan"))
        guard case .scrolledOut("list", let start, _, _) = try find(row) else { return expect(Bool(false)) }
        expect(application.hitTest(start, with: nil)?.view === list)
    }

    @Test(
        "In random trees, a point that is found hits the view, and a view that is not found is hit nowhere",
        arguments: seeds(20))
    func randomTrees(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var views: [UIView] = [window]
        for index in 0..<12 {
            let view = add(
                "v\(index)", .random(in: -50...350, using: &random), .random(in: -50...350, using: &random),
                .random(in: 20...250, using: &random), .random(in: 20...250, using: &random),
                to: views.randomElement(using: &random))
            if Bool.random(using: &random) {
                view.transform = turn(.random(in: -1...1, using: &random))
            }
            if Int.random(in: 0..<8, using: &random) == 0 { view.isHidden = true }
            if Int.random(in: 0..<8, using: &random) == 0 { view.passesTouchesThrough = true }
            if Int.random(in: 0..<8, using: &random) == 0 { view.isUserInteractionEnabled = false }
            views.append(view)
        }
        // Each point of the screen, and what is hit there.
        var hits: [ObjectIdentifier: Int] = [:]
        for x in 0..<100 {
            for y in 0..<100 {
                var hit = application.hitTest(CGPoint(Double(x) * 4 + 2, Double(y) * 4 + 2), with: nil)?.view
                while let view = hit {
                    hits[ObjectIdentifier(view), default: 0] += 1
                    hit = view.superview
                }
            }
        }
        for view in views {
            do {
                guard case .at(let point) = try find(view) else { return expect(Bool(false)) }
                expectEqual(application.hitTest(point, with: nil)?.view.isDescendant(of: view), true, "\(view.id)")
            } catch {
                // The grid of the search may be coarser than a sliver.
                expect(hits[ObjectIdentifier(view), default: 0] < 4, "\(view.id): \(error)")
            }
        }
    }
}

/// A rotation by twice the angle whose tangent is `half`.
private func turn(_ half: Double) -> CGAffineTransform {
    let (cosine, sine) = ((1 - half * half) / (1 + half * half), 2 * half / (1 + half * half))
    return CGAffineTransform(cosine, sine, -sine, cosine, 0, 0)
}
