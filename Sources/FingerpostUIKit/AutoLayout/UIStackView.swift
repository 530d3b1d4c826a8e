/// A view that arranges views in a row or a column, with constraints. Hidden ones take no room.
open class UIStackView: UIView {
    /// The arranged views, in their order.
    public private(set) final var arrangedSubviews: [UIView] = []
    /// Whether the views are in a row or in a column.
    open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange() } }
    /// The lengths of the views along the axis.
    open var distribution = Distribution.fill { didSet { rearrange() } }
    /// The places of the views across the axis.
    open var alignment = Alignment.fill { didSet { rearrange() } }
    /// The space between neighbors, in points. The least one for `equalSpacing` and `equalCentering`.
    open var spacing: CGFloat = 0 { didSet { rearrange() } }
    /// Whether the views are inside the layout margins.
    open var isLayoutMarginsRelativeArrangement = false { didSet { rearrange() } }
    /// Whether the distance of a column is that between baselines, as data: there is no text.
    open var isBaselineRelativeArrangement = false

    private final var customSpacing: [ObjectIdentifier: CGFloat] = [:]
    private final var hiding: [ObjectIdentifier: NSKeyValueObservation] = [:]
    private final var arranging: [NSLayoutConstraint] = []
    private final var gaps: [UILayoutGuide] = []

    /// The space after a view for which none was set.
    nonisolated public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
    /// The space between views of the system, 8 points.
    nonisolated public static let spacingUseSystem = CGFloat.leastNormalMagnitude

    public override init(frame: CGRect) { super.init(frame: frame) }
    /// Creates a row of views.
    public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        for view in views { addArrangedSubview(view) }
    }
    /// Creates an empty row, because nibs are not supported.
    public required init(coder: NSCoder) { super.init(frame: .zero) }

    /// Adds a view at the end, or moves it there.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view before the one at `stackIndex`, or moves it there.
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        let old = arrangedSubviews.firstIndex { $0 === view }
        if let old { arrangedSubviews.remove(at: old) }
        let index = old.map { $0 < stackIndex ? stackIndex - 1 : stackIndex } ?? stackIndex
        arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
        if view.superview !== self { addSubview(view) }
        view.translatesAutoresizingMaskIntoConstraints = false
        hiding[ObjectIdentifier(view)] = view.observe(\.isHidden) { [weak self] _, _ in self?.rearrange() }
        rearrange()
    }

    /// Arranges a view no longer. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        hiding[ObjectIdentifier(view)] = nil
        customSpacing[ObjectIdentifier(view)] = nil
        rearrange()
    }

    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        if hiding[ObjectIdentifier(subview)] != nil { removeArrangedSubview(subview) }
    }

    /// Sets the space after an arranged view, in points.
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
        customSpacing[ObjectIdentifier(arrangedSubview)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
        rearrange()
    }
    /// The space after an arranged view, in points; `spacingUseDefault` if none was set.
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
        customSpacing[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
    }

    private final func spacing(after view: UIView) -> CGFloat {
        let space = customSpacing[ObjectIdentifier(view)] ?? spacing
        return space == UIStackView.spacingUseSystem ? 8 : space
    }

    /// Requests new constraints.
    private final func rearrange() { setNeedsUpdateConstraints() }

    open override func updateConstraints() {
        NSLayoutConstraint.deactivate(arranging)
        for gap in gaps { removeLayoutGuide(gap) }
        (arranging, gaps) = ([], [])
        let views = arrangedSubviews.filter { !$0.isHidden }
        if let first = views.first, let last = views.last {
            let area: AnyObject = isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self
            let (start, end, length, _) = attributes(along: axis)
            require(first, start, .equal, area, start)
            require(last, end, .equal, area, end)
            for (view, next) in zip(views, views.dropFirst()) { separate(view, next, start, end, length) }
            for view in views.dropFirst() where distribution == .fillEqually {
                require(view, length, .equal, first, length)
            }
            if distribution == .fillProportionally { makeProportional(views, length) }
            for view in views { align(view, with: first, in: area) }
        }
        NSLayoutConstraint.activate(arranging)
        super.updateConstraints()
    }

    /// Keeps two neighbors apart.
    private final func separate(
        _ view: UIView, _ next: UIView, _ start: NSLayoutConstraint.Attribute, _ end: NSLayoutConstraint.Attribute,
        _ length: NSLayoutConstraint.Attribute
    ) {
        guard distribution == .equalSpacing || distribution == .equalCentering else {
            return require(next, start, .equal, view, end, plus: spacing(after: view))
        }
        require(next, start, .greaterThanOrEqual, view, end, plus: spacing(after: view))
        let gap = UILayoutGuide()
        addLayoutGuide(gap)
        let middle = attributes(along: axis).middle
        require(gap, start, .equal, view, distribution == .equalSpacing ? end : middle)
        require(next, distribution == .equalSpacing ? start : middle, .equal, gap, end)
        if let other = gaps.first {
            let priority = distribution == .equalSpacing ? UILayoutPriority.required : UILayoutPriority(149)
            require(gap, length, .equal, other, length, priority: priority)
        }
        gaps.append(gap)
    }

    /// Gives views with content lengths in the proportion of their contents.
    private final func makeProportional(_ views: [UIView], _ length: NSLayoutConstraint.Attribute) {
        func content(_ view: UIView) -> CGFloat {
            axis == .horizontal ? view.intrinsicContentSize.width : view.intrinsicContentSize.height
        }
        let measured = views.filter { content($0) > 0 }
        guard let first = measured.first else { return }
        for view in measured.dropFirst() {
            let share = content(view) / content(first)
            require(view, length, .equal, first, length, times: share, priority: UILayoutPriority(999))
        }
    }

    /// Places a view across the axis.
    private final func align(_ view: UIView, with first: UIView, in area: AnyObject) {
        let (start, end, _, middle) = attributes(along: axis == .horizontal ? .vertical : .horizontal)
        let (edge, other): (NSLayoutConstraint.Attribute, AnyObject) =
            switch alignment {
            case .fill, .leading: (start, area)
            case .trailing: (end, area)
            case .center: (middle, area)
            case .firstBaseline: (.firstBaseline, first)
            case .lastBaseline: (.lastBaseline, first)
            }
        if view !== other { require(view, edge, .equal, other, edge) }
        if alignment == .fill { return require(view, end, .equal, area, end) }
        require(view, start, .greaterThanOrEqual, area, start)
        require(view, end, .lessThanOrEqual, area, end)
    }

    private final func attributes(along axis: NSLayoutConstraint.Axis) -> (
        start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute, length: NSLayoutConstraint.Attribute,
        middle: NSLayoutConstraint.Attribute
    ) {
        axis == .horizontal ? (.leading, .trailing, .width, .centerX) : (.top, .bottom, .height, .centerY)
    }

    private final func require(
        _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
        _ other: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1,
        plus constant: CGFloat = 0, priority: UILayoutPriority = .required
    ) {
        let constraint = NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: other, attribute: otherAttribute,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        arranging.append(constraint)
    }

    /// The lengths of views along the axis. The raw values are UIKit's.
    public enum Distribution: Int, Sendable {
        /// The views fill the stack. Their priorities decide which of them grow or shrink.
        case fill = 0
        /// The views fill the stack and are equally long.
        case fillEqually = 1
        /// The views fill the stack in the proportion of their contents.
        case fillProportionally = 2
        /// The spaces between the views are equal.
        case equalSpacing = 3
        /// The distances between the middles of the views are equal.
        case equalCentering = 4
    }

    /// The places of views across the axis. The raw values are UIKit's.
    public enum Alignment: Int, Sendable {
        /// From edge to edge.
        case fill = 0
        /// At the left side of a column, or at the top of a row.
        case leading = 1
        /// The tops of a row, because there is no text.
        case firstBaseline = 2
        /// In the middle.
        case center = 3
        /// At the right side of a column, or at the bottom of a row.
        case trailing = 4
        /// The bottoms of a row, because there is no text.
        case lastBaseline = 5

        /// At the top of a row.
        public static let top = Alignment.leading
        /// At the bottom of a row.
        public static let bottom = Alignment.trailing
    }
}
