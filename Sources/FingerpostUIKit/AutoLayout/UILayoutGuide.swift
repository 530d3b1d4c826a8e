/// A rectangle of a view that constraints arrange, or that follows the view.
@preconcurrency @MainActor
open class UILayoutGuide: LayoutAnchors, LayoutItem {
    /// The view that has the guide.
    public final internal(set) weak var owningView: UIView?
    /// Its name.
    public final var identifier = ""
    final var holder: UIView? { owningView }

    /// What a guide follows.
    enum Kind {
        /// The constraints.
        case free
        /// The edges of the view, moved inwards.
        case inset((UIView) -> UIEdgeInsets)
        /// The content of the scroll view.
        case content
    }

    let kind: Kind
    /// Where the constraints put a free guide.
    final var arranged = CGRect.zero

    /// Creates a guide. Add it to a view with `addLayoutGuide(_:)`.
    public init() { kind = .free }

    init(of view: UIView, _ kind: Kind) {
        owningView = view
        self.kind = kind
    }

    /// Its rectangle in the view's coordinates, in points.
    public final var layoutFrame: CGRect {
        switch kind {
        case .free: arranged
        case .inset(let insets): owningView.map { $0.bounds.inset(by: insets($0)) } ?? .zero
        case .content: CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
        }
    }
}

extension UIView {
    /// The bounds without the safe area's insets.
    public final var safeAreaLayoutGuide: UILayoutGuide { guide(\.safeAreaGuide, .inset { $0.safeAreaInsets }) }
    /// The bounds without the margins.
    public final var layoutMarginsGuide: UILayoutGuide { guide(\.marginsGuide, .inset { $0.layoutMargins }) }
    /// The bounds without the margins.
    public final var readableContentGuide: UILayoutGuide { layoutMarginsGuide }

    final func guide(_ slot: WritableKeyPath<LayoutData, UILayoutGuide?>, _ kind: UILayoutGuide.Kind)
        -> UILayoutGuide
    {
        if let guide = additional.layout[keyPath: slot] { return guide }
        let guide = UILayoutGuide(of: self, kind)
        additional.layout[keyPath: slot] = guide
        return guide
    }

    /// The guides that were added.
    public final var layoutGuides: [UILayoutGuide] { additional.layout.guides }
    /// Adds a guide.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        additional.layout.guides.append(layoutGuide)
    }
    /// Removes a guide.
    public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owningView === self else { return }
        additional.layout.guides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }
}

extension UIScrollView {
    /// The content. Constraints of its size set `contentSize`.
    public final var contentLayoutGuide: UILayoutGuide { guide(\.contentGuide, .content) }
    /// The frame of the scroll view, which does not scroll.
    public final var frameLayoutGuide: UILayoutGuide { guide(\.frameGuide, .inset { _ in .zero }) }
}
