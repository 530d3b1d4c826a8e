/// It lies directly behind the view of a presented controller and takes every touch that reaches it, as the container
/// of a presentation does in UIKit. Touches beside the view do not reach what is behind it (R111).
///
/// `subviews` leaves it out.
package final class Backdrop: UIView {
    private final weak var owner: UIViewController?

    /// - Parameter owner: the presented controller.
    init(of owner: UIViewController) {
        self.owner = owner
        super.init(frame: .zero)
        id = "\(owner.id).backdrop"
    }

    /// The view in front of it; nil if that is hidden, or is not beside it any more.
    private final var presented: UIView? {
        guard let view = owner?.viewIfLoaded, !view.isHidden, view.superview === superview else { return nil }
        return view
    }

    fileprivate final func belongs(to view: UIView) -> Bool { owner?.viewIfLoaded === view }

    /// An action goes on to the presented controller.
    package override var next: UIResponder? { nextOverride ?? owner ?? superview }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard presented != nil else {
            event?.recordRefusal(of: self, .hidden)
            return nil
        }
        return super.hitTest(point, with: event)
    }

    /// It covers the window, whatever the sizes of the two are.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }

    /// A tap that ends on the presented view is not one beside it.
    package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view === self, let presented else { return true }
        return !(0..<gestureRecognizer.numberOfTouches).contains { index in
            presented.point(inside: gestureRecognizer.location(ofTouch: index, in: presented), with: nil)
        }
    }

    deinit {}
}

extension [UIView] {
    var withoutBackdrops: [UIView] { contains { $0 is Backdrop } ? filter { !($0 is Backdrop) } : self }

    /// The views, with each backdrop directly behind the view that it belongs to. A backdrop of another view is behind
    /// all of them.
    func with(_ backdrops: [Backdrop]) -> [UIView] {
        var views = self
        for backdrop in backdrops {
            views.insert(backdrop, at: views.firstIndex { backdrop.belongs(to: $0) } ?? 0)
        }
        return views
    }
}
