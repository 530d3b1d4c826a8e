/// A view of items that scrolls. A layout places the items. Only the items in sight have cells. A tap selects an item.
open class UICollectionView: UIScrollView {
    /// Provides the items.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { needData() } }
    /// The delegate of the items and of their scrolling.
    @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            super.delegate = delegate
            needData()
        }
    }
    /// Provides items before they are in sight. Never called.
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    /// Whether items are provided before they are in sight, as data.
    open var isPrefetchingEnabled = true
    /// Places the items.
    open var collectionViewLayout: UICollectionViewLayout { didSet { replace(oldValue) } }
    /// Whether taps select items.
    open var allowsSelection = true
    /// Whether several items can be selected. A tap on a selected item then deselects it.
    open var allowsMultipleSelection = false
    /// Whether items can be dragged to other programs, as data: they cannot.
    open var dragInteractionEnabled = false
    /// The view behind the items. It does not scroll.
    open var backgroundView: UIView? { didSet { fill(oldValue, with: backgroundView) } }

    private final let views = ListViews()
    private final var counts: [Int]?
    private final var changes = ListChanges()
    private final var updates = 0
    /// The bounds of the last layout.
    private final var laidOut = CGRect.null
    final var layoutSize: CGSize { laidOut.size }

    /// Creates a view without items.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        aim = { [unowned self] target, velocity in
            collectionViewLayout.targetContentOffset(
                forProposedContentOffset: target, withScrollingVelocity: velocity)
        }
    }
    public required init?(coder: NSCoder) { nil }

    /// The kind of the headers of `UICollectionViewFlowLayout`.
    nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of the footers of `UICollectionViewFlowLayout`.
    nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// The direction of a layout. The raw values are UIKit's.
    public enum ScrollDirection: Int, Sendable {
        case vertical, horizontal
    }
    /// What a view of a collection view is. The raw values are UIKit's.
    public enum ElementCategory: UInt, Sendable {
        case cell, supplementaryView, decorationView
    }
    /// Where an item is after the view has scrolled to it.
    nonisolated public struct ScrollPosition: OptionSet, Sendable {
        /// The bits, UIKit's.
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// At the top.
        public static let top = ScrollPosition(rawValue: 1 << 0)
        /// In the middle between top and bottom.
        public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
        /// At the bottom.
        public static let bottom = ScrollPosition(rawValue: 1 << 2)
        /// At the left.
        public static let left = ScrollPosition(rawValue: 1 << 3)
        /// In the middle between left and right.
        public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
        /// At the right.
        public static let right = ScrollPosition(rawValue: 1 << 5)
    }

    // MARK: Items

    /// Reads all items anew. No item is selected then.
    open func reloadData() {
        views.recycleAll()
        views.selected = []
        views.highlighted = nil
        needData()
    }
    /// The number of sections.
    open var numberOfSections: Int { loaded.count }
    /// The number of items of a section.
    open func numberOfItems(inSection section: Int) -> Int { loaded[section] }
    /// The item at a point of the content.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        collectionViewLayout.prepareIfNeeded()
        let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
        return collectionViewLayout.layoutAttributesForElements(in: area)?.last {
            $0.representedElementCategory == .cell && $0.frame.contains(point)
        }?.indexPath
    }
    /// The item of a cell that is shown.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        views.paths.first { views.cell(at: $0) === cell }
    }
    /// The cell of an item; nil if it is not shown.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        views.cell(at: indexPath) as? UICollectionViewCell
    }
    /// A view of the data source that is shown.
    open func supplementaryView(
        forElementKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        views.shown[ListElement(kind: elementKind, path: indexPath)] as? UICollectionReusableView
    }
    /// The views of a kind that are shown.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        views.shown.filter { $0.key.kind == elementKind }.sorted { $0.key.path < $1.key.path }.compactMap {
            $0.value as? UICollectionReusableView
        }
    }
    /// The cells that are shown.
    open var visibleCells: [UICollectionViewCell] { views.paths.compactMap { cellForItem(at: $0) } }
    /// The items that are shown.
    open var indexPathsForVisibleItems: [IndexPath] { views.paths }
    /// Where an item is.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    /// Where a view of the data source is.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Reuse

    /// Cells of this class are created for an identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, "", identifier)
    }
    /// Ends the program when such a cell is needed, because there are no nibs.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        views.register(identifier) { fatalError("There are no nibs: create the views in code") }
    }
    /// Views of this class are created for a kind and an identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) { register(viewClass, elementKind, identifier) }
    /// Ends the program when such a view is needed, because there are no nibs.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) { views.register(identifier, kind: kind) { fatalError("There are no nibs: create the views in code") } }
    /// A cell that is shown no longer, or a new one. The program ends if no class is registered.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let cell = views.dequeue(identifier) as? UICollectionViewCell else {
            fatalError("no class of cells is registered for \"\(identifier)\"")
        }
        return cell
    }
    /// A view that is shown no longer, or a new one. The program ends if no class is registered.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let view = views.dequeue(identifier, kind: elementKind) as? UICollectionReusableView else {
            fatalError("no class of views is registered for \"\(identifier)\"")
        }
        return view
    }

    private final func register(_ viewClass: AnyClass?, _ kind: String, _ identifier: String) {
        let type = viewClass as? UICollectionReusableView.Type
        views.register(identifier, kind: kind) {
            let view = type?.init(frame: .zero)
            view?.reuseIdentifier = identifier
            return view
        }
    }

    // MARK: Changes

    /// Makes changes that take effect together, at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        self.updates += 1
        updates?()
        self.updates -= 1
        if self.updates == 0 {
            views.apply(changes)
            changes = ListChanges()
            needData()
            layoutIfNeeded()
        }
        completion?(true)
    }
    /// Asks for cells of new items. The data source has them already.
    open func insertItems(at indexPaths: [IndexPath]) {
        performBatchUpdates { self.changes.inserted += indexPaths }
    }
    /// Removes items. The data source has them no longer.
    open func deleteItems(at indexPaths: [IndexPath]) {
        performBatchUpdates { self.changes.removed += indexPaths }
    }
    /// Asks for the cells of items anew.
    open func reloadItems(at indexPaths: [IndexPath]) {
        performBatchUpdates { self.changes.reloaded += indexPaths }
    }
    /// Moves an item. The data source has moved it already.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        performBatchUpdates { self.changes.moved.append((indexPath, newIndexPath)) }
    }
    /// Asks for the items of new sections.
    open func insertSections(_ sections: IndexSet) {
        performBatchUpdates { self.changes.insertedSections.formUnion(sections) }
    }
    /// Removes sections.
    open func deleteSections(_ sections: IndexSet) {
        performBatchUpdates { self.changes.removedSections.formUnion(sections) }
    }
    /// Asks for the items of sections anew.
    open func reloadSections(_ sections: IndexSet) {
        performBatchUpdates { self.changes.reloadedSections.formUnion(sections) }
    }
    /// Places the items with another layout, at once.
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }
    /// Places the items with another layout, at once.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        layoutIfNeeded()
        completion?(true)
    }

    // MARK: Selection

    /// The selected items; nil if none can be selected.
    open var indexPathsForSelectedItems: [IndexPath]? { views.selected.sorted() }
    /// Selects an item, or none, without calls of the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for old in views.selected where old != indexPath { deselectItem(at: old, animated: animated) }
        }
        guard let indexPath, allowsSelection else { return }
        views.selected.insert(indexPath)
        cellForItem(at: indexPath)?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Deselects an item, without calls of the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        guard views.selected.remove(indexPath) != nil else { return }
        cellForItem(at: indexPath)?.isSelected = false
    }
    /// Scrolls to an item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        layoutIfNeeded()
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        func offset(
            _ old: CGFloat, _ range: (CGFloat, CGFloat), _ length: CGFloat, _ content: CGFloat,
            _ insets: (CGFloat, CGFloat), _ positions: (ScrollPosition, ScrollPosition, ScrollPosition)
        ) -> CGFloat {
            let wanted: CGFloat
            if scrollPosition.contains(positions.0) {
                wanted = range.0 - insets.0
            } else if scrollPosition.contains(positions.1) {
                wanted = (range.0 + range.1 - length - insets.0 + insets.1) / 2
            } else if scrollPosition.contains(positions.2) {
                wanted = range.1 + insets.1 - length
            } else {
                return old
            }
            return max(-insets.0, min(wanted, content + insets.1 - length))
        }
        let target = CGPoint(
            x: offset(
                contentOffset.x, (frame.minX, frame.maxX), bounds.width, contentSize.width,
                (contentInset.left, contentInset.right), (.left, .centeredHorizontally, .right)),
            y: offset(
                contentOffset.y, (frame.minY, frame.maxY), bounds.height, contentSize.height,
                (contentInset.top, contentInset.bottom), (.top, .centeredVertically, .bottom)))
        setContentOffset(target, animated: animated)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        let path = views.highlight(touches) { path in
            allowsSelection && delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        }
        guard let path else { return }
        cellForItem(at: path)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        if let tapped = views.tapped(by: touches, with: event) { tap(tapped) }
        endHighlighting(of: touches)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endHighlighting(of: touches)
    }

    private final func endHighlighting(of touches: Set<UITouch>) {
        guard let path = views.endHighlighting(of: touches) else { return }
        cellForItem(at: path)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: path)
    }

    private final func tap(_ path: IndexPath) {
        if allowsMultipleSelection, views.selected.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselectItem(at: path, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for old in views.selected where old != path {
                deselectItem(at: old, animated: false)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        selectItem(at: path, animated: false, scrollPosition: [])
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = collectionViewLayout
        if laidOut != bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
        }
        laidOut = bounds
        layout.prepareIfNeeded()
        if contentSize != layout.collectionViewContentSize { contentSize = layout.collectionViewContentSize }
        let attributes = (layout.layoutAttributesForElements(in: bounds) ?? []).filter { !$0.isHidden }
        show(attributes.sorted { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) })
        backgroundView?.frame = bounds
    }

    private final var loaded: [Int] {
        if let counts { return counts }
        let counts = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map {
            dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
        }
        self.counts = counts
        return counts
    }

    private final func needData() {
        counts = nil
        collectionViewLayout.invalidateLayout()
        setNeedsLayout()
    }

    private final func replace(_ old: UICollectionViewLayout) {
        guard old !== collectionViewLayout else { return }
        old.collectionView = nil
        collectionViewLayout.collectionView = self
        collectionViewLayout.invalidateLayout()
    }

    private final func show(_ attributes: [UICollectionViewLayoutAttributes]) {
        let elements = Set(attributes.map(\.element))
        for (element, view) in views.shown where !elements.contains(element) {
            views.recycle(element)
            if let cell = view as? UICollectionViewCell {
                delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            }
        }
        var last: UIView?
        for place in attributes {
            let isNew = views.shown[place.element] == nil
            guard let view = views.shown[place.element] as? UICollectionReusableView ?? make(place) else { continue }
            place.place(view)
            view.apply(place)
            if isNew {
                if let cell = view as? UICollectionViewCell {
                    cell.isSelected = views.selected.contains(place.indexPath)
                    delegate?.collectionView(self, willDisplay: cell, forItemAt: place.indexPath)
                }
                views.show(view, as: place.element)
            }
            let isInOrder = last.map { last in
                view.superview === self
                    && subviews.firstIndex(of: last)! + 1 == subviews.firstIndex(of: view)
            }
            if isInOrder ?? (view.superview === self) {
                // Views of the program in front of cells stay there.
            } else if let last {
                insertSubview(view, aboveSubview: last)
            } else {
                insertSubview(view, at: backgroundView == nil ? 0 : 1)
            }
            last = view
        }
    }

    private final func make(_ place: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        let (path, kind) = (place.indexPath, place.representedElementKind ?? "")
        switch place.representedElementCategory {
        case .cell: return dataSource?.collectionView(self, cellForItemAt: path)
        case .supplementaryView:
            return dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
        case .decorationView: return collectionViewLayout.decorations[kind]?.init(frame: place.frame)
        }
    }
}

extension UICollectionViewLayoutAttributes {
    @MainActor fileprivate final func place(_ view: UIView) {
        view.bounds.size = size
        view.center = center
        let isFlat = CATransform3DIsIdentity(transform3D)
        view.transform = isFlat ? transform : CATransform3DGetAffineTransform(transform3D)
        view.alpha = alpha
    }
}
