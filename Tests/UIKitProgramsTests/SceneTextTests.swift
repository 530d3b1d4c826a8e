import FingerpostUIKit
import SceneFile
import Testing

/// The windows of a program as a scene: what `fingerpost draw` and the live page show.
@Suite("Programs for iOS: as scenes")
struct SceneTextTests {
    @Test("The scene of a form has its kinds, places, titles and states")
    func form() async {
        await Device.run { device in
            let controller = SettingsViewController()
            device.show(controller)
            controller.view.backgroundColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.2)
            let label = UILabel(frame: CGRect(x: 0.5, y: 0, width: 300, height: 40))
            label.text = "Say \"hello\"\n"
            controller.view.addSubview(label)
            let turned = UIView(frame: CGRect(x: 700, y: 100, width: 100, height: 50))
            turned.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
            turned.isHidden = true
            controller.view.addSubview(turned)
            #expect(
                UIApplication.shared.sceneText == #"""
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
                              - id: "UISegmentedControl"
                                frame: [100, 400, 300, 40]
                                kind: segmented
                                segments: 3
                                selectedSegment: 0
                                title: "Low | Middle | High"
                              - id: "UIButton"
                                frame: [100, 500, 100, 44]
                                kind: button
                                title: "Reset"
                              - id: "UILabel"
                                frame: [0.5, 0, 300, 40]
                                interaction: false
                                title: "Say \"hello\"\u000A"
                              - id: "UIView-2"
                                frame: [700, 100, 100, 50]
                                transform: [0, 1, -1, 0, 10, 0]
                                hidden: true

                    """#)
        }
    }

    @Test("A title is the same in the scene, whatever its characters are")
    func unusualTitle() async {
        await Device.run { device in
            let title = "a\u{1}\u{7F}\u{85}\u{9B}\u{2028}\u{FEFF}\u{FFFE}b \\ \"😀"
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
            label.text = title
            let controller = UIViewController()
            device.show(controller)
            controller.view.addSubview(label)
            #expect(read(UIApplication.shared.sceneText)?.views.compactMap(\.title) == [title])
        }
    }

    @Test("The recognizers of a program are in the scene, by their kinds and with their settings")
    func recognizers() async throws {
        await Device.run { device in
            let controller = UIViewController()
            device.show(controller)
            let (plain, edge) = (UIPanGestureRecognizer(), UIScreenEdgePanGestureRecognizer())
            plain.maximumNumberOfTouches = 2
            plain.cancelsTouchesInView = false
            edge.edges = [.left, .bottom]
            edge.delaysTouchesBegan = true
            let (once, twice, press) = (
                UITapGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()
            )
            twice.name = "twice"
            twice.numberOfTapsRequired = 2
            once.require(toFail: twice)
            press.minimumPressDuration = 1.5
            press.numberOfTouchesRequired = 2
            press.isEnabled = false
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = [.up, .down]
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
            #expect(
                text == #"""
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
            guard let scene = read(text) else { return }
            let live = SceneBuilder.build(scene, screen: CGSize(1280, 800))
            #expect(live.recognizersOfSubviews.count == 8)
            #expect(live.tapsOfSubviews == [1, 2])
            #expect(live.edgesOfSubviews == [[.left, .bottom]])
        }
    }

    @Test("At every point, the scene hits the view that the program hits")
    func hitTests() async throws {
        let programs: [@MainActor @Sendable () -> UIViewController] = [
            { SettingsViewController() }, { PagesViewController() }, { ShelfViewController() },
            { SheetViewController() },
            { PhotoEditorViewController() }, { LibraryViewController() }, { SplitViewController() },
            { GateViewController() }, { PinViewController() }, { GameViewController() },
        ]
        for program in programs {
            await Device.run { device in
                device.show(program())
                device.fingers.drag(
                    from: CGPoint(x: 300, y: 300), to: CGPoint(x: 150, y: 260), time: 1, duration: 0.1)
                device.fingers.wait(until: 5)
                let text = UIApplication.shared.sceneText
                guard let scene = read(text) else { return }
                let live = SceneBuilder.build(scene, screen: CGSize(1280, 800))
                live.application.advance(to: .zero)
                var (hits, differences) = (Set<String>(), 0)
                for x in stride(from: 1.0, to: 1280, by: 16) {
                    for y in stride(from: 1.0, to: 800, by: 16) {
                        let own = device.window?.hitTest(CGPoint(x: x, y: y), with: nil)
                        let drawn = live.application.windows.first?.hitTest(CGPoint(x, y), with: nil)
                        hits.insert(drawn?.id ?? "")
                        let name = own?.accessibilityIdentifier ?? ""
                        if drawn?.id != name, drawn?.id.hasPrefix(name + "-") != true { differences += 1 }
                    }
                }
                #expect(differences == 0, "\(text)")
                #expect(hits.count > 1, "\(text)")
            }
        }
    }

    /// What a scene describes; nil, and an issue, if it is invalid.
    @MainActor private func read(_ text: String) -> SceneDescription? {
        do {
            return try SceneReader.read(Array(text.utf8), file: "program").scene
        } catch {
            Issue.record("\(error)\n\(text)")
            return nil
        }
    }
}
