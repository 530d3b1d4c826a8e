import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: controls of their own")
struct WidgetProgramTests {
    @Test("R63, R64, R65: a color wheel sends each color, and its end while it still tracks")
    func colorWheel() async {
        await Device.run { device in
            device.show(PaletteViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 350, y: 300), time: 1)
            fingers.move(to: CGPoint(x: 300, y: 400), time: 1.1)
            fingers.move(to: CGPoint(x: 250, y: 300), time: 1.2)
            fingers.up(at: CGPoint(x: 250, y: 300), time: 1.3)
            #expect(
                device.printed() == [
                    "hue 0, saturation 50", "hue 90, saturation 100", "hue 180, saturation 50",
                    "chosen with 1 touch, tracking true",
                ])
        }
    }

    @Test("R64, R70: a knob turns with the finger until its end, and rests while it is disabled")
    func volumeKnob() async {
        await Device.run { device in
            let controller = AmplifierViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 300, y: 220), time: 1)
            for (index, point) in [(380, 300), (300, 380), (220, 300), (300, 220)].enumerated() {
                fingers.move(to: CGPoint(x: point.0, y: point.1), time: 1.1 + Double(index) * 0.1)
            }
            fingers.up(at: CGPoint(x: 300, y: 220), time: 1.6)
            // The action comes before the needle turns.
            #expect(device.printed() == ["level 3, needle left", "level 7, needle left", "level 10, needle right"])
            controller.knob.accessibilityDecrement()
            #expect(device.printed() == ["level 9, needle right"])
            fingers.tap(at: CGPoint(x: 300, y: 500), time: 3)
            // An alpha has the precision of a Float, as on iOS.
            #expect(device.printed() == ["muted true, alpha \(Double(Float(0.4)))"])
            fingers.drag(from: CGPoint(x: 300, y: 220), to: CGPoint(x: 380, y: 300), time: 5, duration: 0.2)
            #expect(device.printed() == [])
        }
    }

    @Test("R26, R28: a door turns around its side, and its knob is hit where it is seen")
    func hingedDrawer() async {
        await Device.run { device in
            let controller = HingedDrawerController()
            device.show(controller)
            let fingers = device.fingers
            let window = controller.view.bounds
            // A picture of the proportions 2 to 1 in the middle of the window.
            let half = window.width / 4
            #expect(
                device.printed() == ["picture \(Int(window.midY - half)) to \(Int(window.midY + half)), bar 0.0"])
            fingers.tap(at: CGPoint(x: 270, y: 150), time: 1)
            #expect(device.printed() == ["knob"])
            // cos 60 degrees is 0.5: the door ends at 200 on the screen, and the knob is from 175 to 195.
            fingers.tap(at: CGPoint(x: 130, y: 150), time: 2)
            #expect(device.printed() == ["open, 100 wide, 1 times"])
            fingers.tap(at: CGPoint(x: 185, y: 150), time: 3)
            #expect(device.printed() == ["knob at 75"])
            fingers.tap(at: CGPoint(x: 270, y: 150), time: 3.5)
            // The first request is for the second 4.05. The tap beside the door closes it.
            #expect(device.printed() == ["closed"])
            fingers.tap(at: CGPoint(x: 1, y: 1), time: 9)
            #expect(device.printed() == ["rests at [1, 1]", "rests at [1, 1]"])
        }
    }

    @Test("R64: a disc of colors follows the finger, and the element of those who cannot see it")
    func colorDisc() async {
        await Device.run { device in
            let controller = ColorDiscController()
            device.show(controller)
            let fingers = device.fingers
            // The arc of the radius 10 begins 10 before the corner, and ends 10 below it.
            #expect(device.printed() == ["start, 90, to 10, 100, end"])
            fingers.down(at: CGPoint(x: 250, y: 200), time: 1)
            fingers.move(to: CGPoint(x: 200, y: 280), time: 1.1)
            fingers.move(to: CGPoint(x: 120, y: 200), time: 1.2)
            fingers.up(at: CGPoint(x: 120, y: 200), time: 1.3)
            #expect(device.printed() == ["hue 90", "hue 180"])
            let disc = controller.disc
            #expect(disc.accessibilityElementCount() == 1)
            (disc.accessibilityElement(at: 0) as? UIAccessibilityElement)?.accessibilityIncrement()
            #expect(device.printed() == ["hue 270"])
        }
    }

    @Test("R1: a handle is pulled in the screen's coordinates, until its delegate of any class forbids it")
    func pullHandle() async {
        await Device.run { device in
            device.show(PullViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 140, y: 140), time: 1)
            fingers.move(to: CGPoint(x: 140, y: 240), time: 1.1)
            fingers.move(to: CGPoint(x: 140, y: 310), time: 1.2)
            fingers.up(at: CGPoint(x: 140, y: 310), time: 1.3)
            // The handle is at (110, 120) on the screen. 100 * (1 - 1 / (0.55 + 1)) is 35.48.
            #expect(device.printed() == ["dot at 24", "at 240, 120", "pulled 35.5", "at 310, 190"])
        }
    }

    @Test("R63, R72: a range slider moves the thumb under the finger, and keeps its touches from the pan of the page")
    func rangeSlider() async {
        await Device.run { device in
            device.show(FilterViewController())
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 220, y: 120), time: 1)
            fingers.move(to: CGPoint(x: 270, y: 120), time: 1.1)
            fingers.move(to: CGPoint(x: 600, y: 120), time: 1.2)
            fingers.up(at: CGPoint(x: 600, y: 120), time: 1.3)
            fingers.down(at: CGPoint(x: 520, y: 120), time: 2)
            fingers.move(to: CGPoint(x: 420, y: 120), time: 2.1)
            fingers.up(at: CGPoint(x: 420, y: 120), time: 2.2)
            #expect(device.printed() == ["30 to 80", "70 to 80", "70 to 80"])
            fingers.drag(from: CGPoint(x: 250, y: 120), to: CGPoint(x: 350, y: 120), time: 4, duration: 0.2)
            #expect(device.printed() == [])
            fingers.drag(from: CGPoint(x: 700, y: 400), to: CGPoint(x: 800, y: 400), time: 6, duration: 0.2)
            #expect(device.printed() == ["page pan"])
        }
    }

    @Test("R64, R65: a button in a control changes its value at the press, and ends at the lift")
    func quantityStepper() async {
        await Device.run { device in
            let controller = BasketViewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.down(at: CGPoint(x: 238, y: 120), time: 1)
            #expect(controller.stepper.value == 2)
            // It repeats after 0.4 s, 0.2 s, and then every 0.1 s.
            fingers.wait(until: 1.39)
            #expect(controller.stepper.value == 2)
            fingers.wait(until: 1.65)
            #expect(controller.stepper.value == 4)
            fingers.up(at: CGPoint(x: 238, y: 120), time: 1.85)
            #expect(controller.stepper.value == 6)
            #expect(device.printed() == ["saved once after 1 change", "ended"])
            fingers.wait(until: 5)
            #expect(controller.stepper.value == 6)
            #expect(device.printed() == ["saved once after several changes"])
        }
    }

    @Test("R97, R98: a drag that begins on a button scrolls the form; a slider and a drawing keep their touches")
    func controlScrollView() async {
        await Device.run { device in
            device.show(FormViewController())
            let fingers = device.fingers
            fingers.tap(at: CGPoint(x: 300, y: 150), time: 1)
            #expect(device.printed() == ["held", "tapped"])
            fingers.down(at: CGPoint(x: 300, y: 150), time: 3)
            for (y, time) in [(120, 3.1), (50, 3.2)] { fingers.move(to: CGPoint(x: 300, y: y), time: time) }
            fingers.up(at: CGPoint(x: 300, y: 50), time: 4)
            fingers.wait(until: 15)
            #expect(device.printed() == ["held", "scrolls", "lost", "aims at 0", "rests at 0"])
            fingers.drag(from: CGPoint(x: 64, y: 320), to: CGPoint(x: 314, y: 320), time: 16, duration: 0.2)
            // 250 of the 472 points that the thumb can move.
            #expect(device.printed() == ["slid to 52, phase true"])
            fingers.drag(from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 550), steps: 5, time: 18, duration: 0.2)
            #expect(device.printed() == ["doodle of 6"])
            fingers.down(at: CGPoint(x: 100, y: 700), time: 20)
            for (y, time) in [(650, 20.1), (500, 20.2)] { fingers.move(to: CGPoint(x: 100, y: y), time: time) }
            fingers.up(at: CGPoint(x: 100, y: 500), time: 21)
            fingers.wait(until: 30)
            #expect(device.printed() == ["scrolls", "aims at 200", "rests at 200"])
        }
    }

    @Test("R64: a rating bar asks the methods of its delegate that there are, and has its own answers for the others")
    func ratingBar() async {
        await Device.run { device in
            let controller = ReviewController()
            device.show(controller)
            let fingers = device.fingers
            fingers.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 350, y: 50), steps: 3, time: 1, duration: 0.3)
            // Four stars of a hundred points each; the fourth is refused.
            #expect(
                device.printed() == [
                    "rated 1", "changed to 1, at most three", "rated 2", "changed to 2, at most three", "rated 3",
                    "changed to 3, at most three",
                ])
            fingers.tap(at: CGPoint(x: 450, y: 250), time: 3)
            #expect(device.printed() == ["changed to 5, no hint"])
        }
    }

    @Test("R38: a gauge that puts its subviews in order in each layout is not laid out by that, and follows the finger")
    func tickGauge() async {
        await Device.run { device in
            let controller = UIViewController()
            let gauge = TickGauge(frame: CGRect(x: 0, y: 100, width: 500, height: 100))
            controller.view.addSubview(gauge)
            device.show(controller)
            // The first layout adds the subviews, which requests another.
            #expect(device.printed() == ["layout", "layout"])
            #expect(gauge.subviews == [gauge.face, gauge.hand])
            #expect(gauge.intrinsicContentSize.width == UIScreen.main.bounds.width)
            // The ticks are at 50, 150, 250, 350 and 450.
            device.fingers.drag(
                from: CGPoint(x: 90, y: 150), to: CGPoint(x: 390, y: 150), steps: 3, time: 1, duration: 0.3)
            #expect(device.printed() == ["tick 0", "tick 1", "tick 2", "tick 3"])
        }
    }

    @Test("R92: relays of delegates, optional methods and hidden members of UIKit work as on iOS")
    func relayPanel() async {
        await Device.run { device in
            let controller = RelayPanelController()
            device.show(controller)
            // The frame of a tile is set before its alignment. A tile is laid out once.
            #expect(
                device.printed() == [
                    "insert at 0", "alignment 0 to 2", "tile: subviews", "tile: layers 50.0",
                ])
            let fingers = device.fingers
            let (older, newer) = (OlderListener(), NewerListener())
            controller.panel.delegate = older
            // Of 150 points, the panel counts 100.
            fingers.drag(from: CGPoint(x: 50, y: 250), to: CGPoint(x: 200, y: 250), time: 1, duration: 0.2)
            #expect(device.printed() == ["moved 100", "older: did move"])
            controller.panel.delegate = newer
            fingers.drag(from: CGPoint(x: 50, y: 250), to: CGPoint(x: 200, y: 250), time: 3, duration: 0.2)
            #expect(device.printed() == ["moved 100", "newer: did move by 100"])
            // The panel does not begin for a finger that moves down.
            fingers.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 250, y: 200), time: 5, duration: 0.2)
            #expect(device.printed() == [])
            // The relay has the first method, and the panel the second.
            fingers.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 100), time: 7, duration: 0.2)
            #expect(device.printed() == ["relay: begins", "panel: ends, relay of a delegate, 1 listener"])
            controller.panel.list.watchOffset(by: controller.panel)
            controller.panel.list.contentOffset.y = 300
            controller.panel.list.endWatching(by: controller.panel)
            controller.panel.list.contentOffset.y = 0
            #expect(device.printed() == ["contentOffset of object changed"])
        }
    }

    @Test("R92: what Objective-C finds by its name is found, and a class is created by its type")
    func tipPanel() async {
        await Device.run { device in
            let panel = TipPanel()
            device.show(panel, in: UIWindow(frame: CGRect(x: 0, y: 0, width: 599, height: 480)))
            #expect(device.printed() == ["narrow: true, low: false"])
            #expect(panel.list.visibleCells.map(\.frame.size) == [CGSize(width: 120, height: 60)])
            // A link has sixty frames per second.
            device.fingers.wait(until: 0.3)
            #expect(device.printed() == ["third frame"])
            device.fingers.wait(until: 1)
            #expect(device.printed() == ["hidden, forced: false"])
            device.fingers.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), time: 2, duration: 0.1)
            #expect(device.printed() == ["swiped"])
        }
    }
}
