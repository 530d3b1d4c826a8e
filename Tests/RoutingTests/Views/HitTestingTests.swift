import Routing
import TestKit
import Testing

@Suite("Hit testing")
struct HitTestingTests {
    let stage = Stage()

    private func add(
        _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, to superview: UIView? = nil
    ) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height), id: id)
        (superview ?? stage.window).addSubview(view)
        return view
    }

    /// Returns a view of its choice from the hit test.
    private final class Redirecting: UIView {
        var target: UIView?

        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { target }
    }

    @Test("R25: if hitTest returns a view of another window, that window and its recognizers get the touch")
    func viewOfAnotherWindow() {
        let other = UIWindow(frame: CGRect(x: 500, y: 0, width: 100, height: 100), id: "other")
        let target = UIView(frame: other.bounds, id: "target")
        other.addSubview(target)
        stage.application.show(other)
        let redirecting = Redirecting(frame: stage.window.bounds, id: "redirecting")
        redirecting.target = target
        stage.window.addSubview(redirecting)
        stage.application.journal.kinds = [.touch]
        stage.down(10, 10, at: 0)
        let began: [[String?]] = stage.outcomes().compactMap { outcome in
            guard case .touch(let touch) = outcome.kind else { return nil }
            return [touch.window, touch.view]
        }
        expectEqual(began, [["other", "target"]])
    }

    @Test("R28: transforms change the frame of a view, and points and rectangles of it are converted")
    func transforms() {
        let a = add("a", 100, 100, 100, 20)  // its middle is at (150, 110)
        a.transform = CGAffineTransform(cosine: 0, sine: 1)  // a quarter clockwise: 20 wide, 100 tall
        expectEqual(a.convert(CGPoint(0, 0), to: stage.window), CGPoint(160, 60))
        expectEqual(a.convert(CGPoint(160, 60), from: stage.window), CGPoint(0, 0))
        expectEqual(a.frame, CGRect(x: 140, y: 60, width: 20, height: 100))
        a.transform = CGAffineTransform(scaleX: 2, y: 2)
        let large = CGRect(x: 50, y: 90, width: 200, height: 40)
        expectEqual(a.convert(CGRect(x: 0, y: 0, width: 100, height: 20), to: nil), large)
        expectEqual(a.convert(large, from: nil), a.bounds)
        a.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 200, ty: 200)
        expectEqual(a.frame, CGRect(x: 300, y: 300, width: 100, height: 20))
        expectEqual(a.convert(CGPoint(1, 2), to: stage.window), CGPoint(301, 302))
        a.transform = .identity
        a.bounds.origin = CGPoint(0, 500)
        expectEqual(a.frame, CGRect(x: 100, y: 100, width: 100, height: 20))
    }

    @Test("R28: a frame that is set is that of the turned view, and without an inverse it only moves the view")
    func frameOfTransformed() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30), id: "s")
        stage.window.addSubview(slider)
        slider.transform = CGAffineTransform(cosine: 0, sine: 1)
        slider.frame = CGRect(x: 100, y: 100, width: 40, height: 300)
        expectEqual(slider.bounds, CGRect(x: 0, y: 0, width: 300, height: 40))
        expectEqual(slider.frame, CGRect(x: 100, y: 100, width: 40, height: 300))
        slider.transform = CGAffineTransform(scaleX: 0, y: 0)
        slider.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        expectEqual(slider.bounds, CGRect(x: 0, y: 0, width: 300, height: 40))
        expectEqual(slider.center, CGPoint(20, 20))
    }

    @Test("R32: an override of hitTest may return any view, and that view is used")
    func anyView() {
        final class Redirecting: UIView {
            weak var other: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                super.hitTest(point, with: event) == nil ? nil : other
            }
        }
        let far = LoggingView("far", stage, 500, 500, 100, 100)
        let view = Redirecting(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
        view.other = far
        stage.window.addSubview(far)
        stage.window.addSubview(view)
        stage.expect("tap 10,10 at 0 -> far.began, far.ended")
    }

    @Test("R38: layout that was requested is done before the hit test of a finger")
    func layoutFirst() {
        final class Sliding: UIView {
            override func layoutSubviews() { subviews.first?.frame.origin = CGPoint(100, 0) }
        }
        let view = Sliding(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "V")
        stage.window.addSubview(view)
        let child = add("child", 0, 0, 50, 50, to: view)
        view.setNeedsLayout()
        stage.expectHits("10,10 V; 110,10 child")
        child.frame.origin = .zero
        expectEqual(stage.hit(10, 10), "child")  // nobody asked for layout again
    }

    @Test("AC19, AC20: a parent that asks a button outside of it first, or includes its area, finds it")
    func outsideButton() {
        final class Parent: UIView {
            let outside = Grown(frame: CGRect(x: 120, y: 0, width: 50, height: 50), id: "Q")
            var asksFirst = false
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let first = asksFirst ? outside.hitTest(outside.convert(point, from: self), with: event) : nil
                return first ?? super.hitTest(point, with: event)
            }
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                super.point(inside: point, with: event) || !asksFirst && outside.frame.contains(point)
            }
        }
        final class Grown: UIButton {
            var margin = 0.0
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -margin, dy: -margin).contains(point)
            }
        }
        let controller = UIViewController(id: "VC")
        controller.view = UIView(id: "A")
        stage.window.rootViewController = controller
        let parent = Parent(frame: CGRect(x: 100, y: 100, width: 100, height: 100), id: "R")
        parent.addSubview(parent.outside)
        controller.view.addSubview(parent)
        stage.expectHits("230,110 Q; 110,110 R; 212,110 A")
        parent.asksFirst = true
        stage.expectHits("230,110 Q; 110,110 R; 212,110 A")
        // With a margin, the button is also hit around it. The chain leads to the controller.
        parent.outside.margin = 10
        stage.expectHits("212,110 Q; 209,110 A")
        expect(parent.outside.chain.first { $0 is UIViewController } === controller)
    }

    // MARK: Hit areas

    @Test("R32: a hit area makes the area larger or smaller, or gives it a shape, without a subclass")
    func hitAreas() {
        let view = add("a", 100, 100, 100, 100)
        view.hitArea = HitArea(insets: UIEdgeInsets(top: -10, left: 20, bottom: 0, right: 0))
        stage.expectHits("150,91 a; 119,150 W")
        view.hitArea = HitArea(shape: .ellipse)
        stage.expectHits("150,101 a; 102,102 W")
        view.hitArea = HitArea(shape: .polygon([CGPoint(0, 0), CGPoint(100, 0), CGPoint(0, 100)]))
        stage.expectHits("120,120 a; 180,180 W")
        view.hitArea = nil
        expectEqual(stage.hit(180, 180), "a")
    }

    private final class Counting: UIView {
        var walks = 0
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
            walks += 1
            return super.hitTest(point, with: event)
        }
    }

    @Test("K11: a new finger causes one hit test")
    func walks() {
        let view = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
        stage.window.addSubview(view)
        stage.application.journal.kinds = .all
        stage.play("down 10,10 at 0; move 11,10 at 0.1")
        expectEqual(view.walks, 1)
        let written = stage.outcomes().filter { if case .hit = $0.kind { true } else { false } }
        expectEqual(written.count, 1)
    }

    private final class Changing: UIView {
        var change: (Changing) -> Void = { _ in }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            change(self)
            return super.point(inside: point, with: event)
        }
    }

    @Test("Views that an override removes are tested and stay alive until the hit test ends")
    func removedDuringWalk() {
        weak var removed: UIView?
        var tested: [String] = []
        func view(_ id: String, _ change: @escaping (Changing) -> Void = { _ in }) -> Changing {
            let view = Changing(frame: CGRect(x: 0, y: 0, width: 10, height: 10), id: id)
            view.change = {
                tested.append(id)
                change($0)
            }
            return view
        }
        stage.window.addSubview(view("back"))
        do {
            let view = view("removed")
            removed = view
            stage.window.addSubview(view)
        }
        stage.window.addSubview(
            view("front") { [stage] in
                for subview in stage.window.subviews { subview.removeFromSuperview() }
                $0.change = { _ in }
                // What comes and goes is not kept.
                for _ in 0..<3 {
                    weak var temporary: UIView?
                    do {
                        let added = UIView(id: "temporary")
                        temporary = added
                        stage.window.addSubview(added)
                        added.removeFromSuperview()
                    }
                    expect(temporary == nil)
                }
                expect(removed != nil)
            })
        expectEqual(stage.hit(20, 20), "W")
        expectEqual(tested, ["front", "removed", "back"])
        expect(removed == nil)
        expect(stage.window.subviews.isEmpty)
    }
}
