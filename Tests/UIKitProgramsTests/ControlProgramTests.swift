import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: controls, actions and keys")
struct ControlProgramTests {
    @Test("R63-R65: a dial turns, has no effect in its middle, and can report only at the end")
    func dial() async {
        await Device.run { device in
            let controller = DialViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 290, y: 200), time: 1)
            fingers.move(to: CGPoint(x: 200, y: 290), time: 1.1)
            fingers.move(to: CGPoint(x: 110, y: 200), time: 1.2)
            fingers.up(at: CGPoint(x: 110, y: 200), time: 1.3)
            #expect(
                device.printed() == [
                    "down, tracking true", "value 25 with 1 touch", "value 50 with 1 touch", "up, tracking false",
                ])
            fingers.tap(at: CGPoint(x: 200, y: 200), time: 2)
            #expect(device.printed() == [])
            controller.dial.isContinuous = false
            fingers.down(at: CGPoint(x: 290, y: 200), time: 3)
            fingers.move(to: CGPoint(x: 200, y: 290), time: 3.1)
            fingers.up(at: CGPoint(x: 200, y: 290), time: 3.2)
            #expect(device.printed() == ["down, tracking true", "value 75 with 1 touch", "up, tracking false"])
        }
    }

    @Test("R53, R54: a button without a target finds the responder that saves")
    func saveChain() async {
        await Device.run { device in
            let library = LibraryViewController()
            device.show(library)
            device.fingers.tap(at: CGPoint(x: 50, y: 22), time: 1)
            device.fingers.tap(at: CGPoint(x: 140, y: 22), time: 2)
            #expect(device.printed() == ["saved by Save", "closed"])
            library.document.isReadOnly = true
            device.fingers.tap(at: CGPoint(x: 50, y: 22), time: 3)
            #expect(device.printed() == ["saved by the library"])
            library.document.report()
            #expect(device.printed() == ["toolbar false", "target false", "saved by the library", "sent true"])
        }
    }

    @Test("R64-R66, R70: a finger can slide through a segmented control until it is disabled")
    func segmentedPicker() async {
        await Device.run { device in
            device.show(PickerViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 150, y: 120), time: 1)
            fingers.move(to: CGPoint(x: 250, y: 120), time: 1.1)
            fingers.up(at: CGPoint(x: 250, y: 120), time: 1.2)
            #expect(device.printed() == ["pressed", "index 1", "chosen Week", "released"])
            fingers.down(at: CGPoint(x: 250, y: 120), time: 2)
            fingers.move(to: CGPoint(x: 350, y: 120), time: 2.1)
            fingers.up(at: CGPoint(x: 350, y: 120), time: 2.2)
            #expect(device.printed() == ["pressed", "index 2", "cancelled", "released"])
            fingers.tap(at: CGPoint(x: 150, y: 120), time: 3)
            #expect(device.printed() == [])
        }
    }

    @Test("R69, R71: targets and closures work together in a form of controls")
    func settingsForm() async {
        await Device.run { device in
            device.show(SettingsViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 180, y: 116), time: 1)
            fingers.tap(at: CGPoint(x: 120, y: 116), time: 2)
            fingers.tap(at: CGPoint(x: 125, y: 215), time: 3)
            fingers.tap(at: CGPoint(x: 180, y: 116), time: 4)
            fingers.tap(at: CGPoint(x: 125, y: 215), time: 5)
            #expect(device.printed() == ["stepper 5", "stepper 3", "stepper 5", "switch true"])
            // The thumb travels 200 points, from x = 114 on.
            fingers.drag(from: CGPoint(x: 114, y: 317), to: CGPoint(x: 214, y: 317), time: 6, duration: 0.5)
            fingers.tap(at: CGPoint(x: 250, y: 420), time: 7)
            fingers.tap(at: CGPoint(x: 150, y: 520), time: 8)
            #expect(device.printed() == ["slider 5", "segment Middle", "reset, 1 target"])
        }
    }

    @Test("R68: actions with titles run when a button is tapped, and menus are data")
    func actionMenus() async {
        await Device.run { device in
            let controller = FilesViewController()
            device.show(controller)
            #expect(device.printed() == [#"menu of 3: ["Name", "Size", "More"]"#])
            device.fingers.tap(at: CGPoint(x: 450, y: 120), time: 1)
            device.fingers.down(at: CGPoint(x: 150, y: 150), time: 2)
            device.fingers.wait(until: 2.6)
            device.fingers.up(at: CGPoint(x: 150, y: 150), time: 2.7)
            controller.report()
            #expect(device.printed() == ["Open from a button", "menu at 50", "opened 1, selected true"])
        }
    }

    @Test("R47, R58: key commands come before presses, with their modifiers")
    func keyCommands() async {
        await Device.run { device in
            device.show(KeyListViewController())
            let fingers = device.fingers
            fingers.type(.keyboardDownArrow, time: 1)
            fingers.type(.keyboardDownArrow, time: 2)
            fingers.type(.keyboardUpArrow, time: 3)
            #expect(device.printed() == ["row 1", "row 2", "row 1"])
            fingers.type(.keyboardN, holding: [.keyboardLeftGUI], time: 4)
            #expect(device.printed() == ["key ", "new row after 1 by New Row"])
            fingers.type(.keyboard2, holding: [.keyboardLeftGUI, .keyboardLeftAlt], time: 5)
            #expect(device.printed() == ["key ", "key ", "jump to 2"])
            fingers.type(.keyboardSpacebar, time: 6)
            fingers.type(.keyboardTab, holding: [.keyboardLeftShift], time: 7)
            fingers.type(.keyboardA, time: 8)
            #expect(device.printed() == ["toggled 2", "backwards", "key a"])
        }
    }

    @Test("R56, R59: keys and a shake undo dots")
    func undoCanvas() async {
        await Device.run { device in
            device.show(UndoViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 100, y: 100), time: 1)
            fingers.tap(at: CGPoint(x: 200, y: 200), time: 2)
            #expect(device.printed() == ["first responder true", "1 dots", "2 dots"])
            fingers.type(.keyboardZ, holding: [.keyboardLeftGUI], time: 3)
            fingers.type(.keyboardZ, holding: [.keyboardLeftGUI, .keyboardLeftShift], time: 4)
            #expect(device.printed() == ["undo Add Dot", "1 dots", "2 dots"])
            fingers.shake(time: 5)
            for time in [6.0, 7] { fingers.type(.keyboardZ, holding: [.keyboardLeftGUI], time: time) }
            #expect(device.printed() == ["undo Add Dot", "1 dots", "undo Add Dot", "0 dots", "nothing to undo"])
        }
    }

    @Test("R58, R94: arrow keys move through a grid, and recognizers take the menu key")
    func arrowGrid() async {
        await Device.run { device in
            device.show(ArrowGridViewController())
            let keys: [UIPress.PressType] = [
                .upArrow, .upArrow, .leftArrow, .leftArrow, .rightArrow, .downArrow, .select, .menu, .playPause,
            ]
            for (index, key) in keys.enumerated() {
                device.fingers.press(key, time: Double(index + 1))
                device.fingers.release(key, time: Double(index) + 1.1)
            }
            #expect(device.printed() == ["at 1", "edge", "at 0", "at 1", "at 4", "chose 4", "menu", "play"])
        }
    }

    @Test("R59: a shake throws the dice unless it lasts too long, and a controller whose window is hidden resigns")
    func shakeCounter() async {
        await Device.run { device in
            device.show(DiceViewController())
            device.fingers.shake(time: 1)
            device.fingers.shake(time: 3, duration: 2)
            #expect(device.printed() == ["throwing", "thrown 1", "throwing", "too long"])
            device.window?.isHidden = true
            #expect(device.printed() == ["responder false"])
        }
    }

    @Test("R49, R58: a field takes text from its own pad and from a keyboard")
    func pinPad() async {
        await Device.run { device in
            let controller = PinViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 150, y: 70), time: 1)
            fingers.tap(at: CGPoint(x: 145, y: 245), time: 2)
            fingers.tap(at: CGPoint(x: 345, y: 545), time: 3)
            #expect(device.printed() == ["editing, input view true", "pin •", "pin "])
            let keys: [UIKeyboardHIDUsage] = [
                .keyboard1, .keyboard2, .keyboardA, .keyboardDeleteOrBackspace, .keyboard2, .keyboard3,
                .keyboard4,
            ]
            for (index, key) in keys.enumerated() { fingers.type(key, time: Double(4 + index)) }
            controller.report()
            #expect(
                device.printed() == [
                    "pin •", "pin ••", "refused a", "pin •", "pin ••", "pin •••", "pin ••••", "unlocked",
                    "still editing false",
                ])
            fingers.type(.keyboard5, time: 12)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 145, y: 545), time: 13)
            #expect(device.printed() == ["pin •••", "pin ••", "pin •", "pin "])
        }
    }
}
