import Scenes
import TestKit
import Testing

@Suite("How many recognizers a touch can reach")
struct RecognizerLimitTests {
    private func gestures(_ count: Int) -> String {
        "gestures: [" + Array(repeating: "{kind: tap}", count: count).joined(separator: ", ") + "]"
    }

    /// The errors without line and column.
    private func places(_ windows: String) -> [String] {
        errors("fingerpost: 1\nwindows: [{\(windows)}]").map { String($0.split(separator: ":", maxSplits: 3)[3]) }
    }

    private func error(_ path: String, _ count: Int) -> String {
        " windows[0].\(path): a touch here would reach \(count) recognizers, with those of the views around; at most "
            + "256 are allowed"
    }

    @Test("The limit counts the recognizers on one view")
    func onOneView() {
        expectEqual(places("view: {\(gestures(256))}"), [])
        expectEqual(places("view: {\(gestures(257))}"), [error("view.gestures[256]", 257)])
        expectEqual(places("view: {\(gestures(3000))}"), [error("view.gestures[256]", 3000)])
    }

    @Test("A window with too many recognizers is an error, and the views in it are not checked")
    func onAWindow() {
        expectEqual(
            places("id: main, \(gestures(257)), view: {id: root}"),
            [
                error("gestures[256]", 257).replacing("windows[0]", with: "main")
            ])
        expectEqual(places("\(gestures(300)), view: {\(gestures(300))}"), [error("gestures[256]", 300)])
    }

    @Test("The limit counts the recognizers on the superviews")
    func onTheViewsAround() {
        expectEqual(
            places(
                "\(gestures(100)), view: {\(gestures(100)), subviews: [{\(gestures(56))}, {\(gestures(57))}, "
                    + "{\(gestures(56))}]}"), [error("view.subviews[1].gestures[56]", 257)])
        expectEqual(
            places("\(gestures(256)), view: {subviews: [{\(gestures(1))}]}"),
            [
                error("view.subviews[0].gestures[0]", 257)
            ])
    }

    @Test("The limit counts the recognizers of a scroll view")
    func onAScrollView() {
        expectEqual(places("view: {kind: scroll, contentSize: [9, 9], \(gestures(254))}"), [])
        expectEqual(
            places("view: {kind: scroll, contentSize: [9, 9], \(gestures(255))}"), [error("view.gestures[254]", 257)])
        expectEqual(places("\(gestures(255)), view: {kind: scroll, contentSize: [9, 9]}"), [error("view", 257)])
    }

    /// A presented controller's view is in the window, not in the view of the controller that presents it.
    @Test("The limit counts the recognizers on a presented view")
    func onAPresentedView() {
        func scene(_ presented: Int) -> String {
            "\(gestures(56)), controller: {view: {\(gestures(200))}, presents: {view: {\(gestures(presented))}}}"
        }
        expectEqual(places(scene(200)), [])
        expectEqual(places(scene(201)), [error("controller.presents.view.gestures[200]", 257)])
    }
}
