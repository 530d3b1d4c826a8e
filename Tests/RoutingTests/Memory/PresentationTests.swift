import TestKit
import Testing

@testable import Routing

/// Controllers that are presented or dismissed in the callbacks of another dismissal.
@Suite("Presenting while something is dismissed")
struct PresentationTests {
    let stage = Stage()

    /// A controller with a view over the whole window.
    private func controller(_ id: String) -> UIViewController {
        let controller = UIViewController(id: id)
        controller.view = ToldView(frame: stage.window.bounds, id: "\(id).view")
        return controller
    }

    /// Does something when its touches are cancelled.
    private final class ToldView: UIView {
        var whenCancelled: () -> Void = {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { whenCancelled() }
    }

    /// Both ends of each presentation refer to each other.
    private func expectPairs(_ controllers: UIViewController...) {
        for controller in controllers {
            expect(controller.presentedViewController.map { $0.presentingViewController === controller } ?? true)
            expect(controller.presentingViewController.map { $0.presentedViewController === controller } ?? true)
        }
    }

    @Test("A controller may be presented by a third one while the second takes it from the first")
    func presentedByThree() {
        let presented = controller("presented")
        var presenting: [UIViewController] = (0..<3).map { controller("\($0)") }
        for controller in presenting { stage.window.addSubview(controller.view) }
        presenting[0].present(presented)
        stage.down(50, 50, at: 0)
        (presented.view as? ToldView)?.whenCancelled = { [unowned third = presenting[2]] in third.present(presented) }
        presenting[1].present(presented)
        expectPairs(presented, presenting[0], presenting[1], presenting[2])
        expect(presented.presentingViewController === presenting[2])
        // The presenting controllers are removed one after the other.
        while !presenting.isEmpty {
            presenting.removeFirst().view.removeFromSuperview()
            expectEqual(presented.presentingViewController.map { $0.id }, presenting.last?.id)
        }
        expectEqual(presented.next?.id, stage.window.id)
    }

    @Test("A child that takes its new parent as a child in willMove(toParent:) keeps it")
    func childTakesItsParent() {
        final class Taking: UIViewController {
            override func willMove(toParent parent: UIViewController?) {
                if let parent { addChild(parent) }
            }
        }
        let (outer, child) = (UIViewController(), Taking())
        outer.addChild(child)
        expect(outer.parent === child && child.parent == nil && outer.children.isEmpty)
    }

    @Test("A controller may give its view to another one in viewDidLoad")
    func givesItsViewAway() {
        final class Giving: UIViewController {
            let taker = UIViewController(id: "taker")
            override func viewDidLoad() { taker.view = viewIfLoaded }
        }
        let root = controller("root")
        stage.window.rootViewController = root
        let giving = Giving()
        root.present(giving)
        expectPairs(root, giving)
        expect(giving.viewIfLoaded == nil && giving.taker.viewIfLoaded != nil)
        root.dismiss()
        root.present(Giving(), animated: false)
        Giving().present(controller("presented"))
        stage.window.rootViewController = Giving()
        expect(stage.window.subviews.isEmpty)
    }

    @Test("A controller may present another in the touchesCancelled of what it dismisses")
    func presentsAnotherMeanwhile() {
        let (root, first, second, third) = (controller("root"), controller("1"), controller("2"), controller("3"))
        stage.window.rootViewController = root
        root.present(first)
        stage.down(50, 50, at: 0)
        (first.view as? ToldView)?.whenCancelled = { [unowned root] in root.present(second) }
        root.present(third)
        expectPairs(root, first, second, third)
        expect(root.presentedViewController === second)
        expect(third.presentingViewController == nil)
        expect(third.view.window == nil)
    }

    @Test("A controller may present another in the touchesCancelled of what it takes over")
    func presentsAnotherWhileItTakesOver() {
        let (first, taken, other) = (controller("1"), controller("taken"), controller("other"))
        do {
            let second = controller("2")
            for controller in [first, second] { stage.window.addSubview(controller.view) }
            first.present(taken)
            stage.down(50, 50, at: 0)
            (taken.view as? ToldView)?.whenCancelled = { [unowned second] in second.present(other) }
            second.present(taken)
            expectPairs(first, second, taken, other)
            expect(second.presentedViewController === other)
            second.view.removeFromSuperview()
        }
        stage.advance(to: 1)
        expect(other.presentingViewController == nil)
        expectEqual(other.next?.id, stage.window.id)
    }

    @Test("A controller that is no longer presented has no presenting controller")
    func presentingIsGone() {
        let presented = controller("presented")
        do {
            let presenting = controller("presenting")
            stage.window.addSubview(presenting.view)
            presenting.present(presented)
            expect(presented.presentingViewController === presenting)
            presenting.view.removeFromSuperview()
        }
        // Until then, the application retains the controller for its appearance callbacks.
        stage.advance(to: 1)
        expect(presented.presentingViewController == nil)
    }

    @Test("R50: a first responder whose view is replaced is no longer first responder")
    func firstResponderChangesItsView() {
        let root = controller("root")
        root.acceptsFirstResponder = true
        stage.window.rootViewController = root
        expect(root.becomeFirstResponder())
        root.view = UIView(id: "other")
        expect(stage.window.firstResponder == nil)
    }
}
