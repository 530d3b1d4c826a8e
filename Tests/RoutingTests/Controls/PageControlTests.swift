import Routing
import TestKit
import Testing

@Suite("Page controls")
struct PageControlTests {
    let stage = Stage()

    @Test("R71: the halves of a page control go to the previous and the next page")
    func pages() {
        let control = stage.add(UIPageControl())
        stage.expectChanges("tap 160,120 at 0 -> nothing")
        control.numberOfPages = 2
        stage.expectChanges("#2 tap 160,120 at 1; #3 tap 160,120 at 2 -> 1")
        stage.expectChanges("#4 tap 149,120 at 3; #5 tap 149,120 at 4 -> 0")
        expectEqual(stage.values(), ["K page 1", "K page 0"])
        control.currentPage = 9
        expectEqual(control.currentPage, 1)
        control.numberOfPages = 0
        expect(control.currentPage == 0 && control.numberOfPages == 0)
        control.numberOfPages = -3
        expect(control.currentPage == 0 && control.numberOfPages == 0)
    }
}
