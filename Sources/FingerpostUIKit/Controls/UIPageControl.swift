import Routing

/// Dots that stand for pages.
open class UIPageControl: UIControl {
    override class func makeCore() -> Responder { PageControl() }

    private final var pages: PageControl { unsafeDowncast(core, to: PageControl.self) }

    open var numberOfPages: Int {
        get { pages.numberOfPages }
        set { pages.numberOfPages = newValue }
    }
    /// From 0. Set by the program, it sends nothing.
    open var currentPage: Int {
        get { pages.currentPage }
        set { pages.currentPage = newValue }
    }
}
