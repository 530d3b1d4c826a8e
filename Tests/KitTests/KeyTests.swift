import FingerpostKit
import TestKit
import Testing

@Suite("Keys", .ownApplication)
struct KeyTests {
    let device = Device()
    private var fingers: Fingers { device.fingers }

    /// Is first responder, notes each key, and has a command for one.
    private final class Keyboarder: UIView {
        var log: [String] = []

        override var canBecomeFirstResponder: Bool { true }
        override var keyCommands: [UIKeyCommand]? {
            [UIKeyCommand(input: "z", modifierFlags: .command, action: Selector("undoIt", Self.undoIt))]
        }

        private func undoIt() { log.append("undo") }

        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            for press in presses {
                log.append("\(press.key?.characters ?? "no key"), \(press.type.map { "\($0)" } ?? "no type")")
            }
        }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if motion == .motionShake { log.append("shaken") }
        }
        override func remoteControlReceived(with event: UIEvent?) {
            if let subtype = event?.subtype { log.append("\(subtype)") }
        }
    }

    private func focused<View: UIView>(_ view: View) -> View {
        device.show(view)
        expect(view.becomeFirstResponder())
        return view
    }

    @Test("R58, R59: keys type with their modifiers, a key command consumes its key, and a shake is delivered")
    func keyboard() {
        let view = focused(Keyboarder())
        fingers.type(.keyboardA, time: 0)
        fingers.type(.keyboardB, holding: [.keyboardLeftShift], time: 1)
        fingers.type(.keyboardZ, holding: [.keyboardLeftGUI], time: 2)
        fingers.shake(time: 3)
        expectEqual(view.log, ["a, no type", ", no type", "B, no type", ", no type", "undo", "shaken"])
    }

    @Test("R58: the keys of a remote control have types, and those of a keyboard have one if UIKit has")
    func types() {
        let view = focused(Keyboarder())
        fingers.press(.playPause, time: 0)
        fingers.release(.playPause, time: 0.1)
        fingers.type(.keyboardReturnOrEnter, time: 1)
        fingers.type(.keyboardUpArrow, time: 2)
        expectEqual(
            view.log, ["no key, playPause", "\r, select", "\(UIKeyCommand.inputUpArrow), upArrow"])
    }

    @Test("Remote-control events reach the first responder of an application that receives them")
    func remoteControl() {
        let view = focused(Keyboarder())
        fingers.remoteControl(.remoteControlNextTrack, time: 0)
        expectEqual(view.log, [])
        UIApplication.shared.beginReceivingRemoteControlEvents()
        fingers.remoteControl(.remoteControlNextTrack, time: 1)
        expectEqual(view.log, ["remoteControlNextTrack"])
    }

    @Test("R94: a recognizer that allows a key receives its press")
    func pressOfARecognizer() {
        let view = focused(Keyboarder())
        let tap = UITapGestureRecognizer()
        tap.allowedPressTypes = [.menu]
        var taps = 0
        let count = CountedActions { taps += 1 }
        tap.addTarget(count, action: Selector("count", CountedActions.count))
        view.addGestureRecognizer(tap)
        fingers.press(.menu, time: 0)
        fingers.release(.menu, time: 0.1)
        fingers.press(.select, time: 1)
        fingers.release(.select, time: 1.1)
        expectEqual(taps, 1)
    }

    @Test("The numbers of keys are those of the USB standard, and every key but a dead one has its text")
    func usages() {
        expectEqual(UIKeyboardHIDUsage.keyboardA.rawValue, 0x04)
        expectEqual(UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue, 0x28)
        expectEqual(UIKeyboardHIDUsage.keyboardRightGUI.rawValue, 0xE7)
        let view = focused(Keyboarder())
        for (time, key) in [UIKeyboardHIDUsage.keyboard1, .keyboardHyphen, .keyboardSlash].enumerated() {
            fingers.type(key, time: Double(time))
        }
        expectEqual(view.log, ["1, no type", "-, no type", "/, no type"])
    }

    // MARK: Text

    /// Takes at most four digits.
    private final class CodeField: UIView, UIKeyInput {
        private(set) var text = ""
        var hasText: Bool { !text.isEmpty }
        override var canBecomeFirstResponder: Bool { true }

        func insertText(_ text: String) {
            if text == "\n" {
                resignFirstResponder()
            } else if text.allSatisfy(\.isNumber), self.text.count < 4 {
                self.text += text
            }
        }
        func deleteBackward() { if hasText { text.removeLast() } }
    }

    @Test("Keys type into a first responder with UIKeyInput, until it resigns")
    func typing() {
        let field = focused(CodeField())
        let keys: [UIKeyboardHIDUsage] = [.keyboard1, .keyboardA, .keyboard2, .keyboardDeleteOrBackspace, .keyboard3]
        for (time, key) in keys.enumerated() { fingers.type(key, time: Double(time)) }
        expectEqual(field.text, "13")
        fingers.type(.keyboard4, holding: [.keyboardLeftControl], time: 10)
        fingers.type(.keyboardUpArrow, time: 11)
        expectEqual(field.text, "13")
        fingers.type(.keyboardReturnOrEnter, time: 12)
        expect(!field.isFirstResponder)
        fingers.type(.keyboard5, time: 13)
        expectEqual(field.text, "13")
    }

    @Test("The end of editing makes the first responder in a view resign, by force if it refuses")
    func endEditing() {
        final class Stubborn: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { false }
        }
        let (outside, inside, first) = (UIView(), UIView(), Stubborn())
        inside.addSubview(first)
        outside.addSubview(inside)
        device.show(outside)
        expect(first.becomeFirstResponder())
        let other = UIView()
        outside.addSubview(other)
        expect(other.endEditing(true))
        expect(first.isFirstResponder)
        expect(!inside.endEditing(false))
        expect(first.isFirstResponder)
        expect(outside.endEditing(true))
        expect(!first.isFirstResponder)
    }
}

/// The target of an action that calls a closure.
final class CountedActions {
    private let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func count() { body() }
}
