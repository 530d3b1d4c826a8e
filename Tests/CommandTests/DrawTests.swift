import Foundation
import TestKit
import Testing

@Suite("fingerpost draw")
struct DrawTests {
    @Test("The picture of the README is what draw writes")
    func picture() throws {
        let drawn = try Fingerpost.run(
            "draw", "Examples/demo.yaml", "Examples/demo.evemu", directory: Repository.folder.path)
        #expect(drawn.exit == .code(0) && drawn.errors.isEmpty)
        // `make pictures` draws it again.
        #expect(drawn.output.joined(separator: "\n") + "\n" == (try Repository.text("docs/demo.svg")))
    }

    /// The scene's own tree says which views the picture has, and in which order: those in front come later.
    @Test(
        "The picture of an example has every window and view of its tree, in order",
        arguments: ["demo", "kiosk", "browser", "corner", "sideways", "twins"])
    func everyView(_ example: String) throws {
        let scene = "Examples/\(example).yaml"
        let drawn = try Fingerpost.run("draw", scene, directory: Repository.folder.path)
        let tree = try Fingerpost.run("tree", scene, directory: Repository.folder.path)
        #expect(drawn.exit == .code(0) && tree.exit == .code(0))
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
        #expect(!views.isEmpty && ids == views)
    }

    @Test("The touches of a moment are drawn, and scroll views as they are then")
    func moment() throws {
        let drawn = try Fingerpost.run(
            "draw", "Examples/kiosk.yaml", "Examples/kiosk.evemu", "--at", "22.5", directory: Repository.folder.path)
        let trails = drawn.output.filter { $0.contains("<polyline") }
        // Two fingers pinch the map, on the second of the pages.
        #expect(trails.count == 2 && trails.allSatisfy { $0.contains(", map</title>") })
        let pages = try #require(drawn.output.firstIndex { $0.contains("data-id=\"pages\"") })
        let inside = try #require(drawn.output[pages...].first { $0.contains("class=\"inside\"") })
        #expect(inside.contains("transform=\"translate(-1280,0)\""))
        let inspected = try Fingerpost.run(
            "draw", "Examples/kiosk.yaml", "Examples/kiosk.evemu", "--at", "22.5", "--inspect",
            directory: Repository.folder.path)
        let labels = inspected.output.filter { $0.contains("<text class=\"label\"") }
        #expect(labels.contains { $0.contains(">map · view") } && !labels.contains { $0.contains(">mammoth") })
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
        #expect(labels.first == "1 main" && labels.last == "11 mammoth · button · longPress likeMammoth")
        let plain = try Fingerpost.run(arguments: arguments, directory: Repository.folder.path)
        #expect(!plain.output.contains { $0.contains("class=\"label\"") })
    }

