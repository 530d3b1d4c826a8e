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

    /// The scene of AC1, with the given frame of E.
    private func nestedScene(e: CGRect) {
        let a = add("A", 0, 0, 300, 400)
        let b = add("B", 20, 20, 200, 200, to: a)
        _ = add("C", 120, 120, 60, 60, to: b)
        let d = add("D", 20, 240, 200, 120, to: a)
        d.addSubview(UIView(frame: e, id: "E"))
    }

    @Test("AC1: the search asks the frontmost view first, and continues in the one that contains the point")
    func nestedWalk() {
        nestedScene(e: CGRect(x: 20, y: 20, width: 60, height: 60))
        expectEqual(stage.walk(40, 40), ["W", "A", "D outside", "B", "C outside"])
        expectEqual(stage.hit(40, 40), "B")
    }

    @Test("AC2, R29: a part of a view that is drawn outside its parent is not hit")
    func outsideTheParent() {
        nestedScene(e: CGRect(x: 20, y: -40, width: 60, height: 60))
        expectEqual(stage.walk(50, 210), ["W", "A", "D outside", "B", "C outside"])
        expectEqual(stage.hit(50, 210), "B")
    }

    @Test("The hit test of a touch is recorded if it is selected")
    func writtenWalk() {
        nestedScene(e: CGRect(x: 20, y: 20, width: 60, height: 60))
        stage.application.journal.kinds = [.hit]
        stage.down(40, 40, at: 0)
        let walks: [[String]] = stage.outcomes().compactMap { outcome in
            guard case .hit(let hit) = outcome.kind, hit.touch == TouchID(1), hit.view == "B" else { return nil }
            return hit.steps.map(\.view)
        }
        expectEqual(walks, [["W", "A", "D", "B", "C"]])
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

    @Test("R26, R31: the last subview is in front, and only the order of the subviews matters")
    func subviewOrder() {
        let a = add("a", 0, 0, 100, 100)
        let b = add("b", 0, 0, 100, 100)
        expectEqual(stage.hit(10, 10), "b")
        stage.window.bringSubviewToFront(a)
        expectEqual(stage.hit(10, 10), "a")
        stage.window.sendSubviewToBack(a)
        expectEqual(stage.hit(10, 10), "b")
        b.removeFromSuperview()
        expectEqual(stage.hit(10, 10), "a")
    }

    @Test("R27: the left and top edges belong to a view, and the right and bottom ones do not")
    func edges() {
        _ = add("a", 10, 20, 100, 50)
        stage.expectHits("10,20 a; 109.999,69.999 a; 110,30 W; 30,70 W; 9.999,30 W")
    }

    @Test("R27, R28: the origin of the bounds moves the subviews, not the view")
    func boundsOrigin() {
        let a = add("a", 100, 100, 200, 200)
        _ = add("b", 0, 500, 50, 50, to: a)
        a.bounds.origin = CGPoint(0, 500)
        expectEqual(a.frame, CGRect(x: 100, y: 100, width: 200, height: 200))
        stage.expectHits("100,100 b; 149,149 b; 150,150 a; 299,299 a")
    }

    @Test("R28: a transform turns and scales around the center")
    func transforms() {
        let a = add("a", 100, 100, 100, 20)  // its middle is at (150, 110)
        a.transform = CGAffineTransform(cosine: 0, sine: 1)  // a quarter clockwise: 20 wide, 100 tall
        stage.expectHits("145,65 a; 105,110 W")
        expectEqual(a.convert(CGPoint(0, 0), to: stage.window), CGPoint(160, 60))
        expectEqual(a.convert(CGPoint(160, 60), from: stage.window), CGPoint(0, 0))
        expectEqual(a.frame, CGRect(x: 140, y: 60, width: 20, height: 100))
        a.transform = CGAffineTransform(scaleX: 2, y: 2)
        expectEqual(stage.hit(51, 91), "a")
        expectEqual(
            a.convert(CGRect(x: 0, y: 0, width: 100, height: 20), to: nil), CGRect(x: 50, y: 90, width: 200, height: 40)
        )
        expectEqual(a.convert(CGRect(x: 50, y: 90, width: 200, height: 40), from: nil), a.bounds)
    }

    @Test("R28: a transform that only moves a view moves its frame, its subviews and where it is hit")
    func translation() {
        let a = add("a", 100, 100, 100, 100)
        _ = add("b", 0, 0, 50, 50, to: a)
        a.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 200, ty: 200)
        stage.expectHits("110,110 W; 310,310 b; 390,390 a")
        expectEqual(a.frame, CGRect(x: 300, y: 300, width: 100, height: 100))
        expectEqual(a.convert(CGPoint(1, 2), to: stage.window), CGPoint(301, 302))
    }

    @Test("R28: a slider that is turned upright and then given a frame is as long as the frame is high")
    func uprightSlider() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30), id: "s")
        stage.window.addSubview(slider)
        slider.transform = CGAffineTransform(cosine: 0, sine: 1)
        slider.frame = CGRect(x: 100, y: 100, width: 40, height: 300)
        expectEqual(slider.bounds, CGRect(x: 0, y: 0, width: 300, height: 40))
        expectEqual(slider.frame, CGRect(x: 100, y: 100, width: 40, height: 300))
    }

    @Test("R28: under a transform without an inverse, setting the frame moves the view and keeps its size")
    func frameOfSingularTransform() {
        let a = add("a", 0, 0, 100, 50)
        a.transform = CGAffineTransform(scaleX: 0, y: 0)
        a.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        expectEqual(a.bounds, CGRect(x: 0, y: 0, width: 100, height: 50))
        expectEqual(a.center, CGPoint(20, 20))
    }

    @Test("R28: a view whose transform has no inverse is never hit")
    func singularTransform() {
        let a = add("a", 100, 100, 100, 100)
        a.transform = CGAffineTransform(scaleX: 0, y: 1)
        expectEqual(stage.hit(150, 150), "W")
        expectEqual(stage.walk(150, 150), ["W", "a noTransform"])
    }

    @Test(
        "AC21, R26, R30: the subviews of a view that takes no touches are not hit",
        arguments: [
            (HitOutcome.Refusal.interaction, 1.0), (.hidden, 1), (.alpha, 0.005), (.alpha, 0.01),
        ])
    func refusing(why: HitOutcome.Refusal, alpha: Double) {
        let parent = add("parent", 0, 0, 100, 100)
        _ = add("child", 0, 0, 50, 50, to: parent)
        parent.isUserInteractionEnabled = why != .interaction
        parent.isHidden = why == .hidden
        parent.alpha = alpha
        stage.expectHits("10,10 W; 60,60 W")
        expectEqual(stage.walk(10, 10), ["W", "parent \(why)"])
    }

    @Test("AC21, R30: a view with an alpha of 0.02 is hit, and only its own alpha counts")
    func faint() {
        let parent = add("parent", 0, 0, 100, 100)
        let child = add("child", 0, 0, 50, 50, to: parent)
        parent.alpha = 0.02
        child.alpha = 0.02
        expectEqual(stage.hit(10, 10), "child")
    }

    @Test("K7: an alpha of 0.01 is under the threshold in single precision")
    func alphaThreshold() {
        let view = add("a", 0, 0, 100, 100)
        view.alpha = 0.01
        expectEqual(stage.hit(10, 10), "W")
        view.alpha = 0.010_001
        expectEqual(stage.hit(10, 10), "a")
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

    @Test("R33: views, windows, controls and scroll views take touches by default")
    func interactionByDefault() {
        let views = [
            UIView(), UIWindow(), UIControl(), UIButton(), UISwitch(), UISlider(), UIStepper(), UISegmentedControl(),
            UIPageControl(),
            UIScrollView(),
        ]
        for view in views { expect(view.isUserInteractionEnabled, "\(type(of: view))") }
    }

    @Test("R34: a disabled control is still hit")
    func disabledControl() {
        let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "K")
        control.isEnabled = false
        stage.window.addSubview(control)
        expectEqual(stage.hit(10, 10), "K")
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

    // MARK: Buttons outside their parents

    private class Outreach: UIView {
        var outside: UIView!
    }

    private func outreach(_ parent: Outreach) -> Outreach {
        parent.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        parent.id = "R"
        parent.outside = UIButton(frame: CGRect(x: 120, y: 0, width: 50, height: 50), id: "Q")
        parent.addSubview(parent.outside)
        stage.window.addSubview(parent)
        return parent
    }

    @Test("AC19: a button outside its parent is not hit")
    func outsideButton() {
        _ = outreach(Outreach())
        expectEqual(stage.hit(230, 110), "W")
    }

    @Test("AC19: a parent whose hitTest asks the button first finds it")
    func outsideButtonByHitTest() {
        final class Asking: Outreach {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                outside.hitTest(outside.convert(point, from: self), with: event) ?? super.hitTest(point, with: event)
            }
        }
        _ = outreach(Asking())
        stage.expectHits("230,110 Q; 110,110 R")
    }

    @Test("AC19: a parent whose point(inside:with:) includes the button's area finds it")
    func outsideButtonByPointInside() {
        final class Larger: Outreach {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                super.point(inside: point, with: event) || outside.frame.contains(point)
            }
        }
        _ = outreach(Larger())
        stage.expectHits("230,110 Q; 110,110 R")
    }

    @Test("AC20: a button with negative insets is hit around it, and finds its controller through the chain")
    func grownButton() {
        final class Grown: UIButton {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.inset(by: UIEdgeInsets(top: -10, left: -10, bottom: -10, right: -10)).contains(point)
            }
        }
        let controller = UIViewController(id: "VC")
        controller.view = UIView(id: "A")
        stage.window.rootViewController = controller
        let button = Grown(frame: CGRect(x: 100, y: 100, width: 50, height: 50), id: "Q")
        controller.view.addSubview(button)
        stage.expectHits("92,92 Q; 89,92 A")
        expect(button.chain.first { $0 is UIViewController } === controller)
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

    @Test("K12: controllers are not part of the hit test")
    func controllersInWalk() {
        let controller = UIViewController(id: "VC")
        controller.view = UIView(id: "A")
        stage.window.rootViewController = controller
        expectEqual(stage.walk(10, 10), ["W", "A"])
    }
}
