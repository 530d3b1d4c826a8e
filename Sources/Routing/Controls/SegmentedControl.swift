import Touches

/// A row of equally wide segments, of which at most one is selected: `UISegmentedControl`.
open class SegmentedControl: Control {
    /// What `selectedSegmentIndex` is while none is.
    public static let noSegment = -1

    /// At least 0.
    public final var numberOfSegments = 0 {
        didSet {
            numberOfSegments = max(0, numberOfSegments)
            if selectedSegmentIndex >= numberOfSegments { selectedSegmentIndex = SegmentedControl.noSegment }
        }
    }
    /// From the left, the first is 0. One that there is not selects none. Set by the program, it sends nothing.
    public final var selectedSegmentIndex = noSegment {
        didSet {
            if !(0..<numberOfSegments).contains(selectedSegmentIndex) {
                selectedSegmentIndex = SegmentedControl.noSegment
            }
        }
    }

    open override var valueOutcome: ValueOutcome? {
        var outcome = ValueOutcome(view: id)
        outcome.selectedSegment = selectedSegmentIndex
        return outcome
    }

    private final func segment(at x: Double) -> Int? {
        guard numberOfSegments > 0, x >= bounds.minX, x < bounds.maxX else { return nil }
        return min(Int((x - bounds.minX) / bounds.width * Double(numberOfSegments)), numberOfSegments - 1)
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) {
        guard isTouchInside, let touch, let segment = segment(at: touch.location(in: self).x),
            segment != selectedSegmentIndex
        else { return }
        selectedSegmentIndex = segment
        recordValue()
        sendActions(for: .valueChanged)
    }

    override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
