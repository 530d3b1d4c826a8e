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

    @Test("R18, R19: event types and subtypes have UIKit's raw values")
    func rawValues() {
        let types: [UIEvent.EventType] = [.touches, .motion, .remoteControl, .presses, .scroll, .hover, .transform]
        expectEqual(types.map(\.rawValue), [0, 1, 2, 3, 10, 11, 14])
        let subtypes: [UIEvent.EventSubtype] = [
            .none, .motionShake, .remoteControlPlay, .remoteControlPause, .remoteControlStop,
            .remoteControlTogglePlayPause, .remoteControlNextTrack, .remoteControlPreviousTrack,
            .remoteControlBeginSeekingBackward, .remoteControlEndSeekingBackward, .remoteControlBeginSeekingForward,
            .remoteControlEndSeekingForward,
        ]
        expectEqual(subtypes.map(\.rawValue), [0, 1] + Array(100...109))
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

    /// Keeps the events for which `keeps` returns true.
    private final class KeepingWindow: UIWindow {
        var keeps: (UITouch.Phase) -> Bool = { _ in false }
        override func sendEvent(_ event: UIEvent) {
            if let phase = event.allTouches?.first?.phase, keeps(phase) { return }
            super.sendEvent(event)
        }
    }

    private func keepingStage(_ keeps: @escaping (UITouch.Phase) -> Bool) -> Stage {
        let window = KeepingWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "W")
        window.keeps = keeps
        return Stage(window: window)
    }

    private func drag(_ stage: Stage) {
        stage.play("down 10,10 at 0; move 12,10 at 0.1; move 14,10 at 0.2; up at 0.3; wait until 2")
    }

    @Test("R22: an event that the application stops reaches no window, recognizer or view")
    func keptByApplication() {
        final class Silent: UIApplication {
            override func sendEvent(_ event: UIEvent) {}
        }
        let stage = Stage(application: Silent())
        view(on: stage).addGestureRecognizer(LoggingPan("p", stage))
        drag(stage)
        stage.expect("-> nothing")
    }

    @Test("R22: a window that stops the beginning of a touch stops the touch")
    func keptBeginning() {
        let stage = keepingStage { $0 == .began }
        view(on: stage).addGestureRecognizer(LoggingPan("p", stage))
        drag(stage)
        stage.expect("-> nothing")
    }

    @Test("R22: if a window stops a move, neither recognizers nor views get it, and the touch goes on")
    func keptMove() {
        let stage = keepingStage { $0 == .moved }
        view(on: stage).addGestureRecognizer(LoggingPan("p", stage))
        drag(stage)
        stage.expect("-> p.began, V.began, p.ended, V.ended")
    }

    @Test("R22: a lift that is stopped is never delivered, and the touch is over")
    func keptLift() {
        var isKeeping = true
        let stage = keepingStage { $0 == .ended && isKeeping }
        view(on: stage).addGestureRecognizer(LoggingPan("p", stage))
        stage.expect("down 10,10 at 0; up at 0.1; wait until 2 -> p.began, V.began")
        isKeeping = false
        stage.expect("#2 tap 10,10 at 3 -> p.began, V.began, p.ended, V.ended")
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

    @Test("R23: while events are ignored, new fingers are dropped and live touches are cancelled")
    func ignoring() {
        let stage = Stage()
        _ = view(on: stage)
        stage.down(10, 10, finger: 1, at: 0)
        stage.application.beginIgnoringInteractionEvents()
        stage.expect("-> V.began, V.cancelled")
        stage.play("move 20,10 at 0.1; #2 down 30,10 at 0.2")
        stage.application.beginIgnoringInteractionEvents()
        stage.application.endIgnoringInteractionEvents()
        expect(stage.application.isIgnoringInteractionEvents)
        stage.tap(30, 10, finger: 3, at: 0.3)
        stage.application.endIgnoringInteractionEvents()
        stage.expect("#2 move 35,10 at 0.4; #2 up at 0.5 -> nothing")
        stage.expect("#4 tap 10,10 at 0.6 -> V.began, V.ended")
    }

    @Test("AC25: an event that no responder handles is discarded without a message")
    func unhandled() {
        let stage = Stage()
        drag(stage)
        expectEqual(stage.log, [])
        stage.application.handle(.began, at: Timestamp(seconds: 3))
        stage.application.handle(.ended, at: Timestamp(seconds: 3.1))
        stage.application.handle([PressSample(type: .select, key: "select", phase: .began)], at: Timestamp(seconds: 4))
        stage.application.handle([PressSample(type: .select, key: "select", phase: .ended)], at: Timestamp(seconds: 5))
        stage.expect("-> nothing")
    }
}
