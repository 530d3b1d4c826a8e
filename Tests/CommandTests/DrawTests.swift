import Foundation
import TestKit
import Testing

@Suite("fingerpost draw")
struct DrawTests {
    @Test("The picture of the README is what draw writes")
    func picture() throws {
        let drawn = try Fingerpost.run(
            "draw", "Examples/demo.yaml", "Examples/demo.evemu", directory: Repository.folder.path)
        expect(drawn.exit == .code(0) && drawn.errors.isEmpty)
        // `make pictures` draws it again.
        expectEqual(drawn.output.joined(separator: "\n") + "\n", try Repository.text("docs/demo.svg"))
    }

    /// The scene's own tree says which views the picture has, and in which order: those in front come later.
    @Test(
        "The picture of an example has every window and view of its tree, in order",
        arguments: ["demo", "kiosk", "browser", "corner", "sideways", "twins"])
    func everyView(_ example: String) throws {
        let scene = "Examples/\(example).yaml"
        let drawn = try Fingerpost.run("draw", scene, directory: Repository.folder.path)
        let tree = try Fingerpost.run("tree", scene, directory: Repository.folder.path)
        expect(drawn.exit == .code(0) && tree.exit == .code(0))
        let ids: [String] = drawn.output.compactMap { line in
            line.range(of: #"data-id="[^"]*""#, options: .regularExpression).map { place in
                String(line[place].dropFirst(9).dropLast())
            }
        }
        // `kind id [frame] -> next`; a recognizer begins with a star, and the other responders have no frame.
        var views: [String] = []
        for line in tree.output {
            let words = line.split(separator: " ")
            if words.count > 2, words[0] != "*", words[2].hasPrefix("[") { views.append(String(words[1])) }
        }
        expect(!views.isEmpty && ids == views)
    }

    @Test("The touches of a moment are drawn, and scroll views as they are then")
    func moment() throws {
        let drawn = try Fingerpost.run(
            "draw", "Examples/kiosk.yaml", "Examples/kiosk.evemu", "--at", "22.5", directory: Repository.folder.path)
        let trails = drawn.output.filter { $0.contains("<polyline") }
        // Two fingers pinch the map, on the second of the pages.
        expect(trails.count == 2 && trails.allSatisfy { $0.contains(", map</title>") })
        let pages = try require(drawn.output.firstIndex { $0.contains("data-id=\"pages\"") })
        let inside = try require(drawn.output[pages...].first { $0.contains("class=\"inside\"") })
        expect(inside.contains("transform=\"translate(-1280,0)\""))
        let inspected = try Fingerpost.run(
            "draw", "Examples/kiosk.yaml", "Examples/kiosk.evemu", "--at", "22.5", "--inspect",
            directory: Repository.folder.path)
        let labels = inspected.output.filter { $0.contains("<text class=\"label\"") }
        expect(labels.contains { $0.contains(">map · view") } && !labels.contains { $0.contains(">mammoth") })
    }

    @Test("With --inspect, a touch has the frames that its hit test asked, in their order; without, there are no ids")
    func inspection() throws {
        let arguments = ["draw", "Examples/kiosk.yaml", "Examples/kiosk.evemu", "--touch", "1"]
        let drawn = try Fingerpost.run(arguments: arguments + ["--inspect"], directory: Repository.folder.path)
        let labels = drawn.output.compactMap { line in
            line.range(of: #"<text class="label".*>(.*)</text>"#, options: .regularExpression).map { _ in
                line.split(separator: ">")[1].split(separator: "<")[0]
            }
        }
        expect(labels.contains("1 main") && labels.first == "11 mammoth · button · longPress likeMammoth")
        let plain = try Fingerpost.run(arguments: arguments, directory: Repository.folder.path)
        expect(!plain.output.contains { $0.contains("class=\"label\"") })
    }

