/// A list of rows that scrolls up and down. Only the rows in sight have cells. A tap selects a row.
open class UITableView: UIScrollView {
    /// Provides the rows.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { needsData = true } }
    /// The delegate of the list and of its scrolling.
    @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            super.delegate = delegate
            needsData = true
        }
    }
    /// The look.
    public final let style: Style
    /// The height of rows, if the delegate says nothing else.
    open var rowHeight = UITableView.automaticDimension { didSet { needsData = true } }
    /// The height of headers, if the delegate says nothing else.
    open var sectionHeaderHeight = UITableView.automaticDimension { didSet { needsData = true } }
    /// The height of footers, if the delegate says nothing else.
    open var sectionFooterHeight = UITableView.automaticDimension { didSet { needsData = true } }
    /// The height of a row before its cell has been measured. It has no effect: the height is 44 then.
    open var estimatedRowHeight = UITableView.automaticDimension
    /// The height of a header before it has been measured, as data.
    open var estimatedSectionHeaderHeight = UITableView.automaticDimension
    /// The height of a footer before it has been measured, as data.
    open var estimatedSectionFooterHeight = UITableView.automaticDimension
    /// The space above the header of a section. It has no effect: there is no space.
    open var sectionHeaderTopPadding: CGFloat = 0
    /// The view above all rows. Its height is kept.
    open var tableHeaderView: UIView? { didSet { replace(oldValue, with: tableHeaderView) } }
    /// The view below all rows. Its height is kept.
    open var tableFooterView: UIView? { didSet { replace(oldValue, with: tableFooterView) } }
    /// The view behind the rows. It does not scroll.
    open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
    /// Whether taps select rows.
    open var allowsSelection = true
    /// Whether several rows can be selected. A tap on a selected row then deselects it.
    open var allowsMultipleSelection = false
    /// Whether taps select rows while rows are edited.
    open var allowsSelectionDuringEditing = false
    /// Whether rows can be dragged to other programs, as data: they cannot.
    open var dragInteractionEnabled = false
    /// Whether several rows can be selected while rows are edited, as data.
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether the content keeps the width of readable lines, as data.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// The lines between rows, as data.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// The color of these lines, as data.
    open var separatorColor: UIColor?
    /// The margins of these lines, as data.
    open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
    /// The effect on these lines, as data.
    open var separatorEffect: UIVisualEffect?
    /// Whether rows are edited. Taps then select none. There are no buttons for editing.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }

    final var edits = false
    final let views = ListViews()
    final var needsData = true { didSet { if needsData { setNeedsLayout() } } }
    /// The heights of rows that their cells determine.
    final var measured: [IndexPath: CGFloat] = [:]
    final var sections: [TableSection] = []
    private final var changes = ListChanges()
    final var updates = 0

    /// A height that the content of the cell determines: 44 points without constraints.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// Creates a list without rows.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        alwaysBounceVertical = true
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) { nil }

    /// The look of a list. Under `plain`, the header of a section stays at the top. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped
    }
    /// Where a row is after the list has scrolled to it. The raw values are UIKit's.
    public enum ScrollPosition: Int, Sendable {
        case none, top, middle, bottom
    }
    /// How rows change. They change at once. The raw values are UIKit's.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    // MARK: Rows

    /// Reads all rows anew. No row is selected then.
    open func reloadData() {
        views.recycleAll()
        views.selected = []
        views.highlighted = nil
        measured = [:]
        needsData = true
        loadIfNeeded()
    }

    /// The number of sections.
    open var numberOfSections: Int {
        loadIfNeeded()
        return sections.count
    }
    /// The number of rows of a section.
    open func numberOfRows(inSection section: Int) -> Int {
        loadIfNeeded()
        return sections[section].rows.count
    }
    /// Where a row is in the content.
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        loadIfNeeded()
        guard sections.indices.contains(indexPath.section),
            sections[indexPath.section].rows.indices.contains(indexPath.row)
        else { return .zero }
        return rect(sections[indexPath.section].rows[indexPath.row])
    }
    /// Where a section is in the content.
    open func rect(forSection section: Int) -> CGRect {
        loadIfNeeded()
        return rect(sections[section].header.lowerBound..<sections[section].footer.upperBound)
    }
    /// Where the header of a section is in the content, unless it stays at the top.
    open func rectForHeader(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return rect(sections[section].header)
    }
    /// Where the footer of a section is in the content.
    open func rectForFooter(inSection section: Int) -> CGRect {
        loadIfNeeded()
        return rect(sections[section].footer)
    }
    /// The row at a point of the content.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        indexPathsForRows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0))?.first
    }
    /// The rows that touch a part of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        loadIfNeeded()
        return sections.indices.flatMap { section in
            sections[section].rows(from: rect.minY, to: rect.maxY).map { IndexPath(row: $0, section: section) }
        }
    }
    /// The row of a cell that is shown.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        views.paths.first { views.cell(at: $0) === cell }
    }
    /// The cell of a row; nil if it is not shown.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { views.cell(at: indexPath) as? UITableViewCell }
    /// The header of a section; nil if it is not shown.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        views.shown[.header(section)] as? UITableViewHeaderFooterView
    }
    /// The footer of a section; nil if it is not shown.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        views.shown[.footer(section)] as? UITableViewHeaderFooterView
    }
    /// The cells that are shown.
    open var visibleCells: [UITableViewCell] { views.paths.compactMap { cellForRow(at: $0) } }
    /// The rows that are shown.
    open var indexPathsForVisibleRows: [IndexPath]? { views.paths }

    // MARK: Reuse

    /// Cells of this class are created for an identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        let type = cellClass as? UITableViewCell.Type
        views.register(identifier) { type?.init(style: .default, reuseIdentifier: identifier) }
    }
    /// Ends the program when such a cell is needed, because there are no nibs.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        views.register(identifier) { fatalError("There are no nibs: create the views in code") }
    }
    /// Headers and footers of this class are created for an identifier.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        let type = aClass as? UITableViewHeaderFooterView.Type
        views.register(identifier, kind: "header") { type?.init(reuseIdentifier: identifier) }
    }
    /// Ends the program when such a header is needed, because there are no nibs.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        views.register(identifier, kind: "header") { fatalError("There are no nibs: create the views in code") }
    }
    /// A cell that is shown no longer, or a new one; nil if no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        views.dequeue(identifier) as? UITableViewCell
    }
    /// A cell that is shown no longer, or a new one. The program ends if no class is registered.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
            fatalError("no class of cells is registered for \"\(identifier)\"")
        }
        return cell
    }
    /// A header or footer that is shown no longer, or a new one.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        views.dequeue(identifier, kind: "header") as? UITableViewHeaderFooterView
    }

    // MARK: Changes

    /// Begins changes that take effect together.
    open func beginUpdates() { updates += 1 }
    /// Ends changes that take effect together.
    open func endUpdates() {
        updates -= 1
        guard updates == 0 else { return }
        views.apply(changes)
        measured = [:]
        changes = ListChanges()
        needsData = true
        layoutIfNeeded()
    }
    /// Makes changes that take effect together, at once.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        change { updates?() }
        completion?(true)
    }
    /// Asks for cells of new rows. The data source has them already.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { changes.inserted += indexPaths }
    }
    /// Removes rows. The data source has them no longer.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { changes.removed += indexPaths }
    }
    /// Asks for the cells of rows anew.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        change { changes.reloaded += indexPaths }
    }
    /// Moves a row. The data source has moved it already.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        change { changes.moved.append((indexPath, newIndexPath)) }
    }
    /// Asks for the rows of new sections.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { changes.insertedSections.formUnion(sections) }
    }
    /// Removes sections.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { changes.removedSections.formUnion(sections) }
    }
    /// Asks for the rows of sections anew.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        change { changes.reloadedSections.formUnion(sections) }
    }
    /// Begins or ends the editing of rows.
    open func setEditing(_ editing: Bool, animated: Bool) {
        edits = editing
        for cell in visibleCells { cell.setEditing(editing, animated: animated) }
    }

    private final func change(_ body: () -> Void) {
        beginUpdates()
        body()
        endUpdates()
    }

    // MARK: Selection

    /// The selected row.
    open var indexPathForSelectedRow: IndexPath? { views.selected.min() }
    /// The selected rows; nil for none.
    open var indexPathsForSelectedRows: [IndexPath]? { views.selected.isEmpty ? nil : views.selected.sorted() }
    /// Selects a row, or none, without calls of the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if !allowsMultipleSelection || indexPath == nil {
            for old in views.selected where old != indexPath { deselectRow(at: old, animated: animated) }
        }
        guard let indexPath else { return }
        views.selected.insert(indexPath)
        cellForRow(at: indexPath)?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Deselects a row, without calls of the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard views.selected.remove(indexPath) != nil else { return }
        cellForRow(at: indexPath)?.setSelected(false, animated: animated)
    }
    /// Scrolls to a row.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        let row = rectForRow(at: indexPath)
        let room = bounds.height - contentInset.top - contentInset.bottom
        let last = max(-contentInset.top, contentSize.height + contentInset.bottom - bounds.height)
        let y =
            switch scrollPosition {
            case .none:
                row.minY < contentOffset.y + contentInset.top
                    ? row.minY - contentInset.top
                    : max(contentOffset.y, row.maxY + contentInset.bottom - bounds.height)
            case .top: row.minY - contentInset.top
            case .middle: row.midY - room / 2 - contentInset.top
            case .bottom: row.maxY - room - contentInset.top
            }
        setContentOffset(
            CGPoint(x: contentOffset.x, y: min(max(y, -contentInset.top), last)), animated: animated)
    }
    /// Scrolls to the selected row.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        if let row = indexPathForSelectedRow { scrollToRow(at: row, at: scrollPosition, animated: animated) }
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        let path = views.highlight(touches) { path in
            allowsSelection && (!edits || allowsSelectionDuringEditing)
                && delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        }
        guard let path else { return }
        cellForRow(at: path)?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        let tapped = views.tapped(by: touches, with: event)
        endHighlighting(of: touches)
        if let tapped { tap(tapped) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        endHighlighting(of: touches)
    }

    private final func endHighlighting(of touches: Set<UITouch>) {
        guard let path = views.endHighlighting(of: touches) else { return }
        cellForRow(at: path)?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    private final func tap(_ touched: IndexPath) {
        if allowsMultipleSelection, views.selected.contains(touched) { return deselect(touched) }
        let path: IndexPath
        if let delegate {
            guard let wanted = delegate.tableView(self, willSelectRowAt: touched) else { return }
            path = wanted
        } else {
            path = touched
        }
        if !allowsMultipleSelection {
            for old in views.selected where old != path { deselect(old) }
        }
        selectRow(at: path, animated: false, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: path)
    }

    private final func deselect(_ path: IndexPath) {
        if let delegate, delegate.tableView(self, willDeselectRowAt: path) == nil { return }
        deselectRow(at: path, animated: false)
        delegate?.tableView(self, didDeselectRowAt: path)
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        while showCells() { measure() }
        for section in sections.indices {
            show(.header(section), in: header(of: section)) { $0.tableView(self, viewForHeaderInSection: section) }
            show(.footer(section), in: rect(sections[section].footer)) {
                $0.tableView(self, viewForFooterInSection: section)
            }
        }
        if let tableHeaderView { tableHeaderView.frame = rect(0..<tableHeaderView.bounds.height) }
        if let tableFooterView {
            tableFooterView.frame = rect(
                contentSize.height - tableFooterView.bounds.height..<contentSize.height)
        }
        if let backgroundView {
            backgroundView.frame = bounds
            sendSubviewToBack(backgroundView)
        }
    }
}
