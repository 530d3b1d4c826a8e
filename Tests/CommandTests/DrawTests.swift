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
        let pages = drawn.output.joined(separator: "\n").components(separatedBy: "<g class=\"page\"").dropFirst()
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
        // Six names, and the three titles of each page.
        #expect(sizes.count == 24 && sizes.allSatisfy { $0 >= 11 })
        // No id is used twice.
        let ids = drawn.output.joined().components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(Set(ids).count == ids.count)
        let none = try Fingerpost.run("draw", "shop.yaml", "--pages", directory: folder.path)
        #expect(none.errors == ["fingerpost: the scene has no pages: a page is a view with 'page: true'"])
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
