import Files
import Records
import Routing
import Scenes
import TestKit
import Testing

@testable import Bridge
@testable import Outputs

@Suite("Pages that send an action when nobody touches the screen")
struct PageTimerTests {
    /// Keeps the records that readers get which do not get what is private.
    private final class PublicLines: Output {
        private let filter = try! EmitFilter(parsing: "default")
        private(set) var text = ""
        var filters: [EmitFilter] { [filter] }

        func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
            if filter.passes(header) { text += String(decoding: bytes, as: UTF8.self) + "\n" }
        }

        /// The times of the changes of the scene, with their causes.
        var changes: [String] {
            text.split(separator: "\n").compactMap { try? YAMLNode(parsing: Array($0.utf8)) }
                .filter { $0["type"]?.string == "scene" }
                .map { "\($0["cause"]?.string ?? "-") \($0["time"]?.double ?? 0)" }
        }
    }

    private func scene(_ pages: String) throws -> Scene {
        try Scene(
            text: """
                fingerpost: 1
                screen: {width: 400, height: 400}
                windows: [{view: {id: root, subviews: [\(pages)]}}]
                """)
    }

    private func played(_ scene: Scene, _ steps: String...) throws -> PublicLines {
        let lines = PublicLines()
        try Replay(scene: scene, to: lines).play(steps.map { try Step($0) })
        return lines
    }

    private let pages = """
        {id: menu, page: true, after: {seconds: 3, show: rest}, subviews: [{id: pad, private: true, frame: [0, 0, 50, 50]}]}, \
        {id: rest, page: true, hidden: true, after: {seconds: 2, show: menu}}
        """

    @Test("The time counts from the last lift, from when the page is shown, and not while a finger is down")
    func time() throws {
        let scene = try scene(pages)
        expectEqual(try played(scene, "wait 3").changes, [])
        expectEqual(try played(scene, "wait 9").changes, ["menu 3.0", "rest 5.0", "menu 8.0"])
        expectEqual(try played(scene, "wait 2", "hold 200,200 5", "wait 4").changes, ["menu 10.0"])
        expectEqual(try played(scene, "show rest", "wait 2.5").changes, ["- 0.0", "rest 2.0"])
        // At the end, it does not go on.
        expectEqual(try played(scene, "tap 200,200").changes, [])
    }

    @Test("An action that changes no page is sent once after each touch")
    func once() throws {
        let scene = try scene("{id: menu, page: true, after: {seconds: 3, set: {root: {alpha: 0.5}}}}")
        expectEqual(try played(scene, "wait 20", "tap 200,200", "wait 20").changes, ["menu 3.0", "menu 23.05"])
    }

    @Test("A replay of what is public turns the page when it was turned, although private fingers delayed it")
    func privateFingers() throws {
        let scene = try scene(pages)
        let live = try played(scene, "tap 200,200", "wait 2", "tap pad", "wait 4")
        expectEqual(live.changes, ["menu 5.108"])
        expect(!live.text.contains("pad"))
        let folder = try TemporaryDirectory()
        let file = try folder.write(live.text, to: "public.jsonl")
        func replayed(_ scene: Scene) throws -> [String] {
            let lines = PublicLines()
            try Replay(scene: scene, to: lines).play([file])
            return lines.changes
        }
        expectEqual(try replayed(scene), live.changes)
        // In a scene with a longer time, that time counts.
        expectEqual(try replayed(self.scene(pages.replacing("seconds: 3", with: "seconds: 30"))), [])
    }
}
