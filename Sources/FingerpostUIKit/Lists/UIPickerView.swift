/// Wheels with rows. A finger turns a wheel until a row is in the middle, which is then selected.
open class UIPickerView: UIView {
    /// Provides the rows.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// The delegate.
    open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
    /// Whether the selected row is marked, as data.
    open var showsSelectionIndicator = true
    private final var wheels: [PickerWheel] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// The number of wheels.
    open var numberOfComponents: Int { wheels.count }
    /// The number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int { wheels[component].count }
    /// The size of a row.
    open func rowSize(forComponent component: Int) -> CGSize {
        CGSize(width: wheels[component].bounds.width, height: wheels[component].rowHeight)
    }
    /// The selected row of a wheel.
    open func selectedRow(inComponent component: Int) -> Int { wheels[component].selected }
    /// Turns a wheel to a row. The delegate is not told.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard wheels.indices.contains(component) else { return }
        wheels[component].select(row)
    }
    /// The view of a row, if the delegate provided it.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? { wheels[component].view(for: row) }
    /// Reads all rows again.
    open func reloadAllComponents() {
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        while wheels.count > count { wheels.removeLast().removeFromSuperview() }
        while wheels.count < count {
            let wheel = PickerWheel(of: self, component: wheels.count)
            wheels.append(wheel)
            addSubview(wheel)
        }
        for component in wheels.indices { reloadComponent(component) }
        setNeedsLayout()
    }
    /// Reads the rows of a wheel again.
    open func reloadComponent(_ component: Int) {
        wheels[component].reload(
            dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0,
            delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
    open override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        for (component, wheel) in wheels.enumerated() {
            let rest = (bounds.width - x) / CGFloat(wheels.count - component)
            let own = delegate?.pickerView(self, widthForComponent: component) ?? 0
            wheel.frame = CGRect(x: x, y: 0, width: own > 0 ? own : rest, height: bounds.height)
            wheel.arrange()
            x += wheel.frame.width
        }
    }
}

/// A wheel of a picker view.
private final class PickerWheel: UIScrollView, UIScrollViewDelegate {
    private weak var picker: UIPickerView?
    private let component: Int
    private(set) var count = 0
    private(set) var rowHeight: CGFloat = 32
    private(set) var selected = 0

    init(of picker: UIPickerView, component: Int) {
        self.picker = picker
        self.component = component
        super.init(frame: .zero)
        delegate = self
        addGestureRecognizer(
            UITapGestureRecognizer(target: self, action: Selector("tapped(_:)", PickerWheel.tapped(_:))))
    }
    required init?(coder: NSCoder) { nil }

    func reload(_ count: Int, _ rowHeight: CGFloat) {
        self.count = count
        self.rowHeight = rowHeight > 0 ? rowHeight : 32
        selected = min(selected, max(0, count - 1))
        for row in subviews { row.removeFromSuperview() }
        arrange()
    }

    func arrange() {
        let margin = max(0, (bounds.height - rowHeight) / 2)
        contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        contentSize = CGSize(width: bounds.width, height: rowHeight * CGFloat(count))
        if !isTracking, !isDecelerating { contentOffset.y = rowHeight * CGFloat(selected) - margin }
        showRows()
    }

    /// Adds the views of the rows in sight, if the delegate has any.
    private func showRows() {
        guard let picker, rowHeight > 0, count > 0 else { return }
        let first = max(0, Int(contentOffset.y / rowHeight))
        let last = min(count - 1, Int((contentOffset.y + bounds.height) / rowHeight))
        for old in subviews where !(first...max(first, last)).contains(Int(old.frame.minY / rowHeight)) {
            old.removeFromSuperview()
        }
        for row in first...max(first, last) where row < count && view(for: row) == nil {
            guard
                let view = try? picker.delegate?.pickerView(
                    picker, viewForRow: row, forComponent: component, reusing: nil)
            else { continue }
            view.frame = CGRect(x: 0, y: rowHeight * CGFloat(row), width: bounds.width, height: rowHeight)
            addSubview(view)
        }
    }

