import Files
import PanelTestKit
import Routing
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Scenes

@Suite("Changes to a live scene")
struct ChangeTests {
    let scene = try! read(
        """
        fingerpost: 1
        devices: [{id: left, match: {name: panel}, rotate: 90, swap: true}]
        windows:
          - id: main
            controller:
              id: kiosk
              view:
                id: root
                subviews:
                  - {id: attract, frame: [0, 0, 10, 10]}
                  - {id: volume, kind: slider, value: 3, maximum: 10, frame: [0, 0, 10, 10]}
                  - {id: list, kind: scroll, frame: [0, 0, 10, 10]}
                gestures: [{id: knock, kind: tap}, {id: drag, kind: pan, requireFailureOf: [knock]}]
              presents: {id: help, view: {id: sheet}}
        """)

    func change(_ json: String, devices: Set<String> = []) throws -> SceneChanges {
        try SceneReader.read(
            changes: try YAMLNode(parsing: Array(json.utf8)), to: scene, devices: devices, file: "control")
    }

    func errors(_ json: String) throws -> [String] {
        do {
            _ = try change(json)
            return []
        } catch let error as SceneErrors {
            return error.errors.map(\.description)
        }
    }

    @Test("A change of a view keeps its other keys")
    func ofViewsKeepOtherKeys() throws {
        let changes = try change(#"{"attract": {"hidden": true}, "sheet": {"frame": [1, 2, 3, 4], "alpha": 0.5}}"#)
        let before = build(scene)
        before.apply(changes)
        let after = build(changes.scene)
        for live in [before, after] {
            let attract = try require(live.view("attract"))
            expect(attract.isHidden)
            expectEqual(attract.frame, CGRect(x: 0, y: 0, width: 10, height: 10))
            let sheet = try require(live.view("sheet"))
            expectEqual(sheet.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
            expectEqual(sheet.alpha, 0.5)
        }
    }

    @Test("Controls and scroll views can be changed")
    func ofControlsAndScrollViews() throws {
        let changes = try change(#"{"volume": {"value": 7}, "list": {"contentOffset": [0, 5]}}"#)
        let live = build(scene)
        live.apply(changes)
        let volume = try require(live.view("volume") as? UISlider)
        expectEqual(volume.value, 7)
        expectEqual(volume.maximumValue, 10)
        expectEqual((live.view("list") as? UIScrollView)?.contentOffset, CGPoint(0, 5))
    }

    @Test("Windows can be changed")
    func ofWindows() throws {
        let live = build(scene)
        live.apply(try change(#"{"main": {"level": 5, "hidden": true}}"#))
        let window = try require(live.view("main") as? UIWindow)
        expectEqual(window.windowLevel.rawValue, 5)
        expect(window.isHidden)
    }

    @Test("Recognizers can be changed, including built-in ones")
    func ofRecognizersIncludingBuiltInOnes() throws {
        let changes = try change(#"{"knock": {"enabled": false, "taps": 2}, "list.pan": {"enabled": false}}"#)
        let live = build(scene)
        live.apply(changes)
        let knock = try require(live.recognizers["knock"] as? UITapGestureRecognizer)
        expect(!knock.isEnabled)
        expectEqual(knock.numberOfTapsRequired, 2)
        expectEqual(live.recognizers["list.pan"]?.isEnabled, false)
        expectEqual(build(changes.scene).recognizers["list.pan"]?.isEnabled, false)
    }

    @Test("A scroll view whose pan is disabled does not scroll, even if it is enabled itself")
    func disabledPanStaysDisabled() throws {
        let first = try change(#"{"list.pan": {"enabled": false}, "list": {"scrollEnabled": false}}"#)
        let node = try YAMLNode(parsing: Array(#"{"list": {"scrollEnabled": true}}"#.utf8))
        let second = try SceneReader.read(changes: node, to: first.scene, file: "control")
        let live = build(scene)
        live.apply(first)
        live.apply(second)
        expectEqual((live.view("list") as? UIScrollView)?.isScrollEnabled, false)
    }

    @Test("A change of a sequence keeps its areas")
    func ofASequenceKeepItsAreas() throws {
        let scene = try read(
            "fingerpost: 1\nwindows: [{gestures: [{id: s, kind: sequence, areas: [[0, 0, 9, 9]], "
                + "within: 2}]}]")
        let node = try YAMLNode(parsing: Array(#"{"s": {"enabled": false}}"#.utf8))
        let changes = try SceneReader.read(changes: node, to: scene, file: "control")
        let sequence = try require(build(changes.scene).recognizers["s"] as? SequenceGestureRecognizer)
        expect(!sequence.isEnabled)
        expectEqual(sequence.areas, [CGRect(x: 0, y: 0, width: 9, height: 9)])
    }

    @Test("A change of a device overrides its entries")
    func ofDevicesOverrideEntries() throws {
        let changes = try change(#"{"left": {"rotate": 180, "filters": {"maxContacts": 1}}}"#)
        expectEqual(changes.changes.map(\.id), ["left"])
        expectEqual(changes.scene.liveSettings["left"]?.given, ["rotate", "filters.maxContacts"])
        let configuration = changes.scene.configuration(for: DeviceIdentity(name: "panel"))
        expectEqual(configuration.rotate, 180)
        expectEqual(configuration.swap, true)
        expectEqual(configuration.filters.maxContacts, 1)
    }

    @Test("A device without an id is changed by its path")
    func ofUnnamedDevicesUseTheirPath() throws {
        let id = "pci-0000:00:14.0-usb-0:1:1.0"
        let changes = try change(#"{"\#(id)": {"ignore": true}}"#, devices: [id])
        expectEqual(
            [
                changes.scene.configuration(for: DeviceIdentity(name: "other", path: id)).ignore,
                changes.scene.configuration(for: DeviceIdentity(name: "other", path: "elsewhere")).ignore,
            ], [true, false])
    }

    @Test("A change with an error changes nothing")
    func errorTexts() throws {
        let file = try CaseFile("changes.txt")
        for lines in file.paragraphs {
            try require(lines.count == 2, "changes.txt:\(lines[0].number): not a change and its error")
            let failure = file.failure(try errors(lines[0].text), expected: [lines[1].text], at: lines[0])
            if let failure { Issue.record("\(failure)") }
        }
    }

    /// In the order of the text, which is not that of the scene, and each object in every second command.
    @Test("One change of many objects is the same as many changes of one object")
    func together() throws {
        let count = 60
        let views = (0..<count).map { number in
            number % 3 == 0
                ? "{id: v\(number), kind: scroll, subviews: [{id: w\(number)}]}"
                : "{id: v\(number), gestures: [{id: t\(number), kind: tap}]}"
        }
        let ids = (0..<count).flatMap { $0 % 3 == 0 ? ["v\($0).pan", "w\($0)", "v\($0)"] : ["t\($0)", "v\($0)"] }
        let keys = Dictionary(
            uniqueKeysWithValues: ids.map {
                ($0, $0.first == "t" || $0.last == "n" ? #"{"enabled":false}"# : #"{"alpha":0.5}"#)
            })
        var random = SplitMix64(seed: 1)
        var scene = try read(
            "fingerpost: 1\nwindows: [{id: main, view: {id: root, subviews: [\(views.joined(separator: ","))]}}]")
        let start = scene
        let order = (ids + ["main", "root"]).shuffled(using: &random)
        var single: [String] = []
        for id in order {
            let text = "{\"\(id)\":\(keys[id] ?? "{\"hidden\":true}")}"
            let changes = try SceneReader.read(
                changes: try YAMLNode(parsing: Array(text.utf8)), to: scene, file: "set")
            scene = changes.scene
            single += changes.changes.map(\.id)
        }
        let text = "{" + order.map { "\"\($0)\":\(keys[$0] ?? "{\"hidden\":true}")" }.joined(separator: ",") + "}"
        let changes = try SceneReader.read(changes: try YAMLNode(parsing: Array(text.utf8)), to: start, file: "set")
        expectEqual(settings(of: changes.scene), settings(of: scene))
        expectEqual(changes.scene.liveSettings, scene.liveSettings)
        expectEqual(changes.changes.map(\.id), single)
        expectEqual(single, order)
    }
}
