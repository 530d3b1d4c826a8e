import Routing
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

    @Test("The example is read correctly")
    func isReadCorrectly() throws {
        let scene = try read(Self.text)
        #expect(scene.screen == CGSize(1280, 800))
        #expect(scene.idleAfter == .seconds(60))
        #expect(scene.wakeTouch == .swallow)
        #expect(scene.thresholds == Thresholds())
        #expect(scene.policy == Policy())

        let entry = try #require(scene.devices.first)
        #expect(entry.match.path == "pci-*-usb-0:1.2:*")
        #expect(entry.settings.given == ["id", "area", "rotate"])
        let panel = DeviceIdentity(name: "panel", path: "pci-0000:00:14.0-usb-0:1.2:1.0")
        let configuration = scene.configuration(for: panel)
        #expect(configuration.id == "left")
        #expect(configuration.area == CGRect(x: 0, y: 0, width: 1280, height: 800))
        #expect(configuration.rotate == 90)

        #expect(scene.application.responder.id == "application")
        #expect(scene.application.delegate?.id == "appDelegate")
        #expect(scene.application.delegate?.edits[ResponderKeys.performs] == .these(["help"]))

        #expect(scene.windows.count == 1)
        #expect(keyWindow(of: scene) == "main")
        let root = try #require(scene.windows.first?.root)
        #expect(root.responder.id == "A")
        #expect(root.controller?.responder.id == "kiosk")
        #expect(root.controller?.responder.edits[ResponderKeys.performs] == .these(["checkout"]))
        #expect(root.subviews.map(\.responder.id) == ["B", "buy"])
        #expect(root.subviews[0].edits[ViewKeys.frame] == CGRect(x: 40, y: 40, width: 300, height: 200))

        let buy = root.subviews[1]
        let live = build(scene)
        #expect(live.view("buy") is UIButton)
        #expect(buy.controlActions.map(\.events) == [.touchUpInside])
        #expect(buy.controlActions.map(\.action) == [ActionDescription("checkout")])
        #expect(live.view("buy")?.data == #"{"sku":4711}"#)
        let twice = try #require(buy.gestures.first)
        #expect(twice.id == "twice")
        #expect(twice.actions == [ActionDescription("zoom")])
        let tap = try #require(live.recognizers["twice"] as? UITapGestureRecognizer)
        #expect([tap.numberOfTapsRequired, tap.numberOfTouchesRequired] == [2, 1])
    }

    @Test("The example has no warnings")
    func hasNoWarnings() throws {
        #expect(try warnings(Self.text) == [])
    }

    @Test("The example as JSON is the same scene")
    func isTheSameAsJSON() throws {
        let json = #"{"fingerpost": 1, "windows": [{"id": "w", "view": {"id": "v", "frame": [0, 0, 1.5, 2e1]}}]}"#
        #expect(try read(json).windows[0].root?.edits[ViewKeys.frame] == CGRect(x: 0, y: 0, width: 1.5, height: 20))
    }
}
