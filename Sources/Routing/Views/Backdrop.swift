import Touches

/// It lies directly behind the view of a presented controller and covers the window, as the container of a presentation
/// does in UIKit. Touches beside the view do not reach what is behind it (R111).
package final class Backdrop: UIView {
    private weak let owner: UIViewController?

    /// - Parameter owner: the presented controller.
    init(of owner: UIViewController) {
        self.owner = owner
        super.init(id: "\(owner.id).backdrop")
    }

    /// The view in front of it; nil if that is hidden, or not in this window any more.
    private var presented: UIView? {
        guard let view = owner?.loadedView, !view.isHidden, view.superview === superview else { return nil }
        return view
    }

    /// An action goes on to the presented controller.
    package override var next: UIResponder? { nextOverride ?? owner ?? superview }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard presented != nil else {
            event?.noteRefusal(of: self, .hidden)
            return nil
        }
        return super.hitTest(point, with: event)
    }

    /// Whatever the size of the window is, it covers it.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

    /// A tap that ends on the presented view is not one beside it.
    package override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer.view === self, let presented else { return true }
        return !presented.point(inside: recognizer.location(in: presented), with: nil)
    }
}
