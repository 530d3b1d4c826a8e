import FingerpostUIKit
import Testing

extension SnippetTests {
    @Test("The completion of an animation comes after the method that started it, and before the next event")
    func completion() {
        final class Card: UIView {
            var log: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                UIView.animate(
                    withDuration: 0.3, animations: { self.alpha = 0.5 },
                    completion: { self.log.append("completed \($0)") })
                log.append("began at \(alpha)")
            }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        }
        let card = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(card)
        screen.down(50, 50, at: 0)
        screen.move(60, 50, at: 0.1)
        #expect(card.log == ["began at 0.5", "completed true", "moved"])
    }

    @Test("A property animator that is paused waits, and one that is reversed takes its changes back")
    func propertyAnimator() {
        final class Panel: UIView {
            lazy var animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.frame.origin.y = 200 }
            var end: UIViewAnimatingPosition?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                animator.addCompletion { self.end = $0 }
                animator.startAnimation()
                animator.pauseAnimation()
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                animator.isReversed = true
                animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        }
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(panel)
        screen.down(50, 50, at: 0)
        #expect(panel.end == nil && panel.animator.state == .active && !panel.animator.isRunning)
        #expect(panel.frame.minY == 200)
        screen.up(50, 50, at: 0.1)
        #expect(panel.end == .start && panel.animator.state == .inactive)
        #expect(panel.frame.minY == 0)
    }

    @Test("A property animator that is stopped without finishing keeps no view")
    func stoppedAnimator() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        weak var stopped: UIView?
        func animate() {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            stopped = view
            window.addSubview(view)
            animator.addAnimations { [weak view] in view?.alpha = 0.5 }
            animator.pauseAnimation()
            animator.stopAnimation(true)
            #expect(view.alpha == 0.5)
            view.removeFromSuperview()
        }
        animate()
        #expect(stopped == nil)
    }

    @Test("An animator of a dismissal that adds the views again calls no appearance callback of its own")
    func dismissalThatAddsViews() {
        final class Menu: UIViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
        }
        final class Opening: UIPercentDrivenInteractiveTransition, UIViewControllerTransitioningDelegate,
            UIViewControllerAnimatedTransitioning
        {
            var isInteractive = false
            func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                for key in [UITransitionContextViewControllerKey.to, .from] {
                    if let view = context.viewController(forKey: key)?.view { context.containerView.addSubview(view) }
                }
                UIView.animate(
                    withDuration: 0.3, animations: {},
                    completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
            }
            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
            func animationController(
                forDismissed dismissed: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func interactionControllerForDismissal(
                using animator: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { isInteractive ? self : nil }
        }
        let (root, menu, opening) = (UIViewController(), Menu(), Opening())
        window.rootViewController = root
        menu.modalPresentationStyle = .custom
        menu.transitioningDelegate = opening
        root.present(menu, animated: true)
        screen.wait(until: 1)
        #expect(menu.log == ["will appear", "did appear"])
        opening.isInteractive = true
        menu.dismiss(animated: true)
        #expect(menu.log.dropFirst(2) == ["will disappear"])
        opening.cancel()
        screen.wait(until: 2)
        #expect(menu.log.dropFirst(3) == ["will appear", "did appear"])
        opening.isInteractive = false
        menu.dismiss(animated: true)
        screen.wait(until: 3)
        #expect(menu.log.dropFirst(5) == ["will disappear", "did disappear"])
        #expect(root.presentedViewController == nil)
    }
}
