import Foundation
import TestKit
import Testing

@Suite("fingerpost check, tree, hit and schema")
struct SceneCommandTests {
    private func run(_ arguments: String..., files: [String: String] = [:]) throws -> Fingerpost.Result {
        let folder = try Fixture.folder(files)
        return try Fingerpost(arguments, directory: folder.path).finish()
    }

    @Test("The command check prints a summary in one line")
    func checkPrintsSummaryInOneLine() throws {
        let result = try run("check", "shop.yaml")
        #expect(result.output == ["shop.yaml: no errors in 1 window, 1 controller, 4 views (1 button), 1 recognizer"])
        #expect(result.errors == [])
        #expect(result.exit == .code(0))
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

    @Test("The command check reports every error with its position")
    func checkReportsEveryErrorWithItsPosition() throws {
        let result = try run(
            "check", "bad.yaml",
            files: [
                "bad.yaml": """
                fingerpost: 1
                windows:
                  - view:
                      subviews:
                        - {id: a, frame: [0, 0, -1, 1]}
                        - {id: a, frame: [0, 0, 1, 1], next: nowhere}

                """
            ])
        #expect(
            result.output == [
                "bad.yaml:5:33: windows[0].view.subviews[0].frame[2]: needs a number from 0 to 10000000, has -1",
                "bad.yaml:6:16: windows[0].view.subviews[1].id: 'a' is already the id of a view in line 5, column 16; "
                    + "ids "
                    + "are unique",
                "bad.yaml:6:46: windows[0].view.subviews[1].next: there is no 'nowhere'; this needs the id of a "
                    + "responder",
            ])
        #expect(result.errors == [])
        #expect(result.exit == .code(1))
    }

    @Test("The command check checks several scenes, and with --strict a warning is an error")
    func checkOfSeveralScenes() throws {
        let warned = "fingerpost: 1\nwindows: [{view: {id: v, kind: button, actions: {touchUpInside: nobody}}}]\n"
        let files = ["warned.yaml": warned, "bad.yaml": "fingerpost: 2\n"]
        let both = try run("check", "shop.yaml", "warned.yaml", files: files)
        #expect(both.exit == .code(0) && both.output.count == 3 && both.errors == [])
        #expect(both.output[1].hasPrefix("warned.yaml:2:"), "\(both.output)")
        #expect(try run("check", "--strict", "shop.yaml", "warned.yaml", files: files).exit == .code(1))
        #expect(try run("check", "--strict", "warned.yaml", files: files).output == Array(both.output.dropFirst()))
        #expect(try run("check", "--strict", "shop.yaml", files: files).exit == .code(0))
        // One that is wrong or absent does not hide the others.
        let all = try run("check", "absent.yaml", "bad.yaml", "shop.yaml", files: files)
        #expect(all.exit == .code(1) && all.errors.count == 1 && all.errors[0].contains("absent.yaml"))
        #expect(all.output.count == 2 && all.output[0].hasPrefix("bad.yaml:1:"))
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

    @Test("The command check labels warnings and hints, and succeeds")
    func checkLabelsWarnings() throws {
        let result = try run(
            "check", "odd.yaml",
            files: [
                "odd.yaml": """
                fingerpost: 1
                windows: [{view: {subviews: [{id: a, kind: segmented, frame: [0, 0, 9, 9]}]}}]

                """
            ])
        #expect(
            result.output == [
                "odd.yaml:2:30: warning: windows[0].view.subviews[0]: has no segments, so none can be selected; say "
                    + "how "
                    + "many under 'segments'",
                "odd.yaml:2:62: hint: windows[0].view.subviews[0].frame: can be hit in 9 x 9 points; a target has at "
                    + "least 24 x 24 (WCAG 2.5.8). hitInsets makes it larger",
                "odd.yaml: no errors, 1 warning, 1 hint in 1 window, 2 views (1 segmented control)",
            ])
        #expect(result.exit == .code(0))
    }

    @Test("The command check refuses a file without end")
    func checkOfEndlessFile() throws {
        let result = try run("check", "/dev/zero")
        #expect(result.output == ["/dev/zero:1:1: the file is longer than 1048576 bytes"])
        #expect(result.exit == .code(1))
    }

    @Test("The command check reports a missing file")
    func checkOfMissingFile() throws {
        let result = try run("check", "nowhere.yaml")
        #expect(result.output == [])
        #expect(result.errors == ["fingerpost: cannot open nowhere.yaml: No such file or directory"])
        #expect(result.exit == .code(1))
    }

    @Test("The command tree shows each object and its next responder")
    func treeShowsEachObjectAndItsNextResponder() throws {
        let result = try run("tree", "shop.yaml")
        #expect(
            result.output == [
                "application shop -> till",
                "  delegate till",
                "  window main [0, 0, 1000, 500] -> shop",
                "    controller kiosk -> main",
                "      view A [0, 0, 1000, 500] -> kiosk",
                "        view B [40, 40, 300, 200] alpha 0.5 -> A",
                "          * tap twice",
                "        button buy [400, 300, 200, 80] -> A",
                "        view ghost [400, 300, 200, 80] hidden -> A",
            ])
        #expect(result.exit == .code(0))
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

    @Test("The command tree reports the errors of an invalid scene")
    func treeOfInvalidSceneReportsErrors() throws {
        let result = try run("tree", "bad.yaml", files: ["bad.yaml": "fingerpost: 2\n"])
        #expect(result.output == [])
        #expect(
            result.errors == [
                "fingerpost: bad.yaml:1:13: fingerpost: this scene is written for version 2; this program reads "
                    + "version 1"
            ])
        #expect(result.exit == .code(1))
    }

    @Test("The command hit prints the steps, the chain and the recognizers")
    func hitPrintsSteps() throws {
        #expect(
            try run("hit", "shop.yaml", "450", "320").output == [
                "main: inside",
                "A: inside",
                "ghost: it is hidden",
                "buy: inside",
                "hit: buy",
                "responder chain: buy -> A -> kiosk -> main -> shop -> till",
            ])
        #expect(
            try run("hit", "shop.yaml", "50.5", "50").output == [
                "main: inside",
                "A: inside",
                "ghost: it is hidden",
                "buy: the point is outside",
                "B: inside",
                "hit: B",
                "responder chain: B -> A -> kiosk -> main -> shop -> till",
                "recognizers: twice",
            ])
    }

    @Test("The command hit accepts negative numbers after two dashes, and reports a point outside the screen")
    func hitOutsideScreen() throws {
        #expect(try run("hit", "shop.yaml", "--", "-3", "20").output == ["main: the point is outside", "hit: nothing"])
    }

    @Test("The command hit prints JSON")
    func hitAsJSON() throws {
        #expect(
            try run("hit", "--json", "shop.yaml", "50", "50").output == [
                """
                {"view":"B","steps":[{"view":"main","hit":true},{"view":"A","hit":true},{"view":"ghost","hit":false,"why":"hidden"},\
                {"view":"buy","hit":false,"why":"outside"},{"view":"B","hit":true}],\
                "chain":["B","A","kiosk","main","shop","till"],"recognizers":["twice"]}
                """
            ])
        #expect(
            try run("hit", "--json", "shop.yaml", "--", "-3", "20").output
                == [#"{"steps":[{"view":"main","hit":false,"why":"outside"}]}"#])
    }

    @Test("The command schema prints the schema, byte for byte")
    func schemaPrintsSchema() throws {
        let text = try run("schema").output.joined(separator: "\n") + "\n"
        #expect(text == (try String(contentsOf: RecordValidator.schema, encoding: .utf8)))
    }
}
