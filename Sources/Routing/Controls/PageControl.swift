import Touches

/// Dots that stand for pages: `UIPageControl`. Its left half goes back a page, its right half on.
open class PageControl: Control {
    /// At least 0.
    public final var numberOfPages = 0 {
        didSet {
            numberOfPages = max(0, numberOfPages)
            currentPage = min(currentPage, max(0, numberOfPages - 1))
        }
    }
    /// From 0; kept within the pages there are. Set by the program, it sends nothing.
    public final var currentPage = 0 {
        didSet { currentPage = min(max(0, currentPage), max(0, numberOfPages - 1)) }
    }

    open override var valueOutcome: ValueOutcome? {
        var outcome = ValueOutcome(view: id)
        outcome.page = currentPage
        return outcome
    }

    open override func endTracking(_ touch: Touch?, with event: Event?) {
        guard isTouchInside, let touch else { return }
        let before = currentPage
        currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
        guard currentPage != before else { return }
        recordValue()
        sendActions(for: .valueChanged)
    }

    override func outranks(_ recognizer: GestureRecognizer) -> Bool { recognizer.isSingleTap }
}