    func view(for row: Int) -> UIView? { subviews.first { Int($0.frame.minY / rowHeight) == row } }

    func select(_ row: Int) {
        selected = min(max(row, 0), max(0, count - 1))
        arrange()
    }

    private func choose(_ row: Int) {
        select(row)
        if let picker, count > 0 { picker.delegate?.pickerView(picker, didSelectRow: selected, inComponent: component) }
    }

    private func tapped(_ recognizer: UITapGestureRecognizer) {
        choose(Int((recognizer.location(in: self).y / rowHeight).rounded(.down)))
    }

    private func row(at offset: CGFloat) -> Int {
        min(max(Int(((offset + contentInset.top) / rowHeight).rounded()), 0), max(0, count - 1))
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { showRows() }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let row = row(at: targetContentOffset.pointee.y)
        targetContentOffset.pointee.y = rowHeight * CGFloat(row) - contentInset.top
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { choose(row(at: contentOffset.y)) }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { choose(row(at: contentOffset.y)) }
}

/// Provides the rows of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: AnyObject {
    /// The number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// The number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker view.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: AnyObject {
    /// The width of a wheel; 0, the default, for an equal part.
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
    /// The height of the rows of a wheel; 32 by default.
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
    /// The text of a row, which nothing shows.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// The text of a row with attributes, which nothing shows.
    func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString?
    /// The view of a row. The default throws: there is none.
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) throws -> UIView
    /// A finger selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
    public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }
    public func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? { nil }
    public func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) throws -> UIView { throw CocoaError(.featureUnsupported) }
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A day and a time, as data: there are no wheels.
open class UIDatePicker: UIControl {
    /// The day and the time.
    open var date = Date()
    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime
    /// The earliest day and time.
    open var minimumDate: Date?
    /// The latest day and time.
    open var maximumDate: Date?
    /// The distance of the minutes.
    open var minuteInterval = 1
    /// The time that is counted down, in seconds.
    open var countDownDuration: TimeInterval = 0
    /// The language.
    open var locale: Locale?
    /// The calendar.
    open var calendar: Calendar! = .current
    /// The time zone.
    open var timeZone: TimeZone?
    /// The look.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic

    /// Sets `date`.
    open func setDate(_ date: Date, animated: Bool) { self.date = date }

    /// What is chosen. The raw values are UIKit's.
    public enum Mode: Int, Sendable {
        case time, date, dateAndTime, countDownTimer
    }
}

/// The look of a date picker. The raw values are UIKit's.
public enum UIDatePickerStyle: Int, Sendable {
    case automatic, wheels, compact, inline
}

/// A control at the top of a scroll view. A finger that drags the content down far enough begins a refresh.
open class UIRefreshControl: UIControl {
    /// Whether a refresh runs.
    public private(set) final var isRefreshing = false
    /// A text, as data.
    open var attributedTitle: NSAttributedString?
    private final var observation: NSKeyValueObservation?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { nil }

    /// Begins a refresh. No action is sent.
    open func beginRefreshing() { isRefreshing = true }
    /// Ends a refresh.
    open func endRefreshing() { isRefreshing = false }

    fileprivate final func watch(_ scrollView: UIScrollView?) {
        observation = scrollView?.observe(\.contentOffset) { [weak self] scrollView, _ in
            guard let self, !isRefreshing, scrollView.isDragging else { return }
            if scrollView.contentOffset.y + scrollView.adjustedContentInset.top < -64 {
                isRefreshing = true
                sendActions(for: .valueChanged)
            }
        }
    }
}

extension UIScrollView {
    /// The control at the top.
    public final var refreshControl: UIRefreshControl? {
        get { additional.scrolling.refreshControl as? UIRefreshControl }
        set {
            refreshControl?.watch(nil)
            additional.scrolling.refreshControl = newValue
            newValue?.watch(self)
        }
    }
}
