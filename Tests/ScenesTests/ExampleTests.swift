import Routing
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Scenes

@Suite("A whole scene")
struct ExampleTests {
    static let text = """
        fingerpost: 1                       # required
        screen: {width: 1280, height: 800}
        idleAfter: 60                       # seconds without a touch; an `idle` record follows
        wakeTouch: swallow                  # or deliver (default): what becomes of the first touch after idle
        thresholds: {panDistance: 10, tapDistance: 10, multiTapInterval: 0.35}
        policy: {cancelBeforeAction: false}
        devices:                            # every entry that matches applies, later ones win
          - id: left
            match: {path: "pci-*-usb-0:1.2:*"}
            area: [0, 0, 1280, 800]
            rotate: 90
        application:
          performs: []
          delegate: {id: appDelegate, performs: [help]}
        windows:
          - id: main
            level: 0
            controller:
              id: kiosk
              performs: [checkout]
              view:
                id: A
                subviews:
                  - {id: B, frame: [40, 40, 300, 200]}
                  - id: buy
                    kind: button
                    frame: [40, 600, 200, 80]
                    data: {sku: 4711}
                    actions: {touchUpInside: checkout}
                    gestures:
                      - {id: twice, kind: tap, taps: 2, action: zoom}
        """

    @Test("The example has no warnings")
    func hasNoWarnings() throws {
        expectEqual(try warnings(Self.text), [])
    }

    @Test("The tree of the scene has the application and its delegate first")
    func tree() throws {
        let scene = try read(Self.text)
        let screen = CGSize(1280, 800)
        let live = SceneBuilder.build(scene, screen: screen)
        let tree = ShownScene(live, scene, source: nil, screen: screen).treeJSON()
        expect(tree.contains(#""application":{"id":"application","next":"appDelegate"}"#), "\(tree.prefix(200))")
    }

    @Test("The example as JSON is the same scene")
    func isTheSameAsJSON() throws {
        let json = #"{"fingerpost": 1, "windows": [{"id": "w", "view": {"id": "v", "frame": [0, 0, 1.5, 2e1]}}]}"#
        expectEqual(try read(json).windows[0].root?.edits[ViewKeys.frame], CGRect(x: 0, y: 0, width: 1.5, height: 20))
    }
}
