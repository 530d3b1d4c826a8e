/// A row of a list.
open class UITableViewCell: UIView, ReusableView {
    /// The identifier under which the cell is used again.
    public final let reuseIdentifier: String?
    /// The view for subviews. It fills the cell.
    public final let contentView = UIView()
    /// The text of the row.
    public final private(set) lazy var textLabel: UILabel? = label(textMargin)
    /// The second text of the row.
    public final private(set) lazy var detailTextLabel: UILabel? = label(textMargin)
    /// The picture of the row.
    public final private(set) lazy var imageView: UIImageView? = {
        let view = UIImageView()
        contentView.addSubview(view)
        return view
    }()
    /// The view behind the content. It fills the cell.
    open var backgroundView: UIView? { didSet { fill(oldValue, with: backgroundView) } }
    /// The view behind the content while the row is selected. It fills the cell then.
    open var selectedBackgroundView: UIView? {
        didSet { fill(oldValue, with: isSelected ? selectedBackgroundView : nil) }
    }
    /// The view at the end of the row, as data.
    open var accessoryView: UIView?
    /// The sign at the end of the row, as data.
    open var accessoryType = AccessoryType.none
    /// The look of a selected row, as data.
    open var selectionStyle = SelectionStyle.default
    /// The margins of the line below, as data.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    /// The depth of the row, as data.
    open var indentationLevel = 0
    /// Whether the row has a sign for moving it, as data.
    open var showsReorderControl = false
    /// Whether the row is selected.
    open var isSelected: Bool {
        get { selects }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the row.
    open var isHighlighted: Bool {
        get { highlights }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the row is edited.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    /// The kind of change that an edited row offers: none.
    open var editingStyle: EditingStyle { .none }
    /// Whether buttons of an edited row are shown: never.
    open var showingDeleteConfirmation: Bool { false }

    private final var selects = false
    private final var highlights = false
    private final var edits = false
    private final var textMargin: CGFloat { 15 }

    /// Creates a row.
    public required init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        fill(nil, with: contentView)
    }
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) { nil }

    /// Called before the cell is used for another row. A subclass calls super.
    open func prepareForReuse() {}
    /// Selects the row, or not, without calls of the delegate.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != selects else { return }
        selects = selected
        fill(selectedBackgroundView, with: selected ? selectedBackgroundView : nil)
    }
    /// Shows that a finger is on the row, or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { highlights = highlighted }
    /// Begins or ends the editing of the row.
    open func setEditing(_ editing: Bool, animated: Bool) { edits = editing }

    /// The look of a row. The raw values are UIKit's.
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }
    /// The sign at the end of a row. The raw values are UIKit's.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// The look of a selected row. The raw values are UIKit's.
    public enum SelectionStyle: Int, Sendable {
        case none, blue, gray, `default`
    }
    /// The line below a row. The raw values are UIKit's.
    public enum SeparatorStyle: Int, Sendable {
        case none, singleLine, singleLineEtched
    }
    /// The kind of change that an edited row offers. The raw values are UIKit's.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// The height that the constraints of the content require; 44 points without any.
    final func naturalHeight(width: CGFloat) -> CGFloat {
        let height = contentView.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        return contentView.constraints.isEmpty || height <= 0 ? 44 : height
    }

    private final func label(_ margin: CGFloat) -> UILabel {
        let label = UILabel(frame: contentView.bounds.insetBy(dx: margin, dy: 0))
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
        return label
    }
}

extension UIView {
    /// Puts `view` behind all subviews, instead of `old`.
    final func fill(_ old: UIView?, with view: UIView?) {
        if old !== view, old?.superview === self { old?.removeFromSuperview() }
        guard let view else { return }
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }
}

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView, ReusableView {
    /// The identifier under which the view is used again.
    public final let reuseIdentifier: String?
    /// The view for subviews. It fills the header.
    public final let contentView = UIView()
    /// The text.
    public final private(set) lazy var textLabel: UILabel? = {
        let label = UILabel(frame: contentView.bounds)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(label)
        return label
    }()
    /// The view behind the content.
    open var backgroundView: UIView? { didSet { fill(oldValue, with: backgroundView) } }

    /// Creates a header or footer.
    public required init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
        fill(nil, with: contentView)
    }
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        self.frame = frame
    }
    public required init?(coder: NSCoder) { nil }

    /// Called before the view is used for another section. A subclass calls super.
    open func prepareForReuse() {}
}

/// A controller of a list.
open class UITableViewController: ListController, UITableViewDelegate, UITableViewDataSource {
    /// The list: the controller's view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }
    /// Whether rows are deselected when the view appears.
    open var clearsSelectionOnViewWillAppear = true
    private final let style: UITableView.Style

    /// Creates a controller.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: AnyObject?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { nil }

    open override func loadView() {
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.delegate = self
        table.dataSource = self
        view = table
    }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear else { return }
        for row in tableView?.indexPathsForSelectedRows ?? [] { tableView.deselectRow(at: row, animated: animated) }
    }

    /// The number of sections. A subclass overrides it.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// The number of rows. A subclass overrides it.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    /// The cell of a row. A subclass overrides it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        fatalError("the subclass has no tableView(_:cellForRowAt:)")
    }
    /// The height of a row.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.rowHeight
    }
    /// A tap selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// A tap deselected a row.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// The title above a section.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
}
