import UIKit

class TabPageController: UIViewController {
    private let color: UIColor

    init(title: String, color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("\(title!) will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("\(title!) did appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("\(title!) will disappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("\(title!) did disappear")
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        print("\(title!) in \(parent?.title ?? "nothing")")
        next?.touchesEnded(touches, with: event)
    }
}

/// A container with a segmented control that exchanges its children.
class TabContainerController: UIViewController {
    private let pages = [
        TabPageController(title: "Map", color: .systemTeal), TabPageController(title: "List", color: .systemMint),
        TabPageController(title: "Saved", color: .systemPink),
    ]
    private lazy var segments = UISegmentedControl(items: pages.map { $0.title ?? "" })
    private let stage = UIView()
    private var current: UIViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tabs"
        segments.frame = CGRect(x: 100, y: 20, width: 300, height: 40)
        segments.selectedSegmentIndex = 0
        segments.setEnabled(false, forSegmentAt: 2)
        segments.addTarget(self, action: #selector(segmentChanged), for: .valueChanged)
        view.addSubview(segments)
        stage.frame = CGRect(x: 0, y: 80, width: view.bounds.width, height: view.bounds.height - 80)
        stage.autoresizesSubviews = true
        view.insertSubview(stage, belowSubview: segments)
        let first = pages[0]
        addChild(first)
        first.view.frame = stage.bounds
        stage.addSubview(first.view)
        first.didMove(toParent: self)
        current = first
    }

    @objc private func segmentChanged(_ sender: UISegmentedControl) {
        let next = pages[sender.selectedSegmentIndex]
        guard let old = current, next !== old else { return }
        print("\(sender.titleForSegment(at: sender.selectedSegmentIndex)!) chosen")
        old.willMove(toParent: nil)
        addChild(next)
        next.view.frame = stage.bounds
        transition(
            from: old, to: next, duration: 0.25, options: [.transitionCrossDissolve, .curveEaseInOut],
            animations: { next.view.alpha = 1 },
            completion: { _ in
                old.removeFromParent()
                next.didMove(toParent: self)
                self.current = next
                print("children \(self.children.map { $0.title ?? "" })")
            })
    }
}
