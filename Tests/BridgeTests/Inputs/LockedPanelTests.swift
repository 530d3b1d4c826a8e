import Records
import Routing
import Scenes
import TestKit
import Testing

@testable import Bridge
@testable import Outputs

@Suite("A panel that is locked")
struct LockedPanelTests {
    private static let scene = """
        idleAfter: 10
        windows:
          - view:
              id: page
              performs: all
              subviews:
                - {id: buy, kind: button, frame: [0, 400, 100, 100], actions: {touchUpInside: checkout}}
                - {id: close, kind: button, frame: [100, 400, 100, 100], actions: {touchUpInside: {lock: true}}}
              gestures:
                - id: corners
                  kind: sequence
                  areas: [[0, 0, 80, 80], [900, 0, 80, 80]]
                  within: 5
                  whileLocked: true
                  action: {lock: false}
        """

    private let session: Session

    init() throws { session = try Session(Self.scene) }

    private var pipeline: Pipeline { session.pipeline }

    private func send(_ phase: ContactPhase, _ x: Double, _ y: Double, at time: Double) {
        let touch = phase == .began ? pipeline.numbering.next() : pipeline.application.liveTouches[0].id
        pipeline.touch(touch.number, phase, x, y, at: Timestamp(seconds: time))
    }

    private func tap(_ x: Double, _ y: Double, at time: Double) {
        send(.began, x, y, at: time)
        send(.ended, x, y, at: time + 0.05)
    }

    /// The records of these types, since the last call.
    private func records(_ types: String...) -> [String] {
        session.takeLines().filter { line in types.contains { line.hasPrefix($0) } }
    }

    @Test("The command locks and unlocks it, and cancels the touch that is down")
    func command() {
        send(.began, 50, 450, at: 1)
        pipeline.set(\.lock, to: true, because: .command, at: Timestamp(seconds: 1))
        pipeline.set(\.lock, to: true, because: .command, at: Timestamp(seconds: 1))
        expectEqual(records("touch cancelled", "lock").map { $0.prefix(15) }, ["touch cancelled", "lock"])
        tap(50, 450, at: 2)
        expectEqual(records("delivery", "action").map { $0.prefix(18) }, ["delivery swallowed"])
        pipeline.set(\.lock, to: false, because: .command, at: Timestamp(seconds: 3))
        tap(50, 450, at: 4)
        expectEqual(records("lock", "delivery", "action").map { $0.prefix(4) }, ["lock", "acti"])
    }

    @Test("An action locks it, and a sequence with whileLocked unlocks it")
    func action() {
        tap(150, 450, at: 1)
        expect(pipeline.lock.isOn)
        tap(50, 450, at: 2)
        expectEqual(records("action"), [])
        tap(40, 40, at: 3)
        expect(pipeline.lock.isOn)
        tap(940, 40, at: 4)
        expect(!pipeline.lock.isOn)
        _ = session.takeLines()
        tap(50, 450, at: 5)
        expectEqual(records("action").count, 1)
    }

    @Test("A reader that connects late is told, and what --keep keeps begins with it")
    func lateReader() {
        pipeline.set(\.lock, to: true, because: .action, at: Timestamp(seconds: 2))
        let hello = HelloRecord(screen: CGSize(1000, 500))
        let state = String(decoding: pipeline.stateRecords(at: Timestamp(seconds: 3), hello: hello), as: UTF8.self)
        expect(state.contains(#"{"type":"lock","time":3.000000,"locked":true,"cause":"action"}"#))
    }

    @Test("The actions of an idle time can lock it")
    func idleActions() throws {
        let session = try Session(Self.scene + "\nidleActions: {lock: true}")
        session.pipeline.start(at: .zero)
        session.pipeline.advance(to: Timestamp(seconds: 11))
        expect(session.pipeline.lock.isOn)
    }
}
