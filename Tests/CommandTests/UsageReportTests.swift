import Foundation
import PanelTestKit
import TestKit
import Testing

@Suite("fingerpost report")
struct UsageReportTests {
    /// A menu with a button, a button that is disabled, a list and a private button, and a checkout.
    static let scene = """
        fingerpost: 1
        screen: {width: 960, height: 480}
        windows:
          - id: main
            controller:
              id: kiosk
              performs: [order, pay, add]
              view:
                id: root
                subviews:
                  - id: menu
                    page: true
                    frame: [0, 0, 960, 480]
                    subviews:
                      - {id: tea, kind: button, frame: [96, 96, 96, 48], actions: {touchUpInside: order}}
                      - {id: gone, kind: button, frame: [96, 240, 96, 48], enabled: false}
                      - {id: next, kind: button, frame: [720, 384, 120, 48], actions: {touchUpInside: {show: checkout}}}
                      - {id: pin, private: true, kind: button, frame: [768, 0, 96, 48], actions: {touchUpInside: add}}
                      - id: teas
                        kind: list
                        frame: [384, 48, 192, 240]
                        contentSize: [192, 480]
                        subviews:
                          - {id: mint, kind: button, frame: [0, 0, 192, 96], actions: {touchUpInside: add}}
                  - id: checkout
                    page: true
                    frame: [0, 0, 960, 480]
                    hidden: true
                    subviews:
                      - {id: buy, kind: button, frame: [720, 384, 120, 48], actions: {touchUpInside: {action: pay, show: menu}}}

        """

    /// Made touches, with what they must count as.
    struct Day {
        private(set) var lines: [String] = []
        private var touch = 0
        private var time: Double

        /// - Parameter start: the time of the first touch, in seconds.
        init(startingAt start: Double) { time = start }

        /// A finger that comes down at a point and lifts `seconds` later, moved by (dx, dy); then a pause.
        mutating func touch(
            _ x: Double, _ y: Double, by way: (dx: Double, dy: Double) = (0, 0), in seconds: Double = 0.1,
            pause: Double = 5
        ) {
            touch += 1
            for step in 0...4 {
                let part = Double(step) / 4
                let phase = step == 0 ? "began" : step == 4 ? "ended" : "moved"
                let place = #""x":\#(x + way.dx * min(part * 4 / 3, 1)),"y":\#(y + way.dy * min(part * 4 / 3, 1))"#
                lines.append(
                    #"{"type":"touch","time":\#(time + seconds * part),"phase":"\#(phase)","touch":\#(touch),\#(place)}"#
                )
            }
            time += seconds + pause
        }
    }

    private let folder: TemporaryDirectory

    init() throws {
        folder = try TemporaryDirectory()
        try folder.write(Self.scene, to: "tea.yaml")
    }

    /// Plays a day in the scene, and writes the records as `listen` would have.
    private func write(_ day: Day, to name: String, wall: Int = 1_795_737_600, scene: String = "tea.yaml") throws {
        try folder.write(day.lines.joined(separator: "\n") + "\n", to: "touches.jsonl")
        let played = try Fingerpost.run("replay", "--scene", scene, "touches.jsonl", directory: folder.path)
        expect(played.exit == .code(0) && played.errors == [])
        let hello =
            #"{"type":"hello","seq":1,"time":0.0,"version":1,"program":"fingerpost 0.1.0","scene":"\#(scene)","#
            + #""screen":{"width":960,"height":480},"clock":{"monotonic":0,"wall":\#(wall)}}"#
        let records = [hello] + played.output.dropFirst()
        try folder.write(records.joined(separator: "\n") + "\n", to: name)
    }

