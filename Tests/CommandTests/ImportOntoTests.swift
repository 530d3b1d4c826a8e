import Foundation
import PanelTestKit
import TestKit
import Testing

/// Drawings that are imported onto a scene.
@Suite("fingerpost import --onto")
struct ImportOntoTests {
    private func drawing(_ shapes: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\">\(shapes)</svg>\n"
    }

    /// The frames on the screen, colors and titles of the views of a scene, by id.
    private func views(of scene: String, in folder: TemporaryDirectory) throws -> [String: [String: String]] {
        let tree = try Fingerpost.run("tree", "--json", scene, directory: folder.path)
        expectEqual(tree.exit, .code(0), "\(tree.errors)")
        var views: [String: [String: String]] = [:]
        func collect(_ value: Any) {
            if let list = value as? [Any] { list.forEach(collect) }
            guard let object = value as? [String: Any] else { return }
            if let id = object["id"] as? String, object["frame"] != nil || object["outline"] != nil {
                var view: [String: String] = [:]
                for key in ["frame", "outline", "color", "title"] {
                    if let value = object[key] { view[key] = "\(value)" }
                }
                views[id] = view
            }
            object.values.forEach(collect)
        }
        collect(try JSONSerialization.jsonObject(with: Data(tree.output.joined(separator: "\n").utf8)))
        return views
    }

    /// Imports `drawing` onto `scene` and returns what was printed, and the scene.
    private func update(
        _ scene: String, with drawing: String
    ) throws -> (result: Fingerpost.Result, scene: String) {
        let folder = try TemporaryDirectory()
        _ = try folder.write(scene, to: "kiosk.yaml")
        _ = try folder.write(drawing, to: "design.svg")
        let result = try Fingerpost.run(
            "import", "--onto", "kiosk.yaml", "design.svg", directory: folder.path)
        return (result, try String(contentsOfFile: "\(folder.path)/kiosk.yaml", encoding: .utf8))
    }

    @Test(
        "An unchanged design changes no byte",
        arguments: ["inkscape.svg", "figma.svg", "penpot.svg"])
    func unchanged(_ name: String) throws {
        let path = Repository.folder.appending(path: "Tests/Imports/\(name)").path
        let folder = try TemporaryDirectory()
        let imported = try Fingerpost.run("import", path).output.joined(separator: "\n") + "\n"
        _ = try folder.write(imported, to: "kiosk.yaml")
        let result = try Fingerpost.run("import", "--onto", "kiosk.yaml", path, directory: folder.path)
        expect(result.exit == .code(0) && result.output == ["kiosk.yaml: nothing to update"], "\(result.errors)")
        expect(!result.errors.contains { $0.contains("is not in the scene") || $0.contains("is not updated") })
        expectEqual(try String(contentsOfFile: "\(folder.path)/kiosk.yaml", encoding: .utf8), imported)
    }

