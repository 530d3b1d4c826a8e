import FingerpostKit
import Testing

/// A controller that reports when it appears.
private final class StepViewController: UIViewController {
    var step = 1

    override func viewDidLoad() {
        super.viewDidLoad()
        print("\(step) loaded")
        let next = UIButton(frame: CGRect(x: 1000, y: 700, width: 200, height: 60))
        next.addTarget(self, action: Selector("nextTapped", Self.nextTapped), for: .touchUpInside)
        view.addSubview(next)
        let swipe = UISwipeGestureRecognizer(target: self, action: Selector("closed", Self.closed))
        swipe.direction = .down
        view.addGestureRecognizer(swipe)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("\(step) will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("\(step) did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("\(step) will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("\(step) did disappear")
    }

    private func nextTapped() {
        let controller = StepViewController()
        controller.step = step + 1
        present(controller, animated: true) { print("presented \(controller.step)") }
    }

    private func closed() {
        guard let presenter = presentingViewController as? StepViewController else { return print("cannot close") }
        presenter.dismiss(animated: true) { print("back at \(presenter.step)") }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("\(step) touched")
        super.touchesBegan(touches, with: event)
    }
}

extension ProgramTests {
    @Test("R40: a presented controller appears before its completion, takes the touches, and is dismissed")
    func modalFlow() {
        device.show(StepViewController())
        device.expect("-> 1 loaded, 1 will appear, 1 did appear")
        device.drag(from: (500, 300), to: (500, 400), at: 1, duration: 0.2)
        device.expect("-> 1 touched, cannot close")
        device.expect("tap 1100,730 at 2 -> 2 loaded, 2 will appear, 2 did appear, presented 2")
        // The next responder of the presented controller is the one that presents it.
        device.expect("tap 300,300 at 3 -> 2 touched, 1 touched")
        device.drag(from: (500, 300), to: (500, 400), at: 4, duration: 0.2)
        device.expect("-> 2 touched, 1 touched, 2 will disappear, 2 did disappear, back at 1")
    }
}
