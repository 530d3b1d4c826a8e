import Foundation
import TestKit
import Testing

@Suite("fingerpost explain --html")
struct ReportTests {
    /// The page that `explain` writes in a folder, and the data in it.
    private func page(
        _ arguments: [String], in folder: String
    ) throws -> (html: String, data: [String: Any]) {
        let result = try Fingerpost.run(
            arguments: ["explain", "--html", "report.html"] + arguments, directory: folder)
        expectEqual(result.exit, .code(0))
        expectEqual(result.output + result.errors, [])
        let html = try String(contentsOfFile: "\(folder)/report.html", encoding: .utf8)
        let start = try require(html.range(of: #"<script type="application/json" id="data">"#))
        let end = try require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
        let json = html[start.upperBound..<end.lowerBound]
        return (html, try require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]))
    }

    private func objects(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }

    /// The text with the number that is the value.
    private func words(_ value: Any?, in data: [String: Any]) -> String {
        let texts = data["texts"] as? [String] ?? []
        guard let number = value as? Int, texts.indices.contains(number) else { return "no text" }
        return texts[number]
    }

    /// The values of a list, in groups.
    private func groups(_ value: Any?, of size: Int) -> [[Int]] {
        let numbers = value as? [Int] ?? []
        return stride(from: 0, to: numbers.count, by: size).map { Array(numbers[$0..<min($0 + size, numbers.count)]) }
    }

