import Routing
import TestKit
import Testing

@Suite("What lies behind a presented controller")
struct BackdropTests {
    let stage = Stage()
    let root = UIViewController(id: "root")
    let sheet = UIViewController(id: "sheet")

    init() {
        root.view = UIView(id: "page")
        sheet.view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100), id: "sheetView")
        stage.window.rootViewController = root
        root.present(sheet)
    }

    @Test("R111: a tap beside the view is recognized there, unless it ends on the view")
    func outside() {
        var taps = 0
        let tap = UITapGestureRecognizer()
        tap.addTarget { _ in taps += 1 }
        sheet.backdrop.addGestureRecognizer(tap)
        stage.play("down 50,50 at 0; up at 0.05")
        expectEqual(taps, 1)
        stage.play("down 95,150 at 1; move 101,150 at 1.02; up at 1.05")
        expectEqual(taps, 1)
    }

    @Test("R111: programs do not see the backdrop, and it stays behind the view that it belongs to")
    func subviews() throws {
        let window = stage.window
        let page = try require(root.view)
        let view = try require(sheet.view)
        expectEqual(window.subviews, [page, view])
        let lid = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20), id: "lid")
        window.insertSubview(lid, at: 1)
        expect(window.subviews == [page, lid, view] && stage.hit(10, 10) == "sheet.backdrop")
        window.bringSubviewToFront(lid)
        expect(window.subviews == [page, view, lid] && stage.hit(10, 10) == "lid")
        expectEqual(stage.hit(50, 50), "sheet.backdrop")
        window.exchangeSubview(at: 0, withSubviewAt: 2)
        expect(window.subviews == [lid, view, page] && stage.hit(50, 50) == "page")
        window.sendSubviewToBack(page)
        expect(window.subviews == [page, lid, view] && stage.hit(10, 10) == "sheet.backdrop")
        window.tag = 1
        page.tag = 2
        lid.tag = 2
        view.tag = 2
        expect(window.viewWithTag(0) == nil)
        root.dismiss()
        expect(window.subviews == [page, lid] && stage.hit(10, 10) == "lid")
    }
}
