import Foundation
import Glibc
import PanelTestKit
import Records
import Routing
import Scenes
import System
import TestKit
import Testing
import Touches

import struct Touches.CGSize

@testable import Bridge
@testable import Outputs

/// They change the scene and touch it, and are held against a model of what is shown.
@Suite("Clients of the control socket")
struct ControlTests {
    @Test("A touch that a program sends hits what the model says, and ends once", arguments: seeds(12))
    func everyTouchIsWhereTheModelShowsItAndEndsOnce(seed: UInt64) throws {
        let session = try ControlSession(seed: seed)
        for _ in 0..<250 { try session.step() }
        try session.closeAll()
        expectEqual(session.state.errors, [])
        expect(session.state.touches.isEmpty)
        expectEqual(session.began, session.model.began)
        expectEqual(session.ended, session.model.ended)
        expect(session.began.count > 30)
    }

    @Test("A window of a program has at most as many recognizers as one of the scene")
    func recognizerLimit() throws {
        let session = try ControlSession(seed: 0)
        let client = try session.connect()
        let gestures = Array(repeating: #"{"kind":"tap"}"#, count: 257).joined(separator: ",")
        let answer = try session.ask(client, #"{"window":{"id":"own","gestures":[\#(gestures)]}}"#)
        expectEqual(answer["ok"] as? Bool, false)
        expectEqual((answer["error"] as? String)?.contains("at most 256 are allowed"), true)
    }

    /// Every change makes another tree, of more than 400 kB. The kernel's buffers hold less than one.
    @Test("Clients that do not read their answers are disconnected when the memory is needed, and no others")
    func answersThatAreNotRead() throws {
        let session = try ControlSession(seed: 0, results: SharedTexts(limit: 1 << 20))
        let owner = try session.connect()
        // Every subview has the id of its superview.
        let id = String(repeating: "v", count: 900)
        let views = Array(repeating: "{}", count: 500).joined(separator: ",")
        try session.perform(
            owner,
            #"{"scene":{"fingerpost":1,"windows":[{"id":"main","view":{"id":"\#(id)","subviews":[\#(views)]}}]}}"#)
        var lazy: [ControlSession.Client] = []
        for number in 1...6 {
            try session.perform(owner, #"{"set":{"\#(id)":{"alpha":\#(Double(number) / 100)}}}"#)
            lazy.append(try session.connect())
            lazy[number - 1].send(#"{"id":"lazy","get":"tree"}"# + "\n")
            session.settle()
            expect(session.results.size <= 1 << 20)
            let tree = try session.ask(owner, #"{"get":"tree"}"#)["result"] as? [String: Any]
            let window = (tree?["windows"] as? [[String: Any]])?.first
            let root = (window?["subviews"] as? [[String: Any]])?.first
            expectEqual(root?["alpha"] as? Double, Double(number) / 100)
            expectEqual((root?["subviews"] as? [Any])?.count, 500)
        }
        // The newest one has its answer, the oldest one has only the beginning.
        session.settle()
        func answers(_ client: ControlSession.Client) -> Int {
            (0..<50).reduce(0) { count, _ in
                session.settle()
                return count + client.lines().count { $0.hasPrefix(#"{"type":"answer","id":"lazy","ok":true"#) }
            }
        }
        expectEqual(answers(lazy[5]), 1)
        expectEqual(answers(lazy[0]), 0)
        try session.perform(owner, #"{"set":{"\#(id)":{"hidden":true}}}"#)
    }

    @Test("The filter mine selects the records of the client's own windows")
    func mineAreTheRecordsOfTheClientsOwnWindows() throws {
        let session = try ControlSession(seed: 0)
        let owner = try session.connect()
        let other = try session.connect()
        _ = owner.lines()
        try session.perform(
            owner, #"{"window":{"id":"keyboard","frame":[0,0,1000,100],"subviews":[{"id":"key","frame":[0,0,50,50]}]}}"#
        )
        try session.perform(owner, #"{"subscribe":"mine"}"#)
        for (finger, place) in [(10, 10), (500, 50), (500, 150)].enumerated() {
            try session.perform(
                other, #"{"touches":[{"touch":\#(finger),"phase":"began","x":\#(place.0),"y":\#(place.1)}]}"#)
        }
        session.settle()
        let views = owner.lines().filter { $0.contains(#""type":"touch""#) }.compactMap { line in
            (try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["view"] as? String
        }
        expectEqual(views, ["key", "keyboard"])
    }
}

/// The cases are in `Cases/clients.txt`. A case has a title, and steps:
///
/// - `a: COMMAND` is a command of the client `a`, and `a leaves` disconnects it. Each client connects with its first
///   command, `a` at the start.
/// - `wait SECONDS` lets time pass, and `press KEY began` and `press KEY ended` press a key.
/// - `key` asks for the key window.
///
/// After a step, `-> ` begins what a reader gets: `touch NUMBER PHASE VIEW REASON`, or the kind of a record and its
/// values. `error` is that of an answer, with the places of all errors in a scene or a window.
@Suite("Cases of clients of the control socket")
struct ControlCaseTests {
    @Test("Readers get what the case says", arguments: CaseFile.names())
    func cases(name: String) throws {
        let file = try CaseFile(name)
        for lines in file.paragraphs {
            let session = try ControlSession(seed: 0)
            var clients: [Substring: ControlSession.Client] = ["a": try session.connect()]
            for (index, step) in lines.enumerated().dropFirst() where !step.text.hasPrefix("-> ") {
                let line = step.text
                var found: [String] = []
                let words = line.split(separator: " ")
                switch words[0] {
                case "wait": session.pass(.seconds(Double(words[1])!))
                case "press":
                    let phases: [Substring: UIPress.Phase] = ["began": .began, "ended": .ended]
                    session.press(String(words[1]), try require(phases[words[2]], "\(line)"))
                case "key":
                    let tree = try session.ask(clients["a"]!, #"{"get":"tree"}"#)["result"] as? [String: Any]
                    found.append("\(tree?["keyWindow"] ?? "")")
                case _ where words[1] == "leaves": session.disconnect(clients.removeValue(forKey: words[0])!)
                default:
                    let name = words[0].dropLast()
                    let client = try clients[name] ?? session.connect()
                    clients[name] = client
                    let answer = try session.ask(client, String(line.dropFirst(name.count + 2)))
                    found += session.takeTold()
                    if answer["ok"] as? Bool != true {
                        let errors = (answer["error"] as? String ?? "").split(separator: "\n")
                        found.append((["error"] + errors.map { $0.prefix { $0 != " " } }).joined(separator: " "))
                    }
                }
                session.read()
                found += session.takeTold()
                let expected = lines[(index + 1)...].map(\.text).prefix { $0.hasPrefix("-> ") }
                let failure = file.failure(found.map { "-> \($0)" }, expected: Array(expected), at: step)
                if let failure { Issue.record("\(lines[0].text)\n\(failure)") }
            }
        }
    }
}

/// What is shown, without views: pages in front of each other on the screen.
struct ControlModel {
    struct Page {
        var x: Double
        var width: Double
        var isHidden = false
    }

    var pages: [Page] = []
    /// The view on which each touch began.
    var began: [Int: String] = [:]
    /// How each touch ended: `ended`, or the reason of its cancellation.
    var ended: [Int: String] = [:]

    /// The view at x.
    func view(at x: Double) -> String {
        pages.indices.last { index in
            let page = pages[index]
            return !page.isHidden && x >= page.x && x < page.x + page.width
        }.map { "page\($0)" } ?? "root"
    }

    mutating func end(_ touches: some Sequence<Int>, _ how: String) {
        for touch in touches where ended[touch] == nil { ended[touch] = how }
    }

    /// The scene that shows these pages, as JSON.
    var scene: String {
        let views = pages.indices.map { index in
            #"{"id":"page\#(index)","frame":[\#(pages[index].x),0,\#(pages[index].width),400],"hidden":\#(pages[index].isHidden)}"#
        }
        return #"{"fingerpost":1,"windows":[{"id":"main","view":{"id":"root","multipleTouch":true,"subviews":["#
            + views.joined(separator: ",") + #","#
            + #"{"id":"volume","kind":"slider","frame":[0,400,1000,100]}]}}]}"#
    }
}

/// A pipeline with a control socket, clients, and a reader. Time is the test's.
final class ControlSession {
    final class Client {
        let descriptor: Int32
        /// Its fingers: the session's numbers by its own.
        var fingers: [Int: Int] = [:]
        fileprivate var rest = Lines()

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        func send(_ text: String) { _ = Glibc.send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) }

        /// The lines that have come.
        func lines() -> [String] {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while case let count = Glibc.recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT)), count > 0 {
                rest.append(buffer.prefix(count))
            }
            var lines: [String] = []
            while let line = rest.next() { lines.append(line) }
            return lines
        }
    }

    private var random: SplitMix64
    private let loop: EventLoop
    private let clock = TestClock()
    private let folder: TemporaryDirectory
    private let pipeline: Pipeline
    private let server: SocketServer
    private let reader = QueuedReader(.all)
    var results: SharedTexts { pipeline.results }
    private var clients: [Client] = []
    private var records: [[String: Any]] = []
    /// The number of records that `takeTold` has returned.
    private var told = 0
    var model = ControlModel()

    init(seed: UInt64, results: SharedTexts = SharedTexts()) throws {
        random = SplitMix64(seed: seed)
        clock.now = Timestamp(seconds: 100)
        folder = try TemporaryDirectory()
        model.pages = (0..<3).map { ControlModel.Page(x: 200 * Double($0), width: 400) }
        loop = try EventLoop(handling: []) { [clock] in clock.now }
        let reading = try SceneReader.read(Array(model.scene.utf8), file: "scene")
        let scene = Scene(name: nil, description: reading.scene, source: reading.source, screen: CGSize(1000, 500)) {
            .zero
        }
        pipeline = Pipeline(scene, results: results) { [clock] in clock.now }
        pipeline.start(at: clock.now)
        let hello = HelloRecord(screen: CGSize(1000, 500))
        server = try SocketServer(
            SocketPaths(control: "\(folder.path)/control"), pipeline: pipeline, loop: loop,
            hello: { hello })
        reader.keepsLines = true
        pipeline.greet(reader, with: hello, isLate: false)
        pipeline.add(reader)
        read()
        records = []
    }

    isolated deinit { server.close() }

    // MARK: Clients

    func connect() throws -> Client {
        let descriptor = try UnixSocketAddress("\(folder.path)/control").connect()
        let client = Client(descriptor)
        clients.append(client)
        settle()
        return client
    }

    /// A process that another test starts keeps a copy of the descriptor for a moment, so closing does not suffice.
    func disconnect(_ client: Client) {
        shutdown(client.descriptor, Int32(SHUT_RDWR))
        close(client.descriptor)
        clients.removeAll { $0 === client }
        settle()
        read()
    }

    /// Sends a command and returns its answer.
    @discardableResult
    func ask(_ client: Client, _ command: String) throws -> [String: Any] {
        client.send("\(command)\n")
        for _ in 0..<200 {
            loop.turn(waits: false)
            for line in client.lines() where line.hasPrefix(#"{"type":"answer""#) {
                read()
                return try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }
        }
        throw LineReader.Failure(description: "no answer to \(command)")
    }

    /// Sends a command that is carried out.
    func perform(_ client: Client, _ command: String) throws {
        let answer = try ask(client, command)
        expectEqual(answer["ok"] as? Bool, true, "\(command): \(answer)")
    }

    func settle() { for _ in 0..<20 { loop.turn(waits: false) } }

    func pass(_ interval: Interval) {
        clock.now = clock.now + interval
        pipeline.advance(to: clock.now)
        pipeline.flush()
    }

    func press(_ key: String, _ phase: UIPress.Phase) {
        pipeline.handle(.presses([PressSample(type: nil, key: key, phase: phase)], at: clock.now))
    }

    func closeAll() throws {
        for client in clients {
            model.end(client.fingers.values, "removed")
            disconnect(client)
        }
        read()
    }

    // MARK: What the reader knows

    func read() {
        pipeline.flush()
        for line in reader.takeLines() {
            if let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] {
                records.append(record)
            }
        }
    }

    var state: ReaderState { reader.state }

    /// What the records that are no traces say.
    func takeTold() -> [String] {
        defer { told = records.count }
        let traces = ["hit", "call", "state", "hold", "control"]
        return records[told...].filter { !traces.contains($0["type"] as? String ?? "") }.map { record in
            let reason = record["touch"] == nil ? [] : ["reason"]
            return (["type", "touch", "phase", "change", "view", "value"] + reason).compactMap { record[$0] }.map {
                "\($0)"
            }.joined(separator: " ")
        }
    }

    private var touchRecords: [[String: Any]] { records.filter { $0["type"] as? String == "touch" } }

    var began: [Int: String] {
        touchRecords.reduce(into: [:]) { began, record in
            if record["phase"] as? String == "began", let touch = record["touch"] as? Int {
                began[touch] = record["view"] as? String
            }
        }
    }

    var ended: [Int: String] {
        touchRecords.reduce(into: [:]) { ended, record in
            guard let touch = record["touch"] as? Int, let phase = record["phase"] as? String else { return }
            if phase == "ended" { ended[touch] = "ended" }
            if phase == "cancelled" { ended[touch] = record["reason"] as? String }
        }
    }

    // MARK: Steps

    /// Some client does something, and so does the model.
    func step() throws {
        pass(Interval(microseconds: Int64.random(in: 1000...900_000, using: &random)))
        guard let client = clients.randomElement(using: &random) else {
            _ = try connect()
            return
        }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<50: try touch(client)
        case 50..<70: try set(client)
        case 70..<75: try replace(client)
        case 75..<79:
            model.end(clients.flatMap(\.fingers.values), "command")
            try perform(client, #"{"cancelTouches":true}"#)
        case 79..<88: try refuse(client)
        case 88..<92:
            model.end(client.fingers.values, "removed")
            if Bool.random(using: &random) { client.send(#"{"set":{"page0":{"hidden":tr"#) }
            disconnect(client)
        default: if clients.count < 5 { _ = try connect() }
        }
    }

    private func touch(_ client: Client) throws {
        let finger = Int.random(in: 1...3, using: &random)
        let x = Double.random(in: 0..<1000, using: &random)
        guard let touch = client.fingers[finger] else {
            let answer = try ask(client, #"{"touches":[{"touch":\#(finger),"phase":"began","x":\#(x),"y":50}]}"#)
            let number = try require(((answer["result"] as? [String: Any])?["touches"] as? [Int])?.first)
            client.fingers[finger] = number
            model.began[number] = model.view(at: x)
            return
        }
        let phase = ["moved", "moved", "ended", "cancelled"].randomElement(using: &random) ?? "moved"
        try perform(client, #"{"touches":[{"touch":\#(finger),"phase":"\#(phase)","x":\#(x),"y":50}]}"#)
        guard phase != "moved" else { return }
        model.end([touch], phase == "ended" ? "ended" : "command")
        client.fingers[finger] = nil
    }

    private func set(_ client: Client) throws {
        var keys: [String] = []
        for index in model.pages.indices where Bool.random(using: &random) {
            if Bool.random(using: &random) { model.pages[index].isHidden.toggle() }
            model.pages[index].x = Double(Int.random(in: 0..<800, using: &random))
            let page = model.pages[index]
            keys.append(#""page\#(index)":{"hidden":\#(page.isHidden),"frame":[\#(page.x),0,\#(page.width),400]}"#)
        }
        try perform(client, #"{"set":{\#(keys.joined(separator: ","))}}"#)
    }

    private func replace(_ client: Client) throws {
        model.end(clients.flatMap(\.fingers.values), "scene")
        model.pages = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            ControlModel.Page(
                x: Double(Int.random(in: 0..<800, using: &random)), width: 300, isHidden: Bool.random(using: &random))
        }
        try perform(client, #"{"scene":\#(model.scene)}"#)
    }

    /// A command of which only a part would be right.
    private func refuse(_ client: Client) throws {
        let commands = [
            #"{"set":{"page0":{"hidden":true},"page99":{"hidden":true}}}"#,
            #"{"set":{"page0":{"hidden":true,"frame":[0,0]}}}"#,
            #"{"scene":{"fingerpost":1,"windows":[{"id":"main"},{"id":"main"}]}}"#,
            #"{"touches":[{"touch":9,"phase":"began","x":1,"y":1},{"touch":8,"phase":"ended"}]}"#,
            #"{"touches":[{"touch":9,"phase":"began","x":1,"y":1},{"touch":9,"phase":"ended"}]}"#,
            #"{"cancelTouches":false}"#, #"{"firstResponder":"nobody"}"#, #"{"set":{"page0":"#,
        ]
        let answer = try ask(client, commands.randomElement(using: &random) ?? "")
        expectEqual(answer["ok"] as? Bool, false, "\(answer)")
    }
}
