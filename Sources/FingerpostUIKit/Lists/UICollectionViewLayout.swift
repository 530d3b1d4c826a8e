/// Where an item, or another view of a collection view, is and how it looks.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// The place of the item.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The middle, in the coordinates of the content.
    open var center = CGPoint.zero
    /// The size, in points.
    open var size = CGSize.zero
    /// The transform around the middle.
    open var transform = CGAffineTransform.identity
    /// The transform in space. Its part in the plane of the screen has an effect.
    open var transform3D = CATransform3DIdentity
    /// The opacity.
    open var alpha: CGFloat = 1
    /// The order: what has a larger index is in front.
    open var zIndex = 0
    /// Whether the view is hidden.
    open var isHidden = false
    /// What the view is. An item is a cell.
    public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of a view that is no cell.
    public internal(set) final var representedElementKind: String?

    /// The place, in the coordinates of the content.
    open var frame: CGRect {
        get { CGRect(origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size) }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }
    /// The size, with the origin zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    public required override init() { super.init() }
    /// Attributes of an item.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    /// Attributes of a view that the data source provides.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }
    /// Attributes of a view that the layout creates.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// A copy with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = type(of: self).init()
        (copy.indexPath, copy.center, copy.size, copy.transform) = (indexPath, center, size, transform)
        (copy.transform3D, copy.alpha, copy.zIndex, copy.isHidden) = (transform3D, alpha, zIndex, isHidden)
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        return copy
    }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return indexPath == other.indexPath && center == other.center && size == other.size
            && transform == other.transform && alpha == other.alpha && zIndex == other.zIndex
            && isHidden == other.isHidden && representedElementKind == other.representedElementKind
    }

    final var element: ListElement { ListElement(kind: representedElementKind ?? "", path: indexPath) }
}

/// What changes in a layout, as data.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext {
    /// Creates a context.
    public required init() {}
    /// Whether everything changes.
    open var invalidateEverything: Bool { true }
    /// Whether the number of items changes.
    open var invalidateDataSourceCounts: Bool { true }
    /// The change of the offset of the content. Has no effect.
    open var contentOffsetAdjustment = CGPoint.zero
    /// The change of the size of the content. Has no effect.
    open var contentSizeAdjustment = CGSize.zero
}

/// What changes in a layout of lines, as data.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the sizes of items change.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether the places of items change.
    open var invalidateFlowLayoutAttributes = true
}

/// Computes where the items of a collection view are. A subclass overrides its methods.
@preconcurrency @MainActor
open class UICollectionViewLayout: Hashable, NSObjectProtocol, KeyValueObserved, KeyValueObserver, ReportingChanges {
    /// The view whose items it places.
    public internal(set) final weak var collectionView: UICollectionView? { didSet { observedObjectDidChange?(self) } }
    final var isInvalid = true
    final var decorations: [String: UICollectionReusableView.Type] = [:]

    /// Creates a layout.
    public init() {}
    /// Creates a layout without settings, because there are no nibs.
    public required init?(coder: NSCoder) {}

    /// A property that the layout observes changed.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {}
    final func value(observedAs path: String) -> Any? { path == "collectionView" ? collectionView : nil }
    nonisolated public static func == (a: UICollectionViewLayout, b: UICollectionViewLayout) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    /// Whether a layout from right to left is mirrored. It has no effect: the direction is from left to right.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The class of the attributes.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of the context of an invalidation.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    /// The size of all content.
    open var collectionViewContentSize: CGSize { .zero }
    /// Called before the layout is asked, after each invalidation. Does nothing.
    open func prepare() {}
    /// What is in a part of the content.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// Where an item is.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a view of the data source is.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Where a view of the layout is.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// Whether a scroll or another size of the view invalidates the layout; another size does by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.layoutSize != newBounds.size } ?? true
    }
    /// Whether the size that a cell prefers invalidates the layout. Never called.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// The context of an invalidation for other bounds.
    open func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        (type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init()
            ?? UICollectionViewLayoutInvalidationContext()
    }
    /// Asks for a new layout before the next event.
    open func invalidateLayout() {
        isInvalid = true
        collectionView?.setNeedsLayout()
    }
    /// Asks for a new layout before the next event.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
    /// Where a drag with `velocity`, in points per millisecond, ends instead of `proposedContentOffset`.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    /// Where the content is instead of `proposedContentOffset`.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Where a new item comes from. Items appear at once.
    open func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
    /// Where a removed item goes. Items disappear at once.
    open func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { layoutAttributesForItem(at: itemIndexPath) }
    /// Views of this class are created for a kind of the layout.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    }

    /// Prepares the layout, if something changed.
    final func prepareIfNeeded() {
        guard isInvalid else { return }
        isInvalid = false
        prepare()
    }
}
