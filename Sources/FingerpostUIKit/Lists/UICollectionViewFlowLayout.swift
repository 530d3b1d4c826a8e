/// Places items in lines, one after the other.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The direction in which the lines follow each other.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { change(scrollDirection, oldValue) }
    }
    /// The size of items, if the delegate says nothing else.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { change(itemSize, oldValue) } }
    /// A size of items before they have been measured, as data.
    open var estimatedItemSize = CGSize.zero
    /// The least space between lines.
    open var minimumLineSpacing: CGFloat = 10 { didSet { change(minimumLineSpacing, oldValue) } }
    /// The least space between the items of a line.
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { change(minimumInteritemSpacing, oldValue) } }
    /// The space around the items of a section.
    open var sectionInset = UIEdgeInsets.zero { didSet { change(sectionInset, oldValue) } }
    /// The size of headers. Only the length along the direction counts.
    open var headerReferenceSize = CGSize.zero { didSet { change(headerReferenceSize, oldValue) } }
    /// The size of footers. Only the length along the direction counts.
    open var footerReferenceSize = CGSize.zero { didSet { change(footerReferenceSize, oldValue) } }
    /// Whether headers stay in sight, as data.
    open var sectionHeadersPinToVisibleBounds = false
    /// Whether footers stay in sight, as data.
    open var sectionFootersPinToVisibleBounds = false

    /// A size that the content of the cell determines, as data: `itemSize` is used.
    nonisolated public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    /// What was placed since the last invalidation.
    private final var attributes: [ListElement: UICollectionViewLayoutAttributes] = [:]
    private final var length: CGFloat = 0
    private final var isPlaced = false

    open override class var invalidationContextClass: AnyClass {
        UICollectionViewFlowLayoutInvalidationContext.self
    }
    open override var collectionViewContentSize: CGSize {
        placeIfNeeded()
        return rect(along: 0..<length, across: 0..<room).size
    }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        placeIfNeeded()
        return attributes.values.filter { $0.frame.intersects(rect) }.sorted { $0.indexPath < $1.indexPath }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        placeIfNeeded()
        return attributes[ListElement(path: indexPath)]
    }
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        placeIfNeeded()
        return attributes[ListElement(kind: elementKind, path: indexPath)]
    }

    open override func invalidateLayout() {
        isPlaced = false
        super.invalidateLayout()
    }

    private final func change<Value: Equatable>(_ value: Value, _ old: Value) {
        if value != old { invalidateLayout() }
    }

    /// Places everything with the present settings, after the subclass has prepared them.
    private final func placeIfNeeded() {
        prepareIfNeeded()
        guard !isPlaced else { return }
        isPlaced = true
        attributes = [:]
        length = 0
        guard let collectionView else { return }
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        for section in 0..<collectionView.numberOfSections {
            let header = delegate?.collectionView(
                collectionView, layout: self, referenceSizeForHeaderInSection: section)
            place(UICollectionView.elementKindSectionHeader, section, header ?? headerReferenceSize)
            place(itemsOf: section, in: collectionView, delegate)
            let footer = delegate?.collectionView(
                collectionView, layout: self, referenceSizeForFooterInSection: section)
            place(UICollectionView.elementKindSectionFooter, section, footer ?? footerReferenceSize)
        }
    }

    private final var isVertical: Bool { scrollDirection == .vertical }
    /// The length of a line with its insets.
    private final var room: CGFloat {
        guard let collectionView else { return 0 }
        let inset = collectionView.contentInset
        return isVertical
            ? collectionView.bounds.width - inset.left - inset.right
            : collectionView.bounds.height - inset.top - inset.bottom
    }

    private final func rect(along: Range<CGFloat>, across: Range<CGFloat>) -> CGRect {
        let (x, y) = isVertical ? (across, along) : (along, across)
        return CGRect(
            x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound)
    }

    private final func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    private final func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    private final func make(_ attributes: UICollectionViewLayoutAttributes, in rect: CGRect) {
        attributes.frame = rect
        self.attributes[attributes.element] = attributes
    }

    private final func place(_ kind: String, _ section: Int, _ size: CGSize) {
        guard along(size) > 0 else { return }
        let path = IndexPath(item: 0, section: section)
        make(
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path),
            in: rect(along: length..<length + along(size), across: 0..<max(room, 0)))
        length += along(size)
    }

    private final func place(
        itemsOf section: Int, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) {
        let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let lineGap =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let gap =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let (before, after) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let first = isVertical ? inset.left : inset.top
        let width = room - first - (isVertical ? inset.right : inset.bottom)
        let sizes = (0..<view.numberOfItems(inSection: section)).map { item in
            delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
                ?? itemSize
        }
        length += before
        var start = 0
        while start < sizes.count {
            var (end, used) = (start + 1, across(sizes[start]))
            while end < sizes.count, used + gap + across(sizes[end]) <= width {
                used += gap + across(sizes[end])
                end += 1
            }
            let line = sizes[start..<end]
            let height = line.map(along).max() ?? 0
            // A full line fills the room. The last one has the spaces that a full line of its first item has.
            var space = gap
            if end < sizes.count, line.count > 1 {
                space += (width - used) / CGFloat(line.count - 1)
            } else if line.count > 1, Set(sizes.map(across)).count == 1 {
                let count = max(((width + gap) / (across(sizes[start]) + gap)).rounded(.down), 1)
                if count > 1 { space = (width - count * across(sizes[start])) / (count - 1) }
            }
            var position = first + (line.count == 1 && end < sizes.count ? (width - used) / 2 : 0)
            for (offset, size) in line.enumerated() {
                let top = length + (height - along(size)) / 2
                let path = IndexPath(item: start + offset, section: section)
                make(
                    UICollectionViewLayoutAttributes(forCellWith: path),
                    in: rect(along: top..<top + along(size), across: position..<position + across(size)))
                position += across(size) + space
            }
            length += height + (end < sizes.count ? lineGap : 0)
            start = end
        }
        length += after
    }
}