    private func report(_ arguments: [String]) throws -> [String: Any] {
        let text = try run(["--json"] + arguments).joined()
        return try require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func run(_ arguments: [String]) throws -> [String] {
        let result = try Fingerpost.run(
            arguments: ["report"] + arguments, environment: ["TZ": "UTC"], directory: folder.path)
        expect(result.errors == [] && result.exit == .code(0))
        return result.output
    }

    /// The number at a path of keys.
    private func count(_ report: [String: Any], _ path: String...) -> Int {
        path.reduce(report["counts"]) { ($0 as? [String: Any])?[$1] } as? Int ?? 0
    }

    private func sum(_ value: Any?) -> Int {
        if let number = value as? Int { return number }
        if let list = value as? [Any] { return list.reduce(0) { $0 + sum($1) } }
        return ((value as? [String: Any]) ?? [:]).values.reduce(0) { $0 + sum($1) }
    }

    /// The number of touches of each cause and id.
    private func findings(_ report: [String: Any]) -> [String: Int] {
        let list = report["findings"] as? [[String: Any]] ?? []
        return Dictionary(
            list.map { ("\($0["cause"] ?? "") \($0["id"] ?? "")", $0["touches"] as? Int ?? 0) }, uniquingKeysWith: +)
    }

    @Test("Visits, pages, actions and what did nothing are counted as they were made, whatever their number")
    func knownDay() throws {
        var random = SplitMix64(seed: 48)
        var day = Day(startingAt: 3600 * 9)
        var expected: [String: Int] = [:]
        let visits = 8
        for visit in 0..<visits {
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0:
                    day.touch(100 + .random(in: 0..<88, using: &random), 120)
                    expected["order", default: 0] += 1
                case 1:
                    day.touch(120, 145 + .random(in: 1..<20, using: &random))
                    expected["near tea", default: 0] += 1
                case 2:
                    day.touch(120, 260)
                    expected["disabled gone", default: 0] += 1
                case 3:
                    day.touch(300, 400)
                    expected["place menu", default: 0] += 1
                default:
                    // There and back, so that the list is where it was.
                    day.touch(400, 60, by: (0, -14), in: 0.2)
                    day.touch(400, 60, by: (0, 14), in: 0.2)
                    expected["drag mint", default: 0] += 2
                }
            }
            // The visitor pays, or leaves the checkout as it is, and the next one pays.
            day.touch(780, 400)
            day.touch(780, 400, pause: visit == visits - 1 ? 1 : 100)
        }
        // Nobody is told of a private touch.
        day.touch(800, 20, pause: 0)
        try write(day, to: "day.jsonl")

