/// A view of a collection view: a cell, a header, or a decoration.
open class UICollectionReusableView: UIView, ReusableView {
    /// The identifier under which the view is used again.
    public internal(set) final var reuseIdentifier: String?

    public required override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// Called before the view is used for another place. A subclass calls super.
    open func prepareForReuse() {}
    /// The layout has placed the view. A subclass with attributes of its own uses them.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that the view prefers. Never called.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
    /// The view for subviews. It fills the cell.
    public final let contentView = UIView()
    /// Whether the item is selected.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            fill(selectedBackgroundView, with: isSelected ? selectedBackgroundView : nil)
        }
    }
    /// Whether a finger is on the item.
    open var isHighlighted = false
    /// The view behind the content. It fills the cell.
    open var backgroundView: UIView? { didSet { fill(oldValue, with: backgroundView) } }
    /// The view behind the content while the item is selected. It fills the cell then.
    open var selectedBackgroundView: UIView? {
        didSet { fill(oldValue, with: isSelected ? selectedBackgroundView : nil) }
    }

    /// Creates a cell.
    public required init(frame: CGRect) {
        super.init(frame: frame)
        fill(nil, with: contentView)
    }
    public required init?(coder: NSCoder) { nil }
}

/// A controller of a collection view.
open class UICollectionViewController: ListController, UICollectionViewDelegate, UICollectionViewDataSource {
    /// The collection view: the controller's view.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }
    private final let layout: UICollectionViewLayout

    /// Creates a controller.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) { nil }

    /// The layout.
    open var collectionViewLayout: UICollectionViewLayout { layout }

    open override func loadView() {
        let collection = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        collection.delegate = self
        collection.dataSource = self
        view = collection
    }

    /// The number of sections. A subclass overrides it.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// The number of items. A subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// The cell of an item. A subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { fatalError("the subclass has no collectionView(_:cellForItemAt:)") }
    /// A tap selected an item.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
}
