import UIKit

/// A container with two children side by side, which it exchanges.
class SplitViewController: UIViewController {
    let left = PaneViewController(name: "left", color: .systemTeal)
    let right = PaneViewController(name: "right", color: .systemPink)
    private(set) var detail: PaneViewController?

    override func viewDidLoad() {
        super.viewDidLoad()
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

    func showDetail(_ controller: PaneViewController) {
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

class PaneViewController: UIViewController {
    let name: String
    private let color: UIColor

    init(name: String, color: UIColor) {
        self.name = name
        self.color = color
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        view.clipsToBounds = true
    }

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
            split.showDetail(PaneViewController(name: "new", color: .systemOrange))
        } else {
            next?.touchesBegan(touches, with: event)
        }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { print("\(name) cancelled") }
}
