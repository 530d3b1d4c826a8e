import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: touches and hit tests")
struct TouchProgramTests {
    @Test("R15, R16, R20: a canvas gets every sample, and the expected position of each finger")
    func ink() async {
        await Device.run { device in
            device.show(InkViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 10, y: 10), time: 1)
            fingers.send(.move(1, through: [20, 30, 40].map { CGPoint(x: $0, y: 10) }), time: 1.1)
            fingers.down(2, at: CGPoint(x: 100, y: 100), time: 1.2)
            #expect(device.printed() == ["began 1, 1 active", "3 samples, next (50, 10)", "began 1, 2 active"])
            fingers.send(.move(1, to: CGPoint(x: 50, y: 10)), .move(2, to: CGPoint(x: 110, y: 100)), time: 1.3)
            #expect(device.printed().sorted() == ["1 samples, next (120, 100)", "1 samples, next (60, 10)"])
            fingers.up(at: CGPoint(x: 50, y: 10), time: 1.4)
            fingers.cancel(2, at: CGPoint(x: 110, y: 100), time: 1.5)
            #expect(device.printed() == ["line of 5 points to (50, 10)", "discarded"])
        }
    }

    @Test("R1, R35: a stick follows its finger while another finger holds a button")
    func joystick() async {
        await Device.run { device in
            device.show(GameViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 200, y: 600), time: 1)
            fingers.move(to: CGPoint(x: 250, y: 600), time: 1.1)
            fingers.move(to: CGPoint(x: 350, y: 600), time: 1.2)
            fingers.down(2, at: CGPoint(x: 1050, y: 600), time: 1.3)
            fingers.down(3, at: CGPoint(x: 100, y: 600), time: 1.4)
            fingers.move(to: CGPoint(x: 150, y: 500), time: 1.5)
            fingers.up(2, at: CGPoint(x: 1050, y: 600), time: 1.6)
            fingers.up(3, at: CGPoint(x: 100, y: 600), time: 1.7)
            fingers.up(at: CGPoint(x: 150, y: 500), time: 1.8)
            #expect(
                device.printed() == [
                    "stick 50, 0", "stick 100, 0", "stick 100, 0", "fire", "stick 0, -100", "cease", "stick released",
                ])
        }
    }

    @Test("R32, AC19, AC20: small, round and overhanging views are hit where their overrides say")
    func hitAreas() async {
        await Device.run { device in
            device.show(HitAreasViewController())
            let points = [(192, 92), (180, 92), (350, 150), (305, 105), (310, 290), (150, 350)]
            for (index, point) in points.enumerated() {
                device.fingers.tap(at: CGPoint(x: point.0, y: point.1), time: Double(index + 1))
            }
            #expect(device.printed() == ["small", "missed", "round", "missed", "badge", "card"])
        }
    }

    @Test("R25, R32: an overlay, a curtain with a hole and a view that redirects its touches work together")
    func passthrough() async {
        await Device.run { device in
            device.show(TutorialViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 150, y: 125), time: 1)
            fingers.tap(at: CGPoint(x: 300, y: 300), time: 2)
            #expect(device.printed() == ["button at 125", "background", "curtain"])
            fingers.tap(at: CGPoint(x: 525, y: 525), time: 3)
            fingers.tap(at: CGPoint(x: 525, y: 525), time: 4)
            #expect(device.printed() == ["background", "badge", "background"])
            // R65: the button gets the touch, but the finger is outside of it.
            fingers.tap(at: CGPoint(x: 640, y: 750), time: 5)
            #expect(device.printed() == [])
            for time in [10, 10.2, 10.4, 10.6] { fingers.tap(at: CGPoint(x: 300, y: 300), time: time) }
            #expect(
                device.printed() == Array(repeating: ["background", "curtain"], count: 3).flatMap { $0 } + [
                    "background"
                ])
        }
    }

    @Test("R35, R36: views may take one finger, many fingers, or the whole screen for themselves")
    func exclusivePads() async {
        await Device.run { device in
            device.show(PadsViewController())
            let fingers = device.fingers
            fingers.down(1, at: CGPoint(x: 50, y: 50), time: 1)
            fingers.down(2, at: CGPoint(x: 100, y: 50), time: 1.1)
            fingers.up(2, at: CGPoint(x: 100, y: 50), time: 1.2)
            fingers.up(1, at: CGPoint(x: 50, y: 50), time: 1.3)
            #expect(device.printed() == ["pad 1 + 1", "pad 1 - 1, 0 left"])
            fingers.send(.down(1, at: CGPoint(x: 350, y: 50)), .down(2, at: CGPoint(x: 400, y: 50)), time: 2)
            fingers.up(1, at: CGPoint(x: 350, y: 50), time: 2.1)
            fingers.tap(3, at: CGPoint(x: 650, y: 50), time: 2.2)
            fingers.up(2, at: CGPoint(x: 400, y: 50), time: 2.3)
            #expect(device.printed() == ["pad 2 + 2", "pad 2 - 1, 1 left", "pad 2 - 1, 0 left"])
            fingers.down(1, at: CGPoint(x: 650, y: 50), time: 3)
            fingers.tap(2, at: CGPoint(x: 50, y: 50), time: 3.1)
            fingers.up(1, at: CGPoint(x: 650, y: 50), time: 3.2)
            #expect(device.printed() == ["pad 3 + 1", "pad 3 - 1, 0 left"])
            fingers.down(1, at: CGPoint(x: 50, y: 50), time: 4)
            fingers.cancel(1, at: CGPoint(x: 50, y: 50), time: 4.1)
            #expect(device.printed() == ["pad 1 + 1", "pad 1 x 1"])
        }
    }

    @Test("R21, R22, R68: a window and an application receive every event, and can stop it")
    func eventWindow() async {
        await Device.run(KioskApplication.self) { device in
            let controller = KioskViewController()
            device.show(controller, in: KioskWindow(frame: UIScreen.main.bounds))
            #expect(device.printed() == ["kiosk in true"])
            device.fingers.tap(at: CGPoint(x: 200, y: 130), time: 1)
            #expect(device.printed() == ["fingers 1", "fingers 0", "action from button", "ordered"])
            device.fingers.tap(at: CGPoint(x: 600, y: 600), time: 70)
            #expect(device.printed() == ["idle for 68 s", "fingers 1", "fingers 0"])
            (device.window as? KioskWindow)?.isLocked = true
            device.fingers.tap(at: CGPoint(x: 200, y: 130), time: 80)
            #expect(device.printed() == ["fingers 1", "locked", "fingers 0", "locked"])
            #expect((UIApplication.shared as? KioskApplication)?.counts[.touches] == 6)
        }
    }

    @Test("R24, R25: an alert's window is in front, and a toast's window lets touches through")
    func twoWindows() async {
        await Device.run { device in
            let controller = MainViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 150, y: 75), time: 1)
            fingers.wait(until: 2)
            #expect(device.printed() == ["alert, windows 3", "shows No paper, level 2001"])
            fingers.tap(at: CGPoint(x: 600, y: 600), time: 3)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 640, y: 400), time: 4)
            fingers.tap(at: CGPoint(x: 600, y: 600), time: 5)
            #expect(device.printed() == ["dismissed, key true", "main touched"])
        }
    }
}
