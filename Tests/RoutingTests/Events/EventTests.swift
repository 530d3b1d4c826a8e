import Routing
import TestKit
import Testing

@Suite("Events and the queue")
struct EventTests {
    private func view(on stage: Stage, _ id: String = "V", x: Double = 0) -> LoggingView {
        let view = LoggingView(id, stage, x, 0, 400, 400)
        stage.window.addSubview(view)
        return view
    }

    @Test("R20: one event object lasts from the first finger that comes down to the last one that lifts")
    func oneEvent() {
        final class Collector: UIApplication {
            var events: [UIEvent] = []
            var counts: [Int] = []
            override func sendEvent(_ event: UIEvent) {
                if events.last !== event { events.append(event) }
                counts.append(event.allTouches?.count ?? -1)
                super.sendEvent(event)
            }
        }
        let application = Collector()
        let stage = Stage(application: application)
        stage.play("down 10,10 at 0; #2 down 20,10 at 0.1; up at 0.2; #2 up at 0.3")
        expectEqual(application.events.count, 1)
        expectEqual(application.counts, [1, 2, 2, 1])
        stage.down(10, 10, finger: 3, at: 1)
        expectEqual(application.events.count, 2)
    }

    @Test("R20: an event returns the touches of a window, a view or a recognizer, or nil if there are none")
    func filters() throws {
        final class Keeper: UIApplication {
            var event: UIEvent?
            override func sendEvent(_ event: UIEvent) {
                self.event = event
                super.sendEvent(event)
            }
        }
        let application = Keeper()
        let stage = Stage(application: application)
        let side = UIWindow(frame: CGRect(x: 1000, y: 0, width: 500, height: 500), id: "side")
        let empty = UIWindow(frame: CGRect(x: 2000, y: 0, width: 500, height: 500), id: "empty")
        application.show(side)
        application.show(empty)
        let (a, b) = (view(on: stage, "a"), view(on: stage, "b", x: 500))
        let tap = UITapGestureRecognizer(id: "tap")
        a.addGestureRecognizer(tap)
        stage.send([(1, .began, 10, 10), (2, .began, 1100, 10)], at: 0)
        let event = try require(application.event)
        expectEqual(event.allTouches?.count, 2)
        expectEqual(event.touches(for: stage.window)?.map(\.id), [TouchID(1)])
        expectEqual(event.touches(for: side)?.map(\.id), [TouchID(2)])
        expect(event.touches(for: empty) == nil)
        expectEqual(event.touches(for: a)?.map(\.id), [TouchID(1)])
        expect(event.touches(for: b) == nil)
        expectEqual(event.touches(for: tap)?.map(\.id), [TouchID(1)])
        expect(event.touches(for: UITapGestureRecognizer()) == nil)
    }

    @Test("AC23, R21: events are routed in the order in which they came in, even those that come during routing")
    func queue() {
        final class Nesting: LoggingView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                stage?.move(11, 10, at: 0.1)
                stage?.up(11, 10, at: 0.2)
                super.touchesBegan(touches, with: event)
            }
        }
        let stage = Stage()
        let view = Nesting("V", stage, 0, 0, 400, 400)
        stage.window.addSubview(view)
        stage.expect("down 10,10 at 0 -> V.began, V.moved, V.ended")
    }

    private func drag(_ stage: Stage) {
        stage.play("down 10,10 at 0; move 12,10 at 0.1; move 14,10 at 0.2; up at 0.3; wait until 2")
    }

    @Test("R22: an override of sendEvent acts before the recognizers, and the views still get the event")
    func workBeforeSuper() {
        final class Meddling: UIWindow {
            var meddle: () -> Void = {}
            override func sendEvent(_ event: UIEvent) {
                meddle()
                super.sendEvent(event)
            }
        }
        let window = Meddling(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "W")
        let stage = Stage(window: window)
        let pan = LoggingPan("p", stage)
        let view = view(on: stage)
        let tap = UITapGestureRecognizer(id: "t")
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pan)
        window.meddle = { tap.isEnabled.toggle() }  // a turn of its own
        drag(stage)
        stage.expect("-> p.began, V.began, p.moved, V.moved, p.moved, V.moved, p.ended, V.ended")
    }
}
