import Routing
import Testing

@Suite("Page controls")
struct PageControlTests {
    let stage = Stage()

    @Test("R71: the halves of a page control go to the previous and the next page")
    func pages() {
        let control = stage.add(UIPageControl())
        stage.tap(160, 120, finger: 1, at: 0)
        #expect(control.currentPage == 0 && stage.changes() == [])
        control.numberOfPages = 2
        stage.tap(160, 120, finger: 2, at: 1)
        #expect(control.currentPage == 1 && stage.changes() == ["K.valueChanged"])
        stage.tap(160, 120, finger: 3, at: 2)
        #expect(control.currentPage == 1 && stage.changes() == [])
        stage.tap(149, 120, finger: 4, at: 3)
        #expect(control.currentPage == 0 && stage.changes() == ["K.valueChanged"])
        stage.tap(149, 120, finger: 5, at: 4)
        #expect(stage.changes() == [])
        #expect(stage.values() == ["K page 1", "K page 0"])
        control.currentPage = 9
        #expect(control.currentPage == 1)
        control.numberOfPages = 0
        #expect(control.currentPage == 0 && control.numberOfPages == 0)
        control.numberOfPages = -3
        #expect(control.currentPage == 0 && control.numberOfPages == 0)
    }
}
