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
    private let folder = try! Fixture.folder(["pages.yaml": Self.scene])

    private func run(_ arguments: String...) throws -> Fingerpost.Result {
        try Fingerpost.run(arguments: arguments, directory: folder.path)
    }

    @Test("A page turn is one short line")
    func shortLine() throws {
        let touches = try run("touch", "pages.yaml", "tap pay", "wait 1", "tap back", "wait 1", "tap more").output
        try folder.write(touches.joined(separator: "\n") + "\n", to: "taps.jsonl")
        let lines = try TerminalScreen.show([
            "replay", "--scene", "\(folder.path)/pages.yaml", "\(folder.path)/taps.jsonl", "--emit", "scene",
        ]).lines.dropFirst().map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        expectEqual(lines, ["shows payment cause pay", "shows cart cause back", "scene set ids pay, cause more"])
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
            expectEqual(try shown(part, control), ["cart", "drawer"])
            expectEqual(try shown(part, events), ["cart"])
        }
        expectEqual(try run("send", "--control", control, #"{"show":"payment"}"#).exit, .code(0))
        expectEqual(try shown("tree", events), ["payment", "card"])
        withExtendedLifetime(bridge) {}
    }

    @Test(
        "A bridge can show another page first, and each reader gets what was set",
        arguments: [["--show", "payment"], ["--set", #"{"cart":{"hidden":true},"payment":{"hidden":false}}"#]])
    func bridge(state: [String]) throws {
        let bridge = try Fingerpost(
            ["run", "--device", "none", "--scene", "pages.yaml", "--control", "control", "--no-output"] + state,
            directory: folder.path)
        try wait { access("\(folder.path)/control", F_OK) == 0 }
        let client = try SocketClient("\(folder.path)/control")
        let greeting = try client.records.records(until: "ready")
        expect(greeting.contains { $0.line.contains(#""payment":{"hidden":false}"#) })
        client.send(#"{"id":1,"find":"back"}"#)
        expectEqual(try client.records.next(), #"{"type":"answer","id":1,"ok":true,"result":{"x":45,"y":245}}"#)
        withExtendedLifetime(bridge) {}
    }
}
