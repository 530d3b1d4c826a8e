import FingerpostKit
import Scenes
import TestKit
import Testing

/// The windows of a program as a scene: what `fingerpost draw` and the live page show.
@Suite("Programs as scenes", .ownApplication)
struct SceneTextTests {
    let device = Device()

    @Test("The scene of a form has its kinds, places, titles and states")
    func form() {
        let controller = UIViewController()
        device.show(controller)
        controller.view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.2)
        let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 94, height: 32))
        (stepper.minimumValue, stepper.maximumValue, stepper.value, stepper.stepValue) = (1, 9, 3, 2)
        let toggle = UISwitch(frame: CGRect(x: 100, y: 200, width: 51, height: 31))
        let slider = UISlider(frame: CGRect(x: 100, y: 300, width: 228, height: 34))
        slider.maximumValue = 10
        let button = UIButton(frame: CGRect(x: 0.5, y: 500, width: 100, height: 44))
        button.setTitle("Say \"hello\"\n", for: .normal)
        button.isEnabled = false
        let turned = UIView(frame: CGRect(x: 700, y: 100, width: 100, height: 50))
        turned.accessibilityIdentifier = "turned"
        turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
        turned.isHidden = true
        turned.isMultipleTouchEnabled = true
        for view in [stepper, toggle, slider, button, turned] { controller.view.addSubview(view) }
        expectEqual(
            UIApplication.shared.sceneText,
            #"""
            fingerpost: 1
            screen: {width: 1280, height: 800}
            windows:
              - id: "UIWindow"
                frame: [0, 0, 1280, 800]
                subviews:
                  - id: "UIView"
                    frame: [0, 0, 1280, 800]
                    color: "#ff800033"
                    subviews:
                      - id: "UIStepper"
                        frame: [100, 100, 94, 32]
                        kind: stepper
                        minimum: 1
                        maximum: 9
                        value: 3
                        step: 2
                      - id: "UISwitch"
                        frame: [100, 200, 51, 31]
                        kind: switch
                        isOn: false
                      - id: "UISlider"
                        frame: [100, 300, 228, 34]
                        kind: slider
                        minimum: 0
                        maximum: 10
                        value: 0
                      - id: "UIButton"
                        frame: [0.5, 500, 100, 44]
                        kind: button
                        enabled: false
                        title: "Say \"hello\"\u000A"
                      - id: "turned"
                        frame: [700, 100, 100, 50]
                        transform: [0, 1, -1, 0, 10, 0]
                        hidden: true
                        multipleTouch: true

            """#)
    }

    @Test("A title is the same in the scene, whatever its characters are")
    func unusualTitle() throws {
        let title = "a\u{1}\u{7F}\u{85}\u{9B}\u{2028}\u{FEFF}\u{FFFE}b \\ \"😀"
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
        button.setTitle(title, for: .normal)
        device.show(button)
        expectEqual(try read(UIApplication.shared.sceneText).views.compactMap(\.title), [title])
    }

    @Test("The recognizers of a program are in the scene, by their kinds and with their settings")
    func recognizers() throws {
        let controller = UIViewController()
        device.show(controller)
        let (plain, edge) = (UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer())
        plain.maximumNumberOfTouches = 2
        plain.cancelsTouchesInView = false
        edge.edges = [.left, .bottom]
        edge.delaysTouchesBegan = true
        let (once, twice, press) = (UITapGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer())
        twice.name = "twice"
        twice.numberOfTapsRequired = 2
        once.require(toFail: twice)
        press.minimumPressDuration = 1.5
        press.numberOfTouchesRequired = 2
        press.isEnabled = false
        let swipe = UISwipeGestureRecognizer()
        swipe.direction = [.up, .down]
        // A recognizer of a class of the program has no kind in scenes.
        let own = CheckmarkGesture()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.panGestureRecognizer.require(toFail: swipe)
        for recognizer in [
            plain, edge, once, twice, press, swipe, UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), own,
        ] {
            controller.view.addGestureRecognizer(recognizer)
        }
        controller.view.addSubview(scroll)
        let text = UIApplication.shared.sceneText
        expectEqual(
            text,
            #"""
            fingerpost: 1
            screen: {width: 1280, height: 800}
            windows:
              - id: "UIWindow"
                frame: [0, 0, 1280, 800]
                subviews:
                  - id: "UIView"
                    frame: [0, 0, 1280, 800]
                    gestures:
                      - id: "UIPanGestureRecognizer"
                        kind: pan
                        maximumFingers: 2
                        cancelsTouchesInView: false
                      - id: "UIScreenEdgePanGestureRecognizer"
                        kind: screenEdgePan
                        edges: [left, bottom]
                        delaysTouchesBegan: true
                      - id: "UITapGestureRecognizer"
                        kind: tap
                        requireFailureOf: ["twice"]
                      - id: "twice"
                        kind: tap
                        taps: 2
                      - id: "UILongPressGestureRecognizer"
                        kind: longPress
                        minimumDuration: 1.5
                        fingers: 2
                        enabled: false
                      - id: "UISwipeGestureRecognizer"
                        kind: swipe
                        direction: [up, down]
                      - id: "UIPinchGestureRecognizer"
                        kind: pinch
                      - id: "UIRotationGestureRecognizer"
                        kind: rotation
                    subviews:
                      - id: "UIScrollView"
                        frame: [0, 0, 100, 100]
                        kind: scroll
                        contentSize: [0, 0]
                        contentOffset: [0, 0]
                        pan: {requireFailureOf: ["UISwipeGestureRecognizer"]}

            """#)
        let live = SceneBuilder.build(try read(text), screen: CGSize(width: 1280, height: 800))
        let built = live.application.windows.flatMap { $0.subviews.flatMap { $0.gestureRecognizers ?? [] } }
        expectEqual(built.count, 8)
        expectEqual(built.compactMap { ($0 as? UITapGestureRecognizer)?.numberOfTapsRequired }, [1, 2])
        expectEqual(built.compactMap { ($0 as? UIScreenEdgePanGestureRecognizer)?.edges }, [[.left, .bottom]])
    }

    /// What a scene describes.
    private func read(_ text: String) throws -> SceneDescription {
        try SceneReader.read(Array(text.utf8), file: "program").scene
    }
}