        let report = try report(["day.jsonl", "--scene", "tea.yaml"])
        expectEqual(count(report, "visits", "number"), visits)
        expectEqual(sum((report["counts"] as? [String: Any])?["hours"]), visits)
        expectEqual(count(report, "hours", "09"), visits)
        expectEqual(count(report, "days", "2026-11-27", "visits"), visits)
        expectEqual(count(report, "pages", "checkout", "shown"), visits)
        expectEqual(count(report, "pages", "menu", "left"), visits)
        expectEqual(count(report, "actions", "pay"), visits)
        expectEqual(count(report, "actions", "order"), expected["order"])
        expectEqual(count(report, "actions", "add"), 0)
        expectEqual(count(report, "controls", "tea", "touches"), expected["order"])
        let nothing = expected.filter { $0.key != "order" }
        expectEqual(findings(report), nothing)
        expectEqual(report["nothing"] as? Int, nothing.values.reduce(0, +))
        let touches = count(report, "touches")
        expectEqual(touches, expected.values.reduce(0, +) + visits * 2)
        // Sums agree: each touch is in one cell, and the records of the file are all counted.
        let pages = (report["counts"] as? [String: Any])?["pages"] as? [String: [String: Any]] ?? [:]
        expectEqual(pages.values.reduce(0) { $0 + sum($1["cells"]) }, touches)
        expectEqual(pages.values.reduce(0) { $0 + ($1["nothing"] as? Int ?? 0) }, report["nothing"] as? Int)
        let records = try String(contentsOfFile: "\(folder.path)/day.jsonl", encoding: .utf8).split(separator: "\n")
        expectEqual(count(report, "records"), records.count)
        expect(!(try run(["day.jsonl", "--scene", "tea.yaml"])).contains { $0.contains("pin") })
    }

    @Test("The order of files does not matter, and the counts of two days are those of both, also compressed")
    func merging() throws {
        var (first, second) = (Day(startingAt: 100), Day(startingAt: 200))
        for number in 0..<30 {
            first.touch(Double(number * 31), 150, pause: number % 7 == 0 ? 90 : 2)
            second.touch(140, Double(number * 15), pause: number % 5 == 0 ? 90 : 2)
        }
        try write(first, to: "a.jsonl")
        try write(second, to: "b.jsonl", wall: 1_795_737_600 + 86_400)
        let scene = ["--scene", "tea.yaml"]
        let both = try run(["--json", "a.jsonl", "b.jsonl"] + scene)
        expectEqual(try run(["--json", "b.jsonl", "a.jsonl"] + scene), both)
        _ = try run(["a.jsonl", "--aggregate", "year.counts"] + scene)
        _ = try run(["b.jsonl", "--aggregate", "year.counts"] + scene)
        let keys = { (report: [String: Any]) in
            ["counts", "findings", "nothing", "medianVisit"].map { report[$0] as? NSObject }
        }
        let year = try report(["year.counts"] + scene)
        expectEqual(keys(year), keys(try report(["a.jsonl", "b.jsonl"] + scene)))
        expectEqual(count(year, "days", "2026-11-28", "touches"), 30)
        expectEqual(try Fingerpost(["-k", "\(folder.path)/a.jsonl"], program: "/bin/gzip").finish().exit, .code(0))
        let compressed = try report(["a.jsonl.gz"] + scene)["counts"] as? [String: Any]
        let plain = try report(["a.jsonl"] + scene)["counts"] as? [String: Any]
        expectEqual(compressed?["pages"] as? NSObject, plain?["pages"] as? NSObject)
    }

    private func proposals(_ arguments: [String]) throws -> [String] {
        let list = try report(arguments)["proposals"] as? [[String: Any]] ?? []
        return list.compactMap { $0["text"] as? String }
    }

    @Test("A distance is proposed if taps are taken as drags, and all targets can be off")
    func dragsAndOffset() throws {
        var day = Day(startingAt: 10)
        for number in 0..<20 { day.touch(420, 80, by: (0, number < 12 ? [-14, 14][number % 2] : 0), in: 0.2) }
        for _ in 0..<3 { day.touch(420, 80, by: (0, -60), in: 0.2, pause: 8) }
        try write(day, to: "drags.jsonl")
        expectEqual(
            try proposals(["drags.jsonl", "--scene", "tea.yaml"]),
            [
                "12 of 20 taps were taken as drags by `teas.pan`: `thresholds: {panDistance: 15}` would have caught 12 of 12"
            ])
        let squares = (0..<6).map {
            "{id: b\($0), kind: button, frame: [\(48 + $0 * 144), 240, 48, 48], actions: {touchUpInside: order}}"
        }
        try folder.write(
            """
            fingerpost: 1
            screen: {width: 960, height: 480}
            application: {performs: [order]}
            windows: [{id: main, view: {id: root, subviews: [\(squares.joined(separator: ", "))]}}]

            """, to: "squares.yaml")
        var random = SplitMix64(seed: 7)
        var off = Day(startingAt: 10)
        for number in 0..<240 {
            let (x, y) = (Double(72 + number % 6 * 144), 264.0)
            off.touch(x + 14 + .random(in: -15...15, using: &random), y - 6 + .random(in: -15...15, using: &random))
        }
        try write(off, to: "off.jsonl", scene: "squares.yaml")
        let found = try proposals(["off.jsonl", "--scene", "squares.yaml"])
        expect(found.contains { $0.hasPrefix("all targets are off by (14, -6) points: run `fingerpost identify`") })
    }

    @Test("A cell that nobody touched, between cells that many touched, is reported")
    func deadCell() throws {
        var day = Day(startingAt: 10)
        for column in 0..<3 {
            for row in 0..<3 where (column, row) != (1, 1) {
                for _ in 0..<10 { day.touch(Double(600 + column * 24 + 12), Double(96 + row * 24 + 12), pause: 1) }
            }
        }
        try write(day, to: "day.jsonl")
        expectEqual(
            try proposals(["day.jsonl", "--scene", "tea.yaml"]).last?.hasPrefix(
                "nobody touched these cells of 24 points for 1 day: (636, 132), 80 touches around it"), true)
    }

    @Test("The page has a heat map for each page, and nothing of private views")
    func page() throws {
        var day = Day(startingAt: 10)
        for _ in 0..<12 { day.touch(140, 150) }
        day.touch(800, 20)
        day.touch(780, 400)
        day.touch(10, 10)
        try write(day, to: "day.jsonl")
        _ = try run(["day.jsonl", "--scene", "tea.yaml", "-o", "report.html"])
        let html = try String(contentsOfFile: "\(folder.path)/report.html", encoding: .utf8)
        expectEqual(html.components(separatedBy: "class=\"cell\" x=").count - 1, 3 + 2 * 50)
        expect(html.contains("<title>12 touches</title>"))
        expect(html.contains("class=\"missed\" x=\"96\" y=\"144\" width=\"96\" height=\"6\""))
        expect(!html.contains("<script") && !html.contains("http://") && !html.contains("https://"))
        expect(html.contains("<code>hitInsets: [0, 0, -8, 0]</code> would have caught 12 of 12."))
    }
}
