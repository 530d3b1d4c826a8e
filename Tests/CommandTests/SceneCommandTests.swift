import Foundation
import TestKit
import Testing

@Suite("fingerpost check, tree, hit and schema")
struct SceneCommandTests {
    private func run(_ arguments: String..., files: [String: String] = [:]) throws -> Fingerpost.Result {
        let folder = try Fixture.folder(files)
        return try Fingerpost(arguments, directory: folder.path).finish()
    }

    @Test("A presented controller presents another one, and a view in it is the first responder")
    func nestedPresentations() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 800, height: 600}
            windows:
              - id: main
                view:
                  id: root
                  subviews:
                    - id: side
                      frame: [500, 300, 200, 200]
                      controller:
                        id: c0
                        presents:
                          {id: c1, view: {id: v1}, presents: {id: c2, view: {id: v2, firstResponder: true}}}
            """
        let tree = try run("tree", "s.yaml", files: ["s.yaml": scene]).output
        #expect(tree.contains { $0.contains("view v1 [0, 0, 800, 600] -> c1") }, "\(tree)")
        #expect(tree.contains { $0.contains("view v2 [0, 0, 800, 600] -> c2") }, "\(tree)")
        let json = try run("tree", "--json", "s.yaml", files: ["s.yaml": scene]).output.joined()
        #expect(json.contains(#""firstResponder":"v2""#))
    }

    @Test("The commands tree and hit escape control characters")
    func treeAndHitEscapeWhatTerminalWouldObey() throws {
        let scene =
            #"{"fingerpost": 1, "windows": [{"view": {"id": "red\u001b[31m", "gestures": [{"kind": "tap", "id": "a\u202eb"}]}}]}"#
        let tree = try run("tree", "odd.yaml", files: ["odd.yaml": scene])
        #expect(tree.output.contains { $0.contains(#"view red\x1b[31m "#) })
        #expect(tree.output.contains { $0.contains(#"* tap a\u{202e}b"#) })
        let hit = try run("hit", "odd.yaml", "1", "1", files: ["odd.yaml": scene])
        #expect(hit.output.contains(#"hit: red\x1b[31m"#))
        #expect((tree.output + hit.output).allSatisfy { !$0.contains("\u{1b}") && !$0.contains("\u{202e}") })
    }

    @Test("The command tree prints the frames on the screen as JSON")
    func treeAsJSONHasFramesOnScreen() throws {
        let result = try run("tree", "--json", "shop.yaml")
        #expect(result.exit == .code(0))
        let tree = try JSONSerialization.jsonObject(with: Data(result.output.joined().utf8)) as? [String: Any]
        let window = try #require((tree?["windows"] as? [[String: Any]])?.first)
        let root = try #require((window["subviews"] as? [[String: Any]])?.first)
        let buy = try #require((root["subviews"] as? [[String: Any]])?.first { $0["id"] as? String == "buy" })
        #expect(window["id"] as? String == "main")
        #expect((root["controller"] as? [String: Any])?["next"] as? String == "main")
        #expect(buy["frame"] as? [Double] == [400, 300, 200, 80])
        #expect(buy["next"] as? String == "A")
    }

    @Test("The command tree says which views are pages and which are private")
    func treeAsJSONHasPagesAndPrivateViews() throws {
        let scene = "fingerpost: 1\nwindows: [{view: {id: top, subviews: [{id: a, page: true, private: true}]}}]\n"
        let json = try run("tree", "--json", "s.yaml", files: ["s.yaml": scene]).output.joined()
        #expect(json.contains(#""page":true,"private":true"#), "\(json)")
        #expect(json.components(separatedBy: #""page""#).count == 2)
    }

    @Test("The command tree names the actions that controls and recognizers send")
    func treeAsJSONNamesActions() throws {
        let scene = """
            fingerpost: 1
            windows:
              - view:
                  id: page
                  performs: [unsent]
                  gestures: [{kind: pan, action: zoom}, {kind: tap}]
                  subviews:
                    - {id: a, kind: button, frame: [0, 0, 9, 9], actions: {touchDown: press, touchUpInside: buy}}
                    - {id: b, kind: button, frame: [9, 0, 9, 9], actions: {touchUpInside: buy}}

            """
        let result = try run("tree", "--json", "s.yaml", files: ["s.yaml": scene])
        let tree = try JSONSerialization.jsonObject(with: Data(result.output.joined().utf8)) as? [String: Any]
        #expect(tree?["actions"] as? [String] == ["buy", "press", "zoom"])
        let without = try run("tree", "--json", "s.yaml", files: ["s.yaml": "fingerpost: 1\nwindows: [{view: {}}]\n"])
        #expect(!without.output.joined().contains("actions"))
    }

    @Test("The command schema prints the schema, byte for byte")
    func schemaPrintsSchema() throws {
        let text = try run("schema").output.joined(separator: "\n") + "\n"
        #expect(text == (try String(contentsOf: RecordValidator.schema, encoding: .utf8)))
    }
}
