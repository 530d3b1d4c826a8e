import Routing
import TestKit
import Testing

@Suite("The journal")
struct JournalTests {
    private let stage = Stage()

    private func add(_ view: UIView) -> UIView {
        stage.window.addSubview(view)
        return view
    }

    @Test("An action is recorded before the touches that it causes, and after earlier ones")
    func actionComesBeforeTouchesThatItCauses() {
        stage.application.journal.kinds = [.touch, .action]
        let target = UIView(id: "target")
        target.performs(Selector("go")) { [stage] _, _ in stage.down(500, 500, finger: 2, at: 2) }
        stage.down(600, 600, finger: 1, at: 1)
        stage.application.sendAction(Selector("go"), to: target, from: UITapGestureRecognizer(id: "tap"), for: nil)
        let order = stage.outcomes().map { outcome in
            switch outcome.kind {
            case .touch(let touch): "touch \(touch.touch.number)"
            case .action(let action): action.action
            default: "another"
            }
        }
        expectEqual(order, ["touch 1", "go", "touch 2"])
    }

    @Test("The record of a touch that moved has the current names of its view and window")
    func movingTouchHasNamesThatItsViewAndWindowHaveNow() {
        let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "before"))
        func names() -> [String?] {
            stage.outcomes().flatMap { outcome -> [String?] in
                guard case .touch(let touch) = outcome.kind else { return [] }
                return [touch.view, touch.window]
            }
        }
        stage.play("down 5,5 at 1; move 6,6 at 2")
        expectEqual(names(), ["before", "W", "before", "W"])
        view.id = "after"
        stage.move(7, 7, at: 3)
        stage.window.id = "V"
        stage.move(8, 8, at: 4)
        expectEqual(names(), ["after", "W", "after", "V"])
        view.removeFromSuperview()
        stage.move(9, 9, at: 5)
        expectEqual(names(), [nil, "V"])
    }
}