    @Test("With --pages, each page is drawn once, without those beside it")
    func pages() throws {
        let scene = """
            fingerpost: 1
            windows:
              - view:
                  id: screen
                  subviews:
                    - id: menu
                      page: true
                      frame: [0, 0, 400, 90]
                      subviews:
                        - {id: drinks, page: true, title: Drinks, frame: [0, 0, 400, 90]}
                        - {id: food, page: true, title: Food, frame: [0, 0, 400, 90], hidden: true}
                    - {id: checkout, page: true, title: Pay, frame: [0, 0, 400, 90], hidden: true}
                    - {id: bar, title: Bar, frame: [0, 700, 400, 90]}
                    - id: tabs
                      frame: [0, 200, 400, 90]
                      subviews:
                        - {id: one, page: true, title: One, frame: [0, 0, 400, 90]}
                        - {id: two, page: true, title: Two, frame: [0, 0, 400, 90], hidden: true}
            """
        let folder = try Fixture.folder(["pages.yaml": scene])
        let drawn = try Fingerpost.run("draw", "pages.yaml", "--pages", directory: folder.path)
        expect(drawn.errors == [] && drawn.exit == .code(0))
        let pages = pages(in: drawn.output)
        let titles = pages.map { page in
            ["Drinks", "Food", "Pay", "Bar", "One", "Two"].filter { page.contains(">\($0)</text>") }
                .joined(separator: " ")
        }
        // Beside the tabs, the menu is as it was before another page of it was drawn.
        expectEqual(
            titles,
            [
                "Drinks Bar One", "Drinks Bar One", "Drinks Bar One", "Food Bar One", "Pay Bar One", "Drinks Bar Two",
            ], "those that are shown at the start come first")
        // The names of small pages can be read, too.
        _ = try folder.write("screen: {width: 200, height: 90}\n" + scene, to: "small.yaml")
        let small = try Fingerpost.run("draw", "small.yaml", "--pages", directory: folder.path).output.joined()
        let sizes = small.components(separatedBy: " font-size=\"").dropFirst().compactMap {
            Double($0.prefix { $0 != "\"" })
        }
        // Six names, and on each page the title of one page of each group and that of the bar.
        expect(sizes.count == 24 && sizes.allSatisfy { $0 >= 11 })
        // No id is used twice.
        let ids = drawn.output.joined().components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        expectEqual(Set(ids).count, ids.count)
        let none = try Fingerpost.run("draw", "shop.yaml", "--pages", directory: folder.path)
        expectEqual(none.errors, ["fingerpost: the scene has no pages: a page is a view with 'page: true'"])
    }

    /// The pictures of `--pages`.
    private func pages(in lines: [String]) -> [String] {
        Array(lines.joined(separator: "\n").components(separatedBy: "<g class=\"page\"").dropFirst())
    }

