import Foundation
import TestKit
import Testing

/// Two pages with a button at the same place, of which the second one is hidden.
@Suite("The state of a scene, as options")
struct StateOptionTests {
    private static let scene = """
        fingerpost: 1
        screen: {width: 400, height: 400}
        windows:
          - id: main
            performs: [one, two]
            view:
              id: root
              subviews:
                - id: first
                  page: true
                  frame: [0, 0, 400, 400]
                  subviews: [{id: a, kind: button, title: One, frame: [0, 0, 100, 100], actions: {touchUpInside: one}}]
                - id: second
                  page: true
                  hidden: true
                  frame: [0, 0, 400, 400]
                  subviews: [{id: b, kind: button, title: Two, frame: [0, 0, 100, 100], actions: {touchUpInside: two}}]

        """
    private static let tap = """
        {"type":"touch","time":1,"phase":"began","touch":1,"x":50,"y":50}
        {"type":"touch","time":1.1,"phase":"ended","touch":1}

        """
    /// Two ways to show the second page.
    private static let states = [
        ["--show", "second"], ["--set", #"{"first":{"hidden":true},"second":{"hidden":false}}"#],
    ]

    private func folder() throws -> TemporaryDirectory {
        try Fixture.folder(["pages.yaml": Self.scene, "tap.jsonl": Self.tap])
    }

    @Test(
        "Every command that reads a scene can show another page first",
        arguments: [
            (
                ["replay", "tap.jsonl", "--scene", "pages.yaml", "--emit", "action"], #""action":"one""#,
                #""action":"two""#
            ),
            (["explain", "tap.jsonl", "--scene", "pages.yaml"], "so a is hit", "so b is hit"),
            (["hit", "pages.yaml", "50", "50"], "hit: a", "hit: b"),
            (["tree", "pages.yaml"], "view second [0, 0, 400, 400] hidden", "view first [0, 0, 400, 400] hidden"),
            (["draw", "pages.yaml"], ">One<", ">Two<"),
            (["touch", "pages.yaml", "tap 50,50"], #""view":"a""#, #""view":"b""#),
        ], states)
    func shows(_ command: ([String], String, String), state: [String]) throws {
        let (words, first, second) = command
        let folder = try folder()
        func output(_ options: [String]) throws -> String {
            let result = try Fingerpost(words + options, directory: folder.path).finish()
            #expect(result.exit == .code(0), "\(result.errors)")
            return result.output.joined(separator: "\n")
        }
        let (before, after) = (try output([]), try output(state))
        #expect(before.contains(first) && !before.contains(second))
        #expect(after.contains(second) && !after.contains(first))
    }

    @Test("So can a test, which names the state in the command that explains it", arguments: states)
    func test(state: [String]) throws {
        let folder = try folder()
        let test =
            "fingerpost-test: 1\nscene: pages.yaml\ntests: [{name: t, steps: [tap b], expect: [{action: two}]}]\n"
        _ = try folder.write(test, to: "test.yaml")
        func run(_ options: [String]) throws -> Fingerpost.Result {
            try Fingerpost(["test", "test.yaml"] + options, directory: folder.path).finish()
        }
        #expect(try run([]).exit == .code(1))
        #expect(try run(state).exit == .code(0))
        _ = try folder.write(test.replacing("two", with: "three"), to: "test.yaml")
        let failed = try run(state).output.first { $0.contains("explain: ") } ?? ""
        #expect(failed.split(separator: state[0]).count == 3, "\(failed)")
    }

    @Test("So can a bridge, and each reader gets what was set", arguments: states)
    func bridge(state: [String]) throws {
        let folder = try folder()
        let bridge = try Fingerpost(
            ["run", "--device", "none", "--scene", "pages.yaml", "--control", "control", "--no-output"] + state,
            directory: folder.path)
        while access("\(folder.path)/control", F_OK) != 0 { usleep(10_000) }
        let client = try SocketClient("\(folder.path)/control")
        let greeting = try client.records.records(until: "ready")
        #expect(greeting.contains { $0.line.contains(#""second":{"hidden":false}"#) })
        client.send(#"{"id":1,"find":"b"}"#)
        #expect(try client.records.next() == #"{"type":"answer","id":1,"ok":true,"result":{"x":50,"y":50}}"#)
        withExtendedLifetime(bridge) {}
    }

    @Test(
        "A state that does not fit the scene is an error",
        arguments: [
            (["--show", "third"], "--show:1:1: there is no view 'third'"),
            (["--show", "secnod"], "--show:1:1: there is no view 'secnod'; did you mean 'second'?"),
            (["--set", #"{"first":{"hiden":true}}"#], "--set:1:11: first.hiden: no such key; did you mean 'hidden'?"),
            (["--set", "["], "did not find expected node content while parsing a flow node"),
        ])
    func errors(options: [String], message: String) throws {
        let folder = try folder()
        for words in [["check", "pages.yaml"], ["hit", "pages.yaml", "1", "1"], ["run", "--scene", "pages.yaml"]] {
            let result = try Fingerpost(words + options, directory: folder.path).finish()
            #expect(result.exit == .code(1))
            #expect((result.output + result.errors).contains { $0.hasSuffix(message) }, "\(result)")
        }
    }
}
