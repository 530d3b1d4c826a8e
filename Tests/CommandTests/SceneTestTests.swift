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
        expect(absent.exit == .code(1) && absent.errors.joined().contains("reports/shop-2-"))
        try FileManager.default.createDirectory(atPath: reports, withIntermediateDirectories: false)
        let result = try Fingerpost.run("test", "--report", reports, file)
        expect(result.exit == .code(1) && result.errors == [], "\(result.errors)")
        let names = ["shop-2-a-tap-script-sells-nothing", "shop-3-a-step-that-cannot-be-done", "shop-4-a-recording"]
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: reports).sorted(), names.map { "\($0).html" })
        for name in names {
            expect(result.output.contains("        report: \(reports)/\(name).html"))
            let page = try text(of: "reports/\(name).html")
            // The page has the touch, what it did, and the name of the test.
            expect(page.contains("buy sent checkout") && page.contains("\"number\":1"))
            expect(!page.contains("</script> sells"))
        }
        expectEqual(result.output.last, "1 passed, 3 failed")
    }

    @Test("A test compares at most 10,000 records, and is not updated with more")
    func limit() throws {
        func test(_ records: String, _ steps: String, _ expected: String) -> String {
            "  - name: many\n    records: \(records)\n    steps: [\(steps)]\n    expect: \(expected)\n"
        }
        let taps = Array(repeating: "tap buy 100", count: 12).joined(separator: ", ")
        // What comes after so many is not played: the last step cannot be done.
        let many = test("all", "\(taps), tap ghost", "none")
        let result = try Fingerpost.run("test", "--update", try write(many))
        let limit = "there are more than 10000 records to compare; 'records' can select fewer of them"
        expectEqual(result.output[1], "        \(limit)")
        expect(try text(of: "shop.test.yaml").hasSuffix(many) && result.exit == .code(1))
        // 300 taps of one action each are not too many.
        let few = test("action", "tap buy 100, tap buy 100, tap buy 100", "{action: checkout}")
        let updated = try Fingerpost.run("test", "--update", try write(few))
        expectEqual(updated.output.last, "0 passed, 0 failed")
        expectEqual(try text(of: "shop.test.yaml").components(separatedBy: "checkout").count - 1, 300)
    }

    @Test(
        "The command that explains a test explains it, and that of a failing step does the steps before it",
        arguments: ["[tap buy 2]", "[tap buy, tap nobody]"])
    func explains(steps: String) throws {
        let file = try write("  - {name: first, steps: \(steps), expect: none}\n  - {name: other, steps: [tap no]}\n")
        let lines = try Fingerpost.run("test", file).output.filter { $0.contains("explain: ") }
        let command = try require(lines.first).split(separator: "explain: ", maxSplits: 1)[1]
            .replacingOccurrences(of: "fingerpost ", with: "\(Fingerpost.path) ")
        let result = try Fingerpost(["-c", command], program: "/bin/sh").finish()
        expect(result.exit == .code(0) && result.errors == [] && lines.count == 1, "\(result.errors)")
        expect(result.output.contains { $0.contains("checkout") })
    }
}
