import Foundation
import TestKit
import Testing

@Suite("Hints of commands for what people type")
struct HintCommandTests {
    private let folder = try! TemporaryDirectory()

    private func errors(_ arguments: String...) throws -> String {
        let kiosk = Repository.folder.appending(path: "Examples/kiosk").path
        let result = try Fingerpost.run(
            arguments: arguments.map { $0.replacing("KIOSK", with: kiosk) }, directory: folder.path)
        #expect(result.exit != .code(0))
        return result.errors.joined(separator: "\n")
    }

    @Test("A picture that is no SVG is an error that says what draw writes")
    func draw() throws {
        #expect(try errors("draw", "KIOSK.yaml", "-o", "x.png").contains("-o writes SVG"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/x.png"))
        for name in ["x.svg", "x"] {
            #expect(
                try Fingerpost.run(
                    "draw", Repository.folder.appending(path: "Examples/kiosk.yaml").path, "-o",
                    "\(folder.path)/\(name)"
                ).exit == .code(0))
        }
    }

    @Test("A topic of the reference that is misspelt gets the one that is meant")
    func reference() throws {
        #expect(
            try errors("reference", "contentsize").hasSuffix(
                "there is no topic 'contentsize'; did you mean 'contentSize'?"))
        #expect(try errors("reference", "qqqq").hasSuffix("and the topics and keys in them"))
    }

    @Test("The words of a step without quotes get a hint")
    func touch() throws {
        #expect(
            try errors("touch", "KIOSK.yaml", "tap", "buy", "wait", "3").hasSuffix("put it in quotes, as in 'tap buy'"))
        #expect(try errors("touch", "KIOSK.yaml", "tap").contains("the step is written tap WHERE"))
    }

    @Test("A scene and a recording that are swapped get a hint")
    func swapped() throws {
        #expect(
            try errors("replay", "KIOSK.yaml", "--scene", "KIOSK.evemu").contains("this is a recording and no scene"))
        #expect(try errors("replay", "KIOSK.yaml").contains("found a scene, which --scene names"))
    }

    @Test("`on` looks for the command before it waits for the bridge")
    func on() throws {
        #expect(
            try errors("on", "action.buy", "--", "./missing")
                == "fingerpost: cannot run ./missing: No such file or directory")
        #expect(try errors("on", "action.buy", "--", "no-such-program").contains("No such file or directory"))
        let file = try folder.write("text", to: "text")
        #expect(try errors("on", "action.buy", "--", file).contains("Permission denied"))
    }

    @Test("An imported name with a word that is no kind is reported, and a list has its contentSize")
    func kinds() throws {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><defs><clipPath id="c"><rect width="50" \
            height="50"/></clipPath></defs><rect id="buton:buy" width="10" height="10"/><rect id="a 1:2" width="5" \
            height="5"/><g id="list:teas" clip-path="url(#c)"><rect id="tea" width="50" height="90"/></g></svg>
            """
        let result = try Fingerpost.run("import", "-", input: svg)
        #expect(result.errors.count == 1)
        #expect(
            result.errors[0].hasSuffix("rect 'buton:buy': 'buton' is no kind, so it is a view; did you mean 'button'?"))
        let text = result.output.joined(separator: "\n")
        #expect(text.contains("kind: list") && text.contains("contentSize: [50, 90]"), "\(text)")
    }
}
