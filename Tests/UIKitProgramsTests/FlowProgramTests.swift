import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: pages, lists and games")
struct FlowProgramTests {
    @Test("R106, R107: pages turn by a drag and by dots, and each step is reported")
    func onboarding() async {
        await Device.run { device in
            let controller = OnboardingViewController()
            device.show(controller)
            let fingers = device.fingers
            #expect(device.printed() == ["timer true"])
            fingers.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 300, y: 400), time: 1, duration: 0.2)
            fingers.wait(until: 4)
            #expect(device.printed() == ["timer off", "page Touch", "at 1280"])
            // The first step of the scroll is nearer to the old page.
            fingers.tap(at: CGPoint(x: 700, y: 760), time: 5)
            fingers.wait(until: 7)
            #expect(device.printed() == ["dot 2", "page Touch", "page Begin", "at 2560"])
            fingers.tap(at: CGPoint(x: 1200, y: 40), time: 8)
            fingers.wait(until: 9)
            #expect(device.printed() == [])
            controller.turn()
            fingers.wait(until: 11)
            #expect(device.printed() == ["page Touch", "page Hello", "at 0"])
        }
    }

    @Test("R57, R58: keys steer a snake, commands come before them, and the window gets the rest")
    func snakeGame() async {
        await Device.run { device in
            device.show(SnakeViewController(), in: ArcadeWindow(frame: UIScreen.main.bounds))
            let fingers = device.fingers
            fingers.type(.keyboardRightArrow, time: 1)
            fingers.type(.keyboardSpacebar, time: 2)
            fingers.type(.keyboardUpArrow, time: 3)
            fingers.type(.keyboardSpacebar, time: 4)
            fingers.type(.keyboardUpArrow, holding: [.keyboardLeftShift], time: 5)
            #expect(device.printed() == ["head at 6, 5", "paused", "head at 6, 3"])
            fingers.type(.keyboardF1, time: 6)
            fingers.type(.keyboardEscape, time: 7)
            #expect(device.printed() == ["help", "quit true"])
            fingers.type(.keyboardN, holding: [.keyboardLeftGUI], time: 8)
            #expect(device.printed() == ["window ", "New Game n"])
            // Nobody performs the command now, so that it takes no key.
            fingers.type(.keyboardN, holding: [.keyboardLeftGUI], time: 9)
            #expect(device.printed() == ["window ", "window n"])
        }
    }

    @Test("R40, R71: a container exchanges its children, and a disabled segment is not chosen")
    func tabContainer() async {
        await Device.run { device in
            device.show(TabContainerController())
            let fingers = device.fingers
            #expect(device.printed() == ["Map will appear", "Map did appear"])
            fingers.tap(at: CGPoint(x: 250, y: 40), time: 1)
            #expect(
                device.printed() == [
                    "List chosen", "Map will disappear", "List will appear", "Map did disappear", "List did appear",
                    #"children ["List"]"#,
                ])
            fingers.tap(at: CGPoint(x: 600, y: 400), time: 3)
            #expect(device.printed() == ["List in Tabs"])
            fingers.tap(at: CGPoint(x: 350, y: 40), time: 5)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 150, y: 40), time: 7)
            #expect(
                device.printed() == [
                    "Map chosen", "List will disappear", "Map will appear", "List did disappear", "Map did appear",
                    #"children ["Map"]"#,
                ])
        }
    }

    @Test("Taps push controllers on a stack, an edge drag pops one, two fingers slide one away, and a tab changes")
    func stackBrowser() async {
        await Device.run { device in
            let tabs = StackBrowserController()
            device.show(tabs)
            let fingers = device.fingers
            #expect(device.printed() == ["page 1 will appear"])
            fingers.tap(at: CGPoint(x: 600, y: 300), time: 1)
            #expect(device.printed() == ["page 2 will appear", "shows page 2 2"])
            fingers.tap(at: CGPoint(x: 600, y: 300), time: 3)
            #expect(device.printed() == ["page 3 will appear", "shows page 3 3"])
            // Not far enough, and slow at its end: the page stays.
            fingers.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 300, y: 300), time: 5, duration: 2)
            #expect(device.printed() == [])
            fingers.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 900, y: 300), time: 9, duration: 2)
            #expect(device.printed() == ["page 3 leaves", "page 2 will appear", "shows page 2 2"])
            // Two fingers slide the page by a tenth of its width, and then by half of it.
            for (time, end, printed) in [
                (20.0, 328.0, ["page 2 leaves", "page 1 will appear", "page 2 will appear"]),
                (30, 840, ["page 2 leaves", "page 1 will appear", "shows page 1 1"]),
            ] {
                func places(_ x: CGFloat) -> (CGPoint, CGPoint) { (CGPoint(x: x, y: 300), CGPoint(x: x, y: 400)) }
                let (first, second) = places(200)
                fingers.send(.down(1, at: first), .down(2, at: second), time: time)
                for step in 1...10 {
                    let (first, second) = places(200 + (end - 200) * CGFloat(step) / 10)
                    fingers.send(.move(1, to: first), .move(2, to: second), time: time + Double(step) * 0.1)
                }
                let (last, other) = places(end)
                fingers.send(.up(1, at: last), .up(2, at: other), time: time + 2)
                #expect(device.printed() == printed)
            }
            fingers.tap(at: CGPoint(x: 1000, y: 790), time: 40)
            #expect(device.printed() == ["page 9 will appear", "tab 1"])
            #expect(tabs.selectedViewController?.title == "page 9")
            #expect(tabs.selectedViewController?.view.frame.maxY == 751.0)
        }
    }

    @Test("A wheel rests at a row, keys write a note, and a stone falls, follows a finger and snaps back")
    func noteForm() async {
        await Device.run { device in
            let form = NoteFormController()
            device.show(form)
            let fingers = device.fingers
            #expect(form.stone.frame.maxY == 800.0)
            fingers.wait(until: 0.5)
            #expect(device.printed() == ["fallen to 800.0"])
            // The wheel follows by 90 points less the ten that begin a drag. It rests at the nearest row.
            fingers.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 60), time: 1, duration: 2)
            fingers.wait(until: 6)
            #expect(device.printed() == ["row 2 2"])
            fingers.tap(at: CGPoint(x: 100, y: 140), time: 7)
            #expect(device.printed() == ["row 3 3"])
            #expect(form.picker.selectedRow(inComponent: 0) == 3)
            form.picker.selectRow(5, inComponent: 0, animated: false)
            #expect(form.picker.selectedRow(inComponent: 0) == 5)
            fingers.tap(at: CGPoint(x: 400, y: 50), time: 10)
            fingers.type(.keyboardA, time: 11)
            fingers.type(.keyboardReturnOrEnter, time: 12)
            fingers.type(.keyboardB, time: 13)
            #expect(device.printed() == ["note a", "note ab"])
            fingers.drag(from: CGPoint(x: 620, y: 780), to: CGPoint(x: 720, y: 700), time: 20, duration: 1)
            #expect(device.printed().map { $0.hasPrefix("dropped at 7") } == [true])
            #expect(form.stone.center == CGPoint(x: 620, y: 120))
            // The marks are created by their type.
            #expect(StepRow<RoundMark>().marks.map(\.kind) == ["round", "round", "round"])
            #expect(StepRow<RoundMark>().marks.map(\.layer.cornerRadius) == [5, 5, 5])
        }
    }

    @Test("A display link moves a ship while a finger steers, and stops while it is paused")
    func thumbstickShip() async {
        await Device.run { device in
            device.show(ShipViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 140, y: 660), time: 1)
            // One frame at 20 points per second, then fifty at 100.
            fingers.move(to: CGPoint(x: 160, y: 660), time: 1.01)
            fingers.move(to: CGPoint(x: 240, y: 660), time: 1.03)
            fingers.up(at: CGPoint(x: 240, y: 660), time: 2.03)
            #expect(device.printed() == ["ship at 700, 400"])
            fingers.tap(at: CGPoint(x: 900, y: 200), time: 3)
            fingers.wait(until: 5)
            fingers.tap(at: CGPoint(x: 900, y: 200), time: 6)
            #expect(device.printed() == ["paused after 152 frames", "goes on"])
        }
    }

    @Test("R40: under a full screen the library disappears and appears again, under a sheet the player does not")
    func videoPlayer() async {
        await Device.run { device in
            let library = LibraryShelfViewController()
            device.show(library)
            let fingers = device.fingers
            #expect(device.printed() == ["Library will appear", "Library did appear"])
            fingers.tap(at: CGPoint(x: 150, y: 130), time: 1)
            #expect(
                device.printed() == [
                    "Library will disappear", "Player will appear, presented", "Player did appear",
                    "Library did disappear", "playing true",
                ])
            let (one, two) = (CGPoint(x: 500, y: 300), CGPoint(x: 600, y: 300))
            fingers.send(.down(1, at: one), .down(2, at: two), time: 3)
            fingers.send(.up(1, at: one), .up(2, at: two), time: 3.05)
            fingers.wait(until: 4)
            #expect(device.printed() == ["Settings will appear, presented", "Settings did appear"])
            library.presentedViewController?.dismiss(animated: true)
            #expect(device.printed() == ["Settings will disappear, dismissed", "Settings did disappear"])
            fingers.drag(from: CGPoint(x: 600, y: 200), to: CGPoint(x: 600, y: 400), time: 7, duration: 0.2)
            #expect(
                device.printed() == [
                    "Player will disappear, dismissed", "Library will appear", "Library did appear",
                    "Player did disappear", "watched 6 s",
                ])
        }
    }

    @Test("R92, R95: cells slide open one at a time, and a list without a table deletes and selects")
    func contactList() async {
        await Device.run { device in
            device.show(ContactListController())
            let fingers = device.fingers
            fingers.drag(from: CGPoint(x: 500, y: 120), to: CGPoint(x: 350, y: 120), time: 1, duration: 0.3)
            fingers.drag(from: CGPoint(x: 400, y: 280), to: CGPoint(x: 250, y: 280), time: 3, duration: 0.3)
            #expect(device.printed() == ["Person 2 open", "Person 4 open", "Person 2 closed"])
            fingers.tap(at: CGPoint(x: 540, y: 280), time: 5)
            #expect(device.printed() == ["deleted Person 4, 29 left"])
            fingers.tap(at: CGPoint(x: 100, y: 280), time: 7)
            #expect(device.printed() == ["selected Person 5"])
        }
    }

    @Test("Tasks, actors and asynchronous delegates run between the events")
    func thumbnailLoader() async {
        await Device.runTasks { device in
            device.show(ThumbnailsViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 70, y: 70), time: 1)
            #expect(await device.printed(2) == ["loaded picture-0", "1 requests"])
            fingers.tap(at: CGPoint(x: 430, y: 70), time: 2)
            #expect(await device.printed(2) == ["failed missing(3)", "2 requests"])
            fingers.down(at: CGPoint(x: 430, y: 70), time: 3)
            fingers.wait(until: 4)
            fingers.up(at: CGPoint(x: 430, y: 70), time: 4.1)
            #expect(device.printed() == ["cancelled true"])
            fingers.tap(at: CGPoint(x: 100, y: 220), time: 5)
            #expect(await device.printed(1) == ["2 requests"])
        }
    }

    @Test("A pan drives the dismissal of a sheet: it is cancelled before the middle, and finished after it")
    func interactiveSheet() async {
        await Device.run { device in
            let controller = MapController()
            device.show(controller)
            let (fingers, height) = (device.fingers, controller.view.bounds.height)
            fingers.tap(at: CGPoint(x: 100, y: 50), time: 1)
            #expect(
                device.printed() == [
                    "map tapped", "sheet appeared", "presented true", "animation ended true", "shown",
                ])
            let sheet = controller.sheet.view!
            #expect(sheet.frame.minY == height - 400)
            // The pan begins after ten points, which are not part of its translation.
            let top = CGPoint(x: 100, y: height - 390)
            fingers.drag(
                from: top, to: CGPoint(x: 100, y: top.y + 110), steps: 11, time: 3, duration: 0.4)
            #expect(
                device.printed() == [
                    "sheet will disappear", "at 25", "cancelled true, dimmed true", "sheet appeared",
                    "dismissed false in container", "animation ended false",
                ])
            #expect(sheet.frame.minY == height - 400)
            #expect(controller.presentedViewController === controller.sheet)
            fingers.drag(
                from: top, to: CGPoint(x: 100, y: top.y + 310), steps: 31, time: 5, duration: 0.4)
            #expect(
                device.printed() == [
                    "sheet will disappear", "at 75", "cancelled false, dimmed false", "sheet disappeared",
                    "dismissed true in container", "animation ended true", "gone",
                ])
            #expect(controller.presentedViewController == nil)
            // Nothing is left in front of the map.
            fingers.tap(at: CGPoint(x: 100, y: height - 50), time: 7)
            #expect(device.printed().first == "map tapped")
            fingers.tap(at: CGPoint(x: 100, y: 50), time: 9)
            #expect(device.printed().last == "animation ended true")
            #expect(controller.presentedViewController == nil)
        }
    }

    @Test("R62: the buttons of a row are hit where the stack view puts them, also after one was hidden")
    func stackedButtons() async {
        await Device.run { device in
            let controller = StackedButtonsController()
            device.show(controller)
            let fingers = device.fingers
            // Inside of the margins there are 320 points for three buttons and two spaces of 10 points.
            #expect(controller.row.frame == CGRect(x: 10, y: 5, width: 320, height: 60))
            #expect(controller.note.frame == CGRect(x: 10, y: 85, width: 320, height: 40))
            fingers.tap(at: CGPoint(x: 115, y: 30), time: 1)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 170, y: 30), time: 2)
            #expect(device.printed() == ["button 2"])
            // Two buttons of 155 points.
            fingers.tap(at: CGPoint(x: 170, y: 30), time: 3)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 160, y: 30), time: 4)
            #expect(device.printed() == ["button 1"])
            fingers.tap(at: CGPoint(x: 20, y: 30), time: 5)
            #expect(device.printed() == ["button 3"])
        }
    }
}
