import Foundation
import TestKit
import Testing

@Suite("fingerpost test")
struct SceneTestTests {
    let folder = try! TemporaryDirectory()

    private func write(_ tests: String) throws -> String {
        _ = try folder.write(Fixture.shop, to: "shop.yaml")
        _ = try folder.write(Fixture.tap, to: "tap.jsonl")
        return try folder.write("fingerpost-test: 1\nscene: shop.yaml\ntests:\n" + tests, to: "shop.test.yaml")
    }

    private func text(of name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("--report keeps a page for each test that failed, and only for those")
    func keepsReports() throws {
        let file = try write(
            """
              - {name: "a tap buys", steps: [tap buy], expect: {action: checkout}}
              - {name: "A tap: </script> sells/nothing", steps: [tap buy, tap B], expect: none}
              - {name: "a step that cannot be done", steps: [tap buy, tap ghost], expect: none}
              - {name: "a recording", recording: tap.jsonl, expect: none}

            """)
        let reports = "\(folder.path)/reports"
        let absent = try Fingerpost.run("test", "--report", reports, file)
        #expect(absent.exit == .code(1) && absent.errors.joined().contains("reports/shop-2-"))
        try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: false)
        let result = try Fingerpost.run("test", "--report", reports, file)
        #expect(result.exit == .code(1) && result.errors == [], "\(result.errors)")
        let names = ["shop-2-a-tap-script-sells-nothing", "shop-3-a-step-that-cannot-be-done", "shop-4-a-recording"]
        #expect(try FileManager.default.contentsOfDirectory(atPath: reports).sorted() == names.map { "\($0).html" })
        for name in names {
            #expect(result.output.contains("        report: \(reports)/\(name).html"))
            let page = try text(of: "reports/\(name).html")
            // The page has the touch, what it did, and the name of the test.
            #expect(page.contains("buy sent checkout") && page.contains("\"number\":1"))
            #expect(!page.contains("</script> sells"))
        }
        #expect(result.output.last == "1 passed, 3 failed")
    }

    @Test("A test compares at most 10,000 records, and is not updated with more")
    func limit() throws {
        let steps = Array(repeating: "tap buy 100", count: 12).joined(separator: ", ")
        let many = "  - name: many\n    records: all\n    steps: [\(steps)]\n    expect: none\n"
        // 1200 taps of one action each are not too many.
        let few = many.replacing("all", with: "action").replacing("none", with: "{action: checkout}")
        let result = try Fingerpost.run("test", "--update", try write(many))
        let limit = "there are more than 10000 records to compare; 'records' can select fewer of them"
        #expect(result.output[1] == "        \(limit)")
        #expect(try text(of: "shop.test.yaml").hasSuffix(many) && result.exit == .code(1))
        // What comes after so many is not played.
        let long = many.replacing("]", with: ", tap ghost]")
        #expect(try Fingerpost.run("test", try write(long)).output[1] == "        \(limit)")
        let updated = try Fingerpost.run("test", "--update", try write(few))
        #expect(updated.output.last == "0 passed, 0 failed")
        #expect(try text(of: "shop.test.yaml").components(separatedBy: "checkout").count - 1 == 1200)
    }

