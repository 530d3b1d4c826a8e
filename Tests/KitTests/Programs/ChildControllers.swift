import FingerpostKit
import TestKit
import Testing

/// A container with two children side by side, which it exchanges.
final class SplitViewController: UIViewController {
    private var detail: PaneViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        let (left, right) = (PaneViewController(), PaneViewController())
        left.name = "left"
        right.name = "right"
        embed(left, frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        embed(right, frame: CGRect(x: 400, y: 0, width: 880, height: 800))
        detail = right
    }

    private func embed(_ child: UIViewController, frame: CGRect) {
        addChild(child)
        child.view.frame = frame
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    private func unembed(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    fileprivate func showDetail(_ controller: PaneViewController) {
        let old = detail
        detail = controller
        embed(controller, frame: old?.view.frame ?? .zero)
        if let old { unembed(old) }
        print("children \(children.compactMap { ($0 as? PaneViewController)?.name })")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("split sees a touch")
        super.touchesBegan(touches, with: event)
    }
}

private final class PaneViewController: UIViewController {
    var name = "new"

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        print("\(name) \(parent == nil ? "left" : "joined")")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("\(name) will appear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("\(name) did disappear")
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        print("\(name) at \(Int(touch.location(in: view).x))")
        if touch.tapCount == 2, let split = parent as? SplitViewController {
            split.showDetail(PaneViewController())
        } else {
            next?.touchesBegan(touches, with: event)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { print("\(name) cancelled") }
}

extension ProgramTests {
    @Test("R37, R40: child controllers are added and removed, and their touches reach the container")
    func childControllers() {
        device.show(SplitViewController())
        device.expect("-> left joined, right joined, left will appear, right will appear")
        device.expect("tap 100,100 at 1 -> left at 100, split sees a touch")
        for time in [3, 3.2] { device.tap(500, 100, at: time) }
        expectEqual(
            device.printed(),
            [
                "right at 100", "split sees a touch", "right at 100", "new will appear", "new joined",
                "right cancelled", "right did disappear", "right left", #"children ["left", "new"]"#,
            ])
        device.expect("tap 500,100 at 5 -> new at 100, split sees a touch")
    }
}
