import UIKit

/// Dims what is behind a sheet at the bottom of the screen. A tap beside the sheet dismisses it.
class SheetPresentation: UIPresentationController {
    private let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height - 400, width: bounds.width, height: 400)
    }

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        dimming.alpha = 0
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingTapped)))
        containerView?.insertSubview(dimming, at: 0)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0.5 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { print("presented \(completed)") }

    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { _ in self.dimming.alpha = 0 },
            completion: { context in print("cancelled \(context.isCancelled), dimmed \(self.dimming.alpha > 0)") })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        print("dismissed \(completed)", containerView == nil ? "without container" : "in container")
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        dimming.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    @objc private func dimmingTapped() { presentedViewController.dismiss(animated: true) }
}

/// Moves the sheet up or down.
class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    let isDismissal: Bool

    init(isDismissal: Bool) { self.isDismissal = isDismissal }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.3 }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: isDismissal ? .from : .to) else { return }
        let below = CGRect(
            x: 0, y: transitionContext.containerView.bounds.height, width: view.bounds.width, height: 400)
        if !isDismissal {
            let end = transitionContext.finalFrame(for: transitionContext.viewController(forKey: .to)!)
            view.frame = below
            transitionContext.containerView.addSubview(view)
            UIView.animate(withDuration: 0.3) {
                view.frame = end
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        } else {
            UIView.animate(withDuration: 0.3) {
                view.frame = below
            } completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            }
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { print("animation ended \(transitionCompleted)") }
}

/// A sheet that a finger drags down.
class SheetController: UIViewController, UIViewControllerTransitioningDelegate {
    private var interaction: UIPercentDrivenInteractiveTransition?

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
    }

    override func viewDidAppear(_ animated: Bool) { print("sheet appeared") }
    override func viewWillDisappear(_ animated: Bool) { print("sheet will disappear") }
    override func viewDidDisappear(_ animated: Bool) { print("sheet disappeared") }

    @objc private func panned(_ pan: UIPanGestureRecognizer) {
        let part = pan.translation(in: view.window).y / 400
        switch pan.state {
        case .began:
            interaction = UIPercentDrivenInteractiveTransition()
            dismiss(animated: true) { print("gone") }
        case .changed:
            interaction?.update(part)
        case .ended:
            print("at \(Int((interaction?.percentComplete ?? 0) * 100))")
            if part > 0.5 { interaction?.finish() } else { interaction?.cancel() }
            interaction = nil
        default:
            interaction?.cancel()
            interaction = nil
        }
    }

    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        SheetPresentation(presentedViewController: presented, presenting: presenting)
    }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { SheetAnimator(isDismissal: false) }
    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        SheetAnimator(isDismissal: true)
    }
    func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { interaction }
}

class MapController: UIViewController {
    let sheet = SheetController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    @objc private func tapped() {
        print("map tapped")
        present(sheet, animated: true) { print("shown") }
    }
}
