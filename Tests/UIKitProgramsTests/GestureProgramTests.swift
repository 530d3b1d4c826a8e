import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: recognizers")
struct GestureProgramTests {
    @Test("K9: a pan drags a card, without the first ten points, and the card settles")
    func draggableCard() async {
        await Device.run { device in
            device.show(CardViewController())
            let fingers = device.fingers
            fingers.drag(
                from: CGPoint(x: 150, y: 250), to: CGPoint(x: 190, y: 250), steps: 4, time: 1, duration: 0.4)
            #expect(
                device.printed() == [
                    "picked up", "x 100, y 200", "x 110, y 200", "x 120, y 200", "x 130, y 200",
                    "settled at 120 finished true",
                ])
            fingers.down(at: CGPoint(x: 50, y: 250), time: 2)
            fingers.move(to: CGPoint(x: 50, y: 300), time: 2.1)
            fingers.cancel(at: CGPoint(x: 50, y: 300), time: 2.2)
            #expect(device.printed() == ["picked up", "x 20, y 240", "cancelled at 120 finished true"])
        }
    }

    @Test("R83, R81: pan, pinch and rotation recognize together, and the one added last is asked first")
    func photoEditor() async {
        await Device.run { device in
            device.show(PhotoEditorViewController())
            @MainActor func move(_ a: (Int, Int), _ b: (Int, Int), time: Double) {
                device.fingers.send(
                    .move(1, to: CGPoint(x: a.0, y: a.1)), .move(2, to: CGPoint(x: b.0, y: b.1)), time: time)
            }
            device.fingers.send(.down(1, at: CGPoint(x: 450, y: 350)), .down(2, at: CGPoint(x: 550, y: 350)), time: 1)
            move((450, 370), (550, 370), time: 1.1)
            #expect(device.printed() == ["pan began with 2 touches"])
            // Twice the distance begins the pinch, and twice that is the scale 2.
            move((400, 370), (600, 370), time: 1.2)
            move((300, 370), (700, 370), time: 1.3)
            // A quarter turn begins the rotation, and another one is its angle.
            move((500, 170), (500, 570), time: 1.4)
            move((700, 370), (300, 370), time: 1.5)
            device.fingers.send(.up(1, at: CGPoint(x: 700, y: 370)), .up(2, at: CGPoint(x: 300, y: 370)), time: 1.6)
            #expect(device.printed() == ["angle 90", "scale 2.00"])
            for time in [3, 3.2] { device.fingers.tap(at: CGPoint(x: 500, y: 370), time: time) }
            #expect(device.printed() == ["reset to 640, 400"])
        }
    }

    @Test("R75, R93: a checkmark recognizes or fails, and is reset each time")
    func checkmark() async {
        await Device.run { device in
            device.show(ChecklistViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 120, y: 150), time: 1)
            fingers.move(to: CGPoint(x: 140, y: 200), time: 1.1)
            fingers.move(to: CGPoint(x: 160, y: 150), time: 1.2)
            fingers.up(at: CGPoint(x: 180, y: 120), time: 1.3)
            #expect(device.printed() == ["box 0 by check 0", "reset"])
            fingers.down(at: CGPoint(x: 120, y: 450), time: 2)
            fingers.move(to: CGPoint(x: 160, y: 450), time: 2.1)
            #expect(device.printed() == [])
            fingers.move(to: CGPoint(x: 200, y: 450), time: 2.2)
            fingers.up(at: CGPoint(x: 200, y: 450), time: 2.3)
            #expect(device.printed() == ["reset"])
            fingers.send(.down(1, at: CGPoint(x: 120, y: 150)), .down(2, at: CGPoint(x: 220, y: 150)), time: 3)
            fingers.send(.up(1, at: CGPoint(x: 120, y: 150)), .up(2, at: CGPoint(x: 220, y: 150)), time: 3.1)
            #expect(device.printed() == ["reset"])
        }
    }

    @Test("R85: a single tap waits for a double tap, and two fingers and a long press are separate gestures")
    func singleAndDouble() async {
        await Device.run { device in
            device.show(GridViewController())
            let fingers = device.fingers
            #expect(device.printed() == ["4 recognizers"])
            fingers.tap(at: CGPoint(x: 150, y: 300), time: 1)
            fingers.wait(until: 1.3)
            #expect(device.printed() == [])
            fingers.wait(until: 1.5)
            #expect(device.printed() == ["select column 1"])
            for time in [3, 3.2] { fingers.tap(at: CGPoint(x: 250, y: 300), time: time) }
            fingers.wait(until: 4.5)
            #expect(device.printed() == ["open column 2"])
            fingers.send(.down(1, at: CGPoint(x: 100, y: 100)), .down(2, at: CGPoint(x: 300, y: 100)), time: 5)
            fingers.send(.up(1, at: CGPoint(x: 100, y: 100)), .up(2, at: CGPoint(x: 300, y: 100)), time: 5.1)
            fingers.wait(until: 6)
            #expect(device.printed() == ["select all"])
            fingers.down(at: CGPoint(x: 400, y: 400), time: 7)
            fingers.wait(until: 7.4)
            fingers.move(to: CGPoint(x: 450, y: 400), time: 7.5)
            fingers.up(at: CGPoint(x: 450, y: 400), time: 7.6)
            #expect(device.printed() == ["drag starts", "drag at 450", "drag ends"])
        }
    }

    @Test("A drawer is pulled from the edge of the screen, and from nowhere else")
    func edgePans() async {
        await Device.run { device in
            device.show(DrawerViewController())
            @MainActor func pull(from start: Int, to end: Int, time: Double) {
                device.fingers.down(at: CGPoint(x: start, y: 400), time: time)
                device.fingers.move(to: CGPoint(x: start + 30, y: 400), time: time + 0.1)
                device.fingers.move(to: CGPoint(x: end, y: 400), time: time + 0.2)
                // The finger rests, so that it has no velocity.
                device.fingers.up(at: CGPoint(x: end, y: 400), time: time + 0.8)
            }
            pull(from: 10, to: 170, time: 1)
            #expect(device.printed() == ["pulling", "progress 50"])
            pull(from: 100, to: 300, time: 3)
            #expect(device.printed() == [])
            pull(from: 10, to: 200, time: 5)
            #expect(device.printed() == ["pulling", "progress 60", "open"])
            pull(from: 10, to: 200, time: 7)
            #expect(device.printed() == [])
            device.fingers.tap(at: CGPoint(x: 600, y: 400), time: 9)
            #expect(device.printed() == ["closed"])
        }
    }

    @Test("R81, R85: a sheet and the list in it share the vertical drags")
    func bottomSheet() async {
        await Device.run { device in
            device.show(SheetViewController())
            @MainActor func drag(from start: Int, to end: Int, time: Double) {
                device.fingers.drag(
                    from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), time: time, duration: 0.2)
            }
            drag(from: 420, to: 120, time: 1)
            #expect(device.printed() == ["sheet full at 100, done true"])
            drag(from: 500, to: 700, time: 2)
            #expect(device.printed() == ["sheet half at 400, done true"])
            drag(from: 420, to: 120, time: 3)
            #expect(device.printed() == ["sheet full at 100, done true"])
            // The list scrolls, and the sheet does not move.
            drag(from: 500, to: 400, time: 4)
            device.fingers.wait(until: 10)
            drag(from: 400, to: 450, time: 11)
            device.fingers.wait(until: 20)
            #expect(device.printed() == [])
            device.fingers.tap(at: CGPoint(x: 1000, y: 100), time: 21)
            #expect(device.printed() == ["map tapped"])
        }
    }

    @Test("R78, R85, R92: a delegate keeps touches from a tap, forbids a press and makes a pan wait")
    func gateKeeper() async {
        await Device.run { device in
            let controller = GateViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 100, y: 100), time: 1)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 500, y: 500), time: 2)
            #expect(device.printed() == ["tap ended"])
            fingers.down(at: CGPoint(x: 500, y: 500), time: 3)
            fingers.up(at: CGPoint(x: 500, y: 500), time: 4)
            #expect(device.printed() == ["may press: true", "press began", "press ended"])
            controller.isArmed = false
            fingers.down(at: CGPoint(x: 500, y: 500), time: 5)
            fingers.up(at: CGPoint(x: 500, y: 500), time: 6)
            #expect(device.printed() == ["may press: false"])
            fingers.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 500, y: 300), time: 7, duration: 0.2)
            #expect(device.printed() == ["swipe ended"])
            fingers.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 400), time: 8, duration: 1)
            #expect(device.printed() == ["pan began", "pan ended"])
        }
    }

    @Test("K1: swipes of one and of two fingers act before the touches in the view are cancelled")
    func swipeCards() async {
        await Device.run { device in
            device.show(SwipeStackViewController())
            let start = CGPoint(x: 600, y: 400)
            for (index, end) in [(500, 400), (700, 400), (600, 300)].enumerated() {
                device.fingers.drag(
                    from: start, to: CGPoint(x: end.0, y: end.1), time: Double(index + 1), duration: 0.2)
            }
            let taken = "taken from the view: 1"
            #expect(device.printed() == ["Edsger passed", taken, "Grace liked", taken, "Grace is back", taken])
            device.fingers.send(.down(1, at: CGPoint(x: 400, y: 200)), .down(2, at: CGPoint(x: 500, y: 200)), time: 5)
            for step in 1...3 {
                device.fingers.send(
                    .move(1, to: CGPoint(x: 400, y: 200 + 30 * step)),
                    .move(2, to: CGPoint(x: 500, y: 200 + 30 * step)), time: 5 + 0.05 * Double(step))
            }
            device.fingers.send(.up(1, at: CGPoint(x: 400, y: 290)), .up(2, at: CGPoint(x: 500, y: 290)), time: 5.2)
            #expect(device.printed() == ["skipped all with 2 fingers", "taken from the view: 2"])
            device.fingers.drag(from: start, to: CGPoint(x: 500, y: 400), time: 6, duration: 0.2)
            #expect(device.printed() == ["no more", taken])
        }
    }

    @Test("R75, R90: a custom continuous recognizer begins, changes, ends and is cancelled")
    func oneFingerRotation() async {
        await Device.run { device in
            device.show(SafeViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 290, y: 200), time: 1)
            fingers.move(to: CGPoint(x: 200 + 90 * cos(CGFloat.pi / 6), y: 245), time: 1.1)
            fingers.move(to: CGPoint(x: 200, y: 290), time: 1.2)
            fingers.up(at: CGPoint(x: 200, y: 290), time: 1.3)
            #expect(device.printed() == ["turn began at 30", "turned 90", "total 90"])
            fingers.tap(at: CGPoint(x: 250, y: 250), time: 2)
            #expect(device.printed() == ["click"])
            fingers.down(at: CGPoint(x: 290, y: 200), time: 3)
            fingers.move(to: CGPoint(x: 200, y: 290), time: 3.1)
            fingers.cancel(at: CGPoint(x: 200, y: 290), time: 3.2)
            #expect(device.printed() == ["turn began at 90", "turn cancelled"])
        }
    }

    @Test("R49, R50, R52: a long press selects a note, and actions go to the selected one")
    func longPressMenu() async {
        await Device.run { device in
            let controller = NotesViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 100, y: 100), time: 1)
            fingers.wait(until: 1.5)
            fingers.move(to: CGPoint(x: 110, y: 100), time: 1.6)
            fingers.up(at: CGPoint(x: 110, y: 100), time: 1.7)
            #expect(device.printed() == ["milk selected, menu true", "moved while held", "lifted"])
            controller.copySelected()
            UIMenuController.shared.menuItems.map { controller.perform($0[0].action) }
            #expect(device.printed() == ["copied milk", "MILK"])
            fingers.down(at: CGPoint(x: 100, y: 250), time: 3)
            fingers.wait(until: 3.5)
            fingers.up(at: CGPoint(x: 100, y: 250), time: 3.7)
            #expect(device.printed() == ["milk deselected", "bread selected, menu true", "lifted"])
            controller.deleteSelected()
            controller.copySelected()
            #expect(device.printed() == ["deleted bread", "nobody"])
        }
    }

    @Test("A touchscreen has no hover, and a tap has the modifier keys that are held")
    func hover() async {
        await Device.run { device in
            device.show(HoverViewController())
            device.fingers.tap(at: CGPoint(x: 150, y: 150), time: 1)
            device.fingers.press(.keyboardLeftShift, time: 2)
            device.fingers.tap(at: CGPoint(x: 150, y: 150), time: 3)
            #expect(device.printed() == ["key plain, touches 1, border 0", "key shift, touches 1, border 0"])
        }
    }
}
