extension UIView {
    /// Whether the frame is given, and constraints do not change it.
    @_disfavoredOverload public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { !_isArranged }
        set {
            _isArranged = !newValue
            needsConstraints()
        }
    }

    /// The active constraints between this view, its subviews and their guides that no subview has.
    public final var constraints: [NSLayoutConstraint] { additional.layout.constraints }
    /// Adds a constraint, which is then active.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.isInside(self) else {
            fatalError("\(constraint) cannot be active: its views are not in this view. Add them as subviews first.")
        }
        constraint.owner?.removeConstraint(constraint)
        constraint.owner = self
        additional.layout.constraints.append(constraint)
        needsConstraints()
    }
    /// Adds constraints, which are then active.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
    /// Removes a constraint, which is then not active.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        guard constraint.owner === self else { return }
        constraint.owner = nil
        additional.layout.constraints.removeAll { $0 === constraint }
        needsConstraints()
    }
    /// Removes constraints, which are then not active.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// Requests a call of `updateConstraints()` before the next layout.
    @_disfavoredOverload public final func setNeedsUpdateConstraints() {
        additional.layout.hasUpdatedConstraints = false
        needsConstraints()
    }
    final func updateConstraintsIfRequested() {
        for subview in subviews { subview.updateConstraintsIfNeeded() }
        guard !additional.layout.hasUpdatedConstraints else { return }
        additional.layout.hasUpdatedConstraints = true
        if let controller = next as? UIViewController {
            controller.updateViewConstraints()
        } else {
            updateConstraints()
        }
    }

    /// How little the view wants to be larger than its content. 250 unless it was set.
    @_disfavoredOverload
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        additional.layout.hugging[axis] ?? .defaultLow
    }
    /// Sets how little the view wants to be larger than its content.
    public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        additional.layout.hugging[axis] = priority
        needsConstraints()
    }
    /// How little the view wants to be smaller than its content. 750 unless it was set.
    public final func contentCompressionResistancePriority(
        for axis: NSLayoutConstraint.Axis
    ) -> UILayoutPriority { additional.layout.compression[axis] ?? .defaultHigh }
    /// Sets how little the view wants to be smaller than its content.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        additional.layout.compression[axis] = priority
        needsConstraints()
    }

    /// The smallest size.
    nonisolated public static let layoutFittingCompressedSize = CGSize.zero
    /// A large size.
    nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
    /// The size that the constraints of the view and the views below it give it, as near to `targetSize` as they allow.
    @_disfavoredOverload public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }
    /// The size that the constraints of the view and the views below it give it, as near to `targetSize` as they allow.
    @_disfavoredOverload
    public final func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
        verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let layout = ConstraintLayout(
            of: self, sizes: [(.width, targetSize.width, horizontal), (.height, targetSize.height, vertical)])
        return layout.program.solution().map(layout.size) ?? bounds.size
    }

    /// The lowest view that both views are in.
    final func commonSuperview(with other: UIView) -> UIView? {
        var view: UIView? = self
        while let candidate = view, !other.isDescendant(of: candidate) { view = candidate.superview }
        return view
    }
}
