import Foundation
import TestKit
import Testing

@Suite("fingerpost test: checks between steps, and which tests are played")
struct SceneTestCheckTests {
    private let folder = try! TemporaryDirectory()
    private let scene = """
        fingerpost: 1
        screen: {width: 400, height: 400}
        windows:
          - id: main
            performs: [buy]
            view:
              id: root
              subviews:
                - {id: buy, kind: button, frame: [0, 0, 100, 100], actions: {touchUpInside: {action: buy, toggle: note}}}
                - {id: tip, kind: slider, maximum: 10, value: 2, frame: [0, 200, 228, 50]}
                - {id: note, hidden: true, frame: [200, 100, 50, 50]}
        """

    private func run(_ tests: String, _ options: String..., before: String = "") throws -> Fingerpost.Result {
        _ = try folder.write(scene, to: "scene.yaml")
        _ = try folder.write("fingerpost-test: 1\nscene: scene.yaml\n\(before)tests:\n\(tests)\n", to: "a.test.yaml")
        return try Fingerpost.run(arguments: ["test"] + options + ["a.test.yaml"], directory: folder.path)
    }

    @Test("A check between steps that fails ends its test, and the command explains the steps before it")
    func failedCheck() throws {
        let result = try run(
            """
              - name: first
                steps:
                  - tap buy
                  - expect: [{action: buy}, {visible: note}]
                  - tap buy
                  - expect: [{action: sell}, {visible: note}, {hidden: buy}, {value: {tip: 3}}]
                  - tap nobody
                expect: none
            """)
        #expect(result.exit == .code(1))
        #expect(
            result.output == [
                "FAILED  first (a.test.yaml:4)", "        what is expected in line 9, after 2 steps, did not happen:",
                "          expected       | happened", "        ! {action: sell} | 0.608 s {action: buy}",
                "        'note' is not visible", "        'buy' is visible",
                "        'tip' has the value 2, not 3",
                "        explain: fingerpost touch scene.yaml 'tap buy' 'tap buy' | fingerpost explain - --scene scene.yaml",
                "0 passed, 1 failed",
            ], "\(result.output.joined(separator: "\n"))")
    }

    @Test("The end compares what has happened since the last check with records, and --update writes only the end")
    func rest() throws {
        let test = """
              - name: first
                steps:
                  - tap buy
                  - expect: [{action: buy}]
                  - expect: {visible: note}
                  - slide tip to 5
                  - tap buy
            """
        #expect(try run(test + "\n    expect: [{action: buy}, {hidden: note}, {value: {tip: 5}}]").exit == .code(0))
        #expect(try run(test).exit == .code(0))
        #expect(try run(test + "\n    expect: none").exit == .code(1))
        let wrong = test + "\n    expect: [{action: buy}, {visible: note}, {value: {tip: 6}}]"
        let result = try run(wrong, "--update")
        #expect(result.exit == .code(0))
        #expect(result.output.contains("        'note' is not visible at the end: {hidden: note}"))
        let text = try String(contentsOfFile: "\(folder.path)/a.test.yaml", encoding: .utf8)
        #expect(
            text.hasSuffix(
                test
                    + "\n    expect:\n      - {action: buy}\n      - {hidden: note}\n      - {value: {tip: 5}}\n"),
            "\(text)"
        )
    }

    @Test("The command that a failing step prints does the steps before it")
    func command() throws {
        let result = try run(
            "  - {name: first, steps: [tap buy, tap nobody], expect: none}\n  - {name: other, steps: [tap no], expect: none}"
        )
        let command = try #require(result.output.first { $0.contains("explain: ") }?.split(separator: "explain: ").last)
        #expect(result.output.filter { $0.contains("explain: ") }.count == 1)
        let words = String(command).replacing("fingerpost ", with: "\(Fingerpost.path) ")
        let explained = try Fingerpost(["-c", words], program: "/bin/sh", directory: folder.path).finish()
        #expect(explained.exit == .code(0) && explained.errors == [], "\(explained.errors)")
        #expect(explained.output.contains { $0.contains("buy") })
    }

    @Test("Every test begins with the steps of `before`")
    func before() throws {
        let tests = """
              - {name: first, steps: [tap buy], expect: [{action: buy}, {action: buy}, {hidden: note}]}
              - {name: other, steps: [wait 1], expect: [{action: buy}, {visible: note}]}
            """
        #expect(try run(tests, before: "before: [tap buy]\n").exit == .code(0))
        let recording = try run("  - {name: first, recording: a.jsonl, expect: none}", before: "before: [tap buy]\n")
        #expect(recording.errors.joined().contains("a recording begins with the scene as it is written"))
        let check = try run(tests, before: "before: [{expect: none}]\n")
        #expect(check.errors.joined().contains("before: has steps only; 'expect' belongs to a test"))
    }

    @Test("--only plays the tests with a text in their names")
    func only() throws {
        let tests = """
              - {name: a tap buys, steps: [tap buy], expect: [{action: buy}]}
              - {name: a drag buys nothing, steps: [drag 10,300 by 50,0], expect: none}
            """
        #expect(try run(tests, "--only", "drag").output == ["ok      a drag buys nothing", "1 passed, 0 failed"])
        #expect(try run(tests, "--only", "drag", "--only", "tap").output.last == "2 passed, 0 failed")
        let none = try run(tests, "--only", "a tap bys")
        #expect(none.exit == .code(1))
        #expect(none.errors == ["fingerpost: no test has 'a tap bys' in its name; did you mean 'a tap buys'?"])
    }

    @Test("Two tests with one name are an error")
    func names() throws {
        let result = try run(
            "  - {name: a, steps: [tap buy], expect: none}\n  - {name: a, steps: [tap tip], expect: none}")
        #expect(result.exit == .code(1))
        #expect(
            result.errors == [
                "fingerpost: a.test.yaml:5:5: tests: the test in line 4 is called 'a', too; names are unique"
            ])
    }

    @Test("--junit makes its folder")
    func junit() throws {
        let result = try run("  - {name: a, steps: [tap tip], expect: none}", "--junit", "new/folder/a.xml")
        #expect(result.exit == .code(0))
        #expect(try String(contentsOfFile: "\(folder.path)/new/folder/a.xml", encoding: .utf8).contains("tests=\"1\""))
    }
}
