import Routing

/// A row of equally wide segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
    override class func makeCore() -> Responder { SegmentedControl() }

    private final var segments: SegmentedControl { unsafeDowncast(core, to: SegmentedControl.self) }

    /// What `selectedSegmentIndex` is while none is.
    nonisolated public static let noSegment = SegmentedControl.noSegment

    /// Creates a control with a segment for each item; what the items show has no part in routing.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        segments.numberOfSegments = items?.count ?? 0
    }

    open var numberOfSegments: Int { segments.numberOfSegments }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { segments.numberOfSegments += 1 }

    open func removeAllSegments() { segments.numberOfSegments = 0 }

    /// One that there is not selects none. Set by the program, it sends nothing.
    open var selectedSegmentIndex: Int {
        get { segments.selectedSegmentIndex }
        set { segments.selectedSegmentIndex = newValue }
    }
}
