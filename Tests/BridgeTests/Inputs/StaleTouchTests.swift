import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Bridge

@Suite("Touches that are read too late")
struct StaleTouchTests {
    @Test("A touch that is down is cancelled, and its lift and what began meanwhile do nothing")
    func staleFramesTouchNothing() throws {
        let session = try Session(
            "windows: [{id: w, view: {id: v, performs: all, subviews: [{id: b, kind: button, "
                + "frame: [0, 0, 1000, 500], actions: {touchDown: pressed, touchUpInside: sent}}]}}]")
        var fingers = VirtualPanel(.slots(4))
        let panel = try session.plug(fingers.description)
        let input = try require(panel.input as? PanelInput)
        func consumeStale(_ events: [InputEvent]) {
            session.pipeline.handle { input.consumeStale(events, into: &$0) }
        }
        func frame(_ body: (inout VirtualPanel) -> Void) -> [InputEvent] {
            body(&fingers)
            fingers.report(then: 0)
            return fingers.takeEvents()
        }
        panel.consume(frame { $0.down(0, at: 10, 10) })
        let name = fingers.description.name
        expectEqual(session.takeLines(), ["touch began 1 \(name)", "action touchDown"])
        consumeStale(frame { $0.up(0) })
        expectEqual(session.takeLines(), ["touch cancelled 1 \(name) stale"])
        consumeStale(frame { $0.down(1, at: 20, 20) })
        panel.consume(frame { $0.move(1, to: 30, 30) })
        panel.consume(frame { $0.up(1) })
        expectEqual(session.takeLines(), [])
        panel.consume(frame { $0.down(1, at: 20, 20) })
        panel.consume(frame { $0.up(1) })
        expectEqual(
            session.takeLines().filter { $0.hasPrefix("action") }, ["action touchDown", "action touchUpInside"])
    }
}
