import Routing

/// The views between a view and the screen. A gesture must have the same result in all of them, because fingers move on
/// the screen.
nonisolated enum Surroundings: String, CaseIterable, Sendable {
    case plain
    /// The view is rotated by 30 degrees.
    case rotated
    /// The view is twice as large as its bounds.
    case scaled
    /// An ancestor's content is scrolled.
    case scrolled
    /// The view is scrolled in an ancestor that is rotated and scaled.
    case everything

    /// Adds a view that covers all of `window` in these surroundings.
    @MainActor func addView(to window: UIWindow) -> UIView {
        let view = covering(window, id: "V")
        switch self {
        case .plain: window.addSubview(view)
        case .rotated:
            view.transform = Self.turn
            window.addSubview(view)
        case .scaled:
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            window.addSubview(view)
        case .scrolled: addScrolled(view, to: window)
        case .everything:
            addScrolled(view, to: window).transform = Self.turn.concatenating(CGAffineTransform(scaleX: 2, y: 2))
        }
        return view
    }

    /// A rotation by 30 degrees.
    private static let turn = CGAffineTransform(cosine: 0.75.squareRoot(), sine: 0.5)

    @discardableResult
    @MainActor private func addScrolled(_ view: UIView, to window: UIWindow) -> UIView {
        let ancestor = covering(window, id: "ancestor")
        ancestor.bounds.origin = CGPoint(300, 700)
        view.center = ancestor.bounds.center
        ancestor.addSubview(view)
        window.addSubview(ancestor)
        return ancestor
    }

    @MainActor private func covering(_ window: UIWindow, id: String) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 3000, height: 3000), id: id)
        view.center = window.bounds.center
        return view
    }
}