    @Test("Tests that pass are a line each, and the status is 0")
    func passes() throws {
        let file = try write(
            """
              - name: a tap buys
                steps: [tap buy]
                expect:
                  - {action: checkout, data: {sku: 4711}}
              - {name: a tap beside it buys nothing, steps: [tap 10,490, "tap 20,490", drag 10,490 by 0,-20 in 0.1], expect: none}
              - name: a recording
                recording: tap.jsonl
                expect: {action: checkout, sender: buy}
              - name: what is visible
                steps: ['set {"buy":{"hidden":true}}']
                expect: {visible: B}
              - name: other records
                steps: [tap buy, doubleTap B]
                records: action,gesture.ended
                expect:
                  - {type: action, target: kiosk}
                  - {type: gesture, recognizer: twice}

            """)
        let result = try Fingerpost.run("test", file)
        #expect(
            result.output == [
                "ok      a tap buys", "ok      a tap beside it buys nothing", "ok      a recording",
                "ok      what is visible", "ok      other records", "5 passed, 0 failed",
            ])
        #expect(result.errors == [])
        #expect(result.exit == .code(0))
    }

    private static let failing = """
          # This one sells the wrong thing.
          - name: wrong
            steps: [tap buy 2]
            expect:
            - {action: checkout, data: {sku: 4711}}
            - {action: refund}   # never

          # The last one.
          - name: not seen
            steps: [tap buy]
            expect: [{action: checkout}, visible: ghost]
          - name: new
            steps:
              - tap buy
          - name: impossible
            steps: [tap ghost]
            expect: none

        """

    @Test("A test that fails is shown side by side, with the command that explains it, and the status is 1")
    func fails() throws {
        let file = try write(SceneTestTests.failing)
        let scene = "\(folder.path)/shop.yaml"
        let result = try Fingerpost.run("test", file)
        #expect(
            result.output == [
                "FAILED  wrong (\(file):5)",
                "          expected                              | happened",
                "          {action: checkout, data: {sku: 4711}} | 0.05 s {action: checkout, data: {sku: 4711}}",
                "        ! {action: refund}                      | 0.208 s {action: checkout, data: {sku: 4711}}",
                "        explain: fingerpost touch \(scene) 'tap buy 2' | fingerpost explain - --scene \(scene)",
                "FAILED  not seen (\(file):12)",
                "        'ghost' is not visible at the end",
                "        explain: fingerpost touch \(scene) 'tap buy' | fingerpost explain - --scene \(scene)",
                "FAILED  new (\(file):15)",
                "        the test has no 'expect'; --update writes what happens",
                "          expected | happened",
                "        !          | 0.05 s {action: checkout, data: {sku: 4711}}",
                "        explain: fingerpost touch \(scene) 'tap buy' | fingerpost explain - --scene \(scene)",
                "FAILED  impossible (\(file):18)",
                "        'tap ghost': 'ghost' is hidden",
                "0 passed, 4 failed",
            ])
        #expect(result.exit == .code(1))
    }

    @Test("Of a long test, the first action that differs is shown")
    func showsTheDifference() throws {
        let expected = Array(repeating: "{action: checkout}", count: 30) + ["{action: refund}"]
        let file = try write(
            """
              - name: long
                steps: [\(Array(repeating: "tap buy", count: 30).joined(separator: ", "))]
                expect: [\(expected.joined(separator: ", "))]

            """)
        let output = try Fingerpost.run("test", file).output
        #expect(output.dropFirst().first == "          expected           | happened")
        #expect(output.dropFirst(2).first == "          ... 27 that match")
        let rows = output.dropFirst(3).prefix { !$0.contains("explain: ") }
        #expect(rows.count == 4 && rows.last == "        ! {action: refund}")
        #expect(rows.dropLast().allSatisfy { $0.hasPrefix("          {action: checkout} | ") })
    }

    @Test("The command that explains a test explains it")
    func explains() throws {
        let file = try write(SceneTestTests.failing)
        let line = try #require(try Fingerpost.run("test", file).output.first { $0.contains("explain: ") })
        let command = line.split(separator: "explain: ", maxSplits: 1)[1]
            .replacingOccurrences(of: "fingerpost ", with: "\(Fingerpost.path) ")
        let result = try Fingerpost(["-c", command], program: "/bin/sh").finish()
        #expect(result.exit == .code(0))
        #expect(result.output.contains { $0.contains("checkout") })
    }

    @Test("A test without steps or with keys names no command, because a recording of touches has no keys")
    func explainsNothing() throws {
        let file = try write(
            """
              - {name: key, steps: [key KEY_ENTER], expect: [{action: checkout}]}
              - {name: empty, steps: [], expect: [{action: checkout}]}

            """)
        let output = try Fingerpost.run("test", file).output
        #expect(output.last == "0 passed, 2 failed")
        #expect(!output.contains { $0.contains("explain: ") })
    }

    @Test("A scene that cannot be opened is an error that names the file of tests")
    func missingScene() throws {
        let file = "\(folder.path)/alone.yaml"
        try "fingerpost-test: 1\nscene: none.yaml\ntests: []\n".write(toFile: file, atomically: true, encoding: .utf8)
        #expect(
            try Fingerpost.run("test", file).errors == [
                "fingerpost: \(file): cannot open \(folder.path)/none.yaml: No such file or directory"
            ])
    }

    @Test("--update writes what happened and leaves everything else; the tests then pass")
    func updates() throws {
        let file = try write(SceneTestTests.failing)
        let result = try Fingerpost.run("test", file, "--update")
        #expect(
            result.output == [
                "updated wrong (\(file):5)",
                "          expected                              | happened",
                "          {action: checkout, data: {sku: 4711}} | 0.05 s {action: checkout, data: {sku: 4711}}",
                "        ! {action: refund}                      | 0.208 s {action: checkout, data: {sku: 4711}}",
                "updated not seen (\(file):12)",
                "        'ghost' is not visible at the end: {hidden: ghost}",
                "updated new (\(file):15)",
                "          expected | happened",
                "        !          | 0.05 s {action: checkout, data: {sku: 4711}}",
                "FAILED  impossible (\(file):18)",
                "        'tap ghost': 'ghost' is hidden",
                "updated 3 tests in \(file)", "0 passed, 1 failed",
            ])
        #expect(result.exit == .code(1))
        #expect(
            try text(of: "shop.test.yaml") == """
                fingerpost-test: 1
                scene: shop.yaml
                tests:
                  # This one sells the wrong thing.
                  - name: wrong
                    steps: [tap buy 2]
                    expect:
                      - {action: checkout, data: {sku: 4711}}
                      - {action: checkout, data: {sku: 4711}}

                  # The last one.
                  - name: not seen
                    steps: [tap buy]
                    expect:
                      - {action: checkout, data: {sku: 4711}}
                      - {hidden: ghost}
                  - name: new
                    steps:
                      - tap buy
                    expect:
                      - {action: checkout, data: {sku: 4711}}
                  - name: impossible
                    steps: [tap ghost]
                    expect: none

                """)
        #expect(try Fingerpost.run("test", file).output.last == "3 passed, 1 failed")
    }

    @Test("What is expected is shown with what was received, also of keys that an expectation seldom has, and kept")
    func keepsKeys() throws {
        let sender = "{action: refund, sender: buy, event: touchUpInside}"
        let file = try write(
            """
              - name: keys
                steps: [tap buy 2]
                expect:
                  - {action: checkout, sender: buy}
                  - \(sender)
              - name: type and time
                steps: [tap buy]
                records: action
                expect: [{action: refund, touches: [1], time: 0.05}]
              - name: other
                steps: [tap buy]
                expect: [{action: checkout, sender: other, state: began}]

            """)
        let result = try Fingerpost.run("test", file, "--update")
        let first = "{action: checkout, sender: buy, data: {sku: 4711}}"
        let second = "{action: checkout, sender: buy, event: touchUpInside, data: {sku: 4711}}"
        let third =
            "{type: action, time: 0.05, action: checkout, sender: buy, target: kiosk, event: touchUpInside, "
            + "touches: [1], data: {sku: 4711}}"
        func happened(in row: Substring?) -> String? { row?.components(separatedBy: " s ").last }
        let rows = result.output.filter { $0.contains(" s {") }.map { $0[...] }
        #expect(rows.map(happened) == [first, second, third, first], "\(result.output)")
        let text = try text(of: "shop.test.yaml")
        for item in [first, second, third] { #expect(text.contains("      - \(item)\n"), "\(text)") }
        #expect(try Fingerpost.run("test", file).output.last == "3 passed, 0 failed")
    }

    @Test("If --update has updated all tests that failed, none has failed, and no report is kept")
    func updatesAll() throws {
        let file = try write("  - name: wrong\n    steps: [tap buy]\n    expect: none\n")
        let results = "\(folder.path)/results.xml"
        let result = try Fingerpost.run("test", file, "--update", "--junit", results, "--report", folder.path)
        #expect(result.output.suffix(2) == ["updated 1 test in \(file)", "0 passed, 0 failed"])
        #expect(result.exit == .code(0) && !result.output.contains { $0.contains("report: ") })
        #expect(try XMLElements(try text(of: "results.xml")).names == ["testsuites", "testsuite"])
    }

    @Test("--junit writes the results for services that test")
    func junit() throws {
        let file = try write(
            """
              - {name: "<a & b>", steps: [tap buy], expect: none}
              - {name: good, steps: [tap buy], expect: [{action: checkout}]}

            """)
        let results = "\(folder.path)/results.xml"
        #expect(try Fingerpost.run("test", file, "--junit", results).exit == .code(1))
        let document = try XMLElements(try text(of: "results.xml"))
        #expect(document.names == ["testsuites", "testsuite", "testcase", "failure", "testcase"])
        #expect(document.attributes[0] == ["tests": "2", "failures": "1"])
        #expect(document.attributes[2] == ["classname": file, "name": "<a & b>"])
        #expect(document.attributes[4] == ["classname": file, "name": "good"])
    }

    @Test(
        "A file that is not right is reported with each place, and no test is played",
        arguments: [
            ("tests: [", "shop.test.yaml:"),
            ("scene: shop.yaml", ":1:1: a file of tests needs its version: put 'fingerpost-test: 1' first"),
            ("fingerpost-test: 2", ":1:18: fingerpost-test: this program reads version 1 of test files"),
            ("fingerpost-test: 1\ntests: []", ":1:1: the file has no 'scene', the path of a scene"),
            ("fingerpost-test: 1\nscene: shop.yaml\ntest: []", "there is no key 'test' here, only "),
            (head + "[{name: a}]", ":3:9: tests[0]: the test needs 'steps' or a 'recording'"),
            (
                head + "[{name: a, steps: [tpa buy]}]",
                "tests[0].steps[0]: 'tpa buy': no step begins with 'tpa'; did you mean 'tap'?"
            ),
            (
                head + "[{name: a, steps: [], expect: some}]",
                "tests[0].expect: needs a list of actions, or none; has a string"
            ),
            (head + "[{name: a, steps: [], expect: [some]}]", "tests[0].expect[0]: needs keys of a record, such as "),
            (
                head + "[{name: a, steps: [], expect: {acton: checkout}}]",
                ":3:39: tests[0].expect: there is no key 'acton' here, only type, action, "
            ),
            (head + "[{name: a, steps: [], expect: [{acton: checkout}]}]", "; did you mean 'action'?"),
            (
                head + "[{name: a, steps: [], records: value, expect: [{type: value, sender: a}]}]",
                "tests[0].expect[0]: there is no key 'sender' here, only type, view, value, "
            ),
            (
                head + "[{name: a, steps: [], records: value, expect: [{type: valu}]}]",
                "tests[0].expect[0].type: no record has the type 'valu'; did you mean 'value'?"
            ),
            (
                head + "[{name: a, steps: [], records: hit, expect: [{steps: [{view: buy}, {veiw: buy}]}]}]",
                "tests[0].expect[0].steps[1]: there is no key 'veiw' here, only view, hit, why, text; did you mean 'view'?"
            ),
            (
                head + "[{name: a, steps: [], records: scene, expect: {type: scene, screen: {widht: 10}}}]",
                "tests[0].expect.screen: there is no key 'widht' here, only width, height; did you mean 'width'?"
            ),
            (head + "[{name: a, steps: [], records: acton}]", "tests[0].records: "),
            (head + "[{name: a, steps: [], recording: x}]", "a test has 'steps' or a 'recording', not both"),
        ])
    func rejects(text: String, message: String) throws {
        _ = try folder.write(Fixture.shop, to: "shop.yaml")
        let file = try folder.write(text, to: "shop.test.yaml")
        let result = try Fingerpost.run("test", file)
        #expect(result.exit == .code(1))
        #expect(result.output == [])
        #expect(result.errors.contains { $0.contains(message) }, "\(result.errors)")
    }

    @Test("Each test starts with the scene as it is written")
    func startsAnew() throws {
        let file = try write(
            """
              - {name: hides, steps: ['set {"buy":{"hidden":true}}', "tap 500,340"], expect: none}
              - {name: anew, steps: [tap buy], expect: [{action: checkout}]}

            """)
        #expect(try Fingerpost.run("test", file).output.last == "2 passed, 0 failed")
    }
}

private let head = "fingerpost-test: 1\nscene: shop.yaml\ntests: "

/// The elements of an XML text, in their order.
private struct XMLElements {
    let names: [String]
    let attributes: [[String: String]]

    init(_ text: String) throws {
        let script = """
            import json, sys, xml.etree.ElementTree as tree
            print(json.dumps([[e.tag, e.attrib] for e in tree.fromstring(sys.stdin.read()).iter()]))
            """
        let result = try Fingerpost(["-c", script], program: "/usr/bin/python3").finish(input: text)
        let elements = try JSONSerialization.jsonObject(with: Data(result.output.joined().utf8)) as? [[Any]] ?? []
        names = elements.compactMap { $0[0] as? String }
        attributes = elements.compactMap { $0[1] as? [String: String] }
    }
}
