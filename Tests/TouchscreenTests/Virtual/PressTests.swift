import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("What a virtual keyboard and a virtual pointer write for a chord and for a click")
struct PressTests {
    @Test("The virtual keyboard has only the keys of the scene")
    func keyboardHasTheKeysOfTheSceneOnly() {
        let description = VirtualKeyboard.description(keys: ["KEY_BACK", "KEY_LEFT"])
        expectEqual(description.codes, [.key: ["KEY_BACK", "KEY_LEFT"]])
        expect(VirtualDevice.isMarked(description.phys))
    }

    @Test("A chord is released in reverse order, and each change is a frame of its own")
    func chordIsReleasedInReverseInFramesOfItsOwn() {
        expectEqual(
            VirtualKeyboard.chord(["KEY_BACK", "KEY_LEFT"]).map(EventText.line),
            [
                "KEY_BACK 1", "SYN_REPORT 0", "KEY_LEFT 1", "SYN_REPORT 0", "KEY_LEFT 0", "SYN_REPORT 0",
                "KEY_BACK 0", "SYN_REPORT 0",
            ])
    }

    @Test("The virtual pointer has the buttons of a mouse")
    func pointerHasTheButtonsOfAMouse() {
        let task = EventCode(rawValue: 0x117)
        let description = VirtualPointer.description(buttons: [.BTN_RIGHT, task], output: "HDMI-A-1")
        expectEqual(description.codes[.key], [.BTN_LEFT, .BTN_RIGHT, .BTN_MIDDLE, task])
        expectEqual(description.codes[.absolute], [.ABS_X, .ABS_Y])
        expectEqual(description.phys?.hasSuffix("/HDMI-A-1"), true)
        expect(VirtualDevice.isMarked(description.phys))
    }

    @Test("A click moves the pointer, then presses and releases the button")
    func clickMovesThenPressesAndReleases() {
        var pointer = VirtualPointer()
        expectEqual(
            pointer.click(.BTN_RIGHT, x: 0.5, y: 0.25).map(EventText.line),
            [
                "ABS_X 32768", "ABS_Y 16384", "SYN_REPORT 0", "BTN_RIGHT 1", "SYN_REPORT 0", "BTN_RIGHT 0",
                "SYN_REPORT 0",
            ])
    }

    /// The kernel drops an axis that does not change, and another pointer may have moved since.
    @Test("Every click reports its place", arguments: [0.0, 0.25, 1])
    func everyClickReportsItsPlace(x: Double) {
        var pointer = VirtualPointer()
        var kernel: [EventCode: Int32] = [.ABS_X: 0, .ABS_Y: 0]
        for _ in 0..<3 {
            let moved = pointer.click(.BTN_LEFT, x: x, y: 0).filter { event in
                event.type == .absolute && kernel.updateValue(event.value, forKey: event.code) != event.value
            }
            expect(!moved.isEmpty)
            expectEqual(kernel, [.ABS_X: Int32(min(x * 65_536, 65_535)), .ABS_Y: 0])
        }
    }

    @Test(
        "A place outside the screen becomes the nearest one on its edge",
        arguments: [
            (-0.1, Int32(0)), (0, 0), (0.999999, 65_535), (1, 65_535), (7, 65_535), (.infinity, 65_535), (.nan, 0),
        ])
    func placeOutsideOfTheScreenIsAtItsEdge(x: Double, value: Int32) {
        var pointer = VirtualPointer()
        expectEqual(
            pointer.click(.BTN_LEFT, x: x, y: 0.5).last { $0.code == .ABS_X && $0.type == .absolute }?.value, value)
    }

    @Test("After any chord all keys are up, and each frame changes one key", arguments: 0..<50 as Range<UInt64>)
    func property(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let keys = (1...255).shuffled(using: &random).prefix(.random(in: 1...12, using: &random)).map {
            EventCode(rawValue: UInt16($0))
        }
        var down: [EventCode] = []
        for frame in VirtualKeyboard.chord(keys).split(whereSeparator: { $0.type == .synchronization }) {
            expectEqual(frame.count, 1)
            for event in frame {
                if event.value == 1 { down.append(event.code) } else { expectEqual(down.popLast(), event.code) }
            }
        }
        expectEqual(down, [])
    }
}