    @Test("The report has the same sentences as the text, for each touch")
    func sentences() throws {
        let folder = Repository.folder.path
        let temporary = try TemporaryDirectory()
        for name in ["demo", "kiosk"] {
            let files = ["--scene", "\(folder)/Examples/\(name).yaml", "\(folder)/Examples/\(name).evemu"]
            let data = try page(files, in: temporary.path).data
            let start = try require(data["start"] as? Int)
            let explained = try Fingerpost.run(arguments: ["explain", "--json"] + files).output
                .map { try require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
                .filter { $0["chain"] != nil }
            let touches = objects(data["touches"])
            expect(touches.count == explained.count && !touches.isEmpty)
            for (touch, expected) in zip(touches, explained) {
                let walk = objects(data["walks"])[try require(touch["walk"] as? Int)]
                let steps = try require(walk["steps"] as? [Int]).map { objects(data["steps"])[$0] }
                expectEqual(
                    steps.map { $0["view"] as? String }, objects(expected["steps"]).map { $0["view"] as? String })
                let outcome = (touch["outcome"] as? [Int] ?? []).map { words($0, in: data) }
                let effect = try require(expected["outcome"] as? [String: Any])
                expectEqual(outcome.first, effect["effect"] as? String)
                expectEqual(outcome.dropFirst().joined(separator: ": "), effect["text"] as? String)
                let story = objects(expected["story"])
                let happened = groups(touch["lines"], of: 2).map { line in
                    let time = Double(start + line[0]) / 1e6
                    return "\(time) \(words(line[1], in: data))"
                }
                let told = story.filter { $0["method"] == nil }
                expectEqual(
                    happened, told.map { "\($0["time"] as? Double ?? 0) \($0["text"] as? String ?? "")" })
                // Equal deliveries that follow each other are one line, which says how many there are.
                let deliveries = groups(touch["deliveries"], of: 2).map { words($0[1], in: data) }
                let others = deliveries.compactMap { line in
                    line.split(separator: ", and ").dropFirst().first.flatMap { Int($0.prefix { $0 != " " }) }
                }
                expectEqual(deliveries.count + others.reduce(0, +), story.count { $0["method"] != nil })
            }
            let text = try Fingerpost.run(arguments: ["explain"] + files).output
            let events = groups(data["events"], of: 2).map { words($0[1], in: data) }
            for contact in text.filter({ $0.hasPrefix("contact ") }) {
                expect(events.contains { $0.hasPrefix("\(contact): rejected by ") })
            }
            expectEqual(data["devices"] as? [String], text.prefix { !$0.isEmpty }.map { $0 })
        }
    }

    @Test("The report has each position, each state and the places of views at their times, after scrolling too")
    func timeline() throws {
        let folder = Repository.folder.path
        let temporary = try TemporaryDirectory()
        let files = ["--scene", "\(folder)/Examples/kiosk.yaml", "\(folder)/Examples/kiosk.evemu"]
        let data = try page(files, in: temporary.path).data
        let start = try require(data["start"] as? Int)
        let records = try Fingerpost.run(
            arguments: ["replay", "--emit", "touch,state"] + files
        ).output.dropFirst().map(Record.init)
        func microseconds(_ record: Record) -> Int { Int(((record.number("time") ?? 0) * 1e6).rounded()) - start }

        var expected: [Int: [Double]] = [:]
        for record in records where record.type == "touch" {
            let place = [record.number("x") ?? 0, record.number("y") ?? 0].map { ($0 * 10).rounded() / 10 }
            expected[record.integer("touch") ?? 0, default: []] += [Double(microseconds(record))] + place
        }
        for touch in objects(data["touches"]) {
            expectEqual(touch["path"] as? [Double], expected[touch["number"] as? Int ?? 0])
        }

        let recognizers = objects(data["recognizers"]).map { $0["id"] as? String ?? "" }
        let states = groups(data["states"], of: 3).map { state in
            "\(state[0]) \(recognizers[state[1]]) \(words(state[2], in: data))"
        }
        let changes = records.filter { $0.type == "state" && $0["from"] != $0["to"] }
        expectEqual(states, changes.map { "\(microseconds($0)) \($0["recognizer"] ?? "") \($0["to"] ?? "")" })
        expect(states.count > 50)

        // The views are as in a picture of that moment: two fingers are down on the map, on the second of the pages.
        let ids = objects(data["views"]).map { $0["id"] as? String ?? "" }
        var places: [String: String] = [:]
        for frame in objects(data["frames"]) where (frame["t"] as? Int ?? 0) <= 22_500_000 - start {
            for view in objects(frame["views"]) {
                places[ids[view["view"] as? Int ?? 0]] = view["inside"] as? String
            }
        }
        let drawn = try Fingerpost.run(
            "draw", "Examples/kiosk.yaml", "Examples/kiosk.evemu", "--at", "22.5", directory: folder
        ).output
        for (id, place) in places {
            let line = try require(drawn.firstIndex { $0.contains("data-id=\"\(id)\"") })
            let inside = try require(drawn[line...].first { $0.contains("class=\"inside\"") })
            expect(place.isEmpty || inside.contains("transform=\"\(place)\""), "\(id)")
        }
        expectEqual(places["pages"], "translate(-1280,0)")
    }

    /// What the report of a second of ten fingers adds to a report: those of 14 seconds are smaller than 2 MB.
    private let bytesOfSecond = 2_000_000 / 14

    @Test("The report grows by less than 2 MB for 14 seconds of ten fingers")
    func size() throws {
        let folder = try Fixture.folder(["tap.jsonl": Fixture.tap])
        var lines = ""
        // A second of a panel of 120 Hz.
        for step in 0...120 {
            for finger in 1...10 {
                let phase = step == 0 ? "began" : step == 120 ? "ended" : "moved"
                let x = 100 * Double(finger) - 50 + 40 * sin(Double(step * finger) / 60)
                lines +=
                    #"{"type":"touch","time":\#(1000 + Double(step) / 120),"phase":"\#(phase)","touch":\#(finger),"#
                lines += #""x":\#(x),"y":\#(200 + Double(step) / 7)}"# + "\n"
            }
        }
        try folder.write(lines, to: "fingers.jsonl")
        let (html, data) = try page(["--scene", "shop.yaml", "fingers.jsonl"], in: folder.path)
        expectEqual(objects(data["touches"]).count, 10)
        expect(objects(data["touches"]).allSatisfy { ($0["path"] as? [Double])?.count == 3 * 121 })
        let (tap, _) = try page(["--scene", "shop.yaml", "tap.jsonl"], in: folder.path)
        expect(html.utf8.count - tap.utf8.count < bytesOfSecond)
    }

    /// Ten fingers for a second on a panel of 120 Hz, which are down for some frames of each period. `place` gives the
    /// position of a finger at a frame.
    private func fingers(
        downFor down: Int, of period: Int, place: (_ finger: Int, _ frame: Int) -> (x: Int, y: Int)
    ) -> String {
        func isDown(_ frame: Int) -> Bool { frame % period < down }
        var lines = ""
        var touch = 0
        for step in 0...120 {
            let (before, now) = (step > 0 && isDown(step - 1), step < 120 && isDown(step))
            guard before || now else { continue }
            if !before { touch += 10 }
            let phase = !before ? "began" : now ? "moved" : "ended"
            for finger in 0..<10 {
                let (x, y) = (place(finger, step).x, place(finger, step).y)
                lines += #"{"type":"touch","time":\#(1000 + Double(step) / 120),"phase":"\#(phase)","#
                lines += #""touch":\#(touch + finger),"x":\#(x),"y":\#(y)}"# + "\n"
            }
        }
        return lines
    }

    @Test("The report grows by less than 2 MB for 14 s of ten fingers that tap ten times a second, or scroll")
    func manyTouches() throws {
        let temporary = try TemporaryDirectory()
        let scene = ["--scene", "\(Repository.folder.path)/Examples/kiosk.yaml"]
        try temporary.write(Fixture.tap, to: "tap.jsonl")
        func grows(_ arguments: [String], to html: String) throws -> Bool {
            let tap = try page(arguments + ["tap.jsonl"], in: temporary.path).html
            return html.utf8.count - tap.utf8.count < bytesOfSecond
        }
        let taps = fingers(downFor: 6, of: 12) { (90 + 120 * $0, 150 + ($0 * 53 + $1 / 12 * 37) % 600) }
        try temporary.write(taps, to: "taps.jsonl")
        let tapped = try page(scene + ["taps.jsonl"], in: temporary.path)
        expectEqual(objects(tapped.data["touches"]).count, 100)
        expect(try grows(scene, to: tapped.html), "taps")
        // Two strokes of 400 points in each second.
        let strokes = fingers(downFor: 50, of: 60) { (90 + 120 * $0, 600 - 8 * ($1 % 60)) }
        try temporary.write(strokes, to: "strokes.jsonl")
        let scrolled = try page(scene + ["strokes.jsonl"], in: temporary.path)
        expect(try grows(scene, to: scrolled.html), "strokes")
        expect(!objects(scrolled.data["frames"]).isEmpty)
    }

    @Test("What an action shows is in the list of actions")
    func pageTurns() throws {
        let scene = """
            fingerpost: 1
            windows:
              - view:
                  subviews:
                    - {id: menu, page: true, hidden: true, frame: [0, 0, 1280, 800]}
                    - {id: start, page: true, frame: [0, 0, 1280, 800], gestures: [{id: begin, kind: tap, action: {show: menu}}]}

            """
        let folder = try Fixture.folder(["pages.yaml": scene, "tap.jsonl": Fixture.tap])
        let data = try page(["--scene", "pages.yaml", "tap.jsonl"], in: folder.path).data
        expectEqual(groups(data["events"], of: 2).map { words($0[1], in: data) }, ["begin showed menu"])
    }

    @Test("The report loads nothing, and a name cannot become markup or code")
    func hostile() throws {
        let name = #"</script><script>alert(1)</script>"' & {{script}} <!-- \u202e 👆🏽"#
        let scene = """
            {"fingerpost": 1, "windows": [{"id": "main", "view": {"id": "\(name.replacingOccurrences(of: "\"", with: "\\\""))",
            "title": "</svg></style><img src=x onerror=alert(1)>", "color": "rgb(10 132 255 / 50%)", "touches": "handle"}}]}
            """
        let folder = try Fixture.folder(["evil.yaml": scene, "tap.jsonl": Fixture.tap])
        let (html, data) = try page(["--scene", "evil.yaml", "tap.jsonl"], in: folder.path)
        expect(
            html.components(separatedBy: "<script").count == 3 && html.components(separatedBy: "</script>").count == 3)
        expect(!html.contains("<img") && !html.contains("{{nonce}}"))
        let touch = try require(objects(data["touches"]).first)
        expectEqual(
            (touch["view"] as? String)?.hasPrefix("</script><script>alert(1)</script>\"' & {{script}} <!-- "), true)
        // Nothing has an attribute that loads something, and the policy forbids it.
        let plain = try page(["--scene", "shop.yaml", "tap.jsonl"], in: folder.path).html
        for attribute in [" src=", " href=", " style=", "@import", "url(http"] { expect(!plain.contains(attribute)) }
        expect(plain.contains("default-src 'none'"))
    }

    @Test("The report can have one touch or the touches of a moment, and reports an option that it cannot obey")
    func choices() throws {
        let folder = try Fixture.folder(["tap.jsonl": Fixture.tap])
        let files = ["--scene", "shop.yaml", "tap.jsonl"]
        expectEqual(objects(try page(["--touch", "1"] + files, in: folder.path).data["touches"]).count, 1)
        // The second one is beside the button.
        let missed = Fixture.tap.replacingOccurrences(of: "320", with: "290").replacingOccurrences(
            of: "1.0", with: "2.0")
        let two = try Fixture.folder(["two.jsonl": Fixture.tap + missed])
        for (options, number) in [
            (["--nothing"], 2), (["--view", "kiosk", "--touch", "1"], 1), (["--at", "2.02"], 2),
        ] {
            let data = try page(["--scene", "shop.yaml", "two.jsonl"] + options, in: two.path).data
            expectEqual(objects(data["touches"]).map { $0["number"] as? Int }, [number])
        }
        func errors(_ arguments: [String]) throws -> [String] {
            try Fingerpost.run(arguments: ["explain"] + arguments + files, directory: folder.path).errors
        }
        expectEqual(
            try errors(["--html", "x.html", "--touch", "7"]),
            [
                "fingerpost: no touch 7: there is only 1, from 1.000000 to 1.050000 s"
            ])
        // A page without any touch is a page.
        let empty = try Fixture.folder(["none.evemu": Fixture.panel + "E: 10.000000 0000 0000 0\n"])
        expect(objects(try page(["--scene", "shop.yaml", "none.evemu"], in: empty.path).data["touches"]).isEmpty)
    }
}
