import Foundation
import TestKit
import Testing

/// The pages that are shown, as records, commands and short lines have them.
@Suite("Shown pages")
struct ShownPageTests {
    /// Two pages beside each other, a page in the second one, and a private view with a page in it.
    private static let scene = """
        fingerpost: 1
        screen: {width: 1000, height: 500}
        windows:
          - id: main
            view:
              id: screen
              performs: all
              subviews:
                - id: cart
                  page: true
                  frame: [0, 0, 1000, 500]
                  subviews:
                    - {id: pay, kind: button, frame: [0, 0, 90, 90], actions: {touchUpInside: {show: payment}}}
                    - {id: more, kind: button, frame: [0, 100, 90, 90], actions: {touchUpInside: {set: {pay: {alpha: 0.5}}}}}
                - id: payment
                  page: true
                  hidden: true
                  frame: [0, 0, 1000, 500]
                  subviews:
                    - {id: card, page: true, frame: [0, 0, 1000, 90]}
                    - {id: back, kind: button, frame: [0, 200, 90, 90], actions: {touchUpInside: {show: cart}}}
                - id: till
                  private: true
                  frame: [500, 400, 90, 90]
                  subviews: [{id: drawer, page: true, frame: [0, 0, 90, 90]}]

        """
    private let folder = try! Fixture.folder(["pages.yaml": Self.scene, "plain.yaml": Fixture.shop])

    private func run(_ arguments: String..., input: String = "") throws -> Fingerpost.Result {
        try Fingerpost.run(arguments: arguments, input: input, directory: folder.path)
    }

    @Test("A scene record has the pages that are shown after it; one of a scene without pages does not")
    func records() throws {
        let scenes = try run("touch", "pages.yaml", "tap pay", "wait 1", "tap back", "wait 1", "tap more").output
            .map { try Record($0) }.filter { $0.type == "scene" }
        #expect(
            scenes.map { $0.strings("shown") } == [
                ["payment", "card", "drawer"], ["cart", "drawer"], ["cart", "drawer"],
            ])
        let plain = try run("touch", "plain.yaml", #"set {"ghost": {"hidden": false}}"#).output
        #expect(plain.count == 1 && !plain[0].contains("shown"))
    }

    @Test("A page turn is one short line")
    func shortLine() throws {
        let touches = try run("touch", "pages.yaml", "tap pay", "wait 1", "tap back", "wait 1", "tap more").output
        try folder.write(touches.joined(separator: "\n") + "\n", to: "taps.jsonl")
        let lines = try TerminalScreen.show([
            "replay", "--scene", "\(folder.path)/pages.yaml", "\(folder.path)/taps.jsonl", "--emit", "scene",
        ]).lines.dropFirst().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        #expect(lines == ["shows payment cause pay", "shows cart cause back", "scene set ids pay, cause more"])
    }

    @Test("What `--show` and `--set` change is in the recording, so that it is explained as it was touched")
    func startOfRecording() throws {
        let touches = try run("touch", "pages.yaml", "--show", "payment", "tap back", "-o", "taps.jsonl")
        #expect(touches.errors == [])
        let explained = try run("explain", "--scene", "pages.yaml", "taps.jsonl").output
        #expect(explained.dropFirst().first == "  showed `cart`: the finger lifted inside `back`")
        let replayed = try run("replay", "--scene", "pages.yaml", "taps.jsonl", "--emit", "touch.began").output
        #expect(try Record(try #require(replayed.last))["view"] == "back")
    }

    @Test("Clients get the pages with the scene, the tree and the status; those of the events socket no private one")
    func commands() throws {
        let (events, control) = ("\(folder.path)/s", "\(folder.path)/c")
        let bridge = try Fingerpost(
            ["replay", "-", "--scene", "pages.yaml", "--socket", events, "--control", control, "--emit", "scene"],
            directory: folder.path)
        _ = try bridge.output.records(until: "hello")
        func shown(_ part: String, _ path: String) throws -> [String]? {
            let answer = try run("send", "--control", path, #"{"get":"\#(part)"}"#).output.joined()
            let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
            let result = object?["result"] as? [String: Any] ?? object
            return result?["shown"] as? [String]
        }
        for part in ["scene", "tree"] {
            #expect(try shown(part, control) == ["cart", "drawer"])
            #expect(try shown(part, events) == ["cart"])
        }
        #expect(try run("send", "--control", control, #"{"show":"payment"}"#).exit == .code(0))
        #expect(try shown("tree", events) == ["payment", "card"])
        withExtendedLifetime(bridge) {}
    }
}