    @Test("One touch can be drawn")
    func touch() throws {
        let drawn = try Fingerpost.run(
            "draw", "Examples/demo.yaml", "Examples/demo.evemu", "--touch", "2", directory: Repository.folder.path)
        #expect(drawn.output.filter { $0.contains("<polyline") }.count == 1)
        let none = try Fingerpost.run(
            "draw", "Examples/demo.yaml", "Examples/demo.evemu", "--touch", "99", directory: Repository.folder.path)
        #expect(none.errors == ["fingerpost: the recording has no touch 99"] && none.exit == .code(1))
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
        #expect(drawn.errors == [] && drawn.exit == .code(0))
        let pages = pages(in: drawn.output)
        let titles = pages.map { page in
            ["Drinks", "Food", "Pay", "Bar", "One", "Two"].filter { page.contains(">\($0)</text>") }
                .joined(separator: " ")
        }
        // Beside the tabs, the menu is as it was before another page of it was drawn.
        #expect(
            titles == [
                "Drinks Bar One", "Drinks Bar One", "Food Bar One", "Pay Bar One", "Drinks Bar One", "Drinks Bar Two",
            ])
        // The names of small pages can be read, too.
        _ = try folder.write("screen: {width: 200, height: 90}\n" + scene, to: "small.yaml")
        let small = try Fingerpost.run("draw", "small.yaml", "--pages", directory: folder.path).output.joined()
        let sizes = small.components(separatedBy: " font-size=\"").dropFirst().compactMap {
            Double($0.prefix { $0 != "\"" })
        }
        // Six names, the six titles of pages, the one of the bar, and of each of both groups that of the page beside.
        #expect(sizes.count == 15 && sizes.allSatisfy { $0 >= 11 })
        // No id is used twice.
        let ids = drawn.output.joined().components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
        let none = try Fingerpost.run("draw", "shop.yaml", "--pages", directory: folder.path)
        #expect(none.errors == ["fingerpost: the scene has no pages: a page is a view with 'page: true'"])
    }

    /// The pictures of `--pages`, each with what it refers to.
    private func pages(in lines: [String]) -> [String] {
        var shared: [String: String] = [:]
        return lines.joined(separator: "\n").components(separatedBy: "<g class=\"page\"").dropFirst().map { page in
            for part in page.components(separatedBy: "<g id=\"").dropFirst() {
                // Up to the end of this group.
                var depth = 1
                let tags = part.components(separatedBy: "<").prefix { tag in
                    depth += tag.hasPrefix("g ") ? 1 : tag.hasPrefix("/g>") ? -1 : 0
                    return depth > 0
                }
                shared[String(part.prefix { $0 != "\"" })] = tags.joined(separator: "<")
            }
            let uses = page.components(separatedBy: "<use href=\"#").dropFirst()
            return page + uses.compactMap { shared[String($0.prefix { $0 != "\"" })] }.joined()
        }
    }

    @Test("What pages share is in the file once, or once for each color behind it", arguments: [[], ["--hidden"]])
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
        #expect(drawn.errors == [] && drawn.exit == .code(0))
        let titles = ["Head", "Night", "Day", "Dusk", "Clock", "Alarm", "Secret"]
        let counts = titles.map { title in drawn.output.count { $0.contains(">\(title)</text>") } }
        // Of hidden views, pages are never beside the others.
        #expect(counts == [1, 1, 1, 1, 2, 2, options.isEmpty ? 0 : 2])
        let pages = pages(in: drawn.output)
        let common = ["Head", "Clock", "Alarm"] + (options.isEmpty ? [] : ["Secret"])
        for (page, title) in zip(pages, titles[1...]) {
            #expect(Set(titles.filter { page.contains(">\($0)</text>") }) == Set(common + [title]))
        }
        let inks = pages.map { page in
            let text = page.components(separatedBy: "\n").last { $0.contains(">Clock</text>") }
            return text?.firstMatch(of: /fill="([^"]*)"/)?.1
        }
        #expect(inks.count == 3 && inks[0] == inks[2] && inks[0] != inks[1])
    }

    @Test("Pictures of pages with too many views in all are an error")
    func tooManyViews() throws {
        // Nothing between two pages is shared with what is between others.
        let views = (0..<330).map {
            "{id: page\($0), page: true, hidden: true, frame: [0, 0, 9, 9]}, {id: view\($0), frame: [0, 0, 9, 9]}"
        }
        let scene = "fingerpost: 1\nwindows: [{id: main, subviews: [\(views.joined(separator: ", "))]}]\n"
        let folder = try Fixture.folder(["pages.yaml": scene])
        let drawn = try Fingerpost.run("draw", "pages.yaml", "--pages", directory: folder.path)
        #expect(drawn.errors == ["fingerpost: the pictures of the pages have more than 100000 views"])
        #expect(drawn.output == [] && drawn.exit == .code(1))
    }

    @Test("A file is written, and an error names one that cannot be written")
    func file() throws {
        let folder = try Fixture.folder()
        let written = try Fingerpost.run("draw", "shop.yaml", "-o", "shop.svg", directory: folder.path)
        #expect(written.output.isEmpty && written.exit == .code(0))
        let text = try String(contentsOfFile: "\(folder.path)/shop.svg", encoding: .utf8)
        #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
        let refused = try Fingerpost.run("draw", "shop.yaml", "-o", "/nowhere/shop.svg", directory: folder.path)
        #expect(refused.errors == ["fingerpost: cannot write to /nowhere/shop.svg: No such file or directory"])
    }
}
