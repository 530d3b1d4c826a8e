import PanelTestKit
import TestKit
import Testing

@testable import Routing

/// Logs its layout, and runs a test's code during it.
private class NotingView: UIView {
    var note: (String) -> Void = { _ in }
    var work: () -> Void = {}

    override func layoutSubviews() {
        note(id)
        work()
    }
}

private final class NotingScrollView: UIScrollView {
    var note: (String) -> Void = { _ in }
    override func layoutSubviews() { note(id) }
}

@Suite("Layout")
struct LayoutTests {
    let stage = Stage()
    private let notes = Notes()

    private final class Notes {
        var entries: [String] = []
        func take() -> [String] {
            defer { entries = [] }
            return entries
        }
    }

    private func view(_ id: String, in superview: UIView? = nil) -> NotingView {
        let view = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: id)
        view.note = { [notes] in notes.entries.append($0) }
        superview?.addSubview(view)
        return view
    }

    /// An event that concerns no view.
    private func event(at time: Double) { stage.advance(to: time) }

    @Test("R38: a view that puts its subviews in order in its layout asks for none, even after a layout inside of it")
    func orderAfterNestedLayout() {
        let parent = view("parent", in: stage.window)
        let below = view("below", in: parent)
        _ = view("above", in: parent)
        event(at: 1)
        _ = notes.take()
        var isNested = false
        parent.work = { [unowned parent] in
            guard !isNested else { return }
            isNested = true
            parent.setNeedsLayout()
            parent.layoutIfNeeded()
            parent.bringSubviewToFront(below)
        }
        parent.setNeedsLayout()
        event(at: 2)
        expectEqual(notes.take(), ["parent", "parent"])
    }

    @Test("R38: a scroll view is laid out at each step of a drag and of its deceleration")
    func scrolling() {
        let scrollView = NotingScrollView(frame: stage.window.bounds, id: "S")
        scrollView.note = { [notes] in notes.entries.append("\($0) \(scrollView.contentOffset.y)") }
        scrollView.contentSize = CGSize(1000, 5000)
        stage.window.addSubview(scrollView)
        final class Steps: UIScrollViewDelegate {
            var offsets: [String] = []
            func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append("S \(scrollView.contentOffset.y)") }
        }
        let steps = Steps()
        scrollView.delegate = steps
        event(at: 0)
        _ = notes.take()
        stage.down(500, 900, at: 1)
        for step in 1...10 { stage.move(500, 900 - 40 * Double(step), at: 1 + Double(step) / 60) }
        stage.up(500, 500, at: 1.18)
        event(at: 10)
        expect(steps.offsets.count > 50)
        expectEqual(notes.take(), steps.offsets)
    }

    @Test("R38: layout runs before the hit test of the same event")
    func beforeHitTest() {
        let parent = view("parent", in: stage.window)
        let child = view("child", in: parent)
        event(at: 0)
        parent.work = { child.frame = parent.bounds }
        parent.frame = stage.window.bounds
        var hit: String?
        parent.touchHandling = .handle
        stage.application.journal.kinds = .all
        stage.down(900, 900, at: 1)
        for case .touch(let touch) in stage.outcomes().map(\.kind) { hit = touch.view }
        expectEqual(hit, "child")
    }

    @Test("A view that requests layout during its layout is laid out again with the next event")
    func endless() {
        let restless = view("restless", in: stage.window)
        restless.work = { restless.setNeedsLayout() }
        event(at: 1)
        let first = notes.take().count
        expect(first > 1)
        event(at: 2)
        expect(!notes.take().isEmpty)
    }

    @Test("A program that changes views between events is notified of pending work once, until it is done")
    func pendingWork() {
        var calls = 0
        let child = view("child", in: stage.window)
        event(at: 1)
        stage.application.onPendingWork = { calls += 1 }
        child.setNeedsLayout()
        child.setNeedsLayout()
        expectEqual(calls, 1)
        child.work = { child.superview?.setNeedsLayout() }
        event(at: 2)
        expectEqual(calls, 1)
        let scrollView = UIScrollView(frame: stage.window.bounds)
        scrollView.contentSize = CGSize(1000, 5000)
        stage.window.addSubview(scrollView)
        event(at: 3)
        calls = 0
        scrollView.setContentOffset(CGPoint(0, 100), animated: true)
        expectEqual(calls, 1)
    }

    @Test("A program that ends a gesture between events is notified of the work that callbacks left")
    func pendingWorkOfGesture() {
        var calls = 0
        let child = view("child", in: stage.window)
        let recognizer = ScriptedRecognizer.drag("g", stage)
        child.addGestureRecognizer(recognizer)
        recognizer.addTarget { _ in child.setNeedsLayout() }
        event(at: 1)
        stage.application.onPendingWork = { calls += 1 }
        recognizer.state = .began
        expectEqual(calls, 1)
        event(at: 2)
        child.removeFromSuperview()
        expectEqual(calls, 2)
    }

    @Test("R38: a root view, and every controller's view that fills the window, follows the window's size")
    func rootView() {
        let root = UIViewController(id: "root")
        stage.window.rootViewController = root
        let presented = UIViewController(id: "presented")
        root.present(presented, animated: false)
        let small = UIViewController(id: "small")
        small.view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        stage.window.addSubview(small.view)
        for size in [CGSize(500, 400), CGSize(1200, 30), CGSize(0, 0), CGSize(640, 480)] {
            stage.window.frame = CGRect(origin: CGPoint(30, 40), size: size)
            expectEqual(root.view.frame, CGRect(origin: .zero, size: size))
            expectEqual(presented.view.frame, CGRect(origin: .zero, size: size))
            expectEqual(small.view.frame, CGRect(x: 10, y: 10, width: 20, height: 20))
        }
    }

    // MARK: Subviews in their places

    /// Puts its views in order in its layout.
    private final class OrderingView: UIView {
        var ordered: [UIView] = []
        private(set) var layouts = 0

        override func layoutSubviews() {
            layouts += 1
            for view in ordered { addSubview(view) }
        }
    }

    private func ordering(_ views: UIView...) -> OrderingView {
        let view = OrderingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        for subview in views { view.addSubview(subview) }
        view.ordered = views
        stage.window.addSubview(view)
        return view
    }

    @Test("R38: adding a subview where it is already requests no layout")
    func addedInPlace() {
        let (child, sibling) = (UIView(), UIView())
        let view = ordering(child)
        event(at: 1)
        expectEqual(view.layouts, 1)
        let ways: [() -> Void] = [
            { view.addSubview(child) }, { view.insertSubview(child, at: 0) }, { view.insertSubview(child, at: 7) },
            { view.bringSubviewToFront(child) }, { view.sendSubviewToBack(child) },
        ]
        for (index, way) in ways.enumerated() {
            way()
            event(at: 2 + Double(index))
            expectEqual(view.layouts, 1, "\(index)")
        }
        view.insertSubview(sibling, at: 0)
        view.insertSubview(sibling, belowSubview: child)
        event(at: 10)
        expectEqual(view.layouts, 2)
        expectEqual(view.subviews, [sibling, child])
        view.insertSubview(sibling, belowSubview: child)
        event(at: 11)
        expectEqual(view.layouts, 2)
    }

    @Test("R38: a layout that puts its subviews in order is done once, and the same change outside of it requests one")
    func putInOrder() {
        let (back, front) = (UIView(), UIView())
        let view = ordering(back, front)
        event(at: 1)
        expectEqual(view.layouts, 1)
        view.bringSubviewToFront(back)
        event(at: 2)
        expectEqual(view.layouts, 2)
        expectEqual(view.subviews, [back, front])
    }

    @Test("Subviews are resized by their masks when their superview changes size", arguments: [false, true])
    func autoresizing(scrolls: Bool) {
        let parent = scrolls ? UIScrollView() : UIView()
        parent.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let cases: [(UIView.AutoresizingMask, CGRect)] = [
            ([], CGRect(x: 10, y: 10, width: 20, height: 20)),
            ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 120, height: 120)),
            ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 110, width: 20, height: 20)),
            ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 10, y: 10, width: 20, height: 20)),
        ]
        let views = cases.map { mask, _ in
            let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
            view.autoresizingMask = mask
            parent.addSubview(view)
            return view
        }
        parent.frame.size = CGSize(200, 200)
        for (view, expected) in zip(views, cases) { expectEqual(view.frame, expected.1, "\(expected.0.rawValue)") }
    }

    // MARK: Property

    /// A model of the rule: the views that need layout.
    private struct Model {
        var pending: Set<String> = []
    }

    @Test(
        "R38: after random changes, exactly the views that need layout are laid out", arguments: 0..<cases(20))
    func randomChanges(_ group: Int) {
        for seed in UInt64(group * 50)..<UInt64(group * 50 + 50) {
            var random = SplitMix64(seed: seed)
            let stage = Stage()
            var model = Model()
            let notes = Notes()
            let views = (0..<12).map { index in
                let view = NotingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), id: "\(index)")
                view.note = { notes.entries.append($0) }
                model.pending.insert(view.id)
                return view
            }
            for step in 1...30 {
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let view = views.randomElement(using: &random)!
                    let other: UIView = random.once(in: 4) ? stage.window : views.randomElement(using: &random)!
                    switch Int.random(in: 0..<5, using: &random) {
                    case 0:
                        view.setNeedsLayout()
                        model.pending.insert(view.id)
                    case 1:
                        view.bounds.size.width += 1
                        model.pending.insert(view.id)
                    case 2:
                        view.center = view.center + CGVector(1, 1)
                    case 3:
                        guard let superview = view.superview else { continue }
                        view.removeFromSuperview()
                        model.pending.insert(superview.id)
                    default:
                        guard !other.isDescendant(of: view) else { continue }
                        let (old, order) = (view.superview, other.subviews.map(\.id))
                        other.insertSubview(view, at: Int.random(in: 0...3, using: &random))
                        // A view that is put where it is already changes nothing.
                        guard old !== other || other.subviews.map(\.id) != order else { continue }
                        if let old { model.pending.insert(old.id) }
                        model.pending.formUnion([view.id, other.id])
                    }
                }
                let due = Set(views.filter { $0.window != nil && model.pending.contains($0.id) }.map(\.id))
                stage.advance(to: Double(step))
                let laidOut = notes.take()
                expectEqual(Set(laidOut), due, "seed \(seed), step \(step)")
                expectEqual(laidOut.count, due.count, "seed \(seed), step \(step)")
                expect(!stage.window.isLayoutPending, "seed \(seed), step \(step)")
                model.pending.subtract(due)
            }
        }
    }
}
