/// A row of segments of equal width. At most one segment is selected. Its titles and images are data.
open class UISegmentedControl: Routing.UISegmentedControl {
    private final var contents: [Entry] = [] { didSet { contentsDidChange() } }

    private struct Entry {
        /// A title or an image.
        var content: Any?
        var isEnabled = true
        var width: CGFloat = 0
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { nil }

    /// Creates a control with a segment for each item. An item is a `String` or a `UIImage`.
    public init(items: [Any]?) {
        super.init(frame: .zero)
        contents = (items ?? []).map { Entry(content: $0) }
        // Observers do not run in initializers.
        contentsDidChange()
        bounds.size = intrinsicContentSize
    }

    private func contentsDidChange() {
        segmentCount = contents.count
        disabledSegments = Set(contents.indices.filter { !contents[$0].isEnabled })
        invalidateIntrinsicContentSize()
    }

    /// Inserts a segment with a title. The index is clamped, and the same segment stays selected.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(title, at: segment) }
    /// Inserts a segment with an image. The index is clamped, and the same segment stays selected.
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(image, at: segment) }

    /// Inserts a segment. The selection does not change.
    private func insert(_ content: Any?, at segment: Int) {
        let index = min(max(segment, 0), contents.count)
        contents.insert(Entry(content: content), at: index)
        if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    }

    /// Removes a segment. The index is clamped. If it was selected, none is.
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

    /// Removes every segment.
    open func removeAllSegments() { contents = [] }

    private func segment(at index: Int) -> Entry? { contents.indices.contains(index) ? contents[index] : nil }

    private func change(_ index: Int, _ body: (inout Entry) -> Void) {
        if contents.indices.contains(index) { body(&contents[index]) }
    }

    /// Sets the title of a segment. An index that has no segment is ignored.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.content = title } }
    /// The title of a segment; nil if it has an image.
    open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.content as? String }
    /// Sets the image of a segment. An index that has no segment is ignored.
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.content = image } }
    /// The image of a segment; nil if it has a title.
    open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.content as? UIImage }
    /// Sets whether a finger selects a segment.
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    /// Whether a finger selects a segment; false for an index that has no segment.
    open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }
    /// Sets the width of a segment in points, as data. Segments are equally wide in any case.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    /// The width of a segment that was set, in points; 0 if none was set.
    open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

    /// The color of the selected segment, as data.
    open var selectedSegmentTintColor: UIColor?
    /// An estimate, because text is not measured.
    open override var intrinsicContentSize: CGSize {
        let font = UIFont.systemFont(ofSize: 13)
        let widest = contents.map { CGSize(estimatedFor: $0.content as? String, font: font).width + 24 }.max() ?? 0
        return CGSize(width: widest * CGFloat(contents.count), height: 32)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
