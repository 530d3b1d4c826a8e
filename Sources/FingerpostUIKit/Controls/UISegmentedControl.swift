import Foundation
import Routing

/// A row of segments of equal width. At most one segment is selected. Its titles and images are data.
open class UISegmentedControl: UIControl {
    override class func makeCore() -> Responder { SegmentedControl() }

    private final var segments: SegmentedControl { unsafeDowncast(core, to: SegmentedControl.self) }
    /// A title or an image for each segment.
    private final var contents: [Any?] = [] { didSet { contentsDidChange() } }

    /// The value of `selectedSegmentIndex` if no segment is selected.
    nonisolated public static let noSegment = SegmentedControl.noSegment

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }

    /// Creates a control with a segment for each item. An item is a `String` or a `UIImage`.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        contents = items ?? []
        // Observers do not run in initializers.
        contentsDidChange()
        bounds.size = intrinsicContentSize
    }

    private func contentsDidChange() {
        segments.numberOfSegments = contents.count
        invalidateIntrinsicContentSize()
    }

    open var numberOfSegments: Int { segments.numberOfSegments }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(title, at: segment) }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(image, at: segment) }

    /// Inserts a segment. The selection does not change.
    private func insert(_ content: Any?, at segment: Int) {
        let index = min(max(segment, 0), contents.count)
        contents.insert(content, at: index)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    }

    open func removeSegment(at segment: Int, animated: Bool) {
        guard !contents.isEmpty else { return }
        let index = min(max(segment, 0), contents.count - 1)
        let selected = selectedSegmentIndex
        contents.remove(at: index)
        if selected == index {
            selectedSegmentIndex = UISegmentedControl.noSegment
        } else if selected > index {
            selectedSegmentIndex = selected - 1
        }
    }

    open func removeAllSegments() { contents = [] }

    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if contents.indices.contains(segment) { contents[segment] = title }
    }
    open func titleForSegment(at segment: Int) -> String? {
        contents.indices.contains(segment) ? contents[segment] as? String : nil
    }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        if contents.indices.contains(segment) { contents[segment] = image }
    }
    open func imageForSegment(at segment: Int) -> UIImage? {
        contents.indices.contains(segment) ? contents[segment] as? UIImage : nil
    }

    /// An invalid index selects no segment. Setting it in code sends no event.
    open var selectedSegmentIndex: Int {
        get { segments.selectedSegmentIndex }
        set { segments.selectedSegmentIndex = newValue }
    }

    open var selectedSegmentTintColor: UIColor?
    /// Whether a segment is selected only while its `valueChanged` is sent.
    open var isMomentary: Bool {
        get { segments.isMomentary }
        set { segments.isMomentary = newValue }
    }

    /// An estimate, because text is not measured.
    open override var intrinsicContentSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let widest = contents.map { CGSize(estimatedFor: $0 as? String, font: font).width + 24 }.max() ?? 0
        return CGSize(width: widest * CGFloat(contents.count), height: 32)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
