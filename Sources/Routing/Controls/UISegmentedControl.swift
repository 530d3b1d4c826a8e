/// A row of equally wide segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
    /// The value of `selectedSegmentIndex` if no segment is selected.
    nonisolated public static let noSegment = -1

    private final var titles: [Int: String] = [:]

    /// Creates a control with a segment for each title.
    public convenience init(items: [String]) {
        self.init(frame: .zero)
        segmentCount = items.count
        titles = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($0.offset, $0.element) })
    }

    /// Sets the title of a segment. Nothing shows it but the text of the program as a scene.
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { titles[segment] = title }
    /// The title of a segment; nil if it has none.
    open func titleForSegment(at segment: Int) -> String? { titles[segment] }

    /// The number of segments.
    open var numberOfSegments: Int { segmentCount }
    /// The number of segments, at least 0.
    package final var segmentCount = 0 {
        didSet {
            segmentCount = max(0, segmentCount)
            if selectedSegmentIndex >= segmentCount { selectedSegmentIndex = UISegmentedControl.noSegment }
        }
    }
    /// The index of the selected segment. The leftmost segment has index 0. An index that has no segment becomes
    /// `noSegment`. Setting it sends no event.
    open var selectedSegmentIndex = noSegment {
        didSet {
            if !(0..<numberOfSegments).contains(selectedSegmentIndex) {
                selectedSegmentIndex = UISegmentedControl.noSegment
            }
        }
    }

    /// Whether a segment that the user selected is deselected after `valueChanged` was sent.
    open var isMomentary = false

    package override var valueOutcome: ValueOutcome? { ValueOutcome(view: id, selectedSegment: selectedSegmentIndex) }

    private final func segment(at x: Double) -> Int? {
        guard numberOfSegments > 0, x >= bounds.minX, x < bounds.maxX else { return nil }
        return min(Int((x - bounds.minX) / bounds.width * Double(numberOfSegments)), numberOfSegments - 1)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch, let segment = segment(at: touch.location(in: self).x),
            segment != selectedSegmentIndex
        else { return }
        selectedSegmentIndex = segment
        recordValue()
        sendActions(for: .valueChanged)
        guard isMomentary else { return }
        selectedSegmentIndex = UISegmentedControl.noSegment
        recordValue()
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    deinit {}
}