    @Test("What pages share is on each, with text that can be read there", arguments: [[], ["--hidden"]])
    func sharedViews(options: [String]) throws {
        let scene = """
            fingerpost: 1
            windows:
              - view:
                  id: screen
                  subviews:
                    - {id: head, title: Head, frame: [0, 0, 400, 90]}
                    - {id: night, page: true, title: Night, color: black, frame: [0, 0, 1280, 800], hidden: true}
                    - {id: day, page: true, title: Day, color: white, frame: [0, 0, 1280, 800]}
                    - {id: dusk, page: true, title: Dusk, color: black, frame: [0, 0, 1280, 800], hidden: true}
                    - {id: clock, title: Clock, frame: [0, 700, 400, 90], color: transparent}
                    - id: bar
                      frame: [0, 0, 400, 90]
                      color: white
                      subviews: [{id: alarm, title: Alarm, frame: [0, 0, 90, 90]}]
                    - {id: secret, title: Secret, frame: [0, 100, 400, 90], hidden: true}

            """
        let folder = try Fixture.folder(["pages.yaml": scene])
        let words = ["draw", "pages.yaml", "--pages"] + options
        let drawn = try Fingerpost.run(arguments: words, directory: folder.path)
        expect(drawn.errors == [] && drawn.exit == .code(0))
        // Of hidden views, pages are never beside the others.
        let titles = ["Head", "Night", "Day", "Dusk", "Clock", "Alarm", "Secret"]
        let pages = pages(in: drawn.output)
        let common = ["Head", "Clock", "Alarm"] + (options.isEmpty ? [] : ["Secret"])
        for (page, title) in zip(pages, ["Day", "Night", "Dusk"]) {
            expectEqual(Set(titles.filter { page.contains(">\($0)</text>") }), Set(common + [title]))
        }
        let inks = pages.map { page in
            let text = page.components(separatedBy: "\n").last { $0.contains(">Clock</text>") }
            return text?.firstMatch(of: /fill="([^"]*)"/)?.1
        }
        expect(inks.count == 3 && inks[1] == inks[2] && inks[0] != inks[1])
    }

    /// Three pages, of which the second one is shown at the start, and a dialog over the first one.
    private static let turns = """
        fingerpost: 1
        windows:
          - controller:
              id: shop
              view:
                id: screen
                subviews:
                  - id: menu
                    page: true
                    hidden: true
                    frame: [0, 0, 1280, 800]
                    subviews:
                      - id: tea
                        kind: button
                        frame: [0, 0, 400, 90]
                        actions: {touchUpInside: {set: {sheet: {hidden: false}}}}
                  - id: start
                    page: true
                    frame: [0, 0, 1280, 800]
                    gestures: [{id: begin, kind: tap, action: {show: menu}}]
                  - {id: help, page: true, hidden: true, frame: [0, 0, 1280, 800]}
              presents:
                id: dialog
                view:
                  id: sheet
                  hidden: true
                  frame: [300, 200, 600, 400]
                  subviews:
                    - id: done
                      kind: button
                      frame: [0, 0, 300, 90]
                      actions: {touchUpInside: {show: start, set: {sheet: {hidden: true}}}}

        """

    /// The names over the pictures, and the number of trails on each.
    private func trails(_ arguments: String..., in folder: TemporaryDirectory) throws -> [String: Int] {
        let drawn = try Fingerpost.run(arguments: ["draw"] + arguments, directory: folder.path)
        expect(drawn.errors == [] && drawn.exit == .code(0))
        let svg = drawn.output.joined(separator: "\n")
        let names = svg.matches(of: /<text class="legend bold"[^>]*>([^<]*)</).map { (String($0.1), 0) }
        let groups = svg.components(separatedBy: "<g class=\"trails\" data-page=\"").dropFirst().map { group in
            (String(group.prefix { $0 != "\"" }), group.components(separatedBy: "<polyline class=\"trail\"").count - 1)
        }
        return Dictionary(names + groups) { $1 }
    }

    @Test("With --pages, a dialog is a picture over the page that shows it, and arrows go to what is shown")
    func dialogsAndArrows() throws {
        let folder = try Fixture.folder(["pages.yaml": Self.turns])
        let drawn = try Fingerpost.run("draw", "pages.yaml", "--pages", directory: folder.path)
        let pages = pages(in: drawn.output)
        let kinds = pages.map { page in
            ["menu", "start", "help", "sheet"].filter { page.contains("data-id=\"\($0)\"") }
        }
        expectEqual(kinds, [["start"], ["menu"], ["help"], ["menu", "sheet"]])
        expectEqual(pages.map { $0.contains("class=\"dim\"") }, [false, false, false, true])
        // From start to menu, from tea to the dialog, and from there to start.
        expectEqual(drawn.output.filter { $0.contains("class=\"arrow way\"") }.count, 3)
    }

    @Test("Trails are on the pages on which they were made; a recording that turns pages is drawn so by itself")
    func trailsOnPages() throws {
        let folder = try Fixture.folder(["pages.yaml": Self.turns])
        let steps = ["tap 640,400", "wait 1", "tap 640,400", "tap tea", "wait 1", "tap done"]
        let touched = try Fingerpost.run(
            arguments: ["touch", "pages.yaml"] + steps + ["-o", "taps.jsonl"], directory: folder.path)
        expectEqual(touched.errors, [])
        let all = ["start": 1, "menu": 2, "help": 0, "sheet": 1]
        expectEqual(try trails("pages.yaml", "taps.jsonl", "--pages", in: folder), all)
        let touchedPages = all.filter { $0.value > 0 }
        expectEqual(try trails("pages.yaml", "taps.jsonl", in: folder), touchedPages)
        expectEqual(try trails("pages.yaml", "taps.jsonl", "--touch", "3", in: folder), ["menu": 1])
        // The first touch is on the page that is shown.
        expectEqual(try trails("pages.yaml", "taps.jsonl", "--touch", "1", in: folder), [:])
    }

    @Test("--backdrop shows a design behind the outlines of the scene, in base 64; another file is an error")
    func backdrop() throws {
        // The examples of RFC 4648 behind the bytes that begin a PNG file.
        let folder = try Fixture.folder(["design.svg": "<svg/>", "no.txt": "a,b"])
        try Data([0x89, 0x50, 0x4E, 0x47, 0x66, 0x6F]).write(to: URL(filePath: "\(folder.path)/design.png"))
        for (file, address) in [("design.png", "png;base64,iVBOR2Zv"), ("design.svg", "svg+xml;base64,PHN2Zy8+")] {
            let svg = try Fingerpost.run("draw", "shop.yaml", "--backdrop", file, directory: folder.path).output
                .joined()
            expect(svg.contains("<image href=\"data:image/\(address)\" preserveAspectRatio=\"none\" width=\"1000\""))
            expect(svg.contains("<g class=\"scene outlines\""))
        }
        let refused = try Fingerpost.run("draw", "shop.yaml", "--backdrop", "no.txt", directory: folder.path)
        expectEqual(refused.errors, ["fingerpost: no.txt: a design is an SVG or a PNG file"])
    }

    @Test("No text in the pictures of the README is smaller than 12 pixels where these are 830 pixels wide")
    func legible() throws {
        for name in ["demo", "shop"] {
            let svg = try Repository.text("docs/\(name).svg")
            let width = try require(svg.firstMatch(of: /<svg [^>]*width="([0-9.]+)"/).flatMap { Double($0.1) })
            let sizes = svg.matches(of: /font-size="([0-9.]+)"/).compactMap { Double($0.1) }
            expect(sizes.count > 5 && sizes.allSatisfy { $0 * 830 / width > 11.99 }, "\(name)")
        }
    }

    @Test(
        "Pictures of pages with too many views in all are an error",
        .enabled(if: cases(10) == 10, "it takes 10 s: make test-random has it"))
    func tooManyViews() throws {
        let views = (0..<330).map {
            "{id: page\($0), page: true, hidden: true, frame: [0, 0, 9, 9]}, {id: view\($0), frame: [0, 0, 9, 9]}"
        }
        let scene = "fingerpost: 1\nwindows: [{id: main, subviews: [\(views.joined(separator: ", "))]}]\n"
        let drawn = try Fixture.run("draw pages.yaml --pages", with: ["pages.yaml": scene])
        expectEqual(drawn.errors, ["fingerpost: the pictures of the pages have more than 100000 views"])
        expect(drawn.output == [] && drawn.exit == .code(1))
    }
}
