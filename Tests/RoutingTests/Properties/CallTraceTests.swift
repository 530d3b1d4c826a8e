import Routing
import Testing

@Suite("The trace of calls")
struct CallTraceTests {
    /// Every kind of object that can be called, in one chain: a button and a view in a scroll view, in a view with a
    /// controller, in a window, in an application with a delegate.
    private struct Scene {
        let tracer = Tracer()
        let stage: Stage
        let delegate: TracingResponder
        let removable: UIView

        init() {
            let application = TracingApplication(id: "application").traced(by: tracer)
            let window = TracingWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "window").traced(
                by: tracer)
            stage = Stage(application: application, window: window)
            delegate = TracingResponder(id: "delegate").traced(by: tracer)
            application.delegateObject = delegate
            let controller = TracingController(id: "controller").traced(by: tracer)
            let root = TracingView(id: "root").traced(by: tracer)
            root.isMultipleTouchEnabled = true
            controller.view = root
            window.rootViewController = controller
            let scrollView = TracingScrollView(frame: CGRect(x: 0, y: 0, width: 500, height: 1000), id: "scroll")
                .traced(
                    by: tracer)
            scrollView.contentSize = CGSize(500, 3000)
            let button = TracingButton(frame: CGRect(x: 0, y: 0, width: 200, height: 500), id: "button").traced(
                by: tracer)
            let view = TracingView(frame: CGRect(x: 500, y: 0, width: 300, height: 1000), id: "view").traced(by: tracer)
            root.addSubview(scrollView)
            scrollView.addSubview(button)
            root.addSubview(view)
            removable = view
            let double = TracingTap(id: "double").traced(by: tracer)
            double.numberOfTapsRequired = 2
            let tap = TracingTap(id: "tap").traced(by: tracer)
            tap.require(toFail: double)
            for recognizer in [double, tap] { view.addGestureRecognizer(recognizer) }
            root.addGestureRecognizer(TracingPan(id: "pan").traced(by: tracer))
            root.addGestureRecognizer(TracingPinch(id: "pinch").traced(by: tracer))
            application.journal.kinds = [.call]
        }
    }

    @Test(
        "The trace has each call that a subclass gets, in order, and no other",
        arguments: 0..<20 as Range<UInt64>)
    func honest(_ seed: UInt64) {
        let scene = Scene()
        var random = SplitMix64(seed: seed)
        var fingers: [Int: CGPoint] = [:]
        for step in 1...200 {
            let time = Double(step) * 0.03
            let finger = step / 10 * 3 + random.count(0...2)
            if var place = fingers[finger] {
                place = CGPoint(place.x + random.number(-20...20), place.y + random.number(-20...20))
                let phase = random.pick([ContactPhase.moved, .moved, .ended, .cancelled]) ?? .moved
                fingers[finger] = phase == .moved ? place : nil
                scene.stage.send([(finger, phase, place.x, place.y)], at: time)
            } else {
                fingers[finger] = CGPoint(random.number(0...1000), random.number(0...1000))
                scene.stage.down(fingers[finger]!.x, fingers[finger]!.y, finger: finger, at: time)
            }
            if step == 150 { scene.removable.removeFromSuperview() }
        }
        scene.stage.application.cancelTouches()
        scene.stage.advance(to: 20)
        let reported = scene.stage.calls().filter { !$0.to.hasPrefix("scroll.") }  // its recognizers are not subclassed
        #expect(reported.count > 100)
        #expect(Set(reported.map(\.to)).count == 12)
        #expect(reported == scene.tracer.calls)
    }
}
