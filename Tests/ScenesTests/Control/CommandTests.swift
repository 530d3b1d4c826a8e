import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Scenes

@Suite("Commands")
struct CommandTests {
    func command(_ line: String, of names: [CommandName] = CommandName.control) throws(CommandError) -> Command {
        try Command(parsing: Array(line.utf8), of: names)
    }

    @Test("The examples of the documentation are valid commands", arguments: CommandName.allCases)
    func examples(name: CommandName) throws {
        let command = try command(name.example)
        expectEqual(command.id, "\((CommandName.allCases.firstIndex(of: name) ?? 0) + 1)")
        switch (name, command.request) {
        case (.subscribe, .subscribe("action,gesture.ended")), (.get, .get(.tree)), (.set, .set), (.scene, .scene),
            (.firstResponder, .firstResponder("field")), (.cancelTouches, .cancelTouches), (.idle, .idle(true)),
            (.window, .window), (.show, .show("menu")), (.find, .find(.whole(fingers: [.zero]), of: "buy")),
            (.cleaning, .cleaning(true)), (.resume, .resume("left")), (.lock, .lock(true)):
            break
        case (.touches, .touches(let reports)):
            expectEqual(reports.map(\.location), [CGPoint(100, 640)])
        default: Issue.record("\(name): \(command.request)")
        }
    }

    @Test("A firstResponder command with null resigns the first responder")
    func nullResignsFirstResponder() throws {
        guard case .firstResponder(nil) = try command(#"{"firstResponder":null}"#).request else {
            Issue.record("not nil")
            return
        }
    }

    @Test("A list of records has at most 64 KiB")
    func longestList() throws {
        let list = String(repeating: "touch,", count: 10_922)
        expectEqual(list.utf8.count, 65_532)
        _ = try command(#"{"subscribe":"\#(list)idle"}"#)
        #expect(throws: CommandError("subscribe: a list has at most 65536 bytes, this one has 65537", id: "1")) {
            try command(#"{"id":1,"subscribe":"\#(list)touch"}"#)
        }
    }

    @Test("Bytes that are not UTF-8 are rejected with their place")
    func notUTF8() throws {
        let line = Array(#"{"show":"ä"#.utf8) + [0xff] + Array(#""}"#.utf8)
        let error = try #require(throws: CommandError.self) { try Command(parsing: line, of: CommandName.control) }
        expectEqual(error.description, "not a JSON object: column 11: not UTF-8")
    }

    @Test("An invalid command is rejected with the reason and its id")
    func wrong() throws {
        let file = try CaseFile("commands.txt")
        for lines in file.paragraphs {
            try require(lines.count == 2, "commands.txt:\(lines[0].number): not a command and its error")
            var found = "is accepted"
            do throws(CommandError) {
                _ = try command(lines[0].text == "(nothing)" ? "" : lines[0].text)
            } catch {
                found = "\(error.id ?? "-") \(error.description)"
            }
            let failure = file.failure([found], expected: [lines[1].text], at: lines[0])
            if let failure { Issue.record("\(failure)") }
        }
    }

    @Test("The events socket accepts only the commands subscribe and get", arguments: CommandName.allCases)
    func sockets(name: CommandName) {
        let isRejected = (try? command(name.example, of: CommandName.events)) == nil
        expectEqual(isRejected, name != .subscribe && name != .get)
    }

    // MARK: Fingers

    @Test("A client has at most 64 fingers")
    func mostFingers() throws {
        func list(_ count: Int) throws {
            let reports = (0..<count).map { #"{"touch":\#($0),"phase":"began","x":1,"y":2}"# }
            _ = try command(#"{"touches":[\#(reports.joined(separator: ","))]}"#)
        }
        try list(64)
        #expect(throws: CommandError("touches: a client has at most 64 fingers, here are 65")) { try list(65) }
    }

    /// Reports of random fingers are either taken as a whole, and then every touch is in its right phase, or change
    /// nothing.
    @Test("Each finger begins and ends once, whatever is reported", arguments: seeds(20))
    func fingersBegin(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let numbering = TouchNumbering()
        var fingers = ClientFingers()
        var down: [Int: TouchID] = [:]
        var used: Set<TouchID> = []
        for _ in 0..<300 {
            let phases = ["began", "moved", "ended", "cancelled"]
            let reports = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                #"{"touch":\#(Int.random(in: 0..<5, using: &random)),"phase":"\#(phases.randomElement(using: &random)!)","x":1,"y":2}"#
            }
            guard case .touches(let list) = try command("{\"touches\":[\(reports.joined(separator: ","))]}").request
            else { continue }
            let isPossible =
                Set(list.map(\.finger)).count == list.count
                && list.allSatisfy { (down[$0.finger] == nil) == ($0.phase == .began) }
            do {
                let (frame, touches) = try fingers.frame(list, at: .zero, numbering: numbering)
                expect(isPossible)
                expectEqual(frame.samples.count, list.count)
                for (report, touch) in zip(list, touches) {
                    expect(frame.samples.contains { $0.touch == touch && $0.phase == report.phase })
                    if report.phase == .began {
                        expect(used.insert(touch).inserted)
                    } else {
                        expectEqual(down[report.finger], touch)
                    }
                    down[report.finger] = report.phase == .began || report.phase == .moved ? touch : nil
                }
            } catch {
                expect(!isPossible, "\(error)")
            }
        }
        let rest = fingers.cancelAll(because: .removed, at: .zero)
        expectEqual(rest.map { Set($0.samples.map(\.touch)) } ?? [], Set(down.values))
        expect(fingers.cancelAll(because: .removed, at: .zero) == nil)
    }
}
