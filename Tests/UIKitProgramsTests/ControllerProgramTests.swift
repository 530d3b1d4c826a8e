import FingerpostUIKit
import Testing

/// The expected output of each program follows from docs/semantics.md.
@Suite("Programs for iOS: controllers and scenes")
struct ControllerProgramTests {
    @Test("R37, R40: child controllers are added and removed, and their touches reach the container")
    func childControllers() async {
        await Device.run { device in
            device.show(SplitViewController())
            let fingers = device.fingers
            #expect(device.printed() == ["left joined", "right joined", "left will appear", "right will appear"])
            fingers.tap(at: CGPoint(x: 100, y: 100), time: 1)
            #expect(device.printed() == ["left at 100", "split sees a touch"])
            for time in [3, 3.2] { fingers.tap(at: CGPoint(x: 500, y: 100), time: time) }
            #expect(
                device.printed() == [
                    "right at 100", "split sees a touch", "right at 100", "new will appear", "new joined",
                    "right cancelled", "right did disappear", "right left", #"children ["left", "new"]"#,
                ])
            fingers.tap(at: CGPoint(x: 500, y: 100), time: 5)
            #expect(device.printed() == ["new at 100", "split sees a touch"])
        }
    }

    @Test("R41, R42: an application with a scene is launched, is active, and ends")
    func sceneApp() async {
        await Device.run { device in
            UIApplication.shared.launch(ShopAppDelegate())
            #expect(
                device.printed() == [
                    "launched, options none", "connected", "foreground", "active",
                    "told that the application is active: true", "scene has 1 window, state 0",
                ])
            device.fingers.tap(at: CGPoint(x: 600, y: 400), time: 1)
            #expect(device.printed() == ["the delegate is the last responder"])
            UIApplication.shared.terminate()
            #expect(device.printed() == ["inactive", "background", "disconnected", "terminates"])
        }
    }

    @Test("R40: a presented controller appears before its completion, takes the touches, and is dismissed")
    func modalFlow() async {
        await Device.run { device in
            let first = StepViewController(step: 1)
            device.show(first)
            let fingers = device.fingers
            #expect(device.printed() == ["1 loaded", "1 will appear", "1 did appear"])
            fingers.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 500, y: 400), time: 1, duration: 0.2)
            #expect(device.printed() == ["1 touched", "cannot close"])
            fingers.tap(at: CGPoint(x: 1100, y: 730), time: 2)
            #expect(device.printed() == ["2 loaded", "2 will appear", "2 did appear", "presented Step 2"])
            // The next responder of the presented controller is the one that presents it.
            fingers.tap(at: CGPoint(x: 300, y: 300), time: 3)
            #expect(device.printed() == ["2 touched", "1 touched"])
            fingers.drag(from: CGPoint(x: 500, y: 300), to: CGPoint(x: 500, y: 400), time: 4, duration: 0.2)
            #expect(
                device.printed() == [
                    "2 touched", "1 touched", "2 will disappear", "2 did disappear", "back at 1",
                ])
        }
    }

    @Test("R64: a menu that could come from a storyboard opens with a pan, and a picture of the screen closes it")
    func parallaxMenu() async {
        await Device.run { device in
            let menu = ParallaxMenu()
            menu.content = UIViewController()
            device.show(menu)
            let fingers = device.fingers
            fingers.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 150, y: 300), steps: 5, time: 1, duration: 0.5)
            #expect(device.printed() == ["closed 0.0"])
            fingers.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 400, y: 300), steps: 5, time: 3, duration: 0.5)
            #expect(device.printed() == ["opened 200.0"])
            fingers.tap(at: CGPoint(x: 100, y: 300), time: 5)
            #expect(device.printed() == [])
            fingers.tap(at: CGPoint(x: 300, y: 300), time: 7)
            #expect(device.printed() == ["closed 2 3"])
            #expect(menu.content?.view.frame.minX == 0)
        }
    }
}
