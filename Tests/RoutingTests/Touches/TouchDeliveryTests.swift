import Routing
import TestKit
import Testing

@Suite("Delivery: one finger or several, exclusive views, views that leave")
struct TouchDeliveryTests {
    let stage = Stage()

    private func view(_ id: String, _ x: Double, _ y: Double = 0, to superview: UIView? = nil) -> LoggingView {
        let view = LoggingView(id, stage, x, y, 100, 100)
        view.swallows = true
        (superview ?? stage.window).addSubview(view)
        return view
    }

    /// The delivery outcomes in the journal: the change, the touch, the view and the cause.
    private func deliveries() -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .delivery(let delivery) = outcome.kind else { return nil }
            let by = delivery.by.isEmpty ? "" : " by \(delivery.by.joined(separator: ", "))"
            return "\(delivery.touch.number) \(delivery.change) \(delivery.view ?? "nobody")\(by)"
        }
    }

    // MARK: Multiple touch

    @Test("R35: a view gets one finger at a time, and its recognizers get all")
    func oneFinger() {
        let view = view("V", 0)
        expect(!view.isMultipleTouchEnabled)
        view.addGestureRecognizer(LoggingPan("p", stage))
        stage.expect(
            """
            down 10,10 at 0; #2 down 20,10 at 0.1; #2 move 21,10 at 0.2; #2 up at 0.3; up at 0.4
            -> p.began, V.began, p.began, p.moved, p.ended, p.ended, V.ended
            """)
        expectEqual(deliveries(), ["2 refused V by V"])
    }

    @Test("R35: of two fingers of one frame, the view gets the first")
    func oneOfTwo() {
        let view = counter()
        stage.send([(1, .began, 10, 10), (2, .began, 20, 10)], at: 0)
        expectEqual(view.counts, [1])
        stage.send([(1, .ended, 10, 10), (2, .ended, 20, 10)], at: 0.1)
        view.isMultipleTouchEnabled = true
        stage.send([(3, .began, 10, 10), (4, .began, 20, 10)], at: 0.2)
        expectEqual(view.counts, [1, 1, 2])
    }

    @Test("R35: a view of one finger gets two withheld fingers one after the other")
    func oneOfTwoWithheld() {
        let view = withholdingCounter()
        stage.send([(1, .began, 10, 10), (2, .began, 20, 10)], at: 0)
        expectEqual(view.counts, [])
        stage.send([(1, .ended, 10, 10), (2, .ended, 20, 10)], at: 0.1)
        expectEqual(view.counts, [1, 1, 1, 1])
    }

    @Test("R35: a finger that is cancelled before its view gets it does not come between the others")
    func cancelledBetween() {
        let view = withholdingCounter()
        view.isMultipleTouchEnabled = true
        stage.play("down 10,10 + #2 down 20,10 at 0; #2 cancel + #3 down 30,10 at 0.1")
        expectEqual(view.counts, [2])
    }

    /// A view that counts the touches of each call.
    private func counter() -> Counter {
        let view = Counter(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "V")
        stage.window.addSubview(view)
        return view
    }

    /// A `counter()` with a pinch that withholds the touches.
    private func withholdingCounter() -> Counter {
        let view = counter()
        let pinch = UIPinchGestureRecognizer(id: "z")
        pinch.delaysTouchesBegan = true
        view.addGestureRecognizer(pinch)
        return view
    }

    private final class Counter: UIView {
        var counts: [Int] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts.append(touches.count) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { counts.append(touches.count) }
    }

    @Test(
        "R35: views are called in the order of their touches, whichever is in front",
        arguments: [(0.0, 200.0), (200.0, 0.0)])
    func inTheOrderOfTouches(first: Double, second: Double) {
        for place in [0.0, 200] { _ = view("V\(place)", place) }
        stage.send([(1, .began, first + 10, 10), (2, .began, second + 10, 10)], at: 0)
        stage.expect("-> V\(first).began, V\(second).began")
    }

    @Test("R35: a refused finger stays refused when the first one lifts, and the next one is delivered")
    func afterTheFirst() {
        _ = view("V", 0)
        _ = stage.log(of: "down 10,10 at 0; #2 down 20,10 at 0.1; up at 0.2")
        stage.expect("#2 move 25,10 at 0.3 -> nothing")
        stage.expect("#3 down 30,10 at 0.4 -> V.began")
    }

    @Test("R35: each view counts its own fingers, not those of its subviews")
    func notInherited() {
        let outer = view("outer", 0)
        let inner = LoggingView("inner", stage, 0, 0, 50, 50)
        inner.swallows = true
        outer.addSubview(inner)
        stage.expect("down 10,10 at 0; #2 down 60,60 at 0.1 -> inner.began, outer.began")
    }

    // MARK: Exclusive touch

    @Test("R36: while an exclusive view has a finger, no other view of the window gets one")
    func exclusiveFirst() {
        let exclusive = view("X", 0)
        exclusive.isExclusiveTouch = true
        let other = view("V", 200)
        other.addGestureRecognizer(LoggingTap("t", stage))
        let side = UIWindow(frame: CGRect(x: 2000, y: 0, width: 500, height: 500), id: "side")
        stage.application.show(side)
        _ = view("far", 0, to: side)
        stage.expect(
            """
            down 10,10 at 0; #2 down 210,10 at 0.1; #3 down 2010,10 at 0.15; #2 up at 0.2
            -> X.began, t.began, far.began, t.ended, t!ended
            """)
        expectEqual(deliveries(), ["2 refused V by X"])
        stage.expect("up at 0.3; #4 down 210,10 at 0.4 -> X.ended, t.began, V.began")
    }

    @Test("R36: an exclusive view gets no finger while another view has one")
    func exclusiveSecond() {
        view("X", 0).isExclusiveTouch = true
        _ = view("V", 200)
        stage.expect("down 210,10 at 0; #2 down 10,10 at 0.1 -> V.began")
        expectEqual(deliveries(), ["2 refused X by V"])
        stage.expect("up at 0.2; #2 up at 0.3; #3 down 10,10 at 0.4 -> V.ended, X.began")
    }

    @Test("R36: an exclusive view with multiple touch gets its own further fingers")
    func exclusiveMultiple() {
        let exclusive = view("X", 0)
        exclusive.isExclusiveTouch = true
        exclusive.isMultipleTouchEnabled = true
        stage.expect("down 10,10 at 0; #2 down 20,10 at 0.1 -> X.began, X.began")
    }

    @Test("R36: of two fingers of one frame the first one counts, even if another one of its view is delivered earlier")
    func exclusiveInOrder() {
        let exclusive = view("X", 0)
        exclusive.isExclusiveTouch = true
        exclusive.isMultipleTouchEnabled = true
        let tap = UITapGestureRecognizer(id: "t")
        tap.delaysTouchesBegan = true
        exclusive.addGestureRecognizer(tap)
        _ = view("V", 200)
        stage.expect("down 10,10 at 0; up 50,10 + #2 down 210,10 + #3 down 10,10 at 0.1 -> X.began, V.began, X.ended")
        expectEqual(deliveries(), ["3 refused X by V"])
    }

    // MARK: Views that leave

    @Test("R37: a view that is removed from its window is cancelled at once, and gets no further events")
    func removedView() throws {
        let outer = view("outer", 0)
        let inner = LoggingView("inner", stage, 0, 0, 50, 50)
        inner.swallows = true
        outer.addSubview(inner)
        outer.addGestureRecognizer(LoggingPan("kept", stage))
        inner.addGestureRecognizer(LoggingPan("lost", stage))
        _ = stage.log(of: "down 10,10 at 0")
        inner.removeFromSuperview()
        stage.expect("-> lost.cancelled, inner.cancelled")
        stage.expect("move 30,10 at 0.1; up at 0.2 -> kept.moved, kept!began, kept.ended, kept!ended")
    }

    @Test("R37: if a superview is removed, the touches of all views in it are cancelled")
    func removedSuperview() {
        final class Keeper: UIView {
            var touch: UITouch?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touch = touches.first }
        }
        let outer = view("outer", 0)
        let inner = Keeper(frame: CGRect(x: 0, y: 0, width: 50, height: 50), id: "inner")
        outer.addSubview(inner)
        stage.down(10, 10, at: 0)
        expect(inner.touch?.view === inner)
        outer.removeFromSuperview()
        expect(inner.touch?.view == nil)
        expect(inner.touch?.phase != .ended)
        expectEqual(deliveries(), ["1 cancelled inner"])
    }

    @Test("R37: a view that removes itself when it is touched is cancelled in the same turn")
    func removesItself() {
        final class Vanishing: LoggingView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                super.touchesBegan(touches, with: event)
                removeFromSuperview()
            }
        }
        let vanishing = Vanishing("V", stage, 0, 0, 100, 100)
        vanishing.swallows = true
        stage.window.addSubview(vanishing)
        stage.expect("down 10,10 at 0 -> V.began, V.cancelled")
        stage.expect("up at 0.1 -> nothing")
    }

    /// Is called back when its touches are cancelled.
    private final class Leaving: LoggingView {
        var whenCancelled: () -> Void = {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesCancelled(touches, with: event)
            whenCancelled()
        }
    }

    @Test(
        "R37: the event that arrives while a view or its window leaves comes when it has left",
        arguments: [true, false])
    func eventDuringDeparture(hidesWindow: Bool) {
        let back = UIWindow(frame: stage.window.bounds)
        back.windowLevel = UIWindow.Level(rawValue: -1)
        back.addSubview(LoggingView("behind", stage, 0, 0, 100, 100))
        stage.application.show(back)
        stage.window.passesTouchesThrough = true
        let leaving = Leaving("V", stage, 0, 0, 100, 100)
        leaving.swallows = true
        leaving.whenCancelled = { [stage] in stage.down(10, 10, finger: 2, at: 1) }
        stage.window.addSubview(leaving)
        stage.down(10, 10, finger: 1, at: 0)
        if hidesWindow { stage.application.hide(stage.window) } else { leaving.removeFromSuperview() }
        stage.expect("-> V.began, V.cancelled, behind.began")
    }

    @Test("R2: a recognizer that is removed does not receive a touch of the event that its cancellation sends")
    func eventDuringRemoval() {
        let view = view("V", 0)
        let recognizer = ScriptedRecognizer.drag("g", stage)
        recognizer.delaysTouchesBegan = true
        view.addGestureRecognizer(recognizer)
        _ = stage.log(of: "down 10,10 at 0; move 20,10 at 0.1")
        recognizer.addTarget { [stage] _ in stage.down(10, 10, finger: 2, at: 1) }
        view.removeGestureRecognizer(recognizer)
        stage.expect("-> g!cancelled, V.began")
    }

    @Test("R37: moving a view to another window cancels its touches, and moving it within its superview does not")
    func movedView() {
        let moved = view("V", 0)
        stage.down(10, 10, at: 0)
        stage.window.bringSubviewToFront(moved)
        stage.expect("-> V.began")
        let side = UIWindow(frame: CGRect(x: 2000, y: 0, width: 500, height: 500), id: "side")
        stage.application.show(side)
        side.addSubview(moved)
        stage.expect("-> V.cancelled")
        expect(moved.window === side)
        stage.expect("up 10,10 at 0.1; #2 tap 2010,10 at 0.2 -> V.began, V.ended")
    }

    @Test("R37: hiding a view keeps its touches, and hiding a window cancels them")
    func hidden() {
        let view = view("V", 0)
        stage.down(10, 10, finger: 1, at: 0)
        view.isHidden = true
        stage.expect("move 11,10 at 0.1 -> V.began, V.moved")
        stage.application.hide(stage.window)
        stage.expect("-> V.cancelled")
        stage.up(11, 10, finger: 1, at: 0.2)
        view.isHidden = false
        stage.application.show(stage.window)
        stage.expect("#2 tap 10,10 at 0.3 -> V.began, V.ended")
    }

    @Test("R37: a window that is set to hidden cancels its touches once, and those of other windows continue")
    func hiddenWindow() {
        _ = view("V", 0)
        let side = UIWindow(frame: CGRect(x: 2000, y: 0, width: 500, height: 500), id: "side")
        let other = LoggingView("other", stage, 0, 0, 500, 500)
        other.swallows = true
        side.addSubview(other)
        stage.application.show(side)
        stage.expect("down 10,10 at 0; #2 down 2010,10 at 0.1 -> V.began, other.began")
        for _ in 0..<2 {
            stage.window.hidesItself = true
            expectEqual(stage.application.liveTouches.map(\.id), [TouchID(2)])
        }
        stage.expect("-> V.cancelled")
        stage.window.hidesItself = false
        stage.expect("up 10,10 at 0.2; #2 up 2010,10 at 0.2; #3 tap 10,10 at 1 -> other.ended, V.began, V.ended")
    }

    @Test("A window that is hidden during a touch is not kept alive, and its views have no window")
    func releasedWindow() {
        let application = UIApplication()
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "W")
        let view = LoggingView("V", stage, 0, 0, 100, 100)
        view.addGestureRecognizer(LoggingPan("p", stage))
        window?.addSubview(view)
        application.show(window!)
        func send(_ phase: ContactPhase, _ time: Double) {
            let sample = TouchSample(touch: TouchID(1), phase: phase, location: CGPoint(10, 10))
            application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: time), samples: [sample]))
        }
        send(.began, 0)
        application.hide(window!)
        send(.ended, 0.1)
        weak let observed = window
        window = nil
        expect(observed == nil)
        expect(view.window == nil)
        expectEqual(view.convert(CGPoint(1, 2), to: nil), CGPoint(1, 2))
    }
}
