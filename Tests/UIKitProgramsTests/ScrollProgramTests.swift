import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: scroll views")
struct ScrollProgramTests {
    @Test("R107: a double tap and two fingers zoom a picture")
    func zoomingImage() async {
        await Device.run { device in
            device.show(ZoomingImageViewController())
            let fingers = device.fingers
            for time in [1, 1.2] { fingers.tap(at: CGPoint(x: 640, y: 400), time: time) }
            #expect(
                device.printed() == [
                    "will zoom the image: true", "did scroll 640, 400", "did zoom 200%", "ended at 200%",
                ])
            for time in [3, 3.2] { fingers.tap(at: CGPoint(x: 640, y: 400), time: time) }
            #expect(
                device.printed() == ["will zoom the image: true", "did scroll 0, 0", "did zoom 100%", "ended at 100%"])
            @MainActor func pinch(_ half: Int, time: Double) {
                fingers.send(
                    .move(1, to: CGPoint(x: 640 - half, y: 400)), .move(2, to: CGPoint(x: 640 + half, y: 400)),
                    time: time)
            }
            fingers.send(.down(1, at: CGPoint(x: 590, y: 400)), .down(2, at: CGPoint(x: 690, y: 400)), time: 5)
            pinch(55, time: 5.1)
            pinch(110, time: 5.2)
            fingers.send(.up(1, at: CGPoint(x: 530, y: 400)), .up(2, at: CGPoint(x: 750, y: 400)), time: 5.3)
            fingers.wait(until: 9)
            #expect(
                device.printed() == [
                    "will zoom the image: true", "did scroll 640, 400", "did zoom 200%", "ended at 200%",
                ])
        }
    }

    @Test("R100, R106: a flick or a page control turns pages, and a short drag does not")
    func pages() async {
        await Device.run { device in
            device.show(PagesViewController())
            let fingers = device.fingers
            fingers.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), time: 1, duration: 0.1)
            fingers.wait(until: 2)
            #expect(
                device.printed() == ["begin", "aims at 400", "end, decelerates true", "turning", "page 1"])
            fingers.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 250, y: 300), time: 3, duration: 2)
            fingers.wait(until: 7)
            #expect(
                device.printed() == ["begin", "aims at 400", "end, decelerates true", "turning", "page 1"])
            fingers.tap(at: CGPoint(x: 300, y: 640), time: 8)
            #expect(device.printed() == ["control to 2"])
            fingers.wait(until: 9)
            #expect(device.printed() == ["animated to 800"])
        }
    }

    @Test("R95, R102: shelves that scroll sideways work in a list that scrolls up and down")
    func nestedScroll() async {
        await Device.run { device in
            device.show(ShelfViewController())
            let fingers = device.fingers
            fingers.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 200, y: 100), time: 1, duration: 1)
            fingers.wait(until: 5)
            #expect(device.printed() == ["shelf 1 begins", "shelf 1 ends at 90, 0"])
            fingers.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 200), time: 6, duration: 1)
            fingers.wait(until: 15)
            #expect(device.printed() == ["list begins", "list ends at 0, 90"])
            // The list went on for (100 - 10) · 0.499 = 44.91 points.
            fingers.tap(at: CGPoint(x: 50, y: 150), time: 16)
            #expect(device.printed() == ["cover 1", "list at 134"])
        }
    }

    @Test("R108: a subclass observes every step of its content offset and of its bounds")
    func observedScroll() async {
        await Device.run { device in
            let controller = ScrollsViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 500, y: 300), time: 1)
            for (index, y) in [290, 280, 270].enumerated() {
                fingers.move(to: CGPoint(x: 500, y: y), time: 1.1 + 0.1 * Double(index))
            }
            fingers.up(at: CGPoint(x: 500, y: 270), time: 2)
            let dragged = "scrolled, dragging true, decelerating false"
            #expect(device.printed() == [dragged, "bounds 10", "offset 10", dragged, "bounds 20", "offset 20"])
            let moved = "scrolled, dragging false, decelerating false"
            controller.observed.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            #expect(device.printed() == [moved, "bounds 100", "offset 100"])
            controller.observed.bounds.origin.y = 50
            #expect(device.printed() == [moved, "bounds 50"])
            // 0.3 seconds are eighteen steps.
            controller.observed.setContentOffset(CGPoint(x: 0, y: 80), animated: true)
            fingers.wait(until: 3)
            let log = device.printed()
            for start in ["scrolled, dragging false", "bounds ", "offset "] {
                #expect(log.count { $0.hasPrefix(start) } == 18)
            }
            #expect(log.suffix(4) == [moved, "bounds 80", "offset 80", "animation ended"])
        }
    }

    @Test("R38: an endless scroll view moves its content back while it decelerates")
    func endlessScroll() async {
        await Device.run { device in
            let controller = ScrollsViewController()
            device.show(controller)
            device.fingers.drag(from: CGPoint(x: 150, y: 450), to: CGPoint(x: 150, y: 50), time: 1, duration: 0.1)
            device.fingers.wait(until: 10)
            #expect(device.printed() == ["turn 1"])
            #expect(controller.endless.turns == 1)
        }
    }

    @Test("R75, R97: an observer of a list gets each change of its offset, its size and its pan, until it is removed")
    func refreshHeader() async {
        await Device.run { device in
            let controller = RefreshViewController()
            device.show(controller)
            let fingers = device.fingers
            let (scrollView, refresher) = (controller.scrollView, controller.refresher)
            #expect(device.printed() == ["centered true, spacing 4.0", "bar hidden true"])
            #expect(refresher.indicator.isHidden)
            fingers.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), time: 1, duration: 1)
            fingers.wait(until: 5)
            #expect(
                device.printed() == ["pan 1", "pan 2", "far true, far already true", "pan 3", "pan 0"])
            #expect(!refresher.indicator.isHidden)
            scrollView.contentSize.height = 3000
            scrollView.contentSize.height = 3000
            scrollView.contentOffset = .zero
            #expect(
                device.printed() == ["content 2000 to 3000, animating true", "far false, far already false"])
            refresher.detach()
            fingers.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), time: 7, duration: 1)
            scrollView.contentSize.height = 2000
            #expect(device.printed() == [])
        }
    }
}
