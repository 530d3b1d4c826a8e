import UIKit

/// A controller that reports when it appears.
class StepViewController: UIViewController {
    let step: Int

    init(step: Int) {
        self.step = step
        super.init(nibName: nil, bundle: nil)
        title = "Step \(step)"
        modalPresentationStyle = .fullScreen
        isModalInPresentation = true
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        print("\(step) loaded")
        let next = UIButton(type: .system)
        next.setTitle("Next", for: .normal)
        next.frame = CGRect(x: 1000, y: 700, width: 200, height: 60)
        next.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
        view.addSubview(next)
        let swipe = UISwipeGestureRecognizer(target: self, action: #selector(closed))
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

    @objc func nextTapped() {
        let controller = StepViewController(step: step + 1)
        if step == 1 {
            controller.modalPresentationStyle = .pageSheet
            if let sheet = controller.sheetPresentationController {
                sheet.detents = [.medium(), .large()]
                sheet.prefersGrabberVisible = true
            }
        }
        controller.modalTransitionStyle = .coverVertical
        present(controller, animated: true) { print("presented \(controller.title ?? "")") }
    }

    @objc func closed(_ sender: UISwipeGestureRecognizer) {
        guard let presenter = presentingViewController as? StepViewController else { return print("cannot close") }
        presenter.dismiss(animated: true) { print("back at \(presenter.step)") }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("\(step) touched")
        super.touchesBegan(touches, with: event)
    }
}
