import Routing
import TestKit
import Testing

/// Touches on the content of a scroll view.
@Suite("Scroll views: content touches")
struct ScrollContentTests {
    let stage = Stage()
    let scroll: LoggingScrollView
    let content: LoggingView

    init() {
        scroll = stage.addScrollView()
        content = LoggingView("C", stage, 0, 0, 393, 40_000)
        scroll.addSubview(content)
    }

    @Test("R44, R45: a scroll view that observes touches passes them on as well")
    func observing() {
        let parent = LoggingView("P", stage, 0, 0, 500, 900)
        stage.window.addSubview(parent)
        let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "plain")
        plain.touchHandling = .observe
        parent.addSubview(plain)
        stage.expect(
            """
            tap 100,100 at 0; #2 down 100,100 at 1; #2 move 104,100 at 1.1; #2 cancel at 1.2
            -> P.began, P.ended, P.began, P.moved, P.cancelled
            """)
    }
}
