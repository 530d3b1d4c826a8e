import UIKit

/// Pages on the stack of a navigation controller, in a tab. A tap opens the next page; a drag from the left edge goes
/// back, and a long drag of two fingers slides the page away.
class StackBrowserController: UITabBarController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let browser = UINavigationController(rootViewController: BrowserPage(number: 1))
        browser.delegate = self
        browser.setNavigationBarHidden(true, animated: false)
        let other = BrowserPage(number: 9)
        other.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
        viewControllers = [browser, other]
        delegate = self
        tabBar.unselectedItemTintColor = .gray
        tabBar.isTranslucent = false
    }

    fileprivate var slide: UIPercentDrivenInteractiveTransition?
}

extension StackBrowserController: UINavigationControllerDelegate, UITabBarControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { print("shows", viewController.title ?? "", navigationController.viewControllers.count) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { operation == .pop ? SlideAnimator() : nil }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { slide }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        print("tab", tabBarController.selectedIndex)
    }
}

private class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to) else {
            return
        }
        transitionContext.containerView.insertSubview(to, belowSubview: from)
        UIView.animate(withDuration: 0.3) {
            from.frame.origin.x = from.frame.width
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}

class BrowserPage: UIViewController {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
        title = "page \(number)"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.setRightBarButton(
            UIBarButtonItem(barButtonSystemItem: .close, target: self, action: #selector(open)), animated: false)
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
        let drag = UIPanGestureRecognizer(target: self, action: #selector(dragged(_:)))
        drag.minimumNumberOfTouches = 2
        view.addGestureRecognizer(drag)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print(title ?? "", "will appear")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isMovingFromParent { print(title ?? "", "leaves") }
    }

    @objc private func open() { show(BrowserPage(number: number + 1), sender: nil) }

    @objc private func dragged(_ recognizer: UIPanGestureRecognizer) {
        guard let tabs = tabBarController as? StackBrowserController else { return }
        let part = recognizer.translation(in: view).x / view.bounds.width
        switch recognizer.state {
        case .began:
            tabs.slide = UIPercentDrivenInteractiveTransition()
            navigationController?.popViewController(animated: true)
        case .changed: tabs.slide?.update(part)
        case .ended:
            if part > 0.3 { tabs.slide?.finish() } else { tabs.slide?.cancel() }
            tabs.slide = nil
        default: break
        }
    }
}
