import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: canvases and boards")
struct CanvasProgramTests {
    @Test("R15, R16: a signature has every sample, shows the predicted point, and becomes an image")
    func signaturePad() async {
        await Device.run { device in
            device.show(ContractViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 150, y: 150), time: 1)
            fingers.send(.move(1, through: [160, 170, 180].map { CGPoint(x: $0, y: 150) }), time: 1.1)
            #expect(device.printed() == ["90 predicted, 30 wide"])
            fingers.up(at: CGPoint(x: 180, y: 150), time: 1.2)
            #expect(device.printed() == ["80 predicted, 30 wide", "signed, 600 by 200"])
            fingers.tap(at: CGPoint(x: 150, y: 420), time: 2)
            #expect(device.printed() == ["accepted true"])
            fingers.down(at: CGPoint(x: 200, y: 200), time: 3)
            fingers.cancel(at: CGPoint(x: 200, y: 200), time: 3.1)
            #expect(device.printed() == ["blank true"])
        }
    }

    @Test("R92: an image follows a pan and a pinch at the same time, and a double tap after them")
    func imageCropper() async {
        await Device.run { device in
            device.show(CropViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 640, y: 400), time: 1)
            fingers.move(to: CGPoint(x: 660, y: 400), time: 1.1)
            fingers.move(to: CGPoint(x: 740, y: 400), time: 1.2)
            fingers.up(at: CGPoint(x: 740, y: 400), time: 1.3)
            #expect(device.printed() == ["center 730, 400"])
            fingers.down(1, at: CGPoint(x: 600, y: 400), time: 3)
            fingers.down(2, at: CGPoint(x: 700, y: 400), time: 3.01)
            // The middle moves 15 points, of which the pan omits 10. The pinch begins with the scale 1.
            fingers.move(2, to: CGPoint(x: 730, y: 400), time: 3.1)
            fingers.move(2, to: CGPoint(x: 860, y: 400), time: 3.2)
            fingers.up(2, at: CGPoint(x: 860, y: 400), time: 3.3)
            fingers.up(1, at: CGPoint(x: 600, y: 400), time: 3.4)
            #expect(device.printed().sorted() == ["center 800, 400", "scale 200%"])
            for time in [6, 6.2] { fingers.tap(at: CGPoint(x: 800, y: 400), time: time) }
            #expect(device.printed() == ["doubled to 400%"])
            fingers.tap(at: CGPoint(x: 60, y: 40), time: 8)
            #expect(device.printed() == ["reset true true"])
        }
    }

    @Test("R56: notes are added, moved and removed, and every step is undone and redone")
    func whiteboard() async {
        await Device.run { device in
            device.show(WhiteboardViewController())
            let fingers = device.fingers
            let (undo, redo) = (CGPoint(x: 60, y: 40), CGPoint(x: 180, y: 40))
            fingers.tap(at: CGPoint(x: 400, y: 300), time: 1)
            fingers.tap(at: CGPoint(x: 600, y: 300), time: 3)
            #expect(device.printed() == [])
            fingers.tap(at: undo, time: 5)
            #expect(device.printed() == ["Undo Add note 2", "note 1 at 400"])
            fingers.tap(at: redo, time: 7)
            #expect(device.printed() == ["Redo Add note 2", "note 1 at 400, note 2 at 600"])
            fingers.down(at: CGPoint(x: 700, y: 500), time: 9)
            fingers.move(to: CGPoint(x: 720, y: 500), time: 9.1)
            fingers.move(to: CGPoint(x: 800, y: 500), time: 9.2)
            fingers.up(at: CGPoint(x: 800, y: 500), time: 9.3)
            #expect(device.printed() == ["moved to 690"])
            for time in [11.0, 13, 15, 17] { fingers.tap(at: undo, time: time) }
            // The fourth tap hits a disabled button.
            #expect(
                device.printed() == [
                    "Undo Move note 2", "note 1 at 400, note 2 at 600", "Undo Add note 2", "note 1 at 400",
                    "Undo Add note 1", "",
                ])
        }
    }

    @Test("R20: two fingers play keys, and one slides to the next key")
    func pianoKeyboard() async {
        await Device.run { device in
            device.show(PianoViewController())
            let fingers = device.fingers
            fingers.down(1, at: CGPoint(x: 50, y: 550), time: 1)
            fingers.down(2, at: CGPoint(x: 250, y: 550), time: 1.1)
            fingers.move(1, to: CGPoint(x: 100, y: 350), time: 1.2)
            #expect(device.printed() == ["60 on", "64 on", "60 off", "61 on"])
            fingers.up(2, at: CGPoint(x: 250, y: 550), time: 1.3)
            fingers.up(1, at: CGPoint(x: 100, y: 350), time: 1.4)
            #expect(device.printed() == ["64 off", "61 off", "silence"])
        }
    }

    @Test("R85: a tap waits for a long press, which moves a tile to another place")
    func reorderBoard() async {
        await Device.run { device in
            device.show(ReorderViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 300, y: 100), time: 1)
            #expect(device.printed() == ["tapped A"])
            fingers.down(at: CGPoint(x: 300, y: 200), time: 3)
            fingers.wait(until: 3.4)
            fingers.move(to: CGPoint(x: 300, y: 210), time: 3.5)
            #expect(device.printed() == ["lifted B"])
            fingers.move(to: CGPoint(x: 300, y: 290), time: 3.6)
            fingers.move(to: CGPoint(x: 300, y: 460), time: 3.7)
            fingers.up(at: CGPoint(x: 300, y: 460), time: 3.8)
            #expect(device.printed() == ["moved to 2", "moved to 3", "dropped ACDB"])
            fingers.tap(at: CGPoint(x: 300, y: 200), time: 6)
            #expect(device.printed() == ["tapped C"])
        }
    }

    @Test("R82: a card springs back, is thrown by its speed, and is put away by its distance")
    func cardDeck() async {
        await Device.run { device in
            device.show(DeckViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 640, y: 300), time: 1)
            for (x, time) in [(660, 1.1), (700, 1.2)] { fingers.move(to: CGPoint(x: x, y: 300), time: time) }
            fingers.up(at: CGPoint(x: 700, y: 300), time: 2)
            #expect(device.printed() == ["Lima slow", "Lima is back, true"])
            fingers.down(at: CGPoint(x: 640, y: 300), time: 4)
            for step in 1...3 {
                fingers.move(to: CGPoint(x: 640 + 40 * step, y: 300), time: 4 + Double(step) * 0.02)
            }
            fingers.up(at: CGPoint(x: 760, y: 300), time: 4.07)
            #expect(device.printed() == ["Lima fast", "Lima left to the right, 2 cards"])
            fingers.down(at: CGPoint(x: 640, y: 300), time: 6)
            for (x, time) in [(600, 6.5), (300, 7)] { fingers.move(to: CGPoint(x: x, y: 300), time: time) }
            fingers.up(at: CGPoint(x: 300, y: 300), time: 8)
            #expect(device.printed() == ["Oslo slow", "Oslo left to the left, 1 cards"])
        }
    }
}
