import Routing
import Testing

@Suite("Views that have another `ignoreRepeat` than the views around them")
struct RepeatOverrideTests {
    private let stage = Stage()
    private let page: LoggingView
    private let button: LoggingView

    init() {
        page = LoggingView("P", stage, 0, 0, 500, 500)
        button = LoggingView("B", stage, 0, 0, 100, 100)
        button.swallows = true
        page.swallows = true
        stage.window.addSubview(page)
        page.addSubview(button)
        page.ignoredRepeat = .seconds(0.5)
    }

    /// Whether a touch at a point reaches the button or the page at some time.
    private func reaches(_ x: Double, _ y: Double, at time: Double) -> Bool {
        _ = stage.takeLog()
        stage.tap(x, y, at: time)
        return !stage.takeLog().isEmpty
    }

    @Test("R113: a view with 0 in one that refuses repeated touches refuses none, and its touches count there")
    func zero() {
        button.ignoredRepeat = .zero
        #expect(reaches(50, 50, at: 1))
        #expect(reaches(50, 50, at: 1.1))
        #expect(!reaches(150, 50, at: 1.2))
        // A touch that begins when the one before lifts.
        stage.down(50, 50, finger: 1, at: 2)
        stage.send([(1, .ended, 50, 50), (2, .began, 50, 50)], at: 2.1)
        #expect(stage.takeLog().filter { $0 == "B.began" }.count == 2)
    }

    @Test("R113: the time of the nearest view decides, whether it is longer or shorter")
    func longer() {
        button.ignoredRepeat = .seconds(2)
        #expect(reaches(150, 50, at: 1))
        #expect(reaches(50, 50, at: 1.1))
        #expect(!reaches(150, 50, at: 1.3))
        #expect(!reaches(50, 50, at: 3))
        #expect(reaches(150, 50, at: 3.1))
        button.ignoredRepeat = nil
        #expect(!reaches(50, 50, at: 3.3))
        button.ignoredRepeat = .seconds(0.1)
        #expect(reaches(50, 50, at: 4))
        #expect(reaches(50, 50, at: 4.2))
    }
}
