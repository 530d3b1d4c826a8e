import Scenes
import TestKit
import Testing

@testable import Bridge
@testable import Routing

@Suite("What touches did")
struct TouchCountTests {
    private static let scene = """
        wakeTouch: swallow
        windows:
          - view:
              id: page
              subviews:
                - {id: shop, performs: [checkout], frame: [0, 0, 500, 500], subviews: [
                    {id: buy, kind: button, frame: [0, 0, 100, 100], actions: {touchUpInside: checkout}},
                    {id: lost, kind: button, frame: [0, 100, 100, 100], actions: {touchUpInside: nobody}},
                    {id: sound, kind: switch, frame: [0, 200, 100, 100]},
                    {id: menu, kind: button, frame: [0, 300, 100, 100],
                      actions: {touchUpInside: {set: {sound: {alpha: 0.5}}}}},
                    {id: pad, touches: handle, frame: [100, 0, 100, 100]},
                    {id: zone, frame: [100, 100, 100, 100], gestures: [
                      {id: one, kind: tap, action: checkout, requireFailureOf: [two]}, {id: two, kind: tap, taps: 2}]},
                    {id: pin, private: true, frame: [100, 200, 100, 100]},
                    {id: list, kind: scroll, frame: [200, 0, 100, 500], contentSize: [100, 2000]}]}
        """

    private let session: Session

    init() throws {
        session = try Session(Self.scene)
        session.pipeline.beginCounting()
    }

    private func send(_ phase: ContactPhase, _ touch: Int, _ x: Double, _ y: Double, at time: Double) {
        send(phase, touch, x, y, at: time, to: session)
    }

    private func send(
        _ phase: ContactPhase, _ touch: Int, _ x: Double, _ y: Double, at time: Double, to session: Session
    ) {
        session.pipeline.touch(touch, phase, x, y, at: Timestamp(seconds: time))
    }

    /// The touches that did nothing, two seconds after a tap.
    private func countAfterTap(_ x: Double, _ y: Double, movingTo end: Double? = nil) -> Int? {
        send(.began, 1, x, y, at: 1)
        if let end { send(.moved, 1, x, end, at: 1.02) }
        send(.ended, 1, x, end ?? y, at: 1.05)
        session.pipeline.advance(to: Timestamp(seconds: 3.06))
        session.pipeline.counts?.settle(at: Timestamp(seconds: 3.06))
        return session.pipeline.counts?.withoutEffect
    }

    @Test(
        "A touch that sends, changes, recognizes or is taken did something, and any other one did nothing",
        arguments: [
            ("buy", 50.0, 50.0, nil, 0), ("lost", 50, 150, nil, 1), ("sound", 50, 250, nil, 0),
            ("menu", 50, 350, nil, 0), ("pad", 150, 50, nil, 0), ("zone", 150, 150, nil, 0),
            ("zone, moved", 150, 110, 190.0, 1), ("pin", 150, 250, nil, 0), ("list", 250, 50, nil, 1),
            ("list, moved", 250, 450, 300, 0), ("nothing", 700, 300, nil, 1),
        ] as [(String, Double, Double, Double?, Int)])
    func effects(what: String, x: Double, y: Double, end: Double?, count: Int) {
        expectEqual(countAfterTap(x, y, movingTo: end), count, "\(what)")
    }

    @Test("Actions are counted by name, also those that nobody performs, and no more than 100 names")
    func actions() {
        send(.began, 1, 50, 50, at: 1)
        send(.ended, 1, 50, 50, at: 1.05)
        send(.began, 2, 50, 150, at: 2)
        send(.ended, 2, 50, 150, at: 2.05)
        expectEqual(session.pipeline.counts?.actions, ["checkout": 1, "nobody": 1])
        var counts = TouchCounts()
        for index in 0..<150 {
            let action = ActionOutcome(
                action: "a\(index)", sender: "s", target: nil, event: "gesture", state: nil, touches: [])
            for _ in 0..<2 { counts.note(Outcome(time: .zero, kind: .action(action))) }
        }
        expectEqual(counts.actions.count, 100)
        expect(counts.actions.values.allSatisfy { $0 == 2 })
    }

    @Test("A touch that is swallowed is not counted, and one that is cancelled did nothing")
    func swallowed() {
        session.pipeline.set(\.lock, to: true, because: .command, at: .zero)
        expectEqual(countAfterTap(700, 300), 0)
        session.pipeline.set(\.lock, to: false, because: .command, at: Timestamp(seconds: 4))
        send(.began, 2, 50, 50, at: 5)
        session.pipeline.cancelTouches(because: .command)
        session.pipeline.counts?.settle(at: Timestamp(seconds: 7))
        expectEqual(session.pipeline.counts?.withoutEffect, 1)
    }

    @Test("Nobody gets records because touches are counted")
    func noRecords() throws {
        let session = try Session(Self.scene, filter: .none)
        session.pipeline.beginCounting()
        send(.began, 1, 50, 50, at: 1, to: session)
        send(.ended, 1, 50, 50, at: 1.05, to: session)
        expectEqual(session.pipeline.counts?.actions, ["checkout": 1])
        // The values and the actions are needed because of the private view.
        expectEqual(session.pipeline.recordKinds, [.value, .action])
    }
}
