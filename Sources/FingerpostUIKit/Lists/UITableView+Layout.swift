/// Where the rows of a list are, and which of them are shown.
extension UITableView {
    final func replace(_ old: UIView?, with view: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let view { addSubview(view) }
        needsData = true
    }

    final func loadIfNeeded() {
        guard needsData, updates == 0 else { return }
        // A data source that reloads the table while its rows are counted is not asked again.
        updates += 1
        measure()
        updates -= 1
        needsData = false
    }

    final func rect(_ range: Range<CGFloat>) -> CGRect {
        CGRect(x: 0, y: range.lowerBound, width: bounds.width, height: range.upperBound - range.lowerBound)
    }

    /// Computes where all rows are.
    final func measure() {
        var y = tableHeaderView?.bounds.height ?? 0
        func next(_ height: CGFloat) -> Range<CGFloat> {
            defer { y += max(height, 0) }
            return y..<y + max(height, 0)
        }
        sections = (0..<(dataSource?.numberOfSections(in: self) ?? 0)).map { section in
            TableSection(
                header: next(height(ofHeader: true, section)),
                rows: (0..<(dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)).map { row in
                    let path = IndexPath(row: row, section: section)
                    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
                    return next(height >= 0 ? height : measured[path] ?? 44)
                },
                footer: next(height(ofHeader: false, section)))
        }
        contentSize = CGSize(width: bounds.width, height: y + (tableFooterView?.bounds.height ?? 0))
    }

    final func height(ofHeader isHeader: Bool, _ section: Int) -> CGFloat {
        let height =
            isHeader
            ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
            : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        guard height < 0 else { return height }
        let title =
            isHeader
            ? dataSource?.tableView(self, titleForHeaderInSection: section)
            : dataSource?.tableView(self, titleForFooterInSection: section)
        return title == nil ? 0 : 28
    }

    /// The header stays at the top until the next section pushes it away.
    final func header(of section: Int) -> CGRect {
        var header = rect(sections[section].header)
        if style == .plain {
            let last = sections[section].footer.lowerBound - header.height
            header.origin.y = max(header.minY, min(contentOffset.y + contentInset.top, last))
        }
        return header
    }

    /// Shows the rows in sight. Returns whether a cell has another height than expected.
    final func showCells() -> Bool {
        let paths = indexPathsForRows(in: bounds) ?? []
        let visible = Set(paths)
        for path in views.paths where !visible.contains(path) {
            let cell = cellForRow(at: path)
            views.recycle(ListElement(path: path))
            if let cell { delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
        }
        for path in paths {
            let rect = rectForRow(at: path)
            if let cell = cellForRow(at: path) {
                cell.frame = rect
                continue
            }
            guard let dataSource else { continue }
            let cell = dataSource.tableView(self, cellForRowAt: path)
            cell.frame = rect
            cell.setSelected(views.selected.contains(path), animated: false)
            if cell.isEditing != edits { cell.setEditing(edits, animated: false) }
            delegate?.tableView(self, willDisplay: cell, forRowAt: path)
            // Below headers, and in front of what is behind all rows.
            insertSubview(cell, at: views.paths.count)
            views.show(cell, as: ListElement(path: path))
            let isAutomatic = (delegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
            if isAutomatic, measured[path] == nil {
                let height = cell.naturalHeight(width: rect.width)
                measured[path] = height
                if height != rect.height { return true }
            }
        }
        return false
    }

    final func show(
        _ element: ListElement, in rect: CGRect, make: (any UITableViewDelegate) -> UIView?
    ) {
        guard rect.height > 0, rect.intersects(bounds), let delegate else { return views.recycle(element) }
        if let view = views.shown[element] {
            view.frame = rect
        } else if let view = make(delegate) {
            let shown = view as? any ReusableView ?? PlainHeader(around: view)
            shown.frame = rect
            addSubview(shown)
            views.show(shown, as: element)
        }
        if let view = views.shown[element] { bringSubviewToFront(view) }
    }
}

/// Where the parts of a section are.
struct TableSection {
    var header: Range<CGFloat>
    var rows: [Range<CGFloat>]
    var footer: Range<CGFloat>

    /// The rows that touch a stretch of the content, found by a search.
    func rows(from start: CGFloat, to end: CGFloat) -> Range<Int> {
        let first = index { $0.upperBound > start }
        let last = max(first, index { $0.lowerBound >= end })
        // A stretch without a length touches the row that contains it.
        return first..<(first == last && rows[first...].first?.contains(start) == true ? first + 1 : last)
    }

    /// The first row of which `isBelow` is true. It is true of all rows after it.
    private func index(where isBelow: (Range<CGFloat>) -> Bool) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if isBelow(rows[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A header that is any view.
private final class PlainHeader: UIView, ReusableView {
    var reuseIdentifier: String? { nil }
    func prepareForReuse() {}

    convenience init(around view: UIView) {
        self.init(frame: view.bounds)
        fill(nil, with: view)
    }
}

extension ListElement {
    static func header(_ section: Int) -> ListElement {
        ListElement(kind: "header", path: IndexPath(row: 0, section: section))
    }
    static func footer(_ section: Int) -> ListElement {
        ListElement(kind: "footer", path: IndexPath(row: 0, section: section))
    }
}
