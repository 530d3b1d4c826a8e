import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md and UIKit's documentation of the delegates.
@Suite("Programs for iOS: lists")
struct ListProgramTests {
    @Test("Rows of a table are selected by taps, and not by fingers that scroll")
    func taskList() async {
        await Device.run { device in
            let controller = TaskListViewController()
            device.show(controller)
            let fingers = device.fingers
            // The first header has 30 points and rows have 50: a1 is at 80 to 130.
            fingers.tap(at: CGPoint(x: 200, y: 100), time: 1)
            #expect(device.printed() == ["down a1", "up a1", "select a1"])
            #expect(controller.table.cellForRow(at: IndexPath(row: 1, section: 0))?.accessoryType == .checkmark)
            fingers.tap(at: CGPoint(x: 200, y: 150), time: 2)
            #expect(device.printed() == ["down a2", "up a2", "deselect a1", "select a2"])
            #expect(controller.table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
            fingers.tap(at: CGPoint(x: 200, y: 200), time: 3)
            #expect(device.printed() == ["down a3", "up a3"])
            // The finger rests, so that the row gets it. Then it scrolls, without the first 10 points.
            fingers.send(.down(1, at: CGPoint(x: 200, y: 300)), time: 4)
            fingers.wait(until: 5)
            #expect(device.printed() == ["down a5"])
            fingers.send(.move(1, to: CGPoint(x: 200, y: 280)), time: 5.1)
            #expect(device.printed() == ["up a5"])
            fingers.send(.move(1, to: CGPoint(x: 200, y: 250)), time: 5.2)
            fingers.send(.up(1, at: CGPoint(x: 200, y: 250)), time: 6)
            #expect(device.printed() == ["dragged to 40"])
        }
    }

    @Test("Rows of a table slide, are removed, and are used again; a header stays at the top")
    func taskListRows() async {
        await Device.run { device in
            let controller = TaskListViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 100, y: 60), time: 1, duration: 0.5)
            #expect(device.printed() == ["done a0", "reuses a0", "then a1 a2 a3"])
            // a1 is now the first row.
            fingers.tap(at: CGPoint(x: 200, y: 60), time: 3)
            #expect(device.printed().last == "select a1")
            // 19 rows and a header, then the header of b at 980. The content ends at 1160.
            controller.table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
            fingers.wait(until: 4)
            #expect(controller.table.contentOffset.y == 660)
            #expect(device.printed().contains("reuses a1"))
            // The header of a is at the top of the view, although it begins at 0.
            fingers.tap(at: CGPoint(x: 200, y: 15), time: 5)
            #expect(device.printed() == ["header 0"])
            fingers.tap(at: CGPoint(x: 200, y: 335), time: 6)
            #expect(device.printed() == ["header 1"])
            #expect(controller.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        }
    }

    @Test("A layout places the items of a collection view and decides where a drag ends")
    func coverFlow() async {
        await Device.run { device in
            let controller = CoverFlowViewController()
            device.show(controller)
            let fingers = device.fingers
            // The item in the middle is at 100 to 300, and larger: 50 to 350. Without that, 60 would be beside it.
            fingers.tap(at: CGPoint(x: 60, y: 200), time: 1)
            #expect(
                device.printed() == ["0 highlighted true", "asks 0", "select 0", "0 highlighted false"])
            fingers.tap(at: CGPoint(x: 390, y: 200), time: 2)
            #expect(device.printed() == ["1 highlighted true", "asks 1", "1 highlighted false"])
            fingers.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 140, y: 200), time: 3, duration: 1)
            fingers.wait(until: 6)
            #expect(device.printed().last == "rests at 220")
            controller.move(1, to: 5)
            #expect(device.printed() == ["moved true"])
            let cell = controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)) as? CoverCell
            #expect(cell?.number.text == "2")
            fingers.tap(at: CGPoint(x: 200, y: 200), time: 7)
            #expect(
                device.printed() == [
                    "2 highlighted true", "asks 2", "deselect 0", "select 2", "2 highlighted false",
                ])
        }
    }

    @Test("A drag turns the pages of a page controller, and there is none beyond the last")
    func storyPages() async {
        await Device.run { device in
            let controller = StoryViewController()
            device.show(controller)
            let fingers = device.fingers
            @MainActor func drag(_ from: Double, _ to: Double, at time: Double, duration: Double = 1) {
                fingers.drag(
                    from: CGPoint(x: from, y: 300), to: CGPoint(x: to, y: 300), time: time, duration: duration)
                fingers.wait(until: time + 4)
            }
            drag(350, 50, at: 1)
            #expect(device.printed() == ["to 1", "from 0, completed true"])
            #expect(controller.shown == 1)
            fingers.tap(at: CGPoint(x: 200, y: 300), time: 6)
            #expect(device.printed() == ["tap on 1"])
            // A short and slow drag turns no page.
            drag(350, 300, at: 7, duration: 2)
            #expect(device.printed() == ["to 2", "from 1, completed false"])
            #expect(controller.shown == 1)
            drag(50, 350, at: 12)
            #expect(device.printed() == ["to 0", "from 1, completed true"])
            // There is no page before the first one.
            drag(50, 350, at: 17)
            #expect(device.printed() == [])
            #expect(controller.shown == 0)
            controller.turn(to: 2)
            fingers.wait(until: 22)
            #expect(device.printed() == ["turned true"])
            #expect(controller.shown == 2)
            fingers.tap(at: CGPoint(x: 200, y: 300), time: 23)
            #expect(device.printed() == ["tap on 2"])
        }
    }

    @Test("A tap on a text field begins editing, and keys change its text as the delegate allows")
    func codeField() async {
        await Device.run { device in
            device.show(CodeViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 100, y: 40), time: 1)
            #expect(device.printed() == ["begin"])
            let keys: [UIKeyboardHIDUsage] = [.keyboard1, .keyboardA, .keyboard2, .keyboardDeleteOrBackspace]
            for (index, key) in keys.enumerated() { fingers.type(key, time: Double(2 + index)) }
            #expect(device.printed() == ["code 1", "code 12", "code 1"])
            fingers.type(.keyboardReturnOrEnter, time: 7)
            #expect(device.printed() == ["end"])
            fingers.type(.keyboard1, time: 8)
            #expect(device.printed() == [])
        }
    }
}
