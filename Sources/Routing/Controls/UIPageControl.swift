/// A row of dots that stand for pages. A tap on the left half goes back one page, a tap on the right
/// half goes forward one page.
open class UIPageControl: UIControl {
    /// The number of pages, at least 0.
    open var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = clamped(currentPage)
        }
    }

    /// The index of the current page, from 0, clamped to the existing pages. Setting it sends no event.
    open var currentPage = 0 {
        didSet { currentPage = clamped(currentPage) }
    }

    private final func clamped(_ page: Int) -> Int { min(max(0, page), max(0, numberOfPages - 1)) }

    package override var valueOutcome: ValueOutcome? { ValueOutcome(view: id, page: currentPage) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let before = currentPage
        currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
        guard currentPage != before else { return }
        recordValue()
        sendActions(for: .valueChanged)
    }

    override func outranks(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }

    deinit {}
}