    @Test("Frames, colors and titles change, and everything else stays: keys, order, comments, spaces and line ends")
    func keepsWork() throws {
        let scene = """
            # The shop. \u{1F6D2}
            fingerpost: 1
            screen: {width: 400, height: 300}   # as drawn
            windows:
              - id: main
                view:
                  id: design
                  performs: [checkout]
                  subviews:
                    - id: holder                 # not in the design
                      frame: [10, 20, 300, 200]
                      subviews:
                        - {id: buy, kind: button, actions: {touchUpInside: checkout}, frame: [0, 0, 50, 40]} # sells it
                    # A blank line follows.

                    - id: "list"
                      kind: scroll
                      contentSize: [100, 900]
                      frame: [ 200,0,   100, 100 ]   # wide
                      title: Größe
                    - {frame: [5, 5, 5, 5], id: own, title: "mine"}

            """
        let shapes = """
            <g id="list"><title>New: "list"</title><rect width="120" height="90" x="201" fill="#ff0000"/></g>
            <rect id="buy" x="40" y="50" width="60" height="40" fill="#00ff00"/>
            """
        var expected = scene
        for (old, new) in [
            ("frame: [0, 0, 50, 40]}", ##"frame: [30, 30, 60, 40], color: "#00ff00"}"##),
            (
                "[ 200,0,   100, 100 ]   # wide\n",
                "[201, 0, 120, 90]   # wide\n          color: \"#ff0000\"\n"
            ),
            ("title: Größe", #"title: "New: \"list\"""#),
        ] { expected = expected.replacing(old, with: new) }
        let (result, updated) = try update(scene, with: drawing(shapes))
        expect(result.output == ["kiosk.yaml: 2 views updated"] && result.exit == .code(0), "\(result.errors)")
        expectEqual(updated, expected)
        let again = try update(updated, with: drawing(shapes))
        expect(again.result.output == ["kiosk.yaml: nothing to update"] && again.scene == updated)
        // A file of Windows stays one.
        let windows = try update(scene.replacing("\n", with: "\r\n"), with: drawing(shapes))
        expectEqual(windows.scene, expected.replacing("\n", with: "\r\n"))
    }

    /// Designs of shapes and groups that move and change their colors, and scenes to which something was added by hand.
    @Test(
        "After any change of a design, its views are where a new import has them, and twice is once",
        arguments: seeds(12))
    func property(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        func shapes(_ depth: Int, _ name: String) -> String {
            (0..<number(1...3)).map { index in
                let id = "\(name)\(index)"
                let color = String(format: "#%06x", number(0...0xff_ffff))
                let own =
                    "<rect x=\"\(number(0...200))\" y=\"\(number(0...200)).\(number(1...9))\" width=\"\(number(1...90))\""
                    + " height=\"\(number(1...90))\" fill=\"\(color)\""
                return depth == 0 || number(0...1) == 0
                    ? "\(own) id=\"\(id)\"/>\n"
                    : "<g id=\"\(id)\" transform=\"translate(\(number(0...50)),\(number(0...50)))\">\(own)/>"
                        + "\(shapes(depth - 1, id + "-"))</g>\n"
            }.joined()
        }
        /// The same shapes with other numbers.
        func changed(_ drawing: String) -> String {
            drawing.split(separator: "\"", omittingEmptySubsequences: false).map { part in
                if part.hasPrefix("#") { return String(format: "#%06x", number(0...0xff_ffff)) }
                if part.hasPrefix("translate") { return "translate(\(number(0...50)),\(number(0...50)))" }
                return Int(part) == nil ? String(part) : "\(number(1...90))"
            }.joined(separator: "\"")
        }
        let before = shapes(3, "v")
        let folder = try TemporaryDirectory()
        _ = try folder.write(drawing(before), to: "design.svg")
        let imported = try Fingerpost.run("import", "design.svg", directory: folder.path).output
        // By hand: comments, and a key of each view that is written on lines.
        var lines: [String] = []
        for line in imported {
            lines.append(number(0...3) == 0 ? "\(line)   # \(number(0...99)) é" : line)
            if line.contains("frame: ["), !line.contains("{"), number(0...1) == 0 {
                lines.append(line.prefix { $0 == " " } + "data: {n: \(number(0...9))}")
            }
            if number(0...4) == 0 { lines.append("# line \(number(0...99))") }
        }
        let scene = lines.joined(separator: "\n") + "\n"
        let after = drawing(changed(before))
        let (result, updated) = try update(scene, with: after)
        try require(result.exit == .code(0), "\(result.errors)")
        let again = try update(updated, with: after)
        expect(again.scene == updated && again.result.output == ["kiosk.yaml: nothing to update"])
        func added(_ text: String) -> [Substring] {
            text.split(separator: "\n").compactMap { line in
                line.contains("data:")
                    ? line
                    : line.firstIndex(of: "#").flatMap { i in
                        line[i...].contains("\"") ? nil : line[i...]
                    }
            }
        }
        expect(added(updated) == added(scene) && !added(scene).isEmpty)
        _ = try folder.write(updated, to: "kiosk.yaml")
        _ = try folder.write(after, to: "design.svg")
        let fresh = try Fingerpost.run("import", "design.svg", directory: folder.path).output
        _ = try folder.write(fresh.joined(separator: "\n") + "\n", to: "fresh.yaml")
        let expected = try views(of: "fresh.yaml", in: folder)
        expect(try views(of: "kiosk.yaml", in: folder) == expected && expected.count > 1)
    }
}
